import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createWorkspace } from '../../src/server/create-workspace.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a new workspace', () => {
  test('is there whole or not at all', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    const fail = () => {
      throw new Error('no space left');
    };
    expect(() => createWorkspace(file, fail)).toThrow('no space left');
    expect(existsSync(file)).toBe(false);
    createWorkspace(file, (db) => void db.prepare("INSERT INTO meta (key, value) VALUES ('k', 'v')").run());
    expect(readdirSync(path.dirname(file))).toEqual(['w.understudy']);
    const db = openDatabase(file);
    expect(db.prepare("SELECT value FROM meta WHERE key = 'k'").get()).toEqual({ value: 'v' });
    db.close();
  });

  test('is its owner’s alone to read', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    createWorkspace(file, () => undefined);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('never takes the place of a file that is there', () => {
    const file = path.join(temporaryFolder(), 'w.understudy');
    writeFileSync(file, 'mine');
    createWorkspace(file, () => {
      throw new Error('filled');
    });
    expect(statSync(file).size).toBe(4);
  });
});
