/** What was committed is moved from the log into the file by another thread, whoever writes meanwhile. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createCheckpoints, type Checkpoints } from '../../src/server/db/checkpoints.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import type { SqliteDatabase } from '../../src/server/db/sqlite-database.ts';
import { createTransact } from '../../src/server/db/transact.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const open: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (let close = open.pop(); close; close = open.pop()) await close();
});

function opened(): { db: SqliteDatabase; file: string; checkpoints: Checkpoints } {
  const file = path.join(temporaryFolder(), 'w.understudy');
  const db = openDatabase(file);
  open.push(() => void db.close());
  db.exec('CREATE TABLE said (text TEXT NOT NULL)');
  const checkpoints = createCheckpoints(db, file);
  open.push(() => checkpoints.close());
  return { db, file, checkpoints };
}

/** Bytes of all that is said below: more than an empty workspace has. */
const SAID = 'a'.repeat(1000);
const ROWS = 5000;

test('many rows are in the file while the workspace is still open, and are read all the same', async () => {
  const { db, file, checkpoints } = opened();
  const transact = createTransact(db, undefined, checkpoints.committed);
  const before = statSync(file).size;
  const say = db.prepare('INSERT INTO said (text) VALUES (?)');
  for (let part = 0; part < 5; part += 1)
    transact(() => {
      for (let row = 0; row < ROWS / 5; row += 1) say.run(SAID);
    }, 'buffered');
  await expect.poll(() => statSync(file).size - before).toBeGreaterThan((ROWS * SAID.length) / 5 / 2);
  expect(db.prepare('SELECT count(*) FROM said').pluck().get()).toBe(ROWS);
});

test('a few rows wait in the log', () => {
  const { db, file, checkpoints } = opened();
  const before = statSync(file).size;
  createTransact(db, undefined, checkpoints.committed)(() => db.exec("INSERT INTO said VALUES ('hello')"), 'synced');
  expect(statSync(file).size).toBe(before);
  expect(db.prepare('SELECT text FROM said').pluck().get()).toBe('hello');
});

test('a thread that cannot do its work is in nobody’s way', async () => {
  const { db } = opened();
  const lost = createCheckpoints(db, path.join(temporaryFolder(), 'nowhere', 'w.understudy'));
  open.push(() => lost.close());
  const transact = createTransact(db, undefined, lost.committed);
  for (let part = 0; part < 3; part += 1) {
    transact(() => {
      for (let row = 0; row < 1000; row += 1) db.exec("INSERT INTO said VALUES ('hello')");
    }, 'buffered');
    await new Promise((settle) => void setImmediate(settle));
  }
  expect(db.prepare('SELECT count(*) FROM said').pluck().get()).toBe(3000);
});
