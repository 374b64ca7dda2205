/** A line of a role as tokens, for what reads which of its words do what (`mark-rule`). Quotations are masked (`language/quotes`). */

export interface RuleToken {
  /** In lower case; `"` and `"?` stand for quotations, `_` for actions, `#` for figures. */
  word: string;
  /** Says who somebody is: "callers", "a patient". */
  isPerson: boolean;
  /** Where it stands in its sentence, from and to (exclusive). */
  from: number;
  to: number;
  /** From 0. */
  sentence: number;
}

/** A quotation, an action in backticks or with underscores, a word, a mark. */
const TOKEN = /⟦\d+⟧|`[^`]+`|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s]/giu;

export const QUOTE = '"';
export const QUESTION = '"?';
export const ACTION = '_';

function wordOf(token: string, quotes: readonly string[]): string {
  const quote = /^⟦(\d+)⟧$/.exec(token)?.[1];
  if (quote !== undefined) return quotes[Number(quote)]?.endsWith('?') === true ? QUESTION : QUOTE;
  if (token.startsWith('`') || token.includes('_')) return ACTION;
  return /^\d/.test(token) ? '#' : token.toLowerCase().replaceAll('’', "'");
}

/** `isPerson`: of a word in lower case. */
export const ruleTokens = (
  sentences: readonly string[],
  quotes: readonly string[],
  isPerson: (word: string) => boolean,
): RuleToken[] =>
  sentences.flatMap((text, sentence) =>
    [...text.matchAll(TOKEN)].map(({ index, 0: token }) => ({
      word: wordOf(token, quotes),
      isPerson: isPerson(token.toLowerCase()),
      from: index,
      to: index + token.length,
      sentence,
    })),
  );
