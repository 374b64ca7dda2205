/** Where something is missing, a button makes it, and what it was missing for goes on. */
import type { Page } from '@playwright/test';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost({ demo: false });
test.describe.configure({ mode: 'serial' });

/** Each test begins with nothing to choose from. */
async function emptyAgain(page: Page): Promise<void> {
  await openScreen(page, '/');
  for (const kind of ['agents', 'campaigns', 'lead-lists', 'scenarios', 'scripts']) {
    const { items } = await read<{ items: Named[] }>(page, `/local/${kind}`);
    for (const { id } of items) await send(page, 'DELETE', `/local/${kind}/${id}`);
  }
}

test('a script alone is previewed after two buttons', async ({ workbench: page }) => {
  const { id } = await makeScript(page, 'Previewed');
  await openScreen(page, `/author/scripts/${id}`);
  await page.getByRole('button', { name: 'Preview pane' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Make an agent' }).click();
  await preview.getByRole('button', { name: 'Make a scenario' }).click();
  await expect(preview).toContainText('Hello there.');
  await emptyAgain(page);
});

test('who calls a lead is made from the refusal, step by step, and the lead is called', async ({ workbench: page }) => {
  const lead = await send<Named>(page, 'POST', '/local/leads', {
    first_name: 'Nora',
    phone: '+34612345678',
    enabled: false,
  });
  await openScreen(page, `/author/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Call now…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call Nora' });
  await expect(dialog).toContainText('The lead is disabled');
  await dialog.getByRole('button', { name: 'Enable the lead' }).click();
  await expect(dialog).toContainText('It is on no list');
  await dialog.getByRole('button', { name: 'Make a list with this lead' }).click();
  await expect(dialog).toContainText('None of its lists belongs to a campaign');
  await dialog.getByRole('button', { name: 'Make a campaign' }).click();
  await expect(dialog).toContainText('Ana calls for First campaign.');
  await dialog.getByRole('button', { name: 'Call now' }).click();
  await expect(page).toHaveURL(/\/calls/);
  await emptyAgain(page);
});

test('a campaign that lost its agent, or is disabled, is mended from the refusal', async ({ workbench: page }) => {
  const campaign = await send<Named>(page, 'POST', '/local/campaigns', { name: 'Bare', enabled: false });
  const list = await send<Named>(page, 'POST', '/local/lead-lists', { name: 'Bare', campaign_id: campaign.id });
  const lead = await send<Named>(page, 'POST', '/local/leads', { first_name: 'Ivo', list_ids: [list.id] });
  await openScreen(page, `/author/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Call now…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call Ivo' });
  await dialog.getByRole('button', { name: 'Enable Bare' }).click();
  await expect(dialog).toContainText('The campaign Bare has no agent');
  await dialog.getByRole('button', { name: 'Make an agent' }).click();
  await expect(dialog).toContainText('Ana calls for Bare.');
  await page.keyboard.press('Escape');
  await emptyAgain(page);
});

test('where a form asks for a campaign or an agent, one is made and chosen there', async ({ workbench: page }) => {
  const list = await send<Named>(page, 'POST', '/local/lead-lists', { name: 'Without' });
  await openScreen(page, `/author/lead-lists/${list.id}`);
  await page.getByRole('button', { name: 'Make a campaign' }).click();
  await expect(page.getByLabel('Campaign', { exact: true }).locator('option:checked')).toHaveText('First campaign');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  await emptyAgain(page);

  const widget = await send<Named>(page, 'POST', '/local/chat-widgets', { name: 'Without' });
  await openScreen(page, `/author/chat-widgets/${widget.id}`);
  await page.getByRole('button', { name: 'Make an agent' }).click();
  await expect(page.getByLabel('Agent', { exact: true }).locator('option:checked')).toHaveText('Ana');
  await page.getByRole('button', { name: 'Make a campaign' }).click();
  await expect(page.getByLabel('Campaign', { exact: true }).locator('option:checked')).toHaveText('First campaign');
  await emptyAgain(page);

  const campaign = await send<Named>(page, 'POST', '/local/campaigns', { name: 'Without' });
  await openScreen(page, `/author/campaigns/${campaign.id}`);
  await page.getByRole('button', { name: 'Make an agent' }).click();
  await expect(page.getByRole('list', { name: 'Agents', exact: true })).toContainText('Ana');
  await emptyAgain(page);
});

test('of several scripts, the one that a new agent speaks is chosen where it is made', async ({ workbench: page }) => {
  await makeScript(page, 'First of two');
  const second = await makeScript(page, 'Second of two');
  await openScreen(page, '/simulate/runs?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Script that the agent speaks').selectOption({ label: 'Second of two' });
  await dialog.getByRole('button', { name: 'Make an agent' }).click();
  await expect(dialog.getByRole('button', { name: 'Make an agent' })).toBeHidden();
  const { items } = await read<{ items: { script_id: string }[] }>(page, '/local/agents');
  expect(items.map(({ script_id }) => script_id)).toEqual([second.id]);
  await page.keyboard.press('Escape');
  await emptyAgain(page);
});

test('a script alone is rehearsed after two buttons', async ({ workbench: page }) => {
  const { id } = await makeScript(page, 'Alone');
  await openScreen(page, `/author/scripts/${id}`);
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await rehearsal.getByRole('button', { name: 'Make an agent' }).click();
  await rehearsal.getByRole('button', { name: 'Make a scenario' }).click();
  await expect(rehearsal).toContainText('Hello there.');
});

test('nothing is said to be missing before it is read, nor where it cannot be', async ({ workbench: page }) => {
  const { id } = await makeScript(page, 'Slow to come');
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.route('**/local/agents?*', async (route) => {
    await isRead;
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'The disk is full.' } } });
  });
  await openScreen(page, `/author/scripts/${id}`);
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await expect(rehearsal).toContainText('agents and scenarios');
  await expect(rehearsal.getByRole('button', { name: 'Make an agent' })).toBeHidden();
  read();
  await expect(rehearsal).toContainText('Agents and scenarios could not be read');
  await expect(rehearsal.getByRole('button', { name: 'Make an agent' })).toBeHidden();
  await page.unroute('**/local/agents?*');
  await rehearsal.getByRole('button', { name: 'Try again' }).click();
  await expect(rehearsal).not.toContainText('could not be read');
});

test('where an agent could have a data store or an action, one is made', async ({ workbench: page }) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Bare' });
  for (const [make, kind] of [
    ['Make a data store', 'data store'],
    ['Make an action', 'action'],
  ] as const) {
    await openScreen(page, `/author/agents/${agent.id}`);
    await page.getByRole('link', { name: make }).click();
    await expect(page.getByRole('dialog', { name: `New ${kind}` })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a run without a set makes one of the scenarios that there are', async ({ workbench: page }) => {
  await openScreen(page, '/simulate/runs?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a scenario set' }).click();
  await expect(dialog.getByRole('button', { name: 'Run 8 conversations' })).toBeDisabled();
  await dialog.getByLabel('Agent').selectOption({ label: 'Ana' });
  await expect(dialog.getByRole('button', { name: 'Run 8 conversations' })).toBeEnabled();
});
