import { expect, test } from '../support/workbench-test.ts';
import { openScreen } from './workbench-pages.ts';

test('filters narrow the list and are part of the address', async ({ workbench: page }) => {
  await openScreen(page, '/calls');
  const list = page.getByRole('list', { name: 'Calls' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await page.getByLabel('Medium').selectOption('sms');
  await expect(page).toHaveURL(/medium=sms/);
  await expect
    .poll(async () => new Set((await list.getByRole('link').allInnerTexts()).map((text) => /\bsms\b/.test(text))))
    .toEqual(new Set([true]));
  await page.reload();
  await expect(page.getByLabel('Medium')).toHaveValue('sms');
  await page.getByLabel('Search calls').fill('zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'No call matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(list.getByRole('link').first()).toBeVisible();
});

test('a search shows where it found its words', async ({ workbench: page }) => {
  await openScreen(page, '/calls');
  const list = page.getByRole('list', { name: 'Calls' });
  await page.getByLabel('Search calls').fill('appoint');
  await expect(list.locator('mark').first()).toHaveText(/^appoint/i);
  await expect(list.getByRole('link').filter({ hasNot: page.locator('mark') })).toHaveCount(0);
});

test('a call is taken apart: transcript, metrics, disposition, JSON; turn and tab are in the address', async ({
  workbench: page,
}) => {
  await openScreen(page, '/calls?dry=false&status=completed&medium=telephony');
  await page.getByRole('list', { name: 'Calls' }).getByRole('link').first().click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByRole('button', { name: /^Turn 1,/ }).click();
  await expect(page).toHaveURL(/turn=1/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/turn=2/);
  await page.getByRole('tab', { name: 'Metrics' }).click();
  await expect(page.getByRole('table', { name: /Talk and silence/ })).toContainText('Agent talk time');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /Evaluations/ })).toBeFocused();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect(page.getByLabel('Call record as JSON')).toContainText('"carrier_status": "completed"');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'JSON' })).toHaveAttribute('aria-selected', 'true');
});
