/** What is said for something by examples: "a medical condition such as asthma or diabetes", "something sharp (for instance knives, needles)": each of them is the case, too. */

/** What comes before them, with a bracket at the most, and the list. */
const EXAMPLES =
  /^(.{3,}?),?\s+(\()?(?:such as|for (?:example|instance),?|e\.g\.,?|(?<=\b(?:an?|any|some|other) (?:(?!(?:would|do|does|did|might|feels?|looks?|sounds?|seems?|smells?|tastes?|acts?|is|are|was|just|really|not)\b)[\w-]+ ){1,3})like(?! (?:to|this|that|it)\b))\s+([^()]+?)(?:\)(.*))?$/i;
/** A list has no verb, and asks nothing. */
const NO_LIST =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|may|might|do|does|did|because|since|when|where|who|how|why|what|if|they|it|he|she)\b/i;
const NEXT = /\s*,\s*(?:(?:or|and)\s+)?|\s+(?:or|and)\s+/i;
const BECOMES = /\b(?:is|are|was|were|be|been|gets?|got|feels?|looks?|goes|went)\s+(?:\w+ly\s+)?[\w-]+$/i;
/** "To nuts", "in the kitchen": belongs to what stands before it, and is nothing by itself. */
const BELONGS = /^(?:to|in|on|at|by|with|from|for|of|after|before|during|about)\s+/i;

/** The condition, with its examples as further cases. */
export function withExamples(condition: string): string {
  const [, before = '', bracket, listed = '', behind = ''] = EXAMPLES.exec(condition.trim()) ?? [];
  if (listed === '' || NO_LIST.test(listed)) return condition;
  // "Something is broken, for example the door": a door alone is not.
  if (BECOMES.test(before)) return bracket === undefined ? before : before + behind;
  const things = listed.split(NEXT).map((thing) => thing.trim().replace(BELONGS, ''));
  const rest = bracket === undefined ? '' : behind;
  return [before + rest, ...things.filter((thing) => thing !== '').map((thing) => `they mention ${thing}`)].join(
    ' or ',
  );
}
