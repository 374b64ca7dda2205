/** What words mean beside their letters: which say the same, which are a kind of what, and which are denied where they are said. */

import type { Language } from './language.ts';
import { akin } from './slot-ontology.ts';
import { wordsOf } from './words.ts';

/** A word that tells what a text is about. */
export interface SaidWord {
  /** Its base form; a verb with its particle is one word: "pass away". */
  word: string;
  /** "They cannot pay", "no pets". */
  denied: boolean;
  /** Of a condition: what it says of somebody, without which the rest says little. */
  main?: true;
  /** Of "a seasonal resident": what it is a kind of. Of that alone a question must ask whose yes is to say it. */
  head?: true;
  /** Of an expression of several words: what they tell by themselves. */
  parts?: readonly SaidWord[];
  /** Other expressions in the same words. */
  also?: readonly SaidWord[];
}

export interface Meanings {
  /** In the order in which they are said. */
  words(this: void, text: string): readonly SaidWord[];
  /** `said` means what `meant` does or is a kind of it ("dog" and "animal"); its opposite; null: neither is known. */
  relation(this: void, said: string, meant: string): 'same' | 'opposite' | null;
}

export type Likeness = (meanings: Meanings, said: SaidWord, meant: SaidWord) => boolean;

/** Whether `said` says what `meant` does: the same and both or neither denied, or the opposite and one of them denied. */
export const saysSame: Likeness = (meanings, said, meant) => {
  const relation = meanings.relation(said.word, meant.word);
  if (relation !== null) return (relation === 'same') === (said.denied === meant.denied);
  const isSaid = (one: SaidWord): boolean => saysSame(meanings, one, meant);
  // The parts of an expression count as they stand: the little of "little ones" is not small.
  return (
    said.also?.some(isSaid) === true ||
    said.parts?.some((part) => isOfVerb(part.word, meant.word) && isSaid(part)) === true
  );
};

/** The very word, or the verb of it: who moves it over moves it. */
const isOfVerb = (said: string, meant: string): boolean => said === meant || said.split(' ')[0] === meant;

/** Whether the words name the same thing, denied or not. */
export const namesSame: Likeness = (meanings, said, meant) => {
  if (meanings.relation(said.word, meant.word) !== null) return true;
  const isNamed = (one: SaidWord): boolean => namesSame(meanings, one, meant);
  return said.also?.some(isNamed) === true || said.parts?.some(isNamed) === true;
};

/** "The kids are staying with grandma" says that there are none, though it names them. */
const deniesBy: Likeness = (meanings, said, meant) =>
  [said, ...(said.also ?? [])].some(
    ({ word, denied }) =>
      said.parts !== undefined && denied === meant.denied && meanings.relation(word, meant.word) === 'opposite',
  );

/** What the only telling word of an expression tells without the rest of it. */
const ALONE = 0.4;

/** How much of a meant word is among others, 0 to 1: of an expression that is not said as such, the share of its parts. */
export function shareAmong(
  meanings: Meanings,
  meant: SaidWord,
  said: readonly SaidWord[],
  isLike: Likeness = saysSame,
): number {
  if (said.some((one) => isLike(meanings, one, meant)))
    return isLike === saysSame && said.some((one) => deniesBy(meanings, one, meant)) ? 0 : 1;
  const { parts = [], also = [] } = meant;
  if (also.some((one) => shareAmong(meanings, one, said, isLike) === 1)) return 1;
  if (parts.length === 0) return 0;
  const share = parts.reduce((sum, part) => sum + shareAmong(meanings, part, said, isLike), 0) / parts.length;
  // A wheel is nobody at the wheel, but "not satisfied" is what its only word is.
  return parts.length === 1 && also.length === 0 && parts[0]?.denied === false ? share * ALONE : share;
}

/** What is known of a language that has no thesaurus: the stems of its words. */
function meaningsByStems({ book, roles, stem }: Language): Meanings {
  const stopWords = new Set(book.stop_words);
  return {
    words: (text) => {
      const words = wordsOf(text);
      const denied = words.some((word) => roles.negations.has(word));
      return words
        .filter((word) => !stopWords.has(word) && !roles.empty.has(word) && !roles.negations.has(word))
        .map((word) => ({ word: stem(word), denied }));
    },
    relation: (said, meant) => (akin(said, meant) ? 'same' : null),
  };
}

export const meaningsOf = (language: Language): Meanings => language.meanings ?? meaningsByStems(language);
