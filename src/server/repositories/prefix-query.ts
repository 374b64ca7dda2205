import { searchWords } from '../../core/calls/search-query.ts';

/**
 * A full-text query that finds all words by prefix, or undefined where there is no word to look for.
 * Each word is quoted, so that no operator of the query language (FTS5, section 3) survives; a word holds letters and digits alone.
 */
export function prefixQuery(search: string): string | undefined {
  const words = searchWords(search);
  return words.length === 0 ? undefined : words.map(({ word }) => `"${word}"*`).join(' AND ');
}
