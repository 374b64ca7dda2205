/** Typing is sacred: whatever is typed at the speed of a person is what is there, undo takes back steps of it, and saving changes nothing that can be seen. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';
import { typeLikeAPerson, type Typing } from './typist.ts';

const STROKES = 70;

test.beforeEach(async ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** All that stands in the editor, read as a person would take it along; the selection is left at the end. */
async function editorText(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+End');
  return page.evaluate(() => navigator.clipboard.readText());
}

const indented = (before: string): string =>
  `\n${/^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? ''}`;

const top = (page: Page): Promise<number> =>
  page
    .getByTestId('code-editor')
    .evaluate((node) => node.querySelector('.lines-content')?.getBoundingClientRect().top ?? 0);
const cursor = (page: Page) => page.getByTestId('code-editor').locator('.cursor').first().boundingBox();

interface Editor {
  name: string;
  address: (page: Page) => Promise<{ place: string; read: string; text: string }>;
  typing?: Partial<Typing>;
  saves: boolean;
}

const EDITORS: readonly Editor[] = [
  {
    name: 'a script',
    saves: true,
    async address(page) {
      const { id } = await makeScript(page, 'Typed', [{ speaker: 'AGENT', message: 'Hello' }]);
      return { place: `/author/scripts/${id}`, read: `/local/scripts/${id}`, text: 'AGENT: Hello\n' };
    },
  },
  {
    name: 'a role',
    saves: true,
    async address(page) {
      const { id } = await send<Named>(page, 'POST', '/local/roles', {
        name: 'Typed',
        markdown: { sections: [{ level: 1, title: 'Identity', content: 'Ana', subsections: [] }] },
      });
      return { place: `/author/roles/${id}`, read: `/local/roles/${id}`, text: '# Identity\n\nAna\n' };
    },
    typing: { enter: indented },
  },
  {
    name: 'a scenario',
    saves: true,
    async address(page) {
      const text = 'name: Typed\ndescription: |\n  Words';
      const { id } = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Typed', source: text });
      return { place: `/simulate/scenarios/${id}`, read: `/local/scenarios/${id}`, text };
    },
  },
  {
    name: 'an agent as JSON',
    saves: false,
    async address(page) {
      const { id } = await send<Named>(page, 'POST', '/local/agents', { name: 'Typed' });
      return { place: `/author/agents/${id}`, read: `/local/agents/${id}`, text: '' };
    },
    typing: { enter: indented },
  },
];

for (const [at, { name, address, typing, saves }] of EDITORS.entries()) {
  test(`${name}: what was typed is there, undo goes back the way it came, a save moves nothing`, async ({
    workbench: page,
  }) => {
    const { place, read: stored, text: before } = await address(page);
    await openScreen(page, place);
    if (!saves) await page.getByRole('tab', { name: 'All as JSON' }).click();
    await focusEditor(page);
    // Without an end of line, what is typed goes on in the last line.
    if (before.endsWith('\n')) await page.keyboard.press('Backspace');
    const there = saves ? before.trimEnd() : await editorText(page);
    const typed = await typeLikeAPerson(
      page,
      { text: there, caret: there.length },
      { seed: 7 + at, strokes: STROKES, ...typing },
    );
    await page.keyboard.press('Escape');
    if (saves) {
      const [topBefore, cursorBefore] = [await top(page), await cursor(page)];
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(/^r2 saved/)).toBeVisible();
      expect((await read<{ source: string }>(page, stored)).source).toBe(typed.text);
      expect(await top(page)).toBe(topBefore);
      expect(await cursor(page)).toEqual(cursorBefore);
    }
    expect(await editorText(page)).toBe(typed.text);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('ControlOrMeta+z');
      expect(typed.seen, `after ${step + 1} steps back`).toContain(await editorText(page));
    }
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await editorText(page)).toBe(typed.text);
  });
}

interface FormField {
  name: string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => ReturnType<Page['getByLabel']>;
  lines?: boolean;
}

/** A new one of the kind, called "Typed" where it has a name, on its screen. */
async function openRecord(page: Page, kind: string, place: string, body: object): Promise<void> {
  const named = kind === 'leads' ? {} : { name: 'Typed' };
  const { id } = await send<Named>(page, 'POST', `/local/${kind}`, { ...named, ...body });
  await openScreen(page, `${place}/${id}`);
}

const FIELDS: readonly FormField[] = [
  {
    name: 'the description of an agent',
    async open(page) {
      const { id } = await send<Named>(page, 'POST', '/local/agents', { name: 'Typed', language: 'EN' });
      await openScreen(page, `/author/agents/${id}`);
    },
    field: (page) => page.getByLabel('Description'),
  },
  {
    name: 'the description of a scenario',
    async open(page) {
      const { id } = await send<Named>(page, 'POST', '/local/scenarios', {
        name: 'In a form',
        source: 'name: In a form\ndescription: Words\ngoal:\n  wants: confirm\n',
      });
      await openScreen(page, `/simulate/scenarios/${id}`);
    },
    field: (page) => page.getByRole('region', { name: 'Form' }).getByLabel('Description', { exact: true }).first(),
  },
  {
    name: 'the description of a persona',
    async open(page) {
      const { id } = await send<Named>(page, 'POST', '/local/personas', {
        name: 'typed',
        source: 'name: typed\ndescription: Words\n',
      });
      await openScreen(page, `/simulate/personas/${id}`);
    },
    field: (page) => page.getByLabel('Description', { exact: true }).first(),
  },
  {
    name: 'the template for external context of a campaign',
    open: (page) => openRecord(page, 'campaigns', '/author/campaigns', { external_context_template: 'Words' }),
    field: (page) => page.getByLabel('Template for external context'),
  },
  {
    name: 'the first name of a lead',
    open: (page) => openRecord(page, 'leads', '/author/leads', { first_name: 'Words' }),
    field: (page) => page.getByLabel('First name'),
  },
  {
    name: 'the description of an action',
    open: (page) =>
      openRecord(page, 'actions', '/author/actions', {
        slug: 'typed_here',
        description: 'Words',
        parameters: { type: 'object' },
      }),
    field: (page) => page.getByLabel('Description', { exact: true }).first(),
  },
  {
    name: 'the description of a data store',
    open: (page) => openRecord(page, 'data-stores', '/author/data-stores', { description: 'Words' }),
    field: (page) => page.getByLabel('Description', { exact: true }).first(),
  },
  {
    name: 'what a chat widget asks',
    open: (page) =>
      openRecord(page, 'chat-widgets', '/author/chat-widgets', {
        inactivity_prompt_minutes: 3,
        inactivity_prompt_text: 'Words',
      }),
    field: (page) => page.getByLabel('What is asked then'),
  },
];

for (const [at, { name, open, field, lines = false }] of FIELDS.entries()) {
  test(`${name}, in its form: what was typed is there before and after a save`, async ({ workbench: page }) => {
    await open(page);
    const input = field(page);
    await input.click();
    await page.keyboard.press('ControlOrMeta+End');
    const there = await input.inputValue();
    const { text, seen } = await typeLikeAPerson(
      page,
      { text: there, caret: there.length },
      { seed: 70 + at, strokes: STROKES, ...(lines ? { enter: () => '\n' } : {}) },
    );
    await expect(input).toHaveValue(text);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/^r2 saved/)).toBeVisible();
    await expect(input).toHaveValue(text);
    await expect(input).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    expect(seen).toContain(await input.inputValue());
  });
}
