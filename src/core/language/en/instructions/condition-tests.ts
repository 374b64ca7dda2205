/** Reads one part of a condition, which an "or" or an "and" parts from the others, as a test of what is said or has come about. */
import { isNoAnswer, type Test } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import type { SaidWord } from '../../meanings.ts';
import { meanings } from '../meanings.ts';
import { affixTest } from './affixes.ts';
import { amountTest, ratingTest } from './amounts.ts';
import { LEAD_DEEDS, WITH_THEIR_OWN } from './lead-acts.ts';
import { timesTest } from './named-times.ts';
import { LEAD } from './pronouns.ts';
import { rejectsWhatIsOffered } from './rejected-choice.ts';
import { OTHER_PERSON, saidWords, SUBJECT } from './said-words.ts';
import { isOfUnknown } from './unknown-questions.ts';

const ASKS =
  /^(?:ask(?:s|ed|ing)?|want(?:s|ed)? to know|enquir\w*|inquir\w*|wonder\w*|is curious|are curious|have? (?:a )?questions?|has (?:a )?questions?)\b\s*(?:you\s+|us\s+)?(?:a question |questions )?(?:(?:about|for|whether|if|regarding|on)\s+)?(.*)$/i;

const QUESTION_OF = /^(?:(?:the )?questions? (?:is |are )?(?:about|on|regarding)|about)\s+(.+)$/i;

const OUTER_NOT =
  /(?:\b(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|should)(?:n't|\s+not)|\bcannot|\bnever|\bnot|\bno longer)\s+(?:\w+\s+){0,2}(?:(?:to|for|that|as if|a|an|the)\s+)*$/i;

/** "For no reason": it has come about all the same. */
const NEGATION =
  /\b(?:not|never|(?<!\bfor )no(?! (?:doubt|wonder|matter)\b)|for no(?! (?:\w+ )?reason\b)|none|nobody|nothing|without|neither)\b|n't\b|\bcannot\b/i;

const DONE =
  /\b(?:(?:is|are|was|were|has been|have been|been)\s+(?:called|used|run|confirmed|given|known|agreed|booked|blocked|cancelled|canceled|moved|opened|closed|created|reserved|scheduled|registered|saved|logged|submitted|collected|verified|checked|settled|clear|done|arranged|set|recorded|noted|established|paid|answered|made|taken|complete|completed)|(?:you|we) (?:have|know|hear|got|get)|you(?:'ve| have) (?:heard|got|asked|checked|verified|confirmed|collected|taken|noted|learnt|learned|been (?:told|given))|(?:have|has) (?:given|told|named|confirmed|provided|answered|agreed|said|stated|chosen|picked)|(?<!\b(?:is|are|was|were|be|been|an?|the|their|his|her|our|this|that|any) )(?:asking|confirming|checking|verifying|knowing|hearing|getting|booking|collecting|learning|having|taking|establishing)\b)/i;

const ANY_QUESTION =
  /^\W*(?:(?:to|one|any|some|a|an|of|the|your|our|these|those|all|particular|certain|single|given)\s+)*(?:questions?|answers?|something|anything|it|them|that|this)?\W*$/i;

const ANYBODY = /^(?:live|living|real|actual|human|person|people|someone|somebody|proper|being)$/;

/** A deed of the lead, if the text names one. */
export function deedTest(text: string, telling: Telling, words = saidWords(text)): Test | null {
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

const MENTIONS = new RegExp(`^(?:${LEAD}|somebody|someone|anybody|anyone)\\s+mentions?\\b`, 'i');

const OF_OTHERS = new RegExp(
  `^(?!${LEAD}\\b)(?:the|a|an|our|my|no|their)\\s+[\\w-]+(?: [\\w-]+)?\\s+(?:has|have|is|are|was|were|does|do)\\b`,
  'i',
);

/** Deeds that are none of what has come about. */
const BEFORE_ANY: ReadonlySet<string> = new Set(['wrong_number', 'identified']);

/** "Want to keep it longer": no more than anything that is asked for. */
const STAYS_LONGER =
  /^(?:wants?|would like|wish(?:es)?|hopes?|needs?|asks?|prefers?) to [a-z]+(?: [\w']+){0,3}? (?:for )?longer$/i;

/** `isState`: it is looked at as something that has come about. */
export function testOf(text: string, telling: Telling, isState: boolean): Test {
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
  const isMentioned = MENTIONS.test(text);
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

/** "They ask for lilies", as a wish for them beside the question; null: `test`, which was read of the same words, asks for nothing. */
export function wishFor(text: string, test: Test, telling: Telling): Test | null {
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

export const NOUN_ALONE = /^(?:an?|the|their|his|her|its|any|your)\s+[\w-]+(?:\s+[\w-]+)?$/i;

/** "A dog bites". */
const NOUN_AND_VERB = /^(?:an?|the|their|his|her|its|any|your)\s+[\w-]+[^s\s]\s+[\w-]+[^s]s$/i;

/** What is wanted may be asked for: "Can you give me a better price?" */
const WANTS =
  /^(?:would like|'d like|wants?|wish(?:es)?(?: for)?|needs?|looks? for|(?:is|are) looking for|asks? for|requests?|demands?|insists? on|(?:offers?|volunteers?|proposes?|tries|try|attempts?|starts?|begins?) to)\b/i;

/** "They cannot find the number", "they don't have the code". */
const LACKS =
  /(?:\b(?:not|never|no longer)|n't|\bcannot)\s+(?:\w+\s+)?(?:have|know|find|remember|recall|get (?:at|to)|give|locate|read|see|reach)\b|\bwithout\b|\b(?:has|have) no\b/i;
