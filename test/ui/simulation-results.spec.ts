import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/workbench-test.ts';
import { firstOf, openScreen, read, send } from './workbench-pages.ts';

interface Run {
  id: string;
  seed: number;
  total_runs: number;
  final_score: number;
  summary: { pass_hat_ks: Record<string, number> };
}

async function demoRun(page: Parameters<typeof read>[0]): Promise<Run> {
  const { items } = await read<{ items: Run[] }>(page, '/local/simulations');
  return read<Run>(page, `/local/simulations/${items.at(-1)?.id ?? ''}`);
}

test('the figures on the page are those that the host answers', async ({ workbench: page }) => {
  const run = await demoRun(page);
  await openScreen(page, `/simulate/runs/${run.id}`);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText(run.final_score.toFixed(2));
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /pass\^k and pass@k/ });
  for (const [k, value] of Object.entries(run.summary.pass_hat_ks)) {
    await expect(
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: k, exact: true }) }),
    ).toContainText(value.toFixed(2));
  }
});

test('the chart is saved as a picture', async ({ workbench: page }) => {
  const run = await demoRun(page);
  await openScreen(page, `/simulate/runs/${run.id}`);
  await expect(page.locator('.recharts-line-curve').first()).toBeVisible();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save chart as PNG' }).click();
  const png = await readFile(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});

test('the same seed again gives the same figures', async ({ workbench: page }) => {
  const run = await demoRun(page);
  await openScreen(page, `/simulate/runs/${run.id}`);
  const score = page.getByRole('region', { name: 'Figures' }).getByText('Final score');
  await expect(score).toBeVisible();
  const [agent, set] = [await firstOf(page, 'agents'), await firstOf(page, 'scenario-sets')];
  expect([agent.id, set.id].every((id) => id.length === 24)).toBe(true);
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('menuitem', { name: /With the same seed/ }).click();
  await expect.poll(() => page.url()).not.toContain(run.id);
  await expect(score).toBeVisible();
  const again = await demoLatest(page);
  expect(again.seed).toBe(run.seed);
});

const demoLatest = async (page: Parameters<typeof read>[0]): Promise<Run> => {
  const { items } = await read<{ items: Run[] }>(page, '/local/simulations');
  const newest = items[0];
  if (!newest) throw new Error('There are no runs.');
  return newest;
};

test('a long run shows its progress, can be cancelled and paused, and goes on where it stopped', async ({
  workbench: page,
}) => {
  const run = await demoRun(page);
  const { agent_id, scenario_set_id } = await read<{ agent_id: string; scenario_set_id: string }>(
    page,
    `/local/simulations/${run.id}`,
  );
  const started = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id,
    scenario_set_id,
    num_trials: 400,
    seed: 5,
    workers: 1,
  });
  await openScreen(page, `/simulate/runs/${started.id}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/The run was cancelled after/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/The run was paused after/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/The run was cancelled after/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete this run' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/The run was cancelled after/)).toBeVisible();
});
