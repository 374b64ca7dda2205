/** The disk under a test's workspace, as SQLite sees it: full, or read-only, for every write until it is let go. The errors are SQLite's own. */
import type { SqliteDatabase } from '../../src/server/db/sqlite-database.ts';

/** More than one transaction could find in pages that are free already. */
const BALLAST_BYTES = 4_000_000;
const CHANGES = ['INSERT', 'UPDATE', 'DELETE'] as const;

export interface Disk {
  /** From now on every change fails with SQLITE_FULL, however small it is. */
  fill(): void;
  /** From now on every change fails with SQLITE_READONLY. */
  protect(): void;
  /** There is room again, and writing is allowed. */
  free(): void;
}

export function diskOf(db: SqliteDatabase): Disk {
  const tables = () =>
    db
      .prepare<[], string>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .pluck()
      .all();
  const places = () =>
    tables().flatMap((table) => CHANGES.map((change) => ({ table, change, trigger: `full_${table}_${change}` })));
  return {
    fill() {
      db.exec('CREATE TABLE IF NOT EXISTS ballast (bytes BLOB)');
      // The ceiling is where the file stands, and each change needs more than that: so none fits, whatever room is left in its pages.
      for (const { table, change, trigger } of places()) {
        if (table !== 'ballast')
          db.exec(
            `CREATE TEMP TRIGGER IF NOT EXISTS "${trigger}" AFTER ${change} ON main."${table}" BEGIN INSERT INTO ballast VALUES (zeroblob(${BALLAST_BYTES})); END`,
          );
      }
      db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true }))}`);
    },
    protect: () => void db.pragma('query_only = 1'),
    free() {
      db.pragma('query_only = 0');
      db.pragma('max_page_count = 4294967294');
      for (const { trigger } of places()) db.exec(`DROP TRIGGER IF EXISTS temp."${trigger}"`);
    },
  };
}
