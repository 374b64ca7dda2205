/**
 * Lines that begin with a statement, go on with a remark or two, and come to what is done: "Treadles don't go on the bench. I look at them in the house. Say
 * ⟦0⟧ Don't book the bench." What the statement speaks of is the case of all that. With quotes masked.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';
import { saidOfThem } from './in-plural.ts';

/** Sentences between the statement and what is done, at most. */
const REMARKS = 2;
/** Words of a statement, at most. */
const STATEMENT_WORDS = 16;
const CONDITIONAL =
  /⟦|`|[?:]|\b(?:if|when|whenever|unless|until|once|otherwise|should|anyone|anybody|whoever|those|who|whose|before|after|never|always|only|every)\b/i;
/** Words to say or an action, and nothing that tells when. */
const CONCRETE =
  /^(?:(?:please|just|so|then|simply)\s+)*(?:say|ask|tell|answer|reply|call|use|explain)\b[^⟦`]{0,40}[⟦`]/i;
const HAS_CASE = /\b(?:if|when|whenever|unless|once|until|before|after|whoever|anyone|anybody)\b/i;

/** Of things: "Treadles don't go on the bench", "Wasps are not our line". */
const OF_THINGS =
  /^((?!(?:i|we|you|they|he|she|it|this|that|these|those|there|here|our|your|my|people|folks?|everybody|everyone|nobody|some|most|many|plenty|lots|a (?:few|lot))\b)(?:the |an? )?[a-z][\w'-]*(?: [\w'-]+){0,3}?)\s+(?:do(?:n['’]t|es(?:n['’]t| not)|(?= not\b))|are(?:n['’]t)?|is(?:n['’]t)?|can(?:not|['’]t)|won['’]t|must(?:n['’]t)?|need|needs|go|goes|have|has|belong|belongs|cost|costs|get|gets|stay|stays|come|comes|want|wants|take|takes)\b/i;
/** Of people: "Plenty of folk have nothing but a muddy field", "Everybody tries it with a Sunday". */
const OF_PEOPLE =
  /^(?:(?:now and (?:then|again)|sometimes|often|usually),?\s+)?(?:(?:plenty|lots|most|many|some|a (?:few|lot|good many)|quite a few) of (?:them|(?:the |our |your )?(?:people|folks?|[a-z]+s))|(?:many|most|some|a few|several) (?:people|folks?|[a-z]+s)|every(?:body|one)|people|folks?|some(?:body|one)|half of them)\s+((?!(?:who|that|and|or|of)\b)[a-z]['’\w]*\s.+)$/i;
/** "There'll be one or two who've had enough of us": what some of them do. */
const THERE_ARE =
  /^there(?:['’]ll| will|['’]s|['’]re| is| are)(?: be)?(?: (?:always|sometimes|usually|often|still|bound to be))* (?:one or two|a few|some|several|many|the odd one|people|folks?|those|somebody|someone|one)(?: (?:of them|people|folks?|callers?|customers?))? who(?:(['’](?:ve|re|d|s))|(?= ))/i;
const HELPS: Readonly<Record<string, string>> = { ve: ' have', re: ' are', d: ' would', s: ' are' };
const withoutThereAre = (sentence: string): string =>
  sentence.replace(THERE_ARE, (_, verb: string | undefined) => `Some of them${HELPS[verb?.slice(1) ?? ''] ?? ''}`);
/** Asks for a manner alone: "Don't plead." */
const OF_MANNER = /^(?:do(?:n['’]t| not)|never|no need to) (?:\w+ ?){1,4}\.?$/i;
/** "Tries it with a Sunday": what they wish. */
const TRIES_WITH = /^tr(?:y|ies) (?:it )?(?:on )?with\s+/i;

function caseOf(statement: string): string | null {
  const does = OF_PEOPLE.exec(statement)?.[1];
  if (does !== undefined)
    return TRIES_WITH.test(does) ? `they ask for ${does.replace(TRIES_WITH, '')}` : `they ${saidOfThem(does)}`;
  const things = OF_THINGS.exec(statement)?.[1];
  return things === undefined ? null : `they mention ${lowerInitial(things)}`;
}

/** How the owner takes it: no order of its own. */
const isRemark = (sentence: string): boolean =>
  !/[⟦`]|\b(?:if|when|unless)\b/i.test(sentence) && !isOrderStart(sentence);

/** The sentences of a line, the statement and its remarks as the condition of what is done then. */
export function withTopicFirst(sentences: readonly string[]): readonly string[] {
  const [stated = '', ...others] = sentences;
  const first = withoutThereAre(stated);
  const at = others.findIndex((one) => CONCRETE.test(one));
  const order = others[at];
  if (order === undefined || at < 1 || at > REMARKS || CONDITIONAL.test(first) || isOrderStart(first)) return sentences;
  const isOpen =
    !HAS_CASE.test(order.split('⟦')[0] ?? '') &&
    others.slice(0, at).every((one) => isRemark(one) || OF_MANNER.test(one));
  if (!isOpen || first.split(/\s+/).length > STATEMENT_WORDS) return sentences;
  const topic = caseOf(first.replace(/[.!]+$/, ''));
  return topic === null
    ? sentences
    : [`If ${topic.replaceAll(',', '')}, ${lowerInitial(order)}`, ...others.slice(at + 1)];
}

/** Behind words to be said, another case is a sentence by itself: "say ⟦0⟧ and if they'll take it, book Saturday". */
const NEXT_CASE =
  /(?<=⟦\d+⟧),?\s+(?:and|but)\s+(?=(?:if|when)\s+(?:they|he|she|it|that|the \w+|somebody|someone|so|not)\b)/gi;
/** Behind a statement, too: "People forget, so when a caller picks a Monday, …". */
const CASE_BEHIND =
  /,\s+(?:and|but|so)\s+(?=(?:if|when|whenever)\s+(?:an?|any|the|they|he|she|it|that|some(?:body|one)|any(?:body|one))\b)/i;
const STATES_NO_CASE =
  /^(?!.*(?:\b(?:if|when|whenever|unless|once|until|before|after|never|not|should)\b|n['’]t\b|[⟦`:]))/i;

export const withoutNextCases = (sentences: readonly string[]): readonly string[] =>
  sentences.flatMap((sentence) => {
    const at = sentence.search(CASE_BEHIND);
    const statement = at === -1 ? '' : sentence.slice(0, at);
    if (statement !== '' && STATES_NO_CASE.test(statement) && !isOrderStart(statement))
      return [`${statement}.`, ...withoutNextCases([upperFirst(sentence.slice(at).replace(CASE_BEHIND, ''))])];
    const [first = '', ...others] = sentence.split(NEXT_CASE);
    return others.length === 0 ? [sentence] : [`${first}.`, ...others.map(upperFirst)];
  });
