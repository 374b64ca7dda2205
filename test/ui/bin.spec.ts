import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

/** The bin is emptied here. */
const test = testWithOwnHost();

test('a deletion asks first and names who uses the document; the bin brings it back', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Missed');
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Needs it', script_id: script.id });
  await openScreen(page, `/author/scripts/${script.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Missed?' });
  await expect(dialog).toContainText('1 document uses this script');
  await expect(dialog.getByRole('link', { name: 'Needs it' })).toHaveAttribute('href', `#/author/agents/${agent.id}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  expect((await read<Named>(page, `/local/scripts/${script.id}`)).name).toBe('Missed');

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/author\/scripts$/);
  await expect(page.getByRole('list', { name: 'scripts' })).not.toContainText('Missed');
  await page.getByRole('link', { name: 'Bin' }).click();
  const row = page.getByRole('table', { name: 'Deleted documents' }).getByRole('row', { name: /Missed/ });
  await expect(row).toContainText('script');
  await expect(row.getByRole('link', { name: 'Needs it' })).toBeVisible();
  await row.getByRole('button', { name: 'Restore Missed' }).click();
  await expect(page).toHaveURL(new RegExp(`author/scripts/${script.id}`));
  await expect(page.getByTestId('code-editor')).toContainText('Hello there.');
});

for (const [kind, noun, base, body] of [
  ['scripts', 'script', '/author/scripts', { lines: [{ speaker: 'AGENT', message: 'Kept words.' }] }],
  [
    'roles',
    'role',
    '/author/roles',
    { markdown: { sections: [{ level: 1, title: 'Identity', content: 'Kept words.', subsections: [] }] } },
  ],
  ['agents', 'agent', '/author/agents', { description: 'Kept words.' }],
  ['campaigns', 'campaign', '/author/campaigns', { call_summary_description: 'Kept words.' }],
  ['scenarios', 'scenario', '/simulate/scenarios', { source: 'name: Gone\ndescription: Kept words.\n' }],
  [
    'personas',
    'persona',
    '/simulate/personas',
    { source: 'name: Gone\ndescription: Kept words.\ntraits: { patience: 1 }\n' },
  ],
  ['scenario-sets', 'scenario set', '/simulate/sets', { description: 'Kept words.', scenario_ids: [] }],
] as const) {
  test(`the address of a deleted ${noun} says that it is one, and offers no save and no rehearsal`, async ({
    workbench: page,
  }) => {
    const made = await send<Named>(page, 'POST', `/local/${kind}`, { name: 'Gone', ...body });
    await openScreen(page, `${base}/${made.id}`);
    await expect(page.getByRole('heading', { name: 'Gone', level: 1 })).toBeVisible();
    // By somebody else, while it is open here.
    await send(page, 'DELETE', `/local/${kind}/${made.id}`);
    const notice = page.getByRole('region', { name: `Deleted ${noun}` });
    await expect(notice).toContainText(/was deleted .* at revision 1/);
    await expect(page.getByTestId('code-editor')).toContainText('Kept words.');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.getByText('Rehearse', { exact: true })).toHaveCount(0);
    await focusEditor(page);
    await page.keyboard.type('changed');
    await expect(page.getByTestId('code-editor')).not.toContainText('changed');
    await page.reload();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await send(page, 'DELETE', `/local/${kind}/${made.id}`);
  });
}

test('an agent shows the deleted script that it names, and lets it go', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Named');
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Left alone', script_id: script.id });
  await send(page, 'DELETE', `/local/scripts/${script.id}`);
  await openScreen(page, `/author/agents/${agent.id}`);
  const field = page.getByLabel('Script', { exact: true });
  await expect(field.locator('option:checked')).toHaveText('a deleted script');
  await field.selectOption('');
  await expect(field.locator('option', { hasText: 'a deleted script' })).toHaveCount(0);
});

test('the bin says how long it keeps what is in it, and is emptied when one has said so twice', async ({
  workbench: page,
}) => {
  const script = await makeScript(page, 'To be purged');
  await send(page, 'DELETE', `/local/scripts/${script.id}`);
  await openScreen(page, '/author/bin');
  const row = page.getByRole('row', { name: /To be purged/ });
  await expect(row).toContainText('30 days');
  await page.getByRole('button', { name: 'Empty now…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empty the bin?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Empty now…' }).click();
  await dialog.getByRole('button', { name: 'Empty it for good' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await expect(dialog).toBeHidden();
});
