/** English days: dates in words and in figures, weekdays, and days of a month. */
import { numericDate } from '../../values/contacts.ts';
import { dateReading, dayReading, nextDate, nextWeekday, saidOn, WEEKDAY_NAMES } from '../../values/days.ts';
import { isApart, type Lexeme } from '../../values/lexemes.ts';
import type { Scene, Span, SpanReader } from '../../values/scan.ts';
import type { Now, Reading } from '../../values/value.ts';
import { dayOfMonthAt, monthAt, SHORT_WEEKDAYS, spanOf, WEEKDAYS, yearAt } from './day-words.ts';
import { ORDINALS } from './numbers.ts';
import { relativeAt, resolved } from './relative-days.ts';
import { isUnit } from './units.ts';

/** Months whose names are other words as well; alone, they are months after one of these, or at the end of what is said in a breath. */
const OTHER_WORDS = new Set(['may', 'march', 'mar', 'dec', 'jan', 'jun', 'apr', 'sept', 'sep']);
const BEFORE_MONTH = new Set('in of by next this last early late mid until since before after about every'.split(' '));
/** A point after these ends no sentence: "Dec. 24". */
const SHORTENED = new Set('jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '));
/** "The third of May, 1990", "May 3rd", "May nineteen ninety", "in May". */
const monthDateAt: SpanReader = (scene, at) => {
  const { word, lexemes } = scene;
  const start = word(at) === 'the' ? at + 1 : at;
  const first = dayOfMonthAt(scene, start);
  if (first) {
    const joint = word(first.end) === 'of' ? first.end + 1 : first.end;
    const month = monthAt(scene, joint);
    const next = lexemes[joint];
    if (month !== undefined && next && !isApart(next)) return dated(scene, joint + 1, month, first.value);
  }
  const month = monthAt(scene, at);
  if (month === undefined) return null;
  const after = word(at + 1) === 'the' ? at + 2 : at + 1;
  const year = yearAt(scene, word(at + 1) === 'of' ? at + 2 : at + 1, false);
  const isShort = SHORTENED.has(word(at)) && lexemes[after]?.gap.startsWith('.') === true && after === at + 1;
  const day = isApartFrom(lexemes[after]) && !isShort ? null : dayOfMonthAt(scene, after);
  const named = day && !(isUnit(scene, day.end) && !day.isOrdinal) ? dated(scene, day.end, month, day.value) : null;
  if (year && year.end >= (named?.end ?? 0)) return spanOf(year.end, { year: year.value, month });
  if (named) return named;
  // "June Carter" is somebody.
  const isName =
    /^\p{Lu}\p{Ll}/u.test(lexemes[at + 1]?.raw ?? '') &&
    lexemes[at + 1]?.gap === ' ' &&
    WEEKDAYS.get(word(at + 1)) === undefined;
  if (isName) return null;
  if (!OTHER_WORDS.has(word(at))) return spanOf(at + 1, { month });
  const isAlone = lexemes.length === 1 || BEFORE_MONTH.has(word(at - 1));
  return isAlone && !ORDINALS.has(word(at + 1)) ? spanOf(at + 1, { month }) : null;
};

const isApartFrom = (lexeme: Lexeme | undefined): boolean => !lexeme || isApart(lexeme);

function dated(scene: Scene, at: number, month: number, day: number): Span | null {
  const year = yearAt(scene, scene.word(at) === 'of' ? at + 1 : at, true);
  return spanOf(year?.end ?? at, { ...(year && { year: year.value }), month, day });
}
const THIS = new Set(['this', 'coming', 'next', 'last', 'past']);

/** "Thursday", "next Thursday", "Thursday, May 3rd", "Thursday the 3rd". */
const weekdayAt: SpanReader = (scene, at) => {
  const { word, lexemes, now } = scene;
  let place = at;
  while (THIS.has(word(place)) && place < at + 2) place += 1;
  const modifier = lexemes.slice(at, place).some(({ plain }) => plain === 'next')
    ? 'next '
    : lexemes.slice(at, place).some(({ plain }) => plain === 'last' || plain === 'past')
      ? 'last '
      : '';
  const weekday = WEEKDAYS.get(word(place)) ?? shortWeekdayAt(scene, place);
  if (weekday === undefined) return null;
  const dateAt = word(place + 1) === 'on' ? place + 2 : place + 1;
  const date = monthDateAt(scene, dateAt)?.readings[0];
  const dateEnd = monthDateAt(scene, dateAt)?.end ?? 0;
  if (date?.kind === 'day' && date.day.day !== undefined) return spanOf(dateEnd, { ...date.day, weekday });
  const day = word(dateAt) === 'the' ? dayOfMonthAt(scene, dateAt + 1) : null;
  if (day?.isOrdinal) {
    const next = now && nextDate(now, day.value);
    return next ? { end: day.end, readings: [dateReading(next)] } : spanOf(day.end, { day: day.value, weekday });
  }
  const name = `${modifier}${WEEKDAY_NAMES[weekday] ?? ''}`;
  if (now === null) return spanOf(place + 1, modifier === '' ? { weekday } : { words: name });
  const date2 = modifier === '' ? nextWeekday(now, weekday) : resolved(now, name);
  return date2 && { end: place + 1, readings: [dateReading(date2)] };
};

const BESIDE_WEEKDAY = new Set(['at', 'morning', 'afternoon', 'evening', 'night', 'the', 'or', 'and', 'noon']);

/** "Wed", "sat" and "sun" are other words, too, unless a date stands beside them. */
function shortWeekdayAt(scene: Scene, at: number): number | undefined {
  const name = scene.word(at);
  const weekday = SHORT_WEEKDAYS.get(name);
  if (weekday === undefined || !['wed', 'sat', 'sun'].includes(name)) return weekday;
  const next = scene.lexemes[at + 1];
  const isDated =
    !next || next.type === 'digits' || monthAt(scene, at + 1) !== undefined || BESIDE_WEEKDAY.has(next.plain);
  return isDated && /^\p{Lu}/u.test(scene.lexemes[at]?.raw ?? '') ? weekday : undefined;
}
/** Before an ordinal without "the": a day. */
const BEFORE_DAY = new Set([
  'on',
  'by',
  'until',
  'till',
  'from',
  'for',
  'date',
  'as',
  'about',
  'around',
  'before',
  'after',
]);
/** After one: nothing of which it could be the number. */
const AFTER_DAY =
  /^(?:at|in|or|and|works|is|was|would|will|please|if|then|to|from|around|by|for|instead|until|till|through|before|after|with|because|so|i|we|when|too|also|of)$/;

/** "The 21st", "on 21st", "the 21st of this month". Other things have an order, too: "the first time". */
const ordinalDayAt: SpanReader = (scene, at) => {
  const { word, lexemes, now, kind } = scene;
  const start = word(at) === 'the' ? at + 1 : at;
  const day = dayOfMonthAt(scene, start);
  if (!day || (!day.isOrdinal && kind !== 'day') || day.value > 31) return null;
  const isOfMonth =
    word(day.end) === 'of' && /^(?:this|the|next)$/.test(word(day.end + 1)) && word(day.end + 2) === 'month';
  if (start === at && kind !== 'day' && !isOfMonth && !BEFORE_DAY.has(word(at - 1))) return null;
  const next = lexemes[day.end];
  const isLast = isOfMonth || !next || isApart(next) || next.type === 'sign' || AFTER_DAY.test(next.plain);
  if (!isLast || (word(day.end) === 'of' && !isOfMonth && kind !== 'day')) return null;
  const end = isOfMonth ? day.end + 3 : day.end;
  const ordinal: Reading = { kind: 'number', canonical: String(day.value), ordinal: true };
  const reading =
    now === null ? dayReading({ day: day.value }) : dateIn(now, day.value, isOfMonth ? word(day.end + 1) : '');
  return reading && { end, readings: [reading, ordinal] };
};

/** The next such day, or that of this or the next month. */
function dateIn(now: Now, day: number, month: string): Reading | null {
  if (month === '') {
    const next = nextDate(now, day);
    return next && dateReading(next);
  }
  const { year, month: of } = saidOn(now).plus({ months: month === 'next' ? 1 : 0 });
  return dayReading({ year, month: of, day });
}
export const DATE_READERS: readonly SpanReader[] = [
  numericDate('mdy'),
  weekdayAt,
  monthDateAt,
  relativeAt,
  ordinalDayAt,
];
