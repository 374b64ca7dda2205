/** Why somebody calls, from a sentence that orders the call: as the agent says it to whoever answers. */
import { sentencesOf } from './morphology.ts';
import { roles } from './roles.ts';

/** Who is called, in the sentence: after it comes what they are asked or told. */
const WHO = String.raw`(?:(?:all|every|each|the|our|my|your|these|those|any|some|past|former|new|old|best|local)\s+)*(?:them|him|her|everyone|everybody|someone|somebody|[\p{L}'’-]+?)(?:\s+(?:of|in|at|from|with|on|who)\s+[^,.;]*?)?`;

const ASK_TO = new RegExp(
  String.raw`\b(?:ask|get|urge|beg|encourage|invite|want)(?:ting|ing)?\s+${WHO}\s+to\s+(?=\p{Ll})(.+)$`,
  'iu',
);
const REMIND_TO = new RegExp(String.raw`\bremind(?:ing)?\s+${WHO}\s+to\s+(?=\p{Ll})(.+)$`, 'iu');
const TELL_TO = new RegExp(String.raw`\b(?:tell|warn)(?:ing)?\s+${WHO}\s+to\s+(?=\p{Ll})(.+)$`, 'iu');
const TELL_THAT = new RegExp(String.raw`\b(?:tell|inform|notify|warn|remind)(?:ing)?\s+${WHO}\s+that\s+(.+)$`, 'iu');
const TELL_OF_THEM = new RegExp(
  String.raw`\b(?:tell|inform|remind)(?:ing)?\s+(?:${WHO}|\p{Lu}\p{L}+\.\s+\p{Lu}\p{L}+)\s+((?:he|she|they|his|her|their)\s.+)$`,
  'iu',
);
const LET_KNOW = new RegExp(String.raw`\blet(?:ting)?\s+${WHO}\s+know\s+(?:that\s+)?(?!about\b)(.+)$`, 'iu');
const ASK_WHETHER = new RegExp(String.raw`\bask(?:ing)?\s+(?:${WHO}\s+)?(?:if|whether)\s+(.+)$`, 'iu');
const ASK_WHAT = new RegExp(String.raw`\bask(?:ing)?\s+${WHO}\s+((?:what|how|why|when|where|which)\s+.+)$`, 'iu');
const INVITE = new RegExp(String.raw`\b(?:invite|inviting)\s+${WHO}\s+to\s+(?=(?:the|our|my|an?)\s)(.+)$`, 'iu');
/** What is offered, and not to whom. */
const OFFER =
  /(?:^|\b(?:to|and|we|i)\s+)(?:sell|pitch|promote|advertise|present|introduce|offer)(?:ing)?\s+(?!(?:them|people|customers|clients)\b)(.+?)(?:\s+to\s+(?!the\b)\p{L}.*)?$/iu;
const SEEK = /^(?:we(?:['’]re|\s+are)?\s+)?look(?:ing)?\s+for\s+(.+)$/iu;
/** What is done with whoever is called. */
const DONE_TO = new RegExp(
  String.raw`^(check(?:ing)?\s+on|congratulat(?:e|ing)|thank(?:ing)?|welcom(?:e|ing))\s+${WHO}(\s+(?:on|for|every|and|with|to|about|at|in)\s.+|$)`,
  'iu',
);
const TELL_ABOUT = new RegExp(
  String.raw`\b(?:tell|inform|notify|warn|remind|ask|call|ring|phone|contact)(?:ing)?\s+${WHO}\s+about\s+(.+)$`,
  'iu',
);
const DONE =
  /^(verify|check|confirm|discuss|arrange|schedule|update|explain|announce|collect|introduce|follow\s+up)(?:ing)?\s+(.+)$/iu;

/** Begins a sentence and says nothing of why. */
const GREETING = /^(?:hi|hello|hallo|hey|good\s+(?:morning|afternoon|evening))(?:\s+there)?\s*[,!.]\s*/iu;
const LEAD_IN =
  /^(?:please\s+|can\s+you\s+|could\s+you\s+)?(?:(?:we|i|they)(?:['’]d|\s+would)?\s+(?:want|need|like)\s+(?:you\s+)?to\s+)?(?:(?:call(?:ing)?|ring(?:ing)?|phon(?:e|ing))\s+(?:up\s+)?(?:about\s+)?)?/iu;
/** What is said of the caller, of when, and of where it comes from, at the end. */
const CALLER =
  /(?:^|[,;.–—-]\s*)(?:(?:[Ww]e(?:['’]re|\s+are)|[Ii](?:['’]m|\s+am)(?:\s+(?:with|from|at))?|[Tt]he\s+company\s+is|[Cc]ompany\s+is|HR\s+at)\s+)(?:the\s+)?\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+(?:&\s+|and\s+(?=\p{Lu}))?\p{Lu}[\p{L}\p{N}'’-]*)*(?:\s+and(?=\s+(?:we|i|our|my)\b))?/gu;
const NAME = String.raw`(?:the\s+)?\p{Lu}[\p{L}\p{N}'’-]*(?:\s+(?:(?:&|of|and|the)\s+)?\p{Lu}[\p{L}\p{N}'’-]*)`;
const FOR_COMPANY = new RegExp(String.raw`\s(?:(?:at|for|from|by|of)\s+|[-–—,]\s*)${NAME}*$|,\s*${NAME}+$`, 'u');
const WHEN =
  /,?\s+(?:(?:(?:on|by|before|after|until|from|next|this)\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tues|(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d|the\s+\d+(?:st|nd|rd|th)\b|\d+\s+(?:january|february|march|april|may|june|july|august|september|october|november|december))|(?:at|from)\s+\d|tomorrow\b|today\b|tonight\b|next\s+(?:week|month)\b).*$/isu;
/** A further order, or what somebody says beside the thing itself. */
const FURTHER =
  /\s*(?:,|;|\sand)\s+(?:please\s+)?(?:let|ask|tell|call|ring|see|find|want\s+to|they|it|she|he|someone|somebody)\b.*$/isu;
const CALLS = /,?\s+(?:calls?|please)$/iu;
/** It has a verb of its own, and is no thing that one calls about. */
const CLAUSE =
  /(?:^|\s)(?:they|we|i|he|she|it|you|who|is|are|was|were|has|have|had|will|would|can|could|must|should|ought|do|does|did|go|goes|gets?|needs?|wants?|changed|keeps?|rises?|ends?|expires?|arrives?|comes?|happened|wrote|broke|\p{L}+['’](?:re|ve|ll))(?=\s|$)|n['’]t\b/iu;
const BEGINS_CLAUSE = /^(?:we|i|our|my)(?:['’]\p{L}+)?\s/iu;
const IMPERATIVE = /^(?:\p{L}+ing)\s+(?=\p{L})/iu;
/** Nouns that end so. */
const NO_GERUND =
  /^(?:meeting|opening|wedding|cleaning|building|training|parking|fundraising|hearing|booking|clothing|heating)\b/iu;

const NEW_VIEW: readonly (readonly [RegExp, string])[] = [
  [/\b(?:they|he|she)['’]d\b/giu, 'you would'],
  [/\b(?:they|he|she)['’]ll\b/giu, 'you will'],
  [/\b(?:they['’]re|(?:he|she)['’]s|they\s+are|(?:he|she)\s+is)\b/giu, 'you are'],
  [/\b(?:they|he|she)\s+was\b/giu, 'you were'],
  [/\b(?:he|she)\s+(still\s+|already\s+)?has\b/giu, 'you $1have'],
  [/\b(?:he|she)\s+(still\s+|already\s+)?(\p{Ll}{2,}[^s\s])s\b/giu, 'you $1$2'],
  [/\b(?:they|he|she|them|him)\b/giu, 'you'],
  [/\btheirs\b/giu, 'yours'],
  [/\b(?:their|his|her)\b/giu, 'your'],
];
const OWN_VIEW: readonly (readonly [RegExp, string])[] = [
  [/\bI(?:['’]m|\s+am)\b/giu, 'we are'],
  [/\bI['’]ve\b/giu, 'we have'],
  [/\bI\b/giu, 'we'],
  [/\bmy\b/giu, 'our'],
  [/\bme\b/gu, 'us'],
];

const turned = (text: string, turns: readonly (readonly [RegExp, string])[]): string =>
  turns.reduce((said, [pattern, by]) => said.replace(pattern, by), text);
/** As the caller says it to whoever is called. */
const toLead = (text: string): string => turned(turned(text, OWN_VIEW), NEW_VIEW).replaceAll(/\s+/gu, ' ').trim();
const ofCaller = (text: string): string => turned(text, OWN_VIEW).replaceAll(/\s+/gu, ' ').trim();

const PROPER =
  /^(?:I\b|(?:Dr|Mr|Mrs|Ms|Prof)\.|\p{Lu}{2,}|\p{Lu}\p{L}*\s+\p{Lu}|(?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?\b)/u;
const small = (text: string): string => (PROPER.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** Without who calls and when: that is said elsewhere. */
const thingOf = (text: string): string =>
  small(ofCaller(text.replace(FOR_COMPANY, '').replace(WHEN, '').replace(FOR_COMPANY, '')));

const infinitive = (verb: string): string =>
  verb
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/^congratulating/u, 'congratulate')
    .replace(/^welcoming/u, 'welcome')
    .replace(/^(\p{L}+)ing\b/u, '$1');

const afterMark = (text: string): string => text.replace(FURTHER, '').trim();

/** What is asked, told or offered, by the words that say so; undefined: the sentence says it otherwise. */
function orderIn(plain: string): string | undefined {
  const invited = INVITE.exec(plain)?.[1];
  if (invited !== undefined) return `to invite you to ${thingOf(afterMark(invited))}`;
  for (const [pattern, begins] of [
    [REMIND_TO, 'to remind you to'],
    [TELL_TO, 'to ask you to'],
    [TELL_THAT, 'to tell you that'],
    [TELL_OF_THEM, 'to tell you that'],
    [ASK_WHETHER, 'to ask whether'],
    [LET_KNOW, 'to let you know that'],
    [ASK_TO, 'to ask you to'],
    [ASK_WHAT, 'to ask'],
    [TELL_ABOUT, 'about'],
  ] as const) {
    const said = pattern.exec(plain)?.[1];
    if (said !== undefined) return `${begins} ${toLead(afterMark(said))}`;
  }
  return undefined;
}

/** The same by the verb with which the sentence begins. */
function deedIn(rest: string): string | undefined {
  const offered = OFFER.exec(rest)?.[1];
  if (offered !== undefined) return `about ${thingOf(afterMark(offered))}`;
  const sought = SEEK.exec(rest)?.[1];
  if (sought !== undefined) return `because we are looking for ${thingOf(afterMark(sought))}`;
  const [, verb, whom] = DONE_TO.exec(rest) ?? [];
  if (verb !== undefined) return toLead(`to ${infinitive(verb)} you${whom ?? ''}`);
  const [, act, object] = DONE.exec(rest) ?? [];
  if (act !== undefined && object !== undefined) return ofCaller(`to ${infinitive(act)} ${afterMark(object)}`);
  return undefined;
}

/** Orders for a call beside those that roles give. */
const ORDERS = new Set([
  'book',
  'order',
  'play',
  'practise',
  'read',
  'report',
  'reserve',
  'sing',
  'take',
  'visit',
  'wake',
]);
const isOrder = (verb: string, after: string): boolean =>
  ORDERS.has(verb) || (roles.imperatives.has(verb) && roles.isOrder(verb, after));

/** "Selling tractors for Greenfield on Tuesday" is "about tractors". */
export function reason(text: string): string {
  const plain = text
    .trim()
    .replace(/[\s.!?,;:–—-]+$/u, '')
    .replace(GREETING, '')
    .replaceAll(CALLER, '')
    .replace(FOR_COMPANY, '')
    .replace(/^[\s,;.]+|[\s,;.]+$/gu, '');
  if (plain === '') return '';
  // What follows the first sentence says how to go about it.
  const [first = plain] = sentencesOf(plain).map((sentence) => sentence.replace(/[\s.!?]+$/, ''));
  const rest = first.replace(LEAD_IN, '').trim();
  const known = deedIn(rest) ?? orderIn(first);
  if (known !== undefined) return known;
  const thing =
    afterMark(rest || first)
      .replace(CALLS, '')
      .trim() || first;
  if (BEGINS_CLAUSE.test(thing) && CLAUSE.test(thing)) return `because ${small(ofCaller(thing))}`;
  const named = NO_GERUND.test(thing) ? thing : thing.replace(IMPERATIVE, '');
  const [verb = '', after = ''] = named.toLowerCase().split(/\s+/);
  if (named === thing && after !== '' && isOrder(verb, after))
    return `to ${verb} ${ofCaller(named.slice(verb.length))}`;
  if (CLAUSE.test(named) || !/\p{L}{3}/u.test(thingOf(named))) return `about this: ${small(ofCaller(named))}`;
  return `about ${thingOf(named).replace(/^(?:about|re:?)\s+/iu, '')}`;
}

/** What somebody wrote as a reason may be a thing alone. */
export function asReason(text: string): string {
  const said = text.trim().replace(/[\s.!?]+$/u, '');
  return /^(?:about|to|because|on behalf|for|since|as)\s/iu.test(said) ? small(said) : `about ${small(said)}`;
}
