/** The orders of a rule that another one refers to: "the same as the ones who have moved", "same, plus `late` yes". */
import type { Order } from '../../language/instruction.ts';
import type { Telling } from '../../language/language.ts';
import type { RoleRule } from './role-rules.ts';

/** Share of the words for the rule that it must have in its case or its orders. */
const ALIKE = 0.34;

/** `as`: words for the rule that is meant; '': the last one. */
export function ordersAlike(rules: readonly RoleRule[], as: string, telling: Telling): readonly Order[] {
  const last = rules.at(-1)?.orders ?? [];
  const due = [...new Set(telling(as))];
  if (due.length === 0) return last;
  let most = ALIKE;
  let best: readonly Order[] = [];
  for (const { when, orders } of rules) {
    const own = new Set([...telling(when.text), ...orders.flatMap((order) => telling(wordsOf(order)))]);
    const share = due.filter((word) => own.has(word)).length / due.length;
    if (share > most) [most, best] = [share, orders];
  }
  return best;
}

const wordsOf = (order: Order): string => {
  switch (order.do) {
    case 'say':
      return order.text;
    case 'act':
      return `${(order.slug ?? '').replaceAll('_', ' ')} ${order.about}`;
    default:
      return '';
  }
};

/** With what is done beside: values before anything is called, words before what ends the rule, and a question's answer first. */
export function withAlso(orders: readonly Order[], also: readonly Order[]): readonly Order[] {
  const calls = orders.findIndex(({ do: does }) => does === 'act' || does === 'transfer');
  const leaves = orders.findIndex(({ do: does }) => does === 'end' || does === 'go_on');
  const at = calls !== -1 ? calls : leaves !== -1 ? leaves : orders.length;
  const others = also.filter(({ do: does }) => does !== 'end' && does !== 'go_on');
  const whole = [...orders.slice(0, at), ...others, ...orders.slice(at)];
  const end = also.find(({ do: does }) => does === 'end' || does === 'go_on');
  return end === undefined ? whole : [...whole.filter(({ do: does }) => does !== 'end' && does !== 'go_on'), end];
}
