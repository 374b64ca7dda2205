import Database from 'better-sqlite3';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

test('an unknown variable is underlined, listed and put right with one click', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Typo', [{ speaker: 'AGENT', message: 'Hi {{lead.frist_name}}.' }]);
  await openScreen(page, `/author/scripts/${script.id}`);
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('Unknown variable lead.frist_name');
  await expect(page.locator('.squiggly-error').first()).toBeVisible();
  await problems.getByRole('button', { name: 'Change to lead.first_name' }).click();
  await expect(page.getByTestId('code-editor')).toContainText('{{lead.first_name}}');
  await expect(problems).not.toContainText('Unknown variable');
});

test('an action that does not exist is listed, made and given to the agent with two clicks', async ({
  workbench: page,
}) => {
  const script = await makeScript(page, 'Calls', [{ speaker: 'AGENT', message: 'One moment. [call plant_a_tree]' }]);
  const role = await send<Named>(page, 'POST', '/local/roles', { name: 'Gardener', markdown: { sections: [] } });
  await send<Named>(page, 'POST', '/local/agents', {
    name: 'Gardener',
    type: 'primary',
    script_id: script.id,
    role_ids: [role.id],
  });
  await openScreen(page, `/author/scripts/${script.id}`);
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('There is no action plant_a_tree.');
  await problems.getByRole('button', { name: 'Make plant_a_tree' }).click();
  await expect(problems).toContainText('Gardener has no action plant_a_tree');
  await problems.getByRole('button', { name: 'Give it to Gardener' }).click();
  await expect(problems).not.toContainText('plant_a_tree');
  const { items } = await read<{ items: (Named & { slug: string })[] }>(page, '/local/actions?limit=500');
  const made = items.find(({ slug }) => slug === 'plant_a_tree');
  await openScreen(page, `/author/actions/${made?.id}`);
  const used = page
    .getByRole('group', { name: 'Used by' })
    .or(page.locator('section', { hasText: 'Used by' }))
    .first();
  await expect(used.getByRole('link', { name: 'Calls' })).toBeVisible();
});

test('Ctrl+S right after the last character saves that character too, on a page that is busy', async ({
  workbench: page,
  context,
}) => {
  const script = await makeScript(page, 'Saved in a hurry');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.evaluate(() => {
    setTimeout(() => {
      for (const end = performance.now() + 500; performance.now() < end;);
    });
  });
  // Both wait for the page, which takes them before it draws again.
  const devtools = await context.newCDPSession(page);
  await Promise.all([
    devtools.send('Input.insertText', { text: 'AGENT: Bye.' }),
    devtools.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      modifiers: 2,
      key: 's',
      code: 'KeyS',
      windowsVirtualKeyCode: 83,
    }),
  ]);
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(JSON.stringify(await read(page, `/local/scripts/${script.id}`))).toContain('Bye.');
});

test('variables complete inside double braces', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Completion');
  await openScreen(page, `/author/scripts/${script.id}`);
  const editor = await focusEditor(page);
  await page.keyboard.type('AGENT: Bye {{lead.fir');
  const row = page.locator('.suggest-widget .monaco-list-row', { hasText: 'lead.first_name' });
  await expect(row).toBeVisible();
  await row.click();
  await expect(editor).toContainText('Bye {{lead.first_name}}');
});

test('paths complete segment by segment in roles, and in what a scenario has actions answer', async ({
  workbench: page,
}) => {
  await makeScript(page, 'Fields', [{ speaker: 'AGENT', message: 'On {{custom_fields.path_day}}.' }]);
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'Paths',
    markdown: { sections: [{ level: 1, title: 'Day', content: 'Soon.', subsections: [] }] },
  });
  await openScreen(page, `/author/roles/${role.id}`);
  const editor = await focusEditor(page);
  const row = (text: string) => page.locator('.suggest-widget .monaco-list-row', { hasText: text }).first();
  await page.keyboard.type('\nOn {{ lead.cust');
  await row('lead.custom_fields').click();
  await row('lead.custom_fields.path_day').click();
  await expect(editor).toContainText('On {{ lead.custom_fields.path_day }}');

  await send(page, 'POST', '/local/actions', {
    slug: 'path_book',
    name: 'Book',
    parameters: { type: 'object', properties: { path_month: { type: 'string' } } },
  });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Paths',
    source: 'name: Paths\nactions:\n  path_book:\n    returns:\n',
  });
  await openScreen(page, `/simulate/scenarios/${scenario.id}`);
  await focusEditor(page);
  await page.keyboard.type('      on: "{{ arguments.');
  await row('arguments.path_month').click();
  await expect(page.getByTestId('code-editor')).toContainText('path_month }}');
});

test('unsaved text survives a reload and is offered back', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Draft');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.type('AGENT: Not saved yet.');
  await expect(page.getByText('● unsaved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('code-editor')).toContainText('Not saved yet.');
  await expect(page.getByText(/Unsaved changes from .* were stored/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByTestId('code-editor')).not.toContainText('Not saved yet.');
  await page.reload();
  await expect(page.getByTestId('code-editor')).toContainText('Hello there.');
  await expect(page.getByText(/were stored/)).toBeHidden();
});

test('a save that cannot be stored says why, loses nothing that was typed, and works once it can', async ({
  workbench: page,
  host,
}) => {
  const script = await makeScript(page, 'Locked');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.type('AGENT: Typed meanwhile.');
  await expect(page.getByText('● unsaved').first()).toBeVisible();
  const other = new Database(host.workspaceFile);
  other.exec('BEGIN IMMEDIATE');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(
    page.getByText(
      'Not saved: Another program holds the workspace file locked; nothing was changed. Your text is stored on this machine.',
    ),
  ).toBeVisible();
  await expect(page.getByText('● unsaved').first()).toBeVisible();
  await expect(page.getByTestId('code-editor')).toContainText('Typed meanwhile.');
  other.exec('ROLLBACK');
  other.close();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('● unsaved')).toBeHidden();
  await expect(page.getByText(/^Not saved/)).toBeHidden();
  expect((await read<{ revision: number }>(page, `/local/scripts/${script.id}`)).revision).toBe(script.revision + 1);
});

test('a save that meets another one overwrites nothing until the person decides', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Conflict');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.type('AGENT: Mine.');
  await send(page, 'PUT', `/local/scripts/${script.id}`, {
    name: 'Conflict',
    lines: [{ speaker: 'AGENT', message: 'Theirs.' }],
    revision: script.revision,
  });
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('alert').filter({ hasText: 'Nothing was overwritten' });
  await expect(conflict).toBeVisible();
  expect((await read<{ lines: { message: string }[] }>(page, `/local/scripts/${script.id}`)).lines).toEqual([
    { speaker: 'AGENT', message: 'Theirs.' },
  ]);
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(conflict).toBeHidden();
  await expect
    .poll(async () =>
      (await read<{ lines: { message: string }[] }>(page, `/local/scripts/${script.id}`)).lines.map(
        (line) => line.message,
      ),
    )
    .toEqual(['Hello there.', 'Mine.']);
});

test('an earlier revision can be compared and restored', async ({ workbench: page }) => {
  const script = await makeScript(page, 'History');
  await send(page, 'PUT', `/local/scripts/${script.id}`, {
    name: 'History',
    lines: [{ speaker: 'AGENT', message: 'Second wording.' }],
    revision: 1,
  });
  await openScreen(page, `/author/scripts/${script.id}`);
  await expect(page.getByTestId('code-editor')).toContainText('Second wording.');
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of History' });
  await expect(dialog.getByTestId('diff')).toContainText('Hello there.');
  await expect(dialog.getByTestId('diff')).toContainText('Second wording.');
  await expect(dialog.getByRole('textbox', { name: 'History, r1' })).toBeAttached();
  await expect(dialog.getByRole('textbox', { name: 'History, r2' })).toBeAttached();
  await dialog.getByRole('button', { name: /^r1/ }).click();
  await dialog.getByRole('button', { name: 'Restore r1' }).click();
  await expect(page.getByTestId('code-editor')).toContainText('Hello there.');
  expect((await read<Named>(page, `/local/scripts/${script.id}`)).revision).toBe(3);
});

test('a script is made, renamed, deleted and brought back', async ({ workbench: page }) => {
  await openScreen(page, '/author/scripts?new=1');
  await page.getByRole('dialog', { name: 'New script' }).getByLabel('Name').fill('Made here');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Made here' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Script Made here' })).toBeFocused();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Rename/ }).click();
  await page.getByRole('dialog', { name: 'Rename Made here' }).getByLabel('Name').fill('Named anew');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Named anew' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('list', { name: 'scripts' })).not.toContainText('Named anew');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('heading', { name: 'Named anew' })).toBeVisible();
});

test('a line without a speaker is not saved away', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Speakerless');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.type('nobody says this');
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('A line begins with "AGENT:" or "USER:"');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Line 2 cannot be saved/)).toBeVisible();
  expect((await read<Named>(page, `/local/scripts/${script.id}`)).revision).toBe(1);
});

test('what is too long, forbidden or a date in figures is put right by a button, and the caret stays in the text', async ({
  workbench: page,
}) => {
  const sentence = `${Array.from({ length: 35 }, () => 'word').join(' ')}.`;
  const script = await makeScript(page, 'To be mended', [
    { speaker: 'AGENT', message: `${sentence} ${sentence}` },
    { speaker: 'USER', message: '[wait]' },
    { speaker: 'AGENT', message: 'It is risk-free until 12/03. Goodbye.' },
  ]);
  const { forbidden_phrases } = await read<{ forbidden_phrases: string[] }>(page, '/local/settings/wording');
  await send(page, 'PATCH', '/local/settings/wording', { forbidden_phrases: [...forbidden_phrases, 'risk-free'] });
  await openScreen(page, `/author/scripts/${script.id}`);
  const problems = page.getByRole('list', { name: 'Problems' });
  await problems.getByRole('button', { name: 'Wait between its sentences' }).click();
  await expect(page.getByRole('textbox', { name: 'Script To be mended' })).toBeFocused();
  await expect(page.locator('.view-line').filter({ hasText: 'wait for the user' })).toBeVisible();
  await problems.getByRole('button', { name: 'Change to March 12' }).click();
  await problems.getByRole('button', { name: 'Take it out' }).click();
  await expect(page.locator('.view-line').filter({ hasText: /It.is.until.March.12/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await problems.getByRole('link', { name: 'Open the list' }).click();
  await expect(page).toHaveURL(/settings\?part=Wording/);
  await expect(page.getByRole('region', { name: 'Wording' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Wording' }).getByRole('textbox').first()).toBeFocused();
  await send(page, 'PATCH', '/local/settings/wording', { forbidden_phrases });
});

test('inside of brackets, actions, slots and the arguments of what is called are completed', async ({
  workbench: page,
}) => {
  await send(page, 'POST', '/local/actions', {
    slug: 'reserve_table',
    name: 'Reserve a table',
    parameters: {
      type: 'object',
      properties: { guests: { type: 'integer', description: 'how many come' } },
      required: ['guests'],
    },
  });
  const script = await makeScript(page, 'To be completed', [{ speaker: 'AGENT', message: 'How many are you?' }]);
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  const row = (text: string) => page.locator('.suggest-widget .monaco-list-row', { hasText: text }).first();
  await page.keyboard.type('USER: [');
  await expect(row('wait for the user')).toBeVisible();
  await row('collect').click();
  await page.keyboard.type('gue');
  await expect(row('guests')).toContainText('Needed by reserve_table: how many come');
  await row('guests').click();
  await page.keyboard.type('\nAGENT: One moment. [call reser');
  await row('reserve_table').click();
  await page.keyboard.type(' Goodbye.');
  const lines = page.locator('.view-line');
  await expect(lines.nth(1)).toHaveText(/^USER:.\[collect.guests\]$/);
  await expect(lines.nth(2)).toHaveText(/^AGENT:.One.moment\..\[call.reserve_table\].Goodbye\.$/);
});
