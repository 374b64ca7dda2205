/** Whatever comes of rules alone says what it shows and what it does not, where a person looks at it. */
import { READ_BY_RULES, RULE_BASED } from '../../src/core/reporting/rule-based.ts';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, worsenedRun } from './workbench-pages.ts';

test('a run, each of its conversations and its comparison with another', async ({ workbench: page }) => {
  const { before, after } = await worsenedRun(page);
  await openScreen(page, `/simulate/runs/${before}`);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(RULE_BASED);

  const { items } = await read<{ items: { id: string }[] }>(page, `/local/simulations/${before}/trials?limit=1`);
  await openScreen(page, `/simulate/runs/${before}/trials/${items[0]?.id ?? ''}`);
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(RULE_BASED);

  await openScreen(page, `/simulate/runs/${after}/compare/${before}`);
  await expect(page.getByRole('region', { name: 'Both runs' })).toContainText(RULE_BASED);
});

test('a call that has ended, and a single utterance', async ({ workbench: page }) => {
  const { items } = await read<{ items: { id: string }[] }>(
    page,
    '/local/calls?is_dry_run=false&carrier_status=completed&limit=1',
  );
  await openScreen(page, `/calls/${items[0]?.id ?? ''}`);
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText(RULE_BASED);

  await openScreen(page, '/settings/phrase-book');
  const pane = page.getByRole('region', { name: 'How would this be understood?' });
  await pane.getByLabel('Words').fill('half past seven please');
  await expect(pane).toContainText(READ_BY_RULES);
});
