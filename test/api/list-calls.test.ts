import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallsQuerySchema } from '../../src/core/contract/calls-query.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { blankCall } from '../support/blank-call.ts';
import { naiveCallList, type KeptCall, type Query } from '../support/naive-call-list.ts';
import { callQuery, keptCall } from '../support/random-calls.ts';
import { NOW_MS } from '../support/now.ts';
import { KEYS, world, type World } from '../support/world.ts';

const turn = (index: number, speaker: Turn['speaker'], text: string, slug: string | null = null): Turn => ({
  id: `t${index}`,
  index,
  speaker,
  text,
  heard_text: null,
  start_s: index,
  end_s: index + 1,
  words: 1,
  interrupted: false,
  acts: [],
  source: null,
  flags: [],
  action: slug === null ? null : { slug, arguments: {}, result: null, error: null, duration_s: 0 },
});

function keep(store: World['store'], accountId: string, kept: readonly KeptCall[]): void {
  store.write(accountId, (account) => {
    for (const { call, actions, said, evaluations, feedback } of kept) {
      const spoken = said.map((item, index) => turn(index, item.by === 'user' ? 'lead' : 'agent', item.text));
      const called = actions.map((slug, index) => turn(said.length + index, 'action', '', slug));
      account.calls.insert({
        call,
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [...spoken, ...called],
        evaluations,
        feedback,
      });
    }
  });
}

const queryString = (query: Query): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.append(name, value);
  return params.toString();
};

const idsOf = (body: unknown): string[] => (body as { calls: { _id: string }[] }).calls.map((call) => call._id);

describe('GET /v1/calls', () => {
  test('answers what a plain search through all calls would, in the same order, page by page', async () => {
    const { store, accounts, api } = await world();
    const sample =
      fc.sample(fc.tuple(...Array.from({ length: 60 }, (_, index) => keptCall(index + 1, accounts.child))), {
        numRuns: 1,
        seed: 11,
      })[0] ?? [];
    keep(store, accounts.child, sample);
    await fc.assert(
      fc.asyncProperty(callQuery, fc.integer({ min: 1, max: 12 }), async (query, limit) => {
        const expected = naiveCallList(sample, query);
        const first = await api.get(`/v1/calls?limit=500&${queryString(query)}`);
        expect(first.status, JSON.stringify(first.body)).toBe(200);
        expect(idsOf(first.body)).toEqual(expected);
        const paged: string[] = [];
        for (let offset = 0; offset < Math.max(1, expected.length); offset += limit) {
          const { body } = await api.get(
            `/v1/calls?limit=${limit}${offset > 0 ? `&offset=${offset}` : ''}&${queryString(query)}`,
          );
          expect(body).toMatchObject({
            meta: {
              total: expected.length,
              per_page: limit,
              next_page: offset + limit >= expected.length ? null : Math.floor(offset / limit) + 2,
            },
          });
          paged.push(...idsOf(body));
        }
        expect(paged).toEqual(expected);
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  test('finds the same calls whether a word is in the newest, in old ones only, or in a single one', async () => {
    const { store, accounts, api } = await world();
    const drawn =
      fc.sample(fc.tuple(...Array.from({ length: 600 }, (_, index) => keptCall(index + 1, accounts.child))), {
        numRuns: 1,
        seed: 3,
      })[0] ?? [];
    const isOld = ({ call }: KeptCall) => call.start !== null && Date.parse(call.start) <= NOW_MS - 4 * 3_600_000;
    const sample = drawn.map((kept, index) => ({
      ...kept,
      said: [
        ...kept.said,
        ...(isOld(kept) ? [{ by: 'user' as const, text: 'An antique question' }] : []),
        ...(index === 300 ? [{ by: 'assistant' as const, text: 'Unmistakable' }] : []),
      ],
    }));
    keep(store, accounts.child, sample);
    const queries: Query[] = [
      { search: 'conf' },
      { search: 'antiq' },
      { search: 'unmistakable' },
      { search: 'appointment lee' },
      { search: 'nowhere' },
      { search: 'CAFÉ', is_dry_run: 'true' },
      { search: 'antique', carrier_status: 'ringing' },
      { transcript_search: 'antique question' },
      { transcript_search: 'price' },
      { transcript_search: 'price', transcript_speaker: 'user' },
      { transcript_search: 'antique price' },
      { search: 'conf', order: 'asc' },
      { search: 'conf', sort_by: 'lead_name' },
    ];
    for (const query of queries) {
      const expected = naiveCallList(sample, query);
      for (const [offset, limit] of [
        [0, 10],
        [7, 40],
        [190, 20],
        [0, 500],
      ] as const) {
        const { body } = await api.get(
          `/v1/calls?limit=${limit}${offset > 0 ? `&offset=${offset}` : ''}&${queryString(query)}`,
        );
        expect(idsOf(body), `${queryString(query)} from ${offset}`).toEqual(expected.slice(offset, offset + limit));
      }
    }
  });

  test('shows each account its own calls alone', async () => {
    const { store, accounts, api } = await world();
    for (const [name, accountId] of Object.entries(accounts)) {
      store.write(accountId, (account) =>
        account.calls.insert({
          call: blankCall({ _id: name.padEnd(24, '0'), account_id: accountId, call_summary: 'same words' }),
          engines: { agent: 'scripted', lead: 'agenda' },
          turns: [],
        }),
      );
    }
    expect(idsOf((await api.get('/v1/calls?search=same')).body)).toEqual(['child'.padEnd(24, '0')]);
    expect(idsOf((await api.get(`/v1/calls?call_ids=${'other'.padEnd(24, '0')}`)).body)).toEqual([]);
    expect(idsOf((await api.get('/v1/calls', { key: KEYS.unrelated })).body)).toEqual(['other'.padEnd(24, '0')]);
  });

  test('fills search_score only for a search, and cuts down to the fields that are asked for', async () => {
    const { store, accounts, api } = await world();
    keep(store, accounts.child, [
      {
        call: blankCall({ _id: '1'.repeat(24), account_id: accounts.child, call_summary: 'hello there' }),
        actions: [],
        said: [],
        evaluations: [],
        feedback: [],
      },
    ]);
    expect((await api.get('/v1/calls')).body).not.toHaveProperty('calls.0.search_score');
    expect((await api.get('/v1/calls?search=hel')).body).toHaveProperty('calls.0.search_score', expect.any(Number));
    expect((await api.get('/v1/calls?fields=_id,call_summary,nonsense')).body).toMatchObject({
      calls: [{ _id: '1'.repeat(24), call_summary: 'hello there' }],
    });
    expect(
      Object.keys(((await api.get('/v1/calls?fields=call_summary')).body as { calls: object[] }).calls[0] ?? {}),
    ).toEqual(['call_summary']);
  });

  test('filters by nested custom fields and by field=value pairs', async () => {
    const { store, accounts, api } = await world();
    const call = blankCall({
      _id: '1'.repeat(24),
      account_id: accounts.child,
      agent_name: 'Ana',
      custom_fields: { visit: { room: 'B 12' }, code: 12345, vip: true },
    });
    keep(store, accounts.child, [{ call, actions: [], said: [], evaluations: [], feedback: [] }]);
    const found = async (query: string) => idsOf((await api.get(`/v1/calls?${query}`)).body).length;
    expect(await found('custom_fields[visit.room]=B%2012')).toBe(1);
    expect(await found('custom_fields[visit.room]=b%2012')).toBe(0);
    expect(await found('custom_fields[code]=12345')).toBe(0);
    expect(await found('filter=custom_fields.code%3D12345')).toBe(1);
    expect(await found('filter=custom_fields.vip%3Dtrue&filter=agent_name%3DAna')).toBe(1);
    expect(await found('filter=is_dry_run%3Dfalse')).toBe(1);
    expect(await found('filter=is_dry_run%3Dtrue')).toBe(0);
  });

  test.each([
    ['conversation_mediums=telephony,fax', ['query', 'conversation_mediums'], 'enum'],
    ['carrier_status=gone', ['query', 'carrier_status'], 'enum'],
    ['order=up', ['query', 'order'], 'enum'],
    ['offset=0', ['query', 'offset'], 'greater_than_equal'],
    ['limit=501', ['query', 'limit'], 'less_than_equal'],
    ['limit=ten', ['query', 'limit'], 'int_parsing'],
    ['duration_gte=-1', ['query', 'duration_gte'], 'greater_than_equal'],
    ['created_gte=2026-01-01T00:00:00', ['query', 'created_gte'], 'timezone_aware'],
    ['created_lt=soon', ['query', 'created_lt'], 'datetime_from_date_parsing'],
    ['campaign_id=short', ['query', 'campaign_id'], 'string_too_short'],
    ['filter=nonsense', ['query', 'filter', '0'], 'value_error'],
    ['filter=password%3Dx', ['query', 'filter', '0'], 'value_error'],
    [
      Array.from({ length: 11 }, (_, index) => `custom_fields[k${index}]=v`).join('&'),
      ['query', 'custom_fields'],
      'too_long',
    ],
    [`custom_fields[${'k'.repeat(129)}]=v`, ['query', `custom_fields[${'k'.repeat(129)}]`], 'string_too_long'],
    [`custom_fields[k]=${'v'.repeat(257)}`, ['query', 'custom_fields[k]'], 'string_too_long'],
  ])('refuses %s', async (query, loc, type) => {
    const { api } = await world();
    const { status, body } = await api.get(`/v1/calls?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc, type }] });
  });

  test('takes the last of a parameter that is sent twice, as the service does', async () => {
    const { api } = await world();
    expect((await api.get('/v1/calls?limit=abc&limit=5')).body).toMatchObject({ meta: { per_page: 5 } });
    expect((await api.get('/v1/calls?limit=5&limit=abc')).status).toBe(422);
    expect((await api.get('/v1/calls?disposition_level_3=a&disposition_level_3=b')).status).toBe(200);
  });

  test.each([
    "' OR 1=1 --",
    '"',
    'NEAR(a b)',
    'a* OR b',
    '{col}: x',
    '-x',
    '$.x',
    '__proto__',
    '💥',
    '%00',
    'a'.repeat(20_000),
  ])('takes %j as words to look for and nothing else', async (hostile) => {
    const { api, faults } = await world();
    for (const name of [
      ...Object.keys(CallsQuerySchema.shape),
      'custom_fields[x]',
      'custom_fields[__proto__]',
      hostile.slice(0, 50),
    ]) {
      const { status } = await api.get(`/v1/calls?${new URLSearchParams([[name, hostile]]).toString()}`);
      expect([200, 422, 431]).toContain(status);
    }
    expect(faults).toEqual([]);
  });
});
