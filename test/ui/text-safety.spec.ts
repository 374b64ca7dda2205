import type { Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

const kept = async (page: Page, path: string) => (await read<{ source: string | null }>(page, path)).source;
const saved = (page: Page, revision: number) => expect(page.getByText(new RegExp(`^r${revision} saved`))).toBeVisible();
const suggestions = (page: Page) => page.locator('.suggest-widget.visible .monaco-list-row');

async function openRole(page: Page, content = 'Refunds take five days. Ask for the order.'): Promise<Named> {
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'Text',
    description: null,
    markdown: { sections: [{ level: 1, title: 'RefundsAsk', content, subsections: [] }] },
  });
  await openScreen(page, `/author/roles/${role.id}`);
  await focusEditor(page);
  return role;
}

test('Enter makes a line in a role, whatever words the text holds', async ({ workbench: page }) => {
  const role = await openRole(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('# RefundsAsk\n\nText.\n\n## Refund\nAsk for the order.\n', { delay: 15 });
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await saved(page, 2);
  expect(await kept(page, `/local/roles/${role.id}`)).toBe('# RefundsAsk\n\nText.\n\n## Refund\nAsk for the order.\n');
});

test('Enter makes a line in a script while a suggestion is shown, and Tab takes the suggestion', async ({
  workbench: page,
}) => {
  const script = await makeScript(page, 'Enter');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.type('USER');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.type(':\nAGENT: Good.\nAGENT: Bye {{lead.fir', { delay: 10 });
  await expect(suggestions(page).filter({ hasText: 'lead.first_name' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('.\nUSE', { delay: 10 });
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('# said', { delay: 10 });
  await page.keyboard.press('Control+Home');
  await expect(page.getByTestId('code-editor')).toContainText('USER:');
  const text = await page.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.startsWith('understudy:draft:scripts'))?.[1] ?? '',
  );
  expect((JSON.parse(text) as { text: string }).text).toBe(
    'AGENT: Hello there.\nUSER:\nAGENT: Good.\nAGENT: Bye {{lead.first_name}}.\nUSE\n# said',
  );
});

test('Enter makes a line in a scenario while keys are suggested', async ({ workbench: page }) => {
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Enter', source: 'name: Enter\n' });
  await openScreen(page, `/simulate/scenarios/${scenario.id}`);
  await focusEditor(page);
  await page.keyboard.type('des');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect
    .poll(
      async () =>
        await page.evaluate(
          () =>
            Object.entries(localStorage).find(([name]) => name.startsWith('understudy:draft:scenarios'))?.[1] ?? '{}',
        ),
    )
    .toContain('name: Enter\\ndes\\n');
});

test('an agent’s line inside a user’s is a fault, and one click makes it a line of its own', async ({
  workbench: page,
}) => {
  const script = await makeScript(page, 'Swallowed', [{ speaker: 'USER', message: 'AGENT: You are welcome.' }]);
  await openScreen(page, `/author/scripts/${script.id}`);
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(page.locator('.squiggly-error').first()).toBeVisible();
  await expect(problems).toContainText('stands inside another line');
  await problems.getByRole('button', { name: 'Make it a line of its own' }).click();
  await expect(page.getByText('2 lines', { exact: true })).toBeVisible();
  await expect(problems).not.toContainText('stands inside another line');
});

test('a role and a script keep their blank lines and comments byte for byte', async ({ workbench: page }) => {
  const role = await openRole(page);
  const markdown = '\n# Identity\n\n\nYou are Ana.\n\n\n\n## Tone\nWarm.\n\n\n';
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(markdown);
  await page.keyboard.press('Control+s');
  await saved(page, 2);
  expect(await kept(page, `/local/roles/${role.id}`)).toBe(markdown);
  const script = await makeScript(page, 'Comments');
  await openScreen(page, `/author/scripts/${script.id}`);
  await focusEditor(page);
  await page.keyboard.press('Control+a');
  const text = '# The opening\n\nAGENT: Hello.\n\n\n# Then\nUSER: [wait]\n\n';
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+s');
  await saved(page, 2);
  expect(await kept(page, `/local/scripts/${script.id}`)).toBe(text);
  await page.reload();
  await expect(page.getByTestId('code-editor')).toContainText('# The opening');
  expect((await read<{ lines: unknown[] }>(page, `/local/scripts/${script.id}`)).lines).toHaveLength(2);
});

test('a character that cannot be seen is marked where a name is shown, and stays in the text', async ({
  workbench: page,
}) => {
  const name = 'pay\u202Elapyap';
  const script = await makeScript(page, name);
  await openScreen(page, `/author/scripts/${script.id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title.locator('.hidden-character')).toHaveText('U+202E');
  await expect(title.locator('.hidden-character')).toHaveAttribute('title', /right-to-left override/);
  expect((await read<{ name: string }>(page, `/local/scripts/${script.id}`)).name).toContain(name);
});
