/** Turns of phrase for a question that nothing answers: "What you can't answer gets …", "You can't know it all. Say …", and what stands in no paper (`asked-beyond`). With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';
import { doneBeyondPapers } from './asked-beyond.ts';
import { isOfAllPapers, UNABLE } from './from-papers.ts';

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

/** What a business has written down for those who ask. A pattern's source. */
const PAPERS = String.raw`\b(?:the|our|your|my|its|their|[A-Z][\w'’-]+|in|from)\s+(?:[\w'’-]+ ){0,3}?(?:guide|handbook|leaflet|sheet|notes|faqs?|booklet|brochure|manual|folder|binder|flyer|handout|almanac|particulars|terms|knowledge(?: base)?|answers|rules|information|info|facts|programme|timetable)\b`;
const OF_QUESTIONS = /\b(?:questions?|answers?|answered|asks?|asked|asking|wonders?|wants? to know)\b/i;
const LOOKS_UP = new RegExp(
  String.raw`\b(?:look(?:ed)?|check|see|use|go by|try|consult|read|quote|cite|answer(?:s|ed)?|find|with|from|covered|is|are|it['’]s|that['’]s|dealt with)\b[^,:;]{0,40}?${PAPERS}|${PAPERS}\s+(?:[\w]+ ){0,2}(?:answers?|covers?|ha(?:s|ve)|gives?|deals?|explains?)\b`,
  'i',
);
/** "Read out that line word for word", "give the sentence as it is". */
const READS_OUT =
  /^(?:if|where|when(?:ever)?)\s+[^⟦`]*\b(?:answers?|answered|covers?|covered|gives?|has|explains?|(?:is|it['’]s|stands) in)\b[^⟦`]*,\s+(?:just |simply )?(?:read|give|say|quote|use|tell|answer|repeat|cite)\b[^⟦`]*\b(?:sentence|line|words|passage|entry|paragraph|term)\b[^⟦`]*$/i;
/** Of what they ask: it is not in them. */
const DENIES = /^[^,:]*(?:\b(?:not|no|nothing|never|cannot|neither|without|outside|beyond|absent)\b|n['’]t\b)/i;

/** "If they ask something that the leaflet answers, read out that line", "Other questions: look in the notes": what is known is answered anyway. `before`: the sentence before it. */
const isLookedUp = (sentence: string, before = ''): boolean =>
  !/[⟦`]/.test(sentence) &&
  !DENIES.test(sentence) &&
  (READS_OUT.test(sentence) ||
    (LOOKS_UP.test(sentence) && (OF_QUESTIONS.test(sentence) || (OF_QUESTIONS.test(before) && !/[⟦`]/.test(before)))));

/** "Look in the notes.", under a title. */
const LOOK = new RegExp(`^(?:look|check|see|use|go by|try|consult|answer|read)\\b[^⟦\`]*${PAPERS}[^⟦\`]*$`, 'i');

/** "If it's not in there, …", "Nothing there → …", under "Not in the leaflet": what they do not answer. */
const NOT_IN_THEM =
  /^(?:(?:and |but )?(?:(?:if|when|where|should)\s+)?(?:(?:it|they|that|those|there|one|the|any|anything|something)\b[^,⟦`:→?]{0,40}?)?(?:\s*n['’]t|\bnot|\bnothing|\bno (?:answer|luck|entry|such line))\b[^,⟦`:→?]{0,40}(?:,|:|\?|→|->|\s[–—-])\s*|(?:if not|otherwise|else),?\s+)(?=\S)/i;
/** "Not there?", "Nothing there.": what is done then stands in the next sentence. */
const NOT_THERE =
  /^(?:(?:and |but )?(?:(?:if|when) )?(?:it|they|that)(?:['’]s| is| are) )?(?:not|nothing|isn['’]t) (?:there|in (?:there|it|them))\s*[.?:]*$/i;
const TITLE_OF_THAT = /^\W*not in (?:the|our|your|my) [\w ]{3,40}\W*$/i;
/** "For those it does not cover, …", behind what they ask. */
const NOT_COVERED =
  /^(?:(?:if )?(?:they(?:['’]re| are) |he is |she is )?asked (?:about )?|for |with |to |if they ask (?:about |for )?)?(?:those|the ones|any(?: other)?|anything|something|what(?:ever)?|questions?)(?: that)? (?:(?:it|they|the [\w ]{3,40}?) (?:(?:do(?:es)?(?:n['’]t| not)) (?:cover|answer|mention|say|have|help with|tell)|leaves? out|has no answer to)|(?:is|are)(?:n['’]t| not) (?:covered |answered |listed |mentioned |found )?(?:in|on|by) (?:there|it|them|(?:the|our|your) [\w ]{3,40}?))(?:,\s+|\s+gets?\s+(?=⟦)|\s+is (?:answered|met) with\s+(?=⟦))/i;
/** Nothing is to be done for it. */
const ANSWERED_ANYWAY = '';

const ORDER = /^(?:say|tell|answer|reply|call)\b|^⟦/i;

/** The sentence with its case in the one way that is read, where it is one that nothing answers. */
export function unanswerable(sentence: string, before: string): string {
  const isNext = (KNOWS_NOT_ALL.test(before) || UNKNOWN_THEN.test(before)) && THEN_SAY.test(sentence);
  if (isNext) return UNANSWERED + lowerInitial(sentence.replace(THEN_SAY, ''));
  const beyond = doneBeyondPapers(sentence);
  if (beyond !== null && beyond !== '') return UNANSWERED + lowerInitial(beyond);
  if (doneBeyondPapers(before) === '' && ORDER.test(sentence)) return UNANSWERED + lowerInitial(sentence);
  if (isOfAllPapers(before) && UNABLE.test(sentence)) return UNANSWERED + lowerInitial(sentence.replace(UNABLE, ''));
  if (isOfAllPapers(sentence) || isLookedUp(sentence, before) || LOOK.test(sentence) || NOT_THERE.test(sentence))
    return ANSWERED_ANYWAY;
  if (NOT_THERE.test(before) && ORDER.test(sentence)) return UNANSWERED + lowerInitial(sentence);
  const isBehindNotes = isLookedUp(before) || LOOK.test(before) || TITLE_OF_THAT.test(before);
  if (isBehindNotes && NOT_IN_THEM.test(sentence)) return UNANSWERED + lowerInitial(sentence.replace(NOT_IN_THEM, ''));
  if ((OF_QUESTIONS.test(before) || isBehindNotes) && NOT_COVERED.test(sentence))
    return UNANSWERED + lowerInitial(sentence.replace(NOT_COVERED, '').replace(/^(?=⟦)/, 'say '));
  return sentence.replace(ANSWERED_WITH, `${UNANSWERED}say `);
}
