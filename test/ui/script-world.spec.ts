/** The script editor with the lead that would hear the script: diagnostics, completion, hover, definitions, and the rehearsal beside it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, send, type Named } from './workbench-pages.ts';

const SOURCE =
  'name: Maria\nlead:\n  first_name: Maria\n  last_name: Lopez\n  custom_fields:\n    doctor: Dr. Ruiz\ngoal:\n  wants: confirm\n  facts:\n    day: Tuesday\nexpect:\n  - grader: max_turns\n    max: 40\n';

/** A script that is spoken by an agent of its own to Maria, opened. */
async function openWithMaria(page: Page, name: string, lines: [speaker: string, message: string][]): Promise<Named> {
  const script = await makeScript(
    page,
    name,
    lines.map(([speaker, message]) => ({ speaker, message })),
  );
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name,
    script_id: script.id,
    script_ids: [script.id],
  });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: `Maria of ${name}`, source: SOURCE });
  await send(page, 'POST', '/local/scenario-sets', { name, agent_id: agent.id, scenario_ids: [scenario.id] });
  await openScreen(page, `/author/scripts/${script.id}`);
  return script;
}

const problemsOf = (page: Page) => page.getByRole('list', { name: 'Problems' });
const text = (page: Page) => page.getByTestId('code-editor');

test('what the lead at hand would miss, and what a voice cannot say, is marked and mended', async ({
  workbench: page,
}) => {
  await openWithMaria(page, 'Marked', [
    ['AGENT', 'Hi {{lead.first_name}}, you see {{custom_fields.dotcor}}. Look at clinic.com, all right?'],
    ['AGENT', 'Fine.'],
  ]);
  const problems = problemsOf(page);
  await expect(problems).toContainText('Maria Lopez has nothing in custom_fields.dotcor');
  await problems.getByRole('button', { name: 'Change to custom_fields.doctor' }).click();
  await problems.getByRole('button', { name: 'Write it as it is said' }).click();
  await expect(text(page)).toContainText('clinic dot com');
  await problems.getByRole('button', { name: 'Wait for the answer' }).click();
  await expect(text(page)).toContainText('USER: [wait for the user]');
  await problems.getByRole('button', { name: 'Add a closing line' }).click();
  await expect(problems).toBeHidden();
  await text(page).locator('.view-line').first().click();
  await page.keyboard.press('Control+z');
  await expect(problems).toContainText('The script says no goodbye');
});

test('a phrase that the workspace forbids is marked in every script', async ({ workbench: page }) => {
  await openScreen(page, '/settings');
  const field = page.getByLabel('Add to Forbidden phrases');
  await field.fill('act now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove act now' })).toBeVisible();
  await openWithMaria(page, 'Forbidden', [['AGENT', 'You should act  now. Goodbye.']]);
  await expect(problemsOf(page)).toContainText('Nobody may say “act now” in this workspace');
  await openScreen(page, '/settings');
  await page.getByRole('button', { name: 'Remove act now' }).click();
  await expect(page.getByRole('button', { name: 'Remove act now' })).toBeHidden();
});

test('completion and hover show the values of the lead at hand', async ({ workbench: page }) => {
  await openWithMaria(page, 'Values', [['AGENT', 'You see {{custom_fields.doctor}}. Goodbye.']]);
  // A pointer that has arrived before the editor listens has to come again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await text(page).getByText('custom_fields.doctor').hover();
    await expect(page.locator('.monaco-hover').first()).toContainText(
      'Maria Lopez hears: “You see Dr. Ruiz. Goodbye.”',
      { timeout: 2000 },
    );
  }).toPass();
  await focusEditor(page);
  await page.keyboard.type('AGENT: Bye {{lead.fir');
  await expect(page.locator('.suggest-widget .monaco-list-row', { hasText: 'lead.first_name' })).toContainText('Maria');
});

test('F12 goes to the line of the scenario that gives a slot its value', async ({ workbench: page }) => {
  await openWithMaria(page, 'Defined', [
    ['AGENT', 'Which day? Goodbye.'],
    ['USER', '[collect day]'],
  ]);
  await focusEditor(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F12');
  await expect(page).toHaveURL(/scenarios\/\w+\?line=10/);
});

test('the preview is what the lead at hand hears, or reads', async ({ workbench: page }) => {
  await openWithMaria(page, 'Previewed', [
    ['AGENT', 'Hi {{lead.first_name}}, you see {{custom_fields.doctor}}, see clinic.com. Goodbye.'],
  ]);
  await page.getByRole('button', { name: 'Preview pane' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Hi Maria, you see Doctor Ruiz, see clinic dot com. Goodbye.');
  await preview.getByText('As read').click();
  await expect(preview).toContainText('see clinic.com');
});

test('the caret and the rehearsal follow each other', async ({ workbench: page }) => {
  await openWithMaria(page, 'Followed', [
    ['AGENT', 'Hi, is this Maria?'],
    ['USER', '[wait for the user]'],
    ['AGENT', 'Does Tuesday suit you?'],
    ['USER', '[collect day]'],
    ['AGENT', 'See you then. Goodbye.'],
  ]);
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await expect(rehearsal.getByText('See you then.')).toBeVisible();
  await text(page).getByText('Does Tuesday').click();
  await expect(rehearsal.locator('.bg-selected')).toContainText('Does Tuesday suit you?');
  await rehearsal.getByRole('button', { name: /Turn 1, Agent/ }).click();
  await expect(page.locator('.line-numbers.active-line-number')).toHaveText('1');
});

test('what the lead said in a rehearsal is saved as a scenario of these words', async ({ workbench: page }) => {
  await openWithMaria(page, 'Kept', [
    ['AGENT', 'Hi, is this Maria?'],
    ['USER', '[wait for the user]'],
    ['AGENT', 'Thank you. Goodbye.'],
  ]);
  await page.getByRole('button', { name: 'Save as a scenario…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kept words');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: 'Kept words' })).toBeVisible();
  await expect(text(page)).toContainText('says:');
  await expect(text(page)).toContainText('doctor: Dr. Ruiz');
  await expect(page.getByRole('region', { name: 'Rehearsal' })).toContainText('ended by');
});

test('what the lead did in a rehearsal is saved as an agenda that is shown before', async ({ workbench: page }) => {
  await openWithMaria(page, 'Drawn', [
    ['AGENT', 'Hi, is this Maria?'],
    ['USER', '[wait for the user]'],
    ['AGENT', 'Thank you. Goodbye.'],
  ]);
  await page.getByRole('button', { name: 'Save as a scenario…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An agenda drawn from them').click();
  await expect(dialog.getByRole('list', { name: 'Drawn from the conversation' })).toContainText(/wants.*turn \d/);
  await dialog.getByLabel('Name').fill('Drawn agenda');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: 'Drawn agenda' })).toBeVisible();
  await expect(text(page)).toContainText('wants:');
  await expect(text(page)).not.toContainText('says:');
  await expect(page.getByRole('region', { name: 'Rehearsal' })).toContainText('ended by');
});

test('a rehearsal is opened as a call, which says what it was', async ({ workbench: page }) => {
  await openWithMaria(page, 'Called', [
    ['AGENT', 'Hi, is this Maria?'],
    ['USER', '[wait for the user]'],
    ['AGENT', 'Nice to hear you, Maria. Goodbye.'],
  ]);
  await page.getByRole('button', { name: 'Open as a call' }).click();
  await expect(page).toHaveURL(/#\/calls\/[0-9a-f]{24}/);
  await expect(page.getByText(/^A rehearsal of .*Nobody was called/)).toBeVisible();
  await expect(page.getByText('rehearsal', { exact: true })).toBeVisible();
  await expect(page.getByText('Nice to hear you, Maria. Goodbye.').first()).toBeVisible();
});
