/**
 * Where answers are found and what is said to a question that has none, in one line: "Questions: answer from the leaflet. Not in there? ⟦0⟧". What is found is
 * answered by itself; what is not is the case that is read.
 */
import { lowerInitial } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { jottings, terseOrders } from './terse-orders.ts';
import { UNANSWERED } from './unanswerable.ts';

const ANSWERED_THERE =
  /^(\s*(?:(?:[-*•]|\(?\d+[.)])\s+)?)(?:(?:for|on|any|other|their|all)\s+)*(?:questions?|queries)\s*(?:[:–-]|,)?\s+(?:[a-z']+ ){0,3}?(?:answers?|look|see|use|check|find|are|is)\b[^.!?⟦]*\b(?:from|in|on|out of|with|to)\b[^.!?⟦]*[.!]\s+/i;
/** "Not in there? …", "If it isn't in there, …", "For anything that isn't there, …". */
const NOT_THERE =
  /^(?:(?:if|when|for|where)\s+)?(?:(?:it|the answer|they|anything|something|what|whatever|one|a question)(?:\s+(?:that|which))?\s*)?(?:['’]s |is |are )?(?:not|isn['’]t|aren['’]t|no)\b[^?,:⟦]{0,40}\b(?:there|it|them|listed|covered|answer|notes?|faqs?|in|found)\b[^?,:⟦]{0,20}(?:[?:]|,)\s+/i;

export function withQuestionLine(line: string): string {
  const { text, quotes } = masked(line);
  const [lead, bullet = ''] = ANSWERED_THERE.exec(text) ?? [];
  if (lead === undefined) return line;
  const rest = text.slice(lead.length);
  const absent = NOT_THERE.exec(rest)?.[0];
  if (absent === undefined) return line;
  const [first, ...others] = terseOrders(
    jottings(rest.slice(absent.length)),
    (at) => quotes[at]?.endsWith('?') === true,
  );
  if (first === undefined) return line;
  return unmasked(`${bullet}${[UNANSWERED + lowerInitial(first), ...others].join(' ')}`, quotes);
}
