import type { Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { firstOf, focusEditor, openScreen, read, send, type Named } from './workbench-pages.ts';

const SOURCE = `# Why we test this.
name: Form
tags: [smoke]
goal:
  wants: confirm # what most want
expect:
  # The rule of the house.
  - grader: max_turns
    max: 40
`;

async function openScenario(page: Page, source = SOURCE): Promise<Named> {
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Form', source });
  await openScreen(page, `/simulate/scenarios/${scenario.id}`);
  await expect(page.getByTestId('code-editor')).toContainText('goal');
  return scenario;
}

const sourceOf = async (page: Page, id: string) =>
  (await read<{ source: string }>(page, `/local/scenarios/${id}`)).source;

test('what is changed in the form is changed in the source, and every comment stays', async ({ workbench: page }) => {
  const scenario = await openScenario(page);
  const form = page.getByRole('region', { name: 'Scenario form' });
  await form.getByLabel('Description', { exact: true }).first().fill('Said in the form.');
  await form.getByLabel('Wants').selectOption('book');
  await form.getByLabel('Another fact').fill('day');
  await page.keyboard.press('Enter');
  await form.getByLabel('Value of day').fill('Monday');
  await form.getByLabel('Another question').pressSequentially('Where do I park?');
  await form.getByLabel('At most').fill('12');
  await form.getByRole('button', { name: 'Expectation', exact: true }).click();
  await page.getByRole('menuitem', { name: /^ended_by/ }).click();
  await form.getByRole('button', { name: 'Behaviour' }).click();
  await form.getByLabel('Cooperativeness as a number').fill('0.5');
  const editor = page.getByTestId('code-editor');
  await expect(editor).toContainText('wants: book # what most want');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await sourceOf(page, scenario.id)).toBe(`# Why we test this.
name: Form
description: Said in the form.
tags: [smoke]
goal:
  wants: book # what most want
  facts:
    day: Monday
  questions: [Where do I park?]
traits:
  cooperativeness: 0.5
expect:
  # The rule of the house.
  - grader: max_turns
    max: 12
  - grader: ended_by
`);
});

test('what is typed in the source is in the form at once; while it cannot be read the form says why and changes nothing', async ({
  workbench: page,
}) => {
  await openScenario(page);
  const form = page.getByRole('region', { name: 'Scenario form' });
  await focusEditor(page);
  await page.keyboard.type('max_steps: 33\n');
  await expect(form.getByRole('region', { name: 'Limits' })).toHaveAttribute('aria-current', 'location');
  await form.getByRole('button', { name: 'Limits', exact: true }).click();
  await expect(form.getByLabel(/Most steps/)).toHaveValue('33');
  await focusEditor(page);
  await page.keyboard.type('tags: [');
  await expect(form.getByRole('alert')).toContainText('cannot be read');
  await expect(form.getByLabel(/Most steps/)).toHaveValue('33');
  await expect(form.getByLabel(/Most steps/)).toBeDisabled();
});

test('a fault stands at its field, and undo takes back what form and source did', async ({ workbench: page }) => {
  await openScenario(page);
  const form = page.getByRole('region', { name: 'Scenario form' });
  const max = form.getByLabel('At most');
  await max.fill('0');
  await expect(form.getByText('Should be at least 1, not 0')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('line 9');
  await max.press('Control+z');
  await expect(max).toHaveValue('40');
  await focusEditor(page);
  await page.keyboard.type('max_steps: 5');
  await form.getByLabel('Name', { exact: true }).first().fill('Other');
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Name', { exact: true }).first()).toHaveValue('Form');
  await expect(page.getByTestId('code-editor')).toContainText('max_steps: 5');
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByTestId('code-editor')).not.toContainText('max_steps: 5');
});

test('rows are pasted into the data table, and one is changed in its cell', async ({ workbench: page }) => {
  const scenario = await openScenario(page);
  const form = page.getByRole('region', { name: 'Scenario form' });
  await form.getByRole('button', { name: 'Variables and data' }).click();
  await form.getByRole('button', { name: 'Paste rows…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste rows' });
  await dialog.getByLabel('Rows').fill('day,price\nMonday,120\nFriday,140\n');
  await expect(dialog.getByText('2 columns, 2 rows')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a table' }).click();
  await form.getByLabel('price, row 2').fill('150');
  await form.getByRole('button', { name: 'Remove row 1' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await sourceOf(page, scenario.id)).toContain('data:\n  - { day: Friday, price: 150 }\n');
});

test('whether a trial with holes may pass is chosen in the form, which says what a hole is', async ({
  workbench: page,
}) => {
  const scenario = await openScenario(page);
  const form = page.getByRole('region', { name: 'Scenario form' });
  const choice = form.getByLabel('Holes may pass');
  await expect(
    form.getByText('A hole is a template variable that is empty where the agent speaks', { exact: false }),
  ).toBeVisible();
  await choice.selectOption('yes');
  await expect(
    form.getByRole('region', { name: 'Expectations' }).getByText('1 expectation · holes allowed'),
  ).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await sourceOf(page, scenario.id)).toContain('max: 40\nallow_holes: true\n');
});

test('a number that comes from a variable is shown as it is written', async ({ workbench: page }) => {
  await openScenario(
    page,
    'name: Form\ngoal:\n  wants: confirm\nvariables: { most: 20 }\ntraits:\n  patience: "{{most}}"\nexpect:\n  - grader: max_turns\n    max: "{{most}}"\n',
  );
  const form = page.getByRole('region', { name: 'Scenario form' });
  await expect(form.getByLabel('At most')).toHaveValue('{{most}}');
  await expect(form.getByLabel(/^Patience/)).toHaveValue('{{most}}');
  await expect(page.getByText('no problems')).toBeVisible();
});

test('form, source or both: chosen by keyboard, and remembered', async ({ workbench: page }) => {
  await openScenario(page);
  const choice = page.getByRole('radiogroup', { name: 'Form or source' });
  await choice.getByLabel('Both').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('code-editor')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Scenario form' })).toBeVisible();
  await expect(page.getByTestId('code-editor')).toBeHidden();
  await page.getByRole('button', { name: 'Show Goal in the source' }).click();
  await expect(page.getByTestId('code-editor')).toBeVisible();
});

test('every save is rehearsed, each row of the table, with what failed and where', async ({ workbench: page }) => {
  await openScenario(
    page,
    'name: Form\ngoal:\n  wants: confirm\nlead: { first_name: "{{who}}" }\nvariables: { who: X }\ndata:\n  - { who: Maria }\n  - { who: Ruth }\nexpect:\n  - grader: not_said\n    any: [Nobody]\n',
  );
  const ana = await firstOf(page, 'agents');
  await page.getByRole('region', { name: 'Rehearsal' }).getByLabel('Agent').selectOption(ana.id);
  await expect(page.getByText('rehearsed at save (r1): pass (2 of 2 rows passed)')).toBeVisible();
  await page.getByRole('region', { name: 'Scenario form' }).getByLabel('Any of these 1', { exact: true }).fill('Ruth');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('rehearsed at save (r2): fail (1 of 2 rows passed)')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Rows' });
  await expect(rows.getByRole('button', { name: /fail Ruth turn 1/ })).toBeVisible();
  await rows.getByRole('button', { name: /Ruth/ }).click();
  await expect(page.getByRole('list', { name: 'Expectations at save' })).toContainText(/✗not_said.*turn 1/);
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Hi Ruth');
  await page.getByRole('button', { name: 'Rehearsal pane' }).click();
  await expect(rows).toBeHidden();
  await expect(page.getByRole('region', { name: 'Scenario form' })).toBeVisible();
});

test('a moment is chosen by its own settings, and steps stand between phrases', async ({ workbench: page }) => {
  const scenario = await openScenario(
    page,
    'name: Form\ngoal: { wants: confirm }\nexpect:\n  - grader: not_said\n    any: [price]\n  - grader: said_in_order\n    phrases: [hello, goodbye]\n',
  );
  const form = page.getByRole('region', { name: 'Scenario form' });
  const after = form.getByRole('group', { name: 'After' });
  await after.getByRole('checkbox', { name: 'After' }).check();
  await expect(after).toContainText('Say which moment: one of act, action, said, turn');
  await after.getByLabel('Act', { exact: true }).selectOption('opt_out');
  await expect(after).not.toContainText('Say which moment');
  await form.getByLabel('Phrases: another').fill('{ action: book }');
  await page.getByTestId('code-editor').click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await sourceOf(page, scenario.id)).toBe(`name: Form
goal: { wants: confirm }
expect:
  - grader: not_said
    any: [price]
    after: { act: opt_out }
  - grader: said_in_order
    phrases: [hello, goodbye, { action: book }]
`);
  await after.getByRole('checkbox', { name: 'After' }).uncheck();
  await expect(page.getByTestId('code-editor')).not.toContainText('opt_out');
});
