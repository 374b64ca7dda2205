/**
 * Orders that come before the case that they are for: "Say ⟦0⟧ to whoever asks", "Call `x` for every customer who is ill, and say ⟦0⟧", "Don't haggle with a
 * customer who says that it is dear; say ⟦0⟧". The case first, as rules are read. With quotes masked.
 */
import { lowerInitial } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';

const WHOEVER =
  '(?:whoever|(?:every|each|any|all|those|a|an)(?:one|body)?(?: [a-z]+){0,2}?(?=\\s+(?:who|whose|that)\\b|\\s+with\\b|\\s+[a-z]+ing\\b)|(?:people|callers|customers|somebody|someone)(?=\\s+(?:who|whose)\\b))';
/** "… to any owner who asks about food, and `sheet`". */
const TRAILING = new RegExp(
  `^(.*(?:⟦\\d+⟧|\`[^\`]+\`)[^⟦\`]*?),?\\s+(?:to|for|of|with)\\s+(${WHOEVER}\\s+[^⟦\`,;]+?)(?:,\\s+(?:and\\s+)?(.+))?\\.?$`,
  'i',
);
/** "Put it in the top group, `group`, provided that they can swim, and say ⟦0⟧". */
const PROVIDED =
  /^(.*(?:⟦\d+⟧|`[^`]+`)[^⟦`]*?),?\s+(?:so long as|as long as|provided(?: that)?|providing(?: that)?|in case|if)\s+([^⟦`,;]+?)(?:,\s+(?:and\s+)?(.+))?\.?$/i;
/** "Tell anyone who asks about the charge that ⟦0⟧". */
const WHOM_FIRST =
  /^(tell|give|offer|answer|ask|remind|warn)\s+((?:any|every|some)(?:one|body)|whoever|those|people|customers|callers|(?:an?|any|every) [a-z]+)\s+(?:(who|whose)\s+)?([^⟦`,;]+?)(?:\s+that|:|,)?\s+(⟦\d+⟧.*)$/i;
/** "Don't haggle with a customer who says that it is dear; say ⟦0⟧". */
const NOT_TO =
  /^(?:do not|don['’]t|never)\s+[^⟦`,;]*?\b(?:(?:an?|any|the) [a-z]+|anyone|anybody|somebody|someone|people)\s+who\s+([^⟦`,;]+)[;,:]\s+((?:⟦|`|[a-z]).*)$/i;

/** "Whoever has …", "every client whose spouse is ill", "every yard with a hive": as it is said of "they". */
const caseOf = (whom: string): string =>
  lowerInitial(whom)
    .replace(/^.*?\bwhose\s+/i, 'their ')
    .replace(/^whoever\s+/i, 'they ')
    .replace(/^.*?\b(?:who|that)\s+/i, 'they ')
    .replace(/^(?!they\b|their\b).*?\bwith\s+/i, 'they have ')
    .replace(/^(?!they\b|their\b).*?\b(?=[a-z]+ing\b)/i, 'they are ');

const withCase = (when: string, orders: readonly (string | undefined)[]): string =>
  `If ${when}, ${lowerInitial(orders.filter((order) => order !== undefined && order !== '').join(', and '))}`;

/** What it is of stands in the sentence before. */
const POINTS = /\b(?:one|it|that|this|them|so|some)$/i;

const CONDITIONAL = /^(?:if|when(?:ever)?|should|once|unless|where|in case|as soon as|only|never|do not|don['’]t)\b/i;

export function caseFirst(sentence: string): string {
  const [, forbidden, instead] = NOT_TO.exec(sentence) ?? [];
  if (forbidden !== undefined && instead !== undefined && isOrderStart(instead))
    return withCase(`they ${forbidden}`, [instead]);
  if (CONDITIONAL.test(sentence) || !isOrderStart(sentence)) return sentence;
  const [, verb, , who, told, said] = WHOM_FIRST.exec(sentence) ?? [];
  if (
    verb !== undefined &&
    told !== undefined &&
    said !== undefined &&
    !POINTS.test(told) &&
    (who !== undefined || /^\w+ing\b/i.test(told))
  )
    return withCase(caseOf(`${who ?? 'who are'} ${told}`), [`${/^ask$/i.test(verb) ? 'ask' : 'say'} ${said}`]);
  const [, first, whom, then] = TRAILING.exec(sentence) ?? [];
  if (first !== undefined && whom !== undefined) return withCase(caseOf(whom), [first, then]);
  const [, done, when, also] = PROVIDED.exec(sentence) ?? [];
  return done !== undefined && when !== undefined && also !== undefined ? withCase(when, [done, also]) : sentence;
}
