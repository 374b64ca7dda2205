import { parsePhraseBook, phraseBookText } from '../../../core/documents/phrase-book-text.ts';
import { LANGUAGES } from '../../../core/language/registry.ts';
import type { ReadText } from '../../documents/use-document-editing.ts';

/** A phrase book is stored as it was written. */
export const readPhraseBook: ReadText<'phrase-books'> = (text, { name }) => whyNotSaved(text) ?? { name, source: text };

/** Null where it can be saved. */
export function whyNotSaved(text: string): string | null {
  const read = parsePhraseBook(text);
  if ('book' in read) return null;
  const [first] = read.problems;
  if (!first) return 'The phrase book cannot be read.';
  return `Line ${first.line} cannot be saved: ${first.path ? `${first.path}: ` : ''}${first.message}`;
}

export const SHIPPED_TEXT = phraseBookText(LANGUAGES[0].book);
