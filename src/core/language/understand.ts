/** How one utterance is understood: its acts, its values in their canonical forms, how sure that is, and why. */
import { agentActs } from './agent-acts.ts';
import { askedBy } from './asked-by.ts';
import type { Language } from './language.ts';
import type { SlotKind } from './phrase-book.ts';
import { leadReader, type LeadReader } from './read-lead.ts';
import { understoodValues, type UnderstoodValue } from './understood-values.ts';
import type { Now } from '../values/value.ts';

export interface Utterance {
  text: string;
  speaker: 'lead' | 'agent';
  /** What the other side said last; empty: nothing. */
  before: string;
  /** When it is said; null: days stay as they are named. */
  now: Now | null;
  /** The kind of what the other side asked for; null: not known. */
  asked: SlotKind | null;
}

export interface Understood {
  acts: string[];
  values: Pick<UnderstoodValue, 'kind' | 'surface' | 'canonical'>[];
  confidence: number;
  why: string;
  /** What an agent asks for, by sentence; absent of a lead. */
  asks?: { kind: SlotKind; sentence: string }[];
}

const readers = new WeakMap<Language, LeadReader>();

function readerFor(language: Language): LeadReader {
  let reader = readers.get(language);
  if (!reader) readers.set(language, (reader = leadReader(language)));
  return reader;
}

const rounded = (confidence: number): number => Math.round(confidence * 1000) / 1000;

export function understand(language: Language, utterance: Utterance): Understood {
  const { text, speaker, before, asked } = utterance;
  const { tell, carriers } = readerFor(language);
  if (speaker === 'agent') {
    const { acts, asks, confidence, why } = agentActs(language, text);
    const values = understoodValues(language, { ...utterance, asked: null }, carriers);
    return {
      acts: [...acts],
      values: bare(values),
      confidence: rounded(confidence),
      why: whole(why(), values),
      asks: [...asks],
    };
  }
  const told = tell({ text, before, asksYes: asked === 'yes_no' });
  const isAnswer =
    told.acts.includes('inform') || told.confidence < SURE || !NO_VALUES.some((act) => told.acts.includes(act));
  const wanted = asked ?? (before === '' ? null : askedBy(language, before));
  const kind = (wanted === 'text' || wanted === 'name') && !isAnswer ? null : wanted;
  const values = understoodValues(language, { ...utterance, asked: kind }, carriers);
  const answer = asked === 'yes_no' ? yesOrNo(told.acts, text) : [];
  return {
    acts: [...told.acts],
    values: [...bare(values), ...answer],
    confidence: rounded(told.confidence),
    why: whole(told.why(), values),
  };
}

/** Of words that nothing is like, as names are, what was learnt is less sure than this. */
const SURE = 0.7;

/** Words that do one of these name nothing that was asked for. */
const NO_VALUES =
  'opt_out wrong_number transfer_request callback repeat_request hold refuse unsure why hello_check reschedule cancel goodbye emergency distress'.split(
    ' ',
  );

const bare = (values: readonly UnderstoodValue[]): Understood['values'] =>
  values.map(({ kind, surface, canonical }) => ({ kind, surface, canonical }));

function yesOrNo(acts: readonly string[], text: string): Understood['values'] {
  const isNo = acts.includes('negate') || acts.includes('decline');
  if (!isNo && !acts.includes('affirm') && !acts.includes('select')) return [];
  return [{ kind: 'yes_no', surface: text.trim(), canonical: isNo ? 'no' : 'yes' }];
}

/** Names what told between two ways to understand a value. */
function whole(why: string, values: readonly UnderstoodValue[]): string {
  const decided = values.filter(({ by }) => by !== '');
  return [why, ...decided.map(({ surface, canonical, by }) => `“${surface}” is ${canonical} by ${by}.`)].join(' ');
}
