/**
 * What a search asks of a text: every word must begin some word of it, whatever the case and the accents.
 * Words are those of the full-text index (SQLite FTS5, "Unicode61 Tokenizer": letters, digits and private-use characters).
 */
const WORD = /[\p{L}\p{M}\p{N}\p{Co}]+/gu;
const ASCII = /^\p{ASCII}*$/u;

/** Without case and accents. */
const fold = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')).toLowerCase();

/** The words of a text as they are written, with their places. */
export const searchWords = (text: string): { word: string; start: number }[] =>
  Array.from(text.normalize('NFC').matchAll(WORD), (match) => ({ word: match[0], start: match.index })).filter(
    ({ word }) => /[\p{L}\p{N}\p{Co}]/u.test(word),
  );

/** How fast repeating a word stops adding to a score, and how much length counts against it (Robertson and Zaragoza 2009, section 3.4: usual values). */
const K1 = 1.2;
const B = 0.75;
/** The length in characters that counts neither for nor against a text: about a call of two minutes. */
const REFERENCE_LENGTH = 2000;

export interface SearchQuery {
  /** As they were asked for; none means that there is nothing to look for. */
  words: readonly string[];
  /** True when every word begins some word of the text. */
  isIn(text: string): boolean;
  /** Which of the words begins this word of a text; -1 for none. */
  hitOf(word: string): number;
  /**
   * How well the text matches: the term-frequency part of BM25, summed over the words. Every word must be found anyway, so their rarity would
   * only tilt the sum; without it, and with a fixed length to compare with, a text's score does not change when other texts come and go.
   */
  score(text: string): number;
}

export function searchQuery(wanted: string): SearchQuery {
  const words = searchWords(wanted).map(({ word }) => word);
  const folded = words.map(fold);
  // A word holds only letters and digits: nothing in it means anything to a regular expression.
  const inAscii = folded.map((word) => (ASCII.test(word) ? new RegExp(`(?<![a-z0-9])${word}`, 'g') : undefined));
  const inAny = folded.map((word) => new RegExp(`(?<![\\p{L}\\p{N}\\p{Co}])${word}`, 'gu'));
  const counts = (text: string): number[] => {
    const plain = fold(text);
    return (ASCII.test(plain) ? inAscii : inAny).map((pattern) =>
      pattern === undefined ? 0 : (plain.match(pattern)?.length ?? 0),
    );
  };
  return {
    words,
    isIn(text) {
      const plain = fold(text);
      return (ASCII.test(plain) ? inAscii : inAny).every(
        (pattern) => pattern !== undefined && plain.search(pattern) >= 0,
      );
    },
    hitOf: (word) => folded.findIndex((start) => fold(word).startsWith(start)),
    score(text) {
      const norm = K1 * (1 - B + (B * text.length) / REFERENCE_LENGTH);
      const sum = counts(text).reduce((total, count) => total + (count * (K1 + 1)) / (count + norm), 0);
      return Math.round(sum * 1e6) / 1e6;
    },
  };
}
