import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { delta, DONE, modelServer, said, streamed, usage, type ModelServer } from '../support/model-server.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { chooseTheme, firstOf, openScreen, read, send } from './workbench-pages.ts';

/** What an engine is called, and what may leave, counts for the whole workspace. */
const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

/** An address for documentation (RFC 5737): nobody has it, and no name has to be resolved. */
const AWAY = 'http://203.0.113.7:9';

let server: ModelServer;
/** Answers of the server wait for it; null: they do not. */
let held: Promise<void> | null = null;

test.beforeAll(async () => {
  server = await modelServer(async ({ method, path, body }, response) => {
    if (method === 'GET') {
      const json = path.endsWith('/models') ? { object: 'list', data: [{ id: 'small' }, { id: 'large' }] } : {};
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      return;
    }
    await held;
    if (body['response_format'] !== undefined) {
      streamed(response, said('{"city":"Paris",', '"letters":5}'));
      return;
    }
    if (JSON.stringify(body['tools'] ?? []).includes('get_weather')) {
      const call = {
        index: 0,
        id: 'c1',
        type: 'function',
        function: { name: 'get_weather', arguments: '{"city":"Paris"}' },
      };
      streamed(response, [delta({ tool_calls: [call] }), delta({}, 'tool_calls'), usage(9, 9), DONE].join(''));
      return;
    }
    streamed(response, said('Hello ', 'from the clinic.'));
  });
});
test.afterAll(() => server.close());

interface Listed {
  id: string;
  name: string;
}

async function withoutEngines(page: Page): Promise<void> {
  const { items } = await read<{ items: Listed[] }>(page, '/local/engines');
  for (const { id } of items) await send(page, 'DELETE', `/local/engines/${id}`);
}

const makeEngine = (page: Page, more: object = {}): Promise<Listed> =>
  send<Listed>(page, 'POST', '/local/engines', { name: 'clinic model', base_url: server.url, model: 'small', ...more });

const engine = (page: Page) => page.getByRole('region', { name: 'Engine' });

test('a first engine is added by hand, tried, and found to answer', async ({ workbench: page }) => {
  await openScreen(page, '/settings/engines');
  await expect(page.getByRole('heading', { name: 'No engines yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an engine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an engine' });
  await dialog.getByLabel('Model').fill('small');
  await dialog.getByLabel('Address').fill('http://user:secret@127.0.0.1/v1');
  await dialog.getByRole('button', { name: 'Add the engine' }).click();
  await expect(dialog.getByText('a key or a password has no place in the address')).toBeVisible();
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Address').fill(server.url);
  await dialog.getByRole('button', { name: 'Add the engine' }).click();

  await expect(engine(page).getByRole('heading', { name: 'small' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Engines' })).toContainText('not tried');
  await engine(page).getByRole('button', { name: 'Try it' }).click();
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found).toContainText('It answers');
  await expect(found).toContainText('by a JSON schema');
  await expect(found).toContainText(/Calls tools\s*✓ yes/);
  await expect(found).toContainText(/Counts tokens\s*✓ yes/);
  await expect(found).toContainText(/First token\s*\d+ ms/);
  await expect(page.getByRole('list', { name: 'Engines' })).toContainText('✓ answers');

  await engine(page).getByRole('button', { name: 'Choose a model of the server' }).click();
  await page.getByRole('menuitem', { name: 'large' }).click();
  await expect(engine(page).getByLabel('Model', { exact: true })).toHaveValue('large');
  await page.keyboard.press('Control+s');
  await expect(engine(page).getByText('● unsaved')).toHaveCount(0);
  const { items } = await read<{ items: { model: string; probe: unknown }[] }>(page, '/local/engines');
  expect(items).toMatchObject([{ model: 'large', probe: null }]);
});

test('faults are said at their fields, and what is unsaved survives a reload', async ({ workbench: page }) => {
  await withoutEngines(page);
  await makeEngine(page, { name: 'taken' });
  const { id } = await makeEngine(page);
  await openScreen(page, `/settings/engines/${id}`);
  await engine(page).getByLabel('Temperature').fill('warm');
  await engine(page).getByLabel('Requests at once').fill('9000');
  await engine(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(engine(page).getByText('A number is needed')).toBeVisible();
  await expect(engine(page).getByLabel('Requests at once')).toHaveAttribute('aria-invalid', 'true');
  await engine(page).getByLabel('Temperature').fill('0.2');
  await expect(engine(page).getByText('A number is needed')).toHaveCount(0);
  await engine(page).getByLabel('Requests at once').fill('4');
  await engine(page).getByLabel('Name').fill('taken');
  await page.keyboard.press('Control+s');
  await expect(engine(page).getByText('another engine is called taken')).toBeVisible();

  await page.reload();
  await expect(engine(page).getByText(/Unsaved changes from .* are back/)).toBeVisible();
  await expect(engine(page).getByLabel('Temperature')).toHaveValue('0.2');
  await engine(page).getByLabel('Name').fill('clinic model');
  await page.keyboard.press('Control+s');
  await expect(engine(page).getByText('● unsaved')).toHaveCount(0);
  const { items } = await read<{ items: object[] }>(page, '/local/engines');
  expect(items).toContainEqual(
    expect.objectContaining({ id, max_in_flight: 4, parameters: expect.objectContaining({ temperature: 0.2 }) }),
  );
});

test('a key is entered, never shown, sent to its server alone, replaced and forgotten', async ({ workbench: page }) => {
  await withoutEngines(page);
  const { id } = await makeEngine(page);
  await openScreen(page, `/settings/engines/${id}`);
  await engine(page).getByRole('radio', { name: 'Stored here' }).check({ force: true });
  await page.keyboard.press('Control+s');
  await expect(engine(page).getByText('It has no key yet.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Engines' })).toContainText('▲ no key');
  await engine(page).getByRole('button', { name: 'Enter the key…' }).click();
  await page.getByRole('dialog').getByLabel('Key').fill('sk-only-for-the-clinic');
  await page.getByRole('dialog').getByRole('button', { name: 'Store it' }).click();
  await expect(engine(page).getByText('A key is stored.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('sk-only-for-the-clinic');

  await engine(page).getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('region', { name: 'What was found' })).toContainText('It answers');
  expect(server.asked.at(-1)?.headers.authorization).toBe('Bearer sk-only-for-the-clinic');
  await engine(page).getByRole('button', { name: 'Forget it' }).click();
  await expect(engine(page).getByText('No key is stored yet.')).toBeVisible();

  await engine(page).getByRole('radio', { name: 'A variable' }).check({ force: true });
  await engine(page).getByLabel('Variable of the environment').fill('NO_SUCH_KEY_ANYWHERE');
  await page.keyboard.press('Control+s');
  await expect(engine(page).getByText('is not set where the host was started. Set it there')).toBeVisible();
});

test('a host elsewhere is asked for before anything is sent, and what is missing can be given where it is said', async ({
  workbench: page,
}) => {
  await withoutEngines(page);
  const { id } = await makeEngine(page, { name: 'away', base_url: `${AWAY}/v1` });
  await openScreen(page, `/settings/engines/${id}`);
  await expect(page.getByRole('list', { name: 'Engines' })).toContainText('▲ not allowed');
  await engine(page).getByRole('button', { name: 'Try it' }).click();
  const question = page.getByRole('dialog', { name: `Send conversations to ${AWAY}?` });
  await expect(question).toContainText('roles, scripts, knowledge');
  await expect(question).toContainText('not encrypted');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await read<{ permissions: unknown[] }>(page, '/local/egress')).permissions).toEqual([]);

  await engine(page).getByRole('button', { name: 'Allow it…' }).click();
  await question.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(engine(page).getByText('Nothing may be sent to')).toHaveCount(0);
  expect((await read<{ permissions: unknown[] }>(page, '/local/egress')).permissions).toMatchObject([
    { host: '203.0.113.7', port: 9, purpose: 'model' },
  ]);
});

test('a server that takes its time can be called off, and one that is not there says why', async ({
  workbench: page,
}) => {
  await withoutEngines(page);
  const { id } = await makeEngine(page);
  let release = () => {};
  held = new Promise((settle) => (release = settle));
  await openScreen(page, `/settings/engines/${id}`);
  await engine(page).getByRole('button', { name: 'Try it' }).click();
  await expect(engine(page).getByText('a few small questions')).toBeVisible();
  await engine(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(engine(page).getByText('a few small questions')).toHaveCount(0);
  await expect(engine(page).getByRole('alert')).toHaveCount(0);
  release();
  held = null;

  await engine(page).getByLabel('Address').fill('http://127.0.0.1:1/v1');
  await engine(page).getByLabel('Retries').fill('0');
  await engine(page).getByRole('button', { name: 'Save and try it' }).click();
  await expect(engine(page).getByRole('alert')).toContainText('It could not be asked');
  await expect(page.getByRole('list', { name: 'Engines' })).toContainText('✗ no answer');
});

test('a deleted engine comes back by Undo, and its address says where it is', async ({ workbench: page }) => {
  await withoutEngines(page);
  const { id } = await makeEngine(page);
  await openScreen(page, `/settings/engines/${id}`);
  await engine(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted clinic model. It is in the bin.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(engine(page).getByRole('heading', { name: 'clinic model' })).toBeVisible();
  await send(page, 'DELETE', `/local/engines/${id}`);
  await expect(page.getByRole('heading', { name: 'There is no such engine' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the bin' })).toBeVisible();
});

test('models of this machine are looked for, and one click makes an engine of one', async ({ workbench: page }) => {
  await withoutEngines(page);
  await page.route('**/local/model-servers', (route) =>
    route.fulfill({
      json: {
        items: [{ base_url: server.url, server: 'Ollama', models: ['small', 'large'] }],
        meta: { total: 1, page: 1, per_page: 1, pages: 1, next_page: null, prev_page: null },
      },
    }),
  );
  await openScreen(page, '/settings/engines');
  await page.getByRole('button', { name: 'Look for local models' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make an engine of large' }).click();
  await expect(engine(page).getByRole('heading', { name: 'large' })).toBeVisible();
  await expect(engine(page).getByLabel('Address')).toHaveValue(server.url);
});

test('a first try with a model of this machine ends in a conversation with it, from Home', async ({
  workbench: page,
}) => {
  await withoutEngines(page);
  await page.route('**/local/model-servers', (route) =>
    route.fulfill({
      json: {
        items: [{ base_url: server.url, server: 'Ollama', models: ['small'] }],
        meta: { total: 1, page: 1, per_page: 1, pages: 1, next_page: null, prev_page: null },
      },
    }),
  );
  const before = server.asked.length;
  await openScreen(page, '/');
  await page.getByRole('link', { name: /Let a model speak/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Talk with small' }).click();
  const pane = page.getByRole('region', { name: 'Rehearsal' });
  await expect(pane.getByLabel('The agent speaks by')).toHaveValue('small');
  await expect(pane.getByText('Hello from the clinic.').first()).toBeVisible();
  await expect(pane.getByRole('button', { name: /requests? to models/ })).toBeVisible();
  expect(server.asked.length).toBeGreaterThan(before);
  const { items } = await read<{ items: { model: string }[] }>(page, '/local/engines');
  expect(items).toMatchObject([{ model: 'small', base_url: server.url }]);
  // It was asked once: coming back to the address plays nothing again.
  await expect(page).not.toHaveURL(/play=/);
});

test('a run by models states its ceiling, keeps to it, says what it used, and goes on with more', async ({
  workbench: page,
}) => {
  await withoutEngines(page);
  await makeEngine(page);
  const set = await firstOf(page, 'scenario-sets');
  await openScreen(page, `/simulate/runs?new=1&set=${set.id}`);
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await dialog.getByText('Language models').click();
  await expect(dialog.getByText('Choose a model for at least one of them.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Run \d+/ })).toBeDisabled();
  await dialog.getByLabel('Agent speaks by').selectOption('clinic model');
  await dialog.getByLabel('Trials of each scenario').fill('1');
  await expect(dialog.getByText(/At most [\d,]+ requests; nothing more is asked after that/)).toBeVisible();

  await dialog.getByLabel('US dollars').fill('1');
  await dialog.getByRole('button', { name: /^Run \d+/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('nobody knows what the model "small"');
  await dialog.getByLabel('US dollars').fill('');
  await dialog.getByLabel('Requests, at most').fill('20');
  await dialog.getByRole('button', { name: /^Run \d+/ }).click();

  await expect(page.getByText(/Stopped by its budget after \d+ of \d+ conversations/)).toBeVisible();
  const models = page.getByRole('region', { name: 'Models' });
  await expect(models).toContainText('20 of 20 requests');
  await expect(models).toContainText('cost unknown');
  await expect(models).toContainText('Nothing left this machine');
  await expect(models).toContainText(/First token of the agent’s model: \d+ ms in the median.*measured/);
  await expect(page.getByTitle('The engines that played the agent and the lead')).toHaveText('clinic model × agenda');

  await page.getByRole('button', { name: 'Raise the limit and go on…' }).click();
  await page.getByRole('dialog').getByLabel('Requests, at most').fill('1000');
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Stopped by its budget')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expect(models).toContainText(/\d+ of 1,000 requests/);
});

test('a trial shows each request word for word, and a turn leads to the one it came from', async ({
  workbench: page,
}) => {
  const { items: runs } = await read<{ items: { id: string }[] }>(page, '/local/simulations');
  const runId = runs[0]?.id ?? '';
  const { items: trials } = await read<{ items: { id: string }[] }>(page, `/local/simulations/${runId}/trials`);
  await openScreen(page, `/simulate/runs/${runId}/trials/${trials[0]?.id ?? ''}?turn=1`);
  await page.getByRole('tab', { name: /Model/ }).click();
  const request = page.getByRole('region', { name: 'Request of the agent' });
  await expect(request.getByRole('heading', { name: /Agent, turn 1/ })).toBeVisible();
  await expect(request.getByRole('region', { name: 'Answer' })).toContainText('Hello from the clinic.');
  const system = request.getByRole('list', { name: 'Messages' }).getByRole('listitem').first();
  await expect(system).toContainText('You are Ana');
  await system.getByRole('button', { name: /Show all of it/ }).click();
  await expect(system.getByRole('button', { name: 'Fold it' })).toBeVisible();

  await page.getByRole('list', { name: 'Requests to models' }).getByRole('link').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(request.getByRole('heading', { name: /Agent, turn 3/ })).toBeVisible();
  await page.reload();
  await expect(request.getByRole('heading', { name: /Agent, turn 3/ })).toBeVisible();
});

test('a run is recorded as a file, which is brought in and given again with nobody asked', async ({
  workbench: page,
}) => {
  const { items: runs } = await read<{ items: { id: string }[] }>(page, '/local/simulations');
  await openScreen(page, `/simulate/runs/${runs[0]?.id ?? ''}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Recording/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.cassette\.jsonl$/);
  const before = server.asked.length;

  await openScreen(page, '/simulate/runs?new=1');
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await dialog.getByText('A recording, again').click();
  await dialog.getByLabel('Recording file').setInputFiles({
    name: 'bad.cassette.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from('no recording'),
  });
  await expect(dialog.getByText(/bad\.cassette\.jsonl: /)).toBeVisible();
  await dialog.getByLabel('Recording file').setInputFiles({
    name: 'clinic.cassette.jsonl',
    mimeType: 'application/jsonl',
    buffer: await readFile(await download.path()),
  });
  await expect(dialog.getByText(/exchanges of Ana, agent: clinic model/)).toBeVisible();
  await dialog.getByLabel('Trials of each scenario').fill('1');
  await dialog.getByRole('button', { name: /^Run \d+/ }).click();

  const models = page.getByRole('region', { name: 'Models' });
  await expect(models).toContainText('What the recording gave again');
  await expect(models).toContainText('Nothing left this machine');
  await expect(models).toContainText(/First token.*recorded/);
  await expect(page.getByText('replay of clinic.cassette.jsonl', { exact: true })).toBeVisible();
  expect(server.asked).toHaveLength(before);
});

for (const theme of ['light', 'dark'] as const) {
  test(`engines, the dialog of a run and its requests pass WCAG A and AA checks, ${theme}`, async ({
    workbench: page,
  }) => {
    await chooseTheme(page, theme);
    await withoutEngines(page);
    const { id } = await makeEngine(page, { key: { from: 'stored' } });
    const faults = async () =>
      (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()).violations.map(
        ({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    await openScreen(page, `/settings/engines/${id}`);
    await expect(engine(page).getByLabel('Temperature')).toBeVisible();
    expect(await faults()).toEqual([]);
    await openScreen(page, '/simulate/runs?new=1');
    await page.getByRole('dialog').getByText('Language models').click();
    await page.getByLabel('Lead speaks by').selectOption('clinic model');
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    const { items: runs } = await read<{ items: { id: string }[] }>(page, '/local/simulations');
    const runId = runs[0]?.id ?? '';
    const { items: trials } = await read<{ items: { id: string }[] }>(page, `/local/simulations/${runId}/trials`);
    await openScreen(page, `/simulate/runs/${runId}/trials/${trials[0]?.id ?? ''}?turn=1&tab=model`);
    await expect(page.getByRole('region', { name: 'Request of the agent' })).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}

test('beside an agent stands what a model is told, section by section, and with whose lead', async ({
  workbench: page,
}) => {
  const agent = await firstOf(page, 'agents');
  await openScreen(page, `/author/agents/${agent.id}`);
  await page.getByRole('tab', { name: 'Effective prompt' }).click();
  await expect(page.getByRole('region', { name: 'Who you are' })).toContainText('from this agent');
  await expect(page.getByRole('region', { name: 'Tools as they are given' })).toContainText('end_call');
  const lead = page.getByRole('region', { name: 'The person you speak with' });
  await page.getByRole('combobox', { name: 'With the lead of' }).selectOption({ label: 'Confirms the appointment' });
  await expect(lead).toContainText('Maria');
});

test('for one’s own agent the form has a server to begin with', async ({ workbench: page }) => {
  const { id } = await makeEngine(page, { name: 'own', protocol: 'http_turn', base_url: `${server.url}/turn` });
  await openScreen(page, `/settings/engines/${id}`);
  await expect(page.getByLabel('Express server', { exact: true })).toContainText("app.post('/turn'");
  await page.getByText('Python', { exact: true }).click();
  await expect(page.getByLabel('Python server', { exact: true })).toContainText('http.server');
  await withoutEngines(page);
});
