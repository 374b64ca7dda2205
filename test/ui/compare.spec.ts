import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/workbench-test.ts';
import { chooseTheme, openScreen, read, worsenedRun } from './workbench-pages.ts';

interface Comparison {
  delta: number;
  pairs: number;
  scenarios: {
    scenario_id: string;
    scenario_name: string;
    delta: number;
    trials: { trial: number; before: string; after: string }[];
  }[];
}

test('a run is compared with an earlier one, from its figures down to the turn where two conversations part', async ({
  workbench: page,
}) => {
  const { before, after } = await worsenedRun(page);
  await openScreen(page, `/simulate/runs/${after}`);
  await page.getByRole('button', { name: 'Compare…' }).click();
  await page.getByRole('dialog').locator(`a[href$="/compare/${before}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/simulate/runs/${after}/compare/${before}$`));

  const comparison = await read<Comparison>(page, `/local/simulations/${after}/compare/${before}`);
  expect(comparison.delta).toBeLessThan(0);
  const both = page.getByRole('region', { name: 'Both runs' });
  await expect(both).toContainText(`▼ −${Math.abs(comparison.delta).toFixed(2)}`);
  await expect(both).toContainText('both met the same simulated leads');
  await expect(both.getByText(String(comparison.pairs), { exact: true })).toBeVisible();

  const names = await page.getByRole('rowheader').allTextContents();
  expect(names).toEqual(comparison.scenarios.map((scenario) => scenario.scenario_name));
  const [worst] = comparison.scenarios;
  const broken = worst?.trials.find((pair) => pair.before === 'pass' && pair.after === 'fail');
  await page.getByRole('rowheader').first().getByRole('button').click();
  await page.getByRole('link', { name: `Trial ${(broken?.trial ?? 0) + 1}: pass before, fail after` }).click();

  const transcripts = page.getByRole('region', { name: 'Both transcripts' });
  await expect(transcripts.getByText(/First divergence/)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollTop + document.body.scrollTop)).toBe(0);
  await expect(transcripts.locator('[data-pair="0"]')).toContainText('the same in both');
  const address = page.url();
  await page.reload();
  await expect(transcripts.getByText(/First divergence/)).toBeVisible();
  expect(page.url()).toBe(address);

  await transcripts.focus();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/row=\d+/);
  await page.keyboard.press(']');
  await expect.poll(() => page.url()).not.toContain('row=');
  await page.keyboard.press('Escape');
  await expect(transcripts).toBeHidden();
  await expect(page).toHaveURL(/scenario=/);
});

test('swapping the runs turns the difference around', async ({ workbench: page }) => {
  const { before, after } = await worsenedRun(page);
  await openScreen(page, `/simulate/runs/${after}/compare/${before}`);
  const both = page.getByRole('region', { name: 'Both runs' });
  await expect(both.getByText(/^▼ −/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Swap before and after' }).click();
  await expect(both.getByText(/^▲ \+/).first()).toBeVisible();
});

test('a comparison is asked for in the palette, and saved as CSV: its scenarios and its summary', async ({
  workbench: page,
}) => {
  const { before, after } = await worsenedRun(page);
  await openScreen(page, `/simulate/runs/${after}`);
  await expect(page.getByRole('button', { name: 'Compare…' })).toBeEnabled();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('compare');
  await page.getByRole('option', { name: 'Compare two runs…' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator(`a[href$="${after}/compare/${before}"]`).click();
  const comparison = await read<Comparison>(page, `/local/simulations/${after}/compare/${before}`);
  const saved = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    return { name: file.suggestedFilename(), lines: (await readFile(await file.path(), 'utf8')).trim().split('\r\n') };
  };
  const scenarios = await saved('Scenarios');
  expect(scenarios.name).toMatch(/-scenarios\.csv$/);
  expect(scenarios.lines).toHaveLength(comparison.scenarios.length + 1);
  expect(scenarios.lines[1]).toContain(`,${comparison.scenarios[0]?.delta},`);
  const summary = await saved('Summary');
  expect(summary.lines[1]).toContain(`,${comparison.delta},`);
  expect(summary.lines).toContain(`run_id,${before},${after}`);
});

test('a comparison with a run that is not there says so and offers another try', async ({ workbench: page }) => {
  await openScreen(page, `/simulate/runs/${'0'.repeat(24)}/compare/${'1'.repeat(24)}`);
  await expect(page.getByRole('alert')).toContainText('The runs could not be compared');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the comparison passes WCAG A and AA checks, ${theme}`, async ({ workbench: page }) => {
    const { before, after } = await worsenedRun(page);
    await chooseTheme(page, theme);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
        .analyze();
      expect(
        violations.map(
          (violation) =>
            `${violation.id} at ${violation.nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await openScreen(page, `/simulate/runs/${after}`);
    await page.getByRole('button', { name: 'Compare…' }).click();
    await expect(page.getByRole('list', { name: 'Runs to compare with' })).toBeVisible();
    await check();
    await openScreen(page, `/simulate/runs/${after}/compare/${before}`);
    await page.getByRole('rowheader').first().getByRole('button').click();
    await check();
    await page
      .getByRole('link', { name: /pass before, fail after/ })
      .first()
      .click();
    await expect(page.getByText(/First divergence/)).toBeVisible();
    await check();
  });
}
