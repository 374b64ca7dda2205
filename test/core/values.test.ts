/** English values as they are said and written, in their canonical forms, and what of it is no value. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { meansTheSame } from '../../src/core/language/meaning.ts';
import { sameValue } from '../../src/core/language/slot-values.ts';
import { readerOf } from '../../src/core/language/value-reader.ts';
import type { FoundValue, ReadOptions } from '../../src/core/values/value.ts';

const read = readerOf(english);
const shown = ({ readings: [first], excluded, among }: FoundValue): string =>
  `${excluded ? 'not ' : ''}${first.kind} ${first.canonical}${first.kind === 'money' ? ` ${first.currency ?? '?'}` : ''}${among === null ? '' : ' (one of several)'}`;
const valuesIn = (text: string, options?: ReadOptions): string[] => read(text, options).map(shown);
/** By lines: a text, and what is found in it. */
const table = (lines: string): [text: string, found: string][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', found = ''] = line.split('→').map((part) => part.trim());
      return [text, found];
    });

describe('numbers and money', () => {
  test.each(
    table(`
      120 dollars → money 120 USD
      $120 → money 120 USD
      one hundred and twenty dollars → money 120 USD
      120 bucks → money 120 USD
      one twenty dollars → money 120 USD
      €1.250,50 → money 1250.5 EUR
      $1.2 million → money 1200000 USD
      $1.2m → money 1200000 USD
      five dollars and fifty cents → money 5.5 USD
      fifty cents → money 0.5 ?
      1,250.50 → number 1250.5
      2.5k → number 2500
      four → number 4
      one eighty → number 180
      twelve hundred → number 1200
      twenty one hundred → number 2100
      nineteen eighty six → number 1986
      two thousand and three → number 2003
      a hundred fifty thousand → number 150000
      half a million → number 500000
      half an acre → number 0.5
      a quarter of an acre → number 0.25
      two thirds of a tank → number 0.6666666666666666
      two and a half million → number 2500000
      a dozen → number 12
      a couple of → number 2
      twenty-five → number 25
      minus five → number -5
      three point one four → number 3.14
      nine four one one oh → number 94110
      five percent → number 5
    `),
  )('%s → %s', (text, found) => {
    expect(valuesIn(text)).toEqual([found]);
  });

  test('a number that is asked for as money is money, and "five ninety-nine" a price', () => {
    expect(valuesIn('one hundred and twenty', { kind: 'money' })).toEqual(['money 120 ?']);
    expect(sameValue(english, '$5.99', 'five ninety-nine')).toBe(true);
  });
});

describe('times', () => {
  test.each(
    table(`
      3 pm → 15:00
      3pm → 15:00
      3 p.m. → 15:00
      three pm → 15:00
      15:00 → 15:00
      1500 hours → 15:00
      fifteen hundred hours → 15:00
      15h → 15:00
      15h30 → 15:30
      730pm → 19:30
      3.30pm → 15:30
      noon → 12:00
      twelve noon → 12:00
      midnight → 00:00
      half past seven → 07:30
      half past seven in the evening → 19:30
      quarter to nine → 08:45
      ten to six → 05:50
      twenty-five to six pm → 17:35
      ten to one in the afternoon → 12:50
      quarter after five pm → 17:15
      seven thirty → 07:30
      seven oh five → 07:05
      5 o'clock → 05:00
      three in the afternoon → 15:00
      two in the morning → 02:00
      ten at night → 22:00
      eight tonight → 20:00
      at three → 03:00
    `),
  )('%s → %s', (text, found) => {
    expect(read(text).find(({ readings }) => readings[0].kind === 'time')?.readings[0].canonical).toBe(found);
  });

  test.each(['5 to 7 business days', 'about 3 people', 'in half an hour', 'by 10 percent', '24 hours a day'])(
    '%s is no time',
    (text) => {
      expect(valuesIn(text).filter((found) => found.includes('time'))).toEqual([]);
    },
  );

  test('a bare number is a time where a time was asked for', () => {
    expect(valuesIn('three', { kind: 'time' })).toEqual(['time 03:00']);
    expect(valuesIn('1530', { kind: 'time' })).toEqual(['time 15:30']);
  });
});

describe('days', () => {
  test.each(
    table(`
      May third nineteen ninety → 1990-05-03
      May twenty nineteen ninety → 1990-05-20
      May nineteen ninety → 1990-05
      the first of May, 1990 → 1990-05-01
      12th of April 86 → 1986-04-12
      April twelfth eighty six → 1986-04-12
      12/04/86 → 1986-12-04
      25/04/86 → 1986-04-25
      7.5.1990 → 1990-05-07
      1990-05-01 → 1990-05-01
      May twenty first → --05-21
      the twenty-first → ---21
      in May → --05
      Thursday → thursday
      next Thursday → next thursday
      Thursday, May 3rd → --05-03
      Tuesday the 5th → ---05
      tomorrow → tomorrow
      in two weeks → in 2 weeks
    `),
  )('%s → %s', (text, found) => {
    expect(valuesIn(text)).toEqual([`day ${found}`]);
  });

  test.each(
    table(`
      Thursday → 2024-06-06
      next Thursday → 2024-06-13
      tomorrow → 2024-06-06
      the day after tomorrow → 2024-06-07
      in two weeks → 2024-06-19
      a week from Thursday → 2024-06-13
      the 21st → 2024-06-21
      the 3rd → 2024-07-03
      three days ago → 2024-06-02
      last Friday → 2024-05-31
      May 3 → --05-03
    `),
  )('on a Wednesday night in New York, %s is %s', (text, found) => {
    const now = { instant: '2024-06-06T03:30:00Z', timezone: 'America/New_York' };
    expect(valuesIn(text, { now })).toEqual([`day ${found}`]);
  });

  test('a timestamp is a day and a time', () => {
    expect(valuesIn('2024-03-05T15:00:00Z')).toEqual(['day 2024-03-05', 'time 15:00']);
  });

  test('there is no thirtieth of February', () => {
    expect(valuesIn('2023-02-29').filter((found) => found.startsWith('day'))).toEqual([]);
    expect(valuesIn('February 30th')).not.toContain('day --02-30');
  });
});

test.each([
  'no one',
  'the sun is out',
  'may I help you',
  'give me one second',
  'June Carter',
  'march with us',
  'this one',
  'one of them',
])('%s holds no value', (text) => {
  expect(valuesIn(text)).toEqual([]);
});

test('addresses of e-mail and telephone numbers', () => {
  expect(valuesIn('Ana.Lima@Acme.org, or +1 (202) 555-0123')).toEqual([
    'email ana.lima@acme.org',
    'phone +12025550123',
  ]);
  expect(valuesIn('five five five, one two three four')).toEqual(['phone 5551234']);
});

describe('what is named together, or to be excluded', () => {
  test.each(
    table(`
      Monday or Tuesday → day monday (one of several), day tuesday (one of several)
      between two and four → time 02:00 (one of several), number 4 (one of several)
      any day but Thursday → not day thursday
      any day except Thursday → not day thursday
      anything other than Thursday → not day thursday
      not Thursday → not day thursday
      I can't do Thursday → not day thursday
      I am not available on Thursday → not day thursday
      Thursday doesn't work → not day thursday
      not Monday but Tuesday → not day monday, day tuesday
      I can't do Monday and Tuesday works → not day monday, day tuesday
      why don't we say Thursday → day thursday
      I don't mind Thursday → day thursday
      not only Thursday → day thursday
      Thursday is not a problem → day thursday
      it's not $50, it's $40 → not money 50 USD, money 40 USD
      the $50 is not refundable → money 50 USD
    `),
  )('%s → %s', (text, found) => {
    expect(valuesIn(text).join(', ')).toBe(found);
  });
});

describe('what was said is what was expected', () => {
  test.each([
    ['3 pm', '15:00'],
    ['15:00', 'three in the afternoon, please'],
    ['15:00', 'three'],
    ['four', '4'],
    ['$120', 'about one hundred and twenty'],
    ['120 dollars', '$120'],
    ['May 1, 1990', 'the first of May nineteen ninety'],
    ['1990-05-01', 'May first'],
    ['Thursday', 'Thursday works for me'],
    ['Blue Cross', 'I have Blue Cross'],
    ['Blue Cross', 'No, Blue Cross'],
    ['any day but Sunday', 'any day but Sunday'],
    ['Monday or Tuesday', 'Monday or Tuesday would be fine'],
    ['+1 202 555 0123', '202 555 0123'],
    ['no nuts', 'no nuts'],
  ])('%s: %s', (expected, said) => {
    expect(sameValue(english, expected, said)).toBe(true);
  });

  test.each([
    ['3 pm', '3 am'],
    ['3 pm', 'after 3 pm'],
    ['16:00', 'three'],
    ['22:00', '10:00'],
    ['$120', '120 euros'],
    ['twenty dollars', 'one hundred and twenty dollars'],
    ['Thursday', 'any day but Thursday'],
    ['Thursday', '2024-06-06'],
    ['Thursday', 'last Thursday'],
    ['Monday', 'Monday or Tuesday'],
    ['2', 'between two and four'],
    ['Blue Cross', 'not Blue Cross'],
    ['Blue Cross', "I don't have Blue Cross"],
    ['Blue Cross', 'anything but Blue Cross'],
    ['not Blue Cross', 'Blue Cross'],
    ['nuts', 'no nuts'],
    ['1990-05-01', 'May first 1991'],
    ['May', 'May 3'],
    ['02134', '2134'],
  ])('%s is not %s', (expected, said) => {
    expect(sameValue(english, expected, said)).toBe(false);
  });

  test('an argument is the same text, or the same value and nothing else', () => {
    expect(meansTheSame(english, '2024-03-05T15:00', 'March 5, 2024 at 3 pm')).toBe(true);
    expect(meansTheSame(english, '120', '$120')).toBe(true);
    expect(meansTheSame(english, 'Thursday', 'Thursday works')).toBe(false);
    expect(meansTheSame(english, 'Room A', 'room a')).toBe(true);
    expect(meansTheSame(english, 'Room A', 'Room B')).toBe(false);
    expect(meansTheSame(english, 'C++', 'C')).toBe(false);
  });
});
