/**
 * What is done as in another case of the role: "no: treat as doesn't want it", "If they have sold it, same as moved away". The orders of the case that is named
 * stand in its place.
 */
import { lowerInitial } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';

/** The last thing that a line orders. */
const AS_CASE =
  /(?:\btreat (?:it |them |this |that )?(?:just |exactly )?(?:as|like)|\bdeal with (?:it|them|this|that) (?:as|like)|\b(?:the )?same as|\bas) (?:for |with |if |under |in )?(?:they (?:had |were |are |have )?|an? |the |somebody who |someone who |anyone who |those who )?([^.,;:⟦`]{4,60}?)(?: (?:above|below|does|do))?[.!]?$/i;
const CASE = /^\s*(?:(?:[-*•]|\(?\d+[.)])\s+)?(?:(?:if|when)\s+([^,:⟦`]{3,120}),|([^,:⟦`]{3,120}):)\s+(.+)$/i;

/** Words that tell which case it is. */
const EMPTY = new Set(
  'a an the of to for in on at by is are be been was were has have had do does did they them their it that this he she and or not mention'.split(
    ' ',
  ),
);
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/n['’]t\b/g, '')
    .replace(/\*\*|__/g, '')
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((word) => word.replace(/(?<=\w{3})s$/, ''));

export interface Elsewhere {
  words: ReadonlySet<string>;
  orders: string;
}

/** The cases of a role and what is ordered in each. */
export const casesElsewhere = (lines: readonly string[]): readonly Elsewhere[] =>
  lines.flatMap((line) => {
    const { text, quotes } = masked(line);
    const [, condition, label, orders] = CASE.exec(text) ?? [];
    const named = condition ?? label;
    return named === undefined || orders === undefined || AS_CASE.test(text)
      ? []
      : [{ words: new Set(wordsOf(named)), orders: unmasked(orders, quotes) }];
  });

export function asElsewhere(line: string, cases: readonly Elsewhere[]): string {
  if (!/\b(?:as|like)\b/i.test(line)) return line;
  const { text, quotes } = masked(line);
  const [whole, named = ''] = AS_CASE.exec(text) ?? [];
  if (whole === undefined) return line;
  const words = wordsOf(named);
  const fitting = cases.filter((one) => words.length > 0 && words.every((word) => one.words.has(word)));
  const [best] = fitting.toSorted((one, other) => one.words.size - other.words.size);
  if (best === undefined) return line;
  return unmasked(text.slice(0, text.length - whole.length), quotes) + lowerInitial(best.orders);
}
