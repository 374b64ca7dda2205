import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupPath, migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { WorkspaceError } from '../../src/server/db/workspace-error.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const openError = (file: string): WorkspaceError => {
  try {
    openDatabase(file).close();
  } catch (error) {
    if (error instanceof WorkspaceError) return error;
    throw error;
  }
  throw new Error('the workspace was opened');
};

describe('a workspace file', () => {
  test('that is not SQLite is refused by name and left as it is', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'notes.txt');
    writeFileSync(file, 'Dear diary, '.repeat(50));
    const before = readFileSync(file);
    const error = openError(file);
    expect(error.code).toBe('not_sqlite');
    expect(error.message).toContain(file);
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });

  test('of a newer version is refused and left as it is', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'w.understudy');
    const db = openDatabase(file);
    db.pragma('user_version = 999');
    db.close();
    const before = readFileSync(file);
    const error = openError(file);
    expect(error.code).toBe('newer_version');
    expect(error.message).toContain('999');
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['w.understudy']);
  });

  test('of another program is refused', () => {
    const file = path.join(temporaryFolder(), 'other.db');
    const db = openDatabase(file);
    db.exec('PRAGMA application_id = 0x12345678');
    db.close();
    expect(openError(file).code).toBe('not_a_workspace');
  });

  test('that is a folder is refused', () => {
    expect(openError(temporaryFolder()).code).toBe('unreadable');
  });

  test('is made where it is absent, and opens again', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    openDatabase(file).close();
    const db = openDatabase(file);
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });
});

describe('migrations', () => {
  test('are numbered from one without gaps', () => {
    expect(MIGRATIONS.map((migration) => migration.version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  test('copy the workspace first, and leave it at its last good version when one fails', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    const db = openDatabase(file);
    db.prepare("INSERT INTO meta (key, value) VALUES ('k', 'kept')").run();
    const next = MIGRATIONS.length + 1;
    const failing = { version: next, name: 'broken', up: () => db.exec('CREATE TABLE half (x); SELECT nonsense') };
    expect(() => migrate(db, file, [...MIGRATIONS, failing])).toThrow(/still at version/);
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    expect(db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined();
    const copy = backupPath(file, MIGRATIONS.length);
    expect(existsSync(copy)).toBe(true);
    expect(statSync(copy).mode & 0o077).toBe(0);
    const copied = openDatabase(copy);
    expect(copied.prepare("SELECT value FROM meta WHERE key = 'k'").get()).toEqual({ value: 'kept' });
    copied.close();
    db.close();
  });
});
