import { expect, test } from '../support/workbench-test.ts';
import { makeScript, openScreen } from './workbench-pages.ts';

/** What the palette is made of comes so long after the first screen, and is no part of it. */
const PALETTE_AFTER_MS = 1_000;

test('a browser without a session is told how to get one', async ({ page, host }) => {
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'This browser has no session with the workbench' })).toBeVisible();
});

test('a host that goes away is said so, and screens stay', async ({ workbench: page }) => {
  await openScreen(page, '/author/scripts');
  await expect(page.getByRole('list', { name: 'scripts' })).toBeVisible();
  await page.route('**/local/**', (route) => route.abort());
  await page.getByRole('button', { name: /connected/ }).click();
  await expect(page.getByText('host unreachable – retrying')).toBeVisible();
  await expect(page.getByRole('list', { name: 'scripts' })).toContainText('Appointment reminder');
  await page.unroute('**/local/**');
  await expect(page.getByText('host unreachable – retrying')).toBeHidden();
});

test('what changes before the stream of events is open is shown once it is', async ({ workbench: page }) => {
  const opened = Promise.withResolvers<void>();
  await page.route('**/local/events', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.reload();
  await openScreen(page, '/author/scripts');
  const rows = page.getByRole('list', { name: 'scripts' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  await makeScript(page, 'Made before the stream');
  opened.resolve();
  await expect(rows.filter({ hasText: 'Made before the stream' })).toBeVisible();
});

test('Home is shown by less than 150 kB on the wire', async ({ browser, host }) => {
  // A context of its own: nothing of it is in the cache.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await host.sessionLink());
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  const bytes = await page.evaluate((later_ms) => {
    const sent = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const home = sent.find(({ name }) => name.includes('/home-screen-'))?.startTime ?? Infinity;
    return sent
      .filter(({ startTime }) => startTime < home + later_ms)
      .reduce((sum, { transferSize }) => sum + transferSize, opened?.transferSize ?? 0);
  }, PALETTE_AFTER_MS);
  await context.close();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(150_000);
});

test('switching the account changes what is shown', async ({ workbench: page }) => {
  await page.getByRole('button', { name: 'Lakeside Clinic' }).click();
  await page.getByRole('menuitem', { name: 'Brightfield Solar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightfield Solar');
  await page.getByRole('banner').getByRole('button', { name: 'Brightfield Solar' }).click();
  await page.getByRole('menuitem', { name: /Lakeside Clinic/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakeside Clinic');
});

test('nothing is asked of any other machine', async ({ workbench: page, host }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== new URL(host.url).origin && !['data:', 'blob:'].includes(url.protocol))
      foreign.push(request.url());
  });
  for (const path of [
    '/',
    '/author/scripts',
    '/author/roles',
    '/author/agents',
    '/simulate/runs',
    '/simulate/scenarios',
    '/simulate/sets',
    '/simulate/personas',
    '/calls',
    '/developer/requests',
    '/developer/webhooks',
    '/developer/egress',
    '/developer/queue',
    '/developer/access',
    '/developer/contract',
    '/settings',
    '/settings/phrase-book',
    '/settings/health',
  ]) {
    await openScreen(page, path);
    await page.waitForLoadState('load');
  }
  expect(foreign).toEqual([]);
});

test('a request to the API appears in the developer panel with its answer', async ({ workbench: page, host }) => {
  await openScreen(page, '/developer/requests');
  await fetch(`${host.v1Url}/scripts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': host.announcement.demo_api_keys.member },
    body: JSON.stringify({ name: 'From outside', lines: [], linse: [] }),
  });
  await page
    .getByRole('link', { name: /200 POST/ })
    .first()
    .click();
  await expect(page.getByText(/has no such field: linse/)).toBeVisible();
  await expect(page.getByLabel('Response body', { exact: true })).toContainText('From outside');
});

test('the page that waits for a session goes on by itself once it is there', async ({ page, host, context }) => {
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: /has no session/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(await host.sessionLink());
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
});

test('the sections of a place stand in one row, and all of them in a menu where some are out of sight', async ({
  workbench: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openScreen(page, '/author/scripts');
  const nav = page.getByRole('navigation', { name: 'Author' });
  await expect(nav.getByRole('link', { name: 'Scripts' })).toBeInViewport();
  expect((await nav.boundingBox())?.height).toBeLessThanOrEqual(41);
  await expect(nav.getByRole('link', { name: 'Chat widgets' })).toBeInViewport({ ratio: 1 });
  await expect(nav.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 640, height: 450 });
  await nav.getByRole('button', { name: 'All sections of Author' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Chat widgets' }).press('Enter');
  await expect(page).toHaveURL(/author\/chat-widgets/);
  await expect(nav.getByRole('link', { name: 'Chat widgets' })).toBeInViewport();
});
