/** A custom field or slot under another name in all that an account holds, at once, and taken back at once. */
import { expect, test } from 'vitest';
import { liveWorld } from '../support/live-world.ts';

interface Made {
  id: string;
  revision: number;
}
interface Plan {
  counts: { kind: string; documents: number; places: number }[];
  taken: { name: string }[];
  clashes: { name: string }[];
  arguments: { name: string }[];
}

async function renaming() {
  const { local } = await liveWorld();
  const make = async (kind: string, body: object) =>
    (await local('POST', `/local/${kind}`, body)).body as unknown as Made;
  const script = await make('scripts', {
    name: 'Visit',
    lines: [
      { speaker: 'AGENT', message: 'Is {{custom_fields.visit_day_x}} good?' },
      { speaker: 'USER', message: '[collect zodiac]' },
    ],
    source: '# kept\nAGENT: Is {{custom_fields.visit_day_x}} good?\nUSER: [collect zodiac]\n',
  });
  const role = await make('roles', {
    name: 'Desk',
    markdown: {
      sections: [{ level: 1, title: 'When', content: 'On {{lead.custom_fields.visit_day_x}}.', subsections: [] }],
    },
  });
  const scenario = await make('scenarios', {
    name: 'Maria',
    source:
      'name: Maria\nlead: { custom_fields: { visit_day_x: Monday } }\ngoal: { facts: { zodiac: Leo } }\nexpect: [{ grader: slots_collected, slots: [zodiac] }]\n',
  });
  const lead = await make('leads', { first_name: 'Ana', custom_fields: { visit_day_x: 'Tuesday', plan: 'gold' } });
  const action = await make('actions', {
    slug: 'book',
    name: 'Book',
    description: 'Books a visit',
    parameters: { type: 'object', properties: { visit_day_x: { type: 'string' } }, required: ['visit_day_x'] },
    enabled: true,
    mocks: { returns: { on: '{{ arguments.visit_day_x }}', for: '{{ lead.custom_fields.visit_day_x }}' } },
  });
  const widget = await make('chat-widgets', {
    name: 'Site',
    inactivity_prompt_text: 'Still there? It is on {{ lead.custom_fields.visit_day_x }}.',
  });
  const engine = await make('engines', {
    name: 'own agent',
    protocol: 'http_turn',
    base_url: 'http://127.0.0.1:9/turn',
    turn: { request: '{"day": {{ context.lead.custom_fields.visit_day_x | json }}}' },
  });
  const read = async (kind: string, { id }: Made) =>
    (await local('GET', `/local/${kind}/${id}`)).body as Record<string, unknown> & Made;
  return { local, make, read, script, role, scenario, lead, action, widget, engine };
}

const FIELD = { what: 'custom_field', from: 'visit_day_x', to: 'appointment_day_x' };

test('is told before, done in one step, in every history, and taken back in one step', async () => {
  const { local, read, script, role, scenario, lead, action, widget, engine } = await renaming();
  const plan = (await local('POST', '/local/renames/plan', FIELD)).body as unknown as Plan;
  expect(plan.counts).toEqual([
    { kind: 'scripts', documents: 1, places: 1 },
    { kind: 'roles', documents: 1, places: 1 },
    { kind: 'scenarios', documents: 1, places: 1 },
    { kind: 'actions', documents: 1, places: 3 },
    { kind: 'chat-widgets', documents: 1, places: 1 },
    { kind: 'engines', documents: 1, places: 1 },
    { kind: 'leads', documents: 1, places: 1 },
  ]);
  expect(plan).toMatchObject({ taken: [], clashes: [], arguments: [{ name: 'Book' }] });
  expect(await read('scripts', script)).toMatchObject({ revision: 1 });

  const { status, body } = await local('POST', '/local/renames', { ...FIELD, place: 'script Visit' });
  expect(status).toBe(200);
  const { items } = body as { items: { kind: string; id: string; revision: number }[] };
  expect(items.map(({ kind, revision }) => [kind, revision])).toEqual([
    ['scripts', 2],
    ['roles', 2],
    ['scenarios', 2],
    ['actions', 2],
    ['chat-widgets', 2],
    ['engines', 2],
    ['leads', 2],
  ]);
  expect(await read('actions', action)).toMatchObject({
    parameters: { properties: { appointment_day_x: { type: 'string' } }, required: ['appointment_day_x'] },
    mocks: { returns: { on: '{{ arguments.appointment_day_x }}', for: '{{ lead.custom_fields.appointment_day_x }}' } },
  });
  expect((await read('chat-widgets', widget))['inactivity_prompt_text']).toContain('custom_fields.appointment_day_x');
  expect(await read('engines', engine)).toMatchObject({
    turn: { request: '{"day": {{ context.lead.custom_fields.appointment_day_x | json }}}' },
  });
  expect(await read('scripts', script)).toMatchObject({
    source: '# kept\nAGENT: Is {{custom_fields.appointment_day_x}} good?\nUSER: [collect zodiac]\n',
    lines: [{ message: 'Is {{custom_fields.appointment_day_x}} good?' }, {}],
  });
  expect(JSON.stringify((await read('roles', role))['markdown'])).toContain('{{lead.custom_fields.appointment_day_x}}');
  expect((await read('scenarios', scenario))['source']).toContain('{ appointment_day_x: Monday }');
  expect((await read('leads', lead))['custom_fields']).toEqual({ appointment_day_x: 'Tuesday', plan: 'gold' });
  const history = (await local('GET', `/local/leads/${lead.id}/revisions`)).body as { items: object[] };
  expect(history.items[0]).toMatchObject({
    revision: 2,
    note: 'Renamed custom field visit_day_x to appointment_day_x, from script Visit',
  });

  const back = {
    items: items.map(({ kind, id, revision }) => ({ kind, id, revision: revision - 1, expected: revision })),
    note: 'Taken back',
  };
  expect((await local('POST', '/local/restorations', back)).status).toBe(200);
  expect(await read('leads', lead)).toMatchObject({ revision: 3, custom_fields: { visit_day_x: 'Tuesday' } });
  expect((await read('scenarios', scenario))['source']).toContain('{ visit_day_x: Monday }');
  expect(
    JSON.stringify(await Promise.all([read('actions', action), read('chat-widgets', widget), read('engines', engine)])),
  ).not.toContain('appointment');
  // Once more, it would take back what came after it.
  expect((await local('POST', '/local/restorations', back)).status).toBe(409);
  expect(await read('scripts', script)).toMatchObject({ revision: 3 });
});

test('what was changed since is not taken back, nor is anything else', async () => {
  const { local, read, script, lead } = await renaming();
  const { items } = (await local('POST', '/local/renames', FIELD)).body as {
    items: { kind: string; id: string; revision: number }[];
  };
  await local('PUT', `/local/leads/${lead.id}`, { first_name: 'Bea' });
  const answer = await local('POST', '/local/restorations', {
    items: items.map(({ kind, id, revision }) => ({ kind, id, revision: revision - 1, expected: revision })),
    note: 'Taken back',
  });
  expect(answer.status).toBe(409);
  expect(await read('scripts', script)).toMatchObject({ revision: 2 });
});

test('a slot is renamed in scripts and in what scenarios know and expect', async () => {
  const { local, read, script, scenario } = await renaming();
  const slot = { what: 'slot', from: 'zodiac', to: 'star_sign' };
  expect(((await local('POST', '/local/renames/plan', slot)).body as unknown as Plan).counts).toEqual([
    { kind: 'scripts', documents: 1, places: 1 },
    { kind: 'scenarios', documents: 1, places: 2 },
  ]);
  await local('POST', '/local/renames', slot);
  expect((await read('scripts', script))['source']).toContain('[collect star_sign]');
  expect((await read('scenarios', scenario))['source']).toContain(
    'facts: { star_sign: Leo } }\nexpect: [{ grader: slots_collected, slots: [star_sign] }]',
  );
});

test('a name that is taken is told, and where a value would be lost nothing is renamed', async () => {
  const { local, make, read, script } = await renaming();
  const other = await make('leads', { first_name: 'Cy', custom_fields: { appointment_day_x: 'Friday' } });
  const plan = (await local('POST', '/local/renames/plan', FIELD)).body as unknown as Plan;
  expect(plan).toMatchObject({ taken: [{ name: 'Cy' }], clashes: [] });
  await local('PUT', `/local/leads/${other.id}`, {
    first_name: 'Cy',
    custom_fields: { appointment_day_x: 'Friday', visit_day_x: 'Monday' },
  });
  expect((await local('POST', '/local/renames/plan', FIELD)).body).toMatchObject({ clashes: [{ name: 'Cy' }] });
  const refused = await local('POST', '/local/renames', FIELD);
  expect(refused.status).toBe(409);
  expect(await read('scripts', script)).toMatchObject({ revision: 1 });
});

test('a name that no template or scenario could hold is refused in words', async () => {
  const { local } = await renaming();
  const { status, body } = await local('POST', '/local/renames/plan', { ...FIELD, to: 'two words' });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('letters, digits');
  expect((await local('POST', '/local/renames', { ...FIELD, what: 'slot', to: 'Upper' })).status).toBe(422);
});

test('an import of leads is taken back in one step, and done again', async () => {
  const { local } = await liveWorld();
  const before = (await local('GET', '/local/leads')).body as unknown as { items: { phone: string | null }[] };
  const known = before.items.find(({ phone }) => phone !== null)?.phone ?? '';
  const { body } = await local('POST', '/local/leads/import', {
    rows: [
      { line: 2, fields: { first_name: 'New', phone: '+14155552671' } },
      { line: 3, fields: { first_name: 'Overwritten', phone: known } },
      { line: 4, fields: { last_name: 'Twice', phone: known } },
    ],
    duplicates: 'update',
  });
  const { changed } = body as unknown as { changed: { id: string; before: number | null; revision: number }[] };
  expect(changed.map(({ before: was }) => was)).toEqual([null, 1]);
  const names = async () =>
    ((await local('GET', '/local/leads')).body as unknown as { items: { first_name: string }[] }).items
      .map(({ first_name }) => first_name)
      .toSorted();
  const imported = await names();
  const restore = (items: object[]) => local('POST', '/local/restorations', { items, note: 'Import' });
  const back = await restore(
    changed.map(({ id, before: was, revision }) => ({ kind: 'leads', id, revision: was, expected: revision })),
  );
  expect(back.status).toBe(200);
  expect(await names()).toEqual(
    imported.filter((name) => name !== 'New').map((name) => (name === 'Overwritten' ? 'Maria' : name)),
  );
  const { items } = back.body as unknown as { items: { id: string; revision: number | null }[] };
  expect(items[0]?.revision).toBeNull();
  const again = await restore(
    items.map(({ id, revision }, at) => ({ kind: 'leads', id, revision: changed[at]?.revision, expected: revision })),
  );
  expect(again.status).toBe(200);
  expect(await names()).toEqual(imported);
});
