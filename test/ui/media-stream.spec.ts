/** A voice agent behind a media stream, set up, tried, run against and looked at: the echo server of the documentation. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import path from 'node:path';
import { freePort, listens } from '../support/ports.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { firstOf, openScreen, read, send } from './workbench-pages.ts';

const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

let echo: ChildProcess;
let address = '';

test.beforeAll(async () => {
  const port = await freePort();
  echo = spawn(process.execPath, [path.resolve('resources/own-agent/media.mjs')], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  await listens(port);
  address = `ws://127.0.0.1:${port}/media`;
});
test.afterAll(async () => {
  echo.kill('SIGKILL');
  await once(echo, 'exit');
});

/** What of the page those cannot use who see or hear otherwise. */
const unusable = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

test('an engine is made of a media stream and tried: it is called, and answers by its sound', async ({
  workbench: page,
}) => {
  await openScreen(page, '/settings/engines');
  await page.getByRole('button', { name: 'Add an engine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an engine' });
  await dialog.getByLabel('What it is').selectOption('media_stream');
  await dialog.getByLabel('Address').fill('https://agent.example/media');
  await dialog.getByRole('button', { name: 'Add the engine' }).click();
  await expect(dialog.getByText('its address is to begin with ws:// or wss://')).toBeVisible();
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('Name').fill('echo');
  await dialog.getByRole('button', { name: 'Add the engine' }).click();

  const engine = page.getByRole('region', { name: 'Engine' });
  await expect(engine.getByRole('heading', { name: 'echo' })).toBeVisible();
  await expect(engine.getByLabel('Written down by')).toHaveValue('');
  await expect(engine.getByText('what the agent says is unheard')).toBeVisible();
  await expect(engine.getByLabel('echo server', { exact: true })).toContainText('WebSocketServer');
  await engine.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('region', { name: 'What was found' })).toContainText(
    /It answers.*\d\.\d s of speech.*first sound after \d/,
    { timeout: 30_000 },
  );
  expect(await unusable(page)).toEqual([]);
});

test('an echo agent is spoken with and over, and the inspector shows what was measured', async ({
  workbench: page,
}) => {
  test.setTimeout(120_000);
  const agent = await firstOf(page, 'agents');
  const scenario = await send<{ id: string }>(page, 'POST', '/local/scenarios', {
    name: 'Speaks over the agent',
    source: `name: Speaks over the agent
lead: { first_name: Maria }
traits: { interruption: 1 }
says:
  - Good morning, this is Maria, I am calling about my appointment at the clinic on Monday at ten.
  - Wait a moment, please.
expect:
  - { grader: said, any: [Monday] }
  - { grader: max_turns, max: 20 }
`,
  });
  const run = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: agent.id,
    scenario_ids: [scenario.id],
    num_trials: 1,
    agent_engine: 'echo',
    budget: { calls: 20 },
  });
  await openScreen(page, `/simulate/runs/${run.id}`);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Latency, measured', { timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Models' })).toContainText(/First sound of the agent: \d+ ms/);

  const { items: trials } = await read<{ items: { id: string }[] }>(page, `/local/simulations/${run.id}/trials`);
  await openScreen(page, `/simulate/runs/${run.id}/trials/${trials[0]?.id ?? ''}`);
  const interrupted = page.locator('[data-turn]').filter({ hasText: 'interrupted' }).first();
  await expect(interrupted).toContainText(/\[unheard: \d\.\d s of speech\]/);
  await expect(interrupted).toContainText(/the lead cut in after .*, stopped \d+ ms later/);
  await expect(interrupted).toContainText('What the agent said is unheard');

  await page.getByRole('tab', { name: 'Metrics' }).click();
  const line = page.getByRole('table', { name: 'On the line' });
  await expect(line).toContainText('measured, by voice activity');
  // How long the echo went on once it was spoken over: it clears after a tenth of a second, and its last frames are played.
  const stopped = line.getByRole('row').nth(1).getByRole('cell').nth(4);
  await expect(stopped).toHaveText(/^\d{2,3} ms$/);
  expect(await unusable(page)).toEqual([]);

  await page.getByRole('tab', { name: /Evaluations/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('nobody knows what the agent said');

  await page.getByRole('tab', { name: /Model/ }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await page.getByRole('list', { name: 'Requests to models' }).getByRole('link').nth(1).click();
  await expect(answer.getByLabel('What the agent said')).toBeVisible();
  await expect(answer).toContainText('as it came over the line');
  const heard = answer.locator('audio');
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5);
  expect(await unusable(page)).toEqual([]);
});
