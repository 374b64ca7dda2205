/** Days on which nothing can be had, as the case in which one of them is named: "Sunday or Monday won't work", "Sundays are out". */
const DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const NO_SUCH_DAY = new RegExp(
  `^(${DAYS}(?:(?:,| or| and|\\s*/)\\s*${DAYS})*)\\s+(?:(?:won['’]t|will not|do(?:es)?n['’]t|do(?:es)? not|can['’]t|cannot)\\s+(?:work|do|be|suit)|(?:is|are)\\s+(?:out|off|no good|no use|closed|shut|impossible|not (?:on|possible|available|bookable))|(?:is|are)n['’]t\\s+(?:on|possible|available|bookable))$`,
  'i',
);

export function noSuchDay(label: string): string | null {
  const days = NO_SUCH_DAY.exec(label)?.[1];
  return days === undefined ? null : `they name ${days.replace(/\s*\/\s*|,\s*|\s+and\s+/g, ' or ')}`;
}

/** The same before words to be said, as a condition. */
export const withNoSuchDay = (sentence: string): string =>
  sentence.replace(/^([^:⟦–—]+?)\s*(?:–|—|:|\s-)\s*(?:say\s+)?(?=⟦)/i, (whole, label: string) => {
    const named = noSuchDay(label);
    return named === null ? whole : `If ${named}, say `;
  });
