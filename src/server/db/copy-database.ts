/** A copy of a workspace that is whole or not there at all, and that only its owner may read. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import type { SqliteDatabase } from './sqlite-database.ts';

/**
 * Writes a compact copy as of this moment to `target`, which must not be there yet. By SQLite itself: a copy by `cp` would miss the write-ahead log,
 * and whoever closes the workspace's file after reading it lets go of all locks that its process has on it (SQLite, "How To Corrupt An SQLite Database
 * File", section 2.2). Answers its size in bytes. Throws what SQLite or the system says; nothing is left then.
 */
export function copyDatabase(db: SqliteDatabase, target: string): number {
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    // SQLite fills an empty file, and would make a new one readable by all.
    closeSync(openSync(unfinished, 'wx', 0o600));
    db.prepare('VACUUM INTO ?').run(unfinished);
    const written = openSync(unfinished, 'r+');
    try {
      fsyncSync(written);
    } finally {
      closeSync(written);
    }
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(`${unfinished}-journal`, { force: true });
  }
  return statSync(target).size;
}
