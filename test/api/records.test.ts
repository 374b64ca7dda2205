/** Actions, data stores, lead lists, leads and chat widgets are written like documents: created, read, changed, deleted and brought back. */
import { describe, expect, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { world, type Json } from '../support/world.ts';

/** What answers have in common; whatever else is looked at by its name. */
type Row = { id: string; kind: string; name: string; [key: string]: Json };
const NOBODY = 'f'.repeat(24);

async function workbench() {
  const made = await world();
  const ids = seedAccount(made.store, made.accounts.child);
  const { local } = made;
  const ok = async (method: string, path: string, body?: unknown): Promise<Row> => {
    const answer = await local(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Row;
  };
  const items = async (path: string) => (await ok('GET', path))['items'] as Row[];
  return { ...made, ids, ok, items };
}
type Workbench = Awaited<ReturnType<typeof workbench>>;

const fault = (msg: string, ...loc: string[]) => ({
  loc: ['body', ...loc],
  msg: `Value error, ${msg}`,
  type: 'value_error',
});

/** By kind: a body that is good, and another. */
const BODIES: Record<string, (ids: Workbench['ids']) => [object, object]> = {
  actions: () => [
    {
      slug: 'book_slot',
      name: 'Book a slot',
      description: 'Books.',
      parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
      enabled: true,
      mocks: { returns: { booked: true }, delay_s: 2 },
    },
    {
      slug: 'book_visit',
      name: 'Book a visit',
      description: '',
      parameters: { type: 'object' },
      enabled: false,
      mocks: { results: [{ error: 'Nothing is free' }, { time_out: true }] },
    },
  ],
  'data-stores': () => [
    { name: 'Guide', documents: [{ filename: 'parking.md', text: 'Behind the house.' }] },
    {
      name: 'Guide for visitors',
      description: 'What people ask',
      documents: [{ filename: 'opening.md', text: 'At nine.' }],
      urls: [{ url: 'https://guide.example' }],
      enabled: false,
    },
  ],
  'lead-lists': ({ campaign_id }) => [
    { name: 'Visits', campaign_id },
    { name: 'Recalls', campaign_id: null },
  ],
  leads: ({ list_id, agent_id }) => [
    { phone: '+14155552671', first_name: 'Ana', custom_fields: { plan: { tier: 'gold' } }, list_ids: [list_id] },
    {
      phone: null,
      first_name: 'Ana',
      last_name: 'Lopez',
      email: 'ana@example.com',
      timezone: 'Europe/Berlin',
      preferred_agent_id: agent_id,
      enabled: false,
      list_ids: [],
      conversation_seeder_override: [{ role: 'user', content: 'Hello', tool_calls: [] }],
    },
  ],
  'chat-widgets': ({ campaign_id, agent_id }) => [
    { name: 'Site', campaign_id, agent_id, session_timeout_minutes: 10, additional_config: { colour: 'teal' } },
    {
      name: 'Shop',
      campaign_id: null,
      agent_id: null,
      version: 'v1',
      enabled: false,
      inactivity_prompt_text: 'Still there?',
    },
  ],
};
const KINDS = Object.keys(BODIES).map((kind) => [kind] as const);

describe.each(KINDS)('a record of /local/%s', (kind) => {
  const bodies = (ids: Workbench['ids']) => BODIES[kind]?.(ids) ?? [{}, {}];

  test('is created, read, listed, changed as a whole, and sent back as it was read', async () => {
    const { ok, items, ids, faults } = await workbench();
    const [first, second] = bodies(ids);
    const made = await ok('POST', `/local/${kind}`, first);
    expect(made).toMatchObject(first);
    const at = `/local/${kind}/${made.id}`;
    expect(await ok('GET', at)).toEqual(made);
    expect((await items(`/local/${kind}`)).map(({ id }) => id)).toContain(made.id);
    const saved = await ok('PUT', at, second);
    expect(saved).toMatchObject({ ...second, id: made.id });
    expect(await ok('GET', at)).toEqual(saved);
    const { history: _history, ...same } = await ok('PUT', at, saved);
    expect(saved).toMatchObject(same);
    expect(faults).toEqual([]);
  });

  test('goes into the bin and comes back as it was', async () => {
    const { ok, items, local, ids } = await workbench();
    const made = await ok('POST', `/local/${kind}`, bodies(ids)[0]);
    const at = `/local/${kind}/${made.id}`;
    expect(await ok('DELETE', at)).toBeNull();
    expect((await items(`/local/${kind}`)).map(({ id }) => id)).not.toContain(made.id);
    for (const [method, body] of [['GET'], ['PUT', bodies(ids)[1]], ['DELETE']] as const)
      expect(await local(method, at, body), method).toMatchObject({
        status: 404,
        body: { detail: expect.stringMatching(/was deleted on .* restore it/) },
      });
    expect(await items('/local/bin')).toMatchObject([{ kind, id: made.id }]);
    expect(await ok('GET', `/local/bin/${made.id}`)).toMatchObject({ kind });
    expect(await ok('POST', `${at}/restore`)).toEqual(made);
    expect(await ok('GET', at)).toEqual(made);
    expect(await items('/local/bin')).toEqual([]);
    expect(await ok('POST', `${at}/restore`), 'again').toEqual(made);
  });

  test('of another account is not there', async () => {
    const { ok, local, ids, accounts } = await workbench();
    const made = await ok('POST', `/local/${kind}`, bodies(ids)[0]);
    const at = `/local/${kind}/${made.id}`;
    const other = { org: accounts.other };
    for (const [method, path, body] of [
      ['GET', at],
      ['PUT', at, bodies(ids)[1]],
      ['DELETE', at],
      ['POST', `${at}/restore`],
      ['GET', `${at}/uses`],
    ] as const) {
      const absent = await local(method, path.replace(made.id, NOBODY), body, other);
      const foreign = await local(method, path, body, other);
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    }
    expect(await ok('GET', at)).toEqual(made);
    await ok('DELETE', at);
    expect((await local('POST', `${at}/restore`, undefined, other)).status).toBe(404);
    expect((await local('GET', '/local/bin', undefined, other)).body).toMatchObject({ items: [] });
  });

  test('is told of to whoever listens', async () => {
    const { ok, ids, store } = await workbench();
    const heard: unknown[] = [];
    store.whenCommitted((event) => event.type === 'document.changed' && heard.push(event.data));
    const { id } = await ok('POST', `/local/${kind}`, bodies(ids)[0]);
    const at = `/local/${kind}/${id}`;
    await ok('PUT', at, bodies(ids)[1]);
    await ok('DELETE', at);
    await ok('POST', `${at}/restore`);
    expect(heard).toEqual(Array.from({ length: 4 }, () => ({ kind, id })));
  });
});

describe('a reference that leads nowhere', () => {
  test.each([
    ['lead-lists', { name: 'L', campaign_id: NOBODY }, fault('campaign not found', 'campaign_id')],
    ['leads', { preferred_agent_id: NOBODY }, fault('agent not found', 'preferred_agent_id')],
    ['leads', { list_ids: [NOBODY] }, fault('lead list not found', 'list_ids', '0')],
    ['chat-widgets', { name: 'W', campaign_id: NOBODY }, fault('campaign not found', 'campaign_id')],
    ['chat-widgets', { name: 'W', agent_id: NOBODY }, fault('agent not found', 'agent_id')],
  ])('is a fault of /local/%s at its field', async (kind, body, expected) => {
    const { local, ids } = await workbench();
    expect(await local('POST', `/local/${kind}`, body)).toMatchObject({ status: 422, body: { detail: [expected] } });
    const [good] = BODIES[kind]?.(ids) ?? [{}];
    const made = (await local('POST', `/local/${kind}`, good)).body as Row;
    expect((await local('PUT', `/local/${kind}/${made.id}`, body)).body).toEqual({ detail: [expected] });
  });
});

describe('an action', () => {
  const action = (slug: string, parameters: unknown = { type: 'object' }) => ({ slug, name: 'A', parameters });

  test('has a slug of its own: taken ones are refused, also where one comes back', async () => {
    const { local, ok } = await workbench();
    const first = await ok('POST', '/local/actions', action('book'));
    const taken = { status: 422, body: { detail: [fault('another action has the slug book', 'slug')] } };
    expect(await local('POST', '/local/actions', action('book'))).toMatchObject(taken);
    const other = await ok('POST', '/local/actions', action('move'));
    expect(await local('PUT', `/local/actions/${other.id}`, action('book'))).toMatchObject(taken);
    await ok('DELETE', `/local/actions/${first.id}`);
    await ok('PUT', `/local/actions/${other.id}`, action('book'));
    expect(await local('POST', `/local/actions/${first.id}/restore`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('the slug book') },
    });
    await ok('PUT', `/local/actions/${other.id}`, action('move'));
    await ok('POST', `/local/actions/${first.id}/restore`);
  });

  test.each<[string, unknown, ...string[]]>([
    ['of no object', { type: 'string' }, 'type'],
    ['without a type', {}, 'type'],
    ['of a type that there is not', { type: 'object', properties: { a: { type: 'text' } } }, 'properties', 'a', 'type'],
    ['whose properties are a list', { type: 'object', properties: ['a'] }, 'properties'],
    ['that asks for a number', { type: 'object', required: [1] }, 'required'],
    [
      'whose pattern cannot be read',
      { type: 'object', properties: { a: { pattern: '(' } } },
      'properties',
      'a',
      'pattern',
    ],
    ['whose items are no schema', { type: 'object', properties: { a: { items: 1 } } }, 'properties', 'a', 'items'],
  ])('with parameters %s is refused at their place', async (_what, parameters, ...loc) => {
    const { local } = await workbench();
    expect(await local('POST', '/local/actions', action('book', parameters))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'parameters', ...loc], type: 'value_error' }] },
    });
  });

  test('has parameters of an empty object, and is enabled, where nothing is said', async () => {
    const { ok } = await workbench();
    expect(await ok('POST', '/local/actions', { slug: 'book', name: 'Book' })).toMatchObject({
      description: '',
      parameters: { type: 'object', properties: {} },
      enabled: true,
    });
  });

  test('is shown with the agents that may call it, and the scripts that do', async () => {
    const { items, ids, ok } = await workbench();
    const { slug } = (await ok('GET', `/local/actions/${ids.action_id}`)) as unknown as { slug: string };
    const script = async (name: string, message: string) =>
      ok('POST', '/local/scripts', { name, lines: [{ speaker: 'AGENT', message }] });
    const { id } = await script('Calls it', `One moment. [call ${slug}]`);
    await script('Names it', `We call it ${slug} here. [call ${slug}_again]`);
    expect(await items(`/local/actions/${ids.action_id}/uses`)).toEqual([
      { kind: 'agents', id: ids.agent_id, name: 'Agent' },
      { kind: 'scripts', id, name: 'Calls it' },
    ]);
    expect(await items(`/local/data-stores/${ids.data_store_id}/uses`)).toMatchObject([{ kind: 'agents' }]);
  });
});

describe('a data store', () => {
  test('takes addresses as text, and dates only what is new', async () => {
    const { ok, advance } = await workbench();
    const document = { filename: 'a.md', text: 'A' };
    const made = await ok('POST', '/local/data-stores', {
      name: 'S',
      documents: [document],
      urls: ['https://a.example'],
    });
    advance(60);
    const saved = await ok('PUT', `/local/data-stores/${made.id}`, {
      name: 'S',
      documents: [document, { filename: 'b.md', text: 'B' }],
      urls: ['https://a.example', 'https://b.example'],
    });
    const dates = (key: string) => (saved[key] as { uploaded_at: string }[]).map(({ uploaded_at }) => uploaded_at);
    const before = (made['documents'] as { uploaded_at: string }[])[0]?.uploaded_at ?? '';
    for (const key of ['documents', 'urls']) {
      const [old, fresh] = dates(key);
      expect(old).toBe(before);
      expect(Date.parse(fresh ?? '') - Date.parse(before)).toBe(60_000);
    }
    expect(saved).toMatchObject({ history: { revision: 2 } });
  });

  test('holds each file name and address once', async () => {
    const { local } = await workbench();
    const document = { filename: 'a.md', text: 'A' };
    expect(
      (
        await local('POST', '/local/data-stores', {
          name: 'S',
          documents: [document, document],
          urls: ['https://a.example', 'https://a.example', 'ftp://a.example'],
        })
      ).body,
    ).toMatchObject({
      detail: [
        { loc: ['body', 'documents', '1', 'filename'] },
        { loc: ['body', 'urls', '1', 'url'] },
        { loc: ['body', 'urls', '2', 'url'], type: 'string_pattern_mismatch' },
      ],
    });
  });
});

describe('a lead', () => {
  test('that is created is an event, and its number is one that can be dialed', async () => {
    const { ok, local, store, accounts } = await workbench();
    const {
      revision: _revision,
      updated_at: _at,
      ...lead
    } = await ok('POST', '/local/leads', { phone: '+14155552671' });
    expect(store.read(accounts.child).outbox.recent()).toMatchObject([{ type: 'lead.created', data: { lead } }]);
    for (const phone of ['4155552671', '+1415', 'Ana'])
      expect((await local('POST', '/local/leads', { phone })).body).toEqual({
        detail: [fault('value is not a valid phone number in E.164 form', 'phone')],
      });
  });

  test('that is deleted is on no list, is not found, and is not called', async () => {
    const { ok, items, local, ids, accounts, store } = await workbench();
    const waiting = () => store.read(accounts.child).callRequests.waiting(0, 10);
    store.write(accounts.child, ({ callRequests }) =>
      callRequests.ask({
        lead_id: ids.lead_id,
        list_ids: [ids.list_id],
        medium: 'telephony',
        is_explicit: true,
        not_before_ms: Number.MAX_SAFE_INTEGER,
      }),
    );
    expect(waiting()).toHaveLength(1);
    await ok('DELETE', `/local/leads/${ids.lead_id}`);
    expect(await items('/local/leads?search=Maria')).toEqual([]);
    expect(await items('/local/lead-lists')).toMatchObject([{ id: ids.list_id, lead_count: 0 }]);
    expect(waiting()).toEqual([]);
    expect((await local('GET', `/local/leads/${ids.lead_id}`)).status).toBe(404);
    await ok('POST', `/local/leads/${ids.lead_id}/restore`);
    expect(await items('/local/leads?search=Maria')).toMatchObject([{ id: ids.lead_id, list_ids: [ids.list_id] }]);
  });

  test.each([
    ['lead-lists', 'leads', 'lead-lists', 'leads'],
    ['lead-lists', 'leads', 'leads', 'lead-lists'],
    ['leads', 'lead-lists', 'lead-lists', 'leads'],
    ['leads', 'lead-lists', 'leads', 'lead-lists'],
  ])('is on its list again, whichever is deleted and comes back first: %s, %s; %s, %s', async (...order) => {
    const { ok, ids } = await workbench();
    const at = (kind: string) => `/local/${kind}/${kind === 'leads' ? ids.lead_id : ids.list_id}`;
    for (const kind of order.slice(0, 2)) await ok('DELETE', at(kind));
    for (const kind of order.slice(2)) await ok('POST', `${at(kind)}/restore`);
    expect(await ok('GET', at('leads'))).toMatchObject({ list_ids: [ids.list_id] });
    expect(await ok('GET', at('lead-lists'))).toMatchObject({ lead_count: 1 });
  });
});

test('a campaign and an agent are shown with the lists and widgets that name them', async () => {
  const { items, ids } = await workbench();
  const named = async (path: string) => (await items(`${path}/uses`)).map(({ kind, name }) => `${kind}: ${name}`);
  expect(await named(`/local/campaigns/${ids.campaign_id}`)).toEqual(['lead-lists: List', 'chat-widgets: Chat Widget']);
  expect(await named(`/local/agents/${ids.agent_id}`)).toEqual(['campaigns: Campaign', 'chat-widgets: Chat Widget']);
});

describe('how an action answers in simulations', () => {
  const ACTION = { slug: 'book_slot', name: 'Book a slot', mocks: { returns: { booked: true } } };

  test('is its own to say: left out, it stays; null takes it away; the service is told nothing of it', async () => {
    const { ok, local, items } = await workbench();
    const { id } = await ok('POST', '/local/actions', ACTION);
    const { mocks: _mocks, ...rest } = ACTION;
    const at = `/local/actions/${id}`;
    expect(await ok('PUT', at, rest)).toMatchObject(ACTION);
    expect(await items('/local/actions')).toContainEqual(expect.objectContaining(ACTION));
    expect(await ok('PUT', at, { ...rest, mocks: null })).toMatchObject({ mocks: null });
    expect(await ok('POST', `${at}/revisions/1/restore`)).toMatchObject(ACTION);
    await ok('DELETE', at);
    expect(await ok('POST', `${at}/restore`)).toMatchObject(ACTION);
    const answer = await local('PUT', at, { ...rest, mocks: { results: [{ delay_s: -1 }], returned: 1 } });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: expect.arrayContaining([
          expect.objectContaining({ loc: ['body', 'mocks', 'results', '0', 'delay_s'] }),
        ]),
      },
    });
    expect(await ok('GET', at)).toMatchObject(ACTION);
  });

  test('the scenarios that name it are among its uses', async () => {
    const { ok, items } = await workbench();
    const { id } = await ok('POST', '/local/actions', ACTION);
    const scenario = async (name: string, source: string) => ok('POST', '/local/scenarios', { name, source });
    await scenario('Mocks it', 'name: Mocks it\nactions:\n  book_slot:\n    error: No\n');
    await scenario('book_slot', 'name: book_slot\n');
    expect(await items(`/local/actions/${id}/uses`)).toMatchObject([{ kind: 'scenarios', name: 'Mocks it' }]);
  });
});

describe('a question to documents', () => {
  test('finds the passages that an agent would get, with what they are found by', async () => {
    const { ok, local } = await workbench();
    const documents = [{ filename: 'desk.md', text: '# Parking\n\nPark behind the red house.\n\nWe open at nine.' }];
    const asked = (question: string) => ok('POST', '/local/data-stores/passages', { question, documents });
    const { items } = (await asked('Where can I park?')) as unknown as { items: Row[] };
    expect(items[0]).toMatchObject({
      section: 'desk.md: Parking',
      text: 'Park behind the red house.',
      by: 'words',
      answers: true,
      score: expect.any(Number),
      marks: [[0, 4]],
    });
    expect((await asked('zebras'))['items']).toEqual([]);
    // An agent gives one answer, however many passages have the words.
    const prices = [
      'Trim\n\nA trim is 35 euros.',
      'Shoes\n\nFour shoes are 90 euros.',
      'Visit\n\nA visit is 20 euros.',
    ];
    const { items: given } = (await ok('POST', '/local/data-stores/passages', {
      question: 'How much is a trim?',
      documents: [{ filename: 'Prices', text: prices.map((part) => `# Prices: ${part}`).join('\n\n') }],
    })) as unknown as { items: Row[] };
    expect(given.length).toBeGreaterThan(1);
    expect(given.map(({ answers }) => answers)).toEqual(given.map((_, at) => at === 0));
    const refused = await local('POST', '/local/data-stores/passages', { question: 'x', documents, language: 'xx' });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'language'] }] } });
  });
});
