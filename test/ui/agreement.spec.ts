import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { delta, DONE, modelServer, streamed, usage, type ModelServer } from '../support/model-server.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { chooseTheme, firstOf, openScreen, read, send } from './workbench-pages.ts';

/** What an engine is called, and which runs there are, counts for the whole workspace. */
const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

const LINES = ['Hello, this is the clinic.', 'Your appointment stands.', 'Thank you. Goodbye.'];

let server: ModelServer;
test.beforeAll(async () => {
  server = await modelServer(({ body }, response) => {
    const turn = (body['messages'] as { role: string }[]).filter(({ role }) => role === 'assistant').length;
    const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
    streamed(
      response,
      [
        delta({ content: LINES[Math.min(turn, 2)] ?? '' }),
        ...(turn >= 2 ? [delta({ tool_calls: [end] })] : []),
        delta({}, turn >= 2 ? 'tool_calls' : 'stop'),
        usage(9, 9),
        DONE,
      ].join(''),
    );
  });
});
test.afterAll(() => server.close());

const makeEngine = (page: Page, name: string) =>
  send(page, 'POST', '/local/engines', { name, base_url: server.url, model: `${name}-1` });

interface Listed {
  items: { id: string; engines: { agent: string }; pair: { side: string } | null }[];
}

const runOf = async (page: Page, side: 'a' | 'b'): Promise<string> => {
  const { items } = await read<Listed>(page, '/local/simulations');
  return items.find(({ pair }) => pair?.side === side)?.id ?? '';
};

test('a set is run by rules against a model, and the comparison of both opens', async ({ workbench: page }) => {
  await makeEngine(page, 'clinic');
  await makeEngine(page, 'other');
  const set = await firstOf(page, 'scenario-sets');
  await openScreen(page, `/simulate/runs?new=1&set=${set.id}`);
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await dialog.getByText('Two, by turns').click();
  await dialog.getByLabel('Second agent speaks by').selectOption('clinic');
  await dialog.getByText('Until decided').click();
  await expect(dialog.getByText('Two runs need a fixed number of trials.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Run / })).toBeDisabled();
  await dialog.getByText('A number of trials').click();
  await dialog.getByLabel('Trials of each scenario').fill('4');
  await dialog.getByLabel('US dollars').fill('1');
  await dialog.getByRole('button', { name: /^Run 2 × \d+ conversations$/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('nobody knows what the model "clinic-1"');
  await dialog.getByLabel('US dollars').fill('');
  await dialog.getByRole('button', { name: /^Run 2 × / }).click();

  await expect(page.getByRole('heading', { name: 'Compare two runs' })).toBeVisible();
  const both = page.getByRole('region', { name: 'Both runs' });
  await expect(both).toContainText('Started as a pair: rules alone speak in one of them');
  await both.getByRole('link', { name: 'On which scenarios the double forecasts the model' }).click();
  await expect(page.getByRole('heading', { name: 'Does the double forecast the model?' })).toBeVisible();
});

test('the page of an agreement says on which scenarios the double misleads, and leads to their pairs', async ({
  workbench: page,
}) => {
  const [a, b] = [await runOf(page, 'a'), await runOf(page, 'b')];
  await openScreen(page, `/simulate/runs/${a}/agreement/${b}`);
  const summary = page.getByRole('region', { name: 'Agreement' });
  await expect(summary).toContainText(/The double forecasts clinic \(clinic-1\) on \d+ of 11 scenarios/);
  await expect(summary).toContainText(
    /The double agreed with clinic \(clinic-1\) on \d+ % of 44 paired trials \(kappa/,
  );
  await expect(summary).toContainText('of these scenarios run again');
  const [, first] = await page.getByRole('row').all();
  await expect(first ?? page.getByRole('row')).toContainText('misleads');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /Scenarios/ }).click()),
  ]);
  expect(download.suggestedFilename()).toBe('agreement-scenarios.csv');
  await first?.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Compare two runs' })).toBeVisible();
  await expect(page.getByText(/4 trials: 4 broken/)).toBeVisible();
});

test('the figure stands beside the offline score, in the run and in the list', async ({ workbench: page }) => {
  await openScreen(page, `/simulate/runs/${await runOf(page, 'a')}`);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(/The double agreed with clinic \(clinic-1\) on \d+ % of 44 paired trials/);
  await expect(page.getByRole('list', { name: 'Runs' })).toContainText(/agrees \d+ % with clinic-1/);
  await expect(page.getByRole('region', { name: 'Pair' })).toContainText(
    'Started as a pair with Ana r1, clinic × agenda',
  );
  await figures.getByRole('link', { name: 'On which scenarios' }).click();
  await expect(page.getByRole('heading', { name: 'Does the double forecast the model?' })).toBeVisible();
});

test('the figure and the share that is left out stand beside the score on Home and where a run is chosen to compare with', async ({
  workbench: page,
}) => {
  const [double, model] = [await runOf(page, 'a'), await runOf(page, 'b')];
  await openScreen(page, '/');
  const last = page.getByRole('region', { name: 'Last runs' });
  await expect(last).toContainText(/agrees \d+ % with clinic-1, kappa/);
  await expect(last).toContainText(/\d+ % left out/);
  await openScreen(page, `/simulate/runs/${model}`);
  await page.getByRole('button', { name: 'Compare…' }).click();
  const choice = page.getByRole('dialog').locator(`a[href$="/compare/${double}"]`);
  await expect(choice).toContainText(/agrees \d+ % with clinic-1, kappa/);
  await expect(choice).toContainText(/\d+ % left out/);
  await choice.click();
  await expect(page.getByRole('region', { name: 'Both runs' })).toContainText(
    /over the pairs\s*\d+ % left out\s*agrees/,
  );
});

test('two models take turns, one conversation at a time, and their comparison says so', async ({ workbench: page }) => {
  const agent = await firstOf(page, 'agents');
  const { items } = await read<{ items: { id: string }[] }>(page, '/local/scenarios');
  const before = server.asked.length;
  const side = (agent_engine: string) => ({ agent_id: agent.id, agent_engine, budget: { calls: 500 } });
  const pair = await send<{ a: { id: string }; b: { id: string } }>(page, 'POST', '/local/simulations/pairs', {
    scenario_ids: items.slice(0, 3).map(({ id }) => id),
    num_trials: 1,
    workers: 1,
    a: side('clinic'),
    b: side('other'),
  });
  await openScreen(page, `/simulate/runs/${pair.a.id}?pair=1`);
  await expect(page.getByRole('heading', { name: 'Compare two runs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Both runs' })).toContainText(
    'Interleaved: the trials of both runs took turns',
  );
  await expect(page.getByRole('region', { name: 'Both runs' })).toContainText(
    'Agent: clinic (clinic-1) before, other (other-1) after; same prompt.',
  );
  const models = server.asked.slice(before).map(({ body }) => body['model']);
  expect(models.filter((model, at) => model !== models[at - 1])).toEqual(
    Array.from({ length: 3 }, () => ['clinic-1', 'other-1']).flat(),
  );
});

test('two runs that cannot be paired say why', async ({ workbench: page }) => {
  const { items } = await read<Listed>(page, '/local/simulations');
  const byRules = items.filter(({ engines }) => engines.agent === 'scripted');
  await openScreen(page, `/simulate/runs/${byRules[0]?.id ?? ''}/agreement/${byRules[1]?.id ?? ''}`);
  await expect(page.getByText('The trials of these runs cannot be paired')).toBeVisible();
  await expect(page.getByText(/in both of these rules speak for the agent/)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the page of an agreement and the dialog of a pair pass WCAG A and AA checks, ${theme}`, async ({
    workbench: page,
  }) => {
    await chooseTheme(page, theme);
    const faults = async () =>
      (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()).violations.map(
        ({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    const { items } = await read<Listed>(page, '/local/simulations');
    const byRules = items.find(({ engines, pair }) => pair !== null && engines.agent === 'scripted');
    await openScreen(page, `/simulate/runs/${byRules?.id ?? ''}`);
    await page.getByRole('button', { name: 'Agreement' }).click();
    await expect(page.getByRole('region', { name: 'Agreement' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await openScreen(page, '/simulate/runs?new=1');
    await page.getByRole('dialog').getByText('Two, by turns').click();
    await page.getByLabel('Second agent speaks by').selectOption('clinic');
    expect(await faults()).toEqual([]);
  });
}
