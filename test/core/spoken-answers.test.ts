/** Answers to a question for a value, in the words that people use on the telephone, and what they come to. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/language/registry.ts';
import { understand } from '../../src/core/language/understand.ts';
import type { SlotKind } from '../../src/core/language/phrase-book.ts';

const [english] = LANGUAGES;
/** A Monday. */
const NOW = { instant: '2026-11-23T10:00:00Z', timezone: 'UTC' };

const answer = (asked: SlotKind, before: string, text: string): string[] =>
  understand(english, { text, before, speaker: 'lead', now: NOW, asked })
    .values.filter(({ kind }) => kind === asked)
    .map(({ canonical }) => canonical);

describe('an e-mail address', () => {
  test.each([
    ['john dot smith at gmail dot com', 'john.smith@gmail.com'],
    ["It's j underscore doe 99 at outlook dot com", 'j_doe99@outlook.com'],
    ['maria dash lopez at example dot co dot uk', 'maria-lopez@example.co.uk'],
    ['sure, it is info at blue river dot org', 'info@blueriver.org'],
    ['t as in tom, b at mail dot com', 'tb@mail.com'],
    ["It's ana.perez at gmail.com", 'ana.perez@gmail.com'],
    ['bob@example.com please', 'bob@example.com'],
  ])('%s', (text, address) => expect(answer('email', 'What is your email?', text)).toEqual([address]));
});

describe('a telephone number', () => {
  test.each([
    ['oh double seven hundred nine hundred one two three', '07700900123'],
    ['two oh two, five five five, zero one four seven', '2025550147'],
    ['plus one two oh two five five five oh one four seven', '+12025550147'],
    ['triple five, zero one, double nine', '5550199'],
    ['eight hundred five five five twelve thirty four', '8005551234'],
    ['area code 415 then 555 0188', '4155550188'],
    ['(202) 555 0147', '2025550147'],
  ])('%s', (text, digits) => expect(answer('phone', 'What is your phone number?', text)).toEqual([digits]));
});

describe('a number', () => {
  test.each([
    ['a couple of us', '2'],
    ['half a dozen', '6'],
    ['just me', '1'],
    ['me and my wife', '2'],
    ['none', '0'],
    ['no more than ten', '10'],
    ['two and a quarter', '2.25'],
    ['a couple hundred', '200'],
    ['fifty k', '50000'],
    ['three, no wait, four', '4'],
    ['six. Wait, seven.', '7'],
    ['there were five but now we are four', '4'],
    ['nine oh two one oh', '90210'],
    ['eight out of ten', '8'],
  ])('%s', (text, number) => expect(answer('number', 'How many?', text)).toEqual([number]));
});

describe('an amount of money', () => {
  test.each([
    ['fifteen hundred bucks', '1500'],
    ['a grand', '1000'],
    ['two fifty', '250'],
    ['about one twenty a month', '120'],
    ['nineteen ninety nine', '19.99'],
    ['a hundred and twenty-nine ninety-nine', '129.99'],
    ['a quarter million dollars', '250000'],
    ['1.2 mil', '1200000'],
    ['five k', '5000'],
    ['eighty, no, ninety dollars', '90'],
  ])('%s', (text, amount) => expect(answer('money', 'What is your budget?', text)).toEqual([amount]));
  test('a scale that two amounts share', () =>
    expect(answer('money', 'What is your budget?', 'somewhere between two and three hundred')).toEqual(['200', '300']));
});

describe('a time', () => {
  test.each([
    ['noonish', '12:00'],
    ['fourteen hundred', '14:00'],
    ['oh nine hundred', '09:00'],
    ['quarter to six', '17:45'],
    ['8.30 in the evening', '20:30'],
    ['an hour from now', '11:00'],
    ['not nine, ten in the morning', '10:00'],
  ])('%s', (text, time) => expect(answer('time', 'What time suits you?', text)).toEqual([time]));
});

describe('a day', () => {
  test.each([
    ['the day after tomorrow', '2026-11-25'],
    ['a week on Tuesday', '2026-12-01'],
    ['Tuesday week', '2026-12-01'],
    ['the Tuesday after next', '2026-12-01'],
    ['Thursday next week', '2026-12-03'],
    ['in a fortnight', '2026-12-07'],
    ['end of the month', '2026-11-30'],
    ['the last Friday of the month', '2026-11-27'],
    ['first Monday in December', '2026-12-07'],
    ['Christmas Eve', '2026-12-24'],
    ['the day after Christmas', '2026-12-26'],
    ['the day before Thanksgiving', '2026-11-25'],
    ["New Year's Day", '2027-01-01'],
    ['tmrw', '2026-11-24'],
    ['Tuesday, no, Wednesday', '2026-11-25'],
  ])('%s', (text, day) => expect(answer('day', 'Which day?', text)).toEqual([day]));
  test.each(['neither Monday nor Tuesday', 'any day but Friday', 'anything but Christmas Eve'])('%s is none', (text) =>
    expect(answer('day', 'Which day?', text)).toEqual([]),
  );
});

describe('a name', () => {
  test.each([
    ["my name's Siobhan, spelled S I O B H A N", 'Siobhan'],
    ["it's under Garcia", 'Garcia'],
    ['this is maria lopez speaking', 'Maria Lopez'],
    ['Dr. Alice Wong here', 'Alice Wong'],
    ['sure, first name Anna, last name Kowalski', 'Anna Kowalski'],
    ["Miller, with two l's", 'Miller'],
    ['Smith. John Smith.', 'John Smith'],
    ["the name is o'brien", "O'Brien"],
  ])('%s', (text, name) => expect(answer('name', 'What is your name?', text)).toEqual([name]));
  test('that is not told is none', () =>
    expect(answer('name', 'What is your name?', 'I would rather not say')).toEqual([]));
});
