/** How many people somebody names: "my wife and both my sons" are three, "a friend and me" two. */
import { read } from '../read-values.ts';

const KIN =
  '(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|son|daughter|mother|father|mum|mom|dad|gran|granny|grandma|grandad|grandpa|nan|grandmother|grandfather|grandson|granddaughter|brother|sister|aunt|auntie|uncle|cousin|nephew|niece|friend|mate|flatmate|roommate|housemate|neighbou?r|carer|nurse|helper|colleague|boss|boy|girl|lad|child|baby|toddler|teenager|kid|guest|person|man|woman|lady|guy|(?:son|daughter|mother|father|brother|sister)-in-law)';
const MANY_KIN = `(?:${KIN}s|children|grandchildren|people|men|women|ladies|wives|babies|nannies)`;
const OF_THEM = "(?:(?:of )?(?:my|our|the|his|her|their)\\s+)?(?:[\\w'’-]+\\s+)?";

/** Of a list: the next of its people. */
const NEXT = /\s*[,;]\s*(?:and\s+|plus\s+)?|\s+(?:and|plus|along with|together with|as well as|with|&)\s+/i;
/** Before them. */
const LEAD_IN =
  /^(?:(?:oh|well|um|er|so|just|only|probably|maybe|let me (?:see|think)|i think|i guess|i['’]d say|there(?:['’](?:s|ll be)| is| are| will be)|it(?:['’](?:s|ll be)| is| will be| would be)|that(?:['’](?:s|d be|ll be)| is| will be| would be)|(?:i|we)(?:['’](?:m|re|ll)| am| are| will)(?: be)? (?:bring(?:ing)?|tak(?:e|ing)|coming with|com(?:e|ing)|with))[,:]?\s+)+/i;

/** As many as are surely meant, of each way to name them. */
const NAMED: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^both\\s+${OF_THEM}(?:${MANY_KIN}|parents|twins)\\b`, 'i'), 2],
  [new RegExp(`^a (?:couple|pair) (?:of\\s+)?${OF_THEM}${MANY_KIN}\\b`, 'i'), 2],
  [new RegExp(`^(?:a few|some|several|a group of|a bunch of|lots of|all)\\s+${OF_THEM}${MANY_KIN}\\b`, 'i'), 3],
  [/^(?:my|our|his|her|the) (?:(?:whole|entire) )?family\b|^(?:everyone|everybody)\b/i, 2],
  [new RegExp(`^${KIN}$`, 'i'), 1],
  [new RegExp(`^${MANY_KIN}$`, 'i'), 2],
  [/^(?:my|our|his|her|their|the) (?:\w+ )?(?:parents|grandparents|twins|in-laws|folks)\b/i, 2],
  [new RegExp(`^(?:my|our|his|her|their|the|some)\\s+(?:[\\w'’-]+\\s+)?${MANY_KIN}\\b`, 'i'), 2],
  [new RegExp(`^(?:an?|my|our|his|her|their|the|one|another)\\s+(?:[\\w'’-]+\\s+){0,2}?${KIN}\\b`, 'i'), 1],
];
/** "Pam", "Mr Hale". */
const BY_NAME =
  /^(?!(?:I|It|That|This|We|You|They|There|Yes|No|Nobody|None|Not|And|But|So|Then|Maybe)\b)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*$/u;
const ONESELF = /^(?:me|myself|i)$/i;
const OF_PEOPLE = new RegExp(`^(?:of\\s+)?(?:us|them|${OF_THEM}(?:${MANY_KIN}|${KIN}))\\b`, 'i');

function countOf(one: string, self: 0 | 1): number | null {
  if (ONESELF.test(one)) return self;
  const all = one.replace(/^(?:all|only|just|about|around)\s+/i, '');
  const [number] = read(all);
  const amount = number?.start === 0 ? number.readings.find(({ kind }) => kind === 'number') : undefined;
  if (amount !== undefined) {
    const behind = all.slice(number?.end ?? 0).trim();
    return OF_PEOPLE.test(behind) ? Number(amount.canonical) : null;
  }
  return NAMED.find(([pattern]) => pattern.test(one))?.[1] ?? (BY_NAME.test(one) ? 1 : null);
}

/** Asks for those who come along, and for nobody to ring or to let in. */
const OF_COMPANY =
  /^(?!.*\bwho\b)|\bwho\b.*\b(?:com(?:e|es|ing)|travel(?:s|l?ing)?|join(?:s|ing)?|liv(?:e|es|ing)|attend(?:s|ing)?|play(?:s|ing)?|bring(?:s|ing)?|with (?:you|them)|going|ride|riding|stay(?:s|ing)?|eat(?:ing)?|diners?|visit(?:s|ing)?|tak(?:e|es|ing) part|in your (?:party|group|household|team))\b/i;
export const asksForCompany = (question: string): boolean => /\bwho\b/i.test(question) && OF_COMPANY.test(question);

/** In answer to a question; null where something else is named than people. */
export function peopleCounted(text: string, question: string): number | null {
  if (!OF_COMPANY.test(question)) return null;
  // "Who is coming with you?": besides whoever is asked.
  const withSelf = !/\bwith (?:you|them|him|her)\b|\b(?:accompan|companion)\w*/i.test(question);
  const [first = ''] = text.trim().replace(LEAD_IN, '').split(/[.!?]/, 1);
  const counts = first
    .split(NEXT)
    .filter((one) => one !== '')
    .map((one) => countOf(one, withSelf ? 1 : 0));
  const known = counts.filter((count) => count !== null);
  return counts.length > 0 && known.length === counts.length ? known.reduce((sum, count) => sum + count, 0) : null;
}
