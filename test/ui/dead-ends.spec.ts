/** Where something is missing, a button makes it, and what it was missing for goes on. */
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { makeScript, openScreen, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost({ demo: false });
test.describe.configure({ mode: 'serial' });

test('a script alone is rehearsed after two buttons', async ({ workbench: page }) => {
  const { id } = await makeScript(page, 'Alone');
  await openScreen(page, `/author/scripts/${id}`);
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await rehearsal.getByRole('button', { name: 'Make an agent' }).click();
  await rehearsal.getByRole('button', { name: 'Make a scenario' }).click();
  await expect(rehearsal).toContainText('Hello there.');
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
