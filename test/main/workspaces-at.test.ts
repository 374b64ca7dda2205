import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspacesAt } from '../../src/main/workspaces-at.ts';

function folderWith(...names: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-at-'));
  for (const name of names) writeFileSync(path.join(folder, name), '');
  return folder;
}

test('a file is meant where it is a workspace', () => {
  const folder = folderWith('a.understudy', 'b.UNDERSTUDY', 'notes.txt', 'a.understudy.lock');
  expect(workspacesAt(path.join(folder, 'a.understudy'))).toEqual([path.join(folder, 'a.understudy')]);
  expect(workspacesAt(path.join(folder, 'notes.txt'))).toEqual([]);
  expect(workspacesAt(path.join(folder, 'gone.understudy'))).toEqual([]);
});

test('of a folder, the workspaces in it and none of what stands beside them', () => {
  const folder = folderWith('b.understudy', 'a.understudy', 'a.understudy.lock', 'a.understudy-wal', 'notes.txt');
  mkdirSync(path.join(folder, 'backups.understudy'));
  expect(workspacesAt(folder)).toEqual(['a.understudy', 'b.understudy'].map((name) => path.join(folder, name)));
});
