/** Questions that are answered with what stands in the papers of a business, in whatever words a role says so: what is known is answered anyway. */

const ANSWERS =
  '(?:answer|reply|respond)(?: (?:them|him|her|it|those|that|these))?|(?:give|take|read|find|look up|quote|use) (?:(?:them|him|her) )?(?:it|that|(?:the|an|your) answers?)|(?:look|see)(?: (?:it|that|them) up)?';
const AS_THERE =
  '(?:only |straight )?(?:from|out of|by|using|in|with (?:what is in|the words?(?:ing)? (?:of|in|from)))|(?:exactly |just |word for word )?(?:as|the way|in the words?(?:ing)? (?:that|in which)) (?:it|they) (?:stands?|is|are|reads?|was|were)(?: (?:written|printed|given|worded|set out|put))? (?:in|on|by)';
const FROM_PAPERS = new RegExp(
  `^(?:(?:you|just|simply|always|then) )*(?:${ANSWERS}),? (?:${AS_THERE}) (?:the|our|your|this)\\b[^⟦\`:;]*$`,
  'i',
);

/** An order that is for questions, and nothing to say. With quotes masked. */
export const isFromPapers = (order: string): boolean => FROM_PAPERS.test(order.trim());

/** "Reply from the notes where you can.": all questions are answered so. */
export const isOfAllPapers = (sentence: string): boolean =>
  AS_FAR.test(sentence) && isFromPapers(sentence.replace(AS_FAR, ''));
const AS_FAR = /,? (?:where(?:ver)?|if|when(?:ever)?|as far as|as much as) you can[.!]*$/i;

/** "Where you cannot, …", behind it. */
export const UNABLE =
  /^(?:and )?(?:where|if|when(?:ever)?) (?:you (?:can ?not|can['’]t)(?: (?:do (?:so|that)|find (?:one|it)|answer(?: it)?))?|not),\s*/i;

/** "Tell them from the table", "quote the price list": where it stands, and not what. */
export const IN_PAPERS =
  /^(?:(?:it|that|them|him|her|the (?:answer|price|figure|fee|cost|rate|details?)s?) )?(?:(?:only |straight |just |exactly )?(?:from|off|out of|by|using|in|as in|with|per) )?(?:(?:the|our|your|this|that) (?:[\w'-]+ ){0,2}?(?:tables?|lists?|rows?|columns?|chart|overview|tariff|menu|card|grid|sheet|figures|prices|rates|notes?|guide|leaflet)(?: (?:above|below|here|at the top|at the bottom|in this role))?|(?:what(?: is|['’]s) )?(?:above|below)|here)$/i;
