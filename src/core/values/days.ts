/** Days: what is known of one, its canonical form, and whether two may be the same. */
import { DateTime } from 'luxon';
import type { DayParts, Now, Reading } from './value.ts';

type DayReading = Extract<Reading, { kind: 'day' }>;

export const WEEKDAY_NAMES: readonly string[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
/** A day that is written with its year is a fact, of birth or of a purchase, and no day that anybody would come. */
export const namesYear = (text: string): boolean => /\b(?:19|20)\d\d\b/.test(text);

const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const two = (figure: number): string => String(figure).padStart(2, '0');

/** null where there is no such day. */
export function dayReading(day: DayParts): DayReading | null {
  const { year, month, day: date } = day;
  if (month !== undefined && (month < 1 || month > 12)) return null;
  if (date !== undefined && (date < 1 || date > (month === undefined ? 31 : (LONGEST[month - 1] ?? 0)))) return null;
  if (year !== undefined && month !== undefined && date !== undefined && !DateTime.utc(year, month, date).isValid)
    return null;
  return { kind: 'day', canonical: canonicalDay(day), day };
}

function canonicalDay({ year, month, day, weekday, words }: DayParts): string {
  if (month !== undefined && day !== undefined)
    return `${year === undefined ? '-' : String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (month !== undefined)
    return year === undefined ? `--${two(month)}` : `${String(year).padStart(4, '0')}-${two(month)}`;
  if (words !== undefined) return words;
  return day === undefined ? (WEEKDAY_NAMES[weekday ?? -1] ?? String(year ?? '')) : `---${two(day)}`;
}

/** The day on which something was said, at noon of UTC, so that no zone and no change of clocks can move it. */
export function saidOn({ instant, timezone }: Now): DateTime {
  const { year, month, day } = DateTime.fromISO(instant, { zone: timezone });
  return DateTime.utc(year, month, day, 12);
}

export const dateReading = (date: DateTime): DayReading => {
  const day = { year: date.year, month: date.month, day: date.day };
  return { kind: 'day', canonical: canonicalDay(day), day };
};

/** The next such day of a month, from today on. */
export function nextDate(now: Now, day: number): DateTime | null {
  const today = saidOn(now);
  for (let months = 0; months < 3; months += 1) {
    const first = today.startOf('month').plus({ months, hours: 12 });
    const date = first.set({ day: Math.min(day, first.daysInMonth ?? 31) });
    if (date.day === day && date >= today) return date;
  }
  return null;
}

/** The next such day of a year, from today on, as `YYYY-MM-DD`; null where there is none within eight years. */
export function nextMonthDay(now: Now, month: number, day: number): string | null {
  const today = saidOn(now);
  for (let years = 0; years <= 8; years += 1) {
    const date = DateTime.utc(today.year + years, month, day, 12);
    if (date.isValid && date >= today) return dateReading(date).canonical;
  }
  return null;
}

/** The next such weekday, from tomorrow on; `weekday` counts from Sunday, 0. */
export function nextWeekday(now: Now, weekday: number): DateTime {
  const today = saidOn(now);
  const ahead = (weekday - (today.weekday % 7) + 7) % 7;
  return today.plus({ days: ahead === 0 ? 7 : ahead });
}

const WEEKDAY_WORDS = /^(?:this |next |coming |this coming )?(\w+)$/;
const weekdayIn = ({ weekday, words }: DayParts): number | undefined => {
  if (weekday !== undefined) return weekday;
  const found = WEEKDAY_NAMES.indexOf(WEEKDAY_WORDS.exec(words ?? '')?.[1] ?? '');
  return found === -1 ? undefined : found;
};

/** Of a weekday by its name, and of a date with its year; from Sunday, 0. undefined: nothing tells. */
export function weekdayOf(parts: DayParts): number | undefined {
  const { year, month, day } = parts;
  const isDate = year !== undefined && month !== undefined && day !== undefined;
  return weekdayIn(parts) ?? (isDate ? DateTime.utc(year, month, day).weekday % 7 : undefined);
}

/** Whether a date with its year and the weekday of the other go together. */
function isOn(a: DayParts, b: DayParts): boolean {
  const { year, month, day } = a.year === undefined ? { ...a, ...b } : { ...b, ...a };
  const weekday = weekdayIn(a) ?? weekdayIn(b);
  if (year === undefined || month === undefined || day === undefined || weekday === undefined) return true;
  return DateTime.utc(year, month, day).weekday % 7 === weekday;
}

/** Whether two may be the same day: what both say of it agrees, and both say enough. A weekday says nothing of a date that does not name one. */
export function isSameDay(a: DayParts, b: DayParts): boolean {
  if (a.words !== undefined && a.words === b.words) return true;
  const agrees = (key: 'year' | 'month' | 'day') => a[key] === undefined || b[key] === undefined || a[key] === b[key];
  if (!agrees('year') || !agrees('month') || !agrees('day')) return false;
  if (a.day !== undefined && b.day !== undefined && !isOn(a, b)) return false;
  const [left, right] = [weekdayIn(a), weekdayIn(b)];
  if (left !== undefined && right !== undefined) return left === right;
  if (a.words !== undefined || b.words !== undefined) return false;
  if (a.day !== undefined && b.day !== undefined) return true;
  return a.day === b.day && a.month !== undefined && a.month === b.month;
}

/** Whether all that the first says of a day the second says too: "May" is named in "May 3". */
export const isNamedIn = (part: DayParts, whole: DayParts): boolean =>
  isSameDay(part, whole) ||
  (part.day === undefined &&
    part.month !== undefined &&
    part.month === whole.month &&
    (part.year === undefined || part.year === whole.year));
