/** English days by their distance: by chrono-node, of such words alone as are one. */
import { casual } from 'chrono-node/en';
import { DateTime } from 'luxon';
import { textMemo } from '../../text-memo.ts';
import { dateReading, nextWeekday, saidOn } from '../../values/days.ts';
import { isApart } from '../../values/lexemes.ts';
import type { SpanReader } from '../../values/scan.ts';
import type { Now } from '../../values/value.ts';
import { spanOf, WEEKDAYS } from './day-words.ts';
import { ENGLISH_NUMBERS } from './numbers.ts';

/** Phrases for days by their distance, as plain words with figures; longest first. */
const COUNT = '(?:\\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|a few)';
const DISTANCE = `${COUNT} (?:days?|weeks?|months?|years?)`;
const RELATIVE = new RegExp(
  `^(?:the )?(?:day after tomorrow|day before yesterday|todays?|tonights?|tomorrows?|yesterday|in ${DISTANCE}(?: time)?|${DISTANCE} (?:from (?:now|today|tomorrow)|ago)|a week from (?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:next|this|last|coming) (?:week|weekend|month|year))\\b`,
);
/** Of those, what names no single day. */
const SPAN_OF_DAYS = /^(?:next|this|last|coming) (?:week(?:end)?|month|year)$/;
const PERIODS = new Set(['day', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years']);
const RELATIVE_START = new Set(
  'the day today todays tonight tonights tomorrow tomorrows yesterday in a an next this last coming one two three four five six seven eight nine ten eleven twelve'.split(
    ' ',
  ),
);

export const relativeAt: SpanReader = ({ lexemes, word, now }, at) => {
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
    .replace(/^(today|tomorrow)s$/, '$1')
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

export function resolved(now: Now, words: string): DateTime | null {
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
