import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, send, type Named } from './workbench-pages.ts';

test('a persona is kept, taken by a scenario, and missed before it is deleted', async ({ workbench: page }) => {
  await openScreen(page, '/simulate/personas');
  await page.getByRole('button', { name: 'New persona' }).last().click();
  await page.getByLabel('Name', { exact: true }).fill('grandmother');
  await page.getByRole('button', { name: 'Create' }).click();
  const form = page.getByRole('region', { name: 'Persona form' });
  await form.getByLabel('Patience (annoyances) as a number').fill('12');
  const editor = page.getByTestId('code-editor');
  await expect(editor).toContainText('patience: 12');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();

  await form.getByLabel('Name', { exact: true }).fill('hurried');
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
    '"hurried" is the name of a built-in persona',
  );
  await form.getByLabel('Name', { exact: true }).fill('grandmother');
  await expect(page.getByRole('list', { name: 'Problems' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Used by' })).toContainText('No scenario takes it yet');

  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Calls her',
    source: 'name: Calls her\n',
  });
  await openScreen(page, `/simulate/scenarios/${scenario.id}`);
  await page.getByRole('region', { name: 'Scenario form' }).getByRole('button', { name: 'Behaviour' }).click();
  await page.getByLabel('Persona', { exact: true }).selectOption('grandmother');
  await expect(page.getByLabel('Patience (annoyances) as a number')).toHaveAttribute('placeholder', '12');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect((await read<{ source: string }>(page, `/local/scenarios/${scenario.id}`)).source).toContain(
    'persona: grandmother',
  );

  await openScreen(page, '/simulate/personas');
  await page
    .getByRole('list', { name: 'personas' })
    .getByRole('link', { name: /grandmother/ })
    .click();
  await expect(page.getByRole('complementary', { name: 'Used by' })).toContainText('Calls her');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 scenario takes it by this name and cannot be run without it: Calls her',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('grandmother is back.')).toBeVisible();
});

test('the built-in personas are listed, read and copied', async ({ workbench: page }) => {
  await openScreen(page, '/simulate/personas');
  await page
    .getByRole('region', { name: 'Built-in personas' })
    .getByRole('link', { name: /^hurried/ })
    .click();
  await expect(page.getByRole('heading', { name: 'hurried', level: 1 })).toBeVisible();
  await expect(page.getByTestId('code-editor')).toContainText('traits:');
  await expect(page.getByRole('complementary', { name: 'Used by' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('in a rush');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'in a rush', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems' })).toBeHidden();
});
