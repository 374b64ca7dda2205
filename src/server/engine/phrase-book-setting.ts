/** The workspace's own phrase book, in place of the built-in English one. */
import { PhraseBookSchema, type PhraseBook } from '../../core/language/phrase-book.ts';
import type { DirectoryReader, Store } from '../repositories/store.ts';

const KEY = 'phrase_book';

/** Undefined while the built-in one is used. */
export function ownPhraseBook(directory: DirectoryReader): PhraseBook | undefined {
  const stored = directory.meta(KEY);
  return stored === undefined || stored === '' ? undefined : PhraseBookSchema.parse(JSON.parse(stored));
}

/** Undefined goes back to the built-in one. Runs that are under way keep the book that they were frozen with. */
export function keepPhraseBook(store: Store, book: PhraseBook | undefined): void {
  store.writeDirectory((directory) => directory.setMeta(KEY, book === undefined ? '' : JSON.stringify(book)));
}
