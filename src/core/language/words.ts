/** Text as words, the way the rule-based engines look at it: lower case, no apostrophes, no punctuation around words. */
import { plainWord } from '../plain-word.ts';
import { textMemo } from '../text-memo.ts';

const BEFORE_WORD = /^[^\p{L}\p{N}$]+/u;
const WORD_END = /[\p{L}\p{N}%]/u;

interface Split {
  tokens: readonly string[];
  words: readonly string[];
}

const SPLITS_LIMIT = 10_000;

/** Splitting each text once is most of what makes thousands of trials a second possible. */
const split = textMemo(SPLITS_LIMIT, (text): Split => {
  const tokens = splitTokens(text);
  return { tokens, words: tokens.map(plainWord) };
});

/** Begins and ends as words do, as nearly all do. */
const PLAIN_EDGES = /^[a-z0-9](?:.*[a-z0-9%])?$/i;

/** Without what stands around the word; from behind, since a pattern that looks for the end would begin anew at each mark. */
function withoutEdges(raw: string): string {
  if (PLAIN_EDGES.test(raw)) return raw;
  const token = raw.replace(BEFORE_WORD, '');
  let end = token.length;
  while (end > 0) {
    const last = String.fromCodePoint(codePointBefore(token, end));
    if (WORD_END.test(last)) break;
    end -= last.length;
  }
  return token.slice(0, end);
}

function codePointBefore(text: string, end: number): number {
  const pair = text.codePointAt(end - 2);
  return pair !== undefined && pair > 0xffff ? pair : text.charCodeAt(end - 1);
}

function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const raw of text.split(/[\s\u2010-\u2015/]+|(?<=\p{L})-(?=\p{L})/u)) {
    const token = withoutEdges(raw);
    if (token !== '') tokens.push(token);
  }
  return tokens;
}

/** The spoken words of a text as they are written, split at blanks, dashes and slashes. */
export const tokensOf = (text: string): readonly string[] => split(text).tokens;

export const wordsOf = (text: string): readonly string[] => split(text).words;

/** Words as a listener counts them. */
export const countWords = (text: string): number => split(text).tokens.length;

/** Share of the words of `a` or `b` that both have (Jaccard 1901); 1 for two empty texts. */
export function jaccard(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  if (left.size === 0 && right.size === 0) return 1;
  let both = 0;
  for (const word of left) if (right.has(word)) both += 1;
  return both / (left.size + right.size - both);
}
