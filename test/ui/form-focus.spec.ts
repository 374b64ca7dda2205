import type { Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, send, type Named } from './workbench-pages.ts';

const SOURCE = 'name: Form\ngoal:\n  wants: confirm\nexpect:\n  - grader: max_turns\n    max: 40\n';

async function openForm(page: Page, source = SOURCE) {
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Form', source });
  await openScreen(page, `/simulate/scenarios/${scenario.id}`);
  await expect(page.getByTestId('code-editor')).toContainText('wants');
  const form = page.getByRole('region', { name: 'Scenario form' });
  /** The text in the editor as it will be saved. */
  const draft = () =>
    page.evaluate((id) => {
      // Of this window, the only one that there is.
      const name = Object.keys(localStorage).find((one) => one.startsWith(`understudy:draft:scenarios/${id}#`));
      const kept = name === undefined ? null : localStorage.getItem(name);
      return kept === null ? null : (JSON.parse(kept) as { text: string }).text;
    }, scenario.id);
  return { form, draft, id: scenario.id };
}

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test.describe('what is typed after something was added lands in it', () => {
  for (const key of ['Enter', 'Tab']) {
    test(`a fact, by ${key}`, async ({ workbench: page }) => {
      const { form, draft } = await openForm(page);
      await form.getByLabel('Another fact').focus();
      await page.keyboard.type('day');
      await page.keyboard.press(key);
      await page.keyboard.type('Monday');
      await expect.poll(draft).toContain('  facts:\n    day: Monday\n');
    });
  }

  test('a custom field, an action, an event, an answer, a rule, a row', async ({ workbench: page }) => {
    const { form, draft } = await openForm(page);
    await form.getByLabel('Custom fields: another').focus();
    await page.keyboard.type('plan');
    await page.keyboard.press('Enter');
    await page.keyboard.type('gold');
    await expect.poll(draft).toContain('plan: gold');

    await form.getByRole('button', { name: /^Events/ }).click();
    await form.getByRole('button', { name: 'Event', exact: true }).click();
    await page.keyboard.type('The slot is gone');
    await expect.poll(draft).toContain('push_context: The slot is gone');

    await form.getByRole('button', { name: /^Words/ }).click();
    await form.getByRole('button', { name: 'Rule in a sentence' }).click();
    await page.keyboard.type('when agent says "bye" say "bye"');
    await expect.poll(draft).toContain('when agent says "bye" say "bye"');

    await form.getByRole('button', { name: 'Variables and data' }).click();
    await form.getByRole('button', { name: 'Row', exact: true }).click();
    await page.keyboard.type('seven');
    await expect.poll(draft).toContain('variable: seven');

    await form.getByRole('button', { name: 'Expectation', exact: true }).click();
    await page.getByRole('menuitem', { name: /^not_said/ }).click();
    await expect(form.getByRole('combobox', { name: 'Grader of expectation 2' })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? ''),
      )
      .toContain('expect.1');
  });
});

test('the focus never falls to the page when something is removed', async ({ workbench: page }) => {
  const { form } = await openForm(
    page,
    'name: Form\ngoal:\n  wants: confirm\n  facts: { a: x, b: y }\n  objections: [price]\nevents:\n  - { at_turn: 2, say: Hold on }\nexpect:\n  - grader: max_turns\n    max: 40\n',
  );
  for (const name of [
    'Remove the fact b',
    'Remove the fact a',
    'Remove Objections 1',
    'Remove event 1',
    'Remove expectation 1',
  ]) {
    await form.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name })).toHaveCount(0);
    await expect.poll(() => focusedTag(page), name).not.toBe('BODY');
  }
});

test('a fact without a value is a fault at its field and is not saved', async ({ workbench: page }) => {
  const { form, id } = await openForm(page);
  await form.getByLabel('Another fact').fill('day');
  await form.getByLabel('Another question').focus();
  await expect(form.getByText('The fact has no value. Give it one, or remove it')).toBeVisible();
  await expect(form.getByLabel('Value of day')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/cannot be saved: The fact has no value/)).toBeVisible();
  expect((await read<Named>(page, `/local/scenarios/${id}`)).revision).toBe(1);
  await form.getByLabel('Value of day').fill('Monday');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  await expect(page.getByText(/cannot be saved/)).toHaveCount(0);
});

test('one act is one step of undo', async ({ workbench: page }) => {
  const { form, draft } = await openForm(page);
  await form.getByLabel('Another fact').fill('day');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Monday');
  await form.getByLabel('Wants').selectOption('book');
  await form.getByLabel('Wants').selectOption('cancel');
  await form.getByLabel('At most').fill('12');
  await expect.poll(draft).toContain('max: 12');
  const undo = form.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(form.getByLabel('At most')).toHaveValue('40');
  await expect(form.getByLabel('Wants')).toHaveValue('cancel');
  await undo.click();
  await expect(form.getByLabel('Wants')).toHaveValue('book');
  await undo.click();
  await expect(form.getByLabel('Wants')).toHaveValue('confirm');
  await expect(form.getByLabel('Value of day')).toHaveValue('Monday');
  await undo.click();
  await expect(form.getByLabel('Value of day')).toHaveValue('');
  await undo.click();
  await expect(form.getByLabel('Value of day')).toHaveCount(0);
});

test('an error is told no longer on another screen', async ({ workbench: page }) => {
  const { form } = await openForm(page);
  await form.getByLabel('At most').fill('0');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/cannot be saved/)).toBeVisible();
  await openScreen(page, '/simulate/runs');
  await expect(page.getByText(/cannot be saved/)).toHaveCount(0);
});
