import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startHostProcess, type HostProcess } from '../support/host-process.ts';
import { focusEditor, makeScript, openScreen, read } from './workbench-pages.ts';

interface Listed {
  items: { id: string }[];
}

let folder: string;
let host: HostProcess;
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-session-'));
  host = await startHostProcess({ workspaceFile: path.join(folder, 'workspace.understudy') });
});
test.afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

const port = () => Number(new URL(host.url).port);

test('a host that restarts keeps its browser: the page says that it is away, goes on by itself, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const link = await host.sessionLink();
  await page.goto(link);
  const script = await makeScript(page, 'Restart');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.type('AGENT: Typed before.');
  await expect(page.getByText('● unsaved').first()).toBeVisible();
  const wasAt = port();
  await host.stop();
  const away = page.getByText('The host does not answer', { exact: false });
  await expect(away).toBeVisible();
  await focusEditor(page);
  await page.keyboard.type('\nAGENT: Typed meanwhile.');

  host = await startHostProcess({ workspaceFile: host.workspaceFile, port: wasAt });
  expect(port()).toBe(wasAt);
  await expect(away).toBeHidden();
  await expect(page.getByTestId('code-editor')).toContainText('Typed meanwhile.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect((await read<{ lines: unknown[] }>(page, `/local/scripts/${script.id}`)).lines).toHaveLength(3);
  // Another browser has no part in it, and the link stays used.
  expect((await fetch(`${host.url}/local/workspace`)).status).toBe(401);
  const other = await context.browser()?.newContext();
  const stranger = await other?.newPage();
  await stranger?.goto(link);
  await expect(stranger?.getByRole('heading', { level: 1 }) ?? page.locator('never')).toHaveText(
    'This link does not open the workbench',
  );
  await other?.close();
});

test('a run that the host left in the middle is shown as what it is once the host is back', async ({ page }) => {
  await page.goto(await host.sessionLink());
  const [agent, set] = await Promise.all([
    read<Listed>(page, '/local/agents'),
    read<Listed>(page, '/local/scenario-sets'),
  ]);
  const started = await page.request.post(`${host.url}/local/simulations`, {
    data: {
      agent_id: agent.items[0]?.id,
      scenario_set_id: set.items[0]?.id,
      num_trials: 1000,
      seed: 7,
      max_steps: 200,
      max_errors: 10,
    },
  });
  expect(started.status()).toBe(200);
  const status = page.getByRole('contentinfo').last();
  await expect(status).toContainText(/run \d+ %/);
  const wasAt = port();
  await host.stop('SIGKILL');
  await expect(status).toContainText('host unreachable');
  host = await startHostProcess({ workspaceFile: host.workspaceFile, port: wasAt });
  await expect(status).toContainText('connected');
  await expect(status).not.toContainText(/run \d+ %/);
  await expect(status).toContainText('needs attention');
});

test('a link that was used, or never was one, shows a page that says what to do', async ({ page }) => {
  const link = await host.sessionLink();
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  await expect(page.getByText('understudy serve')).toBeVisible();
  await page.goto(`${host.url}/local/session/open`);
  await expect(page.getByRole('heading', { name: 'This link does not open the workbench' })).toBeVisible();
  await page.goto(await host.sessionLink());
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto(link);
  await page.getByRole('link', { name: /open the workbench/ }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a workspace that is deleted while it is open is told of over every screen, with the copy that was saved, and what is typed is not called saved', async ({
  page,
}) => {
  await page.goto(await host.sessionLink());
  const script = await makeScript(page, 'Doomed');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.type('AGENT: Typed before.');
  rmSync(host.workspaceFile);
  const told = page.getByRole('alert').filter({ hasText: 'was deleted' });
  await expect(told).toContainText('.rescued-');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('● unsaved').first()).toBeVisible();
  await expect(page.getByText(/^r2 saved/)).toBeHidden();
  await openScreen(page, '/simulate/runs');
  await expect(told).toBeVisible();
});
