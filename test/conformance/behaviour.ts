/** Sections 1, 3, 5, 6, 7, 8 and 9: moves, rules, errors, limits, versions. */
import { expect } from 'vitest';
import { CALL_TYPES, CARRIER_STATUSES, MEDIUMS } from '../../src/core/contract/vocabulary.ts';
import { blankCall } from '../support/blank-call.ts';
import { speaking } from './live-calls.ts';
import { v1Requests } from '../support/v1-requests.ts';
import { KEYS } from '../support/world.ts';
import { statement, type Statement, type Trial } from './statement.ts';

const CALL = 'd'.repeat(24);
const callOf = ({ store, accounts }: Trial, carrier_status: (typeof CARRIER_STATUSES)[number]) =>
  store.write(accounts.child, (account) =>
    account.calls.insert({
      call: blankCall({ _id: CALL, account_id: accounts.child, carrier_status }),
      engines: { agent: 'scripted', lead: 'agenda' },
      turns: [],
    }),
  );
const context = (trial: Trial, key: string = KEYS.member, text = 'x') =>
  trial.api.post(`/v1/calls/${CALL}/external-context`, { context: text }, { key });

const events = ({ store, accounts }: Trial) =>
  store
    .read(accounts.child)
    .outbox.recent()
    .map((event) => event.type);

const KEY_ONLY = ['removeDataStoreUrl', 'removeDataStoreDocument', 'getCampaignReport'];

export const behaviourStatements: Statement[] = [
  ...MEDIUMS.map((medium) =>
    statement('1', `medium ${medium}`, async ({ api }) =>
      expect((await api.get(`/v1/calls?conversation_mediums=${medium}`)).status).toBe(200),
    ),
  ),
  ...CALL_TYPES.map((type) =>
    statement('2.6', `call_type ${type}`, async ({ api }) =>
      expect((await api.get(`/v1/calls?call_types=${type}`)).status).toBe(200),
    ),
  ),
  ...CARRIER_STATUSES.map((status) =>
    statement('3', `carrier_status ${status}`, async ({ api }) =>
      expect((await api.get(`/v1/calls?carrier_statuses=${status}`)).status).toBe(200),
    ),
  ),
  statement('3', 'a campaign is CREATED', async ({ api }) =>
    expect((await api.get('/v1/campaigns')).body).toMatchObject({ campaigns: [{ status: 'CREATED' }] }),
  ),
  statement(
    '3',
    'context pushed to a call in progress is rendered through the campaign’s template and injected',
    async (trial) => {
      const { _id } = await speaking(trial);
      const answer = await trial.api.post(`/v1/calls/${_id}/external-context`, { context: 'late' });
      expect(answer.headers.get('x-understudy-outcome')).toBe('injected');
      expect(JSON.stringify(trial.store.read(trial.accounts.child).outbox.recent())).toContain('Note: late');
    },
  ),
  statement('3', 'context pushed to a finished call is discarded, which is no error', async (trial) => {
    callOf(trial, 'completed');
    expect(await context(trial)).toMatchObject({ status: 200, body: null });
  }),
  statement('3', 'create-and-call creates a lead that is not there and flags it', async (trial) => {
    await trial.api.post('/v1/webhooks/create-and-call', {
      phone_number: '+14155552671',
      lead_list_id: trial.ids.list_id,
    });
    expect(trial.store.read(trial.accounts.child).leads.byPhone('+14155552671')).toMatchObject({ call_now: true });
    expect(events(trial)).toEqual(['lead.call_requested', 'lead.created']);
  }),
  statement('3', 'call-lead-now flags a lead that is there', async (trial) => {
    // The seeded call is under way, so the threshold decides.
    await trial.api.post('/v1/webhooks/call-lead-now', { lead_id: trial.ids.lead_id, recall_threshold_in_seconds: 0 });
    expect(trial.store.read(trial.accounts.child).leads.get(trial.ids.lead_id)).toMatchObject({ call_now: true });
  }),
  statement('3', 'an action that is deleted is disabled, not gone', async (trial) => {
    await trial.api.delete(`/v1/actions/${trial.ids.action_id}`);
    expect(trial.store.read(trial.accounts.child).actions.get(trial.ids.action_id)).toMatchObject({ enabled: false });
  }),
  statement('5', 'X-API-KEY authenticates', async ({ api }) => expect((await api.get('/v1/agents')).status).toBe(200)),
  statement('5', 'a bearer token of the password grant authenticates', async ({ api, request }) => {
    const body = new URLSearchParams({
      grant_type: 'password',
      username: 'ana@test',
      password: 'correct horse',
    }).toString();
    const { body: token } = await request('POST', '/oauth/token', {
      rawBody: body,
      contentType: 'application/x-www-form-urlencoded',
      key: null,
    });
    expect((await api.get('/v1/agents', { token: (token as { access_token: string }).access_token })).status).toBe(200);
  }),
  statement('5', 'superadmins act for any organization', async ({ api, accounts }) =>
    expect((await api.get('/v1/agents', { key: KEYS.superadmin, org: accounts.other })).status).toBe(200),
  ),
  statement('5', 'admins act for direct sub-organizations alone', async ({ api, accounts }) => {
    expect((await api.get('/v1/agents', { key: KEYS.admin, org: accounts.child })).status).toBe(200);
    expect((await api.get('/v1/agents', { key: KEYS.admin, org: accounts.grandchild })).status).toBe(403);
  }),
  statement('5', 'the account behind the key owns what it reads and changes', async (trial) => {
    callOf(trial, 'in-progress');
    expect((await context(trial, KEYS.unrelated)).status).toBe(404);
  }),
  ...KEY_ONLY.map((operation) =>
    statement('5', `${operation} takes only the key; x-org-id is ignored`, async ({ request, ids, accounts }) => {
      const good = v1Requests(ids)[operation];
      expect(
        (await request(good?.method ?? '', good?.path ?? '', { body: good?.body, org: accounts.other })).status,
      ).toBe(200);
      expect((await request(good?.method ?? '', good?.path ?? '', { body: good?.body, token: 'x' })).status).toBe(401);
    }),
  ),
  statement('6', 'events carry the conversation’s custom fields as conversation_custom_fields', async (trial) => {
    await speaking(trial);
    const { outbox } = trial.store.read(trial.accounts.child);
    expect(outbox.recent().find(({ type }) => type === 'call.started')?.data).toHaveProperty(
      'conversation_custom_fields',
    );
  }),
  statement('7', 'a validation error is {detail: [{loc, msg, type}]} with strings in loc', async ({ api }) => {
    const { status, body } = await api.post('/v1/scripts', { lines: [{}] });
    expect(status).toBe(422);
    for (const item of (body as { detail: { loc: unknown[] }[] }).detail) {
      expect(Object.keys(item).toSorted()).toEqual(['loc', 'msg', 'type']);
      expect(item.loc.every((part) => typeof part === 'string')).toBe(true);
    }
  }),
  statement('8', 'path identifiers have 24 characters', async ({ api }) =>
    expect((await api.get(`/v1/roles/${'a'.repeat(23)}`)).status).toBe(422),
  ),
  statement('8', 'page size of calls: 1 to 500', async ({ api }) => {
    for (const [limit, status] of [
      [0, 422],
      [1, 200],
      [500, 200],
      [501, 422],
    ])
      expect((await api.get(`/v1/calls?limit=${limit}`)).status).toBe(status);
  }),
  statement('8', 'offset of calls: at least 1', async ({ api }) => {
    expect((await api.get('/v1/calls?offset=0')).status).toBe(422);
    expect((await api.get('/v1/calls?offset=1')).status).toBe(200);
  }),
  statement('8', 'duration filters: at least 0', async ({ api }) =>
    expect((await api.get('/v1/calls?duration_gte=-0.1')).status).toBe(422),
  ),
  statement('8', 'custom-field filters: 10 pairs, keys to 128, values to 256', async ({ api }) => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, index) => `custom_fields[k${index}]=v`).join('&');
    expect((await api.get(`/v1/calls?${pairs(10)}`)).status).toBe(200);
    expect((await api.get(`/v1/calls?${pairs(11)}`)).status).toBe(422);
    expect((await api.get(`/v1/calls?custom_fields[${'k'.repeat(128)}]=${'v'.repeat(256)}`)).status).toBe(200);
    expect((await api.get(`/v1/calls?custom_fields[${'k'.repeat(129)}]=v`)).status).toBe(422);
    expect((await api.get(`/v1/calls?custom_fields[k]=${'v'.repeat(257)}`)).status).toBe(422);
  }),
  statement('8', 'leads: offset at least 1, page size 1 to 1000, two id filters of 24 characters', async ({ api }) => {
    for (const [query, status] of [
      ['limit=1000', 200],
      ['limit=1001', 422],
      ['offset=0', 422],
      ['list_id=short', 422],
      ['campaign_id=short', 422],
    ])
      expect((await api.get(`/v1/leads?${query}`)).status).toBe(status);
  }),
  statement('8', 'leads sort by first_name, last_name, phone, email, created_at, search_score', async ({ api }) => {
    for (const field of ['first_name', 'last_name', 'phone', 'email', 'created_at', 'search_score'])
      expect((await api.get(`/v1/leads?sort_by=${field}&search=m`)).status).toBe(200);
    expect((await api.get('/v1/leads?sort_by=age')).status).toBe(422);
  }),
  statement('8', 'chat widget minutes run from 1 to 1440', ({ store, accounts }) => {
    const widget = {
      campaign_id: null,
      agent_id: null,
      name: 'W',
      version: 'v1' as const,
      enabled: true,
      session_timeout_minutes: 1441,
      inactivity_prompt_minutes: 1,
      inactivity_prompt_text: null,
      inactivity_close_minutes: 1,
      additional_config: {},
    };
    expect(() => store.write(accounts.child, (account) => account.chatWidgets.create(widget))).toThrow(/CHECK/);
  }),
  statement('8', 'external context has 1 to 4000 characters', async (trial) => {
    callOf(trial, 'in-progress');
    expect((await context(trial, KEYS.member, '')).status).toBe(422);
    expect((await context(trial, KEYS.member, 'x'.repeat(4000))).status).toBe(200);
    expect((await context(trial, KEYS.member, 'x'.repeat(4001))).status).toBe(422);
  }),
  statement('9', 'all paths carry /v1', ({ ids }) =>
    expect(Object.values(v1Requests(ids)).every((good) => good.path.startsWith('/v1/'))).toBe(true),
  ),
  statement('9', 'chat widgets carry version v1 or v2', async ({ api }) =>
    expect((await api.get('/v1/chat-widget')).body).toMatchObject([{ version: 'v2' }]),
  ),
  statement('9', 'calls carry service_version', async ({ api }) =>
    expect((await api.get('/v1/calls')).body).toMatchObject({ calls: [{ service_version: expect.any(String) }] }),
  ),
  statement('9', 'the campaign report is marked deprecated', async ({ request }) => {
    const { body } = await request('GET', '/openapi.json');
    expect(body).toMatchObject({ paths: { '/v1/campaigns/{campaign_id}/reports': { post: { deprecated: true } } } });
  }),
];
