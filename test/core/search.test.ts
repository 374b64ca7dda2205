import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchQuery, searchWords } from '../../src/core/calls/search-query.ts';
import { searchSnippet } from '../../src/core/calls/search-snippet.ts';

const TEXTS = {
  assistant: 'Hi Maria, this is Ana.\nYour appointment is on Tuesday.',
  user: 'Which appointment?\nThe café, is it open?',
  record: 'Maria Lopez\n+15550100',
};
const word = fc.constantFrom('Maria', 'café', 'cafe', 'CAFÉ', 'on', 'Tuesday', 'tue', '2', '한국', 'ø');

describe('a search', () => {
  test.each([
    ['the beginning of a word', 'appoint', true],
    ['another case and no accents', 'CAFE', true],
    ['all words, in any order', 'tuesday maria', true],
    ['the middle of a word', 'pointment', false],
    ['one word of two', 'maria zebra', false],
    ['signs that mean something to regular expressions', '.* (café) [a-z]+', false],
    ['signs around a word', '“café”?', true],
  ])('by %s: %s', (_name, wanted, expected) => {
    expect(searchQuery(wanted).isIn(Object.values(TEXTS).join('\n'))).toBe(expected);
  });

  test('is plain about every text: all words begin some word, without case and accents', () => {
    const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 8 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(' ', ', ', '\n', '-'),
        (said, wanted, between) => {
          const expected = wanted.every((start) => said.some((one) => plain(one).startsWith(plain(start))));
          expect(searchQuery(wanted.join(' ')).isIn(said.join(between))).toBe(expected);
        },
      ),
    );
  });

  test('scores more mentions higher, and the same mentions lower in a longer text', () => {
    const score = (text: string) => searchQuery('price').score(text);
    expect(score('the price and the price')).toBeGreaterThan(score('the price and the prize'));
    expect(score('the price')).toBeGreaterThan(score(`the price ${'and so on '.repeat(300)}`));
    expect(score('nothing')).toBe(0);
  });
});

describe('the snippet of a search', () => {
  test('shows what was said before what was noted, with the words marked', () => {
    expect(searchSnippet(TEXTS, searchQuery('appoint'))).toEqual({
      source: 'user',
      text: 'Which appointment?',
      marks: [[6, 17]],
    });
    expect(searchSnippet(TEXTS, searchQuery('lopez'))).toEqual({
      source: 'record',
      text: 'Maria Lopez',
      marks: [[6, 11]],
    });
  });

  test('prefers the line that holds most of the words', () => {
    expect(searchSnippet(TEXTS, searchQuery('appointment tuesday'))).toMatchObject({
      source: 'assistant',
      marks: [
        [5, 16],
        [23, 30],
      ],
    });
  });

  test('cuts a long line between words, and still marks the words', () => {
    const line = `${'some words before '.repeat(20)}needle${' and some after'.repeat(20)}`;
    const found = searchSnippet({ assistant: line, user: '', record: '' }, searchQuery('needle'));
    expect(found?.text.length).toBeLessThan(160);
    expect(found?.marks.map(([start, end]) => found.text.slice(start, end))).toEqual(['needle']);
    expect(found?.text).toMatch(/^… \w.*\w …$/);
  });

  test('marks whole words of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 60 }), word, (said, wanted) => {
        const query = searchQuery(wanted);
        const found = searchSnippet({ assistant: said.join(' '), user: '', record: '' }, query);
        expect(found !== null).toBe(query.isIn(said.join(' ').normalize('NFC')));
        for (const [start, end] of found?.marks ?? [])
          expect(searchWords(found?.text.slice(start, end) ?? '')).toHaveLength(1);
      }),
    );
  });

  test('is absent where the words are nowhere', () => {
    expect(searchSnippet(TEXTS, searchQuery('zebra'))).toBeNull();
  });
});
