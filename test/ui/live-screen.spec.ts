import { expect, test } from '../support/workbench-test.ts';
import { backToUsual, playUntil, ringUp, setClock } from './live-call.ts';
import { openScreen, read } from './workbench-pages.ts';

test('a call rings, is answered and is heard word by word, and what the agent is told is followed to its turn', async ({
  workbench: page,
  host,
}) => {
  const id = await ringUp(host, 'Ruth');
  await openScreen(page, `/calls/${id}?dry=false`);
  const now = page.getByRole('region', { name: 'Now' });
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(now).toContainText('Ringing');
  await expect(page.getByRole('heading', { name: 'Ringing …' })).toBeVisible();
  await expect(page.getByText('Nothing was said')).toHaveCount(0);
  await expect(page.getByText('never answered')).toHaveCount(0);

  await playUntil(host, id, ({ live }) => live?.phase === 'conversation', 8);
  await playUntil(
    host,
    id,
    ({ live }) => live !== null && live.clock.now_ms > (live.utterances[0]?.starts_ms ?? Infinity) + 500,
  );
  await expect(now).toContainText('On the call');
  const said = page.getByRole('list', { name: 'Being said' }).getByRole('listitem').first();
  await expect(said).toContainText('Agent');
  await expect(now).toContainText('the agent speaks');
  await expect(now.getByRole('timer', { name: 'Time since the answer' })).toHaveText(/^0:0\d$/);
  const begun = (await said.textContent()) ?? '';
  // So slowly that the first turn takes over half a minute: one of its words comes every second or two.
  await setClock(host, { speed: 0.25, paused: false });
  await expect.poll(async () => ((await said.textContent()) ?? '').length).toBeGreaterThan(begun.length);
  await setClock(host, { paused: true });

  const bar = page.getByRole('region', { name: 'Live call' });
  await bar.getByLabel('External context').fill('The doctor is twenty minutes late.');
  await bar.getByRole('button', { name: 'Push' }).click();
  await expect(bar.getByRole('list', { name: 'Not spoken yet' })).toContainText(
    /said at the agent’s next turn: .*The doctor/,
  );
  await playUntil(host, id, ({ contexts: [told] }) => typeof told?.spoken_s === 'number', 4);
  await expect(bar.getByRole('list', { name: 'Spoken or over' })).toContainText(/✓ spoken at turn \d+: .*The doctor/);
  await expect(bar.getByRole('list', { name: 'Not spoken yet' })).toBeHidden();
  await setClock(host, { speed: 'max', paused: false });
  await expect
    .poll(
      async () => (await read<{ call: { carrier_status: string } }>(page, `/local/calls/${id}`)).call.carrier_status,
    )
    .toBe('completed');
  await expect(now).toBeHidden();
  await expect(transcript).toContainText('The doctor is twenty minutes late.');
  await backToUsual(host);
});

test('the newest turn stays in sight, unless the reader scrolled up', async ({ workbench: page, host }) => {
  await page.setViewportSize({ width: 1024, height: 520 });
  const id = await ringUp(host, 'Omar');
  await openScreen(page, `/calls/${id}?dry=false`);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const scrolled = () =>
    transcript.evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      hidden: scrollHeight - clientHeight,
      fromEnd: scrollHeight - clientHeight - scrollTop,
    }));
  await playUntil(host, id, ({ turns }) => turns.length >= 7, 8);
  await expect.poll(async () => (await scrolled()).hidden).toBeGreaterThan(100);
  await expect.poll(async () => (await scrolled()).fromEnd).toBeLessThan(25);
  await transcript.hover();
  await page.mouse.wheel(0, -2000);
  const jump = page.getByRole('button', { name: 'Jump to the newest' });
  await expect(jump).toBeVisible();
  await expect.poll(() => transcript.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const before = (await scrolled()).hidden;
  await playUntil(host, id, ({ turns }) => turns.length >= 10, 8);
  await expect.poll(async () => (await scrolled()).hidden).toBeGreaterThan(before);
  expect(await transcript.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await jump.click();
  await expect(jump).toBeHidden();
  await expect.poll(async () => (await scrolled()).fromEnd).toBeLessThan(25);
  await setClock(host, { speed: 'max', paused: false });
  await expect(page.getByRole('region', { name: 'Now' })).toBeHidden();
  await backToUsual(host);
});
