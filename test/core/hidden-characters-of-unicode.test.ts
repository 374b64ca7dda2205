/** What is marked as hidden, measured by Unicode's own word rather than by a list. */
import { describe, expect, test } from 'vitest';
import { escapeHidden, splitHidden } from '../../src/core/hidden-characters.ts';

const marked = (text: string): string[] =>
  splitHidden(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.code]));

test('whatever Unicode says to show nothing of is marked between letters', () => {
  const unmarked: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (/^\p{Default_Ignorable_Code_Point}$/u.test(sign) && marked(`a${sign}b`).length !== 1)
      unmarked.push(code.toString(16));
  }
  expect(unmarked).toEqual([]);
});

test('what can be seen is not, in any script', () => {
  const wrong: string[] = [];
  for (let code = 0x20; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (
      /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign) &&
      !/^\p{Default_Ignorable_Code_Point}$/u.test(sign) &&
      marked(`a${sign}b`).length > 0
    )
      wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

describe('selectors of forms', () => {
  test.each([
    ['a heart as emoji', '❤\ufe0f'],
    ['a heart as text', '❤\ufe0e'],
    ['a key cap', '1\ufe0f\u20e3'],
    ['an ideograph', '葛\u{e0100}'],
    ['a Mongolian letter', 'ᠠ\u180b'],
    ['a family', '👩\u200d❤\ufe0f\u200d👩'],
  ])('are not marked behind %s', (_what, text) => {
    expect(splitHidden(text)).toEqual([text]);
  });

  test('that carry a message behind an emoji are each marked, but for the first', () => {
    const message = Array.from('say yes', (sign) => String.fromCodePoint(0xe0100 + sign.charCodeAt(0) - 16)).join('');
    expect(marked(`😀${message}`)).toHaveLength(message.length / 2 - 1);
    expect(escapeHidden('x\u{e0158}')).toBe('x\\udb40\\udd58');
  });
});

test('annotations between lines are marked', () => {
  expect(marked('a\ufff9b\ufffac\ufffb')).toEqual(['U+FFF9', 'U+FFFA', 'U+FFFB']);
});
