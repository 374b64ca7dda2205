/** Prepared statements, made once per database and text. Row types are stated by the caller, next to the columns it names. */
import type { SqliteDatabase } from './open-database.ts';

export type SqlValue = string | number | bigint | Buffer | null;

/** What a reader may do. */
export interface ReadSql {
  get<Row>(text: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(text: string, ...values: SqlValue[]): Row[];
  /** The first column of the first row. */
  value<Value>(text: string, ...values: SqlValue[]): Value | undefined;
}

/** What a writer may do besides. */
export interface WriteSql extends ReadSql {
  run(text: string, ...values: SqlValue[]): { changes: number; rowid: number };
}

/** Statements kept at most; filters make many texts, and the oldest is dropped first. */
const STATEMENT_LIMIT = 500;

export function createSql(db: SqliteDatabase): WriteSql {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  const prepare = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    if (statements.size >= STATEMENT_LIMIT) {
      const oldest = statements.keys().next();
      if (!oldest.done) statements.delete(oldest.value);
    }
    const made = db.prepare<SqlValue[]>(text);
    statements.set(text, made);
    return made;
  };
  return {
    get: <Row>(text: string, ...values: SqlValue[]) => prepare(text).get(...values) as Row | undefined,
    all: <Row>(text: string, ...values: SqlValue[]) => prepare(text).all(...values) as Row[],
    value: <Value>(text: string, ...values: SqlValue[]) => {
      const row = prepare(text).get(...values) as Record<string, unknown> | undefined;
      return row === undefined ? undefined : (Object.values(row)[0] as Value);
    },
    run: (text, ...values) => {
      const { changes, lastInsertRowid } = prepare(text).run(...values);
      return { changes, rowid: Number(lastInsertRowid) };
    },
  };
}
