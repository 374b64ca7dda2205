import { z } from 'zod';
import { AgentWriteSchema } from '../../src/core/contract/agent.ts';
import { CampaignWriteSchema, type CampaignWrite } from '../../src/core/contract/campaign.ts';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, openScreen, read, send, type Named } from './workbench-pages.ts';

type Stored = CampaignWrite & Named & { enabled?: boolean };

const save = async (page: Parameters<typeof openScreen>[0], revision: number) => {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(new RegExp(`^r${revision} saved`))).toBeVisible();
};

test('a campaign is made by its form, and all of it is there after a reload', async ({ workbench: page }) => {
  const one = await send<Named>(page, 'POST', '/local/agents', { name: 'Caller one' });
  const two = await send<Named>(page, 'POST', '/local/agents', { name: 'Caller two' });
  await openScreen(page, '/author/campaigns?new=1');
  await page.getByRole('dialog').getByRole('textbox').fill('Spring recalls');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Spring recalls', level: 1 })).toBeVisible();
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  const stored = () => read<Stored>(page, `/local/campaigns/${id}`);

  // Who calls: two agents, and one of them three times as often.
  const agents = page.getByRole('group', { name: 'Agents' });
  await agents.getByLabel('Add to Agents').selectOption({ label: 'Caller one (cannot speak)' });
  await agents.getByLabel('Add to Agents').selectOption({ label: 'Caller two (cannot speak)' });
  await expect(agents.getByRole('link', { name: 'Caller two' })).toHaveAttribute('href', `#/author/agents/${two.id}`);
  await page.getByRole('slider', { name: 'Share of Caller one' }).fill('75');
  await expect(page.getByRole('spinbutton', { name: 'Share of Caller two in percent' })).toHaveValue('25');
  await page.getByRole('slider', { name: 'Share of Caller one' }).press('ArrowRight');
  await expect(page.getByRole('spinbutton', { name: 'Share of Caller two in percent' })).toHaveValue('24');

  // When: Saturday from 10 to 12, by keyboard.
  await page.getByRole('button', { name: 'Mon–Fri 9–17' }).click();
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await page.locator('[data-cell="0-9"]').focus();
  for (let day = 0; day < 5; day += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cell('Saturday 11:00 to 12:00: open')).toBeFocused();
  await expect(cell('Saturday 12:00 to 13:00: closed')).toBeVisible();
  await page.getByLabel('End of window 6').fill('12:30');
  await expect(cell('Saturday 12:00 to 13:00: 30 minutes open')).toBeVisible();

  // What it came to: a tree of two.
  await page.getByRole('button', { name: 'Add a disposition' }).click();
  await expect(page.getByLabel('Disposition name')).toBeFocused();
  await page.keyboard.type('Reached');
  await page.getByRole('button', { name: 'Add below Reached' }).click();
  await expect(page.getByLabel('Disposition name')).toBeFocused();
  await page.keyboard.type('Booked');
  await page.getByLabel('Conversion').check();

  // Afterwards: a task with a condition.
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.getByLabel('Task name').fill('Try again tomorrow');
  await page.getByRole('textbox', { name: 'Add to After these calls of a lead' }).fill('1, 2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a field condition' }).click();
  await page.getByRole('textbox', { name: 'Add to Values' }).fill('Reached');
  await page.keyboard.press('Enter');

  await page.getByLabel('Template for external context').fill('Just in: {{context}}');
  await expect(page.getByLabel('Context as it is spoken')).toHaveText(
    'Just in: The doctor is running half an hour late.',
  );
  await save(page, 2);

  const saved = await stored();
  expect(saved.distribution_settings?.percentages).toEqual({ [one.id]: 76, [two.id]: 24 });
  expect(saved.rules?.call_window?.at(-1)).toEqual({ weekday: 6, start_time: 600, end_time: 750 });
  const [top, below] = saved.dispositions ?? [];
  expect(below).toMatchObject({ name: 'Booked', parent_disposition: top?.id, conversion: true });
  expect(saved.tasks?.[0]?.condition).toEqual({
    call_count: [1, 2],
    dispositions: [{ field: 'disposition_level_3', values: ['Reached'] }],
  });

  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Share of Caller one in percent' })).toHaveValue('76');
  await expect(cell('Saturday 12:00 to 13:00: 30 minutes open')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Below Reached' })).toContainText('Booked');
  await expect(page.getByLabel('Task name')).toHaveValue('Try again tomorrow');
});

test('a change from elsewhere is seen at once; what the form does not touch stays as it was written', async ({
  workbench: page,
}) => {
  const odd = [{ weekday: null, start_time: 1320, end_time: 60 }, { weekday: 9 }];
  const { id, revision } = await send<Named>(page, 'POST', '/local/campaigns', {
    name: 'Elsewhere',
    rules: { call_window: odd },
  });
  await openScreen(page, `/author/campaigns/${id}`);
  await expect(page.getByRole('gridcell', { name: 'Monday 00:00 to 01:00: open' })).toBeVisible();
  await send(page, 'PUT', `/local/campaigns/${id}`, {
    name: 'Elsewhere',
    revision,
    rules: { call_window: odd, call_limit: 7 },
  });
  await expect(page.getByLabel('Calls to one lead at most')).toHaveValue('7');
  await page.getByLabel('Caller id').fill('+13125550100');
  await save(page, 3);
  const stored = await read<Stored>(page, `/local/campaigns/${id}`);
  expect(stored.rules).toEqual({ call_window: odd, call_limit: 7 });

  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByRole('list', { name: 'campaigns' }).getByRole('link', { name: /Elsewhere/ })).toContainText(
    'disabled',
  );
  expect((await read<Stored>(page, `/local/campaigns/${id}`)).enabled).toBe(false);
});

test('hours are opened and closed by dragging; an odd shape in the JSON is a fault and breaks nothing', async ({
  workbench: page,
}) => {
  const { id } = await send<Named>(page, 'POST', '/local/campaigns', { name: 'Dragged' });
  await openScreen(page, `/author/campaigns/${id}`);
  const drag = async (from: string, to: string) => {
    await page.locator(`[data-cell="${from}"]`).hover();
    await page.mouse.down();
    await page.locator(`[data-cell="${to}"]`).hover();
    await page.mouse.up();
  };
  await page.locator('[data-cell="6-23"]').scrollIntoViewIfNeeded();
  await drag('0-9', '1-11');
  await drag('1-10', '1-10');
  await save(page, 2);
  expect((await read<Stored>(page, `/local/campaigns/${id}`)).rules?.call_window).toEqual([
    { weekday: 1, start_time: 540, end_time: 720 },
    { weekday: 2, start_time: 540, end_time: 600 },
    { weekday: 2, start_time: 660, end_time: 720 },
  ]);

  await page.getByRole('tab', { name: 'All as JSON' }).click();
  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('"dispositions": 3, "agents": [null],');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.locator('[data-field="dispositions"]')).toContainText('Input should be a valid list');
  await expect(page.locator('[data-field="agents"]')).toContainText('Input should be a valid string');
});

test('a fault stands at its field, opens its group, and goes when it is mended', async ({ workbench: page }) => {
  const { id } = await send<Named>(page, 'POST', '/local/campaigns', {
    name: 'Faulty',
    rules: { session_timeout: { days: 0, hours: 4, minutes: 0 } },
  });
  await openScreen(page, `/author/campaigns/${id}`);
  await page.getByLabel('Calls to one lead at most').fill('2.5');
  const field = page.locator('[data-field="rules.call_limit"]');
  await expect(field).toContainText('Input should be a valid integer');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Not saved: /)).toBeVisible();
  await expect(field).toContainText('got a number with a fractional part');
  await expect(page.getByLabel('Calls to one lead at most')).toHaveAttribute('aria-invalid', 'true');

  const folded = page.getByRole('button', { name: 'End of a conversation in writing' });
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  await folded.click();
  await page.getByLabel('Hours', { exact: true }).fill('1.5');
  await folded.click();
  await expect(folded).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'End of a conversation in writing' })).toContainText('1 fault');

  await page.getByLabel('Hours', { exact: true }).fill('1');
  await page.getByLabel('Calls to one lead at most').fill('2');
  await expect(page.getByRole('tabpanel').getByText('Input should be')).toHaveCount(0);
  await save(page, 2);
});

test('a deletion names the lists that would miss the campaign; the bin brings it back, and it can be duplicated', async ({
  workbench: page,
}) => {
  const { id } = await send<Named>(page, 'POST', '/local/campaigns', {
    name: 'To go',
    dispositions: [
      { id: 'a', name: 'Top' },
      { id: 'b', name: 'Below', parent_disposition: 'a' },
    ],
  });
  await send(page, 'POST', '/local/lead-lists', { name: 'Its list', campaign_id: id });
  await openScreen(page, `/author/campaigns/${id}`);
  await page.getByRole('button', { name: 'Top', exact: true }).click();
  await page.getByRole('button', { name: 'Delete…', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move them up' }).click();
  await expect(page.getByRole('button', { name: 'Below', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Top', exact: true })).toHaveCount(0);
  await save(page, 2);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'To go (copy)', level: 1 })).toBeVisible();
  await openScreen(page, `/author/campaigns/${id}`);
  await expect(page.getByRole('heading', { name: 'To go', exact: true, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete To go?' });
  await expect(dialog).toContainText('Its list');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/author\/campaigns$/);
  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Restore To go', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`author/campaigns/${id}`));
  await expect(page.getByRole('button', { name: 'Below', exact: true })).toBeVisible();
});

test('the SIP password is stored at once, apart from the campaign', async ({ workbench: page }) => {
  const { id } = await send<Named>(page, 'POST', '/local/campaigns', { name: 'With a trunk' });
  await openScreen(page, `/author/campaigns/${id}`);
  await page.getByRole('button', { name: 'SIP trunk' }).click();
  await page.getByRole('button', { name: 'Set the password…' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('a long one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change the password…' })).toBeVisible();
  expect(JSON.stringify(await read(page, `/local/campaigns/${id}`))).not.toContain('a long one');
});

/** Dotted paths of every field; of a list, of its first element. */
function pathsOf(schema: z.core.JSONSchema._JSONSchema, root: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  if (typeof schema === 'boolean') return [];
  const name = schema.$ref?.split('/').at(-1);
  const target = name === undefined ? schema : root.$defs?.[name];
  if (!target || typeof target === 'boolean' || target.type === 'null') return [];
  if (target.anyOf) return [...new Set(target.anyOf.flatMap((part) => pathsOf(part, root, path)))];
  if (target.properties)
    return Object.entries(target.properties).flatMap(([key, part]) =>
      pathsOf(part, root, path === '' ? key : `${path}.${key}`),
    );
  if (target.type === 'array' && target.items !== undefined && !Array.isArray(target.items))
    return pathsOf(target.items, root, `${path}.0`);
  return [path];
}

/** Lists whose elements have fields of their own: the list alone shows none of them. */
const LISTS = ['dispositions', 'tasks', 'structured_greetings', 'action_flows', 'tasks.0.condition.dispositions'];

/** One of each list, so that its fields are shown. */
const FULL = {
  campaigns: {
    name: 'With everything',
    agents: ['a'.repeat(24), 'b'.repeat(24)],
    rules: { call_window: [{ weekday: 1, start_time: 0, end_time: 60 }] },
    dispositions: [{ id: 'a', name: 'The only one' }],
    tasks: [
      {
        condition: {
          dispositions: [{}],
          ai_conditions: [{}],
          eval_conditions: [{}],
          expression_conditions: [{}],
        },
      },
    ],
    system_prompt: Object.fromEntries(
      ['inbound', 'outbound'].map((side) => [
        side,
        { sections: [{}], structured_conversation_seeder: [{ tool_calls: [{}] }] },
      ]),
    ),
  },
  agents: {
    name: 'With everything',
    structured_greetings: [
      { call_type: 'outbound', greeting_type: 'static', text: 'Hi.' },
      { call_type: 'inbound', greeting_type: 'ai' },
    ],
    action_flows: [[]],
  },
};

for (const [kind, schema] of [
  ['campaigns', CampaignWriteSchema],
  ['agents', AgentWriteSchema],
] as const) {
  test(`every field of the specification stands in the form of ${kind}`, async ({ workbench: page }) => {
    const { id } = await send<Named>(page, 'POST', `/local/${kind}`, FULL[kind]);
    await openScreen(page, `/author/${kind}/${id}`);
    await expect(page.getByRole('heading', { name: 'With everything', level: 1 })).toBeVisible();
    for (const fold of await page.locator('h2').getByRole('button').all()) await fold.click();
    if (kind === 'campaigns') await page.getByRole('button', { name: 'The only one', exact: true }).click();
    const shown = await page
      .locator('[data-field]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field') ?? ''));
    // A greeting is of one of two kinds: the second one has what the first has not.
    const places = shown.map((path) => path.replace('structured_greetings.1', 'structured_greetings.0'));
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const missing = pathsOf(json, json).filter(
      (path) =>
        // Chosen by the place of the greeting; set by a dialog of its own.
        !['structured_greetings.0.call_type', 'sip_proxy_settings.password'].includes(path) &&
        !places.some(
          (place) =>
            place !== '' &&
            [path === place, path.startsWith(`${place}.`), place.startsWith(`${path}.`)].includes(true) &&
            !LISTS.includes(place),
        ),
    );
    expect(missing).toEqual([]);
  });
}

test('the call window is seen as it falls by the own clock, for a lead that lives elsewhere', async ({
  browser,
  host,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await page.goto(await host.sessionLink());
  await send<Named>(page, 'POST', '/local/leads', { first_name: 'Kumari', timezone: 'Asia/Kolkata' });
  const { id } = await send<Named>(page, 'POST', '/local/campaigns', {
    name: 'Elsewhere',
    rules: { call_window: [{ weekday: 7, start_time: 22 * 60, end_time: 24 * 60 }] },
  });
  await openScreen(page, `/author/campaigns/${id}`);
  await page.getByText('As it falls for a lead elsewhere').click();
  await page.getByLabel('Lead in', { exact: true }).selectOption('Asia/Kolkata');
  await expect(page.getByLabel('Lead in', { exact: true }).locator('option:checked')).toContainText('Kumari');
  // 22:00 to midnight on a Sunday in India is early on Monday in Tokyo, three and a half hours ahead all year.
  const week = page.getByRole('table', { name: 'Hours by your clock for a lead in Asia/Kolkata' });
  await expect(week.getByText('Monday 02:00 to 03:00: open')).toBeAttached();
  await expect(week.getByText('Monday 03:00 to 04:00: 30 minutes open')).toBeAttached();
  await expect(week.getByText('Sunday 22:00 to 23:00: closed')).toBeAttached();
  await expect(page.getByText(/3.5 h ahead of the lead’s today/)).toBeVisible();
  await context.close();
});
