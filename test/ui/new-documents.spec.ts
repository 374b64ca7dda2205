/** What a new document belongs to is chosen by whoever makes it: of several scripts or agents none is taken silently. */
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, type Named } from './workbench-pages.ts';
import type { Page } from '@playwright/test';

const idAt = (url: string): string => /\/([0-9a-f]{24})/.exec(url)?.[1] ?? '';

/** Of the demo: other tests may have made more of that name. */
async function idOf(page: Page, kind: string, name: string): Promise<string> {
  const { items } = await read<{ items: (Named & { created_at: string })[] }>(page, `/local/${kind}`);
  const called = items.filter((item) => item.name === name).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return called[0]?.id ?? '';
}

test('a new script is played by nobody until somebody is chosen, and by them again afterwards', async ({
  workbench: page,
}) => {
  await openScreen(page, '/author/scripts?new=1');
  await page.getByRole('dialog', { name: 'New script' }).getByLabel('Name').fill('Nobody yet');
  await page.keyboard.press('Enter');
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await expect(rehearsal).toContainText('No agent speaks this script yet');
  await expect(rehearsal.getByLabel('Agent')).toHaveValue('');
  await rehearsal.getByLabel('Agent').selectOption(await idOf(page, 'agents', 'Ana'));
  await expect(rehearsal).toContainText('ended by');
  await page.reload();
  await expect(rehearsal.getByRole('combobox', { name: 'Agent' }).locator('option:checked')).toHaveText(/^Ana/);
  await expect(rehearsal).toContainText('ended by');
});

test('a new agent speaks the script that is chosen for it, or none yet', async ({ workbench: page }) => {
  const make = async (name: string, script: string | null) => {
    await openScreen(page, '/author/agents?new=1');
    const dialog = page.getByRole('dialog', { name: 'New agent' });
    await dialog.getByLabel('Name').fill(name);
    await expect(dialog.getByLabel('Speaks the script')).toHaveValue('');
    if (script !== null) await dialog.getByLabel('Speaks the script').selectOption(await idOf(page, 'scripts', script));
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const { script_id } = await read<{ script_id: string | null }>(page, `/local/agents/${idAt(page.url())}`);
    return script_id === null ? null : (await read<{ name: string }>(page, `/local/scripts/${script_id}`)).name;
  };
  expect(await make('Speaks nothing yet', null)).toBeNull();
  expect(await make('Recalls', 'Check-up recall')).toBe('Check-up recall');
});

test('a new campaign calls by the agent that is chosen for it', async ({ workbench: page }) => {
  await openScreen(page, '/author/campaigns?new=1');
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByLabel('Name').fill('By Leo');
  await expect(dialog.getByLabel('Agent that calls')).toHaveValue('');
  await dialog.getByLabel('Agent that calls').selectOption(await idOf(page, 'agents', 'Leo'));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'By Leo' })).toBeVisible();
  const { agents } = await read<{ agents: string[] }>(page, `/local/campaigns/${idAt(page.url())}`);
  expect((await read<{ name: string }>(page, `/local/agents/${agents[0]}`)).name).toBe('Leo');
});

test('a new scenario waits for the agent that is to answer its lead', async ({ workbench: page }) => {
  await openScreen(page, '/simulate/scenarios?new=1');
  await page.getByRole('dialog', { name: 'New scenario' }).getByLabel('Name').fill('For whom');
  await page.keyboard.press('Enter');
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await expect(rehearsal).toContainText('Choose the agent that is to answer this lead.');
  await rehearsal.getByLabel('Agent').selectOption(await idOf(page, 'agents', 'Ana'));
  await expect(rehearsal).toContainText('ended by');
});
