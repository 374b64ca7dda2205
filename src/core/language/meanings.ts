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
}

export interface Meanings {
  /** In the order in which they are said. */
  words(this: void, text: string): readonly SaidWord[];
  /** `said` means what `meant` does or is a kind of it ("dog" and "animal"); its opposite; null: neither is known. */
  relation(this: void, said: string, meant: string): 'same' | 'opposite' | null;
}

/** Whether `said` says what `meant` does: the same and both or neither denied, or the opposite and one of them denied. */
export function saysSame(meanings: Meanings, said: SaidWord, meant: SaidWord): boolean {
  const relation = meanings.relation(said.word, meant.word);
  return relation !== null && (relation === 'same') === (said.denied === meant.denied);
}

/** Whether the words name the same thing, denied or not. */
export const namesSame = (meanings: Meanings, said: SaidWord, meant: SaidWord): boolean =>
  meanings.relation(said.word, meant.word) !== null;

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
