/** The daily backup, on a clock that is turned by hand. */
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, openReadOnly } from '../../src/server/db/open-database.ts';
import upkeep from '../../src/server/db/upkeep-worker.ts';
import { makeBackupFolder } from '../../src/server/engine/backup-folder.ts';
import { createUpkeep } from '../../src/server/engine/upkeep.ts';
import { handWall } from '../support/hand-wall.ts';
import { NOW_MS } from '../support/now.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** A workspace that is touched at the moment that the clock shows. */
function kept() {
  const file = path.join(temporaryFolder(), 'w.understudy');
  const db = openDatabase(file);
  const wall = handWall(NOW_MS);
  let isFull = false;
  const upkeepOf = createUpkeep({
    file,
    wall,
    run: async (task) => (isFull ? { kind: 'failed', why: 'database or disk is full', isFull: true } : upkeep(task)),
  });
  const folder = `${file}.backups`;
  /** The file's own times are the machine's: set to the hand-turned clock's, as they would be. */
  const touch = () => {
    db.prepare(
      "INSERT INTO meta (key, value) VALUES ('touched', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    ).run(String(wall.nowMs()));
    for (const each of [file, `${file}-wal`]) utimesSync(each, wall.nowMs() / 1000, wall.nowMs() / 1000);
  };
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
    for (const name of names()) {
      const backup = path.join(folder, name);
      if (statSync(backup).mtimeMs > wall.nowMs()) utimesSync(backup, wall.nowMs() / 1000, wall.nowMs() / 1000);
    }
  };
  const names = () => {
    try {
      return readdirSync(folder).toSorted();
    } catch {
      return [];
    }
  };
  const pass = async (seconds: number) => {
    wall.advance(seconds);
    await settle();
  };
  touch();
  return {
    file,
    folder,
    upkeep: upkeepOf,
    names,
    touch,
    pass,
    fill: () => void (isFull = true),
    free: () => void (isFull = false),
  };
}

test('a host that stays open makes one backup a day, of a workspace that has changed', async () => {
  const { names, pass, touch, folder } = kept();
  await pass(60);
  expect(names(), 'a short run leaves it to a longer one').toEqual([]);
  await pass(61);
  const [first = ''] = names();
  expect(first).toMatch(/^\d{4}-\d{2}-\d{2}\.understudy$/);
  expect(statSync(path.join(folder, first)).mode & 0o777).toBe(0o600);
  for (let hour = 0; hour < 48; hour += 1) await pass(HOUR_S);
  expect(names(), 'nobody has touched it').toEqual([first]);
  touch();
  for (let hour = 0; hour < 24; hour += 1) await pass(HOUR_S);
  expect(names()).toHaveLength(2);
});

test('daily backups of the last seven days stay, and those made by hand', async () => {
  const { names, pass, touch, upkeep: kept_, folder } = kept();
  await kept_.backUp();
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  for (let day = 0; day < 10; day += 1) {
    touch();
    await pass(DAY_S);
    await pass(DAY_S);
  }
  const daily = names().filter((name) => /^\d{4}-\d{2}-\d{2}\.understudy$/.test(name));
  expect(daily).toHaveLength(7);
  expect(names().filter((name) => !daily.includes(name))).toEqual([
    expect.stringMatching(/T\d{6}\.\d{3}Z\.understudy$/),
    'notes.txt',
  ]);
});

test('where there is no room it says so, leaves nothing half written, and makes it once there is', async () => {
  const { names, pass, fill, free, upkeep: kept_ } = kept();
  fill();
  await pass(121);
  expect(kept_.backups()).toMatchObject({ items: [], failure: 'database or disk is full' });
  expect(await kept_.backUp().catch((error: unknown) => error)).toMatchObject({ name: 'UpkeepError', isFull: true });
  free();
  await pass(HOUR_S);
  expect(names()).toHaveLength(1);
  expect(kept_.backups().failure).toBeNull();
});

test('a backup is a whole workspace, with what was committed a moment before', async () => {
  const { upkeep: kept_, file, touch } = kept();
  touch();
  const before = openReadOnly(file).prepare("SELECT value FROM meta WHERE key = 'touched'").pluck().get();
  const made = await kept_.backUp();
  const copy = openDatabase(made.file);
  expect(copy.prepare("SELECT value FROM meta WHERE key = 'touched'").pluck().get()).toBe(before);
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  copy.close();
  expect(kept_.backups().items.map((item) => item.file)).toEqual([made.file]);
});

test('what a host that was killed has left of a backup goes with the next one, and one that another program is writing stays', async () => {
  const { file, folder, upkeep: ours, names, pass } = kept();
  makeBackupFolder(file);
  const left = (name: string, ago_s: number) => {
    writeFileSync(path.join(folder, name), 'half');
    utimesSync(path.join(folder, name), NOW_MS / 1000 - ago_s, NOW_MS / 1000 - ago_s);
  };
  left('2026-01-01T101010.000Z.understudy.unfinished', 2 * HOUR_S);
  left('2026-01-01T101010.000Z.understudy.unfinished-journal', 2 * HOUR_S);
  left('2026-01-02T101010.000Z.understudy.unfinished', 10);
  left('notes.txt', 2 * HOUR_S);
  await ours.backUp();
  await pass(0);
  expect(names().filter((name) => !name.endsWith('.understudy'))).toEqual([
    '2026-01-02T101010.000Z.understudy.unfinished',
    'notes.txt',
  ]);
});
