import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read } from './workbench-pages.ts';

const isOwn = (page: Parameters<typeof read>[0]) =>
  read<{ is_own: boolean; phrase_book: { version: string } }>(page, '/local/settings/phrase-book');

test('a phrase book is exported, replaced by a file with faults at their lines, and the shipped one is restored', async ({
  workbench: page,
}) => {
  await openScreen(page, '/settings/phrase-book');
  await expect(page.getByText('as shipped')).toBeVisible();
  await expect(page.getByTestId('code-editor')).toContainText('recognize');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('phrase-book-en.json');
  const text = await readFile(await file.path(), 'utf8');

  const choose = (content: string) =>
    page
      .getByLabel('Phrase book file')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose(text.replace('"version": "1"', '"version": 2'));
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText(/version: .*line 3/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Line 3 cannot be saved/)).toBeVisible();
  expect(await isOwn(page)).toMatchObject({ is_own: false });

  await choose(text.replace('"version": "1"', '"version": "mine"'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("this account's own")).toBeVisible();
  expect(await isOwn(page)).toMatchObject({ is_own: true, phrase_book: { version: 'mine' } });

  await page.getByRole('button', { name: 'Restore…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the shipped one' }).click();
  await expect(page.getByText('as shipped')).toBeVisible();
  await expect(page.getByTestId('code-editor')).toContainText('"version": "1"');
  expect(await isOwn(page)).toMatchObject({ is_own: false, phrase_book: { version: '1' } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText("this account's own")).toBeVisible();
  expect(await isOwn(page)).toMatchObject({ is_own: true, phrase_book: { version: 'mine' } });
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Revisions' })).toContainText('r1');
});
