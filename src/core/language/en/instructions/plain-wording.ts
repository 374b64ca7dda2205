/**
 * What a sentence of a role says in one of many ways, in the one way that is read: "put the answer in `make` when you book" is "pass the answer as `make` when
 * you book", "For any other say …" is "If they ask a question that you cannot answer, say …". With its quotes masked.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { amountFirst } from './amount-first.ts';
import { askedBefore } from './asked-before.ts';
import { withoutAsides } from './asides.ts';
import { badMoment } from './bad-moments.ts';
import { notDoneFor } from './not-done-for.ts';
import { casesBehind } from './cases-behind.ts';
import { givenValues } from './given-values.ts';
import { passedOn } from './passed-on.ts';
import { withoutOwnersRemarks } from './owners-remarks.ts';
import { withoutReasonBetween } from './reasons-between.ts';
import { robotAsked } from './robot-asked.ts';
import { saidBefore } from './said-before.ts';
import { sameHour } from './same-hour.ts';
import { notOffered } from './not-offered.ts';
import { strangers } from './strangers.ts';
import { teamProse } from './team-prose.ts';
import { toldInPassing } from './told-in-passing.ts';
import { toldToWhom } from './told-to-whom.ts';
import { caseFirst } from './trailing-cases.ts';
import { UNANSWERED, unanswerable } from './unanswerable.ts';
import type { Wording } from './wording.ts';

/** "Questions that the guide answers you can answer", "You may answer whatever is in the folder". */
const MAY_ANSWER = /\banswers?\b|\bquestions?\b|\bguess\b|\bmake (?:things|anything|something) up\b/i;
const ANY_OTHER =
  /^(?:for|with|to)\s+(?:any|every|all)\s+(?:others?|other questions?|the (?:rest|others))\s*[,:]?\s+(?=(?:say|tell|answer|call|ask)\b|⟦)/i;
const NOT_THERE =
  /^(?:if|when)\s+(?:it|they|that|the answer)\s*(?:isn['’]t|aren['’]t|is not|are not)(?:\s+(?:there|one of them|(?:in|on|among) (?:there|it|them|the \w+)))?\s*,\s*(?=(?:say|tell|answer|call|ask)\b|⟦)/i;

/** "Cannot find the answer in the guide: …", "Not in the leaflet: …". */
const NOT_FOUND =
  /^(?:(?:can ?not|can['’]t|could not|unable to) (?:find|give) (?:the|an|any) answer|(?:no|not an?) answer|not (?:found )?(?:in|on) (?:the|our|your) [\w'-]+(?: [\w'-]+)?|(?:do not|don['’]t) know(?: the answer)?)\b[^:⟦`]{0,40}:\s+/i;
/** "If they ask you something and it isn't in our leaflet, …". */
const ASKED_ABSENT =
  /^(?:if|when(?:ever)?)\s+(?:they|he|she|somebody|someone|anybody|anyone|the \w+|an? \w+)\s+asks?(?: you)?(?: for| about)?\s+(?:something|anything|a question|questions|things?)\s*,?\s*(?:and|but|that|which)\s+(?:(?:it|that|the answer|you)\s*)?(?:isn['’]t|is not|aren['’]t|are not|can(?:no|['’])t find(?: it)?)\s[^,⟦]*,\s*/i;
/** "For anything else say …", after what is said in a case. */
const ANY_ELSE =
  /^(?:for|with|to)\s+(?:anything|everything|anyone|everyone) else\s*[,:]?\s+(?=(?:say|tell|answer|call|ask)\b|⟦)|^(?:for|with|given)\s+(?:any|every|all|no) other (?:reasons?|answers?|cases?|causes?)\s*[,:]?\s+(?=(?:say|tell|answer|call|ask)\b|⟦)/i;
const CASE = /\b(?:if|when)\b/i;

const ORDER_NEXT = '(?=(?:say|tell|answer|call|ask|reply|put|transfer)\\b|⟦|`)';
const NOT_KNOWN =
  '(?:know|find(?: it)?(?: out)?|look(?: it)? up|answer|tell|help with|be sure of|have (?:an answer|details|anything)\\b[^:,⟦`]{0,30})';
/** "Something you can't find out: …", "Where you simply don't know, …", "When the answer isn't in your papers, …". */
const BEYOND = new RegExp(
  `^(?:(?:something|anything|whatever|things?|questions?|what)\\s+(?:that\\s+)?(?:you|we)\\s+(?:simply |just |really )?(?:(?:can(?:no|['’])t|are unable to|do(?:n['’]t| not))\\s+${NOT_KNOWN}(?: (?:yourself|here|for them))?|have no (?:idea|clue|answer|details|information|knowledge)(?: (?:to|of|about|on|for))?)\\s*[:,]|(?:if|when(?:ever)?|where(?:ver)?)\\s+(?:you\\s+(?:(?:simply|just|really|honestly)\\s+)(?:do(?:n['’]t| not)|can(?:no|['’])t)\\s+(?:know|tell|answer|say|find out)(?: (?:it|that|the answer))?|you(?:['’]re| are) (?:stuck|lost) for (?:an answer|words)|(?:the|an) answer(?: to (?:it|that|(?:an?|the|their) (?:\\w+ )?question))? (?:(?:isn['’]t|is not)(?: to be found)?|can(?:no|['’])t be found) (?:in|on|among|anywhere)[^,:⟦\`]{0,40}),)\\s+${ORDER_NEXT}`,
  'i',
);

/** "Questions to which you have no answer are not answered by guessing. Say …". */
const NO_ANSWER_TO =
  /^questions?\s+(?:(?:to|for|on) which|that|which)\s+(?:you|we)\s+(?:have|know|find)\s+no answers?\b[^⟦`:]*$/i;

const unanswered: Wording = (sentence, before) => {
  const absent = [ASKED_ABSENT, NOT_FOUND, BEYOND].reduce(
    (text, pattern) => text.replace(pattern, UNANSWERED),
    sentence,
  );
  if (NO_ANSWER_TO.test(before) && ORDERED_OR_SAID.test(sentence)) return UNANSWERED + lowerInitial(sentence);
  if (OTHER_QUESTION.test(absent)) return absent.replace(OTHER_QUESTION, UNANSWERED);
  if (MAY_ANSWER.test(before)) return absent.replace(ANY_OTHER, UNANSWERED).replace(NOT_THERE, UNANSWERED);
  return CASE.test(before) ? absent.replace(ANY_ELSE, 'Otherwise, ') : absent;
};
/** "If they ask any other question, …": than those that are answered. */
const OTHER_QUESTION =
  /^(?:if|when) (?:they|he|she|somebody|someone|anybody|anyone|the \w+) (?:asks?|has|have) (?:any |some )?other questions?,\s+/i;
const ORDERED_OR_SAID = /^(?:say|tell|answer|reply|call)\b|^⟦/i;

const WEEKDAY = '((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s?';
const ON_DAY = new RegExp(`^(?:for|on)\\s+(?:an?\\s+)?${WEEKDAY}\\s*[,:]?\\s+(?=(?:say|tell|ask|call)\\b|⟦)`, 'i');
const DAY_TITLE = new RegExp(`^${WEEKDAY}\\s*:\\s+(?=(?:say|tell|ask|call)\\b|⟦)`, 'i');
const THAT_DAY =
  /^(if|when)\s+(?:that|it|this)(?:['’]s| is)\s+(?:the (?:day|one)|what|when)\s+(?:that\s+)?(?:they|he|she|the \w+)\s+(?:picks?|choose|chooses|wants?|names?|asks? for|says?|suggests?|prefers?|go(?:es)? for)(?=,)/i;
const DAY_NAMED = new RegExp(`\\b${WEEKDAY}\\b`, 'i');
const DAYS_NAMED = new RegExp(`\\b${WEEKDAY}\\b`, 'gi');
/** "No lorry goes out on a Saturday or Sunday. If they pick one of those, …". */
const ONE_OF_DAYS =
  /^(if|when)\s+(?:they|he|she|somebody|someone|the \w+)\s+(?:picks?|chooses?|choose|wants?|names?|asks? for|says?|suggests?|prefers?|go(?:es)? for)\s+(?:one|either|any) of (?:those|them|these|the two)(?: days)?(?=,)/i;

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const FROM_TO = new RegExp(`\\bfrom ${WEEKDAY} (?:to|until|till|through) ${WEEKDAY}\\b`, 'i');
/** "From Tuesday to Friday": the days between as well. */
function daysOf(text: string): readonly string[] {
  const [first, last] = (FROM_TO.exec(text)?.slice(1) ?? []).map((day) => WEEK.indexOf(upperFirst(day.toLowerCase())));
  return first !== undefined && last !== undefined && first <= last
    ? WEEK.slice(first, last + 1)
    : [...text.matchAll(DAYS_NAMED)].map(([, one = '']) => one);
}

const onDays: Wording = (sentence, before) => {
  const day = DAY_NAMED.exec(before)?.[1];
  const days = daysOf(before)
    .map((one) => `a ${one}`)
    .join(' or ');
  const named =
    day === undefined
      ? sentence
      : sentence.replace(THAT_DAY, `$1 they ask for a ${day}`).replace(ONE_OF_DAYS, `$1 they ask for ${days}`);
  return named.replace(ON_DAY, 'If they ask for a $1, ').replace(DAY_TITLE, 'If they ask for a $1, ');
};

/** "Once you hear that there's a lawyer involved, …": when it is told, and not once it is known. */
const HEARD =
  /^(?:once|as soon as|when(?:ever)?|the moment)\s+you\s+(?:hear|learn|gather|find out|notice|are told|realise|realize)\s+(?:(?:that\s+)?there(?:['’]s| is| are| has been| have been)\s+|(?:about|of|that)\s+)(.+?)(?:\s+involved)?(?=,)/i;
/** "We are still taking their money: …": that is what they say. */
const OF_US =
  /^we(?:['’]re|['’]ve|\s+(?:are|have|were|did|keep|still))\s([^:⟦]{4,90}):\s+(?=(?:say|tell|ask|call)\b|⟦|`)/i;
const told: Wording = (sentence) =>
  sentence.replace(HEARD, 'If they mention $1').replace(OF_US, (whole) => {
    const [said = ''] = whole.split(':', 1);
    return `If they say that ${lowerInitial(said)}, `;
  });

/** "Other dates aren't something you can arrange. Say …". */
const NOT_OURS =
  /^((?:[\w'-]+ ){0,6}?[\w'-]+)\s+(?:isn['’]t|aren['’]t|is not|are not)\s+(?:something|anything|things?|for you)\s+(?:that\s+)?(?:(?:you|we)\s+can\b|to\s)[^.]*\.?$/i;
const ORDERED = /^(?:say|tell|call|ask)\b/i;
const asked: Wording = (sentence, before) => {
  const thing = ORDERED.test(sentence) ? NOT_OURS.exec(before)?.[1] : undefined;
  return thing === undefined ? sentence : `If they ask for ${lowerInitial(thing)}, ${lowerInitial(sentence)}`;
};

/** "A new card costs extra, but don't mention that unless they need one. Then say …". */
const UNLESS_THEY =
  /^((?:an?|the|our)\s+[\w'-]+(?: [\w'-]+){0,3}?)\s+(?:is|are|costs?|has|takes?|needs?)\b.*\bbut\s+(?:do not|don['’]t|never)\s+(?:mention|say|tell|bring up)\b.*?\b(?:unless|until)\s+(they|he|she|the \w+)\s+([\w'-]+(?: for)?)\s+(?:one|it|that|this)\.?$/i;
const exceptional: Wording = (sentence, before) => {
  const [, thing, who, does] = /^then\s+(?:say|tell)\b/i.test(sentence) ? (UNLESS_THEY.exec(before) ?? []) : [];
  if (thing === undefined || who === undefined || does === undefined) return sentence;
  return `If ${who} ${does} ${lowerInitial(thing)}, ${sentence.replace(/^then\s+/i, '')}`;
};

/** "No more reminders: …" */
const NO_MORE = /^no (?:more|further) ([\w-]+(?: [\w-]+)?)\s*:\s+(?=(?:say|tell|ask|call)\b|⟦|`)/i;
/** "Never book anyone before you have asked, even if they are in a hurry, because …": what changes nothing, and why. */
const NEVER = /^(?:never|do not|don['’]t|nobody|no one|nothing)\b.*\b(?:before|until|unless)\b/i;
const EVEN_IF = /,\s+(?:even (?:if|when|though)|no matter|however|whatever)\s[^,.]*(?=[,.]|$)/i;
const BECAUSE = /,?\s+(?:because|since)\s[^.⟦]*(?=\.?$)/i;
const shortened: Wording = (sentence) => {
  const plain = sentence.replace(NO_MORE, 'If they want no more $1, ');
  return NEVER.test(plain) ? plain.replace(EVEN_IF, '').replace(BECAUSE, '') : plain;
};

const OFTEN = 'now and then|sometimes|often|occasionally';
const SOME_OF = 'plenty of|lots of|a lot of|some|many|most|a few|quite a few|several';

/** "Some people would rather have no visit, mostly on account of …. Tell them …": without what they have for a reason. */
const SOME_PEOPLE = new RegExp(`^(?:(?:${OFTEN}|it (?:does )?happens? that),?\\s+)?(?:${SOME_OF})\\b`, 'i');
const REASON = /,\s+(?:mostly|usually|mainly|on account of|either because)\b[^.⟦]*(?=\.?$)/i;

/** "If it's one of those three, …", after "We go to Omaha, Papillion and Bellevue". */
const ONE_OF_THEM =
  /^(if|when)\s+(?:it|that|theirs|the answer)(?:['’]s| is)\s+(?:one|any) of (?:those|these|them)(?: \w+)?(?=,)/i;
const NAMES =
  /\b((?:\p{Lu}[\w'-]+(?: \p{Lu}[\w'-]+)*,\s+)*\p{Lu}[\w'-]+(?: \p{Lu}[\w'-]+)*,?\s+(?:and|or)\s+\p{Lu}[\w'-]+(?: \p{Lu}[\w'-]+)*)[.!]*$/u;
/** "If it's anywhere else, …": any other answer. */
const ELSEWHERE =
  /^(?:if|when)\s+(?:it|that|the answer)(?:['’]s| is)\s+(?:any|some)(?:where|thing|one|body) else\s*,\s*/i;

/** "If either language is not among these, …", "if the town isn't one of those". */
const NONE_OF_THEM =
  /^(if|when)\s+(?:the|their|his|her|either|any|that|one of the)\s+((?:[\w-]+ )?[\w-]+?)(?: (?:they|he|she) (?:names?|wants?|says?|gives?|picks?|asks? for))?\s+(?:is|are)(?:n['’]t| not)\s+(?:among|amongst|one of|any of|in|on|part of)\s+(?:these|those|them|the (?:list|above|ones above))(?=,)/i;

const listed: Wording = (sentence, before) => {
  const names = NAMES.exec(before)?.[1];
  const named =
    names === undefined
      ? sentence
      : sentence
          .replace(ONE_OF_THEM, `$1 they say ${either(names)}`)
          .replace(NONE_OF_THEM, `$1 they name a $2 other than ${either(names)}`);
  const plain = CASE.test(before) ? named.replace(ELSEWHERE, 'Otherwise, ') : named;
  return SOME_PEOPLE.test(plain) ? plain.replace(REASON, '') : plain;
};
const either = (things: string): string => things.replace(/,?\s+(?:and|or)\s+/gi, ' or ').replace(/,\s+/g, ' or ');

/** "Milk, cheese and anything cold is welcome, but it needs care. Ask …": of whoever has some. */
const OF_THINGS =
  /^((?:(?:the|an?|our) )?[\w'-]+(?: [\w'-]+)?(?:, [\w'-]+(?: [\w'-]+)?)+,? (?:and|or) [^,.;⟦]{3,60}?) (?:is|are) (?!n['’]t|not\b)\w+[^⟦]*$/i;
const things: Wording = (sentence, before) => {
  const list = /^(?:ask|tell|say)\b/i.test(sentence) && !CASE.test(before) ? OF_THINGS.exec(before)?.[1] : undefined;
  return list === undefined ? sentence : `If they mention ${either(lowerInitial(list))}, ${lowerInitial(sentence)}`;
};

/** "Plenty of people send somebody else. When they do, …". */
const THEY_DO = /^(if|when(?:ever)?)\s+(?:they|he|she|somebody|someone|one)\s+(?:do|does|did)(?=,)/i;
const PEOPLE_DO = new RegExp(
  `^(?:(?:${OFTEN}),?\\s+)?(?:${SOME_OF}|the odd|(?:an?|the) (?:odd|occasional))\\s+(?:of\\s+)?(?:our\\s+|the\\s+)?(?:people|folks?|persons?|callers?|customers?|guests?|members?|patients?|clients?|parents?|visitors?|owners?|drivers?|tenants?|donors?|users?|[a-z]+s)\\s+(?!are\\b|is\\b|who\\b|have\\b|has\\b|of\\b|can\\b|will\\b|may\\b)((?:do(?:n['’]t| not)\\s+)?[a-z]+\\b.+?)\\.?$`,
  'i',
);
const done: Wording = (sentence, before) => {
  const does = THEY_DO.test(sentence) ? PEOPLE_DO.exec(before)?.[1] : undefined;
  return does === undefined ? sentence : sentence.replace(THEY_DO, `$1 they ${does.replace(/,.*$/, '')}`);
};

/** "If that helps, …" after what was offered in so many words. */
const HELPS =
  /^(if|when)\s+(?:even )?(?:that|it|this)(?:['’]ll|['’]d)?\s+((?:does(?:n['’]t| not)|will not|won['’]t|would(?:n['’]t| not)|is(?:n['’]t| not)(?= (?:any|of any|much)))\s+)?(?:would |will |does )?(?:helps?|(?:be|is)? ?(?:any|of any|some|much|of) (?:help|use|good)|do|suits? (?:them|him|her)|works? (?:for|better for) (?:them|him|her))(?=,)/i;
/** "Tell them ⟦0⟧. If they want that, …". */
const WANTS_IT =
  /^(if|when)\s+(?:they|he|she)\s+(?:would (?:like|want)|wants?|likes?|fanc(?:y|ies)|takes?)\s+(?:that|it|this)(?=,)/i;
const OFFERED = /\b(?:tell|say|offer|mention|suggest)\b[^⟦]*⟦\d+⟧[.,]?$/i;
/** "Ask ⟦0⟧. If they name one, …": they do. */
const NAMES_ONE =
  /^(?:if|when)\s+(?:they|he|she)\s+(?:names?|knows?(?: of)?|has|have|mentions?|gives? you|can name|can think of|come up with)\s+(?:one|any|somebody|someone|a name)(?=,)/i;
const PUT_TO_THEM = /\bask\b[^⟦]*⟦\d+⟧[.,]?$/i;
const answered: Wording = (sentence, before) => {
  const taken = PUT_TO_THEM.test(before)
    ? sentence.replace(NAMES_ONE, 'Whatever they answer')
    : OFFERED.test(before)
      ? sentence.replace(WANTS_IT, '$1 they say yes')
      : sentence;
  return before.includes('⟦') || HELPS.test(before)
    ? taken.replace(
        HELPS,
        (_, word: string, denied: string | undefined) => `${word} they say ${denied === undefined ? 'yes' : 'no'}`,
      )
    : taken;
};

/** "…, unless they have said so already. In that case call …". */
const IN_THAT_CASE = /^in (?:that|which|such a) case\s*,?\s+/i;
const IN_SUCH_CASES = /^in (?:(?:that|such an?) event|(?:such|these|those) (?:cases|events)|such a case)(?=\W)/i;
const FOR_THOSE =
  /^(?:for|with|to) (?:those|these|such|them)(?: (?!who\b|that\b)[a-z]+){0,2}\s*,?\s+(?=(?:say|ask|tell|call)\b)|^then,?\s+(?=(?:say|ask|tell|call)\b)/i;
const UNLESS = /\bunless\s+([^.;⟦`]{4,120}?)\.?$/i;
const except: Wording = (sentence, before) => {
  const exception = UNLESS.exec(before)?.[1];
  if (exception === undefined) return sentence;
  // "We don't deliver unless they are ill. For those ask …", "…, unless they tell you that he may leave it. Then say …".
  const isThen = !before.includes('⟦') && !before.includes('`');
  const own = sentence.replace(IN_THAT_CASE, `If ${exception}, `);
  return isThen ? own.replace(FOR_THOSE, `If ${exception}, `) : own;
};

/** "Vehicles used for a business do not qualify for a permit. In such cases say …": when one is. */
const NOT_ADMITTED =
  /^(?!.*\b(?:over|above|under|below|than)\b)(?!(?:we|you|i|they|it|this|that|these|those|there|nobody|somebody)\b)((?:an?\s|the\s|any\s)?[a-z][\w' -]{2,60}?)\s+(?:(?:do|does|can|may|must|shall|will|is|are)(?:n['’]t| not)|cannot|never)\s+(?:qualify|be (?:accepted|taken|admitted|covered|carried|entered|served|considered)|count|apply|accepted|eligible|covered|allowed|permitted|admitted|served)\b[^⟦`]*$/i;
const notAdmitted: Wording = (sentence, before) => {
  const own = sentence.replace(IN_SUCH_CASES, 'In that case');
  const things = IN_THAT_CASE.test(own) ? NOT_ADMITTED.exec(before)?.[1] : undefined;
  return things === undefined ? own : own.replace(IN_THAT_CASE, () => `If they mention ${lowerInitial(things)}, `);
};

/** "You are an automated line and say so when somebody asks". */
const SAY_SO =
  /^(you(?:['’]re| are) an? [^,;⟦`]{3,60}?),?\s+(?:and|so) (?:you )?(?:always |please )?(?:say so|tell (?:anybody|anyone|them|whoever) (?:so|that)?|tell (?:anybody|anyone|whoever)) ?(?:who asks|when (?:somebody|anybody|someone|anyone|they) asks?|if (?:somebody|anybody|someone|anyone|they) asks?|if asked|when asked)\.?$/i;

/** "You are an automated line, and if you are asked about that you should say so". */
const ASKED_SAY_SO =
  /^(you(?:['’]re| are) an? [^,;⟦`]{3,60}?)[,;]?\s+(?:and|so)\s+(?:if|when(?:ever)?)\s+(?:(?:you(?:['’]re| are)\s+)?asked(?:\s+(?:about\s+)?(?:that|it|this|so))?|(?:they|people|somebody|someone|anybody|anyone)\s+(?:asks?|wonders?)(?:\s+(?:you\s+)?(?:about\s+)?(?:that|it|this))?),?\s+(?:you\s+(?:should|must|can|may)\s+)?(?:always |please |just )?(?:say (?:so|that|yes)|admit (?:it|that)|tell them(?: so)?|own up)\.?$/i;

/** "You are an automated caller; if they wonder, tell them". */
const IF_THEY_WONDER =
  /^(you(?:['’]re| are) an? [^,;⟦`]{3,60}?)[,;]\s+(?:and\s+)?(?:if|when)\s+(?:they|people|somebody|someone|anybody|anyone)\s+(?:asks?|wonders?),?\s+(?:you\s+)?(?:say so|tell them(?: so)?|admit it)\.?$/i;

/** "You don't have to ask everybody, but if you hear that it has run out, ask ⟦0⟧": only the case. */
const BUT_IF =
  /^(?:you|we)\s(?:do not|don['’]t|need not|needn['’]t)\s[^⟦`]{3,90}?,\s+but\s+(?=(?:if|when)\s[^,⟦`]{3,90},\s)/i;

/** "…, the clerk shall not enter it but shall say ⟦0⟧": two orders, as they are given elsewhere. */
const NOT_THIS_BUT_THAT =
  /,?\s+(?:you|we|staff|the (?:member of staff|agent|assistant|operator|clerk|caller|advis[eo]r|bot))\s+(?:shall|must|should|may|are to|is to) not ([a-z][^,;⟦`]{2,60}?),? but (?:(?:you|they) )?(?:shall|must|should|will|may|are to|is to) (?:instead )?(?=(?:say|ask|tell|state|inform|call|offer|advise)\b)/i;

/** "People who work late often can't get here": who work late. */
const OFTEN_DO =
  /^((?:people|folks?|those|anyone|[a-z]+s)\s+who\s+[^,⟦`]+?)\s+(?:often|usually|sometimes|mostly)\s+(?=(?:can['’]t|cannot|don['’]t|do not|won['’]t|find|need|want|ask|have)\b)/i;

/** "An alarm that has sounded, or people who feel sick: …": either. */
const THING_OR_PEOPLE =
  /^((?:an?|the|any)\s[^:,⟦`]{3,60}?)\s(?:that|which)\s([^:,⟦`]{3,60}),?\s+or\s+(?:people|folks?|anyone|anybody|somebody|someone|those|[a-z]+s)\s+who\s+([^:⟦`]{3,90}):\s+/i;

/** "Has the book been lost, chewed or dropped in the bath, tell the reader …": any of them. */
const HAS_BEEN_EITHER =
  /^(has|have|is|are|was|were)\s+((?:the|an?|their|any|his|her)\s+[\w'-]+|it|they|somebody|someone)\s+(been\s+)?((?![^⟦`?]*\bor\s+(?:has|have|is|are|was|were)\b)[^,⟦`?]{2,40}(?:,\s+[^,⟦`?]{2,40})*,?\s+or\s+[^,⟦`?]{2,60}),\s+(?=(?:say|tell|ask|call)\b)/i;

/** "Guests who come late need to hear ⟦0⟧". */
const NEED_TO_HEAR = /\b(?:needs? to|ha(?:s|ve) to|ought to|should|must) (?:hear|be told)(?: that)?\s+(?=⟦)/gi;

/** "Do give the price when they ask": the order, with weight on it. */
const EMPHATIC =
  /^(?:please )?do (?!(?:not|so|n['’]t|it|that|this|nothing|you|they|we|he|she|the|your|their)\b)(?=[a-z]+\b[^?]*$)/i;

/** "Who've", "who'd like". */
const whole: Wording = (sentence) =>
  sentence
    .replace(EMPHATIC, '')
    .replace(NEED_TO_HEAR, 'hear ')
    .replace(
      HAS_BEEN_EITHER,
      (_, has: string, thing: string, been: string | undefined, states: string) =>
        `If ${thing} ${has.toLowerCase()} ${been ?? ''}${either(states)}, `,
    )
    .replace(OFTEN_DO, '$1 ')
    .replace(/\bis (?:further|farther)(?: off| away)? than (?=that\b|this\b|it\b)/gi, 'is more than ')
    .replace(IF_THEY_WONDER, (_, own: string) => `If they ask whether you are a robot, say that ${own}`)
    .replace(ASKED_SAY_SO, (_, own: string) => `If they ask whether you are a robot, say that ${own}`)
    .replace(SAY_SO, (_, own: string) => `If they ask whether you are a robot, say that ${own}`)
    .replace(BUT_IF, '')
    .replace(NOT_THIS_BUT_THAT, ', do not $1 but ')
    .replace(THING_OR_PEOPLE, 'If $1 $2 or they $3, ')
    .replace(
      /\b(they|he|she|somebody|someone|anybody|anyone|people)['’]d(?=\s+(?:like|love|rather|prefer|want|sooner)\b)/gi,
      '$1 would',
    )
    .replace(/\bwho['’]ve\b/gi, 'who have')
    .replace(/\bwho['’]re\b/gi, 'who are')
    .replace(/\bwho['’]d\b(?=\s+(?:like|love|rather|prefer|be|want|sooner)\b)/gi, 'who would')
    .replace(
      /\bwho['’]s\b(?=\s+(?:already |just |ever |never )?(?:been|got|had|lost|done|gone|come|taken|given|seen|bought|sold|paid|made|left|broken|forgotten|found|met|read|run|sent|spent|\w+ed)\b)/gi,
      'who has',
    )
    .replace(/\bwho['’]s\b/gi, 'who is')
    .replace(/\b(have|has|are|is) yet to ([a-z]+)\b/gi, '$1 not $2')
    .replace(
      /^((?:people|those|anyone|anybody|customers|callers|clients|members|patients|(?:an?|any|every) [a-z]+) whose [^,⟦`]{5,80}?),? (?:must|should|shall|will|are to|is to|has to|have to) be (?:told|informed|advised|notified)(?=\s+⟦)/i,
      '$1, say',
    )
    .replace(
      /^(?:(?:for|with|to|of) )?(?:people|those|anyone|anybody|someone|somebody|customers|callers|clients|members|patients|(?:an?|any|every) [a-z]+) whose\b/i,
      'If their',
    );

/** "Some will tell you that they are on a list. If so, say ⟦0⟧", "Sometimes somebody gets cross. Then say …". */
const SOME_TELL =
  /^(?:(?:now and then|sometimes|often|occasionally),?\s+)?(?:some|many|most|others|a few|quite a few|plenty|several|people|customers|callers|somebody|someone)(?: (?:of them|people|callers|customers|[a-z]+s))?\s+(?:will |may |might |can |do |even )?(?:tells? (?:you|us)|says?|mentions?|claims?|explains?|lets? (?:you|us) know|lets? on)\s+(?:(?:that|about|of)\s+)?(.+?)\.?$/i;
/** A comma would end the case, and what is listed after "such as" is one of several. */
const inOneClause = (told: string): string =>
  told
    .replace(/,\s+(?=(?:such as|like|for (?:example|instance)|including)\b)/gi, ' ')
    .replace(/,\s+(?:or\s+)?/g, EXAMPLE.test(told) ? ' or ' : ' ');
const EXAMPLE = /\b(?:such as|like|for (?:example|instance)|including)\b/i;
const IF_SO = /^(?:if so|if they do|when they do|if that happens|in that case|then)\s*,?\s+/i;
/** "Somebody's lane is under water". */
const SOMEBODYS =
  /^(?:sometimes|now and then|often|occasionally),?\s+(?:some(?:one|body)|(?:a|the|an) [a-z]+)['’]s\s+(?!been\b|got\b|in\b|not\b|on\b|at\b|a\b|an\b|the\b|\w+(?:ed|ing)\b)(.+?)\.?$/i;
const SOMEBODY_DOES =
  /^(?:sometimes|now and then|often|occasionally|every so often),?\s+(?:some(?:one|body)|people|(?:an?|the) [a-z]+)\s+(?!who\b|else\b|['’])(.+?)\.?$/i;
/** "A few will say that they have no need of it. Do not talk them round; call `cancel`". */
const DOES_THEN = /^(?:(?:do not|don['’]t|never)\s[^;⟦`]{3,60};\s+)?(?:say|call|ask|tell)\b/i;
const DOES_NOT_FIRST = /^(?:do not|don['’]t|never)\s[^;⟦`]{3,60};\s+/i;
const reported: Wording = (sentence, before) => {
  const told = SOME_TELL.exec(before)?.[1];
  if (!IF_SO.test(sentence))
    return told !== undefined && /[`⟦]/.test(sentence) && DOES_THEN.test(sentence)
      ? `If they say that ${inOneClause(told)}, ${lowerInitial(sentence.replace(DOES_NOT_FIRST, ''))}`
      : sentence;
  if (told !== undefined) return sentence.replace(IF_SO, () => `If they say that ${inOneClause(told)}, `);
  const state = SOMEBODYS.exec(before)?.[1];
  if (state !== undefined) return sentence.replace(IF_SO, () => `If their ${inOneClause(state)}, `);
  const does = SOMEBODY_DOES.exec(before)?.[1];
  return does === undefined ? sentence : sentence.replace(IF_SO, () => `If somebody ${inOneClause(does)}, `);
};

/** "A husband, wife or flatmate picks up": somebody else does. */
const RELATION =
  '(?:husband|wife|partner|spouse|child|son|daughter|mother|father|mum|mom|dad|parent|grandmother|grandfather|grandparent|relative|flatmate|roommate|housemate|neighbou?r|colleague|friend|sister|brother|lodger|receptionist|secretary|assistant|carer)';
const RELATIONS_ANSWER = new RegExp(
  `\\b(?:(?:an?|the|their|his|her)\\s+)?${RELATION}(?:(?:,\\s+(?:or\\s+)?|\\s+or\\s+)(?:(?:an?|the|their|his|her)\\s+)?(?:${RELATION}|some(?:body|one) else|any(?:body|one) else)){1,6}\\s+(?=(?:answers?|picks? up|comes to the phone|is on the (?:phone|line)|has (?:answered|picked up)|takes the call)\\b)`,
  'i',
);
const OTHERS_CALL =
  /\b(?:(?:they|people|those who|somebody who|someone who) )?(?:answers? (?:the phone |for the \w+ )?(?:on|in) (?:the|their|his|her) ?(?:[\w'’]+ )?(?:behalf|place|stead|name)|some(?:body|one) who works? for (?:the \w+|them|him|her) (?:takes the call|answers|picks up))/i;
const others: Wording = (sentence) =>
  sentence.replace(RELATIONS_ANSWER, 'somebody else ').replace(OTHERS_CALL, 'somebody else answers');

/** "Our room is up a flight of stairs, which some people can't manage. If they tell you so, …": that they cannot. */
const WHICH_SOME =
  /\b(?:up|down|with|has|have|is|are|over|of|on)\s+((?:an?|the)\s[^,;.⟦`]{3,40}),\s+(?:and |which )(?:some|many|not all|a few|quite a few)(?:\s(?:of them|people|owners|customers|callers|patients|guests|[a-z]+s))?\s+(?:of them\s+)?((?:can['’]t|cannot|can not|don['’]t|do not|won['’]t|find hard to|are unable to)\s+[a-z]+(?: [a-z]+)?)\.?$/i;
const TELLS_SO =
  /^(?:if|when)\s+(?:they|he|she|somebody|someone|anybody|one of them)\s+(?:tells? you so|says? so|tells? you that|mentions? (?:it|that|this)|do|does)\s*,\s*/i;
/** "We don't collect from people who are away. Ask …": what is done with those. */
const NOT_FOR =
  /^(?:we|you|i)\s+(?:do not|don['’]t|never|cannot|can['’]t|won['’]t)\s[^.;⟦`]{2,60}?\s(?:from|to|for|with|on|at)\s+(?:people|folks?|anyone|anybody|those|somebody|someone|an? [a-z]+|[a-z]+s)\s+who\s+([^.;⟦`]+?)\.?$/i;
const pointedAt: Wording = (sentence, before) => {
  const [, thing, cannot] = TELLS_SO.test(sentence) ? (WHICH_SOME.exec(before) ?? []) : [];
  if (thing !== undefined && cannot !== undefined) return sentence.replace(TELLS_SO, `If they ${cannot} ${thing}, `);
  const who = ORDERED.test(sentence) ? NOT_FOR.exec(before)?.[1] : undefined;
  return who === undefined ? sentence : `If they ${who.replace(/,\s+/g, ' ')}, ${lowerInitial(sentence)}`;
};

/** "Do not mention the price unless they ask. It is thirty pounds.": what is said then. */
const ONLY_ASKED =
  /^(?:(?:do not|don['’]t|never)\s+(?:mention|bring up|name|tell|state|quote|say)\s+(?:the |our |any )?([a-z]+(?: [a-z]+)?)\s+(?:unless|until|before)\s+(?:they|he|she|somebody|someone|the \w+)\s+(?:asks?|enquires?|inquires?|wants? to know)\b|(?:the|our)\s+([a-z]+)\s+is\s+(?:only\s+)?(?:stated|named|given|mentioned|told|quoted)\s+(?:only\s+)?(?:if|when|once)\s+(?:they|he|she|somebody|someone|the \w+)\s+(?:asks?|enquires?|inquires?|wants? to know)\b)/i;
const IT_IS = /^(?:it|that|they)\s+(?=(?:is|are|costs?|comes? to|runs?)\b)/i;
const onlyAsked: Wording = (sentence, before) => {
  const [, forbidden, stated] = IT_IS.test(sentence) ? (ONLY_ASKED.exec(before) ?? []) : [];
  const thing = forbidden ?? stated;
  return thing === undefined ? sentence : `If they ask about the ${thing}, say that ${lowerInitial(sentence)}`;
};

const WORDINGS: readonly Wording[] = [
  robotAsked,
  teamProse,
  toldInPassing,
  whole,
  casesBehind,
  toldToWhom,
  amountFirst,
  strangers,
  notOffered,
  withoutOwnersRemarks,
  withoutAsides,
  badMoment,
  saidBefore,
  askedBefore,
  sameHour,
  notDoneFor,
  withoutReasonBetween,
  onlyAsked,
  pointedAt,
  reported,
  caseFirst,
  others,
  givenValues,
  passedOn,
  answered,
  notAdmitted,
  except,
  unanswered,
  unanswerable,
  onDays,
  told,
  asked,
  exceptional,
  shortened,
  listed,
  things,
  done,
];

/** Characters of a sentence that is read for its wording, at most. */
const LONGEST = 1000;

export const plainWording: Wording = (sentence, before) =>
  sentence.length > LONGEST
    ? sentence
    : WORDINGS.reduce((text, wording) => wording(text, before.length > LONGEST ? '' : before), sentence);
