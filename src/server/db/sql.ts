/** Prepared statements, made once per database and text. Row types are stated by the caller, next to the columns it names. */
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export type SqlValue = string | number | bigint | Buffer | null;

type Row = Readonly<Record<string, SqlValue>>;

/** What stands for the `?` of a text in their order, or one object for its `@name`s. */
type SqlValues = SqlValue[] | [Row];

/** What a reader may do. */
export interface ReadSql {
  get<Found>(text: string, ...values: SqlValues): Found | undefined;
  all<Found>(text: string, ...values: SqlValues): Found[];
  /** The first column of every row. */
  column<Value>(text: string, ...values: SqlValues): Value[];
  /** The first column of the first row. */
  value<Value>(text: string, ...values: SqlValues): Value | undefined;
}

interface Written {
  changes: number;
  rowid: number;
}

/** What a writer may do besides. */
export interface WriteSql extends ReadSql {
  run(text: string, ...values: SqlValues): Written;
  /** A row of a table, by its columns. */
  insert(table: string, row: Row): Written;
  /** Columns of the rows in which others have these values. */
  update(table: string, row: Row, where: Row): Written;
}

/** Statements remembered at most; filters make many texts, and the oldest is dropped first. */
const STATEMENT_LIMIT = 500;

const prepareIn = (db: SqliteDatabase, text: string) => db.prepare<unknown[]>(text);
type Statement = ReturnType<typeof prepareIn>;

function remembered(make: (text: string) => Statement): (text: string) => Statement {
  const statements = createBoundedMap<Statement>(STATEMENT_LIMIT);
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    const made = make(text);
    statements.set(text, made);
    return made;
  };
}

export function createSql(db: SqliteDatabase): WriteSql {
  const prepare = remembered((text) => prepareIn(db, text));
  // A statement stays in its mode, so those that answer bare values are separate.
  const prepareBare = remembered((text) => prepareIn(db, text).pluck());
  const run = (text: string, ...values: SqlValues): Written => {
    const { changes, lastInsertRowid } = prepare(text).run(...values);
    return { changes, rowid: Number(lastInsertRowid) };
  };
  const columns = (row: Row, joint: string) =>
    Object.keys(row)
      .map((column) => `${column} = ?`)
      .join(joint);
  return {
    get: <Found>(text: string, ...values: SqlValues) => prepare(text).get(...values) as Found | undefined,
    all: <Found>(text: string, ...values: SqlValues) => prepare(text).all(...values) as Found[],
    column: <Value>(text: string, ...values: SqlValues) => prepareBare(text).all(...values) as Value[],
    value: <Value>(text: string, ...values: SqlValues) => prepareBare(text).get(...values) as Value | undefined,
    run,
    insert: (table, row) => {
      const names = Object.keys(row);
      const places = names.map(() => '?').join(', ');
      return run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, ...Object.values(row));
    },
    update: (table, row, where) =>
      run(
        `UPDATE ${table} SET ${columns(row, ', ')} WHERE ${columns(where, ' AND ')}`,
        ...Object.values(row),
        ...Object.values(where),
      ),
  };
}
