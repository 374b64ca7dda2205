/** English days: dates in words, weekdays, and days named by their distance (these by chrono-node, of such words alone as are one). */
import { casual } from 'chrono-node/en';
import { DateTime } from 'luxon';
import { fullYear, numericDate } from '../../values/contacts.ts';
import { dateReading, dayReading, nextDate, nextWeekday, saidOn, WEEKDAY_NAMES } from '../../values/days.ts';
import { isApart, type Lexeme } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import type { Scene, Span, SpanReader } from '../../values/scan.ts';
import type { DayParts, Now, Reading } from '../../values/value.ts';
import { textMemo } from '../../text-memo.ts';
import { ENGLISH_NUMBERS, ORDINALS, TENS_BY_WORD } from './numbers.ts';
import { isUnit } from './units.ts';

const WEEKDAYS = new Map(WEEKDAY_NAMES.flatMap((name, at) => [[name, at] as const, [`${name}s`, at] as const]));
const SHORT_WEEKDAYS = new Map([
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
/** Months whose names are other words as well; alone, they are months after one of these, or at the end of what is said in a breath. */
const OTHER_WORDS = new Set(['may', 'march', 'mar', 'dec', 'jan', 'jun', 'apr', 'sept', 'sep']);
const BEFORE_MONTH = new Set('in of by next this last early late mid until since before after about every'.split(' '));

/** Whether a day may be named by the word. */
export const isDayWord = (word: string): boolean =>
  WEEKDAYS.has(word) || SHORT_WEEKDAYS.has(word) || MONTHS.has(word) || ORDINALS.has(word);

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
function yearAt(scene: Scene, at: number, isAfterDay: boolean): Part | null {
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

const monthAt = ({ word }: Scene, at: number): number | undefined => MONTHS.get(word(at));

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
  const day = isApartFrom(lexemes[after]) ? null : dayOfMonthAt(scene, after);
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

function spanOf(end: number, day: DayParts): Span | null {
  const reading = dayReading(day);
  return reading && { end, readings: [reading] };
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

/** Phrases for days by their distance, as plain words with figures; longest first. */
const COUNT = '(?:\\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|a few)';
const DISTANCE = `${COUNT} (?:days?|weeks?|months?|years?)`;
const RELATIVE = new RegExp(
  `^(?:the )?(?:day after tomorrow|day before yesterday|today|tonight|tomorrow|yesterday|in ${DISTANCE}(?: time)?|${DISTANCE} (?:from (?:now|today|tomorrow)|ago)|a week from (?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:next|this|last|coming) (?:week|weekend|month|year))\\b`,
);
/** Of those, what names no single day. */
const SPAN_OF_DAYS = /^(?:next|this|last|coming) (?:week(?:end)?|month|year)$/;
const PERIODS = new Set(['day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years']);
const RELATIVE_START = new Set(
  'the day today tonight tomorrow yesterday in a an next this last coming one two three four five six seven eight nine ten eleven twelve'.split(
    ' ',
  ),
);

const relativeAt: SpanReader = ({ lexemes, word, now }, at) => {
  const here = lexemes[at];
  const isCount = here?.type === 'digits' && PERIODS.has(word(at + 1));
  if (!here || !(isCount || RELATIVE_START.has(word(at)))) return null;
  const parts: string[] = [];
  for (let place = at; place < lexemes.length && place < at + 7; place += 1) {
    const next = lexemes[place];
    if (!next || (place > at && isApart(next))) break;
    parts.push(next.plain);
  }
  const match = RELATIVE.exec(parts.join(' '));
  if (!match) return null;
  const [said] = match;
  const end = at + said.split(' ').length;
  const words = normal(said);
  if (now === null || SPAN_OF_DAYS.test(words)) return spanOf(end, { words });
  const date = resolved(now, words);
  return date ? { end, readings: [dateReading(date)] } : spanOf(end, { words });
};

const FIGURES: Readonly<Record<string, string>> = { a: '1', an: '1', 'a couple of': '2' };

/** "In two weeks" and "in 2 weeks' time" are one. */
const normal = (said: string): string =>
  said
    .replace(/^the /, '')
    .replace(/ time$/, '')
    .replace('tonight', 'today')
    .replace(
      new RegExp(`\\b${COUNT}(?= (?:day|week|month|year))`),
      (count) => FIGURES[count] ?? String(ENGLISH_NUMBERS.small.get(count) ?? count),
    );

const RESOLVED_LIMIT = 2000;
/** By the day on which it is said and what is said; '' where it names no day. */
const parsed = textMemo(RESOLVED_LIMIT, (key): string => {
  const [day = '', words = ''] = key.split('|');
  // Always an instant and an offset: without them the clock and the zone of the machine are asked.
  const reference = { instant: DateTime.fromISO(`${day}T12:00:00Z`, { zone: 'utc' }).toJSDate(), timezone: 0 };
  const start = casual.parse(words.replace(/^day /, 'the day '), reference, {
    forwardDate: !/^last |ago$/.test(words),
  })[0]?.start;
  const [year, month, date] = [start?.get('year'), start?.get('month'), start?.get('day')];
  if (typeof year !== 'number' || typeof month !== 'number' || typeof date !== 'number') return '';
  return DateTime.utc(year, month, date, 12).toISODate() ?? '';
});

const FROM = /^(\d+) (day|week|month|year)s? from (.+)$/;

function resolved(now: Now, words: string): DateTime | null {
  const [, count, unit, base] = FROM.exec(words) ?? [];
  if (count !== undefined && unit !== undefined && base !== undefined) {
    const weekday = WEEKDAYS.get(base);
    const from = weekday === undefined ? resolved(now, base === 'now' ? 'today' : base) : nextWeekday(now, weekday);
    return from && from.plus({ [unit]: Math.min(Number(count), FARTHEST) });
  }
  const date = parsed(`${saidOn(now).toISODate() ?? ''}|${words}`);
  return date === '' ? null : DateTime.fromISO(`${date}T12:00:00Z`, { zone: 'utc' });
}

const FARTHEST = 1000;

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
