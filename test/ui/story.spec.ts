import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { focusEditor } from './workbench-pages.ts';

// It begins with the first script that there is: the demo's, not another test's.
const test = testWithOwnHost();

test('from the first screen to the reason why a trial failed', async ({ workbench: page }) => {
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();

  await page.getByRole('link', { name: /Rehearse a script/ }).click();
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await expect(rehearsal.getByRole('region', { name: 'Transcript' })).toContainText('Agent');
  const editor = await focusEditor(page);
  await page.keyboard.type('AGENT: One last thing: parking is free.');
  await expect(editor).toContainText('parking is free');
  await expect(page.getByText('● unsaved').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();

  await page.getByRole('link', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: 'Run a simulation…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Run a simulation' });
  await dialog.getByLabel('Scenario set').selectOption({ label: 'Appointment calls' });
  await dialog.getByLabel('Trials of each scenario').fill('3');
  await dialog.getByLabel('Seed').fill('11');
  await dialog.getByRole('button', { name: /^Run \d+ conversations$/ }).click();

  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByText('Final score')).toBeVisible();
  await expect(figures.getByText('pass^3')).toBeVisible();
  await expect(figures.getByText(/Invalid/)).toBeVisible();
  await expect(page.getByRole('figure', { name: /pass\^k falls from/ })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Trials by scenario' });
  await expect(grid.getByRole('link')).toHaveCount(33);
  await expect(page.getByRole('heading', { name: 'Failures that repeat' })).toBeVisible();

  await grid.getByRole('link', { name: /Asks what the visit costs, trial 1: fail/ }).click();
  await expect(page.getByText('✗fail').first()).toBeVisible();
  const selected = page
    .getByRole('region', { name: 'Transcript' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { pressed: true }) });
  await expect(selected).toContainText('no_price');
  await expect(selected).toContainText('dollars');
  await expect(selected).toContainText('role §');
  await expect(selected).toBeInViewport();
});
