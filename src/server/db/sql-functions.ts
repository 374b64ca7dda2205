/** What our SQL needs and SQLite lacks. */
import { searchQuery, type SearchQuery } from '../../core/calls/search-query.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Every row of a statement asks for the same words: they are read once. */
function lastQuery(): (wanted: string) => SearchQuery {
  let last: { wanted: string; query: SearchQuery } | undefined;
  return (wanted) => {
    if (last?.wanted !== wanted) last = { wanted, query: searchQuery(wanted) };
    return last.query;
  };
}

export function registerSqlFunctions(db: SqliteDatabase): void {
  const queryOf = lastQuery();
  db.function('finds_words', { deterministic: true }, (text, wanted) =>
    Number(typeof text === 'string' && typeof wanted === 'string' && queryOf(wanted).isIn(text)),
  );
  db.function('search_score', { deterministic: true }, (text, wanted) =>
    typeof text === 'string' && typeof wanted === 'string' ? queryOf(wanted).score(text) : 0,
  );
}
