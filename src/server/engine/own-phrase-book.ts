/** The account's own phrase book, in place of the built-in one of its language. */
import { parsePhraseBook } from '../../core/documents/phrase-book-text.ts';
import type { PhraseBook } from '../../core/language/phrase-book.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';

/** Undefined while the built-in one is used. Throws where it cannot be read, as another version may leave it. */
export function ownPhraseBook(account: AccountReader): PhraseBook | undefined {
  const [stored] = account.documents.list('phrase-books', { limit: 1 }).items;
  if (!stored) return undefined;
  const parsed = parsePhraseBook(stored.source);
  if ('book' in parsed) return parsed.book;
  const [first] = parsed.problems;
  throw new Error(`the phrase book cannot be read: line ${first?.line ?? 1}: ${first?.message ?? ''}`);
}

/** As a plan holds it. */
export function freezePhraseBook(account: AccountReader): Pick<RunPlan, 'phrase_book'> {
  const phrase_book = ownPhraseBook(account);
  return phrase_book ? { phrase_book } : {};
}
