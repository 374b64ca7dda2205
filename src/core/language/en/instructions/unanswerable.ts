/** Turns of phrase for a question that nothing answers: "What you can't answer gets …", "You can't know it all. Say …", and what stands in no paper (`asked-beyond`). With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';
import { doneBeyondPapers } from './asked-beyond.ts';

/** The case as it is read, whatever it is called. */
export const UNANSWERED = 'If they ask a question that you cannot answer, ';

/** "What you can't answer gets ⟦0⟧", "all other questions you answer with ⟦0⟧". */
const ANSWERED_WITH =
  /^(?:(?:what(?:ever)?|anything|everything|questions?)\s+(?:that\s+)?you\s+(?:can(?:no|['’])t|do(?:n['’]t| not))\s+(?:answer|know)\s+(?:gets?|is (?:answered|met) (?:with|by))|(?:all|any) other questions?,?\s+(?:you answer|(?:is|are) answered|gets?)(?:\s+(?:with|by))?)\s+(?=⟦)/i;

/** "You won't have an answer to everything that they ask.", "You can't know it all.": what is said then stands in the next sentence. */
const KNOWS_NOT_ALL =
  /^(?:you|we|nobody|no one)\s+(?:(?:won['’]t|will not|can(?:no|['’])t|do(?:n['’]t| not)|may not|might not)\s+(?:always\s+)?(?:have (?:an|the|every) answers?|know|be able to answer|answer)|(?:knows?|has)(?= (?:everything|it all)))\s*(?:to|for)?\s*(?:everything|every question|it all|all(?: of)?(?: (?:the|their) questions)?|whatever)\b[^⟦`:]*$/i;
/** "Anything that is not written here you do not know." */
const UNKNOWN_THEN =
  /^(?:anything|whatever|what|everything)\s+(?:that\s+)?(?:isn['’]t|is not)\s+(?:written|listed|mentioned|found|covered|said)\b[^⟦`:]*\byou\s+(?:do(?:n['’]t| not) know|can(?:no|['’])t (?:know|answer))\b[^⟦`:]*$/i;
const THEN_SAY = /^(?:(?:then|in that case|if so)\s*,?\s+)?(?=(?:say|tell|answer|reply)\b|⟦)/i;

const ORDER = /^(?:say|tell|answer|reply|call)\b|^⟦/i;

/** The sentence with its case in the one way that is read, where it is one that nothing answers. */
export function unanswerable(sentence: string, before: string): string {
  const isNext = (KNOWS_NOT_ALL.test(before) || UNKNOWN_THEN.test(before)) && THEN_SAY.test(sentence);
  if (isNext) return UNANSWERED + lowerInitial(sentence.replace(THEN_SAY, ''));
  const beyond = doneBeyondPapers(sentence);
  if (beyond !== null && beyond !== '') return UNANSWERED + lowerInitial(beyond);
  if (doneBeyondPapers(before) === '' && ORDER.test(sentence)) return UNANSWERED + lowerInitial(sentence);
  return sentence.replace(ANSWERED_WITH, `${UNANSWERED}say `);
}
