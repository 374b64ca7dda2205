/** Typing is sacred: whatever is typed at the speed of a person is what is there, undo takes back steps of it, and saving changes nothing that can be seen. */
import type { Page } from '@playwright/test';
import { stream } from '../../src/core/random.ts';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';
import { typeDigits, typeLikeAPerson, typeTags, type Typing } from './typist.ts';

const STROKES = 45;
/** Each a person of its own: another one types into the next field, or, with UNDERSTUDY_ALL_SEEDS, all of them into each, which takes three times as long. */
const SEEDS = [7, 19, 40];
const seedsFor = (at: number): readonly number[] =>
  process.env['UNDERSTUDY_ALL_SEEDS'] ? SEEDS : [SEEDS[at % SEEDS.length] ?? 7];

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
  address: (page: Page) => Promise<{ place: string; read: string; text: string; undo?: () => Promise<unknown> }>;
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
    name: 'a persona',
    saves: true,
    async address(page) {
      const text = 'name: typed in source\ndescription: |\n  Words';
      const { id } = await send<Named>(page, 'POST', '/local/personas', { name: 'typed in source', source: text });
      return {
        place: `/simulate/personas/${id}`,
        read: `/local/personas/${id}`,
        text,
        undo: () => send(page, 'DELETE', `/local/personas/${id}`),
      };
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

/** Types into the editor that has the focus, and back, and again. */
async function typedAndUndone(page: Page, there: string, typing: Typing): Promise<string> {
  const typed = await typeLikeAPerson(page, { text: there, caret: there.length }, typing);
  await page.keyboard.press('Escape');
  expect(await editorText(page)).toBe(typed.text);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('ControlOrMeta+z');
    expect(typed.seen, `after ${step + 1} steps back`).toContain(await editorText(page));
  }
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await editorText(page)).toBe(typed.text);
  return typed.text;
}

for (const [at, { name, address, typing, saves }] of EDITORS.entries())
  for (const seed of seedsFor(at))
    test(`${name}: what was typed is there, undo goes back the way it came, a save moves nothing (seed ${seed})`, async ({
      workbench: page,
    }) => {
      const { place, read: stored, text: before, undo } = await address(page);
      await openScreen(page, place);
      if (!saves) await page.getByRole('tab', { name: 'All as JSON' }).click();
      await focusEditor(page);
      // Without an end of line, what is typed goes on in the last line.
      if (before.endsWith('\n')) await page.keyboard.press('Backspace');
      const there = saves ? before.trimEnd() : await editorText(page);
      const text = await typedAndUndone(page, there, { seed, strokes: STROKES, ...typing });
      if (saves) {
        const [topBefore, cursorBefore] = [await top(page), await cursor(page)];
        await page.keyboard.press('ControlOrMeta+s');
        await expect(page.getByText(/^r2 saved/)).toBeVisible();
        expect((await read<{ source: string }>(page, stored)).source).toBe(text);
        expect(await top(page)).toBe(topBefore);
        expect(await cursor(page)).toEqual(cursorBefore);
        expect(await editorText(page)).toBe(text);
      }
      await undo?.();
    });

for (const seed of seedsFor(0)) {
  test(`the phrase book: what was typed is there, and undo goes back the way it came (seed ${seed})`, async ({
    workbench: page,
  }) => {
    await openScreen(page, '/settings/phrase-book');
    await expect(page.getByTestId('code-editor')).toContainText('recognize');
    await focusEditor(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('{ "version": "mine" }');
    await typedAndUndone(page, '{ "version": "mine" }', { seed, strokes: STROKES, enter: indented });
  });

  test(`the pane beside a failing turn: what was typed is there while it is played (seed ${seed})`, async ({
    workbench: page,
  }) => {
    const script = await makeScript(page, 'Typed', [{ speaker: 'AGENT', message: 'Hello' }]);
    const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Typed', script_id: script.id });
    const source = 'name: Unthanked\nsays: ["Bye."]\nexpect:\n  - { grader: said, any: [Thank you], by: agent }\n';
    const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Unthanked', source });
    const body = { agent_id: agent.id, scenario_ids: [scenario.id], num_trials: 1, seed: 3 };
    const { id } = await send<{ id: string }>(page, 'POST', '/local/simulations', body);
    await expect
      .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${id}`)).status)
      .toBe('completed');
    const { items } = await read<{ items: { id: string }[] }>(page, `/local/simulations/${id}/trials`);
    await openScreen(page, `/simulate/runs/${id}/trials/${items[0]?.id}`);
    await page
      .getByRole('button', { name: /^Fix the line/ })
      .first()
      .click();
    await focusEditor(page);
    await page.keyboard.press('Backspace');
    const text = await typedAndUndone(page, 'AGENT: Hello', { seed, strokes: STROKES });
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('region', { name: 'Fix in place' }).getByText(/^r2 saved/)).toBeVisible();
    expect((await read<{ source: string }>(page, `/local/scripts/${script.id}`)).source).toBe(text);
    expect(await editorText(page)).toBe(text);
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

for (const [at, { name, open, field, lines = false }] of FIELDS.entries())
  for (const seed of seedsFor(at))
    test(`${name}, in its form: what was typed is there before and after a save (seed ${seed})`, async ({
      workbench: page,
    }) => {
      await open(page);
      const input = field(page);
      await input.click();
      await page.keyboard.press('ControlOrMeta+End');
      const there = await input.inputValue();
      const { text, seen } = await typeLikeAPerson(
        page,
        { text: there, caret: there.length },
        { seed, strokes: STROKES, ...(lines ? { enter: () => '\n' } : {}) },
      );
      await expect(input).toHaveValue(text);
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(/^r2 saved/)).toBeVisible();
      await expect(input).toHaveValue(text);
      await expect(input).toBeFocused();
      await page.keyboard.press('ControlOrMeta+z');
      expect(seen).toContain(await input.inputValue());
      const { pathname } = new URL(page.url().replace('#', ''));
      // A persona's name is free again for the next.
      if (pathname.startsWith('/simulate/personas/'))
        await send(page, 'DELETE', `/local/personas/${pathname.split('/').at(-1)}`);
    });

/** Fields that take numbers alone, each as it stands on its screen. */
const NUMBERS: readonly { name: string; open: (page: Page) => Promise<void>; label: string | RegExp; most?: number }[] =
  [
    {
      name: 'the minutes of a chat widget',
      open: (page) => openRecord(page, 'chat-widgets', '/author/chat-widgets', {}),
      label: 'Session ends after',
    },
    {
      name: 'the call limit of a campaign',
      open: (page) => openRecord(page, 'campaigns', '/author/campaigns', {}),
      label: 'Calls to one lead at most',
    },
    {
      name: 'the share of an agent',
      async open(page) {
        const agents = await Promise.all(
          ['One', 'Two'].map((name) => send<Named>(page, 'POST', '/local/agents', { name })),
        );
        await openRecord(page, 'campaigns', '/author/campaigns', { agents: agents.map(({ id }) => id) });
      },
      label: /^Share of One/,
      // Beyond a hundred it is a hundred.
      most: 2,
    },
    {
      name: 'the seed of a rehearsal',
      async open(page) {
        const { id } = await makeScript(page, 'Typed');
        await openScreen(page, `/author/scripts/${id}`);
      },
      label: 'seed',
    },
  ];

for (const [at, { name, open, label, most = 6 }] of NUMBERS.entries())
  for (const seed of seedsFor(at))
    test(`${name}: digits stand as they were typed, and so does an empty field (seed ${seed})`, async ({
      workbench: page,
    }) => {
      await open(page);
      const input =
        typeof label === 'string'
          ? page.getByLabel(label, { exact: true })
          : page.getByRole('spinbutton', { name: label });
      await input.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await expect(input).toHaveValue('');
      const text = await typeDigits(page, { seed, strokes: STROKES, most });
      await expect(input).toHaveValue(text);
      await expect(input).toBeFocused();
    });

for (const seed of seedsFor(1)) {
  test(`tags: each is what was typed between two Enters or commas (seed ${seed})`, async ({ workbench: page }) => {
    await openRecord(page, 'agents', '/author/agents', {});
    await page.getByText('More scripts, flows').click();
    await page.getByRole('button', { name: 'Add an action flow' }).click();
    const group = page.getByRole('group', { name: 'Actions of flow 1, in order' });
    await group.getByRole('combobox').or(group.getByRole('textbox')).click();
    const tags = await typeTags(page, seed, STROKES);
    await expect(group.getByRole('button', { name: /^Remove / })).toHaveCount(tags.length);
    expect(await group.locator('span.truncate').allInnerTexts()).toEqual(tags);
  });

  test(`a grid of names and values: every cell is what was typed into it (seed ${seed})`, async ({
    workbench: page,
  }) => {
    await openRecord(page, 'leads', '/author/leads', { first_name: 'Words' });
    const typed: { name: string; value: string }[] = [];
    for (const row of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Add to custom fields' }).click();
      const cells = page.getByRole('group', { name: 'Custom fields' }).getByRole('textbox');
      await cells.nth(2 * row - 2).click();
      const name = await typeLikeAPerson(page, { text: '', caret: 0 }, { seed: seed + row, strokes: 12 });
      await cells.nth(2 * row - 1).click();
      const value = await typeLikeAPerson(page, { text: '', caret: 0 }, { seed: seed + 10 * row, strokes: 12 });
      typed.push({ name: name.text, value: value.text });
    }
    const cells = page.getByRole('group', { name: 'Custom fields' }).getByRole('textbox');
    for (const [row, { name, value }] of typed.entries()) {
      await expect(cells.nth(2 * row)).toHaveValue(name);
      await expect(cells.nth(2 * row + 1)).toHaveValue(value);
    }
  });
}

test('a week of hours: whatever is painted and turned over is open, and nothing else', async ({ workbench: page }) => {
  await openRecord(page, 'campaigns', '/author/campaigns', {});
  await page.locator('[data-cell="6-23"]').scrollIntoViewIfNeeded();
  const openCells = () =>
    page
      .locator('[data-cell][aria-selected="true"]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')));
  const open = new Set<string | null>(await openCells());
  const chance = stream(19, 'painter');
  const cell = () => ({ day: chance.int(0, 6), hour: chance.int(0, 23) });
  const nameOf = ({ day, hour }: { day: number; hour: number }) => `${day}-${hour}`;
  const turn = (name: string, opens: boolean) => void (opens ? open.add(name) : open.delete(name));
  for (let stroke = 0; stroke < 10; stroke += 1) {
    const [from, to] = [cell(), cell()];
    const opens = !open.has(nameOf(from));
    await page.locator(`[data-cell="${nameOf(from)}"]`).hover();
    await page.mouse.down();
    // A stroke may go on beyond where it ends.
    await page.locator(`[data-cell="${nameOf(cell())}"]`).hover();
    await page.locator(`[data-cell="${nameOf(to)}"]`).hover();
    await page.mouse.up();
    for (let day = Math.min(from.day, to.day); day <= Math.max(from.day, to.day); day += 1)
      for (let hour = Math.min(from.hour, to.hour); hour <= Math.max(from.hour, to.hour); hour += 1)
        turn(nameOf({ day, hour }), opens);
    if (chance.next() < 0.5) {
      // The caret stands where the stroke began.
      turn(nameOf(from), !open.has(nameOf(from)));
      await page.keyboard.press('Space');
    }
    expect(new Set(await openCells()), `after stroke ${stroke + 1}`).toEqual(open);
  }
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-cell="6-23"]')).toBeAttached();
  expect(new Set(await openCells())).toEqual(open);
});

test('the table of a scenario: every cell is what was typed into it, before and after a save', async ({
  workbench: page,
}) => {
  const source =
    'name: Tabled\nsays: ["Hi."]\ndata:\n  - { day: Monday, price: 120 }\n  - { day: Friday, price: 140 }\n';
  const { id } = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Tabled', source });
  await openScreen(page, `/simulate/scenarios/${id}`);
  const form = page.getByRole('region', { name: 'Scenario form' });
  const cells = form.getByRole('table', { name: 'Data table' }).getByRole('textbox', { name: /, row \d$/ });
  await expect(cells).toHaveCount(4);
  for (const at of [0, 1, 2, 3]) {
    const input = cells.nth(at);
    await input.click();
    await page.keyboard.press('ControlOrMeta+End');
    const there = await input.inputValue();
    const { text } = await typeLikeAPerson(page, { text: there, caret: there.length }, { seed: 40 + at, strokes: 12 });
    await expect(input).toHaveValue(text);
  }
  const values = () => cells.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await page.keyboard.press('Tab');
  const typed = await values();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await values()).toEqual(typed);
  await page.reload();
  await expect(cells).toHaveCount(4);
  expect(await values()).toEqual(typed);
});
