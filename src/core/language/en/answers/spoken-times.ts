/** Times and days in words of their own: "noonish", "a week on Tuesday", "Christmas Eve". */
import { DateTime } from 'luxon';
import { dateReading, nextMonthDay, nextWeekday, saidOn } from '../../../values/days.ts';
import { timeReading } from '../../../values/times.ts';
import type { Now } from '../../../values/value.ts';
import { WEEKDAYS } from '../day-words.ts';
import { ENGLISH_NUMBERS, TENS_BY_WORD } from '../numbers.ts';
import { read } from '../read-values.ts';
import { firstOf, type Made, type ReadAnswer } from '../../spoken-answer.ts';

const small = (word: string): number | undefined =>
  word === 'a' || word === 'an'
    ? 1
    : (ENGLISH_NUMBERS.small.get(word.toLowerCase()) ??
      TENS_BY_WORD.get(word.toLowerCase()) ??
      (/^\d+$/.test(word) ? Number(word) : undefined));

const at = (hour: number, minute: number): string => timeReading(hour, minute, true).canonical;

function inHours(now: Now | null, hours: number): string | null {
  if (now === null) return null;
  const then = DateTime.fromISO(now.instant, { zone: now.timezone }).plus({ hours });
  return at(then.hour, then.minute);
}

const timesAt = (now: Now | null): readonly (readonly [RegExp, Made])[] => [
  [/\b(?:noon ?-?ish|mid-?day ?-?ish|lunch ?time|around lunch|at lunch|over lunch)\b/i, () => at(12, 0)],
  [
    /\b(?:(?:oh|zero) (\w+)|(ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?:[ -](one|two|three))?) hundred(?: hours)?\b/i,
    ([, early, tens, unit]) => {
      const hour =
        early === undefined ? (small(tens ?? '') ?? 24) + (unit === undefined ? 0 : (small(unit) ?? 0)) : small(early);
      return hour === undefined || hour > 23 ? null : at(hour, 0);
    },
  ],
  [
    /\b(?:in (an|\w+) hours?|(an|\w+) hours? from now)\b/i,
    ([, first, second]) => {
      const hours = small(first ?? second ?? '');
      return hours === undefined ? null : inHours(now, hours);
    },
  ],
];

export const spokenTime: ReadAnswer = (text, now) => {
  const dotted = /\b(\d{1,2})\.([0-5]\d)\b(?!\.?\d)/.exec(text);
  if (dotted) {
    const [time] = read(text.replace(dotted[0], `${dotted[1] ?? ''}:${dotted[2] ?? ''}`), { kind: 'time' });
    const [reading] = time?.readings ?? [];
    if (reading?.kind === 'time' && reading.half) return [{ surface: dotted[0], canonical: reading.canonical }];
  }
  return firstOf(timesAt(now), text);
};

const canonical = (date: DateTime): string => dateReading(date).canonical;
const WEEKDAY = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday';
const weekdayOf = (name: string): number => WEEKDAYS.get(name.toLowerCase()) ?? 0;

/** The nth such weekday of a month, counted from its end where n is below 0. */
function nthWeekday(month: DateTime, weekday: number, nth: number): DateTime {
  const step = nth < 0 ? -1 : 1;
  let date =
    nth < 0 ? month.endOf('month').startOf('day').plus({ hours: 12 }) : month.startOf('month').plus({ hours: 12 });
  while (date.weekday % 7 !== weekday) date = date.plus({ days: step });
  return date.plus({ weeks: nth < 0 ? nth + 1 : nth - 1 });
}

/** Holidays by their date, or the nth weekday of a month. */
const HOLIDAYS: readonly (readonly [RegExp, (year: number) => DateTime])[] = [
  [/christmas eve/i, (year) => DateTime.utc(year, 12, 24, 12)],
  [/boxing day/i, (year) => DateTime.utc(year, 12, 26, 12)],
  [/christmas(?: day)?|xmas/i, (year) => DateTime.utc(year, 12, 25, 12)],
  [/new year'?s eve/i, (year) => DateTime.utc(year, 12, 31, 12)],
  [/new year'?s(?: day)?/i, (year) => DateTime.utc(year, 1, 1, 12)],
  [/halloween/i, (year) => DateTime.utc(year, 10, 31, 12)],
  [/valentine'?s(?: day)?/i, (year) => DateTime.utc(year, 2, 14, 12)],
  [/st\.? patrick'?s(?: day)?/i, (year) => DateTime.utc(year, 3, 17, 12)],
  [/independence day/i, (year) => DateTime.utc(year, 7, 4, 12)],
  [/veterans'? day/i, (year) => DateTime.utc(year, 11, 11, 12)],
  [/thanksgiving/i, (year) => nthWeekday(DateTime.utc(year, 11, 1, 12), 4, 4)],
  [/labor day/i, (year) => nthWeekday(DateTime.utc(year, 9, 1, 12), 1, 1)],
  [/memorial day/i, (year) => nthWeekday(DateTime.utc(year, 5, 1, 12), 1, -1)],
];

function holiday(text: string, today: DateTime): { date: DateTime; surface: string } | null {
  for (const [name, on] of HOLIDAYS) {
    const match = new RegExp(String.raw`\b(?:(?:the )?day (before|after) )?(?:${name.source})\b`, 'i').exec(text);
    if (!match) continue;
    const moved = match[1] === undefined ? 0 : match[1].toLowerCase() === 'after' ? 1 : -1;
    const dates = [0, 1].map((years) => on(today.year + years).plus({ days: moved }));
    const date = dates.find((one) => one >= today);
    if (date) return { date, surface: match[0] };
  }
  return null;
}

const NTHS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

function monthOf(name: string, today: DateTime): DateTime {
  const first = today.startOf('month');
  if (/next/i.test(name)) return first.plus({ months: 1 });
  const named = MONTHS.indexOf(name.toLowerCase());
  if (named === -1) return first;
  return first.set({ month: named + 1 }).plus({ years: named + 1 < today.month ? 1 : 0 });
}

/** A day that is named from another: its weeks are counted from the day that the ordinary reader finds. */
function dayNamed(words: string, now: Now): DateTime | null {
  const weekday = WEEKDAYS.get(words.toLowerCase());
  if (weekday !== undefined) return nextWeekday(now, weekday);
  const [day] = read(words, { kind: 'day', now })[0]?.readings ?? [];
  const date = day?.kind === 'day' ? DateTime.fromISO(`${day.canonical}T12:00:00Z`, { zone: 'utc' }) : null;
  return date?.isValid === true ? date : null;
}

const WEEKS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, six: 6 };

const daysAt = (now: Now): readonly (readonly [RegExp, Made])[] => {
  const today = saidOn(now);
  const from = (days: string, weeks: number): string | null => {
    const date = dayNamed(days, now);
    return date && canonical(date.plus({ weeks }));
  };
  return [
    [
      new RegExp(
        String.raw`\b(a|one|two|three|four|six) weeks? (?:from|on|after) ((?:this |next )?(?:${WEEKDAY})|tomorrow|today|now)\b`,
        'i',
      ),
      ([, weeks = '', base = '']) =>
        from(base.toLowerCase() === 'now' ? 'today' : base, WEEKS[weeks.toLowerCase()] ?? 1),
    ],
    [
      new RegExp(String.raw`\b(?:a )?fortnight (?:from|on) (${WEEKDAY}|tomorrow|today)\b`, 'i'),
      ([, base = '']) => from(base, 2),
    ],
    [/\b(?:in a|a) fortnight(?:'s time| from now)?\b/i, () => canonical(today.plus({ weeks: 2 }))],
    [new RegExp(String.raw`\b(${WEEKDAY}|tomorrow) week\b`, 'i'), ([, base = '']) => from(base, 1)],
    [/\ba week tomorrow\b/i, () => canonical(today.plus({ days: 8 }))],
    [new RegExp(String.raw`\b(${WEEKDAY}) after next\b`, 'i'), ([, base = '']) => from(base, 1)],
    [
      new RegExp(String.raw`\b(?:next week(?:,| on)? (${WEEKDAY})|(${WEEKDAY})(?: of| the)? next week)\b`, 'i'),
      ([, first, second]) =>
        canonical(
          today.startOf('week').plus({ weeks: 1, hours: 12, days: (weekdayOf(first ?? second ?? '') + 6) % 7 }),
        ),
    ],
    [
      new RegExp(
        String.raw`\b(first|second|third|fourth|last) (${WEEKDAY}) (?:of|in) (?:the month|(this month|next month|${MONTHS.join('|')}))\b`,
        'i',
      ),
      ([, nth = '', weekday = '', month = '']) =>
        canonical(nthWeekday(monthOf(month, today), weekdayOf(weekday), NTHS[nth.toLowerCase()] ?? 1)),
    ],
    [
      new RegExp(
        String.raw`\b(?:the )?(?:(?:very )?end|last day) of (?:the month|(this month|next month|${MONTHS.join('|')}))\b`,
        'i',
      ),
      ([, month = '']) => canonical(monthOf(month, today).endOf('month')),
    ],
    [/\b(?:tmrw|tmr|tomoz|tommorow|tommorrow|tomorow|2moro)\b/i, () => canonical(today.plus({ days: 1 }))],
    [/\bweds\b/i, () => from('Wednesday', 0)],
  ];
};

/** Named beside a day that is not meant, or by their figures alone. */
const meantDays = (now: Now): readonly (readonly [RegExp, Made])[] => [
  [
    new RegExp(
      String.raw`\bnot this (${WEEKDAY}),? (?:but |it'?s |rather )?the (?:\1|one|next one) ?(?:after(?: that)?|next)?(?= *[.,!]|$)`,
      'i',
    ),
    ([, weekday = '']) => canonical(nextWeekday(now, weekdayOf(weekday)).plus({ weeks: 1 })),
  ],
  [
    /^\D*\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])\b(?![/\d])\D*$/,
    ([, month = '', day = '']) => nextMonthDay(now, Number(month), Number(day)),
  ],
];

const EXCLUDED = /\b(?:not|but|except|neither|nor|never|other than|apart from)\b/i;

/** Null without a day on which it is said: what is counted from it stays unknown. */
export const spokenDay: ReadAnswer = (text, now) => {
  if (now === null) return null;
  const meant = firstOf(meantDays(now), text);
  if (meant || EXCLUDED.test(text)) return meant;
  const feast = holiday(text, saidOn(now));
  if (feast) return [{ surface: feast.surface, canonical: canonical(feast.date) }];
  return firstOf(daysAt(now), text);
};
