/** Names in an English sentence that says what a call is about: by capital letters and by the words before them. */
import type { NamesSaid, ReadNames } from '../names-said.ts';
import { asReason, reason } from './call-reason.ts';
import { roles } from './roles.ts';

const CAPITAL = String.raw`\p{Lu}[\p{L}\p{N}'’-]*`;
const NAME = String.raw`${CAPITAL}(?:\s+(?:&\s+|and\s+(?=\p{Lu})|of\s+(?=\p{Lu})|the\s+(?=\p{Lu}))?${CAPITAL})*`;
/** Who is met, and who is called. */
const OFFICE = String.raw`(?:[Dd]r|Prof|[Pp]rofessor|[Dd]octor|[Nn]urse|[Pp]astor|Father|[Cc]oach)\.?`;
const COURTESY = String.raw`(?:Mr|Mrs|Ms|Miss|Herr|Frau|Señor|Señora|Madame|Monsieur)\.?`;
const TITLED = new RegExp(String.raw`^(?:${OFFICE}|${COURTESY})(?:\s|$)`, 'u');
const OFFICER = new RegExp(String.raw`\b${OFFICE}\s+\p{Lu}(?:[\p{L}-]|['’](?!s\b))*`, 'u');
const WITH = new RegExp(String.raw`\bwith\s+(${COURTESY}\s+\p{Lu}[\p{L}-]*)`, 'u');
const ADDRESSED = new RegExp(
  String.raw`(?<!\b(?:meet|meeting|appointment|visit|hour|talk)\s+with\s)\b${COURTESY}\s+\p{Lu}[\p{L}-]*`,
  'u',
);

/** Those who call say so: "we are …", "company is …". */
const CALLER = new RegExp(
  String.raw`\b(?:[Ww]e\s+are|[Ww]e['’]re|[Ii]\s+am\s+(?:with|from|at)|[Ii]['’]m\s+(?:with|from|at)|[Cc]ompany(?:\s+name)?(?:\s+is|:)|HR\s+(?:at|of)|(?:calling|call)\s+(?:from|for|on\s+behalf\s+of))\s+(?:the\s+|called\s+)?(${NAME})`,
  'u',
);
const AFTER_WORD = new RegExp(
  String.raw`\b(?:at|for|from|to|by|owe|owes|called|with|(?:customers|clients|patients|members|guests|subscribers|users|parents|tenants|residents|friends|behalf)\s+of)\s+(?:the\s+|our\s+)?(${NAME})`,
  'gu',
);
/** "…, Anglia Water" and "- Kessler Motors -": two capitals or more, with nothing else between the marks. */
const SET_APART = new RegExp(
  String.raw`(?:[,;?!.]+\s*|\s[-–—]\s*)(${CAPITAL}(?:\s+(?:&\s+|of\s+|and\s+|the\s+)?${CAPITAL})+)\s*(?=[,;.!?]|\s[-–—]|$)`,
  'gu',
);
/** "NPS Q3 Veltro Software": two capitals or more at the very end. */
const LAST = new RegExp(String.raw`\s(\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s+(?:&\s+)?\p{Lu}\p{Ll}[\p{L}'’-]*)+)[.!?]*$`, 'u');
/** "Bright Smile reminds its patients": several capitals in a row at the very beginning. */
const BEFORE_COLON = new RegExp(String.raw`^((?:The\s+)?${NAME})\s*(?::|\s[-–—])\s`, 'u');
const FIRST = new RegExp(String.raw`^((?:The\s+)?\p{Lu}[\p{L}'’-]*\s+(?:&\s+|and\s+)?${NAME})\s+\p{Ll}`, 'u');
const CALLED =
  /\b(?:call|ring|phone|remind|tell|ask|reach|inform|calling|ringing|phoning|reminding|telling|asking|(?:confirm|check|speak|talk)(?:ing)? (?:with|to))\s+(\p{Lu}\p{Ll}+)(?=\s+(?:\p{Lu}\p{Ll}+\s+)?(?:of|about|that|to|when|whether|if|why|at|on|she|he|her|his)\b)|(?:ring|phone|call|remind|tell|ask)\s+(\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+)(?=\s*,)/u;
const NO_COMPANY =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|english|spanish|i|we|cv|ai|it|tv|hi|hello|please|good (?:morning|afternoon|evening|day)|dr|mr|mrs|ms|herr|frau)\b/iu;
/** Streets and the like: where somebody lives, and nobody calls from there. */
const PLACE = /\s(?:Road|Street|Avenue|Close|Lane|Square|Drive|Row|Hill)$/u;

/** They say that somebody is called, and nothing of what about. */
const OF_CALLING =
  /^(?:call(?:s|ed|ing|back|backs)?|ring(?:ing)?|phone|phoning|tell(?:ing)?|ask(?:s|ing)?|remind(?:s|ing|er|ers)?|confirm(?:s|ing|ation|ations)?|inform(?:ing)?|contact(?:ing)?|reach|check(?:ing)?|find|get|gets|getting|let|know|want(?:s)?|would|like|need(?:s)?|please|see|say|make|sure|people|folks?|persons?|everyone|everybody|somebody|someone|anybody|customers?|clients?|patients?|guests?|users?|hi|hello|hallo|hey|good|morning|afternoon|evening|company|team|business|small|run|own|owner|got|have|going|come(?:s)?|coming|do(?:es|ing)?|follow|up|talk|speak|hear|take|list|ones?|thing|things|simply|really|just|still|also|today|friendly|warm|own|new|hold|each|again|back|lots?|whole|us|me|them|one|two|they|over|through|off|out|down|about|many|much|some|all|their|his|her|our|my|your|its|must|should|ought|after|under|before|during|while|since|wrote|sent|told|said|guys?|enough|very|quite|already|only|even|done|note|bought|angry|time|times|years?|whether|when|what|how|why|who|which|where|whose|goes?|went|every|last|nothing|both|half|some|says|spoke|w|ppl|appt|re|turns?|full|leave|away|day|days)$/;

const isCompany = (name: string): boolean => !NO_COMPANY.test(name) && !TITLED.test(name) && !PLACE.test(name);

const ORDER = /^(?:ask|call|contact|inform|invite|notify|phone|please|remind|ring|tell|warn)(?:ing)?$/;
/** An order at the beginning is no part of a name: "Remind Tom and Lisa". */
const withoutOrder = (text: string): string =>
  text.replace(/^\p{Lu}\p{L}*/u, (word) => {
    const plain = word.toLowerCase();
    return ORDER.test(plain) || roles.imperatives.has(plain) ? plain : word;
  });

/** "Friends of Cape Marlow" and not "Cape Marlow" alone: what is set apart by marks goes before what stands after a word. */
function companyIn(text: string, person: string | null): string | null {
  const begun = withoutOrder(text);
  const found = [
    CALLER.exec(text)?.[1],
    ...[...text.matchAll(SET_APART)].map(([, name]) => name),
    ...[...text.matchAll(AFTER_WORD)].map(([, name]) => name),
    LAST.exec(text)?.[1],
    BEFORE_COLON.exec(begun)?.[1],
    FIRST.exec(begun)?.[1],
  ];
  const name = found.find((one): one is string => one !== undefined && one !== person && isCompany(one));
  return name?.replace(/['’]s$/u, '') ?? null;
}

/** Somebody who is called by a first name or with a courtesy. */
function personIn(text: string): string | null {
  const begun = text.replace(/^\p{Lu}/u, (first) => first.toLowerCase());
  const [, first, whole] = CALLED.exec(begun) ?? [];
  const called = first ?? whole;
  const addressed = ADDRESSED.exec(text)?.[0];
  return called !== undefined && !TITLED.test(called) && isCompany(called) ? called : (addressed ?? null);
}

function names(text: string): NamesSaid {
  const person = personIn(text);
  return { company: companyIn(text, person), person, with: OFFICER.exec(text)?.[0] ?? WITH.exec(text)?.[1] ?? null };
}

const WRITTEN_LARGE =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi;
const DAYS = /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s\b/gi;
const SHORT_DAYS: readonly (readonly [RegExp, string])[] = [
  [/\bmon\b\.?/gi, 'Monday'],
  [/\btues?\b\.?/gi, 'Tuesday'],
  [/\bweds?\b\.?/gi, 'Wednesday'],
  [/\bthu(?:rs?)?\b\.?/gi, 'Thursday'],
  [/\bfri\b\.?/gi, 'Friday'],
  [/\bsat\b\.?/gi, 'Saturday'],
  [/\bsun\b\.?/gi, 'Sunday'],
];

function dayWritten(text: string): string {
  const whole = SHORT_DAYS.reduce((day, [short, name]) => day.replace(short, name), text).replace(DAYS, '$1');
  return whole.replace(WRITTEN_LARGE, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
}

export const readNames: ReadNames = {
  names,
  reason,
  asReason,
  dayWritten,
  titled: (name) => TITLED.test(name),
  pastDays: /^(?:last|yesterday|the other)\b|\bago$/i,
  beforeTimes: /(?:^|\s)(?:at|around|by|until|before|after)\s+$/i,
  afterAmount: /^\s+(?:an?|per|each|every)\s+(?:hour|day|night|week|month|year|person|guest)\b/i,
  ofCalling: OF_CALLING,
};
