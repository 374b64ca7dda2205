/** What holds of every value, however it is written. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { spanish } from '../../src/core/language/es/index.ts';
import { meansTheSame } from '../../src/core/language/meaning.ts';
import { readerOf } from '../../src/core/language/value-reader.ts';
import { inEnglish } from './support/spoken-numbers.ts';

const read = readerOf(english);
const canonical = (text: string) => read(text).map(({ readings: [{ canonical: form }] }) => form);

/** Of a clock with twelve hours. */
const hours = fc.integer({ min: 1, max: 12 });
const two = (number: number) => String(number).padStart(2, '0');
const HALVES = [
  ['am', 'in the morning', 'a.m.'],
  ['pm', 'pm', 'p.m.'],
] as const;

test('every number is the same in words, in figures and as money', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999 }), (number) => {
      const grouped = number.toLocaleString('en-US');
      for (const text of [inEnglish(number), grouped, String(number)])
        expect(canonical(text)).toEqual([String(number)]);
      for (const text of [`$${grouped}`, `${inEnglish(number)} dollars`, `${number} bucks`])
        expect([text, meansTheSame(english, text, `$${number}`)]).toEqual([text, true]);
      expect(meansTheSame(english, inEnglish(number), String(number + 1))).toBe(false);
    }),
  );
});

test('every time is the same in words, in figures and by the clock of 24 hours', () => {
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 1), (hour, minute, half) => {
      const form = `${two((hour % 12) + 12 * half)}:${two(minute)}`;
      const said =
        minute === 0 ? inEnglish(hour) : `${inEnglish(hour)} ${minute < 10 ? 'oh ' : ''}${inEnglish(minute)}`;
      const texts = HALVES[half].flatMap((word) => [`${said} ${word}`, `${hour}:${two(minute)} ${word}`]);
      for (const text of [...texts, form]) expect([text, canonical(text)]).toEqual([text, [form]]);
      expect(meansTheSame(english, `at ${said}`, form)).toBe(true);
    }),
  );
});

test('half past, quarters and minutes before the hour', () => {
  fc.assert(
    fc.property(hours, fc.constantFrom(5, 10, 15, 20, 25), (hour, minutes) => {
      const before = `${two(hour === 1 ? 12 : hour - 1)}:${two(60 - minutes)}`;
      const count = minutes === 15 ? 'quarter' : inEnglish(minutes);
      expect(canonical(`${count} past ${inEnglish(hour)}`)).toEqual([`${two(hour)}:${two(minutes)}`]);
      expect(canonical(`${count} to ${inEnglish(hour)}`)).toEqual([before]);
      expect(canonical(`half past ${inEnglish(hour)}`)).toEqual([`${two(hour)}:30`]);
    }),
  );
});

const days = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const inZone = (options: Intl.DateTimeFormatOptions) => (day: Date) =>
  day.toLocaleDateString('en-US', { timeZone: 'UTC', ...options });

test('every day is the same however it is written', () => {
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10);
      const long = inZone({ year: 'numeric', month: 'long', day: 'numeric' })(day);
      const short = inZone({ year: 'numeric', month: '2-digit', day: '2-digit' })(day);
      const [month = '', date = '', year = ''] = long.split(/[ ,]+/);
      for (const text of [iso, long, short, `the ${date} of ${month}, ${year}`, inZone({ dateStyle: 'full' })(day)])
        expect([text, canonical(text)]).toEqual([text, [iso]]);
      expect(canonical(`${month} ${date}`)).toEqual([`-${iso.slice(4)}`]);
      expect(meansTheSame(english, `${month} ${date}`, iso)).toBe(true);
      const other = new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);
      expect(meansTheSame(english, long, other)).toBe(false);
    }),
  );
});

const PIECES =
  'three;3;15:00;at;half past seven;noon;$120;one twenty;dollars;Thursday;or;not;May;5;the 21st;any day but;tomorrow;in two weeks;1990-05-01;5%;Blue Cross;a dozen;-;las tres;y media;mil;euros;jueves;mañana;a@b.co;202-555-0123;until;pm;second;1.250,50'.split(
    ';',
  );
const texts = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' '));

test.each([english, spanish])('$tag: two texts mean the same either way round', (language) => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(meansTheSame(language, a, a)).toBe(true);
      expect(meansTheSame(language, a, b)).toBe(meansTheSame(language, b, a));
    }),
    { numRuns: 500 },
  );
});

test.each([english, spanish])(
  '$tag: values stand in their order, apart from each other, and read the same alone',
  (language) => {
    const values = readerOf(language);
    fc.assert(
      fc.property(texts, (text) => {
        const found = values(text);
        for (const [at, { start, end }] of found.entries()) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(found[at + 1]?.start ?? text.length);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test('the canonical form of a value is its own canonical form', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { readings } of read(text)) {
        const [{ kind, canonical: form }] = readings;
        // A dash before a bare day or month is a form for programs, which nobody says.
        if (kind === 'day' && (form.startsWith('-') || /^\d{4}-\d\d$/.test(form))) continue;
        expect([form, read(form, { kind })[0]?.readings[0].canonical]).toEqual([form, form]);
      }
    }),
    { numRuns: 300 },
  );
});

test('days are the same in every time zone of the process', () => {
  const program = `
    import { english } from './src/core/language/en/index.ts';
    const texts = ['tomorrow', 'Thursday', 'next Thursday', 'in two weeks', 'the 21st', 'three days ago', '3/10/2024', 'May 3'];
    const nows = ['2024-03-10T06:59:00Z', '2024-06-05T23:30:00-04:00', '2024-11-03T05:30:00Z', '2024-12-31T23:59:00Z'];
    const zones = ['America/New_York', 'Asia/Tokyo', 'UTC', 'America/Santiago'];
    console.log(JSON.stringify(nows.map((instant) => zones.map((timezone) => texts.map((text) => english.values.read(text, { now: { instant, timezone } }))))));
  `;
  const [first, ...others] = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Chatham'].map((TZ) => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    return stdout;
  });
  expect(first).toContain('2024-06-06');
  expect(others).toEqual([first, first, first]);
});
