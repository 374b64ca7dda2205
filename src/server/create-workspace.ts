/** Makes a workspace file whole or not at all: it is filled under another name and renamed once it is complete. */
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { openDatabase } from './db/open-database.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';

const SIDE_FILES = ['', '-wal', '-shm', '-journal'];

/** Does nothing where the file is there already. `fill` puts into the new workspace what it starts with. */
export function createWorkspace(file: string, fill: (db: SqliteDatabase) => void): void {
  if (file === ':memory:' || existsSync(file)) return;
  const unfinished = `${file}.unfinished`;
  const clear = () => SIDE_FILES.forEach((suffix) => rmSync(unfinished + suffix, { force: true }));
  clear();
  // Only its owner may read it: it holds what users typed, and secrets. SQLite gives its side files the same mode.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const db = openDatabase(unfinished);
    try {
      fill(db);
    } finally {
      // Closing the last connection moves the write-ahead log into the file.
      db.close();
    }
    renameSync(unfinished, file);
  } catch (error) {
    // What there was room for is in the way of everything else on a full disk.
    clear();
    throw error;
  }
}
