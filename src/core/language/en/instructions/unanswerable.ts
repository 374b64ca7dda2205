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

/** "If they ask something that the leaflet answers, read out that line as it stands": what is known is answered anyway. */
const ANSWERED_BY_NOTES =
  /^(?:if|where|when(?:ever)?)\s+(?![^,⟦]*\b(?:not|no|cannot|neither)\b|[^,⟦]*n['’]t\b)[^⟦`]*\b(?:answers?|answered|covers?|covered|gives?|has|explains?|(?:is|it['’]s|stands) in)\b[^⟦`]*,\s+(?:just |simply )?(?:read|give|say|quote|use|tell|answer|repeat|cite)\b[^⟦`]*\b(?:sentence|line|words|passage|entry|paragraph|term)\b[^⟦`]*$/i;
/** "If it's not in there, …", "If it hasn't, …", under "Not in the leaflet": what they do not answer. */
const NOT_IN_THEM =
  /^(?:(?:if|where|when)\s+(?:it|they|that|the [\w ]{3,40})(?:['’]s|\s+(?:is|are|has|have|does|do))?(?:\s+not|n['’]t)\b[^,⟦`]{0,40},\s+|if not,\s+|(?:otherwise|else),?\s+)/i;
const TITLE_OF_THAT = /^\W*not in (?:the|our|your|my) [\w ]{3,40}\W*$/i;
const ANSWERED_ANYWAY = 'Always answer from the notes.';

const ORDER = /^(?:say|tell|answer|reply|call)\b|^⟦/i;

/** The sentence with its case in the one way that is read, where it is one that nothing answers. */
export function unanswerable(sentence: string, before: string): string {
  const isNext = (KNOWS_NOT_ALL.test(before) || UNKNOWN_THEN.test(before)) && THEN_SAY.test(sentence);
  if (isNext) return UNANSWERED + lowerInitial(sentence.replace(THEN_SAY, ''));
  const beyond = doneBeyondPapers(sentence);
  if (beyond !== null && beyond !== '') return UNANSWERED + lowerInitial(beyond);
  if (doneBeyondPapers(before) === '' && ORDER.test(sentence)) return UNANSWERED + lowerInitial(sentence);
  if (ANSWERED_BY_NOTES.test(sentence)) return ANSWERED_ANYWAY;
  if ((ANSWERED_BY_NOTES.test(before) || TITLE_OF_THAT.test(before)) && NOT_IN_THEM.test(sentence))
    return UNANSWERED + lowerInitial(sentence.replace(NOT_IN_THEM, ''));
  return sentence.replace(ANSWERED_WITH, `${UNANSWERED}say `);
}
