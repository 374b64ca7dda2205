/**
 * Orders that are those of another rule: "same, plus `late` yes", "treat it like a wrong number", "take them off the list like the others", "they come off the
 * list the same as the ones who have moved". Which rule it is, and what is done beside. With quotes masked.
 */
import { isOrderStart } from './clauses.ts';

export interface SameAgain {
  /** Words for the rule that is meant; '': the one before. */
  as: string;
  /** What is to be done beside, as orders; '': nothing. */
  also: string;
}

const BESIDE = '(?:(?:,|;|\\s+[-–—])?\\s*(?:(?:and|but|plus|with|also|then)\\s+)*(.+))?';
/** "Same, plus …", "do the same as for wrong numbers", "the same goes here". */
const SAME = new RegExp(
  `^(?:do |say |it['’]s |that['’]s )?(?:exactly |just )?(?:the )?same(?: again| thing| goes(?: here| for (?:them|these))?| here| orders?| as (?:above|before|the (?:one|line|rule) (?:above|before)))?(?: as (?:for |with |in )?([^,;⟦\`]{3,60}?))?(?=$|[,;]|\\s(?:and|but|plus|with)\\s|\\s[-–—]\\s)${BESIDE}$`,
  'i',
);
const DITTO = /^(?:ditto|likewise|as (?:above|before))(?=$|[,;])(?:[,;]\s*(?:(?:and|but|plus|also)\s+)*(.+))?$/i;
/** Those whom or what another rule is for. */
const OTHERS =
  '(?:the (?:others?|rest|ones?|people|folks?)\\b[^,;⟦`]*|(?:those|people|anyone|anybody|somebody|someone) (?:who|that)\\b[^,;⟦`]*|(?:an?|any)(?: other)? [^,;⟦`]{3,40}|(?:the )?(?:wrong numbers?|opt-?outs?)|[^,;⟦`]{3,40} above)';
const LIKE = new RegExp(
  `^(?:then )?((?:(?:they|he|she|it|you|we) )?[a-z][\\w' ]{2,40}?) (?:(?:in |with )?(?:exactly |just )?(?:the same(?: way)? as|like|as (?:for|with))) (?:for |with )?(${OTHERS})(?=$|[,;])(?:[,;]\\s*(?:(?:and|but|plus|also)\\s+)*(.+))?$`,
  'i',
);
/** "Treat it as a wrong number", "handle those as a no". */
const TREAT = new RegExp(
  `^(?:(?:you|we) )?(?:treat|handle|take|deal with|count) (?:it|them|this|that|those|him|her|these) (?:just )?(?:as|like|the same as) (?:if (?:it|they) (?:was|were|had) )?(${OTHERS})(?=$|[,;])(?:[,;]\\s*(?:(?:and|but|plus|also)\\s+)*(.+))?$`,
  'i',
);
/** No likeness of rules: "sounds like an emergency", "look like new". */
const NO_DEED =
  /^(?:(?:they|it|he|she|you|we) )?(?:would|feel|feels|sound|sounds|look|looks|seem|seems|say|tell|ask|is|are)\b/i;

/** What is to be done as another rule has it; null: it is told in its own words. */
export function sameAgain(orders: string): SameAgain | null {
  const plain = orders.trim().replace(/[.!]+$/, '');
  if (/⟦/.test(plain.split(/[,;]/)[0] ?? '')) return null;
  const same = SAME.exec(plain);
  if (same) return { as: same[1] ?? '', also: same[2] ?? '' };
  const ditto = DITTO.exec(plain);
  if (ditto) return { as: '', also: ditto[1] ?? '' };
  const treat = TREAT.exec(plain);
  if (treat) return { as: treat[1] ?? '', also: treat[2] ?? '' };
  const [, does = '', whom = '', also = ''] = LIKE.exec(plain) ?? [];
  return does === '' || NO_DEED.test(does) || (also !== '' && !isOrderStart(also))
    ? null
    : { as: `${does} ${whom}`, also };
}
