/** What of its goal a lead has voiced, read from its words: whoever plays a part does not say what it means by them. */
import type { Act } from '../../contract/turn.ts';
import { act } from '../../language/acts.ts';
import { saysNo, saysYes } from '../../language/answers.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { findMeaning, holdsValue } from '../../language/meaning.ts';
import { wordsOf } from '../../language/words.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import type { Wants } from '../scenario-lead.ts';
import type { LeadCharacter } from './lead-character.ts';

export interface Voiced {
  /** The main one was said. */
  want: boolean;
  /** Those that were asked, in the scenario's words. */
  questions: readonly string[];
  /** Those that were told, by their names. */
  facts: readonly string[];
}

export const NOTHING_VOICED: Voiced = { want: false, questions: [], facts: [] };

/** By what the reader of leads hears a want in words. One that it has no act for counts as said with the lead's first sentence of any length. */
const HEARD_AS: Partial<Record<Wants, string>> = {
  opt_out: 'opt_out',
  transfer: 'transfer_request',
  wrong_number: 'wrong_number',
  callback: 'callback',
  reschedule: 'reschedule',
  cancel: 'cancel',
  dispute: 'dispute',
  refund: 'refund',
  complain: 'complaint',
};

/** Words of a sentence that says what one came for. */
const SENTENCE = 4;
/** Share of a question's or a value's telling words that ask or tell it. */
const TOLD = 0.6;

function shareSaid({ agenda, readLead }: LeadCharacter, wanted: string, text: string): number {
  const { stem } = agenda.ontology.language;
  const stems = (of: string) => wordsOf(of).flatMap((word) => (readLead.stopWords.has(word) ? [] : stem(word)));
  const [all, said] = [stems(wanted), new Set(stems(text))];
  return all.length === 0 ? 0 : all.filter((one) => said.has(one)).length / all.length;
}

/** A yes, a no or an evasion to what was asked; nothing where the turn does not say. */
function answerTo({ agenda }: LeadCharacter, { kind, slot }: Ask, heard: HeardLead): Act[] {
  const isFact = kind === 'slot' && slot !== null && Object.hasOwn(agenda.facts, slot);
  const about = kind === 'slot' ? slot : kind;
  if (kind === 'slot' && !isFact) return [];
  if (heard.keys.has('refuse')) return [act('negate', about)];
  if (heard.keys.has('unsure')) return [act('inform', about, 'unsure')];
  const isYesNo = !isFact || yesOrNo(agenda.ontology.language, agenda.facts[slot] ?? '') !== null;
  if (!isYesNo || (!saysYes(heard) && !saysNo(heard))) return [];
  const does = saysYes(heard) ? 'affirm' : 'negate';
  return [act(does, about, isFact ? (does === 'affirm' ? 'yes' : 'no') : null)];
}

/** The acts of a turn as its own goal shows them. `before`: what the agent said last. */
export function actsVoiced(character: LeadCharacter, text: string, before: string): Act[] {
  const { agenda, readLead } = character;
  const { language } = agenda.ontology;
  const heard = readLead.read(text, before);
  const [{ want }] = agenda.errands;
  const key = HEARD_AS[want];
  const isWant = key === undefined ? wordsOf(text).length >= SENTENCE : heard.keys.has(key);
  const asks = text.includes(language.questions.mark);
  const facts = Object.entries(agenda.facts).flatMap(([name, fact]) => {
    const value = String(fact);
    if (yesOrNo(language, fact) !== null) return [];
    const isTold = holdsValue(language, value)
      ? findMeaning(language, text, value) !== null
      : shareSaid(character, value, text) >= TOLD;
    return isTold ? act('inform', name, value) : [];
  });
  const answers = agenda.readAgent(before).asks.flatMap((asked) => answerTo(character, asked, heard));
  return [
    ...(isWant ? [act(want === 'wrong_number' ? 'negate' : 'request', want)] : []),
    ...agenda.questions.flatMap(({ ask }) =>
      asks && shareSaid(character, ask, text) >= TOLD ? act('request', null, ask) : [],
    ),
    ...facts,
    ...answers.filter(({ slot }) => !facts.some((fact) => fact.slot === slot)),
    ...(heard.keys.has('goodbye') ? [act('goodbye')] : []),
  ];
}

export function voicedWith(before: Voiced, acts: readonly Act[], want: Wants): Voiced {
  const added = (known: readonly string[], more: readonly string[]) => [...new Set([...known, ...more])];
  return {
    want: before.want || acts.some(({ slot }) => slot === want),
    questions: added(
      before.questions,
      acts.flatMap((one) => (one.act === 'request' && one.value !== null ? one.value : [])),
    ),
    facts: added(
      before.facts,
      acts.flatMap((one) => (one.act === 'inform' && one.slot !== null ? one.slot : [])),
    ),
  };
}
