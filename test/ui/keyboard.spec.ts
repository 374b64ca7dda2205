import { expect, test } from '../support/workbench-test.ts';
import { firstOf, focusEditor, openScreen, read, send } from './workbench-pages.ts';

test('the palette finds a scenario by a few letters and goes there', async ({ workbench: page }) => {
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Does not want');
  await page.getByRole('option', { name: /Does not want to be called/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/simulate\/scenarios\/[0-9a-f]{24}/);
  await expect(page.getByRole('heading', { name: 'Does not want to be called' })).toBeVisible();
});

test('the palette finds a line of a script by its words, and opens the script at that line', async ({
  workbench: page,
}) => {
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  const { id } = await send<{ id: string }>(page, 'POST', '/local/scripts', {
    name: 'Palette',
    lines: Array.from({ length: 120 }, (_, at) => ({
      speaker: 'AGENT',
      message: at === 90 ? 'Shall we send the zeppelin?' : `Line ${at}.`,
    })),
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zeppelin send');
  const option = page.getByRole('option', { name: /line 91/ });
  await expect(option.locator('mark')).toHaveText(['send', 'zeppelin']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/scripts/${id}\\?line=91`));
  await expect(page.getByText('Shall we send the zeppelin?').first()).toBeInViewport();
});

test('the palette says where nothing holds the words', async ({ workbench: page }) => {
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('qqqqzz');
  await expect(page.getByText('Nothing holds these words.')).toBeVisible();
});

test('a question mark shows what the keyboard does, but not where one types; focus comes back', async ({
  workbench: page,
}) => {
  const link = page.getByRole('link', { name: /Rehearse a script/ });
  await link.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' }).getByText('Search everything')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a?');
  await expect(page.getByRole('combobox')).toHaveValue('a?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
  await page.keyboard.press('Escape');
  await openScreen(page, `/author/scripts/${(await firstOf(page, 'scripts')).id}`);
  const editor = await focusEditor(page);
  await page.keyboard.type('Is it [true]?');
  await expect(editor).toContainText('Is it [true]?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
});

test('Alt and a digit go to the places of the rail', async ({ workbench: page }) => {
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  await page.keyboard.press('Alt+4');
  await expect(page).toHaveURL(/#\/calls/);
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
});

test('the first Tab offers to skip to the content, and focus is visible', async ({ workbench: page }) => {
  await expect(page.getByRole('heading', { name: 'Things to try' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  expect(await focused.evaluate((element) => element.closest('main') !== null)).toBe(true);
});

test('arrow keys move through the trial grid, Enter opens the trial, and brackets go from failure to failure', async ({
  workbench: page,
}) => {
  const { items } = await read<{ items: { id: string; seed: number }[] }>(page, '/local/simulations');
  await openScreen(page, `/simulate/runs/${items.at(-1)?.id ?? ''}`);
  const grid = page.getByRole('grid', { name: 'Trials by scenario' });
  await grid.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-cell="1:1"]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-cell="1:0"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trials\/[0-9a-f]{24}/);
  await expect(page.getByRole('button', { name: 'Next failing' })).toBeEnabled();
  await page.keyboard.press(']');
  await expect(page.getByText('✗fail').first()).toBeVisible();
  const first = page.url();
  await page.keyboard.press(']');
  await expect.poll(() => page.url()).not.toBe(first);
});

test('brackets that are pressed faster than trials are read each count', async ({ workbench: page }) => {
  const { items } = await read<{ items: { id: string; seed: number }[] }>(page, '/local/simulations');
  const run = items.at(-1)?.id ?? '';
  const nextFailing = async (trial: string) =>
    (await read<{ next_failing: string }>(page, `/local/simulations/${run}/trials/${trial}`)).next_failing;
  const failed = await read<{ items: { id: string }[] }>(page, `/local/simulations/${run}/trials?not_passed=true`);
  const first = failed.items[0]?.id ?? '';
  const second = await nextFailing(first);
  const third = await nextFailing(second);
  await openScreen(page, `/simulate/runs/${run}/trials/${first}`);
  await expect(page.getByRole('button', { name: 'Next failing' })).toBeEnabled();
  // The trial in between is read late, so that the second key comes before it is known what follows it.
  await page.route(
    new RegExp(`/trials/${second}`),
    async (route) => {
      await page.keyboard.press(']');
      await route.continue();
    },
    // What models were asked in it is read as well, and is no second key.
    { times: 1 },
  );
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`/trials/${third}`));
});

test('Ctrl+M lets Tab leave the editor', async ({ workbench: page }) => {
  const { items } = await read<{ items: { id: string }[] }>(page, '/local/roles');
  await openScreen(page, `/author/roles/${items[0]?.id ?? ''}`);
  await page.getByTestId('code-editor').locator('.view-line').first().click();
  await page.keyboard.press('Control+m');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate((element) => element.closest('.monaco-editor') === null)).toBe(true);
});
