/** What an answer names, without what is told around it: "the tram" of "Oh, probably the tram, it stops right outside". */

const CLAUSE = /,\s+|;\s+|\s+[–—-]\s+/;
/** Before a thing, that it is likely, wanted or no more than that. */
const OPENING =
  /^(?:(?:oh|well|um|uh|hm|er|ah|so|and|yes|yeah|hmm)\s+)*(?:(?:it|that|this|they)(?:['’](?:s|re|d be|ll be)|\s+(?:is|are|was|were|would be|will be))\s+(?=(?:only|just|probably|some|most|an?|the|my|our)\b)|i (?:guess|think|suppose|reckon|believe|imagine)(?: that)?\s+(?:we|i|it)(?:['’](?:ll|d|s)|\s+(?:will|would|is))(?: (?:go (?:with|for)|have|take|be|say|like))?\s+(?!(?:it|that|this|them|one|to)\b)|(?:we|i)(?:['’](?:ll|d)|\s+(?:will|would|should))\s+(?:probably |most likely )?(?:go (?:with|for)|have|take|say)\s+(?!(?:it|that|this|them|one|to)\b)|(?:probably|perhaps|maybe|most likely|possibly|definitely|mostly|mainly)\s+|(?:some|an?y?)\s+(?:sort|kind|type) of\s+|(?:only|just)\s+(?:an?\s+)?(?=\p{L}{3,})(?!(?:the|one|two|me|myself|him|her|them|what|that|those|these|who|how|it|as|like|usual|before|after|past|round|under|over|outside|inside|behind|near|by|off|next|now|then|my|our|us|about|around|in|on|at|to)\b))/iu;
/** Behind a thing, in the same breath: under which condition, why, how sure it is. */
const BEHIND =
  /(?<=\p{L})\s+(?:if|unless|because|since|as long as|though|although|but|whereas|seeing as|which (?:is|was|has|i|we)|ideally|definitely|probably|usually|normally|actually|please|thanks|thank you|i (?:think|guess|suppose|reckon|should think|imagine|expect)|to be (?:honest|fair|safe)|more or less|or so i think)(?=[\s.!]|$).*$/iu;
/** Names no thing: what does stands elsewhere. */
const NAMES_NONE =
  /^(?:neither|none|nothing|nowhere|nobody|no|nope|nah|not|yes|yeah|yep|sure|okay|ok|well|anything|any|either|both|whatever|the same|same|don['’]t|doesn['’]t|can['’]t)\b/i;
/** More of the same thing: another of a list, a figure of an address, a name, where it is. */
const GOES_ON =
  /\d|^(?!I\b)\p{Lu}|^(?:in|on|at|by|behind|near|next to|opposite|under|beside|outside|inside|round|around|above|below|between|off|from|with)\s+(?:\S+\s*){1,4}$/u;
const LAST_OF_LIST = /^(?:and|or)\s+(?:\S+\s*){1,3}$|^(?:\S+\s+){1,2}(?:and|or)(?:\s+\S+){1,2}$/i;
/** A sentence of its own, and no thing: "it stops right outside", "the road is far too narrow". */
const STATES =
  /^(?:(?:and|so|but|as|that|'cause|cos)\s+)?(?:i|you|he|she|it|we|they|there|that|everybody|everyone|nobody|somebody)(?:['’]\w+)?\s|['’](?:s|re|ve|d|ll)\s|n['’]t\b|\b(?:is|are|was|were|has|have|had|does|do|did|will|would|can|could|must|might|should)\b/i;
/** Words of a further thing of a list, at most. */
const LISTED = 4;

/** Characters of an answer that names a thing, at most: more is a story. */
const LONGEST = 200;

const isListed = (clause: string): boolean => !STATES.test(clause) && clause.split(/\s+/).length <= LISTED;

/** How many of the clauses belong to the thing that the first one names. */
function lengthOfThing(clauses: readonly string[]): number {
  const last = clauses.findIndex((clause, at) => at > 0 && LAST_OF_LIST.test(clause) && !STATES.test(clause));
  if (last > 0 && clauses.slice(1, last).every(isListed)) return last + 1;
  let length = 1;
  while (length < clauses.length && GOES_ON.test(clauses[length] ?? '') && isListed(clauses[length] ?? '')) length += 1;
  return length;
}

/** As it stands where no thing is named first. Sayings around it ("let me think") are gone by now. */
export function answerHead(text: string): string {
  const said = text.trim();
  if (said.length > LONGEST) return said;
  const clauses = said.replace(/[.!]+$/, '').split(CLAUSE);
  const [first = ''] = clauses;
  if (NAMES_NONE.test(first)) return said;
  let thing = clauses.slice(0, lengthOfThing(clauses)).join(', ').replace(BEHIND, '');
  for (let before = ''; before !== thing;) [before, thing] = [thing, thing.replace(OPENING, '')];
  return thing === '' ? said : thing;
}
