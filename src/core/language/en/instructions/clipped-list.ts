/**
 * Lists in which each item names its case in a word or two and jots down what is done: "4. Gate shut. ⟦0⟧ End.", "7. Pony lame or coughing. ⟦1⟧ `vet`." Each
 * becomes the sentences that are read: "If the gate is shut, say ⟦0⟧. End the call."
 */
import { lowerInitial } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { isOrderStart } from './clauses.ts';
import { notedCase } from './noted-case.ts';
import { isJotted, jottings, terseOrders } from './terse-orders.ts';
import { UNANSWERED } from './unanswerable.ts';

const ITEM = /^(\s*(?:[-*•]|\(?\d+[.)])\s+)(\S.*)$/;
/** A whole sentence by itself, and no name of a case. */
const SENTENCE =
  /^(?:if|when|whenever|once|should|unless|until|in case|for|with|to|otherwise|never|always|do not|don['’]t|please|you|we|i)\b|[:*_⟦`]|\?$/i;
/** "Order too small", "change of address": no order, though it begins as one does. */
const LIKE_AN_ORDER = /^[a-z]+ (?:of|for|too|is|has|was|not|no|gone|on|already|shut|full|late|lost|missing|wrong)\b/i;
/** "Question, and it's not in the facts". */
const NOT_FOUND =
  /^(?:any |other )?(?:questions?|something|anything)\b[^.]*\b(?:not|isn['’]t|aren['’]t|no)\b[^.]*\b(?:in|on|among|there|facts|list|notes|answers?|guide|sheet)\b/i;
/** "Not a wrong number": what it is not. */
const ASIDE = /^(?:not|no)\s(?!more\b|longer\b)/i;

interface Clipped {
  bullet: string;
  label: string;
  /** What follows it, jotted. */
  parts: readonly string[];
  quotes: readonly string[];
}

/** null: it is no such item. */
function clippedItem(line: string): Clipped | null {
  const [, bullet, body] = ITEM.exec(line) ?? [];
  if (bullet === undefined || body === undefined) return null;
  const { text, quotes } = masked(body.trim());
  const [label = '', ...parts] = jottings(text);
  const isOrder = isOrderStart(label) && !LIKE_AN_ORDER.test(label);
  if (label.length > 120 || SENTENCE.test(label) || isOrder || !/[.!]$/.test(label)) return null;
  return parts.some(isJotted) ? { bullet, label, parts, quotes } : null;
}

/** "Skip them, as 4", "as in number 4". */
const AS_NUMBER =
  /\b(?:same |just |treat (?:it|them) )?as (?:in |for |under )?(?:no\.? |number |rule |point |item |case )?(\d+)\b.*$/i;

/** `orders`: what each item orders, by its number. `nouns`: what its numbers count. */
interface Others {
  orders: ReadonlyMap<string, string>;
  nouns: readonly string[];
}

const THAN =
  '(?:more|fewer|less|over|under|at least|at most|above|below)(?: than)? (?:\\d+|[a-z]+(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)';
const NUMBER_OF = new RegExp(`^${THAN} ([a-z]+s)\\b`, 'i');
const BARE_NUMBER = new RegExp(`^${THAN}$`, 'i');
/** "More than twelve", where another item is on fewer than two trays: of the same. */
const counted = (label: string, nouns: readonly string[]): string =>
  BARE_NUMBER.test(label) && new Set(nouns).size === 1 ? `${label} ${nouns[0] ?? ''}` : label;

/** The item as sentences. */
function asSentences({ bullet, label, parts, quotes }: Clipped, others: Others): string | null {
  const from = parts.findIndex((part) => isJotted(part));
  const named = [label, ...parts.slice(0, from).filter((part) => !ASIDE.test(part))]
    .join(', ')
    .replace(/[.!](?=,|$)/g, '');
  const told = terseOrders(parts.slice(from), (at) => quotes[at]?.endsWith('?') === true);
  const [first, ...rest] = told.map((sentence) =>
    sentence.replace(/^(If they say (?:yes|no), )(.*)$/i, (whole: string, answer: string, then: string) => {
      const number = AS_NUMBER.exec(then)?.[1];
      const orders = number === undefined ? undefined : others.orders.get(number);
      return orders === undefined ? whole : answer + lowerInitial(orders);
    }),
  );
  const condition = NOT_FOUND.test(label) ? '' : notedCase(counted(named, others.nouns));
  if (first === undefined || condition === null) return null;
  const opens = condition === '' ? UNANSWERED : `If ${condition}, `;
  return `${bullet}${unmasked([`${opens}${lowerInitial(first)}`, ...rest].join(' '), quotes)}`;
}

/** What an item orders, by its number, with its quotations. */
function ordersByNumber(items: readonly Clipped[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ bullet, parts, quotes }) => {
      const number = /\d+/.exec(bullet)?.[0];
      const orders = terseOrders(parts.filter(isJotted), (at) => quotes[at]?.endsWith('?') === true);
      return number === undefined || orders.length === 0 ? [] : [[number, unmasked(orders.join(' '), quotes)] as const];
    }),
  );
}

/** So many items at least, and such a share of all, make it how the role is written. */
const SOME = 3;
const MOST = 0.5;

/** From a whole role, how its lines read with their clipped items as sentences. */
export function withClippedItems(role: string): (line: string) => string {
  const lines = role.split('\n').filter((line) => ITEM.test(line));
  const items = lines.flatMap((line) => clippedItem(line) ?? []);
  if (items.length < SOME || items.length < lines.length * MOST) return (line) => line;
  const others = {
    orders: ordersByNumber(items),
    nouns: items.flatMap(({ label }) => NUMBER_OF.exec(label)?.[1] ?? []),
  };
  return (line) => {
    const item = clippedItem(line);
    return (item && asSentences(item, others)) ?? line;
  };
}
