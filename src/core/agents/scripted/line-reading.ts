/** Of two readings of a line of a role, the one that comes nearer to what the words of the line were found to do. */
import type { Bar, Condition, ExpectedReading, Order } from '../../language/instruction.ts';
import type { Telling } from '../../language/language.ts';
import type { RoleRule } from './role-rules.ts';

export interface LineReading {
  rules: RoleRule[];
  bars: Bar[];
  /** Neither condition nor order. */
  rest: string;
}

interface Line {
  expected: ExpectedReading;
  quotes: readonly string[];
  telling: Telling;
}

/** By so much more a reading must have to be taken instead of the usual one. */
const MARGIN = 0.6;

/** The first, unless the other comes nearer; or unless it lacks no more than the end that the other has. */
export function likelier(usual: LineReading, marked: LineReading, line: Line): LineReading {
  if (isWhole(usual, line)) {
    const lacksEnd = line.expected.ends && !hasEnd(usual) && hasEnd(marked);
    return lacksEnd && isWhole(marked, line) && saysAsMuch(marked, usual) ? marked : usual;
  }
  return nearness(marked, line) > nearness(usual, line) + MARGIN ? marked : usual;
}

const ordersOf = ({ rules }: LineReading): readonly Order[] => rules.flatMap((rule) => rule.orders);
const saidBy = (reading: LineReading): string[] =>
  ordersOf(reading).flatMap((order) => (order.do === 'say' ? [order.text] : []));
const calledBy = (reading: LineReading): string[] =>
  ordersOf(reading).flatMap((order) => {
    if (order.do === 'act') return order.slug ?? [];
    // What is given to an action is marked like one.
    return order.do === 'set' ? [order.about] : [];
  });
const hasEnd = (reading: LineReading): boolean => ordersOf(reading).some((order) => order.do === 'end');
const bars = ({ bars: own }: LineReading, slug: string): boolean => own.some((bar) => bar.slug === slug);
/** It is called once something is there. */
const isAwaited = ({ bars: own }: LineReading, slug: string): boolean =>
  own.some((bar) => bar.slug === slug && bar.until !== null);
const saysAsMuch = (one: LineReading, other: LineReading): boolean =>
  saidBy(one).length >= saidBy(other).length && one.bars.length >= other.bars.length;

/** All quotations and actions of the line are in their places, and nothing is said that only tells the agent something. */
const isWhole = (reading: LineReading, { expected, quotes, telling }: Line): boolean =>
  reading.rules.some(does) &&
  expected.said.every((at) => saidBy(reading).includes(quotes[at] ?? '')) &&
  [...expected.called, ...expected.forbidden].every(
    (slug) => calledBy(reading).includes(slug) || bars(reading, slug),
  ) &&
  (expected.cases.length === 0 || hits(reading, expected.cases, telling) > 0) &&
  wrongs(reading, { expected, quotes }) === 0;

/** How many of the cases stand in a condition. */
function hits({ rules, bars: own }: LineReading, cases: readonly string[], telling: Telling): number {
  const conditions = [
    ...rules.filter(does).flatMap(({ when, unless }) => [when, unless]),
    ...own.flatMap(({ during, until }) => [during, until]),
  ].filter((condition) => condition !== null);
  return cases.filter((words) => conditions.some((condition) => isOf(condition, words, telling))).length;
}

/** How much of what is expected a reading has, less what it has beside it. */
function nearness(reading: LineReading, line: Line): number {
  const { expected, quotes, telling } = line;
  return (
    expected.said.filter((at) => saidBy(reading).includes(quotes[at] ?? '')).length +
    expected.called.filter((slug) => calledBy(reading).includes(slug) || bars(reading, slug)).length +
    expected.forbidden.filter((slug) => bars(reading, slug)).length +
    hits(reading, expected.cases, telling) +
    (expected.ends && hasEnd(reading) ? 1 : 0) -
    (expected.cases.length > 0 && reading.rules.length === 0 && reading.rest !== '' ? 0.5 : 0) -
    wrongs(reading, line)
  );
}

/** What is called that is forbidden, and what is said that is the lead's or for the agent alone. */
function wrongs(reading: LineReading, { expected, quotes }: Pick<Line, 'expected' | 'quotes'>): number {
  const said = saidBy(reading);
  const isToBeSaid = (text: string): boolean => expected.said.some((at) => quotes[at] === text);
  return (
    calledBy(reading).filter((slug) => expected.forbidden.includes(slug) && !isAwaited(reading, slug)).length +
    said.filter((text) => quotes.includes(text) && !isToBeSaid(text)).length +
    said.filter((text) => !quotes.includes(text) && expected.unsaid.some((words) => hasWords(text, words))).length
  );
}
const hasWords = (text: string, words: string): boolean =>
  words.length > 5 && text.toLowerCase().includes(words.toLowerCase());

/** More than to look something up and to go on. */
const does = ({ orders }: RoleRule): boolean => orders.some((order) => order.do !== 'inform' && order.do !== 'go_on');

/** Share of the telling words of a case and a condition that they have in common, at least; of the shorter one. */
const SAME_CASE = 0.5;
/** Of a case's own words: of three things that it names, one is too little. */
const CASE_LEFT = 0.34;

function isOf({ text, tests }: Condition, words: string, telling: Telling): boolean {
  const due = new Set(telling(words));
  const own = new Set(telling(text));
  // "Customers who have not done that yet" points to what stands before it.
  if (due.size < 2) return tests.length > 0;
  if (own.size === 0) return false;
  const shared = [...due].filter((word) => own.has(word)).length;
  return shared / Math.min(due.size, own.size) >= SAME_CASE && shared / due.size >= CASE_LEFT;
}
