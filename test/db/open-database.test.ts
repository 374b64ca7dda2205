import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backupPath, migrate } from '../../src/server/db/migrate.ts';
import { MIGRATIONS, SUPPORTED_VERSIONS } from '../../src/server/db/migrations/index.ts';
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

  test.each([1, 14])('of version %i, which was never released, is refused and left as it is', (version) => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'w.understudy');
    const db = openDatabase(file);
    db.pragma(`user_version = ${version}`);
    db.close();
    const before = readFileSync(file);
    const error = openError(file);
    expect(error.code).toBe('older_version');
    expect(error.message).toContain(`${file} was written by an early Understudy (workspace version ${version})`);
    expect(error.message).toContain('Nothing was changed');
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
    expect(db.pragma('user_version', { simple: true })).toBe(SUPPORTED_VERSIONS.newest);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });
});

describe('the next migration', () => {
  const { newest } = SUPPORTED_VERSIONS;
  const open = (file: string) => {
    const db = openDatabase(file);
    db.prepare("INSERT INTO meta (key, value) VALUES ('k', 'stored')").run();
    return db;
  };
  const storedIn = (file: string) => {
    const db = openDatabase(file);
    const row = db.prepare("SELECT value FROM meta WHERE key = 'k'").get();
    db.close();
    return row;
  };

  test('is made after a copy of the workspace, which only its owner may read', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    const db = open(file);
    const adding = { version: newest + 1, name: 'adding', up: () => void db.exec('CREATE TABLE added (x)') };
    migrate(db, file, [...MIGRATIONS, adding]);
    expect(db.pragma('user_version', { simple: true })).toBe(newest + 1);
    db.close();
    const copy = backupPath(file, newest);
    expect(statSync(copy).mode & 0o077).toBe(0);
    expect(storedIn(copy)).toEqual({ value: 'stored' });
  });

  test('leaves the workspace at its last good version when it fails', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    const db = open(file);
    const failing = {
      version: newest + 1,
      name: 'broken',
      up: () => db.exec('CREATE TABLE half (x); SELECT nonsense'),
    };
    expect(() => migrate(db, file, [...MIGRATIONS, failing])).toThrow(`still at version ${newest}.`);
    expect(db.pragma('user_version', { simple: true })).toBe(newest);
    expect(db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined();
    db.close();
    expect(existsSync(backupPath(file, newest))).toBe(true);
  });

  test('may not leave references that lead nowhere when it makes a table anew', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    const db = open(file);
    db.exec(`INSERT INTO account (id, name, created_at) VALUES ('a', 'A', '');
      INSERT INTO user (id, account_id, username, password_hash, role, created_at) VALUES ('u', 'a', 'u', '', 'admin', '')`);
    const up = () => void db.exec('DELETE FROM account');
    const losing = { version: newest + 1, name: 'losing', rebuildsParents: true, up } as const;
    expect(() => migrate(db, file, [...MIGRATIONS, losing])).toThrow('references would lead nowhere');
    expect(db.prepare('SELECT count(*) FROM account').pluck().get()).toBe(1);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    db.close();
  });

  test('changes nothing when its process is killed in the middle', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    open(file).close();
    const killed = spawnSync(process.execPath, [
      path.join(import.meta.dirname, '../support/killed-migration.ts'),
      file,
    ]);
    expect(killed.signal).toBe('SIGKILL');
    const db = openDatabase(file);
    expect(db.pragma('user_version', { simple: true })).toBe(newest);
    expect(db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'half'").get()).toBeUndefined();
    db.close();
    expect(storedIn(file)).toEqual({ value: 'stored' });
    expect(storedIn(backupPath(file, newest))).toEqual({ value: 'stored' });
  });
});
