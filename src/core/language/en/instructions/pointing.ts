/** Conditions that point to what stands before them. */

/** "If someone offers that": what was named just before. */
export const POINTS_BACK = /\b(?:that|this|so)$/i;

/** "Tires and paint do not go in. If that is what they want …". */
const POINTS_TO_LIST = /^(?:that|this|it|those|these)?\s*(?:is|are) (?:what|the (?:thing|kind))\b/i;
const BEFORE_VERB =
  /\s(?=(?:do|does|are|is|can|cannot|may|must|only|go|goes|don['’]t|doesn['’]t|can['’]t|aren['’]t|isn['’]t)\b)/i;

/** The things that the sentence before begins with, any of which is meant; null: the condition does not point to them. */
export function thingsMeant(condition: string, before: string): readonly string[] | null {
  if (!POINTS_TO_LIST.test(condition)) return null;
  const [things = ''] = before.split(BEFORE_VERB);
  return things.split(/,|\s(?:and|or)\s/i);
}
