import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, firstOf, openScreen, read, send, type Named } from './workbench-pages.ts';

const SOURCE = 'name: Short one\ngoal:\n  wants: confirm\nexpect:\n  - grader: max_turns\n    max: 40\n';

test('a scenario completes by its schema, names its faults with their line, and is rehearsed as it stands', async ({
  workbench: page,
}) => {
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Short one', source: SOURCE });
  const agent = await firstOf(page, 'agents');
  await openScreen(page, `/simulate/scenarios/${scenario.id}?agent=${agent.id}`);
  await expect(page.getByRole('region', { name: 'Rehearsal' })).toContainText('ended by');
  await focusEditor(page);
  await page.keyboard.type('trai');
  await page.locator('.suggest-widget .monaco-list-row', { hasText: 'traits' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('  patiense: 3');
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('patiense');
  await expect(problems).toContainText('line 8');
  await expect(page.getByRole('region', { name: 'Rehearsal' })).toContainText('The scenario has problems');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Line 8 cannot be saved/)).toBeVisible();
  expect((await read<Named>(page, `/local/scenarios/${scenario.id}`)).revision).toBe(1);
});

test('an agent is changed through the form, and the JSON is the same draft', async ({ workbench: page }) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Form', language: 'EN' });
  await openScreen(page, `/author/agents/${agent.id}`);
  await page.getByLabel('Description').fill('Changed here');
  await page.getByRole('tab', { name: 'All as JSON' }).click();
  await expect(page.getByTestId('code-editor')).toContainText('Changed here');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await read<{ description: string }>(page, `/local/agents/${agent.id}`)).toMatchObject({
    description: 'Changed here',
  });
});

test('a scenario is added to a set, moved and taken out again', async ({ workbench: page }) => {
  const first = await firstOf(page, 'scenarios');
  const set = await send<Named>(page, 'POST', '/local/scenario-sets', { name: 'Mine', scenario_ids: [] });
  await openScreen(page, `/simulate/sets/${set.id}`);
  await page.getByRole('button', { name: `Add ${first.name}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'In the set · 1 scenario' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run this set…' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Run this set…' })).toBeEnabled();
  await page.getByRole('button', { name: `Take ${first.name} out of the set` }).click();
  await expect(page.getByRole('heading', { name: 'In the set · 0 scenarios' })).toBeVisible();
});

test('contract settings change what the API answers at once', async ({ workbench: page, host }) => {
  await openScreen(page, '/developer/contract');
  await page.getByLabel('Query parameters').fill('nonsense');
  await expect(page.getByText(/Line 1: write it as/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByLabel('Query parameters').fill('listCalls.limit = page_size');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The contract is as you set it')).toBeVisible();
  const answer = await fetch(`${host.v1Url}/calls?page_size=2`, {
    headers: { 'x-api-key': host.announcement.demo_api_keys.member },
  });
  expect((await answer.json()) as { calls: unknown[] }).toMatchObject({ calls: { length: 2 } });
  await page.getByLabel('Query parameters').fill('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(async () => (await read<{ query_names: object }>(page, '/local/settings/contract')).query_names)
    .toEqual({});
});
