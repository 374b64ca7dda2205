import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { desktopMemory } from '../../src/main/desktop-memory.ts';

const newFile = (): string =>
  path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-memory-')), 'deep', 'desktop.json');
const PLACE = { x: 1, y: 2, width: 1000, height: 700, maximized: false };

test('what is remembered of a workspace is there at the next start', () => {
  const file = newFile();
  const memory = desktopMemory(file);
  memory.remember('/a.understudy', { port: 4311 });
  memory.remember('/a.understudy', { place: PLACE });
  memory.setOpen(['/a.understudy']);
  const next = desktopMemory(file);
  expect(next.of('/a.understudy')).toMatchObject({ port: 4311, place: PLACE });
  expect(next.open()).toEqual(['/a.understudy']);
  expect(next.of('/b.understudy')).toEqual({});
});

test('each workspace has a port of its own, which no other one is given', () => {
  const memory = desktopMemory(newFile());
  for (const name of ['/a', '/b', '/c']) memory.remember(name, { port: memory.portFor(name, 4310) });
  expect(['/a', '/b', '/c'].map((name) => memory.portFor(name, 4310))).toEqual([4310, 4311, 4312]);
});

test.each(['', '{', '{"workspaces": [{"file": 1}]}', '[]'])('a file that holds %j is begun anew', (text) => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-memory-')), 'desktop.json');
  writeFileSync(file, text);
  const memory = desktopMemory(file);
  expect(memory.open()).toEqual([]);
  memory.setOpen(['/a']);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ workspaces: [], open: ['/a'], opening: [] });
});

test('what an earlier start did not come through with is known, and what it did is not', () => {
  const file = newFile();
  const memory = desktopMemory(file);
  memory.setOpening('/a.understudy', true);
  memory.setOpening('/b.understudy', true);
  memory.setOpening('/a.understudy', false);
  expect(memory.failed()).toEqual([]);
  expect(desktopMemory(file).failed()).toEqual(['/b.understudy']);
});

test('where nothing can be written, the program goes on', () => {
  const memory = desktopMemory('/dev/null/desktop.json');
  memory.setOpen(['/a']);
  expect(memory.open()).toEqual(['/a']);
});
