/** How much of what a condition says is said by the lead, by the words' meanings; rare words count more than those that every line has. */
import type { SaidWord } from '../../language/meanings.ts';
import { namesSame, saysSame, type Meanings } from '../../language/meanings.ts';
import type { RoleRule } from './role-content.ts';
import type { ScriptBlock } from './script-outline.ts';

/** In how many rules and lines of the script each word stands. */
export type WordCounts = ReadonlyMap<string, number>;

export function wordCounts(meanings: Meanings, rules: readonly RoleRule[], blocks: readonly ScriptBlock[]): WordCounts {
  const counts = new Map<string, number>();
  const count = (words: readonly SaidWord[]) => {
    for (const word of new Set(words.map((said) => said.word))) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const { when } of rules) count(when.tests.flatMap(({ words }) => words));
  for (const { text } of blocks) count(meanings.words(text));
  return counts;
}

export interface WordWorld {
  meanings: Meanings;
  counts: WordCounts;
}

const weightOf = ({ counts }: WordWorld, { word }: SaidWord): number => 1 / Math.max(1, counts.get(word) ?? 1);

type Likeness = (meanings: Meanings, said: SaidWord, meant: SaidWord) => boolean;

/** Share of the meant words that are said, by weight, 0 to 1; 0 where there are none. */
export function shareMeant(
  world: WordWorld,
  meant: readonly SaidWord[],
  said: readonly SaidWord[],
  isLike: Likeness = saysSame,
): number {
  let all = 0;
  let found = 0;
  for (const word of meant) {
    const weight = weightOf(world, word);
    all += weight;
    if (said.some((one) => isLike(world.meanings, one, word))) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** Of an utterance by itself: with what the condition says of somebody, or with most of the rest. */
const SAID = 0.5;
const SAID_BESIDE = 0.6;

/** Whether the words say what is meant. */
export function isSaid(world: WordWorld, meant: readonly SaidWord[], said: readonly SaidWord[]): boolean {
  const share = shareMeant(world, meant, said);
  if (share < SAID) return false;
  const main = meant.find((word) => word.main);
  return share >= SAID_BESIDE || main === undefined || said.some((one) => saysSame(world.meanings, one, main));
}

/** Either may be a kind of the other: "the instrument" is the piano. */
const isOfOneKind: Likeness = (meanings, said, meant) =>
  namesSame(meanings, said, meant) || namesSame(meanings, meant, said);

/** Share of the meant words of which a question speaks, whatever it says of them, 0 to 1. */
export const shareAsked = (meanings: Meanings, meant: readonly SaidWord[], asked: readonly SaidWord[]): number =>
  meant.length === 0
    ? 0
    : meant.filter((word) => asked.some((one) => isOfOneKind(meanings, one, word))).length / meant.length;

/** Nearly all that a condition says is in the question, so that its answer settles it. */
const SAME_QUESTION = 0.5;

/** Whether a yes to a question says what is meant ("Is it still valid?" and "it has run out"); null: the question is about something else. */
export function meantByYes(meanings: Meanings, meant: readonly SaidWord[], asked: readonly SaidWord[]): boolean | null {
  const main = meant.find((word) => word.main);
  if (shareAsked(meanings, meant, asked) < SAME_QUESTION || (main && shareAsked(meanings, [main], asked) === 0))
    return null;
  return !meant.some((word) => {
    const alike = asked.filter((one) => isOfOneKind(meanings, one, word));
    return alike.length > 0 && !alike.some((one) => saysSame(meanings, one, word) || saysSame(meanings, word, one));
  });
}
