import type { ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from '../../src/renderer/marked/jsx-runtime.ts';

const shown = (text: string, element: ElementType = 'p'): string =>
  renderToStaticMarkup(jsx(element, { children: text }));
const MARK =
  '<mark class="hidden-character" title="U+202E, right-to-left override: a character that cannot be seen">U+202E</mark>';

test('whatever element shows a text, what cannot be seen in it is marked', () => {
  expect(shown('pay\u202Elapyap')).toBe(`<p>pay${MARK}lapyap</p>`);
  expect(renderToStaticMarkup(jsxs('span', { children: ['a ', 'b\u202Ec', jsx('b', { children: '\u202E' })] }))).toBe(
    `<span>a b${MARK}c<b>${MARK}</b></span>`,
  );
});

test('a text without such characters is shown as it is, and emoji stay whole', () => {
  expect(shown('Hello 👩‍👩‍👧, שלום')).toBe('<p>Hello 👩‍👩‍👧, שלום</p>');
});

test('what is typed stays as it was typed', () => {
  expect(shown('a\u200Bb', 'option')).toBe('<option>a\u200Bb</option>');
  expect(renderToStaticMarkup(jsx('input', { defaultValue: 'a\u200Bb' }))).toContain('a\u200Bb');
});
