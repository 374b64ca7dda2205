/**
 * What a sentence leaves to the one before it: "give it as keep" (what was named there), "If it isn't in there, …" (the guide that it speaks of), "If they ask, …"
 * after "Never talk about how a patient is doing", "If they'd like that, …" after an offer. With quotes masked.
 */
import { UNANSWERED } from './unanswerable.ts';
import type { Wording } from './wording.ts';

const NAMED = /`([a-z]\w*)`\s+(?:as|to|=)\s/gi;
const GIVES_IT =
  /\b(give|pass|put|enter|note|send)\s+(?:it|that)\s+(?:down )?as\s+(?!`|(?:they|he|she|it|the|a|an|soon|well|long|far|much|usual|is|said|told)\b)(?=[\w⟦])/i;

const PAPER =
  /(?:\b(?:use|see|check|look in|read|go by|from|the|our|your|this)|^questions?\s*[-–—:,])\s+(?:the |our |your |this )?(?:[\w-]+ ){0,2}?(?:guide|handbook|leaflet|sheet|notes|faqs?|booklet|brochure|manual|folder|binder|flyer|handout|knowledge(?: base)?|price list|answers|rules|information|facts|page|programme|timetable)\b/i;
const ORDER_NEXT = '(?=(?:say|tell|answer|call|ask|reply)\\b|⟦)';
/** "If it isn't in there, say …", "For anything that isn't in it, say …". */
const NOT_IN_IT = new RegExp(
  `^(?:(?:if|when(?:ever)?)\\s+(?:it|that|the answer|(?:something|anything|what(?:ever)?)(?: (?:they|somebody|someone) asks?)?)(?:\\s+(?:isn['’]t|is not)|['’]s not)|(?:for |with )?(?:anything|something|whatever|questions?)\\s+(?:that\\s+)?(?:isn['’]t|is not|aren['’]t|are not)|(?:if )?not)\\s+(?:covered |answered |listed |mentioned )?(?:in|on|by)\\s+(?:there|it|that|them)\\s*[,:]?\\s+(?:[-–—]\\s+)?${ORDER_NEXT}`,
  'i',
);

const NEVER_ABOUT =
  /^(?:(?:please )?(?:never|do not|don['’]t)|we (?:never|do not|don['’]t|can(?:no|['’])t|are not allowed to|aren['’]t allowed to))\s+(?:talk|speak|chat|gossip|comment|say (?:anything|a word)|discuss|go into|give (?:out )?(?:news|information|details|advice|an opinion))\s*(?:about|of|on)?\s+((?!(?:it|that|this|them|if|when|unless)\b)[^,;:⟦`]{3,70}?)[.!]*$/i;
const IF_ASKED =
  /^(if|when(?:ever)?)\s+(?:(?:they|he|she|somebody|someone|anybody|anyone|the \w+|an? \w+)\s+(?:do |does )?asks?|(?:you(?:['’]re| are) )?asked)(?=,)/i;

/** "We could do just the outside for less." … "If they'd like that, …": a yes to it. */
const WOULD_LIKE_IT =
  /^(if|when)\s+(?:they|he|she|the \w+)(?:['’]d| would)\s+(?:like|take|want|prefer|go for|be happy with)\s+(?:that|it|this)(?=,)/i;

/** "Only say that once.", beside an offer. */
const ONLY_ONCE =
  /^(?:but )?(?:only |just )?(?:say|offer|ask|mention|suggest|try)\s+(?:that|it|this)\s+(?:only |just )?once[.!]?$/i;

const SOME_HAVE =
  /^(?:some|many|a few|lots of|plenty of|certain|quite a few|a lot of|most)\s+(?:of (?:our|the|them)\s+)?(?:[a-z]+\s+){0,2}?(have|need|use|own|want|like|bring|keep|live in|suffer from|work|drive|rent|smoke)\b\s*([^,;:⟦`]{0,90}?)[.!]*$/i;
const THAT_IS_SO =
  /^(if|when(?:ever)?)\s+(?:that(?:['’]s| is) (?:so|the case|true|them|how it is)|so|this is (?:so|the case)|(?:they|he|she) (?:do|does)|that applies)(?=,)/i;

const namedThere: Wording = (sentence, before) => {
  const named = [...before.matchAll(NAMED)].at(-1)?.[1];
  return named === undefined ? sentence : sentence.replace(GIVES_IT, (_, verb: string) => `${verb} \`${named}\` as `);
};

const notInPaper: Wording = (sentence, before) =>
  PAPER.test(before) ? sentence.replace(NOT_IN_IT, UNANSWERED) : sentence;

const neverTold: Wording = (sentence, before) => {
  const about = NEVER_ABOUT.exec(before)?.[1];
  return about === undefined
    ? sentence
    : sentence.replace(IF_ASKED, (_, word: string) => `${word} they ask about ${about}`);
};

const whoeverHas: Wording = (sentence, before) => {
  const [, does, what = ''] = SOME_HAVE.exec(before) ?? [];
  return does === undefined
    ? sentence
    : sentence.replace(THAT_IS_SO, (_, word: string) => `${word} they ${does} ${what}`.trimEnd());
};

const likesIt: Wording = (sentence, before) =>
  before.includes('⟦') || ONLY_ONCE.test(before) ? sentence.replace(WOULD_LIKE_IT, '$1 they say yes') : sentence;

const WORDINGS: readonly Wording[] = [namedThere, notInPaper, neverTold, whoeverHas, likesIt];

/** The sentence by itself. */
export const saidBefore: Wording = (sentence, before) =>
  WORDINGS.reduce((text, wording) => wording(text, before), sentence);
