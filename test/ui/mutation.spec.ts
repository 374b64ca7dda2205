import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost();

interface SetRecord extends Named {
  scenario_ids: string[];
}

test('a set is tried from its own screen, and completed by what is proposed', async ({ workbench: page }) => {
  test.setTimeout(600_000);
  const { items } = await read<{ items: SetRecord[] }>(page, '/local/scenario-sets');
  const set = items.find(({ name }) => name === 'Appointment calls');
  if (!set) throw new Error('The demo has no such set.');
  const members = async () => (await read<SetRecord>(page, `/local/scenario-sets/${set.id}`)).scenario_ids.length;
  const before = await members();

  await openScreen(page, `/simulate/sets/${set.id}`);
  await page.getByRole('button', { name: 'Mutation…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try what a set notices' });
  await expect(dialog.getByLabel('Scenario set')).toHaveValue(set.id);
  await dialog.getByLabel('Trials').fill('1');
  await dialog.getByRole('button', { name: 'Try' }).click();

  await expect(page.getByRole('region', { name: 'Mutation score' })).toContainText(/Mutation score\d+ %/, {
    timeout: 240_000,
  });
  const survivors = page.getByRole('region', { name: 'Nothing in this set gets there' });
  await expect(survivors.getByRole('listitem').filter({ hasText: 'Address and opening hours' }).first()).toBeVisible();
  // What is there after a restart is what is stored.
  await page.reload();
  await expect(survivors).toBeVisible();

  await page.getByRole('button', { name: 'Propose scenarios' }).click();
  const proposals = page.getByRole('region', { name: 'Proposals' });
  const first = proposals.getByRole('listitem', { name: /visitor-guide/ });
  await expect(first).toContainText('Nothing notices that', { timeout: 240_000 });
  await first.getByRole('button', { name: 'Accept' }).click();
  await expect(first).toHaveCount(0);
  await expect.poll(members).toBe(before + 1);

  await proposals.getByRole('listitem', { name: 'Reaches a machine' }).getByRole('button', { name: 'Drop' }).click();
  await expect(proposals.getByRole('listitem', { name: 'Reaches a machine' })).toHaveCount(0);
  expect(await members()).toBe(before + 1);

  await proposals.getByRole('listitem', { name: 'Calls in' }).getByRole('button', { name: 'Change…' }).click();
  await expect(page).toHaveURL(/#\/simulate\/scenarios\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'Calls in' })).toBeVisible();
  expect(await members()).toBe(before + 2);
});

test('a survivor leads to its text, and to a proposal of its own', async ({ workbench: page }) => {
  test.setTimeout(600_000);
  const sets = await read<{ items: (SetRecord & { agent_id: string })[] }>(page, '/local/scenario-sets');
  const set = sets.items.find(({ name }) => name === 'Appointment calls');
  if (!set) throw new Error('The demo has no such set.');
  const { id } = await send<{ id: string }>(page, 'POST', '/local/mutation-runs', {
    agent_id: set.agent_id,
    scenario_set_id: set.id,
    num_trials: 1,
  });
  await openScreen(page, `/simulate/mutation/${id}`);
  const unnoticed = page.getByRole('region', { name: 'Reached, and not noticed' });
  const figure = unnoticed.getByRole('listitem').filter({ hasText: 'arrive 7 minutes' });
  await expect(figure).toBeVisible({ timeout: 240_000 });
  await figure.getByRole('button', { name: 'Propose' }).click();
  const proposals = page.getByRole('region', { name: 'Proposals' });
  await expect(
    proposals.getByRole('listitem').filter({ hasText: /^Nothing notices that .* is .*arrive 7 minutes/ }),
  ).toBeVisible({
    timeout: 240_000,
  });
  await expect(proposals.getByRole('button', { name: 'Accept' })).toHaveCount(1);
  await figure.getByRole('link', { name: 'Open the text' }).click();
  await expect(page).toHaveURL(/#\/author\/scripts\/[0-9a-f]{24}\?find=/);
  await expect(page.locator('.monaco-editor .selected-text').first()).toBeVisible();
});
