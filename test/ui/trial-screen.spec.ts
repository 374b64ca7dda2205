import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read } from './workbench-pages.ts';

interface Trials {
  items: { id: string; verdict: string }[];
}

test('one trial is asked of the host, and its list a page at a time', async ({ workbench: page }) => {
  const runs = await read<{ items: { id: string }[] }>(page, '/local/simulations');
  const runId = runs.items.at(-1)?.id ?? '';
  const { items } = await read<Trials>(page, `/local/simulations/${runId}/trials`);
  const failing = items.filter(({ verdict }) => verdict === 'fail');
  const [first, second] = failing;
  if (!first || !second) throw new Error('The demo run has fewer than two failing trials.');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*?\/local/, '/local')));
  await openScreen(page, `/simulate/runs/${runId}/trials/${first.id}`);
  await expect(page.getByRole('button', { name: 'Next failing' })).toBeEnabled();
  await expect(page.getByRole('list', { name: 'Trials' }).or(page.getByLabel('Trials', { exact: true }))).toBeVisible();
  await page.getByRole('button', { name: 'Next failing' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(second.id);
  await page.getByRole('button', { name: 'Previous failing' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(first.id);
  const ofTrials = asked.filter((url) => url.includes('/trials'));
  expect(ofTrials).toContain(`/local/simulations/${runId}/trials/${first.id}`);
  // Nothing asks for more than a page of the list.
  expect(ofTrials.filter((url) => url.includes('limit=') && !url.includes('limit=500'))).toEqual([]);
});

test('a trial that the run does not have is said to be none', async ({ workbench: page }) => {
  const runs = await read<{ items: { id: string }[] }>(page, '/local/simulations');
  await openScreen(page, `/simulate/runs/${runs.items[0]?.id ?? ''}/trials/665f1e77bcf86cd799439011`);
  await expect(page.getByText('This run has no such trial')).toBeVisible();
});
