import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { chooseTheme, openScreen, read, send } from './workbench-pages.ts';

/** What has left counts for the whole workspace. */
const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

/** An address for documentation (RFC 5737): nobody has it, and no name has to be resolved. */
const AWAY = 'http://203.0.113.7:9';

interface EgressView {
  permissions: { id: string; host: string; port: number }[];
  ledger: { host: string; requests: number; refused: number }[];
}

const view = (page: Page) => read<EgressView>(page, '/local/egress');
const status = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: /left the machine|requests? out/ });
const allowed = (page: Page) => page.getByRole('table', { name: 'What may leave' });
const left = (page: Page) => page.getByRole('table', { name: 'What has left' });

async function takeEverythingBack(page: Page): Promise<void> {
  const { permissions } = await view(page);
  for (const { id } of permissions) await send(page, 'DELETE', `/local/egress/permissions/${id}`);
  const { items } = await read<{ items: { id: string }[] }>(page, '/local/webhooks');
  for (const { id } of items) await send(page, 'DELETE', `/local/webhooks/${id}`);
}

/** An endpoint elsewhere whose permission is taken back, and an event for it. */
async function refuseOne(page: Page, url: string): Promise<void> {
  const permission = await send<{ id: string }>(page, 'POST', '/local/egress/permissions', { url, purpose: 'webhook' });
  const { webhook } = await send<{ webhook: { id: string } }>(page, 'POST', '/local/webhooks', { url });
  await send(page, 'DELETE', `/local/egress/permissions/${permission.id}`);
  await send(page, 'POST', `/local/webhooks/${webhook.id}/test`);
}

test('a workspace that has sent nothing says so, and an address is allowed after its consequences were read', async ({
  workbench: page,
}) => {
  await expect(status(page)).toHaveText('nothing left the machine');
  await status(page).click();
  await expect(
    page.getByRole('navigation', { name: 'Developer' }).getByRole('link', { name: 'Egress' }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Nothing has left this machine.' })).toBeVisible();

  await page.getByRole('button', { name: 'Allow an address…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('hooks.example:99999');
  await dialog.getByRole('button', { name: 'Go on…' }).click();
  await expect(dialog.getByText('its port, which goes up to 65535')).toBeVisible();
  await dialog.getByLabel('Address').fill('hooks.example:8443');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Allow https://hooks.example:8443?' })).toContainText('transcripts');
  // The key that went on does not answer the question as well.
  await page.keyboard.press('Enter');
  expect((await view(page)).permissions).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue('hooks.example:8443');
  await dialog.getByRole('button', { name: 'Go on…' }).click();
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(allowed(page).getByRole('row', { name: /hooks\.example 8443 https webhooks/ })).toBeVisible();
  expect((await view(page)).permissions).toMatchObject([{ host: 'hooks.example', port: 8443 }]);
});

test('a permission is taken back, and brought back by Undo', async ({ workbench: page }) => {
  await takeEverythingBack(page);
  await send(page, 'POST', '/local/egress/permissions', { url: AWAY, purpose: 'webhook' });
  await openScreen(page, '/developer/egress');
  await page.getByRole('button', { name: `Take back the permission for ${AWAY}` }).click();
  await expect(page.getByText(`Nothing more is sent to ${AWAY}.`)).toBeVisible();
  expect((await view(page)).permissions).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(allowed(page).getByRole('row', { name: /203\.0\.113\.7/ })).toBeVisible();
  expect((await view(page)).permissions).toHaveLength(1);
});

test('an endpoint elsewhere is added in one go: the form names the place and what is sent, and keeps what was typed', async ({
  workbench: page,
}) => {
  await takeEverythingBack(page);
  await openScreen(page, '/developer/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('http://localhost:99999/hooks');
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByText('its port, which goes up to 65535')).toBeVisible();
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');

  await dialog.getByLabel('Address').fill(`${AWAY}/hooks`);
  await dialog.getByLabel('Description').fill('The CRM');
  await dialog.getByLabel('call.completed').check();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  const question = page.getByRole('dialog', { name: `Send events to ${AWAY}?` });
  await expect(question).toContainText('call.completed');
  await expect(question).toContainText('transcripts');
  await expect(question).toContainText('not encrypted');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue(`${AWAY}/hooks`);
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('The CRM');
  await expect(dialog.getByLabel('call.completed')).toBeChecked();
  expect((await view(page)).permissions).toEqual([]);

  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await question.getByRole('button', { name: 'Allow and add' }).click();
  await expect(page.getByRole('dialog', { name: 'Signing secret' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Endpoint' })).toContainText('call.completed');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await dialog.getByLabel('Address').fill('https://203.0.113.8/hooks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Send events to https://203.0.113.8:443?' })
    .getByRole('button', { name: 'Allow and save' })
    .click();
  await expect(page.getByRole('heading', { name: 'https://203.0.113.8/hooks' })).toBeVisible();
  expect((await view(page)).permissions).toHaveLength(2);
});

test('what is refused is marked in the status bar as it happens, can be allowed where it is listed, and exported', async ({
  workbench: page,
}) => {
  await takeEverythingBack(page);
  await openScreen(page, '/developer/egress');
  await refuseOne(page, `${AWAY}/hooks`);
  await expect(status(page)).toContainText(/▲ \d+ refused/);
  await status(page).click();
  const row = left(page).getByRole('row', { name: /203\.0\.113\.7/ });
  await expect(row).toContainText('▲ 1');
  await row.getByRole('button', { name: `Allow ${AWAY}` }).click();
  await page
    .getByRole('dialog', { name: `Allow ${AWAY}?` })
    .getByRole('button', { name: 'Allow', exact: true })
    .click();
  await expect(row.getByRole('button')).toHaveCount(0);
  const { items } = await read<{ items: { id: string }[] }>(page, '/local/webhooks');
  await send(page, 'POST', `/local/webhooks/${items[0]?.id ?? ''}/test`);
  await expect(status(page)).toContainText('1 request out', { timeout: 40_000 });
  await expect(left(page).getByRole('row', { name: /203\.0\.113\.7 9 http webhooks 1 \d+ B 0 B ▲ 1/ })).toBeVisible();

  const saved = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  expect(await saved(/CSV/)).toMatch(
    /^scheme,host,port,purpose,requests,bytes_out,bytes_in,refused,first_at,last_at\r\nhttp,203\.0\.113\.7,9,webhook,1,\d+,\d+,1,/,
  );
  expect(JSON.parse(await saved(/JSON/))).toMatchObject({
    permissions: [{ host: '203.0.113.7' }],
    ledger: [{ requests: 1, refused: 1 }],
    total: { refused: 1 },
  });
});

test('the ledger is sorted by its numbers as numbers', async ({ workbench: page }) => {
  const row = (host: string, requests: number) => ({
    scheme: 'https',
    host,
    port: 443,
    purpose: 'webhook',
    requests,
    bytes_out: requests * 1000,
    bytes_in: requests * 10,
    refused: 0,
    first_at: '2026-01-01T00:00:00Z',
    last_at: '2026-01-02T00:00:00Z',
  });
  const ledger = [
    row('a.example', 9),
    row('b.example', 100),
    row('c.example', 20),
    ...Array.from({ length: 247 }, (_, at) => row(`d${at}.example`, 1)),
  ];
  await page.route('**/local/egress', (route) =>
    route.fulfill({
      json: {
        permissions: [],
        allowed_hosts: ['ci.example'],
        ledger,
        total: { requests: 376, bytes_out: 376_000, bytes_in: 3760, refused: 0 },
      },
    }),
  );
  await page.reload();
  await openScreen(page, '/developer/egress');
  await expect(page.getByRole('list', { name: 'Allowed for this start' })).toContainText('ci.example');
  await expect(page.getByRole('list', { name: 'Allowed for this start' })).toContainText(
    '--allow-egress or UNDERSTUDY_ALLOW_EGRESS',
  );
  await left(page).getByRole('button', { name: 'Requests' }).click();
  await expect(left(page).getByRole('row').nth(1)).toContainText('b.example');
  await expect(left(page).getByRole('row').nth(2)).toContainText('c.example');
  await expect(left(page).getByRole('row').nth(3)).toContainText('a.example');
  await expect(left(page).getByRole('row').nth(1)).toContainText('100.0 kB');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(left(page).getByRole('row')).toHaveCount(251);
});

test('a host that cannot answer is said, and asked again', async ({ workbench: page }) => {
  let isBroken = true;
  await page.route('**/local/egress', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { detail: 'The disk is full' } }) : route.continue(),
  );
  await page.reload();
  await openScreen(page, '/developer/egress');
  await expect(page.getByRole('heading', { name: 'What may leave the machine could not be read' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('The disk is full')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Allow an address…' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the ledger and the question pass WCAG A and AA checks, ${theme}`, async ({ workbench: page }) => {
    await chooseTheme(page, theme);
    await takeEverythingBack(page);
    await send(page, 'POST', '/local/egress/permissions', { url: 'https://hooks.example', purpose: 'webhook' });
    await refuseOne(page, `${AWAY}/hooks`);
    await openScreen(page, '/developer/egress');
    await expect(left(page)).toBeVisible();
    const faults = async () =>
      (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()).violations.map(
        ({ id }) => id,
      );
    expect(await faults()).toEqual([]);
    await left(page)
      .getByRole('button', { name: `Allow ${AWAY}` })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}
