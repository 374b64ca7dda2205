/** Conditions that point to what stands before them. */

/** "If someone offers that": what was named just before. */
export const POINTS_BACK = /\b(?:that|this|so|one)$/i;

/** "Tires and paint do not go in. If that is what they want …". */
const POINTS_TO_LIST = /^(?:that|this|it|those|these)?(?:\s*(?:is|are)|['’]s) (?:what|the (?:thing|kind))\b/i;

/** "Health, religion, family. When they bring it up …". */
const BROUGHT_UP =
  /^(?:(?:the|this|that) (?:subject|topic|matter|question|issue)s?|it|that|this) (?:arises?|comes? up|crops? up|is (?:raised|mentioned|brought up))\b|^(?:they|somebody|someone|anyone|anybody|he|she|the \w+)\s+(?:still |ever |then )?(?:(?:brings?|mentions?|raises?|starts? on|gets? onto|talks? about)\s+(?:it|that|this|them|those|(?:one|any|some) of (?:it|that|them|these|those))|(?:picks?|chooses?|names?|suggests?|asks? for|requests?|wants?|prefers?|go(?:es)? for|needs?|books?|orders?)\s+(?:one|such a|one of (?:it|that|them|these|those))(?: \w+)?)\b/i;

/** "We don't sell tyres. If they ask, …". */
const ASKS_THEN =
  /^(?:they|somebody|someone|anyone|anybody|people|callers?)\s+(?:still |do |ever )?asks?(?: (?:for|about) (?:it|that|them|one))?$/i;

/** "Nobody works Sundays", "we don't sell part-worns": what is not to be had, or not done. */
const DENIED_THING =
  /^(?:(?:nobody|no one)\s+|(?:we|you|i|they|the (?:agent|assistant|bot))\s+(?:(?:do|does|can|could|will|would|are|is|have|has|must|may|shall|should)(?:n['’]t|\s+not)|cannot|never|no longer)\s+(?:ever\s+)?)[a-z]+(?:(?:, [a-z]+)* (?:or|and) [a-z]+)?\s+(.+?)(?:\s+under any circumstances|\s+at all|\s+here)?[.!]*$|^(?:(?:we|you|they|there)(?:['’]s|['’]ve)?\s+(?:(?:is|are|have|has|got|do)\s+)*)?no\s+[\w-]+(?:\s+[\w-]+)?\s+(?:on|at|in|during|for|to|after|before)\s+(.+?)[.!]*$/i;

/** Of a sentence that denies something, that; else the sentence. */
export const thingTold = (sentence: string): string => deniedThing(sentence) ?? sentence;

function deniedThing(sentence: string): string | undefined {
  const found = DENIED_THING.exec(sentence);
  return found?.[1] ?? found?.[2];
}
const BEFORE_VERB =
  /\s(?=(?:do|does|are|is|can|cannot|may|must|only|go|goes|don['’]t|doesn['’]t|can['’]t|aren['’]t|isn['’]t)\b)/i;

/** "They mention that the boat is too long" points to nothing. */
const MENTIONS_THAT =
  /\b(?:mentions?|raises?) that (?:the|a|an|they|he|she|it|their|his|her|there|somebody|someone|no|\w+s)\b/i;

/** The things that the sentence before begins with, any of which is meant; null: the condition does not point to them. */
export function thingsMeant(condition: string, before: string): readonly string[] | null {
  // What stands in another rule is no list of things.
  if (before === '' || MENTIONS_THAT.test(condition) || /^(?:if|when|whenever|where|unless|should)\b/i.test(before))
    return null;
  const denied = deniedThing(before);
  const isDenied = denied !== undefined && /^(?!it$|that$|this$|them$)[\w' -]{3,30}$/i.test(denied);
  if (!(POINTS_TO_LIST.test(condition) || BROUGHT_UP.test(condition) || (isDenied && ASKS_THEN.test(condition))))
    return null;
  const [things = ''] = denied === undefined ? before.replace(/[.!]+$/, '').split(BEFORE_VERB) : [denied];
  return things.split(/,|\s(?:and|or)\s/i);
}
