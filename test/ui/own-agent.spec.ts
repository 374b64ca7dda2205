import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort, listens } from '../support/ports.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, send } from './workbench-pages.ts';

/** An engine is one of the whole workspace. */
const test = testWithOwnHost();

let port: number;
const SERVER = path.resolve(import.meta.dirname, '../../resources/own-agent/server.mjs');

let server: ChildProcess;
test.beforeAll(async () => {
  port = await freePort();
  server = spawn(process.execPath, [SERVER], { env: { ...process.env, PORT: String(port) }, stdio: 'inherit' });
  await listens(port);
});
test.afterAll(() => void server.kill());

test('an Express agent of a dozen lines is put under test: tried, run, and looked at turn by turn', async ({
  workbench: page,
}) => {
  const made = await send<{ id: string }>(page, 'POST', '/local/engines', {
    name: 'my agent',
    protocol: 'http_turn',
    base_url: `http://127.0.0.1:${port}/turn`,
  });
  await openScreen(page, `/settings/engines/${made.id}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('region', { name: 'Engine' })).toContainText('Hello, is that');

  const scenario = await send<{ id: string }>(page, 'POST', '/local/scenarios', {
    name: 'Names a day',
    source: `name: Names a day
lead: { first_name: Maria }
says: ["Yes, that is me.", "Monday, please.", "Thank you, goodbye."]
expect:
  - { grader: said, any: ["You said: Monday, please."] }
  - { grader: said, any: ["Dr. Weber"] }
`,
  });
  const agent = (await page.evaluate(async () => (await fetch('/local/agents')).json())) as { items: { id: string }[] };
  const set = await send<{ id: string }>(page, 'POST', '/local/scenario-sets', {
    name: 'Days',
    scenario_ids: [scenario.id],
    agent_id: agent.items[0]?.id,
  });
  await openScreen(page, `/simulate/runs?new=1&set=${set.id}`);
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await dialog.getByText('Language models').click();
  await dialog.getByLabel('Agent speaks by').selectOption('my agent');
  await dialog.getByLabel('Trials of each scenario').fill('2');
  await dialog.getByRole('button', { name: /^Run \d+/ }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expect(page.getByTitle('The engines that played the agent and the lead')).toHaveText('my agent × agenda');

  await page
    .getByRole('link', { name: /Names a day, trial 1/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('You said: Monday, please.');
  await expect(page.getByText('The agent never said "Dr. Weber"').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Model/ }).click();
  await expect(page.getByRole('list', { name: 'Requests to models' }).getByRole('listitem').first()).toBeVisible();
});

test('an agent behind chat completions is added without a model, says what it is sent, and is told none of the prompt', async ({
  workbench: page,
}) => {
  await openScreen(page, '/settings/engines');
  await page.getByRole('button', { name: 'Add an engine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an engine' });
  await dialog.getByLabel('What it is').selectOption('an agent of your own, by chat completions');
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/v1');
  await dialog.getByLabel('Name').fill('my bot');
  await dialog.getByRole('button', { name: 'Add the engine' }).click();
  const engine = page.getByRole('region', { name: 'Engine', exact: true });
  await expect(engine.getByRole('heading', { name: 'What it is told' })).toBeVisible();
  await engine.getByLabel('Opening').fill('[{{ lead.first_nam }} picks up]');
  await expect(engine.getByText('Unknown variable lead.first_nam. Did you mean lead.first_name?')).toBeVisible();
  await engine.getByLabel('Opening').fill('[{{ lead.first_name }} picks up for {{ custom_fields.dog }}]');
  await engine.getByLabel("Send the agent's actions as tools").check();
  await engine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(engine.getByText(/^saved/)).toBeVisible();
  await page.reload();
  await expect(engine.getByLabel('Opening')).toHaveValue(
    '[{{ lead.first_name }} picks up for {{ custom_fields.dog }}]',
  );
  await expect(engine.getByLabel("Send the agent's actions as tools")).toBeChecked();

  const agents = (await page.evaluate(async () => (await fetch('/local/agents')).json())) as {
    items: { id: string }[];
  };
  await openScreen(page, `/author/agents/${agents.items[0]?.id ?? ''}`);
  await page.getByRole('tab', { name: 'Effective prompt' }).click();
  await expect(page.getByText('An agent of your own has a prompt of its own')).toContainText('my bot');
  const opening = page.getByRole('region', { name: 'Opening, sent to my bot' });
  await expect(opening).toContainText('[Alex picks up for ]');
  await expect(opening.getByText('empty: custom_fields.dog')).toBeVisible();
});
