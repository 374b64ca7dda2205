import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rewriteFrozenPlan } from '../support/frozen-plan.ts';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

interface Run {
  id: string;
  total_runs: number;
  final_score: number;
}

async function openDemoRun(page: Page): Promise<Run> {
  const { items } = await read<{ items: Run[] }>(page, '/local/simulations');
  const run = items.at(-1);
  if (!run) throw new Error('The demo workspace has no runs.');
  await openScreen(page, `/simulate/runs/${run.id}`);
  return run;
}

async function exported(page: Page, item: RegExp): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a run is exported as CSV, JUnit XML, JSON and a page of its own, each with every trial', async ({
  workbench: page,
}) => {
  const run = await openDemoRun(page);
  const csv = await exported(page, /Trials/);
  expect(csv.text.trim().split('\r\n')).toHaveLength(run.total_runs + 1);
  expect(csv.text).toMatch(/^task_id,trial,reward,agent_cost,termination_reason,/);
  const junit = await exported(page, /JUnit/);
  expect(junit.name).toMatch(/\.xml$/);
  expect(junit.text.match(/<testcase /g)).toHaveLength(run.total_runs);
  const json = JSON.parse((await exported(page, /Run record/)).text) as { simulation: Run; trials: unknown[] };
  expect(json.simulation.id).toBe(run.id);
  expect(json.trials).toHaveLength(run.total_runs);
  const html = await exported(page, /Report/);
  expect(html.name).toMatch(/\.html$/);
  expect(html.text).toMatch(/^<!doctype html>/i);
});

test('grading anew makes a run that names the one it came from', async ({ workbench: page }) => {
  const run = await openDemoRun(page);
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('menuitem', { name: /Grade anew/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Grade the run anew' });
  await expect(dialog).toContainText('Nothing is asked and nothing costs');
  await dialog.getByRole('button', { name: /^Grade \d+ conversations$/ }).click();
  await expect(page.getByText('graded anew').first()).toBeVisible();
  await expect.poll(() => page.url()).not.toContain(run.id);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(run.final_score.toFixed(2));
  await page.getByRole('link', { name: /^the run of/ }).click();
  await expect(page).toHaveURL(new RegExp(`${run.id}$`));
});

test('a run shows what of the script and the role its trials reached', async ({ workbench: page }) => {
  const run = await openDemoRun(page);
  const { coverage, latency } = await read<{
    coverage: { lines: { message: string; trials: number }[] };
    latency: { e2e_median_s: number };
  }>(page, `/local/simulations/${run.id}/analysis`);
  const lines = page.getByRole('list', { name: 'Script lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(coverage.lines.length);
  for (const [at, line] of coverage.lines.entries()) {
    await expect(lines.nth(at)).toContainText(line.message);
    await expect(lines.nth(at)).toContainText(
      line.trials === 0 ? 'never reached' : `${line.trials} of ${run.total_runs}`,
    );
  }
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(
    `median ${latency.e2e_median_s.toFixed(2)} s`,
  );
});

test('each scenario says how many more trials would decide it, by the threshold that the address holds', async ({
  workbench: page,
}) => {
  await openDemoRun(page);
  const row = page
    .getByRole('grid', { name: 'Trials by scenario' })
    .getByRole('row')
    .filter({ hasText: '4/4' })
    .first();
  await expect(row).toContainText('forecast +12');
  await page.getByRole('combobox', { name: 'Decide against' }).selectOption('0.5');
  await expect(row).toContainText('✓ over 0.50');
  await expect(page).toHaveURL(/threshold=0\.5/);
});

test('what could not be run is said, left out of the score, and run again alone', async ({ workbench: page, host }) => {
  const { items } = await read<{ items: Run[] }>(page, '/local/simulations');
  const isOver = (id: string) =>
    expect
      .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${id}`)).status)
      .toBe('completed');
  const rerun = async (id: string) => {
    const made = await send<Run>(page, 'POST', `/local/simulations/${id}/rerun`, { seed: 3 });
    await isOver(made.id);
    return made;
  };
  const copy = await rerun(items.at(-1)?.id ?? '');
  let goal: unknown;
  rewriteFrozenPlan(host.workspaceFile, copy.id, ({ scenarios: [first] }) => {
    if (!first) return;
    ({ goal } = first.document);
    // The engine breaks down over a lead without a goal: what a bug or a damaged file would look like.
    first.document.goal = null;
  });
  const broken = await rerun(copy.id);
  rewriteFrozenPlan(host.workspaceFile, broken.id, ({ scenarios: [first] }) => {
    if (first) first.document.goal = goal;
  });
  const { num_trials } = await read<{ num_trials: number }>(page, `/local/simulations/${broken.id}`);

  await openScreen(page, `/simulate/runs/${broken.id}`);
  await expect(page.getByText(`${num_trials} conversations could not be run to the end.`)).toBeVisible();
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(`Infrastructure errors▲ ${num_trials} of ${broken.total_runs}`);
  await page.getByRole('button', { name: 'Retry infrastructure errors' }).click();
  await expect(page.getByText(`Running ${num_trials} conversations again.`)).toBeVisible();
  await expect(page.getByText('could not be run to the end')).toBeHidden();
  await expect(figures).toContainText(`Infrastructure errors0 of ${broken.total_runs}`);
  await isOver(broken.id);
  const [before, after] = await Promise.all(
    [copy.id, broken.id].map((id) => read<{ final_score: number }>(page, `/local/simulations/${id}`)),
  );
  expect(after?.final_score).toBe(before?.final_score);
});

test('trials whose first answer is older than the end of their run are asked for again', async ({
  workbench: page,
}) => {
  const { items } = await read<{ items: { id: string; name: string }[] }>(page, '/local/scenario-sets');
  const ended = page.getByRole('region', { name: 'Figures' });
  let late = 0;
  await page.route('**/local/simulations/*/trials?*', async (route) => {
    if (late++ > 0) return route.continue();
    await ended.waitFor();
    return route.fulfill({ json: { items: [], meta: { total: 0, limit: 500, offset: 0 } } });
  });
  await openScreen(page, `/simulate/runs?new=1&set=${items[0]?.id}`);
  await page
    .getByRole('dialog', { name: 'Run a simulation' })
    .getByRole('button', { name: /^Run \d+/ })
    .click();
  await ended.waitFor();
  await expect.poll(() => late).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /, trial 1: / }).first()).toBeVisible();
});
