/**
 * Cases within a case: "Thinks it's dear: if they have two, say ⟦0⟧. With only one, say ⟦1⟧. Either way go on." What stands behind the colon holds in that
 * case alone. With quotes masked.
 */
import { lowerInitial } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';
import { caseClause } from './rule-shapes.ts';

/** "Thinks it's dear: if …", "Price too high: with two …". */
const OUTER =
  /^((?:(?:some|any)(?:one|body)\s+|they\s+)?(?:wants?|needs?|thinks?|finds?|says?|mentions?|complains?|asks?|has|have|refuses?|prefers?|doubts?|worries|hesitates?|would|can(?:['’]t|not)|do(?:es)?(?:n['’]t| not))\s[^:⟦`,]+|[^:⟦`,]{2,40}?\stoo\s(?:high|dear|expensive|much|far|late|early|long))\s*:\s+((?:if|when|with|for)\s.+)$/i;
const INNER = /^(?:if|when|with|for)\s+([^,:⟦`]+),\s+(.+)$/i;
const WITH = /^(?:with|for)\s/i;
/** A yes or no to what was asked, which is none of its own. */
const ANSWER =
  /^(?:so|not|yes|no|(?:they|he|she|it|that)\s+(?:do(?:es)?|did|are|is|can|could|would|will|have|has|say|says|agrees?|accepts?|refuses?|likes?|wants?)(?:n['’]t| not)?(?:\s+(?:so|yes|no|it|that))?)$/i;
const OTHERWISE =
  /^(?:(?:if not|in any other case|without (?:one|it|that|them))\s*,\s+|otherwise(?:,\s+|\s+(?=(?:say|tell|ask|call)\b)))/i;
const EITHER_WAY = /^(?:either way|in (?:either|both|any) cases?|whichever it is|in the end)\s*,?\s+/i;

/** "Two chimneys or more" and "only one" as amounts that need no "or". */
const counted = (condition: string): string =>
  condition
    .replace(
      /\b((?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b(?:\s[\w-]+){0,2}?)\s+or\s+more\b/gi,
      'at least $1',
    )
    .replace(/\b(?:only|just)\s+(?=(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b)/gi, 'at most ');

interface Nested {
  sentence: string;
  /** The case within the case. */
  inner: string;
}
function within(outer: string, sentence: string): Nested | null {
  const [, condition, order] = INNER.exec(sentence) ?? [];
  if (condition === undefined || order === undefined || !isOrderStart(order) || ANSWER.test(condition)) return null;
  const inner = counted(WITH.test(sentence) ? `they have ${condition}` : condition);
  return / or /i.test(inner) ? null : { inner, sentence: `If ${outer} and ${inner}, ${order}` };
}

export function nestedCases(sentences: readonly string[]): readonly string[] {
  let outer: string | null = null;
  let inner = '';
  return sentences.map((sentence) => {
    const [, label, rest] = OUTER.exec(sentence) ?? [];
    if (label !== undefined && rest !== undefined) outer = caseClause(label, []);
    if (outer === null) return sentence;
    if (EITHER_WAY.test(sentence)) return `Then ${lowerInitial(sentence.replace(EITHER_WAY, ''))}`;
    if (OTHERWISE.test(sentence)) {
      const order = lowerInitial(sentence.replace(OTHERWISE, '')).replace(/[.!]+$/, '');
      return `If ${outer}, ${order} unless ${inner}.`;
    }
    const nested = within(outer, rest ?? sentence);
    if (nested === null) {
      outer = null;
      return sentence;
    }
    inner = nested.inner;
    return nested.sentence;
  });
}
