/** Turns of phrase for a question that nothing answers: "A question that isn't answered in the guest guide: …", "Something the workshop notes don't cover: …". With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';

/** The case as it is read, whatever it is called. */
export const UNANSWERED = 'If they ask a question that you cannot answer, ';

const ASKS =
  '(?:(?:they|he|she|somebody|someone|anybody|anyone|an? [a-z]+|the [a-z]+)\\s+)?(?:asks?|wants? to know)(?: you| us)?(?: about)?\\s+';
const QUESTION = '(?:an?|any|some|one|other)\\s+(?:other\\s+)?questions?|questions?';
const THING = 'something|anything|things?|whatever|what';
/** Where an agent looks for answers. A list, an order or a menu has things, and answers only what is asked. */
const NOTES =
  "(?:the|our|your|my|this|these)\\s+(?:(?!order\\b|booking\\b|account\\b)[\\w'-]+\\s+){0,2}?(?:handbook|leaflet|guide|guidebook|notes|sheet|fact ?sheet|faqs?|page|folder|information|info|booklet|brochure|manual|programme|script|website|documents|knowledge(?: base)?|papers|instructions|crib|handout|binder|notice ?board)";
const LIST =
  "(?:the|our|your|my|this)\\s+(?:[\\w'-]+\\s+){0,2}?(?:price list|list|menu|card|plan|programme|timetable|catalogue)";
const LACKS =
  "(?:do(?:es)?(?:n['’]t| not)|can(?:no|['’])t|won['’]t|never)\\s+(?:\\w+\\s+)?(?:answers?|covers?|tells?|says?|mentions?|lists?|includes?|knows?|has|have|helps?(?: with)?)";
const NOT_IN =
  "(?:isn['’]t|is not|aren['’]t|are not|(?:is|are) nowhere|can(?:no|['’])t be)\\s+(?:(?:answered|covered|listed|mentioned|found|written|explained|dealt with)\\s+)?(?:in|on|by|among|from)\\s+";
/** "… the notes don't cover", "… that isn't answered in the guide". */
const BEYOND_NOTES = `(?:(?:that|which)\\s+)?(?:${NOTES}\\s+${LACKS}(?: about| on)?|${NOT_IN}${NOTES})`;
const BEFORE_ORDERS = '\\s*[:,]\\s+(?=(?:say|tell|answer|reply|call|ask|admit)\\b|⟦|`)';

/** What is named, or asked, before what is said then. */
const NAMED = new RegExp(
  `^(?:(?:if|when(?:ever)?|for|with|to)\\s+)?(?:(?:${ASKS})?(?:${QUESTION}|${THING})\\s+${BEYOND_NOTES}|(?:${ASKS})(?:${QUESTION}|${THING})\\s+(?:that|which)\\s+${NOT_IN}${LIST}|(?:${QUESTION})\\s+(?:that|which)\\s+${NOT_IN}${LIST})${BEFORE_ORDERS}`,
  'i',
);
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

/** The sentence with its case in the one way that is read, where it is one that nothing answers. */
export function unanswerable(sentence: string, before: string): string {
  const isNext = (KNOWS_NOT_ALL.test(before) || UNKNOWN_THEN.test(before)) && THEN_SAY.test(sentence);
  if (isNext) return UNANSWERED + lowerInitial(sentence.replace(THEN_SAY, ''));
  const named = sentence.replace(NAMED, UNANSWERED);
  return named.replace(ANSWERED_WITH, `${UNANSWERED}say `);
}
