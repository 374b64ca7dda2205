import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, openReadOnly } from '../../src/server/db/open-database.ts';
import { createTransact, type Commit } from '../../src/server/db/transact.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FULL = 2;
const NORMAL = 1;

test('what a person typed waits for the disk, what can be played again does not, in whatever order they come', () => {
  const db = openDatabase(':memory:');
  const transact = createTransact(db);
  const levelDuring = (commit: Commit) => transact(() => db.pragma('synchronous', { simple: true }), commit);
  expect([levelDuring('synced'), levelDuring('buffered'), levelDuring('buffered'), levelDuring('synced')]).toEqual([
    FULL,
    NORMAL,
    NORMAL,
    FULL,
  ]);
  db.close();
});

test('a transaction that throws leaves nothing, and the next one is not part of it', () => {
  const db = openDatabase(':memory:');
  const transact = createTransact(db);
  const put = (key: string) => db.prepare("INSERT INTO meta (key, value) VALUES (?, '')").run(key);
  expect(() =>
    transact(() => {
      put('a');
      throw new Error('no');
    }, 'synced'),
  ).toThrow('no');
  transact(() => put('b'), 'buffered');
  expect(db.prepare("SELECT key FROM meta WHERE key IN ('a', 'b')").pluck().all()).toEqual(['b']);
  db.close();
});

test('a commit that another program keeps from being made says so and changes nothing; the next one waits for the lock no more', () => {
  const file = path.join(temporaryFolder(), 'locked.understudy');
  const db = openDatabase(file);
  const other = openDatabase(file);
  const transact = createTransact(db);
  const put = (key: string) =>
    transact(() => db.prepare("INSERT INTO meta (key, value) VALUES (?, '')").run(key), 'synced');
  const waits = () => Number(db.pragma('busy_timeout', { simple: true })) > 0;
  other.exec('BEGIN IMMEDIATE');
  expect(() => put('a')).toThrow(expect.objectContaining({ name: 'StorageFault', kind: 'locked' }));
  expect(waits()).toBe(false);
  other.exec('COMMIT');
  put('b');
  expect(waits()).toBe(true);
  expect(db.prepare("SELECT key FROM meta WHERE key IN ('a', 'b')").pluck().all()).toEqual(['b']);
  db.close();
  other.close();
});

test('what is sorted is sorted in memory: a full disk has no room for temporary files', () => {
  const file = path.join(temporaryFolder(), 'sorted.understudy');
  const IN_MEMORY = 2;
  for (const db of [openDatabase(file), openReadOnly(file)]) {
    expect(db.pragma('temp_store', { simple: true })).toBe(IN_MEMORY);
    db.close();
  }
});

test('what is not in the file that stands there is not answered as stored, whenever the file went', () => {
  const db = openDatabase(':memory:');
  const work: string[] = [];
  let isThere = true;
  const transact = createTransact(db, () => {
    if (!isThere) throw new Error('gone');
  });
  const goDuring = () => {
    work.push('done');
    isThere = false;
  };
  expect(() => transact(goDuring, 'synced')).toThrow('gone');
  expect(() => transact(goDuring, 'synced')).toThrow('gone');
  expect(work).toEqual(['done']);
  db.close();
});
