/** Forward-only migrations: each in a transaction of its own, with a copy of the file made before the first. */
import { existsSync } from 'node:fs';
import { copyDatabase } from './copy-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { APPLICATION_ID } from './workspace-header.ts';
import { WorkspaceError } from './workspace-error.ts';
import { messageOf } from '../../core/message-of.ts';

export interface Migration {
  /** Without gaps: PRAGMA user_version after it has run. */
  version: number;
  name: string;
  /** Makes a table anew to which others refer: references are not enforced meanwhile, and all are checked before it is committed. */
  rebuildsParents?: true;
  up(db: SqliteDatabase): void;
}

/** The copy made before a workspace of version `from` is changed; it stays until the user deletes it. */
export const backupPath = (file: string, from: number): string => `${file}.before-v${from + 1}`;

/** Answers where the copy is that was made before; null where nothing was pending, or there was nothing yet to copy. */
export function migrate(db: SqliteDatabase, file: string, migrations: readonly Migration[]): string | null {
  const from = Number(db.pragma('user_version', { simple: true }));
  const pending = migrations.filter((migration) => migration.version > from);
  if (pending.length === 0) return null;
  const copy = from > 0 && file !== ':memory:' ? backupPath(file, from) : null;
  // A copy left by an earlier, failed attempt is the one worth keeping.
  if (copy !== null && !existsSync(copy)) copyDatabase(db, copy);
  let at = from;
  for (const migration of pending) {
    const enforced = db.pragma('foreign_keys', { simple: true });
    try {
      // It has no effect inside a transaction.
      if (migration.rebuildsParents) db.pragma('foreign_keys = OFF');
      db.transaction(() => {
        migration.up(db);
        if (migration.rebuildsParents && (db.pragma('foreign_key_check') as unknown[]).length > 0)
          throw new Error('references would lead nowhere');
        db.pragma(`user_version = ${migration.version}`);
        db.pragma(`application_id = ${APPLICATION_ID}`);
      })();
      at = migration.version;
    } catch (error) {
      const why = messageOf(error);
      throw new WorkspaceError(
        'migration_failed',
        `${file} could not be brought to version ${migration.version} (${migration.name}): ${why}. It is still at version ${at}.`,
        { cause: error },
      );
    } finally {
      db.pragma(`foreign_keys = ${String(enforced)}`);
    }
  }
  return copy;
}
