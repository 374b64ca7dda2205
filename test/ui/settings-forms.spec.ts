/** Forms of settings: what is typed and not saved yet is marked, and stays. */
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

const test = testWithOwnHost();

test('how live calls go: what is unsaved is there again after another screen and a reload, beside what was changed elsewhere', async ({
  workbench: page,
}) => {
  await openScreen(page, '/settings/live-calls');
  const atOnce = page.getByLabel('Calls at once');
  await atOnce.fill('7');
  await expect(page.getByText('● unsaved')).toBeVisible();
  await openScreen(page, '/settings/engines');
  await openScreen(page, '/settings/live-calls');
  await expect(atOnce).toHaveValue('7');
  await page.reload();
  await expect(atOnce).toHaveValue('7');
  await expect(page.getByText(/^Unsaved changes from .* are back\.$/)).toBeVisible();

  await send(page, 'PUT', '/local/dialer', { seed: 77 });
  await expect(page.getByLabel('Seed')).toHaveValue('77');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('● unsaved')).toBeHidden();
  expect(await read(page, '/local/dialer')).toMatchObject({ concurrency: 7, seed: 77 });
  await atOnce.fill('8');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(atOnce).toHaveValue('7');
});

test('contract settings: text that cannot be applied yet is there again after a reload', async ({
  workbench: page,
}) => {
  await openScreen(page, '/developer/contract');
  const names = page.getByLabel('Query parameters');
  await names.fill('listCalls.search =');
  await expect(page.getByText('● unsaved')).toBeVisible();
  await page.reload();
  await expect(names).toHaveValue('listCalls.search =');
  await names.fill('listCalls.search = q');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('● unsaved')).toBeHidden();
  await page.reload();
  await expect(names).toHaveValue('listCalls.search = q');
  await expect(page.getByText(/are back/)).toBeHidden();
});
