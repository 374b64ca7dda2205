/** Reads what stands after "if", "once" or "unless" in a role. */
import { listedStates } from './listed-states.ts';
import { isNoAnswer, leavesUnanswered, type Condition, type Test } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import type { SaidWord } from '../../meanings.ts';
import { meanings } from '../meanings.ts';
import { doneBeyondPapers } from './asked-beyond.ts';
import { affixTest } from './affixes.ts';
import { anotherIsToDoIt, neededThing } from './doers-and-needs.ts';
import { withExamples } from './examples.ts';
import { amountTest, ratingTest } from './amounts.ts';
import { rejectsWhatIsOffered } from './rejected-choice.ts';
import { unlistedCondition } from './unlisted.ts';
import { LEAD_DEEDS, WITH_THEIR_OWN } from './lead-acts.ts';
import { timesTest } from './named-times.ts';
import { sinceThen, withoutPerceiving } from './perceived.ts';
import { LEAD } from './pronouns.ts';

const SUBJECT = new RegExp(
  `^(?:what they (?:describe|have|report|say|mention|want|found) (?:is|are)\\s+|(?:(?:it (?:turns out|sounds|seems|is clear|appears)|you (?:hear|learn|notice|find(?: out)?|are told))(?: like)?(?: that)?\\s+)?(?:${LEAD})\\s+(?:(?:really|clearly|also|then|still|just|simply|instead|ever)\\s+)?)`,
  'i',
);
const ASKS =
  /^(?:ask(?:s|ed|ing)?|want(?:s|ed)? to know|enquir\w*|inquir\w*|wonder\w*|is curious|are curious|have? (?:a )?questions?|has (?:a )?questions?)\b\s*(?:you\s+|us\s+)?(?:a question |questions )?(?:(?:about|for|whether|if|regarding|on)\s+)?(.*)$/i;
const QUESTION_OF = /^(?:(?:the )?questions? (?:is |are )?(?:about|on|regarding)|about)\s+(.+)$/i;
const UNKNOWN =
  /^(?:can ?not|can't|could not|couldn't) (?:find|see|give) (?:the|an|any) answer\b|^(?:they (?:ask )?)?(?:(?:what|something|anything|questions?) (?:that )?)?(?:the|our|your|this|these) (?:[\w'-]+ )?(?:handbook|leaflet|guide|guidebook|notes?|sheet|fact ?sheet|faqs?|page|folder|information|info|booklet|brochure|list|manual|programme|program|script|website|documents?|knowledge(?: base)?|file|book|card|catalogue|papers?|instructions|crib|handout|binder) (?:(?:do(?:es)?(?: not|n't)|can ?not|can't|never|won't) (?:\w+ ){0,2}?(?:answer|tell|say|cover|know|mention|help|include|list|show)|(?:has|have|gives?|holds?) (?:no|nothing|neither)|says? nothing|(?:is|are) (?:silent|no help|of no help))\b|^questions? (?:without|with no) (?:an? |any )?(?:known |good |clear |ready )?answers?$|\b(?:you|we) (?:have no|haven't(?: got)? (?:an?|the|any)|have not(?: got)? (?:an?|the|any)|don't have (?:an?|the|any)|do not have (?:an?|the|any)) (?:clue|idea|answer)\b|^(?:what|whatever|anything|something|questions?) (?:that )?you (?:can't|cannot|do not|don't) (?:answer|know)$|\bask\w* (?:you |us )?(?:something|anything)\b|\bneither\b.*\b(?:answers?|covers?|mentions?|says?|tells?)\b|\bno answer\b|\b(?:you|we) (?:do not|don't|can ?not|can't) (?:know|answer|have|find)\b|\bnot (?:in|covered|answered|listed|mentioned)\b.*\b(?:here|role|knowledge|documents?|information|above|below)\b|\b(?:do not|don't|not) (?:have|know) (?:the|an) (?:answer|information)\b|\b(?:the|an|no|any) answers? (?:is(?: not|n't)|are(?: not|n't)|cannot be found|can't be found|stands? nowhere)\b|\bask\w* (?:you |us )?(?:for |about )?(?:what|something|anything|things?) (?:that )?(?:the|our|your|this|these) [\w' -]+? (?:do(?:es)?(?: not|n't)|cannot|can't) (?:tell|say|cover|answer|mention|have|know|list|include)\b|\byou are (?:not sure|unsure)\b/i;
/** "If it is not in the shop notes": what is asked is not in what the agent has to answer from. */
const NOT_IN_NOTES =
  /^(?:they mention )?(?:(?:it|that|this|something|anything|what(?:ever)?|the answer|the question|an answer|a question|their question)(?: (?:they|the \w+|somebody|someone) (?:asks?|wants? to know))?(?:['’]s|\s+(?:is|was|are|can))(?:n['’]t| not)?\s*(?:not|nowhere)?|not|nothing|anything not|something not)\s*(?:be\s+)?(?:(?:to be )?found|covered|mentioned|listed|answered|written|set out|stands?|there)?\s*(?:anywhere )?(?:in|on|by|from|among)\s+(?:the|my|our|your|this|these|any of the)\s+(?:(?!order|booking|patient|account|file\b)[\w'-]+ ){0,2}?(?:handbook|leaflet|guide|guidebook|notes|sheet|fact ?sheet|faqs?|info(?:rmation)?(?: (?:sheet|pack))?|booklet|brochure|manual|folder|binder|crib|crib sheet|handout|papers|instructions|script|(?:notice |white )?board|wall|poster|noticeboard|knowledge(?: base)?)$/i;
const SAYS_NOT = /n['’]t\b|\bnot\b|\bnowhere\b|\bnothing\b/i;
/** "They don't know an answer": to what they are asked. */
const LEAD_KNOWS_NOT = new RegExp(
  `^(?:${LEAD})\\s+(?:do(?:es)? not|do(?:es)?n't|cannot|can't)\\s+(?:know|have|give)\\s+(?:an|the|any)\\s+answer\\b`,
  'i',
);
const OUTER_NOT =
  /(?:\b(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|should)(?:n't|\s+not)|\bcannot|\bnever|\bnot|\bno longer)\s+(?:\w+\s+){0,2}(?:(?:to|for|that|as if|a|an|the)\s+)*$/i;
/** "For no reason": it has come about all the same. */
const NEGATION =
  /\b(?:not|never|(?<!\bfor )no(?! (?:doubt|wonder|matter)\b)|for no(?! (?:\w+ )?reason\b)|none|nobody|nothing|without|neither)\b|n't\b|\bcannot\b/i;
const DONE =
  /\b(?:(?:is|are|was|were|has been|have been|been)\s+(?:called|used|run|confirmed|given|known|agreed|booked|blocked|cancelled|canceled|moved|opened|closed|created|reserved|scheduled|registered|saved|logged|submitted|collected|verified|checked|settled|clear|done|arranged|set|recorded|noted|established|paid|answered|made|taken|complete|completed)|(?:you|we) (?:have|know|hear|got|get)|you(?:'ve| have) (?:heard|got|asked|checked|verified|confirmed|collected|taken|noted|learnt|learned|been (?:told|given))|(?:have|has) (?:given|told|named|confirmed|provided|answered|agreed|said|stated|chosen|picked)|(?<!\b(?:is|are|was|were|be|been|an?|the|their|his|her|our|this|that|any) )(?:asking|confirming|checking|verifying|knowing|hearing|getting|booking|collecting|learning|having|taking|establishing)\b)/i;

/** How what the lead says is reported, and what it is about to do. */
const REPORTED =
  /^(?:(?:(?:offers?|starts?|begins?|tries|try|attempts?|volunteers?|proposes?|threatens?) to|(?:calls?|rings?|writes?|phones?|contacts? (?:you|us)) about |says?|writes?|texts?|admits?|thinks?|believes?|feels?|insists?|worry|worries|fears?|mentions?|reports?|claims?|tells? you|complains?|points? out|explains?|states?|lets? you know|lets? on|lets? slip|finds? out) (?:that |about |of )?(?:(?:they|he|she|it) (?:(?:is|are) )?)?)/i;
/** "Another item arrived damaged": whatever it is. */
const SOME_THING =
  /^(?:(?:some|any)(?:thing)(?: else)?|(?:an(?:other)?|one|some|any) (?:other )?(?:item|thing|article|product|piece)|one of (?:the|their|our) (?:items|things|articles|products|pieces))\s+(?:has |have |is |are |was |were )?(?=[a-z]+(?:ed|en)\b|arriv|got\b|came\b)/i;
/** "The person who used it has died": what only tells who is meant. */
const WHILE = /\s+(?:while|although|even though|because|since)\s.*$/i;
const WHICH = /\s(?:who|that|which)\s+(?:[\w']+\s+){1,5}?(?=(?:has|have|is|are|was|were|had)\s)/i;

/** The words of a condition as a lead would say it. */
function saidWords(text: string): readonly SaidWord[] {
  const own = OTHER_PERSON.test(text) ? text : text.replace(SUBJECT, '');
  const told = withoutPerceiving(OTHER_PERSON.test(text) ? own.replace(COMES_FOR, 'fetches ') : own)
    .replace(REPORTED, '')
    .replace(SOME_THING, '')
    .replace(LATELY, '')
    .replace(BESIDE_IT, '');
  const words = meanings.words(told.replace(WHICH, ' ').replace(WHILE, ''));
  // "They give up the berth", but "the berth is given up".
  const isOfOthers =
    (told === text && !/^(?:is|are|has|have|was|were)\b/i.test(text)) ||
    (told !== own && /^(?:the|a|an|it|this|that|their|his|her|our|your)\b/i.test(told));
  const first = Math.max(
    0,
    words.findIndex(({ word }) => !COMPARATIVE.test(word) && !WHEN.test(word)),
  );
  const said = words.findLastIndex(({ word }) => !WHEN.test(word));
  const last = said > 0 ? said : words.length - 1;
  const verb = isOfOthers && !/^there (?:is|are|was|were)\b/i.test(text) ? last : first;
  // "Money is tight at home": where it is so tells least.
  const adjective = ABOUT_A_THING.test(told) ? words.findIndex(({ word }) => OF_A_THING.test(word)) : -1;
  if (adjective !== -1 && adjective + 1 < words.length)
    return words.map((said, at) => (at === adjective + 1 ? { ...said, main: true } : said));
  const brought = words[verb]?.word === 'bring' && verb + 1 < words.length ? verb + 1 : verb;
  const main = verb > 0 && PLACE.test(words[verb]?.word ?? '') ? verb - 1 : brought;
  // A code is nothing else than itself.
  // "Our lorry has damaged something": neither alone tells it.
  const isOurs = /^our\b/i.test(text);
  const head = OF_A_KIND.test(text) ? last : -1;
  return words.map((said, at) => ({
    ...said,
    ...((at === main || isOurs || /\d/.test(said.word)) && { main: true }),
    ...(at === head && { head: true }),
  }));
}

/** "They are a seasonal resident". */
const OF_A_KIND = /^(?:they|he|she|somebody|someone) (?:are|is) an? (?:[\w-]+ ){1,3}[\w-]+$/i;

/** "They are sensitive to latex": what to tells most. */
const OF_A_THING = /^(?:sensitive|allergic|intolerant|afraid|scared|frightened|terrified|prone|addicted)$/;
const ABOUT_A_THING =
  /\b(?:sensitive|allergic|intolerant|prone|addicted) to\b|\b(?:afraid|scared|frightened|terrified) of\b/i;

/** As meanings name a turn of phrase: “at home”. */
const PLACE = /^“(?:at|in|on|from|by|near|around) [\w-]+”$/;

/** "Someone else picks it up": who it is tells most. */
const OTHER_PERSON = /^(?:some|any)(?:one|body) else\b/i;

/** When it was, which the question for it says as it likes. */
const LATELY = /\s+(?:with)?in the (?:past|last) (?:\w+ )?(?:days?|weeks?|fortnight|months?|years?)\b/i;

/** "It is sold between entry and exhibition": when, in words that nobody says. Not hours or days. */
const MEANWHILE =
  /\s+between (?:(?:the|our|your) )?(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half|quarter|them|us|[a-z]+teen|[a-z]+ty)\b)[a-z]+ and (?:(?:the|our|your) )?(?!(?:half|quarter|noon|midnight)\b)[a-z]+$/;

/** "They are standing beside a flat tyre": they have one. */
const BESIDE_IT =
  /^(?:(?:is|are)\s+)?(?:standing|sitting|waiting|stuck|stranded|left)\s+(?:there\s+|somewhere\s+)?(?:beside|next to|by|with|in front of)\s+(?=(?:an?|the|their|his|her)\b)/i;
/** "Somebody else comes for it", "calls for it". */
const COMES_FOR =
  /\b(?:comes?|calls?|drops? by|pops? (?:in|by)|turns? up)\s+(?:(?:round|by|in|over) )?(?:for|to (?:get|fetch))\s+(?=(?:the|their|his|her|it|them)\b)/i;

/** Says when, and not what: "is leaking right now". */
const WHEN = /^(?:right|today|tonight|present|moment|currently|lately|recently|previously|nowadays)$/;

/** Says how much of what, and not what. */
const COMPARATIVE = /^(?:less|more|fewer|better|worse|higher|lower|extra|another)$/;

const ANY_QUESTION =
  /^\W*(?:(?:to|one|any|some|a|an|of|the|your|our|these|those|all|particular|certain|single|given)\s+)*(?:questions?|answers?|something|anything|it|them|that|this)?\W*$/i;

const ANYBODY = /^(?:live|living|real|actual|human|person|people|someone|somebody|proper|being)$/;

/** A deed of the lead, if the text names one. */
function deedTest(text: string, telling: Telling, words = saidWords(text)): Test | null {
  for (const { deed, pattern } of LEAD_DEEDS) {
    const found = pattern.exec(text);
    if (!found || ('key' in deed && deed.key === 'transfer_request' && WITH_THEIR_OWN.test(text))) continue;
    const before = text.slice(0, found.index);
    const rest = `${before} ${text.slice(found.index + found[0].length)}`;
    // "One of the questions" is any of them.
    const isAny = isNoAnswer(deed) && ANY_QUESTION.test(rest);
    // "A live person": who speaks of a life and of somebody asks for nobody.
    const own =
      'key' in deed && deed.key === 'transfer_request' ? words.filter(({ word }) => !ANYBODY.test(word)) : words;
    return { kind: 'did', deed, about: isAny ? [] : telling(rest), words: own, negated: OUTER_NOT.test(before) };
  }
  return null;
}

/** "They ask why": of small words alone, and no question whatever. */
function askedTest(asked: string, telling: Telling): Test {
  const [about, words] = [telling(asked), meanings.words(asked)];
  const isOfSmallWords = about.length === 0 && words.length === 0 && !ANY_QUESTION.test(asked);
  return { kind: 'asks', about: isOfSmallWords ? [asked.toLowerCase()] : about, words, negated: false };
}

/** "They ask for an officer": whoever that is, it is a person. */
function personWanted(text: string, telling: Telling, words: readonly SaidWord[]): Test | null {
  const wanted =
    /^(?:ask(?:s|ed)?|asking|insists? on|wants?|needs?) (?:for |to (?:speak|talk) (?:to|with) )(?:an?|the|some) ((?:[\w-]+ ){0,2}[\w-]+)$/i.exec(
      text,
    )?.[1];
  const noun = wanted === undefined ? undefined : meanings.words(wanted).at(-1)?.word;
  if (noun === undefined || meanings.relation(noun, 'person') !== 'same') return null;
  return { kind: 'did', deed: { key: 'transfer_request' }, about: telling(wanted ?? ''), words, negated: false };
}

const isOfUnknown = (text: string): boolean =>
  NOT_KNOWN.test(
    text.replace(
      /^(?:they (?:are|mention|ask(?: about| for)?|bring up)|it is) (?=(?:anything|everything|something|whatever|questions?|enquiries)\b)/i,
      '',
    ),
  ) ||
  (UNKNOWN.test(text) && !LEAD_KNOWS_NOT.test(text)) ||
  (NOT_IN_NOTES.test(text) && SAYS_NOT.test(text)) ||
  doneBeyondPapers(text) === '';

const OF_OTHERS = new RegExp(
  `^(?!${LEAD}\\b)(?:the|a|an|our|my|no|their)\\s+[\\w-]+(?: [\\w-]+)?\\s+(?:has|have|is|are|was|were|does|do)\\b`,
  'i',
);

/** Deeds that are none of what has come about. */
const BEFORE_ANY: ReadonlySet<string> = new Set(['wrong_number', 'identified']);

/** "Want to keep it longer": no more than anything that is asked for. */
const STAYS_LONGER =
  /^(?:wants?|would like|wish(?:es)?|hopes?|needs?|asks?|prefers?) to [a-z]+(?: [\w']+){0,3}? (?:for )?longer$/i;

function testOf(text: string, telling: Telling, isState: boolean): Test {
  const said = text
    .replace(SUBJECT, '')
    .trim()
    .replace(/^(?:do|does|did)\s+(?=(?:ask|want|wish|say|mention|insist|need)\b)|^(?:have|has)\s+(?=asked\b)/i, '');
  const words = saidWords(text);
  if (isOfUnknown(text)) return { kind: 'unknown', about: [], words, negated: false };
  if (rejectsWhatIsOffered(text.replaceAll('’', "'")))
    return { kind: 'did', deed: { says: 'no' }, ofChoice: true, about: [], words, negated: false };
  // "They ask for fewer than two lessons": how many they want.
  const counted = WANTS_SO_MANY.test(said) ? amountTest(said.replace(WANTS_SO_MANY, 'want '), telling) : null;
  if (counted) return counted;
  const asked = ASKS.exec(said)?.[1] ?? QUESTION_OF.exec(said)?.[1];
  const deed = personWanted(said, telling, words) ?? deedTest(said, telling, words) ?? deedTest(text, telling, words);
  // "Asks for a manager" is a deed of its own; "asks whether you are a real person" is a question.
  const isAboutAgent =
    /\b(?:you|this)(?:'re|'s| are| is| were| was)\b|\b(?:speaking|talking) (?:to|with) (?:a|an) (?:real |live |actual )?(?:robot|machine|computer|bot|ai|human|person|recording)\b(?! instead\b)/i.test(
      said,
    );
  // "They ask for a weekend" names when they want it.
  const wished =
    (isState && !NAMES_ONE.test(text)) || !/\bask\w* for\b/i.test(said)
      ? null
      : timesTest(said.replace(/\bask\w* for\b/i, 'want'), telling);
  if (wished) return wished;
  // "They ask you to let it go" is a wish.
  const isWish = /^ask\w* (?:you|us|the agent) to\b/i.test(said);
  if (
    asked !== undefined &&
    !isWish &&
    (deed === null || isAboutAgent || 'says' in (deed.kind === 'did' ? deed.deed : {}))
  )
    return askedTest(asked, telling);
  const amount = STAYS_LONGER.test(said)
    ? null
    : (affixTest(said, telling) ?? amountTest(said, telling) ?? ratingTest(said, telling));
  if (amount) return amount.kind === 'amount' && WANTS_OVER.test(said) ? { ...amount, wished: true } : amount;
  const isConsent = deed?.kind === 'did' && 'says' in deed.deed;
  const times =
    (isState && !ON_A_DAY.test(text) && !NAMES_ONE.test(text)) || (deed !== null && !isConsent)
      ? null
      : timesTest(text, telling);
  if (times) return times;
  if (deed?.kind === 'did' && 'key' in deed.deed && BEFORE_ANY.has(deed.deed.key)) return deed;
  // "The council has not given permission" is no yes or no of the lead's.
  if (isConsent && OF_OTHERS.test(text))
    return { kind: 'holds', about: telling(said), words, negated: NEGATION.test(said) };
  // Who else has answered is told, and does not come about.
  if (isState && !isConsent && DONE.test(text) && !OTHER_PERSON.test(text))
    return { kind: 'done', about: telling(text.replace(DONE, ' ')), words, negated: NEGATION.test(text) };
  if (deed) return deed;
  // "Without its number", "before the deposit": it is there.
  if (isState && NOUN_ALONE.test(text) && !NOUN_AND_VERB.test(text))
    return { kind: 'done', about: telling(said), words, negated: false };
  const lacks = LACKS.test(said) ? ({ lacks: true } as const) : {};
  const past = PAST.test(text) ? ({ past: true } as const) : {};
  const by = BY_A_TIME.test(text) ? ({ by: true } as const) : {};
  const other = OTHER_PERSON.test(text) ? ({ other: true } as const) : {};
  const self = BY_THEMSELVES.test(text) ? ({ self: true } as const) : {};
  const ours = BY_US.test(text) ? ({ ours: true } as const) : {};
  // What is mentioned may be asked about: "discounts", "do you do a discount?"
  const isMentioned = /^they mention\b/i.test(text);
  const wants = WANTS.test(said) || isWish || isMentioned ? ({ wants: true } as const) : {};
  // "Water where none should be": what is denied is not what is told.
  const negated = NEGATION.test(said) && !NONE_BEHIND.test(said);
  return {
    kind: 'holds',
    about: telling(said),
    words: DENIED_IN_SMALL_WORDS.test(said) ? [] : apartFrom(said, words),
    negated,
    ...lacks,
    ...wants,
    ...past,
    ...other,
    ...by,
    ...self,
    ...ours,
  };
}

/** "They want our crew to carry it", "they would rather we did it". */
const BY_US =
  /\b(?:wants?|needs?|likes?|asks?|prefers?|wish(?:es)?|expects?|have|has|lets?|gets?|leaves? it to)\s+(?:for\s+)?(?:us|you|(?:one of )?our(?: [\w'-]+){1,2})\s+to\s+[a-z]|\b(?:rather|prefer|sooner)\s+(?:that\s+)?(?:we|you|our(?: [\w'-]+){1,2})\s+[a-z]/i;
/** "They load it themselves". */
const BY_THEMSELVES = /\b(?:themselves|himself|herself|on (?:their|his|her) own)$/i;

/** "When a customer picks a Sunday": so too. */
const NAMES_ONE =
  /\b(?:picks?|chooses?|wants?|would like|prefers?|names?|suggests?|offers?|proposes?|mentions?|asks? for|insists? on|settles? on|goes? for|opts? for|hopes? for)\s+(?!up\b|to\b|that\b)(?:an?|the|some|any)?\s*(?:[a-z]+day|weekend|weekday)s?\b/i;
/** "When the ride is for today": named, and not come about. */
const ON_A_DAY = /\b(?:is|are)\s+(?:for |on )?(?:today|tomorrow|the same day|a weekend|weekends|a weekday|weekdays)$/i;

const WANTS_SO_MANY =
  /^(?:asks? for|only (?:asks? for|wants?)|requests?)\s+(?=(?:fewer|less|more|over|under|at least|at most|up to|no more)\b)/i;

/** "They want more than a hundred nights": more than they have, it may be. */
const WANTS_OVER =
  /^(?:wants?|needs?|would like|asks? for|hopes? for|looks? for|wish(?:es)? for|requests?) (?:it |them |to \w+ (?:it |them )?(?:for )?)?(?:more|longer|over)\b/i;

const ASKED_FOR = /\bask(?:s|ed|ing)? for\s+(.+)$/i;
function wishFor(text: string, test: Test, telling: Telling): Test | null {
  const wanted = test.kind === 'asks' ? ASKED_FOR.exec(text)?.[1] : undefined;
  if (wanted === undefined) return null;
  const words = saidWords(wanted);
  return words.length === 0
    ? null
    : { kind: 'holds', about: telling(wanted), words, negated: NEGATION.test(wanted), wants: true };
}

/** "Any other line", of which a line is not enough. */
const ANY_OTHER = /\bany other\s+[\w-]+$/i;
const apartFrom = (said: string, words: readonly SaidWord[]): readonly SaidWord[] =>
  words.length === 1 && ANY_OTHER.test(said)
    ? [{ word: 'different', denied: false, main: true }, ...words.map(({ word, denied }) => ({ word, denied }))]
    : words;

/** "They can't get there before it closes". */
const BY_A_TIME =
  /\b(?:can(?:['’]t|not| not)|unable to|not able to|won['’]t (?:be able to|manage)|will not (?:be able to|manage))\b.*\s(?:before|by|until|till|in time|within)\b/i;

/** "The child is not coming": whoever speaks of a child says nothing of it. */
const DENIED_IN_SMALL_WORDS =
  /^(?:the|an?|their|his|her|our|your) (?:[\w'-]+ ){1,2}?(?:(?:is|are|was|were|does|do|will|wo|can|ca|has|have|could|would)(?:n't| not)|cannot|is no longer|are no longer) (?:be |be able to |going to |want to |wish to )?(?:com(?:e|ing)|go(?:ing)?|there|here|(?:take|taking) it|in|on|happen(?:ing)?)(?: (?:any ?more|after all|this (?:time|year|week)|any longer|at all|now|today))?$/i;

const NONE_BEHIND = /\bwhere (?:none|nobody|nothing|no \w+)\b/i;

/** It has come about: "they have paid already". */
const PAST = /\balready\b|\b(?:have|has) (?:ever )?been \w+(?: before)?$|\bto have \w+(?:ed|en|id|de|t)\b/i;

const NOUN_ALONE = /^(?:an?|the|their|his|her|its|any|your)\s+[\w-]+(?:\s+[\w-]+)?$/i;

/** "A dog bites". */
const NOUN_AND_VERB = /^(?:an?|the|their|his|her|its|any|your)\s+[\w-]+[^s\s]\s+[\w-]+[^s]s$/i;

/** What is wanted may be asked for: "Can you give me a better price?" */
const WANTS =
  /^(?:would like|'d like|wants?|wish(?:es)?(?: for)?|needs?|looks? for|(?:is|are) looking for|asks? for|requests?|demands?|insists? on|(?:offers?|volunteers?|proposes?|tries|try|attempts?|starts?|begins?) to)\b/i;

/** "They cannot find the number", "they don't have the code". */
const LACKS =
  /(?:\b(?:not|never|no longer)|n't|\bcannot)\s+(?:\w+\s+)?(?:have|know|find|remember|recall|get (?:at|to)|give|locate|read|see|reach)\b|\bwithout\b|\b(?:has|have) no\b/i;

const VERB_OF = new RegExp(
  `^(?:${LEAD})?\\s*(?:do(?:es)? not |don't |doesn't )?(?:(?:have|has) (?:an? |any |some )?questions?|ask\\w*|want\\w*|need\\w*|request\\w*|mention\\w*|say\\w*|complain\\w*|is|are|has|have)\\s+(?:(?:for|about|to|that|whether|if)\\s+)?`,
  'i',
);
const HAS_VERB = new RegExp(
  `^(?:${LEAD}|it|there|this|that|you|we|nobody|no one|(?:the|their|our|an?|his|her) \\w+(?: \\w+)? (?:is|are|has|have|was|were))\\b|^(?:is|are|was|has|have|do|does|did|ask|want|need|say|mention|refus|declin|cancel|cannot|can't|will|won't|would|call|seem|sound|accept|agree|insist|prefer|request|complain|own|rent|live|us|pay|hav)\\w*\\b`,
  'i',
);

/** It has a verb of its own. */
const isWhole = (part: string): boolean => HAS_VERB.test(part) && !THING.test(part);

/** No more than a thing or a person. */
const THING = /^(?:a|an|the|another|any|some|their|his|her)\s+[\w-]+(?:\s+[\w-]+)?$/i;

/** "A refund or a discount" after "they ask for": what lacks a verb has that of the part before it. */
function completed(written: readonly string[]): string[] {
  const parts = deniedBoth(written);
  const verb = VERB_OF.exec(parts[0] ?? '')?.[0] ?? '';
  const predicate = parts.length > 1 ? (PREDICATE.exec(parts.at(-1) ?? '')?.[1] ?? '') : '';
  if (predicate !== '' && parts.slice(0, -1).every((part) => SUBJECT_ALONE.test(part)))
    return parts.map((part, at) => (at === parts.length - 1 ? part : `${part} ${predicate}`));
  const place = verb === '' && parts.length > 1 ? (UP_TO_PLACE.exec(parts[0] ?? '')?.[1] ?? '') : '';
  const object = parts.length > 1 ? (OBJECT.exec(parts.at(-1) ?? '')?.[1] ?? '') : '';
  return parts.map((part, at) => {
    // "They have forgotten or lost their permit": both have the same object.
    const own = object !== '' && at < parts.length - 1 && VERB_ALONE.test(part) ? `${part} ${object}` : part;
    if (at === 0 || isWhole(part)) return own;
    return `${verb === '' && THING.test(part) ? place : verb}${own.replace(/^(?:if|when)\s+/i, '')}`;
  });
}

/** "They may not lift or carry things": neither of both, and both have the same object. */
const MAY_NOT =
  /^(.*\b(?:(?:may|can|could|must|should|do|does|did|will|would)(?:n't|\s+not)|cannot|never)(?:\s+(?:ever|really|be able to))?)\s+([a-z]+)$/i;
function deniedBoth(parts: readonly string[]): readonly string[] {
  const [first = '', second = '', ...others] = parts;
  const [, modal, verb] = others.length === 0 ? (MAY_NOT.exec(first) ?? []) : [];
  const [, other, object] = modal === undefined ? [] : (/^([a-z]+)\s+(.+)$/i.exec(second) ?? []);
  return modal === undefined || verb === undefined || other === undefined || object === undefined || isWhole(second)
    ? parts
    : [`${modal} ${verb} ${object}`, `${modal} ${other} ${object}`];
}

/** "The tickets came from an agency or a website": from either. */
const UP_TO_PLACE =
  /^(.*\b(?:from|by|with|at|in|to|for|on|through)\s+)(?:(?:an?|the|any|some|another|our|their)\s+)?[\w-]+(?:\s+[\w-]+)?$/i;

/** "Invoices or clients have disappeared": both have. */
const SUBJECT_ALONE = /^(?!(?:they|he|she|it|there|you|we)\b)(?:(?:the|their|his|her|any|some|all|an?) )?[\w-]+$/i;
const PREDICATE =
  /^(?:(?:the|their|his|her|any|some|all|an?) )?[\w-]+ ((?:have|has|had|are|is|were|was|do|does|did)\b(?: not|n't)? .+)$/i;

const OBJECT = /^\w+\s+((?:the|an?|their|his|her|our|any|some)\s+.+)$/i;
const VERB_ALONE = new RegExp(`^(?:${LEAD})?\\s*(?:(?:have|has|had|also|just)\\s+)*\\w+(?:ed|en|t|d)$`, 'i');

/** What is complained of tells more than that it is. */
/** "Does not want another test": a no to it. */
const WANTS_NO_OTHER =
  /\b((?:do(?:es)? not|do(?:es)?n't|no longer) (?:want|wish for|like|need)) (?:another|any other|a (?:second|further|new))(?= (?!time\b|day\b|date\b|appointment\b|slot\b|call\b|message\b)\w)/i;

const COMPLAINS_THAT = new RegExp(`^(?:${LEAD}|somebody|someone|anybody|anyone)\\s+complains?\\s+that\\s+`, 'i');

/** "Somebody hasn't been with us before". */
const NOT_BEFORE =
  /^((?:they|he|she|somebody|someone|anybody|anyone|the \w+|an? \w+)\s+)(?:ha(?:s|ve)(?:n['’]t| not| never)|never)\s+(?:\w+\s+){1,2}?(?:(?:with|to|at|by|from|for) )?(?:us|here|you|this(?: \w+)?) before$/i;

const BECAME =
  '[\\w-]{2,}ed|sold|lost|stolen|broken|gone|torn|bought|found|left|dead|bent|burnt|frozen|forgotten|written off';
/** "The time they give you is before eight or after six". */
const HOUR = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock)?";
const OUTSIDE_HOURS = new RegExp(
  `^(.*\\b(?:time|hour|start|slot|visit|appointment|arrival|collection|delivery|it|that)\\b.*?\\b(?:is|be|are|falls?|starts?)\\s+)(before|after|earlier than|later than) ${HOUR} or (before|after|earlier than|later than) ${HOUR}$`,
  'i',
);
const WHAT_BECAME = new RegExp(`^they mention (?:(?:the|their|an?) )?([\\w-]+) (${BECAME})(?: or (${BECAME}))?$`, 'i');

/** "Somebody other than the parent will fetch the child": somebody else will. */
const OTHER_DOES =
  /^(?:some(?:body|one)|any(?:body|one)|a person|another person|a different person) other than (?:the |their |a )?[\w'-]+(?: (?!is\b|has\b)[\w'-]+)? (?=(?:will|is going to|is to|wants to|would|comes?|collects?|fetches|picks?|brings?|drops?|delivers?|takes?|drives?|pays?|signs?|meets?|lets?|opens?|attends?)\b)/i;

/** "It's somebody other than the account holder". */
const OTHER_THAN =
  /^(?:it turns out (?:that )?)?(?:(?:it|this|that)(?:'s| is) |you(?:'re| are) (?:speaking|talking) (?:to|with) |you (?:have|get|reach) )?(?:some(?:body|one)|any(?:body|one)|a person|another person)(?: who is)? other than (?=the\b)/i;

/** "You notice that you're talking to someone under 18": they are. */
const TALKS_TO =
  /^(?:(?:it (?:turns out|sounds|seems|appears)|you (?:notice|reali[sz]e|hear|learn|find(?: out)?|gather|see|think)) (?:like |that )*)?(?:you(?:'re| are) (?:talking|speaking) (?:to|with)|the (?:person|caller|one|voice)(?: (?:on the (?:line|phone)|you (?:are|have) (?:talking|speaking) (?:to|with)))? is) (?:someone |somebody |anyone |a (?:person|child|caller) )?(?:who is |who's )?(?=(?:under|over|below|above|younger|older)\b)/i;

/** "Distance not known": they do not know it. */
const NOT_KNOWN_THING =
  /^they mention (?:the |their )?((?:[\w'-]+ )?[\w'-]+) (?:is |are )?(?:not (?:yet )?known|unknown|unclear)(?: yet)?$/i;

/** "It is the brakes that they want to leave", "it's the early train they would rather not take": they want to leave the brakes. */
const CLEFT =
  /^it(?:'s| is| was) ((?:the|an?|their|his|her|our) [\w'-]+(?: (?!that\b|which\b)[\w'-]+)?) (?:that |which )?(they (?:want|wish|would|need|like|prefer|hope|plan|intend|ask)\b[\w' ]*? (?:to|rather|rather not) \w+(?: (?:out|off|up|back))?)$/i;

/** How the agent comes to know it. */
/** "They have thought better of it and no longer want the loan". */
const THOUGHT_BETTER =
  /^(?:they|somebody|someone|anybody|anyone) (?:have |has |had )*(?:thought better of (?:it|that|this)|gone off (?:it|the idea)|second thoughts|changed their mind)(?:(\s+and) (?:now )?(?:no longer|do not|don't|does not) (?:wants?|needs?|wish(?:es)? for)(?=\s)|$)/i;
/** "They intended to reach another office": who has rung somebody else. */
const WANTED_ANOTHER =
  /^(?:they|somebody|someone|the \w+) (?:have )?(?:(?:intended|meant|wanted|tried|thought) (?:to (?:reach|ring|call|get|speak to|phone) )?(?:(?:an)?other|a different|some(?:body|one) else|the wrong)\b|(?:were|was) (?:after|trying to (?:reach|ring|call|get)) (?:(?:an)?other|a different|some(?:body|one) else)\b).*$/i;
/** "They thought we were somebody else". */
const TOOK_FOR_ANOTHER =
  /^(?:they|somebody|someone|the \w+) (?:say (?:that )?they )?(?:thought|think|believed?|assumed?|took) (?:that )?(?:we|you|this|it)(?:['’]re|['’]s)? ?(?:were|was|are|is|for|to be) ?(?:(?:an)?other|a different|some(?:body|one) else|the wrong)\b.*$/i;
const LEARNT =
  /^(?:(?:you|we) (?:hear|learn|notice|reali[sz]e|discover|understand|gather|find out|see|are told|get told)|(?:hearing|learning|noticing|discovering|finding out|being told))(?: that\s+(?=\w+ \w+)|\s+(?=(?:it|they|he|she|there)(?:['’]s|['’]re| (?:is|are|has|have|was|were)) \w+))/i;

/** `asState`: it is looked at as something that has come about ("once", "after", "before"), and not only as what the lead does now. */
/** "Our lorry or skip has damaged something": either has. */
const ONE_OR_OTHER =
  /^((?:the|our|their|his|her|an?) (?:[\w'-]+ )?[\w'-]+) or ((?:the |our |their |his |her |an? )?(?:[\w'-]+ )?[\w'-]+) ((?:has|have|is|are|was|were|will|won't|can't|cannot|does|doesn't)\b.*)$/i;
const DOES_TOO = /\b(?:has|have|is|are|was|were|will|won't|can't|cannot|does|doesn't)\b/i;
/** "Their wages were wrong or have not come": the wages have not. */
const DOES_OR_DOES =
  /^((?:the|our|their|his|her|an?) (?:[\w'-]+ )?[\w'-]+) ((?:has|have|is|are|was|were|won't|can't|cannot|does|doesn't)\b(?:(?! or ).)*?) or ((?:has|have|is|are|was|were|won't|can't|cannot|does|doesn't)\b.*)$/i;

/** "The person on the phone isn't the tenant": whoever speaks is not. */
const ON_THE_LINE =
  /^(?:the (?:person|caller|voice|one|man or woman)|whoever)(?: who(?:['’]s| is| answers))?(?: (?:you(?:['’]re| are) (?:speaking|talking) to )?)?(?: ?(?:on|at) the (?:phone|line|other end)(?: of the (?:phone|line))?)? (is not|isn['’]t|is|are) (?=(?:not |neither |under |over )?(?:an?|the|their|under|over) )/i;
/** "They are not a tenant or lodger": neither. */
const NEITHER_OF =
  /^((?:they|the [\w'-]+) (?:are|is) not) (an? [\w'-]+|the [\w'-]+) (?:or|nor) ((?:an? |the )?[\w'-]+)$/i;
/** "A cousin or friend comes along": either does. */
const BOTH_DO =
  /^((?:an?|another|any|some|the|their) [\w'-]+) or ((?:an? |another |any |the |their )?[\w'-]+) ((?!(?:is|has|was|does|less|across|always|perhaps|this|us|plus)\b)[a-z]+[a-rt-z]s(?: (?!or\b)[\w'-]+){0,6})$/i;

/** "The cost is raised", "parking comes up": they speak of it. */
const MENTIONED_TOPIC =
  /^((?!(?:it|this|that|they|he|she|there|somebody|someone|anyone|anybody|nothing)\b)(?:the |their |our |any )?[\w'-]+(?: [\w'-]+){0,2}?)(?: (?:is|are|gets?)(?: ever)? (?:raised|mentioned|brought up|asked about|questioned|queried)|(?: ever)? (?:comes?|crops?) up)$/i;

/** "They are injured or pregnant". */
const OF_STATES = new RegExp(
  `^(?:${LEAD}|somebody|someone|anybody|anyone)\\s+(?:is|are|feels?)\\s+(?!not\\b|n't\\b)[a-z-]+$`,
  'i',
);

export function readCondition(asWritten: string, telling: Telling, asState = false): Condition {
  const unlisted = unlistedCondition(asWritten, telling);
  if (unlisted) return unlisted;
  const text = asWritten.replace(LEARNT, '');
  // "As soon as you hear that …": it is told in that moment.
  const isState = asState && text === asWritten;
  const isList = /\s[—–-]+\s/.test(text);
  const now = sinceThen(text.trim());
  const plain = neededThing(anotherIsToDoIt(withExamples(now)))
    .replace(ONE_OR_OTHER, (whole, one: string, other: string, does: string) =>
      DOES_TOO.test(one) ? whole : `${one} ${does} or ${other} ${does}`,
    )
    .replace(DOES_OR_DOES, '$1 $2 or $1 $3')
    // "They dispute it — beans missing, wrong price —": ways in which they do.
    .replace(/\s*[—–]\s*|\s+-\s+/g, ', ')
    .replace(/[,\s]+$/, '')
    .replaceAll('’', "'")
    .replace(/^(?:that|the fact that)\s+(?!(?:is|are|was|were)\b)/i, '')
    .replace(/[:,]?\s+(?:right away|straight away|at once|immediately)$/i, '')
    .replace(/,?\s+(?:for that matter|for (?:instance|example)|and the like)$/i, '')
    .replace(/,?\s+(?:for (?:instance|example)|usually|mostly|often),?\s+(?:because|since|as|when)\s.*$/i, '')
    .replace(
      /\bno (?:messages|calls|texts|letters|e-?mails) or (?=(?:messages|calls|texts|letters|e-?mails)\b)/i,
      'no ',
    )
    .replace(/^it (?:turns out|emerges|transpires|comes out|comes to light|becomes clear) (?:that )?/i, '')
    .replace(WORRIED_WHAT, '$1 ask ')
    .replace(FEELS_AND, '$1 ')
    // "Wants Dilip / a human": either.
    .replace(/(?<=\w)\s+\/\s+(?=\w)/g, ' or ')
    .replace(
      /\b(lost|lose|paid|pay|spent|spend|owed?|put in)\s+(?:nothing|no money)(?:\s+(?:at all|whatsoever))?$/i,
      '$1 no more than 0 dollars',
    )
    .replace(
      /^they (?:are )?(?:under|below) (fives?|sixes|sevens|eights|tens|twelves|sixteens|eighteens)$/i,
      (_, age: string) => `they are under ${age.replace(/(?:(?<=x)e)?s$/i, '')}`,
    )
    .replace(/^they (?:after|fancy|hope for) an? (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day$)/i, 'they want a ')
    .replace(/^(?:they|somebody|someone) (?:are |is )?(?:pressed|pushed|short) (?:for|of) time$/i, 'they have no time')
    .replace(WANTED_ANOTHER, 'they have the wrong number')
    .replace(TOOK_FOR_ANOTHER, 'they have the wrong number')
    .replace(
      /^(they|there) (?:only|just) (have|want|need|bring|are) (?:(?:an?|one) or )?(one|two|three|four|five|six|\d+) (?=[a-z])/i,
      '$1 $2 no more than $3 ',
    )
    .replace(
      /\b(answer|reply to) (?:a|any|some) (?:particular|certain|specific|given|single) question\b/i,
      '$1 a question',
    )
    .replace(THOUGHT_BETTER, (_, too?: string) => (too ? 'they no longer want' : 'they have changed their mind'))
    .replace(/^they ask for (?=(?:more|longer|less|fewer|shorter)$)/i, 'they want ')
    .replace(/\s+then$/i, '')
    .replace(
      /\b((?:minute|hour|day|night|week|fortnight|month|year)s? or (?:more|longer)) (?:extra|further|longer|again|on top)$/i,
      '$1',
    )
    .replace(/\ban? (minute|hour|day|night|week|fortnight|month|year) or (more|longer)\b/gi, 'one $1 or $2')
    .replace(ON_THE_LINE, (_, is: string) => (/n['’]t|not/i.test(is) ? 'they are not ' : 'they are '))
    .replace(NEITHER_OF, '$1 $2 or they are not $3')
    .replace(BOTH_DO, '$1 $3 or $2 $3')
    // "They don't want that either": nor what was offered before it.
    .replace(/(\b(?:not|never|no|cannot)\b.*|n't\b.*)\s+either$/i, '$1')
    // "A Saturday or a Sunday": one condition on the day.
    .replace(
      /\b((?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow),? or (?:(?:an?|on|for) )*(?=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow)\b)/gi,
      '$1/',
    )
    .replace(MENTIONED_TOPIC, 'they ask about $1')
    .replace(/^they mention (?=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?\/?)+$|weekends?$)/i, 'they want a ')
    // "They are fine but somebody at home is ill": who is not fine is the case.
    .replace(
      /^(?:they|he|she|the [a-z]+)\s+(?:are|is|feels?)\s+(?:fine|well|okay|ok|all right|healthy|free|able to come)(?: (?:themselves|himself|herself))?,?\s+but\s+(?=[a-z]+ [a-z])/i,
      '',
    )
    // "They can't come and don't want another day": they call it off.
    .replace(
      /^they (?:can(?:no|')t|won't be able to) (?:come|make it|attend|do it)(?: at all| any more)? (?:and|but|or) (?:do not|don't) (?:want|need|wish for) (?:another|a different|any other|a new) (?:day|date|time|slot|one|appointment)$/i,
      'they cancel',
    )
    .replace(/^(?:one|any|some) of (?:them|these|those|these people|(?:our|your|the) [a-z]+s)\s+(?=[a-z])/i, 'they ')
    .replace(/\bturns? out to be\b/i, 'is')
    .replace(COMPLAINS_THAT, '')
    .replace(WANTS_NO_OTHER, '$1 the')
    .replace(/\b(?:are|is|'re|feels?) (?:quite )?happy for (us|you|the \w+) to\b/i, 'want $1 to')
    .replace(NOT_BEFORE, '$1is a newcomer')
    .replace(TALKS_TO, 'they are ')
    .replace(CLEFT, '$2 $1')
    .replace(NOT_KNOWN_THING, 'they do not know the $1')
    .replace(
      /^(?:they (?:have|mention) )?(?:any|an?|some|all|further|other)?\s*questions? (?:about|on|as to|regarding|concerning)\s+/i,
      'they ask about ',
    )
    // "If a parent would rather speak to me": whoever has written the role is a person.
    .replace(
      /(?:\s+|(?='d))(?:(?:would|'d) (?:rather|like to|prefer to)|wants? to|wish(?:es)? to|prefers? to|asks? to|insists? on|needs? to) (?:speak|talk|speaking|talking) (?:to|with) (?:me|us)\b.*$/i,
      ' ask for a person',
    )
    .replace(/\b(asks?|asking) for me\b(?: by name| in person| personally)?/i, '$1 for a person')
    // "Later than one": by the clock.
    .replace(
      /\b(later|earlier) than (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= (?:in the|at night)|$)/i,
      (_, compared: string, hour: string) => `${/later/i.test(compared) ? 'after' : 'before'} ${hour} o'clock`,
    )
    // "The time is before eight or after six": by the clock, either.
    .replace(
      OUTSIDE_HOURS,
      (_, subject: string, one: string, at: string, other: string, then: string) =>
        `${subject}${one} ${at} o'clock or ${subject}${other} ${then} o'clock`,
    )
    // "Car sold or scrapped": what became of it.
    .replace(WHAT_BECAME, (_, thing: string, one: string, other?: string) =>
      other === undefined ? `the ${thing} is ${one}` : `the ${thing} is ${one} or the ${thing} is ${other}`,
    )
    // "Flowers and wreaths: …": either.
    .replace(/^(they mention (?:[\w-]+s|[\w-]*(\w{4}))) and (?=[\w-]*(?:s|\2)$)/i, '$1 or ')
    .replace(/^(?:another|a different) person (?=\w)/i, 'somebody else ')
    .replace(MEANWHILE, '')
    .replace(OTHER_DOES, 'somebody else ')
    .replace(OTHER_THAN, 'they are not ')
    .replace(/^(they are not the [\w ]+?) (?:answers?|picks? up|is on the (?:line|phone)|calls?|rings?)$/i, '$1')
    .replace(/\b(are|is)n't (?=the\b)/i, '$1 not ')
    // "…, the agent shall advise": what is to be done then.
    .replace(
      /,\s+(?:then\s+)?(?:the\s+(?:agent|assistant|advisor|adviser|caller's agent)|you)\s+(?:shall|should|must|will|has to|have to|is to|are to|may|can)\b.*$/i,
      '',
    )
    // "… before they have asked, otherwise it tells too much": a reason.
    .replace(/,\s*(?:otherwise|or else)\s.+$/i, '')
    .replace(/[.!]+$/, '');
  const every =
    / and /i.test(plain) && !/ or /i.test(plain) && plain.split(/ and /i).every((part) => HAS_VERB.test(part.trim()));
  const parts = every
    ? plain.split(/ and /i)
    : plain.split(
        /,?(?!(?<=\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+))\s+or\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b)\s+or\s+(?!(?:more|less|fewer|over|under|above|below|older|younger|higher|lower|longer|shorter|better|worse|later|earlier|sooner|not)\b(?! than\b))(?:if\s+|when\s+)?|,\s+(?=\w)/i,
      );
  const own = parts
    .map((part) => part.trim().replace(/^(?:because|since|as)\s+(?=\w+\s+\w+)/i, ''))
    .filter((part) => part !== '');
  let begun: Test['kind'] | null = null;
  const tests = completed(own).flatMap((part, at) => {
    // "They celebrate something, a birthday or a wedding": things of what is told, and none that is there by then.
    const isNamed = at > 0 && begun !== 'done' && NOUN_ALONE.test(part);
    const test = testOf(part, telling, isState && !isNamed);
    begun ??= test.kind;
    // "They ask for lilies": a question for them, or a wish.
    const wish = every ? null : wishFor(part, test, telling);
    if (wish !== null) return [test, wish];
    // "Batteries, paint, gas bottles": a thing of two words is meant whole.
    const isThing = at > 0 && test.kind === 'holds' && test.words.length === 2 && !isWhole(own[at] ?? '');
    return isThing ? { ...test, words: test.words.map((word) => ({ ...word, main: true as const })) } : test;
  });
  // "Another day or time": a bare word after what the lead does says nothing of its own; "pregnant", of "injured or pregnant", does.
  const areStates = OF_STATES.test(own[0] ?? '');
  const isBare = (at: number) =>
    at > 0 && tests[0]?.kind === 'did' && tests[at]?.kind === 'holds' && !isWhole(own[at] ?? '') && !areStates;
  // "If there is no permission, or they don't know": do not know whether there is.
  const ofOthers = (test: Test): Test =>
    leavesUnanswered(test) && test.about.length === 0
      ? { ...test, about: tests.find(({ kind, about }) => kind !== 'did' && about.length > 0)?.about ?? [] }
      : test;
  // "They have one and want it gone": what no word tells is no part of it.
  const isEmpty = ({ kind, words }: Test) => every && kind === 'holds' && words.length === 0;
  const told = tests
    .filter((test, at) => (isList || !isBare(at)) && !(isEmpty(test) && !tests.every(isEmpty)))
    .map(ofOthers);
  // "They are not the owner and got this by mistake" says twice who it is not.
  const stranger = every
    ? (['somebody_else', 'wrong_number'] as const)
        .map((key) => told.find((test) => test.kind === 'did' && 'key' in test.deed && test.deed.key === key))
        .find((test) => test !== undefined)
    : undefined;
  const whole = now === text.trim() ? plain : text.trim();
  return stranger ? { text: whole, tests: [stranger], every: false } : { text: whole, tests: told, every };
}

/** What is done about something, which tells one from another: "refunds of a season ticket". */
const OF_THINGS: ReadonlySet<string> = new Set(['refund', 'dispute', 'complaint']);

/** "They are not the owner", "Somebody is locked in": a title that is a condition by itself. */
const STATES_OF_LEAD = new RegExp(
  `^(?:${LEAD}|somebody|someone|anybody|anyone|nobody)\\b(?: or (?:a|an|the) \\w+)?\\s+(?!who\\b|whom\\b|you\\b)\\w+`,
  'i',
);

/** "They are worried about who will hear it": they ask that. "They are uneasy about it and would like to see one first": what they ask for is the case. */
const WORRIED_WHAT =
  /^(they|somebody|someone|an? \w+|the \w+) (?:are|is|feels?|seems?) (?:a bit |rather |quite )?(?:worried|concerned|anxious|nervous|unsure|curious|uneasy) (?:about |as to |over )?(?=(?:who|what|how|when|where|why|which|whether)\b)/i;
const FEELS_AND =
  /^(they|somebody|someone|an? \w+|the \w+) (?:are|is|feels?|gets?) (?:a bit |rather |quite |a little )?(?:uneasy|nervous|worried|anxious|wary|unsure|hesitant|shy|curious|cautious|sceptical|uncertain|in two minds|keen)\b[^,.;]{0,70}? and (?=(?:would|wants?|wish(?:es)?|asks?|prefers?|needs?)\b)/i;

/** "Donor care": no more than a kind of something. */
const COMPOUND =
  /^(?!(?:they|he|she|nobody|somebody|someone|anybody|anyone)\b)[a-z]+(?<!s)\s+(?!(?:can|could|will|would|may|must|cannot|did|had)\b)[a-z]+(?<!s|ed)$/i;

/** What a title or a label names that the lead does: "Opting out", "Wrong number", "More than eight players", "They are not the owner". */
const NOT_KNOWN =
  /^(?:(?:i |you |we )?(?:don't|do not) (?:know|have)(?: (?:the|an|any) answer(?: to (?:it|that|(?:a|an|the|their|some|any) (?:\w+ )?questions?))?)?|(?:i |you |we )?(?:have no|haven't(?: got)? (?:an?|the|any)|have not(?: got)? (?:an?|the|any)) (?:clue|idea|answer)|(?:something|anything|things?|what|whatever) (?:that )?(?:i |you |we )?(?:don't|do not|can't|cannot) (?:know|answer)|(?:an? )?no answer available|no answer (?:available|at hand|to hand)|questions? (?:that |which )?(?:you|we|i) (?:have|know) no answer (?:to|for)|questions? (?:that |which )?(?:you|we|i) (?:can't|cannot|can not) answer|(?:an? )?(?:unknown|unanswered|unanswerable) questions?|(?:you|we)(?: are|'re) (?:not sure|unsure|stuck|stumped|at a loss)|questions? (?:without|with no) (?:an? |any )?(?:known |good |clear |ready )?answers?|not (?:known|covered|listed|mentioned|answered|here)(?: (?:here|above|below|elsewhere|anywhere|in (?:here|this \w+)))?|no answer|unknown|(?:(?:anything|everything|something|whatever|all) ?(?:that )?(?:(?:is|was) )?(?:not|isn't|wasn't) (?:yet )?(?:mentioned|covered|listed|found|dealt with|answered|written(?: down)?|set out|described|said|in|on)(?: (?:here|above|below|elsewhere|anywhere|(?:in |on )?(?:here|there|this \w+)))?)|(?:anything|everything|something|whatever|all) else(?: (?:that )?(?:they|people|callers?|customers?|somebody|someone|the \w+|an? \w+) (?:may |might |could )?(?:asks?|wants?(?: to know)?|brings? up|comes? up with|says?|raises?))?|(?:any |all )?(?:other|further|remaining) (?:questions?|enquiries|queries|topics|matters)|(?:questions?|enquiries|queries) beyond (?:you|your \w+|this \w+)|questions? without an answer)[?.]?$/i;

/** "Speaking to our patients" is what the agent does. */
const OF_AGENT =
  /^(?:how |the way )?(?:we |you |to )?(?:speak|talk|ring|call|deal|work|writ|listen)(?:ing|e)? (?:to|with|for) (?:our|the|your|people|them|customers|callers|owners|patients|guests|everybody|anyone|[a-z]+s)\b/i;

export function namedCondition(title: string, telling: Telling): Condition | null {
  const text = title.replaceAll('’', "'").trim();
  if (OF_AGENT.test(text)) return null;
  if (NOT_KNOWN.test(text) || doneBeyondPapers(text) === '')
    return { text: title, tests: [{ kind: 'unknown', about: [], words: [], negated: false }], every: false };
  if (text.endsWith('?')) return null;
  const states = listedStates(text);
  if (states !== null) return { ...readCondition(states, telling), text: title };
  if (STATES_OF_LEAD.test(text) && !COMPOUND.test(text)) return readCondition(text, telling);
  const test = deedTest(text, telling);
  if (test !== null) {
    const isOfThing = test.kind === 'did' && 'key' in test.deed && OF_THINGS.has(test.deed.key);
    return { text: title, tests: [isOfThing ? test : { ...test, about: [] }], every: false };
  }
  const compared =
    // "Under seventeen": of years.
    (UNDER_AGE.test(text) ? amountTest(`are ${text}`, telling) : null) ??
    amountTest(text, telling) ??
    (BEGINS_AT.test(text) ? timesTest(`they want it ${text.replace(BEGINS_AT, '$1')}`, telling) : null);
  return compared === null ? null : { text: title, tests: [compared], every: false };
}
const UNDER_AGE = /^(?:under|over|below|above|younger than|older than) [\w-]+$/i;

/** "Start before eight in the morning". */
const BEGINS_AT =
  /^(?:an? )?(?:start|begin(?:ning)?|arrival|visit|appointment|collection|delivery|pick-?up|slot|time|date|day)s? (before|after|on|earlier than|later than|outside)\b/i;

/** "The base units are not standing yet", "A tool has stopped working". */
const STATED =
  /^(?:(?:the|an?|their|his|her|some|no|one of the)\s+)?[\w-]+(?:\s+[\w-]+){0,3}?\s+(?:(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would)(?:\s+not|n't)?|cannot|can't|won't)\s+\w/i;
/** "A different material", "Another address", "No permit". */
const NAMED_THING = /^(?:an?|another|no|too (?:many|few|much|little))\s+[\w-]+(?:\s+[\w-]+){0,3}$/i;

/** A title that is a whole statement, or names a thing as one of several. */
export function statedCondition(title: string, telling: Telling): Condition | null {
  const text = title.replaceAll('’', "'").trim();
  if (text.endsWith('?') || !/^[A-Z]/.test(text)) return null;
  if (STATED.test(text)) return readCondition(text.charAt(0).toLowerCase() + text.slice(1), telling);
  return NAMED_THING.test(text)
    ? readCondition(`they mention ${text.charAt(0).toLowerCase()}${text.slice(1)}`, telling)
    : null;
}

/** "What if they find it too dear?", "And if they are busy?" */
const SUPPOSED =
  /^(?:and |but |so |or )?(?:what (?:if|happens (?:if|when)|about when)|what (?:do|should|must|shall) (?:i|you|we|she|he|it|the \w+) (?:do|say) (?:if|when)|how (?:do|should) (?:i|you|we) (?:handle|deal with|answer) it (?:if|when)|if|when)\s+(.+?)\?$/i;

/** "A pupil uses a wheelchair. What then?", "They do not know yet how many there will be." */
const STATEMENT_FIRST =
  /^(?!(?:what|which|when|where|who|whom|whose|why|how|do|does|did|is|are|was|were|can|could|may|shall|should|will|would|has|have)\b)([^.?!]{10,120})\.(?:\s+[^.?!]{2,60}\?)?$/i;

/** What a question supposes that a role puts to itself; null: nothing. */
export function supposedCondition(question: string, telling: Telling): Condition | null {
  const asked = question.replaceAll('’', "'").trim();
  const supposed = SUPPOSED.exec(asked)?.[1] ?? STATEMENT_FIRST.exec(asked)?.[1];
  return supposed === undefined
    ? null
    : readCondition(supposed.replace(/^i (?=(?:do not|don't|cannot|can't|have)\b)/i, 'you '), telling);
}
