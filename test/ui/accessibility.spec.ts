import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { spillsIn } from './spills.ts';
import { chooseTheme, firstOf, openScreen, read, send, type Named } from './workbench-pages.ts';

interface Screen {
  name: string;
  path: (page: Page) => Promise<string>;
  /** Text that is there once the screen has what it shows. */
  ready: RegExp;
  /** What is done there first. */
  act?: (page: Page) => Promise<void>;
}

interface Rows {
  items: { id: string; verdict?: string; carrier_status?: string; is_dry_run?: boolean }[];
}

async function failingTrial(page: Page): Promise<string> {
  const runs = await read<Rows>(page, '/local/simulations');
  const runId = runs.items.at(-1)?.id ?? '';
  const trials = await read<Rows>(page, `/local/simulations/${runId}/trials`);
  const trial = trials.items.find((row) => row.verdict === 'fail');
  return `/simulate/runs/${runId}/trials/${trial?.id ?? ''}`;
}

async function pastCall(page: Page): Promise<string> {
  const calls = await read<Rows>(page, '/local/calls?is_dry_run=false&carrier_status=completed');
  return `/calls/${calls.items[0]?.id ?? ''}`;
}

async function persona(page: Page): Promise<string> {
  const name = await page.evaluate(() => crypto.randomUUID());
  return `/simulate/personas/${(await send<Named>(page, 'POST', '/local/personas', { name, source: `name: ${name}\n` })).id}`;
}

/** One with survivors, which has ended. */
async function mutationRun(page: Page): Promise<string> {
  const { items } = await read<{ items: (Named & { agent_id: string })[] }>(page, '/local/scenario-sets');
  const set = items.find(({ name }) => name === 'Appointment calls');
  const { id } = await send<Named>(page, 'POST', '/local/mutation-runs', {
    agent_id: set?.agent_id,
    scenario_set_id: set?.id,
    num_trials: 1,
  });
  await expect
    .poll(async () => (await read<{ status: string }>(page, `/local/mutation-runs/${id}`)).status, { timeout: 60_000 })
    .toBe('completed');
  return `/simulate/mutation/${id}`;
}

const at = (path: string) => () => Promise.resolve(path);

const SCREENS: Screen[] = [
  { name: 'home', path: at('/'), ready: /Things to try/ },
  { name: 'first call', path: at('/?new=1'), ready: /What is the call about/ },
  {
    name: 'first steps',
    path: async (page) => {
      const [agent, set, lead] = await Promise.all(
        ['agents', 'scenario-sets', 'leads'].map(async (kind) => (await firstOf(page, kind)).id),
      );
      return `/first-steps?agent=${agent}&set=${set}&lead=${lead}`;
    },
    ready: /Place a live call/,
  },
  {
    name: 'palette',
    path: at('/'),
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or run a command' }).fill('appointment');
    },
    ready: /Scenario sets/,
  },
  {
    name: 'keyboard sheet',
    path: at('/'),
    act: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
    },
    ready: /Previous and next failing trial/,
  },
  {
    name: 'bin',
    path: at('/author/bin'),
    act: (page) => page.keyboard.press('Escape'),
    ready: /bin/i,
  },
  { name: 'live calls', path: at('/settings/live-calls'), ready: /Who speaks/ },
  { name: 'scripts', path: at('/author/scripts'), ready: /A script is what the agent says/ },
  {
    name: 'script editor',
    path: async (page) => `/author/scripts/${(await firstOf(page, 'scripts')).id}`,
    ready: /lines? reached/,
  },
  {
    name: 'role editor',
    path: async (page) => `/author/roles/${(await firstOf(page, 'roles')).id}`,
    ready: /Sections/,
  },
  { name: 'leads', path: at('/author/leads'), ready: /A lead is somebody who is called/ },
  { name: 'lead', path: async (page) => `/author/leads/${(await firstOf(page, 'leads')).id}`, ready: /From the host/ },
  { name: 'import of leads', path: at('/author/leads?import=1'), ready: /Drop a CSV file here/ },
  {
    name: 'lead list',
    path: async (page) => `/author/lead-lists/${(await firstOf(page, 'lead-lists')).id}`,
    ready: /Whose agents call the leads/,
  },
  {
    name: 'data store',
    path: async (page) => `/author/data-stores/${(await firstOf(page, 'data-stores')).id}`,
    ready: /Ask it something/,
  },
  {
    name: 'action',
    path: async (page) => `/author/actions/${(await firstOf(page, 'actions')).id}`,
    ready: /Answer in simulations/,
  },
  {
    name: 'chat widget',
    path: async (page) =>
      `/author/chat-widgets/${(await send<Named>(page, 'POST', '/local/chat-widgets', { name: 'Accessible' })).id}`,
    ready: /When nobody writes/,
  },
  { name: 'agent', path: async (page) => `/author/agents/${(await firstOf(page, 'agents')).id}`, ready: /Personality/ },
  {
    name: 'campaign',
    path: async (page) => `/author/campaigns/${(await firstOf(page, 'campaigns')).id}`,
    ready: /What it came to/,
  },
  {
    name: 'scenario editor',
    path: async (page) => `/simulate/scenarios/${(await firstOf(page, 'scenarios')).id}`,
    ready: /ended by/,
  },
  {
    name: 'scenario set',
    path: async (page) => `/simulate/sets/${(await firstOf(page, 'scenario-sets')).id}`,
    ready: /In the set/,
  },
  { name: 'mutation', path: mutationRun, ready: /Nothing in this set gets there/ },
  { name: 'mutation dialog', path: at('/simulate/mutation?new=1'), ready: /with the same dice for each mutant/ },
  { name: 'personas', path: at('/simulate/personas'), ready: /A persona is a temperament/ },
  { name: 'persona editor', path: persona, ready: /No scenario takes it yet/ },
  { name: 'run dialog', path: at('/simulate/runs?new=1'), ready: /Trials of each scenario/ },
  {
    name: 'run',
    path: async (page) => (await failingTrial(page)).replace(/\/trials\/.*/, ''),
    ready: /Failures that repeat/,
  },
  { name: 'trial', path: failingTrial, ready: /Next failing/ },
  { name: 'fix in place', path: async (page) => `${await failingTrial(page)}?fix=first`, ready: /pass with this text/ },
  { name: 'evaluations', path: async (page) => `${await failingTrial(page)}?tab=evaluations`, ready: /Evidence/ },
  { name: 'calls', path: at('/calls'), ready: /Every conversation of this account/ },
  { name: 'call metrics', path: async (page) => `${await pastCall(page)}?tab=metrics`, ready: /Time to first byte/ },
  {
    name: 'call disposition',
    path: async (page) => `${await pastCall(page)}?tab=disposition`,
    ready: /Service version/,
  },
  { name: 'call JSON', path: async (page) => `${await pastCall(page)}?tab=json`, ready: /service_version/ },
  { name: 'requests', path: at('/developer/requests'), ready: /OpenAPI document/ },
  { name: 'Webhooks', path: at('/developer/webhooks'), ready: /No webhook endpoints/ },
  { name: 'queue', path: at('/developer/queue'), ready: /played by this machine alone/ },
  { name: 'egress', path: at('/developer/egress'), ready: /Allow an address/ },
  { name: 'access', path: at('/developer/access'), ready: /Begins with/ },
  { name: 'contract', path: at('/developer/contract'), ready: /Updating an agent/ },
  { name: 'phrase book', path: at('/settings/phrase-book'), ready: /By these phrases/ },
  { name: 'settings', path: at('/settings'), ready: /Appearance/ },
  { name: 'health', path: at('/settings/health'), ready: /The file is whole/ },
];

/** The smallest window that the workbench is made for, and the usual one. */
const WINDOWS = [
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
];

/** Themes differ in colours alone: what the first was checked for besides holds for the other. */
const CHECKED = {
  light: (checks: AxeBuilder) => checks.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']),
  dark: (checks: AxeBuilder) => checks.withRules(['color-contrast', 'link-in-text-block']),
};

for (const theme of ['light', 'dark'] as const) {
  test(`every screen passes WCAG A and AA checks, and fits into the window, ${theme}`, async ({ workbench: page }) => {
    // Forty screens, one after the other.
    test.setTimeout(900_000);
    await chooseTheme(page, theme);
    const faults: string[] = [];
    for (const screen of SCREENS) {
      await openScreen(page, await screen.path(page));
      await screen.act?.(page);
      await expect(page.getByText(screen.ready).first()).toBeVisible();
      // Monaco's inside is not ours; that it is labelled and can be left by keyboard is tested with the editor.
      const checks = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude('.monaco-editor');
      // Without frames of others nothing needs to be put together on a page of its own.
      const { violations } = await CHECKED[theme](checks).setLegacyMode().analyze();
      for (const violation of violations)
        faults.push(
          `${screen.name}: ${violation.id} at ${violation.nodes
            .map((node) => node.target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
        );
      // The colours change no width.
      if (theme === 'light')
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          for (const spill of await spillsIn(page)) faults.push(`${screen.name}, ${window.width} wide: ${spill}`);
        }
    }
    expect(faults).toEqual([]);
  });
}
