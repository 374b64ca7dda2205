import { describe, expect, it } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { languageFor, languageWith } from '../../src/core/language/registry.ts';

describe('the language of an agent', () => {
  it.each(['en', 'en-GB', 'EN_us', '', 'tlh', undefined])('%s is English, or nothing that is built in', (tag) => {
    expect(languageFor(tag)).toBe(english);
  });

  it('takes a phrase book of one’s own, for it and for languages that are not built in', () => {
    const book = { ...english.book, version: 'own' };
    expect(languageWith('en-US', book).book).toBe(book);
    expect(languageWith('tlh', { ...book, language: 'tlh' }).book.version).toBe('own');
    expect(languageWith('en-US', undefined)).toBe(english);
  });
});
