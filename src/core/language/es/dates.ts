/** Spanish days. */
import type { DateTime } from 'luxon';
import { numericDate } from '../../values/contacts.ts';
import { dateReading, dayReading, nextDate, nextWeekday, saidOn, WEEKDAY_NAMES } from '../../values/days.ts';
import { isApart } from '../../values/lexemes.ts';
import { numberAt } from '../../values/number-words.ts';
import type { Scene, Span, SpanReader } from '../../values/scan.ts';
import type { DayParts, Now } from '../../values/value.ts';
import { SPANISH_NUMBERS } from './numbers.ts';

const WEEKDAYS = new Map([
  ['domingo', 0],
  ['domingos', 0],
  ['lunes', 1],
  ['martes', 2],
  ['miércoles', 3],
  ['miercoles', 3],
  ['jueves', 4],
  ['viernes', 5],
  ['sábado', 6],
  ['sabado', 6],
  ['sábados', 6],
]);
const MONTHS = new Map([
  ...'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
    .split(' ')
    .map((name, at) => [name, at + 1] as const),
  ['setiembre', 9] as const,
]);

export const isDayWord = (word: string): boolean => WEEKDAYS.has(word) || MONTHS.has(word) || word === 'primero';

function spanOf(end: number, day: DayParts): Span | null {
  const reading = dayReading(day);
  return reading && { end, readings: [reading] };
}

const dayAt = ({ lexemes, word }: Scene, at: number): { value: number; end: number } | null => {
  if (/^primero?$/.test(word(at)) || (word(at) === '1' && word(at + 1) === 'º')) return { value: 1, end: at + 1 };
  const found = numberAt(SPANISH_NUMBERS, lexemes, at);
  const value = Number(found?.canonical);
  return found && Number.isInteger(value) && value > 0 && value < 32 ? { value, end: found.end } : null;
};

function yearAt(scene: Scene, at: number): { value: number; end: number } | null {
  const start = scene.word(at) === 'del' || scene.word(at) === 'de' ? at + 1 : at;
  const here = scene.lexemes[start];
  if (!here || (isApart(here) && !/^,\s*$/.test(here.gap))) return null;
  const found = numberAt(SPANISH_NUMBERS, scene.lexemes, start);
  return found && /^(?:1[5-9]|2[01])\d\d$/.test(found.canonical)
    ? { value: Number(found.canonical), end: found.end }
    : null;
}

/** "El doce de abril de 1986", "mayo de 1990", "en mayo". */
const monthDateAt: SpanReader = (scene, at) => {
  const { word } = scene;
  const start = word(at) === 'el' ? (word(at + 1) === 'día' ? at + 2 : at + 1) : at;
  const day = dayAt(scene, start);
  const monthIn = day && (word(day.end) === 'de' ? day.end + 1 : day.end);
  const month = monthIn === null ? undefined : MONTHS.get(word(monthIn));
  if (day && monthIn !== null && month !== undefined) {
    const year = yearAt(scene, monthIn + 1);
    return spanOf(year?.end ?? monthIn + 1, { ...(year && { year: year.value }), month, day: day.value });
  }
  const alone = MONTHS.get(word(at));
  if (alone === undefined) return null;
  const year = yearAt(scene, at + 1);
  return spanOf(year?.end ?? at + 1, { ...(year && { year: year.value }), month: alone });
};

/** "El jueves", "el próximo jueves", "el jueves que viene", "el lunes 5 de mayo". */
const weekdayAt: SpanReader = (scene, at) => {
  const { word, now } = scene;
  let place = at;
  while (/^(?:el|este|próximo|proximo)$/.test(word(place)) && place < at + 2) place += 1;
  const weekday = WEEKDAYS.get(word(place));
  if (weekday === undefined) return null;
  const after = word(place + 1) === 'día' ? place + 2 : place + 1;
  const date = monthDateAt(scene, after);
  const [reading] = date?.readings ?? [];
  if (date && reading?.kind === 'day' && reading.day.day !== undefined)
    return spanOf(date.end, { ...reading.day, weekday });
  const isComing = word(place + 1) === 'que' && word(place + 2) === 'viene';
  const isLast = word(place + 1) === 'pasado';
  const end = isComing ? place + 3 : isLast ? place + 2 : place + 1;
  if (isLast) {
    const date =
      now &&
      nextWeekday(now, weekday).minus({
        weeks: nextWeekday(now, weekday).diff(saidOn(now), 'days').days === 7 ? 2 : 1,
      });
    return date
      ? { end, readings: [dateReading(date)] }
      : spanOf(end, { words: `last ${WEEKDAY_NAMES[weekday] ?? ''}` });
  }
  return now ? { end, readings: [dateReading(nextWeekday(now, weekday))] } : spanOf(end, { weekday });
};

const DISTANCES: readonly (readonly [words: string, days: number, canonical: string])[] = [
  ['pasado mañana', 2, 'day after tomorrow'],
  ['hoy', 0, 'today'],
  ['mañana', 1, 'tomorrow'],
  ['anteayer', -2, 'day before yesterday'],
  ['ayer', -1, 'yesterday'],
];
const PERIODS: Readonly<Record<string, 'days' | 'weeks' | 'months'>> = {
  día: 'days',
  días: 'days',
  dias: 'days',
  semana: 'weeks',
  semanas: 'weeks',
  mes: 'months',
  meses: 'months',
};

/** "Hoy", "pasado mañana", "dentro de dos semanas", "en 3 días". "La mañana" is a time of day. */
const relativeAt: SpanReader = (scene, at) => {
  const { word, lexemes, now } = scene;
  const said = DISTANCES.find(([words]) => words.split(' ').every((one, offset) => word(at + offset) === one));
  if (said && word(at - 1) !== 'la' && word(at - 1) !== 'una') {
    const end = at + said[0].split(' ').length;
    return distant(now, end, said[2], (today) => today.plus({ days: said[1] }));
  }
  const start = word(at) === 'en' ? at + 1 : word(at) === 'dentro' && word(at + 1) === 'de' ? at + 2 : null;
  const count = start === null ? null : numberAt(SPANISH_NUMBERS, lexemes, start);
  const period = count && PERIODS[word(count.end)];
  if (!count || period === undefined || period === null || !/^\d{1,3}$/.test(count.canonical)) return null;
  return distant(
    now,
    count.end + 1,
    `in ${count.canonical} ${count.canonical === '1' ? period.slice(0, -1) : period}`,
    (today) => today.plus({ [period]: Number(count.canonical) }),
  );
};

function distant(now: Now | null, end: number, words: string, from: (today: DateTime) => DateTime): Span | null {
  return now === null ? spanOf(end, { words }) : { end, readings: [dateReading(from(saidOn(now)))] };
}

/** "El 21", "el día 21". */
const dayOfMonthAt: SpanReader = (scene, at) => {
  const { word, now, kind, lexemes } = scene;
  const isNamed = word(at) === 'el' && word(at + 1) === 'día';
  if (!isNamed && word(at) !== 'el' && kind !== 'day') return null;
  const day = dayAt(scene, isNamed ? at + 2 : word(at) === 'el' ? at + 1 : at);
  const next = day && lexemes[day.end];
  if (!day || (next && !isApart(next) && !isNamed && !/^(?:a|por|de|o|y|está|es|me|en)$/.test(next.plain))) return null;
  if (next?.raw === '%' || (word(day.end) === 'por' && word(day.end + 1) === 'ciento')) return null;
  const date = now && nextDate(now, day.value);
  const reading = date ? dateReading(date) : dayReading({ day: day.value });
  return reading && { end: day.end, readings: [reading, { kind: 'number', canonical: String(day.value) }] };
};

export const DATE_READERS: readonly SpanReader[] = [
  numericDate('dmy'),
  weekdayAt,
  monthDateAt,
  relativeAt,
  dayOfMonthAt,
];
