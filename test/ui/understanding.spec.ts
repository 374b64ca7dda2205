import { expect, test } from '../support/workbench-test.ts';
import { openScreen } from './workbench-pages.ts';

test('an utterance is understood as it is typed, and an example changes how, with what else changes beside it', async ({
  workbench: page,
}) => {
  await openScreen(page, '/settings/phrase-book');
  const pane = page.getByRole('region', { name: 'How would this be understood?' });
  await pane.getByLabel('Words').fill('half past seven please');
  await pane.getByLabel('Asked for').selectOption('time');
  await pane.getByLabel('What the other side said before').fill('When should we serve dinner?');
  await expect(pane.getByRole('row', { name: /half past seven 19:30/ })).toBeVisible();
  await expect(pane.getByText(/is 19:30 by what was said before/)).toBeVisible();

  await pane.getByLabel('Asked for').selectOption('not known');
  await pane.getByLabel('What the other side said before').fill('');
  await pane.getByLabel('Words').fill('put my pager to bed for good');
  await pane.getByLabel('It should be understood as').fill('opt_out');
  await pane.getByRole('button', { name: 'Add as example' }).click();
  await expect(pane.getByText(/It is like your example “put my pager to bed for good”/)).toBeVisible();
  await expect(pane.getByRole('heading', { name: 'What this edit changes' })).toBeVisible();
  await expect(pane.getByRole('listitem').filter({ hasText: 'your example' })).toContainText('better');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("this account's own")).toBeVisible();
  await expect(pane.getByText('After an edit, this shows', { exact: false })).toBeVisible();

  // Other tests of the same host expect the shipped one.
  await page.getByRole('button', { name: 'Restore…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the shipped one' }).click();
  await expect(page.getByText('as shipped')).toBeVisible();
});
