/** How much of what a condition says is said by the lead, by the words' meanings; rare words count more than those that every line has. */
import {
  namesSame,
  saysSame,
  shareAmong,
  type Likeness,
  type Meanings,
  type SaidWord,
} from '../../language/meanings.ts';
import { pairMemo } from '../../pair-memo.ts';
import type { RoleRule } from './role-rules.ts';
import type { ScriptBlock } from './script-outline.ts';

/** In how many rules and lines of the script each word stands. */
export type WordCounts = ReadonlyMap<string, number>;

/** What the agent is there for stands in all that is said to it: "locked out" tells a locksmith nothing of a car. */
const OF_BUSINESS = 3;

/** What is filled in: "{{custom_fields.month}}" speaks of no month. */
const FILLED = /\{\{.*?\}\}/g;

/** `business`: what the script and the actions that it calls are called. */
export function wordCounts(
  meanings: Meanings,
  rules: readonly RoleRule[],
  blocks: readonly ScriptBlock[],
  business: string,
): WordCounts {
  const counts = new Map<string, number>();
  const count = (words: readonly SaidWord[]) => {
    for (const word of new Set(words.map((said) => said.word))) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const { when } of rules) count(when.tests.flatMap(({ words }) => words));
  for (const { text } of blocks) count(meanings.words(text.replace(FILLED, ' ')));
  const named = meanings.words(business);
  for (const [word, times] of counts)
    if (named.some((one) => meanings.relation(one.word, word) === 'same')) counts.set(word, times + OF_BUSINESS);
  return counts;
}

export interface WordWorld {
  meanings: Meanings;
  counts: WordCounts;
}

const weightOf = ({ counts }: WordWorld, { word }: SaidWord): number => 1 / Math.max(1, counts.get(word) ?? 1);

/** What is said of it is what the agent is there for anyway, and what makes it a case is not said: "the lock is broken" tells of no car. */
export const isOfBusinessAlone = (world: WordWorld, meant: readonly SaidWord[], said: readonly SaidWord[]): boolean => {
  const isCommon = ({ word }: SaidWord): boolean => (world.counts.get(word) ?? 0) > OF_BUSINESS;
  const found = meant.filter((word) => shareAmong(world.meanings, word, said) > 0);
  return found.length > 0 && found.every(isCommon) && found.length < meant.length;
};

/** Share of the meant words that are said, by weight, 0 to 1; 0 where there are none. */
export function shareMeant(
  world: WordWorld,
  meant: readonly SaidWord[],
  said: readonly SaidWord[],
  isLike: Likeness = saysSame,
): number {
  if (isLike !== saysSame) return shareOfMeant(world, meant, said, isLike);
  let share = remembered.get(world.counts);
  if (share === undefined)
    remembered.set(
      world.counts,
      (share = pairMemo((one: readonly SaidWord[], other: readonly SaidWord[]) =>
        shareOfMeant(world, one, other, saysSame),
      )),
    );
  return share(meant, said);
}
/** The same is said in many conversations. */
const remembered = new WeakMap<WordCounts, (meant: readonly SaidWord[], said: readonly SaidWord[]) => number>();

function shareOfMeant(
  world: WordWorld,
  meant: readonly SaidWord[],
  said: readonly SaidWord[],
  isLike: Likeness,
): number {
  let all = 0;
  let found = 0;
  for (const word of meant) {
    const weight = weightOf(world, word);
    all += weight;
    found += weight * shareAmong(world.meanings, word, said, isLike);
  }
  return all === 0 ? 0 : found / all;
}

/** Of an utterance by itself: with what the condition says of somebody, or with most of the rest. */
const SAID = 0.5;
const SAID_BESIDE = 0.6;

const SAID_DENIED = 0.2;

/** Half of one turn of phrase is none: who has a licence has no driving test coming up, and "that's no good to me" tells of nobody who is bad on the feet. */
export const isHalfOfPhrase = ([only, ...others]: readonly SaidWord[], share: number): boolean =>
  others.length === 0 && (only?.parts?.length ?? 0) > 1 && share < SAID_BESIDE;

/** "Is there a chemist?" has a person in it, and does not ask whether it speaks with one. */
export const isPartOfPhrase = ([only, ...others]: readonly SaidWord[], share: number): boolean =>
  others.length === 0 && only?.parts !== undefined && share < SAID_BESIDE;

/** Whether the words say what is meant. */
export function isSaid(world: WordWorld, meant: readonly SaidWord[], said: readonly SaidWord[]): boolean {
  const share = shareMeant(world, meant, said);
  const main = meant.find((word) => word.main);
  // "I cannot pay all of that", "I wasn't happy last year": what is denied tells most.
  const isDenial = (one: SaidWord): boolean => one.denied || one.parts?.some(({ denied }) => denied) === true;
  if (
    main !== undefined &&
    isDenial(main) &&
    share >= SAID_DENIED &&
    said.some((one) => isDenial(one) && saysSame(world.meanings, one, main))
  )
    return true;
  if (share < SAID) return false;
  const mains = meant.filter((word) => word.main);
  if (mains.length < 2 && share >= SAID_BESIDE) return true;
  return mains.every((word) => shareAmong(world.meanings, word, said) === 1);
}

/** Either may be a kind of the other: "the instrument" is the piano. But water is not yet "water where none should be". */
const isOfOneKind: Likeness = (meanings, said, meant) =>
  namesSame(meanings, said, meant) || (meant.parts === undefined && namesSame(meanings, meant, said));

/** By the language's meanings, since the words of two languages are never compared. */
function comparison<Value>(
  make: (meanings: Meanings, meant: readonly SaidWord[], asked: readonly SaidWord[]) => Value,
): typeof make {
  const byMeanings = new WeakMap<Meanings, (meant: readonly SaidWord[], asked: readonly SaidWord[]) => Value>();
  return (meanings, meant, asked) => {
    let compare = byMeanings.get(meanings);
    if (compare === undefined)
      byMeanings.set(meanings, (compare = pairMemo((one, other) => make(meanings, one, other))));
    return compare(meant, asked);
  };
}

/** Share of the meant words of which a question speaks, whatever it says of them, 0 to 1. */
export const shareAsked = comparison((meanings, meant, asked) =>
  meant.length === 0
    ? 0
    : meant.reduce((sum, word) => sum + shareAmong(meanings, word, asked, isOfOneKind), 0) / meant.length,
);

/** A question names what is meant by its own word, or by one for a kind of it. */
export const isNamedIn = (meanings: Meanings, meant: readonly SaidWord[], asked: readonly SaidWord[]): boolean =>
  meant.filter((word) => word.main).every((word) => shareAmong(meanings, word, asked, namesSame) > 0);

/** Who says yes to being an adult is no nurse for that: what is meant is a kind of what the question names, which has no word for it. */
export const isMoreThanAsked = (meanings: Meanings, meant: readonly SaidWord[], asked: readonly SaidWord[]): boolean =>
  meant.some(
    (word) =>
      word.main &&
      asked.some((one) => namesSame(meanings, word, one)) &&
      !asked.some((one) => namesSame(meanings, one, word)),
  );

/** Share of what a condition says that a question must have for its answer to settle it. */
const SAME_QUESTION = 0.5;

/** Whether a yes to a question says what is meant ("Is it still valid?" and "it has run out"); null: the question is about something else. */
export const meantByYes = comparison((meanings, meant, asked): boolean | null => {
  const mains = meant.filter((word) => word.main ?? word.head);
  const isAskedOf = (word: SaidWord) => shareAmong(meanings, word, asked, isOfOneKind) > 0;
  const share = shareAsked(meanings, meant, asked);
  if (share < SAME_QUESTION || !mains.every(isAskedOf)) return null;
  if (isHalfOfPhrase(meant, share)) return null;
  // "The person on the line is not the taxpayer" is not what a question about the line asks.
  const denied = meant.filter((word) => word.denied);
  if (denied.length > 0 && denied.length < meant.length && !denied.some(isAskedOf)) return null;
  // "They can't get to the shop" is one turn of phrase, of which a question names the shop alone.
  const named = meant.flatMap((word) =>
    word.parts === undefined || asked.some((one) => isOfOneKind(meanings, one, word)) ? [word] : word.parts,
  );
  return !named.some((word) => {
    const alike = asked.filter((one) => isOfOneKind(meanings, one, word));
    return alike.length > 0 && !alike.some((one) => saysSame(meanings, one, word) || saysSame(meanings, word, one));
  });
});
