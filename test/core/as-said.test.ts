/** What a voice says of what is written: figures, money, days, times, numbers to call, addresses and abbreviations in words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglishWords } from '../../src/core/authoring/as-said/english.ts';
import { asHeard } from '../../src/core/authoring/script-lint/unsayable.ts';
import { english } from '../../src/core/language/en/index.ts';
import type { ValueKind } from '../../src/core/values/value.ts';

const SIGNS = { '.': 'dot', '/': 'slash', '@': 'at', '-': 'dash', _: 'underscore', '+': 'plus' };
const heard = (text: string) => asHeard(text, SIGNS, inEnglishWords);

test.each([
  ['We have 3 rooms and 1,250 chairs.', 'We have three rooms and one thousand two hundred fifty chairs.'],
  ['It is 2.05 miles, 007.', 'It is two point zero five miles, zero zero seven.'],
  ['That is $1,250.50 or $1.', 'That is one thousand two hundred fifty dollars and fifty cents or one dollar.'],
  ['$0.99, €20, £1.01, $3 million', 'ninety-nine cents, twenty euros, one pound and one penny, three million dollars'],
  ['20% off, 12–15 people', 'twenty percent off, twelve to fifteen people'],
  ['At 3 pm or 3:05 p.m. or 15:30.', 'At three p m or three oh five p m or fifteen thirty.'],
  ['It ends at 4 p.m. Bye.', 'It ends at four p m. Bye.'],
  ['At 9:00 or 14:00', "At nine o'clock or fourteen hundred hours"],
  ['On March 5, 2026, the 22nd of April', 'On March fifth, twenty twenty-six, the twenty-second of April'],
  ['On 2026-03-05 or Apr. 12th 1986', 'On March fifth, twenty twenty-six or April twelfth, nineteen eighty-six'],
  ['Since 2005, the 21st', 'Since two thousand five, the twenty-first'],
  ['Call (415) 555-2671.', 'Call four one five, five five five, two six seven one.'],
  ['Call +14155552671 ext. 12', 'Call plus one four one five five five five two six seven one extension twelve'],
  ['Dr. Ruiz, 12 Main St., St. Paul', 'Doctor Ruiz, twelve Main Street, Saint Paul'],
  ['On Main St. We open.', 'On Main Street. We open.'],
  ['Your appt. is w. us, e.g. at noon', 'Your appointment is w. us, for example at noon'],
  [
    'Write to help2@lake.example or see www.lake.com/a1.',
    'Write to help two at lake dot example or see www dot lake dot com slash a one.',
  ],
  ['Salt & pepper', 'Salt and pepper'],
])('%s', (written, said) => expect(heard(written)).toBe(said));

const read = (text: string, kind: ValueKind) =>
  english.values.read?.(text, { kind })[0]?.readings.map((one) => one.canonical) ?? [];

describe('what is said is what was written, as it is heard again', () => {
  test('of whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.boolean(), (number, grouped) => {
        const written = grouped ? number.toLocaleString('en-US') : String(number);
        // Longer ones without separators are numbers to call, or to tell digit by digit.
        fc.pre(grouped || number < 1_000_000);
        expect(read(inEnglishWords(written), 'number')).toContain(String(number));
      }),
    );
  });
  test('of money', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const amount = (cents / 100).toFixed(2);
        const said = inEnglishWords(`$${amount}`);
        expect(read(said, 'money').map(Number)).toContain(cents / 100);
      }),
    );
  });
  test('of times', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 59 }),
        fc.constantFrom('am', 'pm'),
        (hours, minutes, half) => {
          const clock = `${hours}:${String(minutes).padStart(2, '0')} ${half}`;
          const at = `${String((hours % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
          expect(read(inEnglishWords(clock), 'time')).toContain(at);
        },
      ),
    );
  });
  test('of days', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(read(inEnglishWords(day), 'day')).toContain(day);
        },
      ),
    );
  });
});

describe('whatever is written', () => {
  const piece = fc.oneof(
    fc.constantFrom('$', '€', '%', '.', ',', ':', '/', '-', '–', '+', '(', ')', ' ', '&', '@', '#', '\n', '\t'),
    fc.constantFrom('am', 'p.m.', 'Dr.', 'St.', 'March', 'appt.', 'No.', 'th', 'x', 'Ruiz', '👩‍🦰', 'שלום', '{{', '}}'),
    fc.integer({ min: 0, max: 99_999 }).map(String),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  test('no figure is left', () => {
    fc.assert(
      fc.property(text, (written) => {
        const said = inEnglishWords(written);
        expect(said).not.toMatch(/\d/);
      }),
      { numRuns: 500 },
    );
  });
  test('words stay as they are', () => {
    const words = fc.array(fc.constantFrom('the', 'visit', 'is', 'fine,', 'Maria.', 'So', 'do', 'come!', 'no', 'one'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, (list) => {
        expect(heard(list.join(' '))).toBe(list.join(' '));
      }),
    );
  });
});
