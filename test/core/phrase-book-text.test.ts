import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { parsePhraseBook, phraseBookText } from '../../src/core/documents/phrase-book-text.ts';

test('a phrase book is written as it is read, a list on a line', () => {
  const text = phraseBookText(english.book);
  expect(parsePhraseBook(text)).toEqual({ book: english.book });
  expect(parsePhraseBook(readFileSync('resources/phrase-books/en.json', 'utf8'))).toEqual({ book: english.book });
  expect(text.split('\n').length).toBeLessThan(400);
});

test('what is wrong is named at its line', () => {
  const broken = phraseBookText(english.book).replace(/"greet": \[[^\]]*\]/, '"greet": "hello"');
  const line = broken.split('\n').findIndex((text) => text.includes('"greet": "hello"')) + 1;
  expect(parsePhraseBook(broken)).toMatchObject({
    problems: [{ line, path: 'recognize.lead.greet' }],
  });
  expect(parsePhraseBook('{ "language": [ }')).toMatchObject({ problems: [{ line: 1 }, { line: 1 }] });
});
