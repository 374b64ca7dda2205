/**
 * A full-text query that finds all words by prefix, or undefined where there is no word to look for.
 * Each word is quoted, so that no operator of the query language (FTS5, section 3) survives.
 */
export function prefixQuery(search: string): string | undefined {
  const words = search.normalize('NFC').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? undefined : words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' AND ');
}
