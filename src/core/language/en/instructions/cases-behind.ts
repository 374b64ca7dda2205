/**
 * Orders that stand before their case, or name it only as a manner: "Give the price when they ask for it: ⟦0⟧" is "If they ask for the price, say ⟦0⟧", "Take
 * no for an answer: …" is "If they are not interested, …", "Take people off the list who want no calls. Call `stop`" is "If they want no calls, call `stop`". With quotes
 * masked.
 */
import { lowerInitial } from '../../phrasing.ts';
import type { Wording } from './wording.ts';

const PEOPLE = '(?:they|people|folks?|callers?|customers?|clients?|guests?|anyone|anybody|someone|somebody)';
/** "Give the price when they ask for it: …", "connect them with a human if they want one: …". */
const WHEN_IT_IS_WANTED = new RegExp(
  `^(?:(?:always|just|please|only) )?[a-z]+ (?:up |out )?(?:(?:them|him|her|people) )?(?:with |to )?((?:the|an?|our|your) [\\w' -]{2,40}?),? (?:but )?(?:only )?(?:when(?:ever)?|if) (${PEOPLE} (?:asks? (?:you )?(?:for|about)|wants?|would like|needs?|mentions?|requests?|brings? up)) (?:it|one|that|this|them)(?:[:,]|(?= ⟦)|\\s[–—-])\\s*(?=⟦|\`|(?:say|call|tell|ask)\\b)`,
  'i',
);
const NO_FOR_AN_ANSWER =
  /^(?:(?:always|please|do|you) )*(?:take|accept) (?:a |their |the )?(?:no|refusal)(?: (?:for|as) an answer| (?:kindly|gracefully|politely|nicely|well))?(?:[:,]| and)\s+(?=⟦|`|(?:say|call|tell|thank)\b)/i;
/** "Take people off the list who want no calls." */
const WHOM = new RegExp(
  `^(?:(?:always|please|do) )?(?:take|put|keep|move|leave|let|send|cross|strike|thank|treat|spare) (?:all |any |the |those )*${PEOPLE}\\b(?: (?!who\\b)[\\w']+){0,4} who ([^⟦\`]{5,80}?)[.!]*$`,
  'i',
);
/** "Give it when they ask": as what is known is told to whoever asks. */
const TOLD_IF_ASKED =
  /^(?:(?:only|always|just|please) )*(?:give|tell|quote|mention|state|name|say) (?:(?:them|him|her) )?(?:it|them|that|this|these|those|the (?:price|figure|rate|sum|amount)s?)(?: to (?:them|callers|customers))?,? (?:but )?(?:only )?(?:when(?:ever)?|if) (?:they|he|she|someone|somebody|people|callers|customers|the \w+|an? \w+) (?:asks?|wants? to know|enquires?)(?: (?:you|us))?(?: (?:for|about) (?:it|them|that))?[.!]*$/i;
const ORDER = /^(?:say|call|tell|ask)\b|^⟦|^`/i;

export const casesBehind: Wording = (sentence, before) => {
  if (TOLD_IF_ASKED.test(sentence)) return '';
  const [whole, thing, asks] = WHEN_IT_IS_WANTED.exec(sentence) ?? [];
  if (whole !== undefined && thing !== undefined && asks !== undefined)
    return `If ${asks} ${thing}, ${said(sentence.slice(whole.length))}`;
  if (NO_FOR_AN_ANSWER.test(sentence))
    return `If they are not interested, ${said(sentence.replace(NO_FOR_AN_ANSWER, ''))}`;
  const who = ORDER.test(sentence) ? WHOM.exec(before)?.[1] : undefined;
  return who === undefined ? sentence : `If they ${who}, ${lowerInitial(sentence)}`;
};

const said = (orders: string): string => (orders.startsWith('⟦') ? `say ${orders}` : lowerInitial(orders));
