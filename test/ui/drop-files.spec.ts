import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { read } from './workbench-pages.ts';

/** As a person drops files from a file manager. */
async function drop(page: Page, files: readonly { name: string; text: string }[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    return data;
  }, files);
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: transfer });
}

test('a script that is dropped on the window is shown before it is made, then opened and saved as a file; what is no file of ours is said', async ({
  workbench: page,
}) => {
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  await drop(page, [{ name: 'Dropped.txt', text: 'AGENT: Dropped in.\r\n' }]);
  const dialog = page.getByRole('dialog', { name: 'Import Dropped.txt' });
  await expect(dialog.getByText('scripts/Dropped.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/#\/author\/scripts\/[0-9a-f]{24}/);
  await expect(page.getByText('Dropped in.').first()).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as a file…' }).click();
  expect((await saved).suggestedFilename()).toBe('Dropped.txt');

  await drop(page, [{ name: 'notes.yaml', text: 'shopping: [milk]\n' }]);
  await expect(page.getByRole('dialog').getByText(/This is no script/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const scripts = await read<{ items: { name: string }[] }>(page, '/local/scripts');
  expect(scripts.items.filter(({ name }) => name === 'Dropped')).toHaveLength(1);
});

/**
 * As a person drops what is on the disk: the browser itself is told of it, so that it reads folders as it does theirs. On a busy machine it may take the
 * page's yes to the drag for late, and drop nothing: a person would try again, until it is answered.
 */
async function dropFromDisk(page: Page, files: readonly string[], answer: Locator): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await expect(async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', {
        type,
        x: 600,
        y: 400,
        data: { items: [], files: [...files], dragOperationsMask: 1 },
      });
    await expect(answer).toBeVisible({ timeout: 5000 });
  }).toPass();
  await browser.detach();
}

test('a workspace’s folder that is dropped on the window is shown and imported, without what is none of its', async ({
  workbench: page,
}, info) => {
  const folder = info.outputPath('clinic');
  for (const [name, text] of Object.entries({
    'agents/Yvonne.yaml': 'name: Yvonne\nscript: Dusk\n',
    'scripts/Dusk.txt': 'AGENT: Hi\n',
    'scripts/.draft.txt': 'AGENT: No\n',
    'README.md': 'Ours.\n',
    'node_modules/scripts/Other.txt': 'AGENT: No\n',
    'knowledge/Dropped hours/store.yaml': 'name: Dropped hours\n',
    'knowledge/Dropped hours/hours.txt': 'From eight to six.\n',
  })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Import clinic' });
  await dropFromDisk(page, [folder], dialog);
  await expect(dialog).toContainText('created, 0 changed, 0 unchanged');
  for (const shown of ['agents/Yvonne.yaml', 'scripts/Dusk.txt', 'knowledge/Dropped hours'])
    await expect(dialog.getByRole('table')).toContainText(shown);
  await expect(dialog.getByRole('table')).not.toContainText(/draft|Other|README/);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(/^Imported: \d created/)).toBeVisible();

  const empty = info.outputPath('holidays');
  await mkdir(empty);
  await dropFromDisk(page, [empty], page.getByText('holidays holds none of a workspace’s files'));
  await dropFromDisk(page, [folder, empty], page.getByText('A folder is imported by itself'));
});
