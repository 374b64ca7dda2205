/** A workspace with more agents, scenarios and sets than any list has: what lies past its end is named, found and played like the rest. */
import type { Locator, Page } from '@playwright/test';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, type Named } from './workbench-pages.ts';

/** With these alone, the lists are full. */
const LISTED = 500;
/** Requests that make the workspace, at once. */
const AT_ONCE = 20;

interface Crowd {
  /** Each is the last of its kind by name. */
  agent: Named;
  script: Named;
  calling: Named;
  scenario: Named;
  set: Named;
  store: Named;
  persona: Named;
}

const test = testWithOwnHost({ demo: false }).extend<object, { crowd: Crowd }>({
  crowd: [
    async ({ host }, use) => {
      const make = async (kind: string, body: object): Promise<Named> => {
        const response = await fetch(new URL(`/local/${kind}`, host.url), {
          method: 'POST',
          headers: { authorization: `Bearer ${host.sessionToken}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${kind}: ${response.status} ${await response.text()}`);
        return (await response.json()) as Named;
      };
      const numbers = Array.from({ length: LISTED }, (_, at) => String(at + 1).padStart(3, '0'));
      const bodies = numbers.flatMap((number) => [
        ['agents', { name: `Agent ${number}` }] as const,
        [
          'scenarios',
          {
            name: `Scenario ${number}`,
            source: `name: Scenario ${number}\nexpect:\n  - { grader: max_turns, max: 9 }\n`,
          },
        ] as const,
        ['scenario-sets', { name: `Set ${number}`, scenario_ids: [] }] as const,
      ]);
      for (let at = 0; at < bodies.length; at += AT_ONCE)
        await Promise.all(bodies.slice(at, at + AT_ONCE).map(([kind, body]) => make(kind, body)));
      const script = await make('scripts', {
        name: 'Pick-up',
        lines: [{ speaker: 'AGENT', message: 'Your bike is ready. Goodbye.' }],
      });
      const calling = await make('scripts', {
        name: 'Calls the shop',
        lines: [{ speaker: 'AGENT', message: 'One moment. [call ring_shop]' }],
      });
      await make('actions', { name: 'Ring shop', slug: 'ring_shop' });
      await make('agents', { name: 'Zuma', script_id: calling.id });
      const store = await make('data-stores', {
        name: 'Prices',
        description: '',
        documents: [],
        urls: [],
        enabled: true,
      });
      const persona = await make('personas', { name: 'Grumbler', source: 'name: Grumbler\n' });
      const agent = await make('agents', { name: 'Zoe', script_id: script.id, knowledge_base_ids: [store.id] });
      await make('agents', { name: 'Zoltan' });
      const scenario = await make('scenarios', {
        name: 'Zebra calls',
        source: 'name: Zebra calls\npersona: Grumbler\nexpect:\n  - { grader: max_turns, max: 9 }\n',
      });
      const set = await make('scenario-sets', {
        name: 'Zebras',
        agent_id: agent.id,
        scenario_ids: [scenario.id],
      });
      await use({ agent, script, calling, scenario, set, store, persona });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
// One workspace for all of them: none changes what another looks at.
test.describe.configure({ mode: 'default' });

const picker = (within: Page | Locator, label: string) => within.getByRole('combobox', { name: label, exact: true });

const choices = (page: Page) => page.getByRole('listbox').getByRole('option');

/** By keyboard alone, as soon as nothing else is called so. */
async function pick(page: Page, field: Locator, text: string, found: string): Promise<void> {
  await field.focus();
  await page.keyboard.type(text);
  await expect(choices(page)).toHaveText([found]);
  await page.keyboard.press('Enter');
  await expect(choices(page)).toHaveCount(0);
}

test('the run dialog: its list opens over it, is scrolled by the wheel and left by Escape, and what is found is run', async ({
  workbench: page,
  crowd,
}) => {
  await openScreen(page, `/simulate/runs?new=1&set=${crowd.set.id}`);
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  const agent = picker(dialog, 'Agent');
  await expect(picker(dialog, 'Scenario set')).toHaveValue('Zebras');
  await expect(agent).toHaveValue('Zoe');
  // The dialog began in its first field, which was a plain list until the list was read.
  await expect(picker(dialog, 'Scenario set')).toBeFocused();

  await agent.click();
  const list = page.getByRole('listbox');
  await expect(choices(page).first()).toHaveText('Agent 001 (cannot speak)');
  const scrolled = () => list.evaluate((box) => box.scrollTop);
  await list.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(scrolled).toBeGreaterThan(300);
  // What came into sight under the wheel is picked where it is.
  await choices(page).filter({ hasText: 'Agent 018' }).click();
  await expect(agent).toHaveValue('Agent 018');
  await expect(dialog).toContainText('The agent "Agent 018" has nothing to speak from');
  await expect(agent).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(choices(page).last()).toHaveText('50 of 503: type more of the name');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Agent 050 (cannot speak)');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(agent).toHaveValue('Agent 018');

  await pick(page, agent, 'zolt', 'Zoltan (cannot speak)');
  await expect(agent).toHaveValue('Zoltan');
  // An agent that no list has says as well that it cannot speak.
  await expect(dialog).toContainText('The agent "Zoltan" has nothing to speak from');
  await expect(dialog.getByRole('button', { name: /^Run/ })).toBeEnabled();

  await dialog.getByText('Two, by turns').click();
  await pick(page, picker(dialog, 'Second agent'), 'zoe', 'Zoe');
  await expect(picker(dialog, 'Second agent')).toHaveValue('Zoe');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the mutation dialog opens with the set of the address and its agent, and finds others', async ({
  workbench: page,
  crowd,
}) => {
  await openScreen(page, `/simulate/mutation?new=1&set=${crowd.set.id}`);
  const dialog = page.getByRole('dialog', { name: 'Try what a set notices' });
  await expect(picker(dialog, 'Scenario set')).toHaveValue('Zebras');
  await expect(picker(dialog, 'Agent')).toHaveValue('Zoe');
  await pick(page, picker(dialog, 'Scenario set'), 'set 499', 'Set 499');
  await expect(picker(dialog, 'Scenario set')).toHaveValue('Set 499');
  await expect(picker(dialog, 'Agent')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Try' })).toBeDisabled();
  await pick(page, picker(dialog, 'Scenario set'), 'zebras', 'Zebras');
  await expect(picker(dialog, 'Agent')).toHaveValue('Zoe');
  await expect(dialog.getByRole('button', { name: 'Try' })).toBeEnabled();
});

test('a script is rehearsed by the agent that speaks it and a scenario of its set; others are found, and remembered', async ({
  workbench: page,
  crowd,
}) => {
  await openScreen(page, `/author/scripts/${crowd.script.id}`);
  const pane = page.getByRole('region', { name: 'Rehearsal' });
  await expect(picker(pane, 'Agent')).toHaveValue('Zoe');
  await expect(picker(pane, 'Scenario')).toHaveValue('Zebra calls');
  await expect(pane).toContainText('Your bike is ready.');
  await pick(page, picker(pane, 'Scenario'), 'scenario 321', 'Scenario 321');
  await expect(picker(pane, 'Scenario')).toHaveValue('Scenario 321');
  await pick(page, picker(pane, 'Agent'), 'zolt', 'Zoltan (cannot speak)');
  await expect(picker(pane, 'Agent')).toHaveValue('Zoltan');
  await expect(pane).toContainText('Your bike is ready.');
  await page.reload();
  await expect(picker(pane, 'Agent')).toHaveValue('Zoltan');
  await expect(picker(pane, 'Scenario')).toHaveValue('Scenario 321');
});

test('a script is told that the agent who speaks it has no such action, and gives it', async ({
  workbench: page,
  crowd,
}) => {
  await openScreen(page, `/author/scripts/${crowd.calling.id}`);
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('Zuma has no action ring_shop: the call would fail');
  await problems.getByRole('button', { name: 'Give it to Zuma' }).click();
  await expect(problems).not.toContainText('ring_shop');
});

test('a scenario is answered by the agent that its set is written for', async ({ workbench: page, crowd }) => {
  await openScreen(page, `/simulate/scenarios/${crowd.scenario.id}`);
  const pane = page.getByRole('region', { name: 'Rehearsal' });
  await expect(picker(pane, 'Agent')).toHaveValue('Zoe');
  await expect(pane).toContainText('Your bike is ready.');
});

test('who uses a persona or a data store is known', async ({ workbench: page, crowd }) => {
  await openScreen(page, `/simulate/personas/${crowd.persona.id}`);
  const users = page.getByRole('complementary', { name: 'Used by' });
  await expect(users.getByRole('heading')).toHaveText('Used by 1 scenario');
  await expect(users.getByRole('link', { name: 'Zebra calls' })).toBeVisible();
  await openScreen(page, `/author/data-stores/${crowd.store.id}`);
  await expect(page.getByText(/The passages that Zoe would get/)).toBeVisible();
});

test('a new campaign is given an agent by its name', async ({ workbench: page }) => {
  await openScreen(page, '/author/campaigns?new=1');
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByLabel('Name').fill('Pick-ups');
  await pick(page, picker(dialog, 'Agent that calls'), 'zoe', 'Zoe');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('list', { name: 'Agents' }).getByRole('link', { name: 'Zoe' })).toBeVisible();
});

test('a recording that was brought in is given again with the agent and the set that it names', async ({
  workbench: page,
  crowd,
}) => {
  const created = '2026-01-01T00:00:00Z';
  const run = { scenario_set: 'Zebras', num_trials: 2, seed: 5, lead_style: 'hybrid' };
  const header = { cassette: 1, tool: '1.0.0', created, agent: 'Zoe', engines: [], run };
  await page.route('**/local/cassettes', (route) =>
    route.fulfill({
      json: {
        items: [{ id: 'c0', name: 'zoe.cassette.jsonl', header, exchanges: 3, created_at: created }],
        meta: { total: 1, offset: 0, limit: 1 },
      },
    }),
  );
  const found = ['agents', 'scenario-sets'].map((kind) =>
    page.waitForResponse((response) => new RegExp(`/local/${kind}\\?.*search=Z`).test(response.url())),
  );
  await openScreen(page, '/simulate/recordings/c0');
  await Promise.all(found);
  await page.getByRole('button', { name: 'Replay…' }).click();
  await expect(page).toHaveURL(new RegExp(`agent=${crowd.agent.id}&set=${crowd.set.id}`));
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await expect(picker(dialog, 'Agent')).toHaveValue('Zoe');
  await expect(picker(dialog, 'Scenario set')).toHaveValue('Zebras');
});
