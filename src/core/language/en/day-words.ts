/** What English dates are made of: names of days and months, days of a month, years. */
import { fullYear } from '../../values/contacts.ts';
import { dayReading, WEEKDAY_NAMES } from '../../values/days.ts';
import { isApart, type Lexeme } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import type { Scene, Span } from '../../values/scan.ts';
import type { DayParts } from '../../values/value.ts';
import { ENGLISH_NUMBERS, ORDINALS, TENS_BY_WORD } from './numbers.ts';
import { isUnit } from './units.ts';

export const WEEKDAYS = new Map(WEEKDAY_NAMES.flatMap((name, at) => [[name, at] as const, [`${name}s`, at] as const]));
export const SHORT_WEEKDAYS = new Map([
  ['mon', 1],
  ['tue', 2],
  ['tues', 2],
  ['wed', 3],
  ['thu', 4],
  ['thur', 4],
  ['thurs', 4],
  ['fri', 5],
  ['sat', 6],
  ['sun', 0],
]);
const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');
const MONTHS = new Map([
  ...MONTH_NAMES.map((name, at) => [name, at + 1] as const),
  ...MONTH_NAMES.map((name, at) => [name.slice(0, 3), at + 1] as const),
  ['sept', 9] as const,
]);

/** By which a day may be named. */
export const DAY_WORDS: readonly string[] = [
  ...WEEKDAYS.keys(),
  ...SHORT_WEEKDAYS.keys(),
  ...MONTHS.keys(),
  ...ORDINALS.keys(),
];

interface Part {
  value: number;
  end: number;
}

/** "21", "21st", "twenty-first", "second": a day of a month. */
export function dayOfMonthAt({ lexemes, word }: Scene, at: number): (Part & { isOrdinal: boolean }) | null {
  const here = lexemes[at];
  if (here?.type === 'digits') {
    if (!/^\d{1,2}$/.test(here.raw)) return null;
    const isOrdinal = lexemes[at + 1]?.gap === '' && /^(?:st|nd|rd|th)$/.test(word(at + 1));
    return { value: Number(here.raw), end: isOrdinal ? at + 2 : at + 1, isOrdinal };
  }
  const tens = TENS_BY_WORD.get(word(at));
  const unitAt = word(at + 1) === '-' ? at + 2 : at + 1;
  const unit = ORDINALS.get(word(unitAt));
  if (tens !== undefined && unit !== undefined && unit < 10 && !isApart(lexemes[unitAt] as Lexeme))
    return { value: tens + unit, end: unitAt + 1, isOrdinal: true };
  const ordinal = ORDINALS.get(word(at));
  if (ordinal !== undefined) return { value: ordinal, end: at + 1, isOrdinal: true };
  if (tens !== undefined && tens <= 30) {
    const small = ENGLISH_NUMBERS.small.get(word(unitAt));
    return small !== undefined && small > 0 && small < 10
      ? { value: tens + small, end: unitAt + 1, isOrdinal: false }
      : { value: tens, end: at + 1, isOrdinal: false };
  }
  const small = ENGLISH_NUMBERS.small.get(word(at));
  return small !== undefined && small > 0 && small < 32 ? { value: small, end: at + 1, isOrdinal: false } : null;
}

/** "1990", "nineteen ninety", "two thousand and three", and after a day "'86" and "eighty six". */
export function yearAt(scene: Scene, at: number, isAfterDay: boolean): Part | null {
  const { lexemes } = scene;
  const here = lexemes[at];
  if (!here || here.type === 'sign' || (isApart(here) && !/^,\s*$/.test(here.gap))) return null;
  const found = numberAt(ENGLISH_NUMBERS, lexemes, at);
  if (!found || isUnit(scene, found.end) || /^(?:am|pm|oclock|o)$/.test(scene.word(found.end))) return null;
  if (/^(?:1[5-9]|2[01])\d\d$/.test(found.canonical)) return { value: Number(found.canonical), end: found.end };
  const isShort =
    isAfterDay && (/^\s*['’]$/.test(here.gap) || (/^\d\d$/.test(here.raw) && here.gap === ' ') || !found.inFigures);
  const isYear = isShort && /^\d\d$/.test(found.canonical) && (found.inFigures || Number(found.canonical) > 31);
  return isYear ? { value: fullYear(found.canonical), end: found.end } : null;
}

export const monthAt = ({ word }: Scene, at: number): number | undefined => MONTHS.get(word(at));
export function spanOf(end: number, day: DayParts): Span | null {
  const reading = dayReading(day);
  return reading && { end, readings: [reading] };
}
