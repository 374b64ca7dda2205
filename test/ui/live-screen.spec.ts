import type { Page } from '@playwright/test';
import type { HostProcess } from '../support/host-process.ts';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

/** Asks for a call through the API and shows it. */
async function watchCall(page: Page, host: HostProcess, first_name: string, phone_number: string): Promise<string> {
  await send(page, 'PUT', '/local/dialer', { pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 }, seed: 7 });
  const { items } = await read<{ items: { id: string }[] }>(page, '/local/lead-lists');
  const answer = await fetch(`${host.v1Url}/webhooks/create-and-call`, {
    method: 'POST',
    headers: { 'x-api-key': host.announcement.demo_api_keys.member, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number, first_name, last_name: 'Marsh', lead_list_id: items[0]?.id }),
  });
  expect(answer.status).toBe(200);
  await openScreen(page, '/calls?dry=false');
  const line = page.getByRole('list', { name: 'Calls' }).getByRole('link', { name: new RegExp(first_name) });
  await line.click();
  return /calls\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';
}

const speed = (page: Page, value: number | 'max') => send(page, 'PUT', '/local/clock', { speed: value, paused: false });
const pause = (page: Page) => send(page, 'PUT', '/local/clock', { paused: true });
const backToUsual = (page: Page) => send(page, 'PUT', '/local/clock', { follow_wall: true, speed: 1 });

test('a call rings, is answered and is heard word by word, and what the agent is told is followed to its turn', async ({ workbench: page, host }) => {
  await speed(page, 1);
  const id = await watchCall(page, host, 'Rowena', '+13125550151');
  const now = page.getByRole('region', { name: 'Now' });
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(now).toContainText('Ringing');
  await expect(page.getByRole('heading', { name: 'Ringing …' })).toBeVisible();
  await expect(page.getByText('Nothing was said')).toHaveCount(0);
  await expect(page.getByText('never answered')).toHaveCount(0);

  await expect(now).toContainText('On the call', { timeout: 40_000 });
  const said = page.getByRole('list', { name: 'Being said' }).getByRole('listitem').first();
  await expect(said).toContainText('Agent');
  await expect(now).toContainText('the agent speaks');
  const begun = (await said.textContent()) ?? '';
  await expect.poll(async () => ((await said.textContent()) ?? '').length).toBeGreaterThan(begun.length);
  await expect(now.getByRole('timer', { name: 'Time since the answer' })).toHaveText(/^0:0[1-9]$/);

  const bar = page.getByRole('region', { name: 'Live call' });
  await pause(page);
  await bar.getByLabel('External context').fill('The doctor is twenty minutes late.');
  await bar.getByRole('button', { name: 'Push' }).click();
  await expect(bar.getByRole('list', { name: 'Not spoken yet' })).toContainText(/said at the agent’s next turn: .*The doctor/);
  await speed(page, 4);
  await expect(bar.getByRole('list', { name: 'Spoken or over' })).toContainText(/✓ spoken at turn \d+: .*The doctor/, { timeout: 40_000 });
  await expect(bar.getByRole('list', { name: 'Not spoken yet' })).toBeHidden();
  await speed(page, 'max');
  await expect.poll(async () => (await read<{ call: { carrier_status: string } }>(page, `/local/calls/${id}`)).call.carrier_status).toBe('completed');
  await expect(now).toBeHidden();
  await expect(transcript).toContainText('The doctor is twenty minutes late.');
  await backToUsual(page);
});

test('the newest turn stays in sight, unless the reader scrolled up', async ({ workbench: page, host }) => {
  await page.setViewportSize({ width: 1024, height: 520 });
  await speed(page, 8);
  await watchCall(page, host, 'Odette', '+13125550152');
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const scrolled = () => transcript.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({ hidden: scrollHeight - clientHeight, fromEnd: scrollHeight - clientHeight - scrollTop }));
  await expect.poll(async () => (await scrolled()).hidden, { timeout: 40_000 }).toBeGreaterThan(150);
  await pause(page);
  await expect.poll(async () => (await scrolled()).fromEnd).toBeLessThan(25);
  await transcript.hover();
  await page.mouse.wheel(0, -2000);
  const jump = page.getByRole('button', { name: 'Jump to the newest' });
  await expect(jump).toBeVisible();
  const before = (await scrolled()).hidden;
  await speed(page, 8);
  await expect.poll(async () => (await scrolled()).hidden).toBeGreaterThan(before);
  expect(await transcript.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await jump.click();
  await expect(jump).toBeHidden();
  await expect.poll(async () => (await scrolled()).fromEnd).toBeLessThan(25);
  await speed(page, 'max');
  await expect(page.getByRole('region', { name: 'Now' })).toBeHidden();
  await backToUsual(page);
});
