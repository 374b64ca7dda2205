/** Documents that a form names: read, not read yet, past the end of what is listed, or deleted. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, send, type Named } from './workbench-pages.ts';

/** What the first page of a long list leaves out: one of the documents, and so many more that they are never all listed. */
const leaveOutOfList = (page: Page, kind: string, id: string) =>
  page.route(`**/local/${kind}?*`, async (route) => {
    const response = await route.fetch();
    const { items, meta } = (await response.json()) as { items: Named[]; meta: { total: number } };
    await route.fulfill({
      response,
      json: { items: items.filter((one) => one.id !== id), meta: { ...meta, total: 900 } },
    });
  });

interface World {
  agent: Named;
  campaign: Named;
  list: Named;
  lead: Named;
  set: Named;
  widget: Named;
  scenario: Named;
}

async function makeWorld(page: Page, name: string): Promise<World> {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: `${name} agent` });
  const campaign = await send<Named>(page, 'POST', '/local/campaigns', {
    name: `${name} campaign`,
    agents: [agent.id, (await send<Named>(page, 'POST', '/local/agents', { name: `${name} other` })).id],
  });
  const list = await send<Named>(page, 'POST', '/local/lead-lists', {
    name: `${name} list`,
    campaign_id: campaign.id,
  });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: `${name} scenario`,
    source: `name: ${name} scenario\n`,
  });
  return {
    agent,
    campaign,
    list,
    scenario,
    lead: await send<Named>(page, 'POST', '/local/leads', {
      first_name: name,
      list_ids: [list.id],
      preferred_agent_id: agent.id,
    }),
    set: await send<Named>(page, 'POST', '/local/scenario-sets', {
      name: `${name} set`,
      scenario_ids: [scenario.id],
      agent_id: agent.id,
    }),
    widget: await send<Named>(page, 'POST', '/local/chat-widgets', {
      name: `${name} widget`,
      campaign_id: campaign.id,
      agent_id: agent.id,
    }),
  };
}

const chosen = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option:checked');

/** Of more than are listed. */
const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

test('what lies past the end of a long list is found by its id', async ({ workbench: page }) => {
  const world = await makeWorld(page, 'Far');
  await leaveOutOfList(page, 'agents', world.agent.id);
  await leaveOutOfList(page, 'campaigns', world.campaign.id);
  await leaveOutOfList(page, 'scenarios', world.scenario.id);
  await leaveOutOfList(page, 'lead-lists', world.list.id);

  await openScreen(page, `/simulate/sets/${world.set.id}`);
  await expect(page.getByRole('link', { name: 'Far scenario' })).toBeVisible();
  await expect(picker(page, 'Written for')).toHaveValue(/Far agent/);

  await openScreen(page, `/author/leads/${world.lead.id}`);
  await expect(page.getByRole('checkbox', { name: 'Far list' })).toBeChecked();
  await expect(picker(page, 'Preferred agent')).toHaveValue(/Far agent/);

  await openScreen(page, `/author/lead-lists/${world.list.id}`);
  await expect(picker(page, 'Campaign')).toHaveValue('Far campaign');

  await openScreen(page, `/author/chat-widgets/${world.widget.id}`);
  await expect(picker(page, 'Campaign')).toHaveValue('Far campaign');
  await expect(
    page.getByRole('list', { name: 'chat widgets' }).getByRole('link', { name: /Far widget/ }),
  ).toContainText('Far campaign');

  await openScreen(page, `/author/campaigns/${world.campaign.id}`);
  await expect(page.getByRole('list', { name: 'Agents' }).getByRole('link', { name: 'Far agent' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Share of Far agent' })).toBeVisible();
  await expect(page.getByText(/a deleted/)).toBeHidden();
});

/** A list that ends before one of its documents: that one is found by a search alone. */
const endBefore = (page: Page, kind: string, id: string) =>
  page.route(`**/local/${kind}?*`, async (route) => {
    const isSearch = Boolean(new URL(route.request().url()).searchParams.get('search'));
    if (isSearch) return route.fallback();
    const response = await route.fetch();
    const { items, meta } = (await response.json()) as { items: Named[]; meta: { total: number } };
    return route.fulfill({
      response,
      json: { items: items.filter((one) => one.id !== id), meta: { ...meta, total: 9000 } },
    });
  });

test('what is past the end of a long list is picked by typing of its name, by keyboard alone', async ({
  workbench: page,
}) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Zoë the nine thousandth' });
  const list = await send<Named>(page, 'POST', '/local/lead-lists', { name: 'Nine thousandth list' });
  const lead = await send<Named>(page, 'POST', '/local/leads', { first_name: 'Picker' });
  await endBefore(page, 'agents', agent.id);
  await endBefore(page, 'lead-lists', list.id);
  await openScreen(page, `/author/leads/${lead.id}`);
  const agents = picker(page, 'Preferred agent');
  const options = page.getByRole('listbox', { name: /^(Choices|Add to Lists)$/ }).getByRole('option');
  // Once the list was read, it is no list any more.
  await expect(agents).toHaveAttribute('aria-autocomplete', 'list');
  await agents.focus();
  await page.keyboard.type('zoe');
  await expect(options).toHaveText(['Zoë the nine thousandth (cannot speak)']);
  expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(agents).toHaveValue('');
  await page.keyboard.type('nine thous');
  await expect(options).toHaveText(['Zoë the nine thousandth (cannot speak)']);
  await page.keyboard.press('Enter');
  await expect(agents).toHaveValue('Zoë the nine thousandth');
  await expect(options).toHaveCount(0);

  await picker(page, 'Add to Lists').click();
  await expect(options.last()).toHaveText(/of 9,000: type more of the name/);
  await page.keyboard.type('nine');
  await options.filter({ hasText: 'Nine thousandth list' }).click();
  await expect(page.getByRole('checkbox', { name: 'Nine thousandth list' })).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  await page.reload();
  await expect(agents).toHaveValue('Zoë the nine thousandth');
  await expect(page.getByRole('checkbox', { name: 'Nine thousandth list' })).toBeChecked();

  await agents.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(agents).toHaveValue('');
  await agents.focus();
  await page.keyboard.type('no such one');
  await expect(page.getByText('None is called so')).toBeVisible();
});

test('a role past the end of a long list is mentioned by a greeting, and given the sections that it lacks', async ({
  workbench: page,
}) => {
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'Ninety desks',
    markdown: { sections: [{ level: 1, title: 'Identity', content: 'You book visits.', subsections: [] }] },
  });
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'Greeter',
    role_ids: [role.id],
    structured_greetings: [{ call_type: 'outbound', greeting_type: 'ai' }],
  });
  await endBefore(page, 'roles', role.id);
  await openScreen(page, `/author/agents/${agent.id}`);
  await page.getByRole('button', { name: /^Add all/ }).click();
  await expect(page.getByText(/^Ninety desks has \d sections more/)).toBeVisible();
  await picker(page, 'Add to Mentions (outbound)').click();
  await page.keyboard.type('ninety');
  await page.getByRole('option', { name: 'Ninety desks' }).click();
  await expect(
    page.getByRole('list', { name: 'Mentions (outbound)' }).getByRole('link', { name: 'Ninety desks' }),
  ).toBeVisible();
});

test('a set past the end of a long list is searched by the host', async ({ workbench: page }) => {
  const far = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Faraway', source: 'name: Faraway\n' });
  const set = await send<Named>(page, 'POST', '/local/scenario-sets', { name: 'Searching', scenario_ids: [] });
  await page.route('**/local/scenarios?*', async (route) => {
    const response = await route.fetch();
    const { items, meta } = (await response.json()) as { items: Named[]; meta: { total: number } };
    const isSearch = Boolean(new URL(route.request().url()).searchParams.get('search'));
    const json = isSearch
      ? { items, meta }
      : { items: items.filter(({ id }) => id !== far.id), meta: { ...meta, total: 900 } };
    await route.fulfill({ response, json });
  });
  await openScreen(page, `/simulate/sets/${set.id}`);
  await expect(page.getByText(/of 900 are listed/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search other scenarios' }).fill('faraway');
  await page.getByRole('button', { name: 'Add Faraway' }).click();
  await expect(page.getByRole('button', { name: 'Take Faraway out of the set' })).toBeVisible();
});

test('what is not read yet is said to be read, and only what is deleted to be deleted', async ({ workbench: page }) => {
  const world = await makeWorld(page, 'Slow');
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  for (const kind of ['agents', 'campaigns', 'scenarios', 'lead-lists'])
    await page.route(`**/local/${kind}?*`, async (route) => {
      await isRead;
      await route.fallback();
    });
  await page.reload();
  await openScreen(page, `/simulate/sets/${world.set.id}`);
  await expect(page.getByRole('button', { name: 'Take reading… out of the set' })).toBeVisible();
  await expect(chosen(page, 'Written for')).toHaveText('reading…');
  await openScreen(page, `/author/leads/${world.lead.id}`);
  await expect(page.getByRole('checkbox', { name: 'reading…' })).toBeChecked();
  await expect(chosen(page, 'Preferred agent')).toHaveText('reading…');
  await openScreen(page, `/author/chat-widgets/${world.widget.id}`);
  await expect(chosen(page, 'Campaign')).toHaveText('reading…');
  await expect(page.getByText(/a deleted|There are none yet/)).toBeHidden();
  read();
  await expect(chosen(page, 'Campaign')).toHaveText('Slow campaign');

  await send(page, 'DELETE', `/local/campaigns/${world.campaign.id}`);
  await expect(chosen(page, 'Campaign')).toHaveText('a deleted campaign');
  await openScreen(page, `/author/lead-lists/${world.list.id}`);
  await expect(chosen(page, 'Campaign')).toHaveText('a deleted campaign');
});
