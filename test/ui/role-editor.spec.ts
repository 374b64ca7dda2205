/** The role editor: an outline that moves sections, what is wrong with them, and a rehearsal by the role as it stands. */
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

const MARKDOWN = {
  sections: [
    {
      level: 1,
      title: 'Identity',
      content: 'You are Ana.',
      subsections: [{ level: 2, title: 'Tone', content: 'Warm.' }],
    },
    { level: 1, title: 'Prices', content: 'A cleaning costs eighty dollars.', subsections: [] },
  ],
};
const makeRole = (page: Parameters<typeof send>[0], name: string) =>
  send<Named>(page, 'POST', '/local/roles', { name, markdown: MARKDOWN });
const ORDER = 'button[data-section]';

test('a section moves with all under it, by keyboard and by mouse, and a move is one step to take back', async ({
  workbench: page,
}) => {
  const role = await makeRole(page, 'Moved');
  await openScreen(page, `/author/roles/${role.id}`);
  const outline = page.getByRole('complementary', { name: 'Sections' });
  const titles = outline.locator(ORDER);
  await expect(page.getByTestId('code-editor')).toContainText('Identity');
  await expect(titles).toHaveText(['Identity', 'Tone', 'Prices']);
  await outline.getByRole('button', { name: 'Prices' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(titles).toHaveText(['Prices', 'Identity', 'Tone']);
  await expect(outline.getByRole('button', { name: 'Prices' })).toBeFocused();
  await focusEditor(page);
  await page.keyboard.press('Control+z');
  await expect(titles).toHaveText(['Identity', 'Tone', 'Prices']);
  await outline.getByRole('button', { name: 'Prices' }).dragTo(outline.getByRole('button', { name: 'Identity' }));
  await expect(titles).toHaveText(['Prices', 'Identity', 'Tone']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  const saved = await read<{ markdown: { sections: { title: string }[] } }>(page, `/local/roles/${role.id}`);
  expect(saved.markdown.sections.map(({ title }) => title)).toEqual(['Prices', 'Identity']);
});

test('an empty section and a level that is left out are marked, and the level is mended', async ({
  workbench: page,
}) => {
  const role = await makeRole(page, 'Faulty');
  await openScreen(page, `/author/roles/${role.id}`);
  await focusEditor(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('### Deep');
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('“Deep” is empty');
  await problems.getByRole('button', { name: 'Make it ##' }).click();
  await expect(problems).not.toContainText('A heading of level 3');
  await page.getByRole('button', { name: 'Add a section…' }).click();
  await page.getByRole('menuitem', { name: 'Wrong number' }).click();
  await expect(page.getByRole('complementary', { name: 'Sections' })).toContainText('Wrong number');
});

test('a role is rehearsed as it stands in the editor, and its sections say how often they were used', async ({
  workbench: page,
}) => {
  const role = await makeRole(page, 'Rehearsed');
  const script = await send<Named>(page, 'POST', '/local/scripts', {
    name: 'Rehearsed',
    lines: [
      { speaker: 'AGENT', message: 'Hi, does Tuesday suit you?' },
      { speaker: 'USER', message: '[wait for the user]' },
    ],
  });
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'Rehearsed',
    script_id: script.id,
    script_ids: [script.id],
    role_ids: [role.id],
  });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Asks for the price',
    source:
      'name: Asks for the price\nsays:\n  - How much does a cleaning cost?\n  - All right, thank you. Bye.\nexpect:\n  - grader: max_turns\n    max: 40\n',
  });
  const set = await send<Named>(page, 'POST', '/local/scenario-sets', {
    name: 'Asks',
    agent_id: agent.id,
    scenario_ids: [scenario.id],
  });
  const run = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: agent.id,
    scenario_set_id: set.id,
    num_trials: 2,
  });
  await expect
    .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${run.id}`)).status)
    .toBe('completed');
  await openScreen(page, `/author/roles/${role.id}`);
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await expect(rehearsal.getByText('A cleaning costs eighty dollars.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'used in 2 of 2 rehearsals' })).toBeVisible();
  await focusEditor(page);
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.type('hundred and ');
  await expect(rehearsal.getByText(/hundred and/)).toBeVisible();
  await page.getByRole('link', { name: 'used in 2 of 2 rehearsals' }).click();
  await expect(page).toHaveURL(/\/trials\/\w+\?turn=\d+/);
});

test('a rule that no reader can apply, and a figure that the script says otherwise, are marked', async ({
  workbench: page,
}) => {
  const script = await makeScript(page, 'Prices', [{ speaker: 'AGENT', message: 'A cleaning costs 80 dollars.' }]);
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'Prices of the house',
    markdown: {
      sections: [
        {
          level: 1,
          title: 'Cost',
          content: 'A cleaning costs 90 dollars.\n\n- If appropriate, offer a discount.',
          subsections: [],
        },
      ],
    },
  });
  await send(page, 'POST', '/local/agents', { name: 'Prices', script_id: script.id, role_ids: [role.id] });
  await openScreen(page, `/author/roles/${role.id}`);
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('The script Prices says otherwise: “A cleaning costs 80 dollars.”');
  await expect(problems).toContainText('Nothing that is said in a call tells when “If appropriate” holds');
  await focusEditor(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type('If they ask for less, offer a discount.');
  await expect(problems).not.toContainText('If appropriate');
  await expect(problems).toContainText('says otherwise');
});
