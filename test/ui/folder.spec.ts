import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, type Named } from './workbench-pages.ts';

const names = async (page: Parameters<typeof read>[0], kind: string) =>
  (await read<{ items: Named[] }>(page, `/local/${kind}`)).items.map(({ name }) => name);

test('an account is exported as an archive, which changes nothing when it comes back, and a changed one says what it would do', async ({
  workbench: page,
}) => {
  await openScreen(page, '/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a folder (.zip)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Lakeside Clinic.zip');
  const archive = await readFile(await file.path());
  const files = unzipSync(archive);
  expect(strFromU8(files['understudy.yaml'] ?? new Uint8Array())).toContain('account: Lakeside Clinic\n');

  const choose = (entries: Record<string, Uint8Array>) =>
    page.getByLabel('Workspace archive').setInputFiles({
      name: 'clinic.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(entries)),
    });
  const dialog = page.getByRole('dialog', { name: 'Import clinic.zip' });
  await choose(files);
  await expect(dialog).toContainText('there is nothing to import');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // One level down, as whoever packs a folder has it.
  const below = (entries: Record<string, string>) =>
    Object.fromEntries(Object.entries(entries).map(([name, text]) => [`lakeside/${name}`, strToU8(text)]));
  await choose(below({ 'agents/Zoe.yaml': 'name: Zoe\nscritp: x\n', 'scripts/Night.txt': 'AGENT: Hi\n' }));
  await expect(dialog.getByRole('list', { name: 'Faults' })).toContainText('agents/Zoe.yaml:2:1');
  await expect(dialog.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await names(page, 'scripts')).not.toContain('Night');

  await choose(below({ 'agents/Zoe.yaml': 'name: Zoe\nscript: Night\n', 'scripts/Night.txt': 'AGENT: Hi\n' }));
  await expect(dialog).toContainText('2 created, 0 changed, 0 unchanged');
  await expect(dialog.getByRole('table')).toContainText('agents/Zoe.yaml');
  expect(await names(page, 'scripts')).not.toContain('Night');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Imported: 2 created, 0 changed.')).toBeVisible();
  expect(await names(page, 'agents')).toContain('Zoe');

  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: Imported clinic.zip.')).toBeVisible();
  expect(await names(page, 'agents')).not.toContain('Zoe');
  expect(await names(page, 'scripts')).not.toContain('Night');
});

test('a folder that is chosen is read without what is none of the workspace’s', async ({ workbench: page }, info) => {
  const folder = info.outputPath('mine');
  for (const [name, text] of Object.entries({
    'README.md': 'Ours.\n',
    'scripts/Evening.txt': '# name: Evening\nAGENT: Good evening.\n',
    '.git/config': 'no workspace\n',
  })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await openScreen(page, '/settings');
  await page.getByLabel('Workspace folder').setInputFiles(folder);
  const dialog = page.getByRole('dialog', { name: 'Import mine' });
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog).toContainText('scripts/Evening.txt');
});
