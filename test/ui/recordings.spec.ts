import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { delta, DONE, modelServer, streamed, usage, type ModelServer } from '../support/model-server.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { chooseTheme, openScreen, read, send, type Named } from './workbench-pages.ts';

/** The engine is the workspace's, and what it answers follows the role. */
const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

let server: ModelServer;

/** Says goodbye at once. With another role, it greets Maria in other words and ends the call with Zoe for another reason. */
test.beforeAll(async () => {
  server = await modelServer(({ method, body }, response) => {
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const told = JSON.stringify(body['messages']);
    const isNew = told.includes('You sell visits');
    const reason = isNew && told.includes('Zoe') ? 'sold' : 'done';
    const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: JSON.stringify({ reason }) } };
    streamed(
      response,
      [
        delta({ content: isNew ? 'Good day, and goodbye.' : 'Hello, and goodbye.' }),
        delta({ tool_calls: [end] }),
        delta({}, 'tool_calls'),
        usage(9, 9),
        DONE,
      ].join(''),
    );
  });
});
test.afterAll(() => server.close());

const roleOf = (content: string) => ({
  name: 'Recorded desk',
  description: 'Books visits',
  markdown: { sections: [{ level: 1, title: 'Identity', content }] },
});

/** A run of two scenarios by a model, and the role that it was told. */
async function recordedRun(page: Page): Promise<{ agent: string; role: Named; run: string }> {
  const role = await send<Named>(page, 'POST', '/local/roles', roleOf('You book visits.'));
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'Recorded Ana',
    role_ids: [role.id],
    greeting_type_outbound: 'ai',
  });
  const scenarios = [];
  for (const [name, lead] of [
    ['Greets', 'Maria'],
    ['Ends', 'Zoe'],
  ]) {
    const source = `name: ${name}\nlead: { first_name: ${lead} }\nsays: ["Thank you, goodbye."]\nexpect:\n  - { grader: max_turns, max: 9 }\n`;
    scenarios.push((await send<Named>(page, 'POST', '/local/scenarios', { name, source })).id);
  }
  const body = { name: 'Recorded set', scenario_ids: scenarios, agent_id: agent.id };
  const set = await send<Named>(page, 'POST', '/local/scenario-sets', body);
  await send(page, 'POST', '/local/engines', { name: 'desk model', base_url: server.url, model: 'small' });
  const { id } = await send<Named>(page, 'POST', '/local/simulations', {
    agent_id: agent.id,
    scenario_set_id: set.id,
    num_trials: 1,
    agent_engine: 'desk model',
    budget: { calls: 20 },
  });
  await completed(page, id);
  return { agent: agent.id, role, run: id };
}

const runIds = async (page: Page): Promise<string[]> =>
  (await read<{ items: Named[] }>(page, '/local/simulations')).items.map(({ id }) => id);

const completed = (page: Page, id: string) =>
  expect.poll(async () => (await read<{ status: string }>(page, `/local/simulations/${id}`)).status).toBe('completed');

const list = (page: Page) => page.getByRole('list', { name: 'Recordings' });
const detail = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true });

test('a workspace without recordings says what they are, and a file that is none says at which line', async ({
  workbench: page,
}) => {
  await openScreen(page, '/simulate/recordings');
  await expect(page.getByRole('heading', { name: 'No recordings yet' })).toBeVisible();
  const file = page.getByLabel('Recording file');
  await file.setInputFiles({ name: 'notes.jsonl', mimeType: 'text/plain', buffer: Buffer.from('not a recording\n') });
  await expect(page.getByRole('alert')).toContainText('notes.jsonl');
  await expect(page.getByRole('alert')).toContainText('line 1 is no JSON');
});

test('a stale recording says which section changed, is recorded anew, and what differs is told by what it means', async ({
  workbench: page,
}) => {
  const { agent, role, run } = await recordedRun(page);
  await openScreen(page, '/simulate/recordings');
  await expect(list(page).getByRole('link')).toContainText(['fresh']);

  await send(page, 'PUT', `/local/roles/${role.id}`, roleOf('You sell visits.'));
  await openScreen(page, `/simulate/recordings/${run}`);
  const standing = detail(page).getByRole('region', { name: 'Standing' });
  await expect(standing.getByText('prompt changed')).toBeVisible();
  await expect(standing.getByRole('row', { name: /^Greets .*Recorded desk/ })).toBeVisible();
  await expect(standing.getByRole('row', { name: /^Ends .*Recorded desk/ })).toBeVisible();

  const before = await runIds(page);
  await detail(page).getByRole('button', { name: 'Record it anew…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await expect(dialog.getByLabel('Trials of each scenario')).toHaveValue('1');
  await expect(dialog.getByLabel('Agent', { exact: true })).toHaveValue(agent);
  await dialog.getByRole('button', { name: 'Run 2 conversations' }).click();
  await expect(dialog).toHaveCount(0);
  const anew = (await runIds(page)).find((id) => !before.includes(id)) ?? '';
  await completed(page, anew);

  await openScreen(page, `/simulate/recordings/${run}?against=${anew}`);
  const differences = detail(page).getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText('2 conversations: 0 the same, 1 in other words, 1 changed.');
  const told = differences.getByRole('listitem');
  await expect(told).toHaveCount(1);
  await expect(told).toContainText('Ends, trial 1');
  await expect(told).toContainText('calls other tools, or with other arguments');
  await expect(told).toContainText('"reason":"sold"');
  await expect(told.getByRole('link', { name: 'Open trial' })).toHaveCount(2);
  await differences.getByLabel(/Show those in other words alone/).check();
  await expect(told).toHaveCount(2);
  await expect(told.last()).toContainText('harmless');
  await page.setViewportSize({ width: 1024, height: 700 });
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme);
    await expect(differences).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
    expect(violations).toEqual([]);
  }
});

test('a recording is downloaded, brought in again, chosen for a replay, and deleted', async ({ workbench: page }) => {
  await openScreen(page, '/simulate/recordings');
  await list(page).getByRole('link').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  const buffer = await readFile(await download.path());
  await page
    .getByLabel('Recording file')
    .setInputFiles({ name: 'desk.cassette.jsonl', mimeType: 'application/jsonl', buffer });
  await expect(detail(page).getByRole('heading', { name: 'desk.cassette.jsonl' })).toBeVisible();
  await expect(detail(page).getByRole('region', { name: 'Standing' })).toContainText('fresh');
  await detail(page).getByRole('button', { name: 'Replay…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await expect(dialog.getByLabel('Recording', { exact: true }).locator('option:checked')).toHaveText(
    'desk.cassette.jsonl',
  );
  await expect(dialog.getByRole('radio', { name: 'A recording, again' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await openScreen(page, '/simulate/recordings');
  await list(page)
    .getByRole('link', { name: /desk\.cassette\.jsonl/ })
    .click();
  await detail(page).getByRole('button', { name: 'Delete this recording' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the recording' }).click();
  await expect(list(page).getByRole('link', { name: /desk\.cassette\.jsonl/ })).toHaveCount(0);
});

test('a replay of a stale recording says in how many trials it had no answer, and offers to record it anew', async ({
  workbench: page,
}) => {
  await openScreen(page, '/simulate/recordings');
  const stale = list(page).getByRole('link', { name: /prompt changed/ });
  const run = /[0-9a-f]{24}$/.exec((await stale.getAttribute('href')) ?? '')?.[0] ?? '';
  await stale.click();
  await detail(page).getByRole('button', { name: 'Replay…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await expect(dialog.getByLabel('Recording', { exact: true })).toHaveValue(run);
  await expect(dialog.getByText('prompt changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Run 2 conversations' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await expect(replay).toContainText('In 2 of 2 trials the recording has no answer');
  await replay.getByRole('button', { name: 'Record it anew…' }).click();
  await expect(dialog.getByRole('radio', { name: 'Language models' })).toBeChecked();
  await expect(dialog.getByLabel('Trials of each scenario')).toHaveValue('1');
});

test('a run is recorded, its server really goes, and the recording gives the same conversations to the byte', async ({
  workbench: page,
}) => {
  let served = 0;
  const gone = await modelServer(({ body }, response) => {
    served += 1;
    const turn = (body['messages'] as { role: string }[]).filter(({ role }) => role === 'assistant').length;
    const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
    streamed(
      response,
      turn === 0
        ? [
            delta({ content: `Hello, you are number ${served}. ` }),
            delta({ content: 'Is that Maria?' }, 'stop'),
            DONE,
          ].join('')
        : [delta({ content: 'Goodbye.' }), delta({ tool_calls: [end] }), delta({}, 'tool_calls'), DONE].join(''),
    );
  });
  const role = await send<Named>(page, 'POST', '/local/roles', roleOf('You book visits by day.'));
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'Unplugged Ana',
    role_ids: [role.id],
    greeting_type_outbound: 'ai',
  });
  await send(page, 'POST', '/local/engines', { name: 'goes', base_url: gone.url, model: 'goes-1', max_retries: 0 });
  const source =
    'name: Unplugged\nlead: { first_name: Maria }\nsays: ["Yes, that is me."]\nexpect:\n  - { grader: max_turns, max: 9 }\n';
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Unplugged', source });
  const set = await send<Named>(page, 'POST', '/local/scenario-sets', {
    name: 'Unplugged set',
    scenario_ids: [scenario.id],
    agent_id: agent.id,
  });
  await openScreen(page, `/simulate/runs?new=1&set=${set.id}`);
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await dialog.getByText('Language models').click();
  await dialog.getByLabel('Agent speaks by').selectOption('goes');
  await dialog.getByLabel('Trials of each scenario').fill('4');
  await dialog.getByRole('button', { name: /^Run \d+/ }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expect(page).toHaveURL(/\/simulate\/runs\/[0-9a-f]{24}/);
  const runId = () => /runs\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';
  const recorded = runId();
  const asked = served;
  expect(asked).toBeGreaterThanOrEqual(8);

  await gone.close();
  await expect(fetch(`${gone.url}/models`)).rejects.toThrow();

  await openScreen(page, `/simulate/recordings/${recorded}`);
  await detail(page).getByRole('button', { name: 'Replay…' }).click();
  await dialog.getByRole('button', { name: 'Run 4 conversations' }).click();
  await expect(page).not.toHaveURL(new RegExp(recorded));
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Models' })).toContainText('nothing was sent anywhere');
  expect(served).toBe(asked);

  /** All that was said and when, without ids; where a time comes from is another matter. */
  const bytes = async (run: string): Promise<string> => {
    const { items } = await read<{ items: { call_id: string; trial: number }[] }>(
      page,
      `/local/simulations/${run}/trials`,
    );
    const calls = [];
    for (const { call_id, trial } of items) {
      const { turns } = await read<{ turns: Record<string, unknown>[] }>(page, `/local/calls/${call_id}`);
      calls.push([trial, turns.map(({ id: _id, timed: _timed, ...turn }) => turn)]);
    }
    return JSON.stringify(calls);
  };
  const replayed = await bytes(runId());
  expect(replayed).toContain('you are number');
  expect(replayed).toBe(await bytes(recorded));
});
