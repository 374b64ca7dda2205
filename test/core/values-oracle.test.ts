/**
 * Numbers, times and days in words against another reader of them, where both mean the same by design. Left out, since the other one does not read them as
 * they are meant: "half a million", "one eighty", "ten to six", "the twenty-first", and a year after a day in words.
 */
import { recognizeDateTime } from '@microsoft/recognizers-text-date-time';
import { recognizeNumber } from '@microsoft/recognizers-text-number';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { readerOf } from '../../src/core/language/value-reader.ts';
import { inEnglish } from './support/spoken-numbers.ts';

const read = readerOf(english);
const REFERENCE = new Date(Date.UTC(2024, 5, 5, 12));
const ours = (text: string) => read(text).map(({ readings: [{ canonical }] }) => canonical);

const theirNumbers = (text: string) =>
  recognizeNumber(text, 'en-us').map(({ resolution }) => String((resolution as { value?: unknown }).value));

/** Values of all readings, as times of 24 hours or days. */
function theirDates(text: string): string[] {
  return recognizeDateTime(text, 'en-us', 0, REFERENCE).flatMap(({ resolution }) => {
    const { values = [] } = resolution as { values?: readonly Record<string, string>[] };
    return values.map(({ timex = '', value = '' }) => (timex.startsWith('T') ? value.slice(0, 5) : value));
  });
}

test('whole numbers in words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999 }), (number) => {
      const said = inEnglish(number);
      expect([said, ours(said)]).toEqual([said, [String(number)]]);
      expect([said, theirNumbers(said)]).toEqual([said, [String(number)]]);
    }),
    { numRuns: 60 },
  );
});

test.each([
  'half past seven',
  'quarter past nine',
  'quarter to nine',
  'twenty past four',
  'three pm',
  '7:30 am',
  'noon',
  "five o'clock",
  'three in the afternoon',
  'nine in the morning',
  'ten thirty pm',
])('%s', (said) => {
  const [time] = ours(said);
  expect(theirDates(said)).toContain(time);
});

test.each(['May 3rd 1990', 'the 12th of April 1986', '1990-05-01', '5/7/1990', 'January 31, 2001'])('%s', (said) => {
  const [day] = ours(said);
  expect(theirDates(said)).toContain(day);
});
