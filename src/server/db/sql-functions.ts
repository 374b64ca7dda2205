/** What our SQL needs and SQLite lacks. */
import type { SqliteDatabase } from './open-database.ts';

/** Letters and digits without accents or case: the same words that the full-text tokenizer finds (FTS5, "Unicode61 Tokenizer"). */
export const wordsOf = (text: string): string[] => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

/** True when every word of `wanted` begins some word of `text`. */
export function findsWords(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wanted).every((prefix) => words.some((word) => word.startsWith(prefix)));
}

export function registerSqlFunctions(db: SqliteDatabase): void {
  db.function('finds_words', { deterministic: true }, (text, wanted) => Number(typeof text === 'string' && typeof wanted === 'string' && findsWords(text, wanted)));
}
