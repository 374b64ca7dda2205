import type { Page } from '@playwright/test';
import { backToUsual, playUntil, ringUp } from '../ui/live-call.ts';
import { expect, test } from './desktop-test.ts';
import type { DesktopApp } from './harness/launch.ts';

test.skip(Boolean(process.env['ELECTRON_EXE']), 'notices of the system are looked at by hand');

/** Somebody works in another program. */
const lookElsewhere = (view: Page) => view.evaluate(() => void (document.hasFocus = () => false));
const told = async (app: DesktopApp) => (await app.calls('notification.show')).map(({ args: [notice] }) => notice);
const badge = async (app: DesktopApp) => (await app.calls('app.setBadgeCount')).at(-1)?.args[0];
test('a call that rings is told of, stands in the badge while it lives, and a click leads to it', async ({
  host,
  own: app,
  ownView: view,
}) => {
  await lookElsewhere(view);
  const id = await ringUp(host, 'Tom');
  await expect.poll(() => told(app)).toEqual([{ title: 'A call rings', body: 'Ana → Tom Nakamura' }]);
  await expect.poll(() => badge(app)).toBe(1);
  await app.evaluate(({ harness }) => harness.clickNotice());
  await view.waitForURL(new RegExp(`#/calls/${id}$`));
  await playUntil(host, id, ({ call }) => call.carrier_status === 'completed', 60);
  await expect.poll(() => badge(app)).toBe(0);
  expect(await told(app)).toHaveLength(1);
  await backToUsual(host);
});

test('a run that is done is told of, unless nobody is to be disturbed', async ({ own: app, ownView: view }) => {
  const runs = view.getByLabel('Runs', { exact: true }).getByRole('link', { name: /Ana/ });
  await view.evaluate(() => void (location.hash = '/simulate/runs'));
  await expect(runs).toHaveCount(1);
  await lookElsewhere(view);
  await runOnce(view);
  await expect
    .poll(() => told(app))
    .toEqual([{ title: 'Simulation finished', body: 'Appointment calls × Ana: 11 conversations' }]);
  await view.evaluate(() => void (location.hash = '/settings'));
  await view.getByRole('checkbox', { name: /Do not disturb/ }).check();
  await view.evaluate(() => void (location.hash = '/simulate/runs'));
  await runOnce(view);
  // The list has heard of its end, and nobody was told.
  await expect(runs).toHaveCount(3);
  expect(await told(app)).toHaveLength(1);
});

/** The program's clock goes on by this, as if so long had passed. */
const pass = (app: DesktopApp, seconds: number) =>
  app.evaluate((_electron, given) => {
    const { now } = Date;
    const stopwatch = performance.now.bind(performance);
    const passedMs = Number(given) * 1000;
    Date.now = () => now() + passedMs;
    performance.now = () => stopwatch() + passedMs;
  }, seconds);

test('a webhook that fails for the third time is told of, once, and a click leads to it', async ({
  own: app,
  ownView: view,
}) => {
  await lookElsewhere(view);
  const send = (method: 'POST' | 'PATCH', at: string, body: object) =>
    view.evaluate(
      async ([where, request]) => {
        const answer = await fetch(where, request);
        return (await answer.json()) as { webhook: { id: string } };
      },
      [at, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }] as const,
    );
  // Nobody listens there.
  const { webhook } = await send('POST', '/local/webhooks', { url: 'http://localhost:9/hooks' });
  const { id } = webhook;
  await send('POST', `/local/webhooks/${id}/test`, {});
  /** Of the event that was sent first. */
  const attempts = () =>
    view.evaluate(async (endpoint) => {
      const answer = await fetch(`/local/webhooks/${endpoint}/deliveries`);
      const { items } = (await answer.json()) as { items: { attempts: number }[] };
      return items.at(-1)?.attempts;
    }, id);
  await expect.poll(attempts).toBe(1);
  for (const [done, waitS] of [
    [2, 10],
    [3, 60],
  ] as const) {
    expect(await told(app)).toEqual([]);
    await pass(app, waitS);
    // Whatever changes at the endpoint has the publisher look at the time.
    await send('PATCH', `/local/webhooks/${id}`, { description: `looked at ${done}` });
    await expect.poll(attempts).toBe(done);
  }
  await expect
    .poll(() => told(app))
    .toEqual([{ title: 'A webhook fails', body: expect.stringContaining('for the third time: ') }]);
  await app.evaluate(({ harness }) => harness.clickNotice());
  await view.waitForURL(new RegExp(`#/developer/webhooks/${id}`));
  expect(await told(app)).toHaveLength(1);
});

/** Settles when the run is over. */
const runOnce = (view: Page): Promise<void> =>
  view.evaluate(async () => {
    const items = async (path: string) =>
      ((await (await fetch(path)).json()) as { items: { id: string; agent_id: string; name: string }[] }).items;
    const set = (await items('/local/scenario-sets')).find(({ name }) => name === 'Appointment calls');
    const started = await fetch('/local/simulations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agent_id: set?.agent_id, scenario_set_id: set?.id, num_trials: 1, seed: 3, workers: 1 }),
    });
    const { id } = (await started.json()) as { id: string };
    for (;;) {
      const run = (await (await fetch(`/local/simulations/${id}`)).json()) as { status: string };
      if (run.status === 'completed') return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
