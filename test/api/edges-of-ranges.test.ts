/** The ends of what can be asked: each is answered in the contract's words, as a value or as a 422, and never by a fault. */
import { describe, expect, test } from 'vitest';
import { blankCall } from '../support/blank-call.ts';
import { seedAccount } from '../support/seed-account.ts';
import { USER, world, type World } from '../support/world.ts';

interface Fault {
  loc: string[];
  msg: string;
  type: string;
}
const faultsOf = (body: unknown): [string, string][] =>
  (body as { detail: Fault[] }).detail.map(({ loc, type }) => [loc.join('.'), type]);
const idsOf = (body: unknown): string[] => (body as { calls: { _id: string }[] }).calls.map((call) => call._id);

const keep = ({ store, accounts }: World, ...calls: Parameters<typeof blankCall>[0][]) =>
  store.write(accounts.child, (account) => {
    for (const call of calls)
      account.calls.insert({ call: blankCall(call), engines: { agent: 'scripted', lead: 'agenda' }, turns: [] });
  });

const DATES = [
  'created_gte',
  'created_lt',
  'start_date',
  'end_date',
  'feedback_created_gte',
  'feedback_created_lt',
  'evaluation_created_gte',
  'evaluation_created_lt',
];

describe('a date-time', () => {
  test.each([
    '2026-01-02T03:04:05+24:00',
    '2026-01-02T03:04:05-99:59',
    '2026-01-02T03:04:05+05:60',
    '2026-01-02T03:04:05+2500',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '0000-06-01T00:00:00Z',
  ])('%s is refused wherever a date is asked for', async (value) => {
    const { api, faults } = await world();
    for (const name of DATES)
      expect(
        faultsOf((await api.get(`/v1/calls?${new URLSearchParams({ [name]: value }).toString()}`)).body),
        name,
      ).toEqual([[`query.${name}`, 'datetime_parsing']]);
    for (const name of ['campaign_start_date', 'campaign_end_date']) {
      expect(
        faultsOf((await api.post('/v1/campaigns', { name: 'C', campaign_duration: { [name]: value } })).body),
      ).toEqual([[`body.campaign_duration.${name}`, 'datetime_parsing']]);
    }
    expect(faults).toEqual([]);
  });

  test.each([
    ['2026-01-02T03:04:05+23:59', '2026-01-01T03:05:05.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59+23:59', '9999-12-31T00:00:59.000Z'],
  ])('%s is taken everywhere', async (value, read) => {
    const { api, faults } = await world();
    for (const name of DATES)
      expect((await api.get(`/v1/calls?${new URLSearchParams({ [name]: value }).toString()}`)).status, name).toBe(200);
    expect(
      (await api.post('/v1/campaigns', { name: 'C', campaign_duration: { campaign_start_date: value } })).body,
    ).toMatchObject({ campaign_duration: { campaign_start_date: read, campaign_end_date: null } });
    expect(faults).toEqual([]);
  });

  test('bounds a list to the microsecond', async () => {
    const made = await world();
    keep(made, { _id: '1'.repeat(24), account_id: made.accounts.child, start: '2026-03-01T10:00:00.123Z' });
    const found = async (query: string) => idsOf((await made.api.get(`/v1/calls?${query}`)).body).length;
    const at = (micros: string) => `2026-03-01T10:00:00.${micros}Z`;
    expect(await found(`created_gte=${at('123')}`)).toBe(1);
    expect(await found(`created_gte=${at('123000')}`)).toBe(1);
    expect(await found(`created_gte=${at('123001')}`)).toBe(0);
    expect(await found(`created_gte=${at('122999')}`)).toBe(1);
    expect(await found(`created_lt=${at('123')}`)).toBe(0);
    expect(await found(`created_lt=${at('123001')}`)).toBe(1);
    expect(await found(`created_lt=${at('122999')}`)).toBe(0);
    expect(await found(`start_date=${at('123000001')}`)).toBe(1);
  });
});

describe('a list of any length', () => {
  const COMMA_LISTS = [
    'campaign_ids',
    'agent_ids',
    'include_action_slugs',
    'call_ids',
    'exclude_action_slugs',
    'evaluation_definition_ids',
    'grader_names',
    'evaluation_labels',
    'fields',
  ];
  const many = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

  test.each(COMMA_LISTS)('of %s is answered up to a thousand items and refused beyond', async (name) => {
    const { api, faults } = await world();
    expect((await api.get(`/v1/calls?${name}=${many(1000).join(',')}`)).status).toBe(200);
    expect(faultsOf((await api.get(`/v1/calls?${name}=${many(1001).join(',')}`)).body)).toEqual([
      [`query.${name}`, 'too_long'],
    ]);
    expect(faults).toEqual([]);
  });

  test('that is repeated is no other', async () => {
    const { api, faults } = await world();
    const repeat = (name: string, count: number) =>
      many(count)
        .map((item) => `${name}=${item}`)
        .join('&');
    expect(
      (await api.get(`/v1/calls?${repeat('filter', 100).replaceAll('filter=', 'filter=call_summary=')}`)).status,
    ).toBe(200);
    expect(
      faultsOf(
        (await api.get(`/v1/calls?${repeat('filter', 101).replaceAll('filter=', 'filter=call_summary=')}`)).body,
      ),
    ).toEqual([['query.filter', 'too_long']]);
    expect((await api.get(`/v1/calls?${repeat('disposition_level_3', 600)}`)).status).toBe(200);
    expect(faults).toEqual([]);
  });

  test('finds the calls in which every action was called, or none of them', async () => {
    const made = await world();
    const turn = (index: number, slug: string) => ({
      id: `t${index}`,
      index,
      speaker: 'action' as const,
      text: '',
      heard_text: null,
      start_s: index,
      end_s: index,
      words: 0,
      interrupted: false,
      acts: [],
      source: null,
      flags: [],
      action: { slug, arguments: {}, result: null, error: null, duration_s: 0 },
    });
    made.store.write(made.accounts.child, (account) => {
      for (const [index, slugs] of [['a', 'b', 'b'], ['a'], []].entries()) {
        account.calls.insert({
          call: blankCall({ _id: String(index).repeat(24), account_id: made.accounts.child }),
          engines: { agent: 'scripted', lead: 'agenda' },
          turns: slugs.map((slug, at) => turn(at, slug)),
        });
      }
    });
    const found = async (query: string) =>
      idsOf((await made.api.get(`/v1/calls?${query}`)).body)
        .map((id) => id.slice(0, 1))
        .toSorted((a, b) => a.localeCompare(b))
        .join('');
    expect(await found('include_action_slugs=a')).toBe('01');
    expect(await found('include_action_slugs=a,b')).toBe('0');
    expect(await found('include_action_slugs=b,a,b')).toBe('0');
    expect(await found('include_action_slugs=a,c')).toBe('');
    expect(await found('exclude_action_slugs=b,c')).toBe('12');
  });

  test.each(['search', 'transcript_search'])('of words in %s', async (name) => {
    const made = await world();
    keep(made, { _id: '1'.repeat(24), account_id: made.accounts.child, call_summary: many(2000).join(' ') });
    for (const count of [200, 300, 2000])
      expect(
        (await made.api.get(`/v1/calls?${name}=${many(count).join('+')}&sort_by=search_score`)).status,
        String(count),
      ).toBe(200);
    expect((await made.api.get(`/v1/leads?search=${many(2000).join('+')}`)).status).toBe(200);
    expect(made.faults).toEqual([]);
  });
});

describe('a path whose percent signs decode to nothing', () => {
  test.each(['%', '%zz', '%E0%A4%A', '%FF', 'a%'])('reads as it stands: %s', async (part) => {
    const { request, faults } = await world();
    expect(faultsOf((await request('GET', `/v1/roles/${part}`)).body)).toEqual([['path.role_id', 'string_too_short']]);
    expect(await request('GET', `/v1/roles/${part}`, { key: null })).toMatchObject({
      status: 401,
      body: { detail: 'Not authenticated' },
    });
    for (const path of [`/v1/${part}`, `/${part}`, `/docs/${part}`, `/docs/files/${part}`])
      expect(await request('GET', path), path).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
    expect(faults).toEqual([]);
  });
});

describe('a body that is not JSON is told at its byte', () => {
  test.each([
    ['nope', 1],
    ['{"name": nope}', 10],
    ['{"a":1,}', 7],
    ['[1,]', 3],
    ['{"name" "x"}', 8],
    ['{"n":"é" x}', 10],
    ['{"n":"é', 8],
    ['{', 1],
    ['{"a": 01}', 7],
    ['{"a": 1.}', 8],
    ['{"a": -}', 7],
    ['{"a":"\n"}', 6],
    ['{"a":"\\x"}', 7],
    ['{"a":"\\u12g4"}', 10],
    ['tru', 3],
    ['{} {}', 3],
    ["{'a': 1}", 1],
    ['\uFEFF{}', 0],
    ['{"a": tRue}', 7],
  ])('%j', async (rawBody, byte) => {
    const { request } = await world();
    expect((await request('POST', '/v1/scripts', { rawBody })).body).toEqual({
      detail: [{ loc: ['body', String(byte)], msg: 'JSON decode error', type: 'json_invalid' }],
    });
  });
});

describe('half of a surrogate pair', () => {
  test.each([
    [
      '/v1/scripts',
      '{"name":"\\ud800","lines":[{"speaker":"AGENT","message":"a\\udc00"}]}',
      [
        ['body.name', 'string_unicode'],
        ['body.lines.0.message', 'string_unicode'],
      ],
    ],
    [
      '/v1/campaigns',
      '{"name":"x","custom_fields":{"a":[{"b":"\\ud83d"}]}}',
      [['body.custom_fields.a.0.b', 'string_unicode']],
    ],
    ['/v1/campaigns', '{"name":"x","custom_fields":{"\\ud83d":1}}', [['body.custom_fields', 'string_unicode']]],
  ])('is no text: %s %s', async (path, rawBody, found) => {
    const { request, faults } = await world();
    const { status, body } = await request('POST', path, { rawBody });
    expect(status).toBe(422);
    expect(faultsOf(body)).toEqual(found);
    expect((await request('POST', path, { rawBody: '{"name":"\\ud83d\\ude00","lines":[]}' })).status).toBe(200);
    expect(faults).toEqual([]);
  });
});

describe('faults that only the data can tell', () => {
  const OTHER = 'f'.repeat(24);

  test('are reported together with those of types, in the order of declaration', async () => {
    const { api, store, accounts } = await world();
    const ids = seedAccount(store, accounts.child);
    expect(
      faultsOf(
        (
          await api.post('/v1/webhooks/create-and-call', {
            phone_number: '12',
            first_name: 5,
            lead_list_id: OTHER,
            recall_threshold_in_seconds: -1,
            timezone: '+02:00',
          })
        ).body,
      ),
    ).toEqual([
      ['body.phone_number', 'value_error'],
      ['body.first_name', 'string_type'],
      ['body.lead_list_id', 'value_error'],
      ['body.recall_threshold_in_seconds', 'greater_than_equal'],
      ['body.timezone', 'value_error'],
    ]);
    expect(
      faultsOf(
        (
          await api.put(`/v1/agents/${ids.agent_id}`, {
            name: 1,
            role_ids: ['short', OTHER, ids.role_id],
            script_id: OTHER,
            kb_strict_mode: 'perhaps',
          })
        ).body,
      ),
    ).toEqual([
      ['body.name', 'string_type'],
      ['body.role_ids.0', 'string_too_short'],
      ['body.role_ids.1', 'value_error'],
      ['body.script_id', 'value_error'],
      ['body.kb_strict_mode', 'bool_parsing'],
    ]);
    expect(
      faultsOf((await api.post('/v1/campaigns', { agents: [OTHER, 3], rules: { call_limit: 'x' } })).body),
    ).toEqual([
      ['body.name', 'missing'],
      ['body.agents.0', 'value_error'],
      ['body.agents.1', 'string_type'],
      ['body.rules.call_limit', 'int_parsing'],
    ]);
    expect(
      faultsOf(
        (
          await api.post('/v1/webhooks/call-lead-now', {
            lead_id: ids.lead_id,
            lead_list_ids: [OTHER, 'x'],
            recall_threshold_in_seconds: 'soon',
          })
        ).body,
      ),
    ).toEqual([
      ['body.lead_list_ids.0', 'value_error'],
      ['body.lead_list_ids.1', 'string_too_short'],
      ['body.recall_threshold_in_seconds', 'int_parsing'],
    ]);
    expect(
      faultsOf((await api.get('/v1/calls?limit=0&filter=agent_name%3DA&filter=nonsense&filter=x%3Dy&order=up')).body),
    ).toEqual([
      ['query.limit', 'greater_than_equal'],
      ['query.order', 'enum'],
      ['query.filter.1', 'value_error'],
      ['query.filter.2', 'value_error'],
    ]);
  });

  test('leave an agent or lead that is not there a 404', async () => {
    const { api } = await world();
    expect((await api.put(`/v1/agents/${OTHER}`, { role_ids: [OTHER] })).status).toBe(404);
    expect((await api.post('/v1/webhooks/call-lead-now', { lead_id: OTHER, lead_list_ids: [OTHER] })).status).toBe(404);
  });
});

describe('a list parameter without an item', () => {
  const LISTS = [
    'call_types',
    'conversation_mediums',
    'carrier_statuses',
    'campaign_ids',
    'agent_ids',
    'include_action_slugs',
    'exclude_action_slugs',
    'call_ids',
    'evaluation_definition_ids',
    'grader_names',
    'evaluation_labels',
    'fields',
    'disposition_level_3',
    'filter',
  ];

  test.each(LISTS)('%s filters nothing', async (name) => {
    const made = await world();
    keep(made, { _id: '1'.repeat(24), account_id: made.accounts.child });
    const whole = (await made.api.get('/v1/calls')).body;
    const empty = name === 'disposition_level_3' || name === 'filter' ? [''] : ['', ',', '%20,,'];
    for (const value of empty) expect((await made.api.get(`/v1/calls?${name}=${value}`)).body, value).toEqual(whole);
  });
});

describe('a deprecated parameter', () => {
  test.each([
    ['call_types=inbound', 'call_type=nonsense'],
    ['conversation_mediums=sms', 'conversation_medium=fax'],
    ['carrier_statuses=busy', 'carrier_status=gone'],
    [`campaign_ids=${'a'.repeat(24)}`, 'campaign_id=short'],
    [`agent_ids=${'a'.repeat(24)}`, 'agent_id=short'],
    ['created_gte=2026-01-01T00:00:00Z', 'start_date=soon'],
    ['created_lt=2026-01-01T00:00:00Z', 'end_date=soon'],
    ['include_action_slugs=a', 'action_slug=b'],
  ])('beside %s is not looked at: %s', async (newer, older) => {
    const made = await world();
    const alone = await made.api.get(`/v1/calls?${newer}`);
    expect(await made.api.get(`/v1/calls?${older}&${newer}`)).toMatchObject({ status: 200, body: alone.body });
  });

  test('filters nothing beside its successor without an item', async () => {
    const made = await world();
    keep(made, { _id: '1'.repeat(24), account_id: made.accounts.child, carrier_status: 'completed' });
    expect(idsOf((await made.api.get('/v1/calls?carrier_statuses=&carrier_status=busy')).body)).toHaveLength(1);
    expect(idsOf((await made.api.get('/v1/calls?carrier_status=busy')).body)).toHaveLength(0);
  });
});

describe('custom fields of calls', () => {
  const found = async (made: World, query: string) => idsOf((await made.api.get(`/v1/calls?${query}`)).body).length;

  test('that are asked for twice must both match', async () => {
    const made = await world();
    keep(made, { _id: '1'.repeat(24), account_id: made.accounts.child, custom_fields: { plan: 'gold' } });
    expect(await found(made, 'custom_fields[plan]=gold&custom_fields[plan]=gold')).toBe(1);
    expect(await found(made, 'custom_fields[plan]=gold&custom_fields[plan]=silver')).toBe(0);
    expect(await found(made, 'custom_fields[plan]=silver&custom_fields[plan]=gold')).toBe(0);
    const pairs = (count: number) => Array.from({ length: count }, () => 'custom_fields[plan]=gold').join('&');
    expect(await found(made, pairs(10))).toBe(1);
    expect(faultsOf((await made.api.get(`/v1/calls?${pairs(11)}`)).body)).toEqual([
      ['query.custom_fields', 'too_long'],
    ]);
  });

  test.each(['custom_fields=x', 'custom_fields=', 'custom_fields[]=x', 'custom_fields[a]=b&custom_fields=x'])(
    'need a key: %s',
    async (query) => {
      const { api } = await world();
      expect(faultsOf((await api.get(`/v1/calls?${query}`)).body)).toEqual([['query.custom_fields', 'dict_type']]);
    },
  );

  test('whose own key has a dot are found by it, unless a value is nested there', async () => {
    const made = await world();
    const account_id = made.accounts.child;
    keep(
      made,
      {
        _id: '1'.repeat(24),
        account_id,
        custom_fields: { 'a.b': 'literal', deep: { 'x.y': 'inner' }, 'c.d': { e: 'below' } },
      },
      { _id: '2'.repeat(24), account_id, custom_fields: { 'a.b': 'literal', a: { b: 'nested' } } },
    );
    expect(await found(made, 'custom_fields[a.b]=literal')).toBe(1);
    expect(await found(made, 'custom_fields[a.b]=nested')).toBe(1);
    expect(await found(made, 'custom_fields[deep.x.y]=inner')).toBe(1);
    expect(await found(made, 'custom_fields[c.d.e]=below')).toBe(1);
    expect(await found(made, `filter=${encodeURIComponent('custom_fields.a.b=literal')}`)).toBe(1);
  });
});

describe('create-and-call', () => {
  const NUMBER = '+14155552671';
  const seeded = async () => {
    const made = await world();
    return { ...made, ids: seedAccount(made.store, made.accounts.child), read: made.store.read(made.accounts.child) };
  };

  test.each([
    ['america/chicago', 'America/Chicago'],
    ['us/PACIFIC', 'US/Pacific'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['ETC/gmt+5', 'Etc/GMT+5'],
    ['utc', 'UTC'],
  ])('keeps the time zone %s as %s', async (timezone, kept) => {
    const { api, ids, read } = await seeded();
    expect(
      (await api.post('/v1/webhooks/create-and-call', { phone_number: NUMBER, lead_list_id: ids.list_id, timezone }))
        .status,
    ).toBe(200);
    expect(read.leads.byPhone(NUMBER)?.timezone).toBe(kept);
  });

  test.each(['+02:00', '-05', '+0200', 'UTC+2', '', 'Mars/Base', 'Europe/Berlin '])(
    'takes no %j for a time zone',
    async (timezone) => {
      const { api, ids } = await seeded();
      expect(
        faultsOf(
          (
            await api.post('/v1/webhooks/create-and-call', {
              phone_number: NUMBER,
              lead_list_id: ids.list_id,
              timezone,
            })
          ).body,
        ),
      ).toEqual([['body.timezone', 'value_error']]);
    },
  );

  test('takes null for absent', async () => {
    const { api, ids, read } = await seeded();
    const nothing = {
      first_name: null,
      last_name: null,
      email: null,
      conversation_medium: null,
      extra_data: null,
      recall_threshold_in_seconds: null,
      timezone: null,
    };
    await api.post('/v1/webhooks/create-and-call', {
      phone_number: NUMBER,
      lead_list_id: ids.list_id,
      first_name: 'Tom',
      extra_data: { a: 1 },
      timezone: 'UTC',
    });
    expect(
      (await api.post('/v1/webhooks/create-and-call', { phone_number: NUMBER, lead_list_id: ids.list_id, ...nothing }))
        .status,
    ).toBe(200);
    expect(read.leads.byPhone(NUMBER)).toMatchObject({ first_name: 'Tom', custom_fields: { a: 1 }, timezone: 'UTC' });
    expect(
      faultsOf((await api.post('/v1/webhooks/create-and-call', { phone_number: null, lead_list_id: null })).body),
    ).toEqual([
      ['body.phone_number', 'missing'],
      ['body.lead_list_id', 'missing'],
    ]);
  });
});

describe('the token endpoint', () => {
  const form = (fields: Record<string, string>) => ({
    key: null,
    rawBody: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
  });

  test('gives tokens for a password and for nothing else', async () => {
    const { request } = await world();
    expect((await request('POST', '/oauth/token', form({ ...USER }))).status).toBe(200);
    expect((await request('POST', '/oauth/token', form({ ...USER, grant_type: 'password' }))).status).toBe(200);
    for (const grant_type of ['client_credentials', 'refresh_token', 'Password']) {
      const refused = { status: 400, body: { error: 'unsupported_grant_type', detail: 'Unsupported grant type' } };
      expect(await request('POST', '/oauth/token', form({ ...USER, grant_type }))).toMatchObject(refused);
      expect(await request('POST', '/oauth/token', form({ grant_type }))).toMatchObject(refused);
    }
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'takes no %s',
    async (contentType) => {
      const { request } = await world();
      const rawBody = contentType === 'application/json' ? JSON.stringify(USER) : new URLSearchParams(USER).toString();
      const { status, body } = await request('POST', '/oauth/token', { key: null, rawBody, contentType });
      expect(status).toBe(422);
      expect(faultsOf(body)).toEqual([
        ['body.username', 'missing'],
        ['body.password', 'missing'],
      ]);
    },
  );
});

test('a campaign says who made it: the user, or the key', async () => {
  const { request, api, store, local } = await world();
  const key = store.directory.keys().find(({ name }) => name === 'member')?.id;
  const user = store.directory.users().find(({ username }) => username === USER.username)?.id;
  expect((await api.post('/v1/campaigns', { name: 'By key' })).body).toMatchObject({
    history: { created_by: key, last_modified_by: key },
  });
  const { access_token: token } = (
    await request('POST', '/oauth/token', {
      key: null,
      rawBody: new URLSearchParams(USER).toString(),
      contentType: 'application/x-www-form-urlencoded',
    })
  ).body as { access_token: string };
  const made = (await request('POST', '/v1/campaigns', { token, body: { name: 'By user' } })).body as { id: string };
  expect(made).toMatchObject({ history: { created_by: user, last_modified_by: user } });
  const kept = (await local('GET', `/local/campaigns/${made.id}`)).body as object;
  expect((await local('PUT', `/local/campaigns/${made.id}`, { ...kept, name: 'Renamed' })).status).toBe(200);
  const listed = (await api.get('/v1/campaigns')).body as { campaigns: { id: string; history: unknown }[] };
  expect(listed.campaigns.find(({ id }) => id === made.id)?.history).toMatchObject({
    revision: 2,
    created_by: user,
    last_modified_by: 'workbench',
  });
});

test('an agent keeps its name where null is sent, and takes an empty one', async () => {
  const { api, store, accounts } = await world();
  const ids = seedAccount(store, accounts.child);
  expect((await api.put(`/v1/agents/${ids.agent_id}`, { name: null })).body).toMatchObject({ name: 'Agent' });
  expect((await api.put(`/v1/agents/${ids.agent_id}`, { name: '' })).body).toMatchObject({ name: '' });
});

test('call-lead-now takes no threshold below nothing', async () => {
  const { api, store, accounts } = await world();
  const ids = seedAccount(store, accounts.child);
  expect(
    faultsOf(
      (await api.post('/v1/webhooks/call-lead-now', { lead_id: ids.lead_id, recall_threshold_in_seconds: -1 })).body,
    ),
  ).toEqual([['body.recall_threshold_in_seconds', 'greater_than_equal']]);
});
