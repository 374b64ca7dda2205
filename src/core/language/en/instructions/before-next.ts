/**
 * What is put in before what comes anyway. "Say ⟦0⟧ and call `alert`, before you enter the report": the call goes on. "If it is today, say ⟦0⟧ before you
 * cancel it. Call `cancel` …": what stands behind it is done in either case. With quotes masked.
 */
import { lowerInitial } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';

const CASE = /^(?:if|when|should)\s+[^⟦]+?[,:]\s/i;
/** Behind an order that is whole without it. */
const BEFORE_NEXT =
  /(⟦\d+⟧|`[a-z]\w*`),?\s+before (?:you|we) (?!(?:have|know|are|can|may)\b)[a-z]+(?: (?!and\b)[\w'-]+){0,5}[.!]*$/i;

/** "… before you ask anything else": at once, and nothing that comes next. */
const AT_ONCE =
  /(⟦\d+⟧),?\s+before (?:you|we|they) (?:ask|do|say|discuss|go into) any(?:thing|body| (?:other|more|further))\b[^.⟦`]*?(?=[.,]|$)/i;

export function beforeNext(written: readonly string[]): readonly string[] {
  const sentences = written.map((sentence) => sentence.replace(AT_ONCE, '$1'));
  const at = sentences.findIndex((sentence) => CASE.test(sentence) && BEFORE_NEXT.test(sentence));
  const inserted = sentences[at];
  if (inserted === undefined) return sentences;
  const end = sentences.findIndex((sentence, next) => next > at && !isOrderStart(sentence));
  const rest = sentences.slice(at + 1, end === -1 ? undefined : end);
  const told = inserted.replace(BEFORE_NEXT, '$1');
  const [first, ...others] = rest.map(lowerInitial);
  const whole =
    first === undefined
      ? [`${told} and carry on.`]
      : [`${told}.`, ...rest, `If not, ${first}`, ...others.map((order) => `Then ${order}`)];
  return [...sentences.slice(0, at), ...whole, ...(end === -1 ? [] : sentences.slice(end))];
}
