/** Whether two readings may be the same value. */
import { isCode } from './decimals.ts';
import { isNamedIn, isSameDay } from './days.ts';
import { isSameTime } from './times.ts';
import type { FoundValue, Reading } from './value.ts';

/**
 * `whole`: two whole values, where a bare number may be an hour or a day of a month, as the other one shows. `named`: whether the first is named in what
 * was said, which may say more.
 */
export type Comparison = 'whole' | 'named';

type Of<Kind extends Reading['kind']> = Extract<Reading, { kind: Kind }>;
type Counted = Of<'number'> | Of<'money'>;

export const agrees = (a: FoundValue, b: FoundValue, comparison: Comparison): boolean =>
  a.readings.some((one) => b.readings.some((other) => isSame(one, other, comparison)));

function isSame(a: Reading, b: Reading, comparison: Comparison): boolean {
  if (isCounted(a) && isCounted(b)) return isSameCount(a, b, comparison);
  if (a.kind === 'day' && b.kind === 'day')
    return comparison === 'named' ? isNamedIn(a.day, b.day) : isSameDay(a.day, b.day);
  if (a.kind === 'time' && b.kind === 'time') return isSameTime(a, b);
  if (a.kind === 'phone' && b.kind === 'phone') return isSamePhone(a.canonical, b.canonical);
  if (a.kind === 'email' && b.kind === 'email') return a.canonical === b.canonical;
  if (comparison === 'named') return a.kind === 'number' && b.kind === 'day' && a.canonical === String(b.day.year);
  return isBare(a, b) || isBare(b, a);
}

const isCounted = (reading: Reading): reading is Counted => reading.kind === 'number' || reading.kind === 'money';

function isSameCount(a: Counted, b: Counted, comparison: Comparison): boolean {
  if (a.canonical !== b.canonical) return false;
  if (a.kind === 'money' && b.kind === 'money')
    return a.currency === null || b.currency === null || a.currency === b.currency;
  if (a.kind === 'number' && b.kind === 'number') {
    const isSameSort = a.ordinal === b.ordinal && a.percent === b.percent;
    return isSameSort || (comparison === 'whole' && !(a.percent && b.ordinal) && !(a.ordinal && b.percent));
  }
  const number = a.kind === 'number' ? a : b.kind === 'number' ? b : null;
  return !number?.ordinal && !number?.percent;
}

/** "3" for "15:00", "21" for "the 21st". */
function isBare(number: Reading, when: Reading): boolean {
  if (number.kind !== 'number' || number.percent || !/^\d{1,2}$/.test(number.canonical) || isCode(number.canonical))
    return false;
  const figure = Number(number.canonical);
  if (when.kind === 'day')
    return when.day.day === figure && when.day.month === undefined && when.day.weekday === undefined;
  if (when.kind !== 'time' || number.ordinal || figure > 24) return false;
  const canonical = `${String(figure % 24).padStart(2, '0')}:00`;
  return isSameTime({ kind: 'time', canonical, half: figure > 12 }, when);
}

/** Digits that are enough to tell a line without what is dialled before them. */
const OWN_DIGITS = 9;

/** With and without the country. */
function isSamePhone(a: string, b: string): boolean {
  const [short, long] = [a.replace('+', ''), b.replace('+', '')].toSorted((x, y) => x.length - y.length);
  if (short === undefined || long === undefined || short === long) return short === long;
  if (a.startsWith('+') && b.startsWith('+')) return false;
  return short.length >= OWN_DIGITS && long.endsWith(short.replace(/^0/, ''));
}
