/** A new version of the program opens a workspace of the one before. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openReadOnly } from '../../src/server/db/open-database.ts';
import { openWorkbench } from '../../src/server/open-workbench.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function workspace() {
  const folder = temporaryFolder();
  const file = path.join(folder, 'w.understudy');
  const environment = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  /** What it answers of its backups, after a start of this version. */
  const startedBy = async (version: string) => {
    const workbench = await openWorkbench({ workspaceFile: file, port: 0, demo: false, version, environment });
    const answer = await fetch(new URL('/local/workspace/backups', workbench.url), {
      headers: { authorization: `Bearer ${workbench.sessionToken}` },
    });
    const backups = (await answer.json()) as { items: { file: string }[]; failure: string | null };
    await workbench.close();
    return backups;
  };
  return { file, startedBy };
}

test('it is backed up as the last version left it, once for each version', async () => {
  const { startedBy } = workspace();
  expect((await startedBy('0.1.0')).items).toEqual([]);
  expect((await startedBy('0.1.0')).items).toEqual([]);
  const [backup, ...others] = (await startedBy('0.2.0')).items;
  expect([path.basename(backup?.file ?? ''), others]).toEqual([
    expect.stringMatching(/-before-0\.2\.0\.understudy$/),
    [],
  ]);
  const copy = openReadOnly(backup?.file ?? '');
  expect(copy.prepare("SELECT value FROM meta WHERE key = 'program_version'").pluck().get()).toBe('0.1.0');
  copy.close();
  expect((await startedBy('0.2.0')).items).toHaveLength(1);
  // Going back is a change of the program, too.
  expect((await startedBy('0.1.0')).items).toHaveLength(2);
});

test('a backup that cannot be made is told of and stops nothing; the next start makes it', async () => {
  const { file, startedBy } = workspace();
  await startedBy('0.1.0');
  writeFileSync(`${file}.backups`, 'in the way');
  expect((await startedBy('0.2.0')).failure).toContain('before the first start of version 0.2.0');
  rmSync(`${file}.backups`);
  expect((await startedBy('0.2.0')).items).toHaveLength(1);
});

test('a copy that was made before the tables were changed is listed with the others', async () => {
  const { file, startedBy } = workspace();
  await startedBy('0.1.0');
  mkdirSync(`${file}.backups`, { recursive: true });
  writeFileSync(`${file}.before-v7`, '');
  writeFileSync(`${file}.before-v7.txt`, '');
  expect((await startedBy('0.1.0')).items.map((one) => path.basename(one.file))).toEqual(['w.understudy.before-v7']);
  expect(readdirSync(path.dirname(file))).toContain('w.understudy.before-v7');
});
