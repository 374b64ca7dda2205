/**
 * A case, why, and only then what is done: "From seven upwards they're fine, so add `children` as yes", "With feathers it's learning to fly, so say ⟦0⟧",
 * "Naked ones do need us, so go on". The case and the order alone. With quotes masked.
 */
import { isOrderStart } from './clauses.ts';

const SO = ',?\\s+(?:and )?so\\s+(?:please |simply |just |you (?:can |just )?)*';
/** Who or what is told of, and what is true of it. */
const REASON =
  "(?:they|it|he|she|we|you|that|there|those|nobody)(?:['’](?:re|s|ll|ve)\\b|\\s+(?:is|are|was|can(?:['’]t|not)?|could(?:n['’]t)?|do(?:es)?(?:n['’]t)?|need|needs|have|has|had|will|won['’]t|may|might|must|mean|means|belong|belongs|go|goes|come|comes|get|gets)\\b)[^⟦`]*?";
const PLACED = new RegExp(
  `^(with|without|from|under|over|above|below|up to|after|before)\\s+([^,⟦\`]{2,40}?),?\\s+${REASON}${SO}(.+)$`,
  'i',
);
const ONES = new RegExp(
  `^([a-z]+(?:,? (?:or|and) [a-z]+| [a-z]+)?) ones\\s+(?:do|are|is|can|need|have|go|come|will|must|may|should)\\b[^⟦\`]*?${SO}(.+)$`,
  'i',
);
/** "If they reckon they could, lovely, go on": a word of approval is no order. */
const APPROVED =
  /^((?:if|when)\s[^,⟦`]+,)\s+(?:that['’]s |it['’]s |then )?(?:lovely|great|fine|good|perfect|grand|splendid|wonderful|all well|well and good|excellent|no problem|no bother|so much the better|all right|very well)[,;]\s+/i;
/** "They reckon they could". */
const RECKONED =
  /^((?:if|when)\s+)(?:they|he|she)\s+(?:reckons?|thinks?|believes?|says?|feels?|suppose|supposes)\s+(?:that\s+)?((?:they|he|she)\s+(?:could|can|would|will|do|does|did|have|has|are|is)(?:n['’]t| not)?)(?=,)/i;
/** "… and, if they haven't said, ⟦1⟧": nobody is asked for what is known. */
const UNLESS_KNOWN =
  /(,?\s+(?:and|then|and then)),?\s+if (?:they|you|we|he|she) (?:haven['’]t|hasn['’]t|have not|has not|don['’]t|do not) (?:already |yet )?(?:said|told(?: you)?|heard|mentioned|know|named)(?: (?:it|so|yet|already|which))*,?\s+(?=⟦|ask\b)/gi;
const UNLESS_HEARD =
  /(\bask [^⟦]{0,40}⟦\d+⟧),?\s+if (?:you|they|we)(?: (?:haven['’]t|have not|don['’]t|do not))(?: (?:already|yet))? (?:said|told(?: you)?|heard|mentioned|know|named|been told)(?: (?:it|so|yet|already|which))*(?=[,.;]|$)/gi;

/** "And a customer who wants it back, for the price or whatever else, is not to be argued with". */
const JOINED =
  /^(?:and|but|or)\s+(?=(?:an?|any|every) [a-z]+ (?:who|that|with|whose)\b|(?:whoever|anyone|anybody|somebody|someone|those|people)\b|(?:if|when|whenever)\s)/i;
const WHATEVER_FOR =
  /(\bwho\s[^,⟦`]{3,60}),\s+(?:for(?! (?:instance|example)\b)|because of|whatever|whether|however|on account of)\s[^,⟦`]{2,50},\s+(?=(?:is|are|isn['’]t|aren['’]t|gets?|hears?|must|should|can)\b)/i;
/** "If it turns out that …". */
const TURNS_OUT =
  /^((?:if|when)\s+)it (?:turns out|happens|so happens|transpires|appears|seems|is plain)(?: that)?\s+/i;
/** "You've got hold of the wrong person altogether". */
const GOT_HOLD =
  /\b(you(?:['’]ve| have)) got (?:hold of |through to )?(?:(?:the wrong) (person|number|house|party|man|woman|one)|(?:a )(?:complete|total|perfect) (stranger))(?: altogether| entirely| completely)?/i;
/** "If the dog only found it, the creature is our patient, and it's an ordinary report". */
const ORDINARY =
  /^(?:but |and )*(?:[\w ]{3,20}: )?((?:if|when)\s[^⟦`]+?),\s+(?:[^,⟦`]+,\s+(?:and|so)\s+)?(?:it|that|this|they)(?:['’]s| is| are|['’]re) (?:just |only )?an? (?:ordinary|normal|usual|plain|regular|routine) [\w-]+[.!]*$/i;
/** "It's a hare, a fox or a badger and it's hurt": each of them, hurt. */
const ANY_AND_STATE =
  /^((?:if|when)\s+it(?:['’]s| is)\s+)((?:an?\s+[\w-]+,\s+)*an?\s+[\w-]+,?\s+or\s+an?\s+[\w-]+)\s+and\s+(?:it(?:['’]s| is)\s+)?([a-z]+)(?=,)/i;
/** "…, and you put the rest of your questions to them as usual". */
const REST_ASKED =
  /,?\s+and (?:you |then )*(?:put|ask) (?:them |him |her )?(?:the )?(?:rest|other|remaining|others)(?: of)?(?: (?:your|the))? questions?\b[^⟦`]*$/i;
/** "⟦0⟧ means ask ⟦1⟧": what somebody says. */
const MEANS =
  /^(⟦\d+⟧)(?: (?:from|by|out of) [^,⟦`]{3,30})? means?(?: that you|:)?\s+(?=(?:say|ask|call|use|tell|end|put|transfer|go|carry)\b)/i;

const caseOf = (word: string, thing: string): string => {
  const told = thing.replace(/\s+(?:upwards?|up|on|onwards?|and (?:over|up|above|older|more))$/i, '');
  switch (word.toLowerCase()) {
    case 'with':
      return `it has ${thing}`;
    case 'without':
      return `it does not have ${thing}`;
    case 'from':
      return `it is at least ${told}`;
    case 'up to':
      return `it is at most ${told}`;
    default:
      return `it is ${word.toLowerCase()} ${told}`;
  }
};

/** The sentence without what stands between its case and its order. */
export function withoutReasonBetween(sentence: string): string {
  const plain = sentence
    .replace(JOINED, '')
    .replace(WHATEVER_FOR, '$1 ')
    .replace(TURNS_OUT, '$1')
    .replace(GOT_HOLD, 'it is the wrong person')
    .replace(MEANS, 'If they tell you $1, ')
    .replace(
      ANY_AND_STATE,
      (_, when: string, things: string, state: string) => when + things.replace(/\ban?\s+(?=[\w-])/gi, `a ${state} `),
    )
    .replace(ORDINARY, '$1, go on.')
    .replace(REST_ASKED, ' and go on')
    .replace(APPROVED, '$1 ')
    .replace(RECKONED, '$1$2')
    .replace(UNLESS_KNOWN, '$1 ')
    .replace(UNLESS_HEARD, '$1');
  const [, word, thing, order] = PLACED.exec(plain) ?? [];
  if (word !== undefined && thing !== undefined && order !== undefined && isOrderStart(order))
    return `If ${caseOf(word, thing)}, ${order}`;
  const [, kinds, does] = ONES.exec(plain) ?? [];
  return kinds !== undefined && does !== undefined && isOrderStart(does)
    ? `If it is ${kinds.toLowerCase()}, ${does}`
    : plain;
}
