/** A run of more trials than are shown at once: what is in sight is read, and every figure is of all of them. */
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

interface Run {
  id: string;
  agent_id: string;
  scenario_set_id: string;
  status: string;
  evaluated: number;
  scenarios: { id: string; name: string }[];
}

const TRIALS = 60;

test('only trials in sight are read, and figures, filters and keys go by all of them', async ({ workbench: page }) => {
  const runs = await read<{ items: Run[] }>(page, '/local/simulations');
  const { agent_id, scenario_set_id } = runs.items.at(-1) ?? {};
  const { id } = await send<Run>(page, 'POST', '/local/simulations', {
    agent_id,
    scenario_set_id,
    num_trials: TRIALS,
    seed: 7,
  });
  const run = () => read<Run>(page, `/local/simulations/${id}`);
  await expect.poll(async () => (await run()).status).toBe('completed');
  const { evaluated, scenarios } = await run();
  const lists: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/trials')) lists.push(url.searchParams);
  });

  await openScreen(page, `/simulate/runs/${id}`);
  const grid = page.getByRole('grid', { name: 'Trials by scenario' });
  const first = grid.getByRole('row').first();
  await expect(first.getByRole('link')).toHaveCount(50);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(`n ${evaluated.toLocaleString('en')}`);
  expect(evaluated).toBeGreaterThan(scenarios.length * 50);

  await page.getByRole('button', { name: 'Later trials' }).click();
  await expect(page.getByText(`Trials 51–60 of ${TRIALS}`)).toBeVisible();
  await expect(first.getByRole('link')).toHaveCount(10);
  await page.getByRole('button', { name: 'Earlier trials' }).click();
  await first.getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(first.getByRole('link', { name: `${scenarios[0]?.name}, trial ${TRIALS}:` })).toBeFocused();
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.filter((query) => query.getAll('scenario_id').length === 0)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(page.getByText(`1–500 of ${TRIALS * scenarios.length} trials`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'not passing only' }).check();
  const failing = await read<{ meta: { total: number } }>(page, `/local/simulations/${id}/trials?not_passed=true`);
  await expect(page.getByText(`${failing.meta.total} trials`, { exact: true })).toBeVisible();
});
