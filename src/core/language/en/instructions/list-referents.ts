/** "Roads, pavements and street lamps are not ours. If they report a fault on one of those, …": what is listed is what is meant. */
import { lowerInitial } from '../../phrasing.ts';

const ITEM =
  "(?!(?:and|or|if|when|where|which|that|who|is|are|has|have)\\b)[\\w'-]+(?: (?!(?:and|or|if|when|where|which|that|who|is|are|has|have|needs?|costs?|must|can(?:not)?|may|go(?:es)?|do(?:es)?|take|takes|belongs?|count|counts|come|comes)\\b)[\\w'-]+){0,3}";
const LIST = `${ITEM}(?:, ${ITEM})*,? (?:and|or) ${ITEM}`;
/** What a sentence begins with. */
const FIRST = new RegExp(
  `^(${LIST})\\s+(?:costs?|needs?|takes?|must|can(?:not|['’]t)?|may|are|is|aren['’]t|isn['’]t|do|does|don['’]t|doesn['’]t|won['’]t|will|only|go(?:es)?|come|comes|counts?|belongs?|ha(?:s|ve))\\b`,
  'i',
);
/** What it ends with, behind what tells that things are named. */
const LAST = new RegExp(
  `\\b(?:there(?:['’]s| is| are)|with|of|for|like|such as|including|contain(?:s|ing)?|holds?|handle|take|accept|treat|has|have|sell|fit|service|carry)\\s+(?:any )?(${LIST})[.!]*$`,
  'i',
);
const OF_THOSE = /\b(?:one|any|either|some|all|both)(?: or more)? of (?:those|these|them)\b/i;

/** Characters of a list, at most: more is no list of things. */
const LONGEST = 100;

/** The condition with what is listed in the sentence `before`; null: it points to no list, or none is there. */
export function listMeant(condition: string, before: string): string | null {
  if (!OF_THOSE.test(condition)) return null;
  const list = FIRST.exec(before)?.[1] ?? LAST.exec(before)?.[1];
  if (list === undefined || list.length > LONGEST) return null;
  const things = lowerInitial(list)
    .replace(/,? and /gi, ' or ')
    .replace(/, /g, ' or ');
  return condition.replace(OF_THOSE, () => things);
}
