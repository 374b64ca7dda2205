/**
 * What is asked and stands in none of the papers that an agent answers from, as owners put it: "A question that the circular does not settle", "Asks what isn't in
 * the notices", "Question outside the contract card", "If nothing in the price book covers it". With quotes masked.
 */

/** A paper by whatever name, and nobody who asks. */
const PAPERS = String.raw`(?:the|our|your|this|these|those|my)\s+(?!(?:[\w'’-]+\s+)?(?:callers?|customers?|leads?|clients?|guests?|persons?|people|members?|patients?|users?)\s+(?:do|does|did|can|could|has|have|had|is|are|was|were|never|won|will)\b)(?:[\w'’-]+\s+){0,3}?[\w'’-]+`;
const QUESTION = String.raw`(?:(?:an?|any|the|their|some|every)\s+)?(?:other\s+)?(?:questions?|quer(?:y|ies)|enquir(?:y|ies))`;
/** Of somebody who asks. */
const ASKS = String.raw`(?:asks?|wants?\s+to\s+know|would\s+like\s+to\s+know|wonders?|is\s+curious)(?:\s+(?:you|us|about))?`;
const THING = String.raw`(?:something|anything|things?|what(?:ever)?|${QUESTION})`;
const NOT = String.raw`(?:do(?:es)?(?:n['’]t|\s+not)|can(?:no|['’])t|never|won['’]t|will\s+not|ha(?:s|ve)(?:n['’]t|\s+not)(?:\s+got)?)`;
const COVER = String.raw`(?:answers?|settles?|covers?|mentions?|lists?|includes?|address(?:es)?|deals?\s+with|tells?(?:\s+(?:you|us|them))?|says?|shows?|explains?|gives?|helps?\s+with|touch(?:es)?\s+on|spells?\s+out|it|have|has)`;
const IN = String.raw`(?:(?:is|are)(?:n['’]t|\s+not)|not)\s+(?:(?:answered|covered|listed|written(?:\s+down)?|found|there|dealt\s+with|settled|mentioned)\s+)?(?:in|on|by|among|under)`;

/** With all their words, at the end of a case. */
const LAST_PAPERS = String.raw`${PAPERS}(?:\s+[\w'’-]+){0,3}?(?=\s*(?:[,:?.!*→–—]|->|=>|$))`;

/** "(that) the notes don't cover", "(that) isn't in the notes", "beyond this page". */
const UNCOVERED = String.raw`(?:\s*,?\s+(?:and|but|that|which))?(?:\s+(?:${PAPERS}\s+(?:${NOT}\s+${COVER}|leaves?\s+open)|${IN}\s+${LAST_PAPERS}|(?:(?:is|are|lies|falls|goes)\s+)?(?:outside|beyond)\s+${LAST_PAPERS}))`;

const BEYOND_PAPERS = new RegExp(
  String.raw`^(?:and\s+|but\s+)?(?:(?:if|when(?:ever)?|where|should|in\s+case)\s+)?(?:(?:(?:the|an?|their|your)\s+)?answers?\s+${IN}\s+${LAST_PAPERS}|(?:(?:they|he|she|somebody|someone|anybody|anyone|an?\s+\w+|the\s+\w+)\s+)?${ASKS}\s+${THING}${UNCOVERED}|what(?:ever)?\s+(?:they|he|she|somebody|an?\s+\w+|the\s+\w+)\s+${ASKS}${UNCOVERED}|(?:(?:they|he|she|somebody|someone|an?\s+\w+|the\s+\w+)\s+(?:ha(?:s|ve)|puts?|raises?)\s+)?${QUESTION}${UNCOVERED}|(?:something|anything)\s+(?:that\s+)?${PAPERS}\s+${NOT}\s+(?:answer|cover|settle|mention|tell\s+(?:you|us))|nothing\s+in\s+${PAPERS}\s+(?:answers?|covers?|settles?|deals?\s+with)\s+(?:it|that|this|(?:the|their|an?)\s+questions?))`,
  'i',
);
/** What stands between it and what is done. */
const BETWEEN = /^(?:\s*(?:[,:?.!*→–—-]|->|=>))+\s*/;

/** What is done then, of a sentence that begins with it; '' where the sentence is no more than that; null: it begins with something else. */
export function doneBeyondPapers(sentence: string): string | null {
  const found = BEYOND_PAPERS.exec(sentence)?.[0];
  if (found === undefined) return null;
  const rest = sentence.slice(found.length).trim();
  if (/^[.?!*]*$/.test(rest)) return '';
  return BETWEEN.test(rest) ? rest.replace(BETWEEN, '') : null;
}
