import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHidden, splitHidden } from '../../src/core/hidden-characters.ts';

const marked = (text: string): string =>
  splitHidden(text)
    .map((piece) => (typeof piece === 'string' ? piece : `<${piece.code}>`))
    .join('');

test.each([
  ['a\u202Eb', 'a<U+202E>b'],
  ['pay\u200Bpal', 'pay<U+200B>pal'],
  ['\u2066x\u2069', '<U+2066>x<U+2069>'],
  ['a\u200Db', 'a<U+200D>b'],
  ['a\u200Eb', 'a<U+200E>b'],
  ['\uFEFFname', '<U+FEFF>name'],
  ['bell\u0007 and \u001B[31mred', 'bell<U+0007> and <U+001B>[31mred'],
  ['x\u{E0041}y', 'x<U+E0041>y'],
  ['co\u00ADop', 'co<U+00AD>op'],
])('%j is shown as %s', (text, shown) => expect(marked(text)).toBe(shown));

test.each([
  '',
  'plain text',
  'two\nlines\r\n\tindented',
  '👩‍👩‍👧 family',
  '❤️‍🔥',
  '👩🏽‍🚀',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Scotland',
  'می‌خواهم',
  'क्‍ष',
  'שלום\u200F, עולם',
  'Ünïcödé ﷺ',
  '日本語',
])('%j is shown as it is', (text) => expect(splitHidden(text)).toEqual([text]));

test('what is shown as it is, and what is marked, are the whole text in its order', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('\u202E', '\u200B', '\u200D', '\u{E0041}', '🏴', 'ع', '\u0000'),
        ),
      ),
      (parts) => {
        const text = parts.join('').toWellFormed();
        const whole = splitHidden(text).map((piece) =>
          typeof piece === 'string' ? piece : String.fromCodePoint(Number.parseInt(piece.code.slice(2), 16)),
        );
        expect(whole.join('')).toBe(text);
      },
    ),
  );
});

test('JSON stays the same JSON when what is hidden in it is escaped', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\u202E', '\u200B', '\u{E0041}', '\u0085'))),
      (parts) => {
        const value = { text: parts.join('') };
        expect(JSON.parse(escapeHidden(JSON.stringify(value)))).toEqual(value);
      },
    ),
  );
});
