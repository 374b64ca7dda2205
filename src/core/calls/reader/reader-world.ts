/** What the blind reader knows: the script, the actions and the language. Nothing of a scenario's facts, and nothing of the agent's mind. */
import { isTransferAction } from '../../agents/transfer-actions.ts';
import type { Action } from '../../contract/action.ts';
import type { Act } from '../../contract/turn.ts';
import { act, actsAsked } from '../../language/acts.ts';
import { schemaProperties } from '../../json-schema-check.ts';
import type { AnswerWorld } from '../../language/answers.ts';
import type { Language, Settlement } from '../../language/language.ts';
import { settledBy } from '../../language/settlements.ts';
import { kindOfParameter } from '../../language/parameter-kind.ts';
import type { SlotKind } from '../../language/phrase-book.ts';
import { agentReader, type Ask, type HeardAgent } from '../../language/read-agent.ts';
import type { LeadReader } from '../../language/read-lead.ts';
import { slotKindAsked, slotOntology, type SlotOntology } from '../../language/slot-ontology.ts';
import { textMemo } from '../../text-memo.ts';
import { jaccard, wordsOf } from '../../language/words.ts';

/** What is spoken of a script, filled in for this lead. */
export interface SpokenBlock {
  text: string;
  /** The slot that the script says it asks for. */
  slot: string | null;
}

/** What an agent's words say by themselves, wherever they stand in a conversation. */
interface ReadAgentTurn {
  asks: readonly Ask[];
  acts: readonly Act[];
  /** They say goodbye and ask nothing. */
  closes: boolean;
  /** They ask for a day or a time. */
  asksForDate: boolean;
  /** How far in the script they are: the number of the last stretch that they end, from 1; 0 where they end none. */
  reaches: number;
}

export interface ReaderWorld extends AnswerWorld {
  readAgent(this: void, text: string): ReadAgentTurn;
  /** Slots that the script asks for. */
  scriptSlots: readonly string[];
  /** How many stretches the script has. */
  stretches: number;
  isTransfer(this: void, slug: string): boolean;
  /** What a call comes to by an action; null: its slug does not tell. */
  settles(this: void, slug: string): Settlement | null;
}

/** What of the reader's world is the same for all leads of an agent. */
export interface ReaderBasis {
  language: Language;
  ontology: SlotOntology;
  readLead: LeadReader;
  isTransfer(this: void, slug: string): boolean;
}

const lastSentence = ({ sentencesOf }: Language, text: string): string => sentencesOf(text).at(-1) ?? text;

/** Slots are those of the book, those that the script names, and the parameters of the actions. */
export function readerBasis(
  language: Language,
  readLead: LeadReader,
  blocks: readonly SpokenBlock[],
  actions: readonly Action[],
): ReaderBasis {
  const named: Record<string, SlotKind> = {};
  for (const { parameters } of actions) {
    for (const [name, schema] of schemaProperties(parameters)) named[name] = kindOfParameter(language, schema);
  }
  for (const { slot, text } of blocks)
    if (slot !== null) named[slot] = slotKindAsked(language, lastSentence(language, text));
  const ontology = slotOntology(language, {}, named);
  const transfers = new Set(actions.filter(isTransferAction).map(({ slug }) => slug));
  return {
    language,
    ontology,
    readLead,
    isTransfer: (slug) => transfers.has(slug),
  };
}

export function readerWorld(basis: ReaderBasis, blocks: readonly SpokenBlock[], leadName: string): ReaderWorld {
  const { language, ontology, readLead, isTransfer } = basis;
  const hear = agentReader(ontology, leadName);
  // What stands after a goodbye is not said any more.
  const goodbyeIn = (text: string) => language.sentencesOf(text).find((sentence) => hear(sentence).keys.has('goodbye'));
  const marks = blocks.map(
    ({ text, slot }) => (slot === null ? goodbyeIn(text) : undefined) ?? lastSentence(language, text),
  );
  const slotOf = new Map(blocks.flatMap(({ slot }, at) => (slot === null ? [] : [[marks[at] ?? '', slot] as const])));
  const scriptSlots = [...new Set(slotOf.values())];
  /** Where the script says what a question is for, that beats any guess from its words. */
  const named = (ask: Ask): Ask => {
    const slot = slotOf.get(ask.sentence) ?? putAgain(slotOf, ask.sentence);
    if (slot !== undefined) return { ...ask, kind: 'slot', slot };
    return ask.slot === null || scriptSlots.length === 0
      ? ask
      : { ...ask, slot: scriptsName(ontology, scriptSlots, ask.slot) };
  };
  /** "I only need an e-mail address now": what the script collects is asked for, by whatever sentence. */
  const withStated = (asks: readonly Ask[], text: string): Ask[] => {
    const stated = language.sentencesOf(text).flatMap((sentence): Ask[] => {
      const slot = slotOf.get(sentence);
      return slot === undefined || asks.some((ask) => ask.sentence === sentence)
        ? []
        : [{ kind: 'slot', slot, sentence }];
    });
    return [...asks, ...stated];
  };
  return {
    language,
    ontology,
    readLead,
    isTransfer,
    settles: (slug) => settledBy(language, slug),
    stretches: blocks.length,
    scriptSlots,
    readAgent: textMemo(CACHE_LIMIT, (text) => {
      const heard = hear(text);
      const asks = withStated(heard.asks.map(named), text);
      return {
        asks,
        acts: actsDone({ ...heard, asks }),
        closes: heard.keys.has('goodbye') && asks.length === 0,
        asksForDate: asks.some(({ slot }) => slot !== null && isDate(ontology, slot)),
        reaches: lastMarkIn(language, text, marks),
      };
    }),
  };
}

/** "Just so I have it right: under which name shall I book?": what a question is for that is put again behind a lead-in. */
const putAgain = (slotOf: ReadonlyMap<string, string>, sentence: string): string | undefined =>
  [...slotOf].find(([mark]) => mark !== '' && sentence.toLowerCase().endsWith(` ${mark.toLowerCase()}`))?.[1];

export const isDate = ({ slots }: SlotOntology, slot: string): boolean =>
  ['day', 'time'].includes(slots.get(slot)?.kind ?? '');

function actsDone(heard: HeardAgent): Act[] {
  const acts = actsAsked(heard);
  if (heard.keys.has('dont_know')) acts.unshift(act('inform', 'unknown'));
  return heard.keys.has('ask_repeat')
    ? [act('repeat_request'), ...acts.filter(({ act: name }) => name !== 'request')]
    : acts;
}

/** Texts of an agent's turns that one scenario's reader remembers. */
const CACHE_LIMIT = 2000;
/** Likeness above which a sentence is taken for the script's own. */
const SAME_SENTENCE = 0.7;

function lastMarkIn({ sentencesOf }: Language, text: string, marks: readonly string[]): number {
  const sentences = sentencesOf(text);
  const isIn = (mark: string) => text.includes(mark) || sentences.some((sentence) => isSameSentence(sentence, mark));
  return marks.findLastIndex(isIn) + 1;
}

export const isSameSentence = (a: string, b: string): boolean =>
  a === b || jaccard(wordsOf(a), wordsOf(b)) >= SAME_SENTENCE;

/** A slot of the book is called what the script calls it: "Which day suits you?" is for its `drop_off_day`, in whatever words it is asked. */
function scriptsName({ slots }: SlotOntology, scriptSlots: readonly string[], slot: string): string {
  if (slots.get(slot)?.isFact !== false) return slot;
  const words = slot.split('_');
  const named = scriptSlots.filter((name) => words.every((word) => name.split('_').includes(word)));
  return named.length === 1 && named[0] !== undefined ? named[0] : slot;
}
