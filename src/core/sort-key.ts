const ASCII = /^\p{ASCII}*$/u;

/**
 * What a text is sorted by, and looked up by where case and marks do not count: compatibility forms decomposed (Unicode NFKD), without marks,
 * in lower case. Another fold than that of the full-text search, which has to agree with SQLite's tokenizer on where words begin.
 */
export const sortKey = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();
