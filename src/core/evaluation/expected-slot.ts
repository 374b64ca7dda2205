/**
 * What was collected for a slot that a scenario expects. The reader of a conversation knows the script's names for slots and not the scenario's, so
 * the two are brought together here: the same name; a name of which one holds all the words of the other (`new_day` and `day`); else an answer to a
 * question that has most of the name's telling words.
 */
import type { CallOutcome } from '../calls/call-outcome.ts';
import type { Language } from '../language/language.ts';
import { akin, nameStems } from '../language/slot-ontology.ts';
import { wordsOf } from '../language/words.ts';

export interface Collected {
  /** The name under which it was read; null: under none. */
  slot: string | null;
  value: string;
}

/** Share of a name's telling words that a question must have to be about it. */
const ABOUT = 0.5;

const holds = (whole: string, part: string): boolean => {
  const words = new Set(whole.split('_'));
  return part.split('_').every((word) => words.has(word));
};

/** Whether two names are taken for one slot's. */
export const isSameSlot = (a: string, b: string): boolean => a === b || holds(a, b) || holds(b, a);

/** Whether an answer to a question is taken for what a slot is to hold. */
export function isAbout(language: Language, question: string, name: string): boolean {
  const stems = nameStems(language, name);
  const words = wordsOf(question).map(language.stem);
  return stems.filter((part) => words.some((word) => akin(part, word))).length / stems.length >= ABOUT;
}

export function collectedFor(
  language: Language,
  name: string,
  { slots, answers }: Pick<CallOutcome, 'slots' | 'answers'>,
): Collected | null {
  const own = slots[name];
  if (own !== undefined) return { slot: name, value: own };
  const near = Object.keys(slots).find((slot) => isSameSlot(name, slot));
  if (near !== undefined) return { slot: near, value: slots[near] ?? '' };
  const asked = answers.findLast(({ question }) => isAbout(language, question, name));
  return asked ? { slot: asked.slot, value: asked.value } : null;
}
