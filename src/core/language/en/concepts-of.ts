/** What an English word is about: by itself, by the word that it is a form of, or by the one that it is a slip of the pen from. */
import { textMemo } from '../../text-memo.ts';
import { ENGLISH_CONCEPTS, type Concept } from './concepts.ts';

const NONE: readonly Concept[] = [];
const COUNT: readonly Concept[] = ['count'];
const REMEMBERED = 20_000;
/** Shorter words are too often another word with one letter changed. */
const SHORTEST_SLIP = 6;

/** Endings, and what stands in their place in the word that is looked up: "moved" is of "move", "carries" of "carry". */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['ies', ['y', 'ie']],
  ['ied', ['y', 'ie']],
  ['ing', ['', 'e']],
  ['es', ['', 'e']],
  ['ed', ['', 'e']],
  ['in', ['', 'e']],
  ['ly', ['']],
  ['s', ['']],
];
const SHORTEST_STEM = 3;

function baseConcepts(word: string): readonly Concept[] | undefined {
  for (const [ending, instead] of ENDINGS) {
    const root = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || root.length < SHORTEST_STEM) continue;
    for (const other of instead) {
      const found = ENGLISH_CONCEPTS.get(root + other);
      if (found) return found;
    }
    // "Cancelled", "chatting".
    const isDoubled = root.at(-1) === root.at(-2);
    const found = isDoubled ? ENGLISH_CONCEPTS.get(root.slice(0, -1)) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Words by what is left of them without one letter (deletion neighbourhoods: Bocek, Hunt and Stiller 2007). */
const shortened: ReadonlyMap<string, string> = new Map(
  [...ENGLISH_CONCEPTS.keys()]
    .filter((word) => word.length >= SHORTEST_SLIP)
    .flatMap((word) => Array.from(word, (_, at) => [word.slice(0, at) + word.slice(at + 1), word] as const)),
);

/** One letter more than the longest known word: what is longer is no slip of any. */
const LONGEST = Math.max(...[...ENGLISH_CONCEPTS.keys()].map(({ length }) => length)) + 1;

/** With one letter too few or too many, or two in each other's place; another letter in place of one makes another word too often. */
function slipOf(word: string): string | undefined {
  if (word.length < SHORTEST_SLIP || word.length > LONGEST) return undefined;
  const longer = shortened.get(word);
  if (longer !== undefined) return longer;
  for (let at = 0; at < word.length; at += 1) {
    const shorter = word.slice(0, at) + word.slice(at + 1);
    if (shorter.length >= SHORTEST_SLIP && ENGLISH_CONCEPTS.has(shorter)) return shorter;
    const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
    if (ENGLISH_CONCEPTS.has(swapped)) return swapped;
  }
  return undefined;
}

/** `word` in small letters, without apostrophes. */
export const conceptsOf = textMemo(REMEMBERED, (word): readonly Concept[] => {
  if (/^\d/.test(word)) return COUNT;
  const known = ENGLISH_CONCEPTS.get(word) ?? baseConcepts(word);
  if (known) return known;
  const slip = slipOf(word);
  return (slip === undefined ? undefined : ENGLISH_CONCEPTS.get(slip)) ?? NONE;
});
