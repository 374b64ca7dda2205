import type { Page } from '@playwright/test';
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
