/** One document in several windows of one browser: what is typed in one is no other's, and what a closed one left comes back. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, send, type Named } from './workbench-pages.ts';

const editorOf = (page: Page) => page.getByTestId('code-editor');
const back = (page: Page) => page.getByText(/^Unsaved changes from .* are back\.$/);
const left = (page: Page) => page.getByRole('region', { name: 'Left by another window' });
const unsavedRow = (page: Page) => page.getByRole('list', { name: /^(scripts|roles)$/ }).getByText('● unsaved');

async function type(page: Page, text: string): Promise<void> {
  await focusEditor(page);
  await page.keyboard.type(text);
  await expect(page.getByText('● unsaved').first()).toBeVisible();
}

/** The same address in another window. */
async function another(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(editorOf(other).locator('.view-lines')).toBeVisible();
  return other;
}

async function script(page: Page, name: string): Promise<Locator> {
  const { id } = await makeScript(page, name, [{ speaker: 'AGENT', message: 'Hello' }]);
  await openScreen(page, `/author/scripts/${id}`);
  return editorOf(page);
}

for (const [what, open] of [
  ['script', (page: Page) => script(page, 'In two windows')],
  [
    'role',
    async (page: Page) => {
      const { id } = await send<Named>(page, 'POST', '/local/roles', {
        name: 'In two windows',
        markdown: { sections: [{ level: 1, title: 'Identity', content: 'Ana', subsections: [] }] },
      });
      await openScreen(page, `/author/roles/${id}`);
    },
  ],
] as const)
  test(`what is typed into a ${what} in two windows is there in each of them after a reload`, async ({
    workbench: one,
    context,
  }) => {
    await open(one);
    await type(one, 'AAA one');
    const two = await another(context, one);
    await expect(editorOf(two)).not.toContainText('AAA one');
    await type(two, 'BBB two');
    for (const page of [one, two]) await page.reload();
    await expect(editorOf(one)).toContainText('AAA one');
    await expect(editorOf(one)).not.toContainText('BBB two');
    await expect(editorOf(two)).toContainText('BBB two');
    for (const page of [one, two]) await expect(left(page)).toHaveCount(0);

    await one.getByRole('button', { name: 'Discard them' }).click();
    await expect(unsavedRow(one)).toBeHidden();
    await two.reload();
    await expect(editorOf(two)).toContainText('BBB two');
  });

test('what is filled into the form of an agent in two windows is there in each of them after a reload', async ({
  workbench: one,
  context,
}) => {
  const { id } = await send<Named>(one, 'POST', '/local/agents', { name: 'In two windows', language: 'EN' });
  await openScreen(one, `/author/agents/${id}`);
  const two = await context.newPage();
  await two.goto(one.url());
  for (const page of [one, two]) await page.getByLabel('Description').fill(page === one ? 'AAA one' : 'BBB two');
  for (const page of [one, two]) await page.reload();
  await expect(one.getByLabel('Description')).toHaveValue('AAA one');
  await expect(two.getByLabel('Description')).toHaveValue('BBB two');
});

test('a save leaves what is typed in another window alone, and the list tells of this window', async ({
  workbench: one,
  context,
}) => {
  await script(one, 'Saved in one');
  await type(one, 'AGENT: One.');
  const two = await another(context, one);
  await type(two, 'AGENT: Two.');
  await one.keyboard.press('ControlOrMeta+s');
  await expect(one.getByText(/^r2 saved/)).toBeVisible();
  await expect(one.getByText('● unsaved')).toHaveCount(0);
  for (let time = 0; time < 2; time += 1) {
    await expect(two.getByText('Revision 2 was saved while you edited revision 1.')).toBeVisible();
    await expect(editorOf(two)).toContainText('Two.');
    await two.reload();
  }
  await one.reload();
  await expect(editorOf(one)).toContainText('One.');
  await expect(one.getByText('● unsaved')).toHaveCount(0);
});

test('a duplicate of a window has drafts of its own', async ({ workbench: one }) => {
  const editor = await script(one, 'Duplicated');
  await type(one, 'AGENT: Mine.');
  const opened = one.waitForEvent('popup');
  // As a duplicated tab, it begins with a copy of what is stored for the session.
  await one.evaluate(() => void open(location.href));
  const two = await opened;
  await type(two, 'AGENT: Of the duplicate.');
  for (const page of [one, two]) await page.reload();
  await expect(editor).toContainText('Mine.');
  await expect(editor).not.toContainText('duplicate');
  await expect(editorOf(two)).toContainText('Of the duplicate.');
});

test('what closed windows left comes back in the next one, the newest first, and each can be had', async ({
  workbench: one,
  context,
}) => {
  await script(one, 'Closed');
  await type(one, 'AGENT: Older.');
  const two = await another(context, one);
  await type(two, 'AGENT: Newer.');
  const three = await context.newPage();
  const address = one.url();
  await one.close();
  await two.close();
  await three.goto(address);
  const editor = editorOf(three);
  await expect(editor).toContainText('Newer.');
  await expect(back(three)).toBeVisible();
  await expect(left(three)).toContainText(/^Other unsaved changes from .* are stored on this machine, too\./);

  await left(three).getByRole('button', { name: 'Show them instead' }).click();
  await expect(editor).toContainText('Older.');
  await three.reload();
  await expect(editor).toContainText('Older.');
  await left(three).getByRole('button', { name: 'Show them instead' }).click();
  await expect(editor).toContainText('Newer.');
  await three.keyboard.press('ControlOrMeta+s');
  await expect(three.getByText(/^r2 saved/)).toBeVisible();
  await expect(unsavedRow(three)).toBeVisible();
  await left(three).getByRole('button', { name: 'Throw them away' }).click();
  await expect(left(three)).toHaveCount(0);
  await expect(unsavedRow(three)).toHaveCount(0);
});

test('what is left while the document is open elsewhere is offered there', async ({ workbench: one, context }) => {
  const editor = await script(one, 'Left meanwhile');
  const two = await another(context, one);
  await type(two, 'AGENT: Left.');
  await two.close();
  await one.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(left(one)).toBeVisible();
  await expect(editor).not.toContainText('Left.');
  await left(one).getByRole('button', { name: 'Show them', exact: true }).click();
  await expect(editor).toContainText('Left.');
  await expect(left(one)).toHaveCount(0);
});

test('where the browser cannot tell which windows are open, what others hold is offered and taken from none', async ({
  workbench: one,
  context,
}) => {
  const editor = await script(one, 'Without locks');
  await type(one, 'AGENT: One.');
  const two = await context.newPage();
  // As in a page that comes over a network without TLS.
  await two.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await two.goto(one.url());
  await expect(left(two)).toContainText(/^Another window has unsaved changes from .*\./);
  await expect(editorOf(two)).not.toContainText('One.');
  await type(two, 'AGENT: Two.');
  for (const page of [one, two]) await page.reload();
  await expect(editor).toContainText('One.');
  await expect(editorOf(two)).toContainText('Two.');
  await one.close();
  await left(two).getByRole('button', { name: 'Show them instead' }).click();
  await expect(editorOf(two)).toContainText('One.');
});

test('a draft of an older version comes back', async ({ workbench: page }) => {
  const { id, revision } = await makeScript(page, 'From before');
  await page.evaluate(([name, draft]) => localStorage.setItem(name, draft), [
    `understudy:draft:scripts/${id}`,
    JSON.stringify({ text: 'AGENT: Typed before.', revision, savedAt: '2026-01-02T03:04:05.000Z' }),
  ] as const);
  await openScreen(page, `/author/scripts/${id}`);
  await expect(editorOf(page)).toContainText('Typed before.');
  await expect(back(page)).toBeVisible();
  await page.reload();
  await expect(editorOf(page)).toContainText('Typed before.');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await page.reload();
  await expect(editorOf(page)).toContainText('Hello there.');
});
