import type { Page } from '@playwright/test';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost();

interface SetRecord extends Named {
  scenario_ids: string[];
}

/** A bike shop's agent, small enough that all ways to break it are tried in seconds. */
async function bikeShop(page: Page): Promise<SetRecord & { agent_id: string }> {
  const source =
    'AGENT: Hi {{lead.first_name}}, this is Robin from the bike shop. Your bike is ready. Can you come by?\nUSER: [wait]\nAGENT: Which day suits you?\nUSER: [collect pickup_day]\nAGENT: Please come 7 minutes early with your receipt. Goodbye.\n';
  const { lines } = parseScript(source);
  const script = await send<Named>(page, 'POST', '/local/scripts', { name: 'Pick-up', source, lines });
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'Shop',
    markdown: { sections: [{ level: 1, title: 'Hours', content: 'The shop is open until 7 pm.' }] },
  });
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'Robin',
    script_id: script.id,
    role_ids: [role.id],
    end_conversation_on_goodbye: true,
  });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Comes',
    source:
      'name: Comes\nlead: { first_name: Sam }\ngoal: { wants: confirm, facts: { pickup_day: Friday } }\nexpect:\n  - { grader: said, all: [receipt] }\n',
  });
  return await send(page, 'POST', '/local/scenario-sets', {
    name: 'Pick-ups',
    agent_id: agent.id,
    scenario_ids: [scenario.id],
  });
}

test('a set is tried from its own screen, and completed by what is proposed', async ({ workbench: page }) => {
  const set = await bikeShop(page);
  const members = async () => (await read<SetRecord>(page, `/local/scenario-sets/${set.id}`)).scenario_ids.length;
  const before = await members();

  await openScreen(page, `/simulate/sets/${set.id}`);
  await page.getByRole('button', { name: 'Mutation…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try what a set notices' });
  await expect(dialog.getByLabel('Scenario set')).toHaveValue(set.id);
  await dialog.getByLabel('Trials').fill('1');
  await dialog.getByRole('button', { name: 'Try' }).click();

  await expect(page.getByRole('region', { name: 'Mutation score' })).toContainText(/Mutation score\d+ %/);
  const survivors = page.getByRole('region', { name: 'Nothing in this set gets there' });
  await expect(
    survivors.getByRole('listitem').filter({ hasText: 'The shop is open until 7 pm' }).first(),
  ).toBeVisible();
  // What is there after a restart is what is stored.
  await page.reload();
  await expect(survivors).toBeVisible();

  await page.getByRole('button', { name: 'Propose scenarios' }).click();
  const proposals = page.getByRole('region', { name: 'Proposals' });
  const first = proposals.getByRole('listitem', { name: 'Asks: Hours in Shop', exact: true });
  await expect(first).toContainText('Nothing notices that');
  await first.getByRole('button', { name: 'Accept' }).click();
  await expect(first).toHaveCount(0);
  await expect.poll(members).toBe(before + 1);

  await proposals.getByRole('listitem', { name: 'Hears news' }).getByRole('button', { name: 'Drop' }).click();
  await expect(proposals.getByRole('listitem', { name: 'Hears news' })).toHaveCount(0);
  expect(await members()).toBe(before + 1);

  const next = proposals.locator('li[aria-label]').first();
  const name = (await next.getAttribute('aria-label')) ?? '';
  await next.getByRole('button', { name: 'Change…' }).click();
  await expect(page).toHaveURL(/#\/simulate\/scenarios\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(await members()).toBe(before + 2);
});

test('a survivor leads to its text, and to a proposal of its own', async ({ workbench: page }) => {
  const set = await bikeShop(page);
  const { id } = await send<{ id: string }>(page, 'POST', '/local/mutation-runs', {
    agent_id: set.agent_id,
    scenario_set_id: set.id,
    num_trials: 1,
  });
  await openScreen(page, `/simulate/mutation/${id}`);
  const unnoticed = page.getByRole('region', { name: 'Reached, and not noticed' });
  const figure = unnoticed.getByRole('listitem').filter({ hasText: 'come 8 minutes' });
  await expect(figure).toBeVisible();
  await figure.getByRole('button', { name: 'Propose' }).click();
  const proposals = page.getByRole('region', { name: 'Proposals' });
  await expect(
    proposals.getByRole('listitem').filter({ hasText: /^Nothing notices that .* is .*come 8 minutes/ }),
  ).toBeVisible();
  await expect(proposals.getByRole('button', { name: 'Accept' })).toHaveCount(1);
  await figure.getByRole('link', { name: 'Open the text' }).click();
  await expect(page).toHaveURL(/#\/author\/scripts\/[0-9a-f]{24}\?find=/);
  await expect(page.locator('.monaco-editor .selected-text').first()).toBeVisible();
});
