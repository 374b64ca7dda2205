/** "Roads, pavements and street lamps are not ours. If they report a fault on one of those, …": what is listed is what is meant. */
import { WEEKDAY_NAMES } from '../../../values/days.ts';
import { lowerInitial, upperFirst } from '../../phrasing.ts';

const ITEM =
  "(?!(?:and|or|if|when|where|which|that|who|is|are|has|have|not|never|no)\\b)[\\w'-]+(?: (?!(?:and|or|if|when|where|which|that|who|is|are|has|have|needs?|costs?|must|can(?:not)?|may|go(?:es)?|do(?:es)?|take|takes|belongs?|count|counts|come|comes)\\b)[\\w'-]+){0,3}";
const LIST = `${ITEM}(?:, ${ITEM})*,? (?:and|or) ${ITEM}`;
/** What a sentence begins with. */
const FIRST = new RegExp(
  `^(${LIST})\\s+(?:costs?|needs?|takes?|must|can(?:not|['’]t)?|may|are|is|aren['’]t|isn['’]t|do|does|don['’]t|doesn['’]t|won['’]t|will|only|go(?:es)?|come|comes|counts?|belongs?|ha(?:s|ve))\\b`,
  'i',
);
/** What it ends with, behind what tells that things are named. */
const LAST = new RegExp(
  `\\b(?:there(?:['’]s| is| are)|with|of|for|like|such as|including|contain(?:s|ing)?|holds?|handle|take|accept|treat|has|have|sell|fit|service|carry|keep|stock|offer|grow|make|supply|serve|collect|repair|mend|deliver|cover|buy|lend|hire|rent|do|post|ship)\\s+(?:any )?(${LIST})[.!]*$`,
  'i',
);
/** Any of several things: "a, b and c" are "a or b or c". */
export const alternatives = (things: string): string => things.replace(/,? and /gi, ' or ').replace(/, /g, ' or ');

const OF_THOSE = /\b(?:one|any|either|some|all|both)(?: or more)? of (?:those|these|them)\b/i;

/** "… or anything else that grows from a bulb": what of it, nobody can tell. */
const WHATEVER_ELSE = /,? (?:or|and) (?:any(?:thing)?|whatever|the) ?(?:else|other|like)\b[^.]*/i;

/** "Open on Mondays and Thursdays. If they ask for any other day": those on which it is not open. */
const OTHER_DAY =
  /\b((?:asks? for|wants?|names?|chooses?|picks?|prefers?|suggests?|proposes?|would like|requests?|needs?) )(?:(?:any|an|some|the) ?other|another|a different) (?:week)?day\b/i;
const DAY_RANGE = /\b([a-z]+day)s? (?:to|till|until|through) ([a-z]+day)s?\b/gi;

/** The condition with the days that the sentence `before` leaves out; null: it points to none. */
export function otherDays(condition: string, before: string): string | null {
  if (!OTHER_DAY.test(condition)) return null;
  const open = new Set(WEEKDAY_NAMES.filter((day) => new RegExp(`\\b${day}s?\\b`, 'i').test(before)));
  for (const [, from = '', to = ''] of before.matchAll(DAY_RANGE)) {
    const [first, last] = [from, to].map((day) => WEEKDAY_NAMES.indexOf(day.toLowerCase()));
    if (first === undefined || last === undefined || first < 0 || last < 0) continue;
    for (let at = first; at !== last; at = (at + 1) % WEEKDAY_NAMES.length) {
      const day = WEEKDAY_NAMES[at];
      if (day !== undefined) open.add(day);
    }
  }
  const closed = WEEKDAY_NAMES.filter((day) => !open.has(day));
  if (open.size < 2 || closed.length === 0) return null;
  return condition.replace(OTHER_DAY, (_, asks: string) => `${asks}a ${closed.map(upperFirst).join(' or ')}`);
}

/** "Anything with glue or matches in it" names things by what is in them. */
const OF_A_KIND = /\b(?:anything|something|things?|items?|goods|parcels?|loads?)\b/i;

/** Characters of a list, at most: more is no list of things. */
const LONGEST = 100;

/** The condition with what is listed in the sentence `before`; null: it points to no list, or none is there. */
export function listMeant(condition: string, before: string): string | null {
  if (!OF_THOSE.test(condition)) return null;
  const listed = before.replace(WHATEVER_ELSE, '');
  const told = listed === before ? before : listed.replace(/, (?=[^,]*$)/, ' or ');
  const list = FIRST.exec(told)?.[1] ?? LAST.exec(told)?.[1];
  if (list === undefined || list.length > LONGEST || OF_A_KIND.test(list)) return null;
  return condition.replace(OF_THOSE, () => alternatives(lowerInitial(list)));
}
