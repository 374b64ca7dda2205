/** Reads that a question is only put where its answer was not told before: "ask … unless you have been told", "… unless they have named one". */
import type { Order } from '../../instruction.ts';

const BY_LEAD =
  "(?:they|he|she|somebody|someone|the [a-z]+)(?:['’](?:ve|s)| have| has| had)?(?: (?:already|just))* (?:said|says?|told|tells?|gave|given|gives?|named|names?|mentioned|mentions?|answered|answers?|suggested|suggests?|proposed|proposes?|stated|states?)";
const TO_AGENT =
  "(?:you|we)(?:['’](?:ve|re)| have| had| are)?(?: (?:already|just|been))* (?:been told|told|heard|know|knew|got|have)(?: already)?";
const BY_ITSELF =
  "(?:it|that|this|one|(?:the|a|an) [a-z]+)(?:['’]s| is| was| has)?(?: (?:already|just|been))* (?:said|told|given|named|mentioned|known|clear|stated|suggested|proposed)";
/** What is told: no more than what was asked for, so that "they have said that they rent it" is a case of its own. */
const WHAT =
  '(?:you|us|it|one|so|that|already|before|yet|themselves|which|when|who|what|where|how many|(?:an?|the|their|another|any|that|some) (?:(?:better|other|new|different|good|particular|suitable|own|second) )?[a-z]+)';
const TOLD = new RegExp(
  `^(?:already )?(?:(?:${BY_LEAD})|(?:${TO_AGENT})|(?:${BY_ITSELF})|told)(?: ${WHAT}){0,3}[.!]?$`,
  'i',
);

export const isToldAlready = (condition: string): boolean => TOLD.test(condition.trim());

/** The last question among the orders is put for that alone. */
export function onlyUntold(orders: readonly Order[]): readonly Order[] {
  const at = orders.findLastIndex((order) => order.do === 'say' && order.text.trimEnd().endsWith('?'));
  const asked = orders[at];
  return asked?.do === 'say' ? orders.with(at, { ...asked, untold: true }) : orders;
}
