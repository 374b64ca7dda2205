/** How an agenda lead words what it says: the phrases of its book that fit the medium. */
import type { Act } from '../../contract/turn.ts';
import type { Wants } from '../scenario-lead.ts';
import type { AgendaWorld } from './agenda-state.ts';
import { fill, upperFirst } from '../../language/phrasing.ts';

export interface Spoken {
  text: string;
  acts: readonly Act[];
  /** Said as it is, with nothing around it. */
  raw: boolean;
}

/** Which of several ways to say something: from 0 to below 1, for each thing that is said. */
export type Phrasing = (key: string) => number;

/** The phrasings under a key that fit the medium: nobody writes "stop calling me", or says "stop texting me". All of them where none does. */
export function optionsFor({ book, isVoice, ontology }: AgendaWorld, key: string): readonly string[] {
  const options = book.say.lead[key] ?? [];
  const { onlyOf } = ontology.language.speech;
  const foreign = isVoice ? onlyOf?.writing : onlyOf?.voice;
  const fitting = foreign ? options.filter((option) => !foreign.test(option)) : options;
  return fitting.length > 0 ? fitting : options;
}

/** One of the phrasings under a key. */
export function speakItem(
  world: AgendaWorld,
  key: string,
  phrase: Phrasing,
  acts: readonly Act[],
  values: Readonly<Record<string, string>> = {},
): Spoken {
  const options = optionsFor(world, key);
  const template = options[Math.floor(phrase(key) * options.length)] ?? '';
  const text = upperFirst(fill(template, { first_name: world.firstName, ...values }));
  // "8 a.m." at the end of a sentence has its full stop.
  return { text: text.replace(/\.\.$/, '.'), acts, raw: false };
}

/** The phrase book's key for saying what is wanted. */
export const wantPhrase = (wants: Wants): string =>
  wants === 'transfer' ? 'transfer_request' : wants === 'inform' ? 'want_inform' : wants;

/** Who does not know says so in other words the second time. */
export const unsureAgain = ({ book }: AgendaWorld, before: number): string =>
  before > 0 && book.say.lead['unsure_again'] ? 'unsure_again' : 'unsure';

/** Who has not decided yet says so in other words the second time; who has no words for that does not know. */
export const undecided = (world: AgendaWorld, before: number): string =>
  [before > 0 ? 'undecided_again' : 'undecided'].find((key) => world.book.say.lead[key]) ?? unsureAgain(world, before);

/** "Do you …?" is answered with "I do"; other questions with a plain yes or no: "Sure" to what is proposed, and not to a question of `fact`. */
export function shortAnswer(
  world: AgendaWorld,
  answer: 'affirm' | 'negate',
  question: string,
  to: 'fact' | 'proposal' = 'proposal',
): string {
  const auxiliary = world.ontology.language.speech.auxiliary.exec(question)?.[1]?.toLowerCase();
  const form = auxiliary ?? (to === 'fact' && world.book.say.lead[`${answer}_fact`] ? 'fact' : 'plain');
  const key = `${answer}_${form}`;
  return world.book.say.lead[key] ? key : answer;
}
