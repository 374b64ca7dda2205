import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createTransact, type Commit } from '../../src/server/db/transact.ts';

const FULL = 2;
const NORMAL = 1;

test('what a person typed waits for the disk, what can be played again does not, in whatever order they come', () => {
  const db = openDatabase(':memory:');
  const transact = createTransact(db);
  const levelDuring = (commit: Commit) => transact(() => db.pragma('synchronous', { simple: true }), commit);
  expect([levelDuring('synced'), levelDuring('buffered'), levelDuring('buffered'), levelDuring('synced')]).toEqual([FULL, NORMAL, NORMAL, FULL]);
  db.close();
});

test('a transaction that throws leaves nothing, and the next one is not part of it', () => {
  const db = openDatabase(':memory:');
  const transact = createTransact(db);
  const put = (key: string) => db.prepare("INSERT INTO meta (key, value) VALUES (?, '')").run(key);
  expect(() => transact(() => { put('a'); throw new Error('no'); }, 'synced')).toThrow('no');
  transact(() => put('b'), 'buffered');
  expect(db.prepare("SELECT key FROM meta WHERE key IN ('a', 'b')").pluck().all()).toEqual(['b']);
  db.close();
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
