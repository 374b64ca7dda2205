/** The queue and its workers as operators see them, with a real redis-server. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startHostProcess, type HostProcess } from '../support/host-process.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/queue-world.ts';
import { noRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { expect, test } from '../support/workbench-test.ts';
import { chooseTheme, firstOf, openScreen, read, send } from './workbench-pages.ts';

const PASSWORD = 'let-me-in';

test('without a queue it is said what one is for, and how a host is started with it', async ({ workbench: page }) => {
  await openScreen(page, '/developer/queue');
  await expect(page.getByRole('heading', { name: 'Runs are played by this machine alone.' })).toBeVisible();
  await expect(page.getByLabel('Command to start the host with a queue', { exact: true })).toHaveText(
    'understudy serve --queue redis://queue.example:6379 --allow-egress queue.example',
  );
  await expect(page.getByLabel('Command to start a worker', { exact: true })).toHaveText(
    'understudy worker --queue redis://queue.example:6379 --allow-egress queue.example',
  );
});

test('a host that cannot answer is said, and asked again', async ({ workbench: page }) => {
  let isBroken = true;
  await page.route('**/local/queue', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { detail: 'The disk is full' } }) : route.continue(),
  );
  await openScreen(page, '/developer/queue');
  await expect(page.getByRole('heading', { name: 'The queue could not be read' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Runs are played by this machine alone.' })).toBeVisible();
});

const why = noRedis();

test.describe('with a queue', () => {
  test.skip(why !== null, why ?? '');
  test.describe.configure({ mode: 'serial' });

  let redis: RedisServer;
  let queueHost: HostProcess;
  const workers = new Map<string, WorkerProcess>();
  let runId = '';

  const worker = async (name: string) => {
    workers.set(name, await startWorkerProcess(redis.url, { args: ['--name', name] }));
  };
  const row = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Workers' }).getByRole('row').filter({ hasText: name });
  const faults = async (page: Page) =>
    (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()).violations.map(
      ({ id }) => id,
    );

  test.beforeAll(async () => {
    redis = await startRedis(PASSWORD);
    queueHost = await startHostProcess({ environment: { UNDERSTUDY_QUEUE: redis.url } });
  });
  test.afterAll(async () => {
    await Promise.all([...workers.values()].map((one) => one.stop('SIGKILL')));
    await queueHost.stop();
    await redis.close();
  });
  test.beforeEach(async ({ page }) => {
    await page.goto(await queueHost.sessionLink());
  });

  test('a run that no worker plays says so, with the command for one', async ({ page }) => {
    await openScreen(page, '/developer/queue');
    const queue = page.getByRole('region', { name: 'Queue' });
    await expect(queue).toContainText(`redis://127.0.0.1:${redis.port}✓ connected`);
    await expect(page.getByRole('region', { name: 'Workers' })).toContainText('runs wait until one is started');
    const set = await firstOf(page, 'scenario-sets');
    const { agent_id } = await read<{ agent_id: string }>(page, `/local/scenario-sets/${set.id}`);
    const run = await send<{ id: string }>(page, 'POST', '/local/simulations', {
      agent_id,
      scenario_set_id: set.id,
      num_trials: 10,
      seed: 7,
    });
    runId = run.id;
    await openScreen(page, `/simulate/runs/${runId}`);
    const panel = page.getByRole('region', { name: 'Workers' });
    await expect(panel).toContainText('No worker is there: the run waits for one.');
    await expect(panel.getByLabel('Command to start a worker', { exact: true })).toHaveText(
      `understudy worker --queue redis://127.0.0.1:${redis.port}`,
    );
    expect(await faults(page)).toEqual([]);
  });

  test('workers are listed as they come, and the run says who has played how much', async ({ page }) => {
    await openScreen(page, `/simulate/runs/${runId}`);
    await Promise.all([worker('north'), worker('south')]);
    const shares = page.getByRole('region', { name: 'Workers' }).getByRole('list', { name: 'Trials by worker' });
    await expect(shares).toContainText(/north|south/);
    await expect
      .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${runId}`)).status)
      .toBe('completed');
    await page.getByRole('link', { name: 'The queue and its workers' }).click();
    for (const name of ['north', 'south']) {
      await expect(row(page, name)).toContainText('✓ takes trials');
      await expect(row(page, name)).toContainText('rules');
    }
    const runs = page.getByRole('table', { name: 'Runs' });
    await expect(runs.getByRole('row').nth(1)).toContainText('seed 7');
    await runs.getByRole('link', { name: /seed 7/ }).click();
    await expect(page).toHaveURL(new RegExp(`/simulate/runs/${runId}$`));
  });

  test('a worker is drained by keyboard, once it was said what that does', async ({ page }) => {
    await openScreen(page, '/developer/queue');
    const drain = page.getByRole('button', { name: 'Drain south' });
    await drain.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Drain south?' });
    await expect(dialog).toContainText('its process ends');
    await page.keyboard.press('Escape');
    await expect(drain).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Drain', exact: true }).press('Enter');
    await expect(page.getByText('south finishes what it has, and ends.')).toBeVisible();
    expect(await workers.get('south')?.ended).toBe(0);
    await expect(row(page, 'south')).toHaveCount(0);
    await expect(row(page, 'north')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`the screen and its question pass WCAG A and AA checks, ${theme}`, async ({ page }) => {
      await chooseTheme(page, theme);
      await openScreen(page, '/developer/queue');
      await expect(row(page, 'north')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Drain north' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  }

  test('a run whose last worker has gone says so, on its page and in the list', async ({ page }) => {
    const set = await firstOf(page, 'scenario-sets');
    const { agent_id } = await read<{ agent_id: string }>(page, `/local/scenario-sets/${set.id}`);
    const run = await send<{ id: string }>(page, 'POST', '/local/simulations', {
      agent_id,
      scenario_set_id: set.id,
      num_trials: 400,
      seed: 9,
    });
    await openScreen(page, `/simulate/runs/${run.id}`);
    const panel = page.getByRole('region', { name: 'Workers' });
    await expect(panel.getByRole('list', { name: 'Trials by worker' })).toContainText('north');
    await workers.get('north')?.stop('SIGTERM');
    await expect(panel).toContainText(/The last worker that could play it, north, was seen \d+ s ago/);
    await expect(panel.getByLabel('Command to start a worker', { exact: true })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await panel.getByRole('link', { name: 'The queue and its workers' }).click();
    await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row').nth(1)).toContainText(
      'Waits: the last worker that could play it, north, was seen',
    );
    await send(page, 'POST', `/local/simulations/${run.id}/cancel`);
    await worker('north');
    await expect(row(page, 'north')).toBeVisible();
  });

  test('Redis that is gone is said, with what happens meanwhile, and so is its return', async ({ page }) => {
    await openScreen(page, '/developer/queue');
    const queue = page.getByRole('region', { name: 'Queue' });
    await expect(queue).toContainText('✓ connected');
    await redis.stop();
    await expect(queue).toContainText('✗ not reached');
    await expect(queue).toContainText('ECONNREFUSED');
    await expect(queue).toContainText('nothing that was played is lost');
    await expect(page.getByRole('button', { name: 'Drain north' })).toBeDisabled();
    await expect(page.locator('body')).not.toContainText(PASSWORD);
    await redis.start();
    await expect(queue).toContainText('✓ connected');
  });
});
