import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/workbench-test.ts';

/** Goes to a screen by its address, as a link would. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Reads from the workbench's own API with the page's session. */
export const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<unknown>;
  }, path) as Promise<T>;

export const send = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([verb, url, json]) => {
      const init: RequestInit = { method: verb };
      if (json !== null) {
        init.body = json;
        init.headers = { 'content-type': 'application/json' };
      }
      const response = await fetch(url, init);
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<unknown>;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  ) as Promise<T>;

export interface Named {
  id: string;
  name: string;
  revision: number;
}

/** A script of the test's own, so that no other test meets its edits. */
export const makeScript = (
  page: Page,
  name: string,
  lines: { speaker: string; message: string }[] = [{ speaker: 'AGENT', message: 'Hello there.' }],
): Promise<Named> => send<Named>(page, 'POST', '/local/scripts', { name, lines });

export const firstOf = async (page: Page, kind: string): Promise<Named> => {
  const { items } = await read<{ items: Named[] }>(page, `/local/${kind}`);
  const first = items[0];
  if (!first) throw new Error(`The demo workspace has no ${kind}.`);
  return first;
};

/** The editor, focused with the cursor at the end of its text. */
export async function focusEditor(page: Page): Promise<Locator> {
  const editor = page.getByTestId('code-editor');
  await editor.locator('.view-line').first().click();
  await page.keyboard.press('Control+End');
  return editor;
}

export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await send(page, 'PATCH', '/local/settings', { theme });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

export interface TwoRuns {
  /** A run of the demo's agent. */
  before: string;
  /** The same scenarios and seed with an agent of the same name whose script lost its end. */
  after: string;
  setName: string;
}

/** Two finished runs of which the second is worse, made for the test. */
export async function worsenedRun(page: Page): Promise<TwoRuns> {
  const runs = await read<{ items: { id: string }[] }>(page, '/local/simulations');
  const before = runs.items.at(-1)?.id ?? '';
  const run = await read<{
    agent_id: string;
    scenario_set_id: string;
    scenario_set_name: string;
    num_trials: number;
    seed: number;
  }>(page, `/local/simulations/${before}`);
  const agent = await read<Record<string, unknown> & { script_id: string }>(page, `/local/agents/${run.agent_id}`);
  const script = await read<{ lines: { speaker: string; message: string }[] }>(
    page,
    `/local/scripts/${agent.script_id}`,
  );
  const shorter = await makeScript(page, 'Shortened', script.lines.slice(0, 3));
  const body = Object.fromEntries(
    Object.entries(agent).filter(([key]) => !['id', 'revision', 'created_at', 'updated_at'].includes(key)),
  );
  const worse = await send<Named>(page, 'POST', '/local/agents', { ...body, script_id: shorter.id });
  const after = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: worse.id,
    scenario_set_id: run.scenario_set_id,
    num_trials: run.num_trials,
    seed: run.seed,
  });
  await expect
    .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${after.id}`)).status)
    .toBe('completed');
  return { before, after: after.id, setName: run.scenario_set_name };
}
