import { expect, test } from '../support/workbench-test.ts';
import { backToUsual, playUntil, ringUp } from './live-call.ts';
import { openScreen } from './workbench-pages.ts';

test('a call that is asked for through the API appears, speaks and ends under the eyes of who watches', async ({
  workbench: page,
  host,
}) => {
  await openScreen(page, '/calls?dry=false');
  const list = page.getByRole('list', { name: 'Calls' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: /^clock 1×/ }).click();
  await page.getByRole('menuitem', { name: '10×' }).click();
  await expect(page.getByRole('button', { name: /^clock 10×/ })).toBeVisible();
  const id = await ringUp(host, 'Tom');
  const line = list.locator(`a[href*="${id}"]`);
  await expect(line).toContainText('Tom Nakamura');
  await expect(page.getByRole('link', { name: '1 live' })).toBeVisible();
  await line.click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await playUntil(host, id, ({ turns }) => turns.length > 0, 4);
  await expect(transcript).toContainText('Tom');
  const bar = page.getByRole('region', { name: 'Live call' });
  await bar.getByLabel('External context').fill('The doctor is twenty minutes late.');
  await bar.getByRole('button', { name: 'Push' }).click();
  await expect(bar.getByRole('list', { name: 'Not spoken yet' })).toContainText('The doctor is twenty minutes late.');
  await page.getByRole('button', { name: /^clock paused/ }).click();
  await page.getByRole('menuitem', { name: 'as fast as possible' }).click();
  await expect(line).toContainText(/completed/);
  await expect(transcript.getByText('The doctor is twenty minutes late.').nth(1)).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('tab', { name: 'Disposition' }).click();
  await expect(page.getByText(/^spoken at/)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 live' })).toBeHidden();
  await backToUsual(host);
  await expect(page.getByRole('button', { name: /^clock 1×/ })).toBeVisible();
});
