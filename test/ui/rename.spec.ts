import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

test('F2 renames a custom field wherever it is used, told before, and Undo takes all of it back', async ({
  workbench: page,
}) => {
  const script = await makeScript(page, 'Renaming', [
    { speaker: 'AGENT', message: 'It is on {{custom_fields.ui_day}}.' },
  ]);
  const lead = await send<Named>(page, 'POST', '/local/leads', {
    first_name: 'Rena',
    custom_fields: { ui_day: 'Monday' },
  });
  const sourceOf = async () => JSON.stringify(await read(page, `/local/scripts/${script.id}`));
  const fieldsOf = async () => (await read<{ custom_fields: object }>(page, `/local/leads/${lead.id}`)).custom_fields;

  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 'AGENT: It is on {{custom_fields.ui'.length; step += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const input = page.locator('.rename-input');
  await expect(input).toHaveValue('ui_day');
  await input.fill('ui_visit_day');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Rename custom field ui_day to ui_visit_day' });
  await expect(dialog).toContainText('Renames 2 places in 1 script, 1 lead.');
  await expect(dialog.getByRole('list', { name: 'Renamed in' })).toContainText('Rena');
  expect(await sourceOf()).not.toContain('ui_visit_day');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('code-editor')).toContainText('{{custom_fields.ui_visit_day}}');
  await expect(page.getByTestId('code-editor').locator(':focus')).toHaveCount(1);
  await expect.poll(fieldsOf).toEqual({ ui_visit_day: 'Monday' });

  await openScreen(page, '/author/leads');
  await page.getByRole('link', { name: 'Leads', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: Renamed custom field ui_day to ui_visit_day.')).toBeVisible();
  await expect.poll(fieldsOf).toEqual({ ui_day: 'Monday' });
  expect(await sourceOf()).toContain('{{custom_fields.ui_day}}');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(fieldsOf).toEqual({ ui_visit_day: 'Monday' });
});

test('in a role with unsaved text, that is saved first; a name that is taken is asked about', async ({
  workbench: page,
}) => {
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'Renaming desk',
    markdown: { sections: [{ level: 1, title: 'Day', content: 'On {{custom_fields.role_day}}.', subsections: [] }] },
  });
  await send(page, 'POST', '/local/leads', { first_name: 'Has both names', custom_fields: { taken_day: 'Monday' } });
  await openScreen(page, `/author/roles/${role.id}`);
  await focusEditor(page);
  await page.keyboard.type('\nOr {{custom_fields.role_day}}');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F2');
  await page.locator('.rename-input').fill('taken_day');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename custom field role_day to taken_day' });
  await dialog.getByRole('button', { name: 'Save, and look for it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('taken_day is used already');
  await expect(dialog).toContainText('Renames 2 places in 1 role.');
  await dialog.getByRole('button', { name: 'Make them one' }).click();
  await expect(page.getByTestId('code-editor')).toContainText('Or {{custom_fields.taken_day}}');
  await expect(page.getByText('● unsaved')).toBeHidden();
});

test('F2 renames a slot with what a scenario expects and the argument that it fills', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Slots', [
    { speaker: 'AGENT', message: 'Which colour?' },
    { speaker: 'USER', message: '[collect ui_colour]' },
  ]);
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Wants blue',
    source: 'name: Wants blue\ngoal: { facts: { ui_colour: blue } }\n',
  });
  const action = await send<Named>(page, 'POST', '/local/actions', {
    slug: 'ui_paint',
    name: 'Paint it',
    parameters: { type: 'object', properties: { ui_colour: { type: 'string' } } },
  });
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.press('Control+End');
  for (let step = 0; step < 'lour]'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F2');
  const input = page.locator('.rename-input');
  await expect(input).toHaveValue('ui_colour');
  await input.fill('ui_paint_colour');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename slot ui_colour to ui_paint_colour' });
  await expect(dialog).toContainText('Renames 3 places in 1 script, 1 scenario, 1 action.');
  await expect(dialog.getByRole('list', { name: 'Called by another name' })).toContainText('Paint it');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByTestId('code-editor')).toContainText('[collect ui_paint_colour]');
  const stored = async () =>
    JSON.stringify([
      await read(page, `/local/scenarios/${scenario.id}`),
      await read(page, `/local/actions/${action.id}`),
    ]);
  await expect.poll(async () => (await stored()).split('ui_paint_colour')).toHaveLength(3);
  await page.getByRole('link', { name: 'Scripts', exact: true }).first().focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: Renamed slot ui_colour to ui_paint_colour.')).toBeVisible();
  expect(await stored()).not.toContain('ui_paint_colour');
});
