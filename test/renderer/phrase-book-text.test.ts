import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../src/core/language/phrase-book.ts';
import { phraseBookText, readPhraseBook } from '../../src/renderer/features/settings/phrase-book-text.ts';

test('a phrase book is written as it is read, a list on a line', () => {
  const text = phraseBookText(ENGLISH);
  expect(readPhraseBook(text)).toEqual({ book: ENGLISH });
  expect(readPhraseBook(readFileSync('resources/phrase-books/en.json', 'utf8'))).toEqual({ book: ENGLISH });
  expect(text.split('\n').length).toBeLessThan(400);
});

test('what is wrong is named at its line', () => {
  const broken = phraseBookText(ENGLISH).replace(/"greet": \[[^\]]*\]/, '"greet": "hello"');
  const line = broken.split('\n').findIndex((text) => text.includes('"greet": "hello"')) + 1;
  expect(readPhraseBook(broken)).toMatchObject({
    problems: [{ line, message: expect.stringContaining('recognize.lead.greet') }],
  });
  expect(readPhraseBook('{ "language": [ }')).toMatchObject({ problems: [{ line: 1 }] });
});
