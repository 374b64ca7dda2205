import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

test('a call that is asked for through the API appears, speaks and ends under the eyes of who watches', async ({ workbench: page, host }) => {
  await openScreen(page, '/calls?dry=false');
  const list = page.getByRole('list', { name: 'Calls' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await send(page, 'PUT', '/local/dialer', { pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 } });
  await page.getByRole('button', { name: /^clock 1×/ }).click();
  await page.getByRole('menuitem', { name: '10×' }).click();
  await expect(page.getByRole('button', { name: /^clock 10×/ })).toBeVisible();
  const { items } = await read<{ items: { id: string }[] }>(page, '/local/lead-lists');
  const answer = await fetch(`${host.v1Url}/webhooks/create-and-call`, {
    method: 'POST',
    headers: { 'x-api-key': host.announcement.demo_api_keys.member, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number: '+13125550199', first_name: 'Willa', last_name: 'Marsh', lead_list_id: items[0]?.id }),
  });
  expect(answer.status).toBe(200);
  const line = list.getByRole('link', { name: /Willa Marsh/ });
  await expect(line).toBeVisible();
  await expect(page.getByRole('link', { name: '1 live' })).toBeVisible();
  await line.click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript).toContainText('Willa');
  // What is told is said at the next turn: the clock stands still while it is looked at.
  await send(page, 'PUT', '/local/clock', { paused: true });
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
  await send(page, 'PUT', '/local/clock', { follow_wall: true, speed: 1 });
  await expect(page.getByRole('button', { name: /^clock 1×/ })).toBeVisible();
});
