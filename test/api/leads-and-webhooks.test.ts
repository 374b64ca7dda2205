import { describe, expect, test } from 'vitest';
import { isoUtc } from '../../src/core/time.ts';
import { blankCall } from '../support/blank-call.ts';
import { NOW_MS } from '../support/now.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const seeded = async () => {
  const made = await world();
  return { ...made, ids: seedAccount(made.store, made.accounts.child), read: made.store.read(made.accounts.child) };
};

const NUMBER = '+14155552671';

describe('create-and-call', () => {
  test('creates a lead, puts it on the list and flags it', async () => {
    const { api, ids, read } = await seeded();
    const { status, body } = await api.post('/v1/webhooks/create-and-call', {
      phone_number: NUMBER,
      first_name: 'Tom',
      lead_list_id: ids.list_id,
      timezone: 'America/Chicago',
      extra_data: { plan: 'gold' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      created_at: isoUtc(NOW_MS),
      email: null,
      first_name: 'Tom',
      last_name: null,
      phone: NUMBER,
      phone_extension: null,
    });
    expect(read.leads.byPhone(NUMBER)).toMatchObject({
      call_now: true,
      list_ids: [ids.list_id],
      timezone: 'America/Chicago',
      custom_fields: { plan: 'gold' },
      campaign_info: [{ campaign_id: ids.campaign_id }],
    });
  });

  test('overwrites what is given of an existing lead and keeps the rest; extra_data replaces the custom fields whole', async () => {
    const { api, ids, read } = await seeded();
    await api.post('/v1/webhooks/create-and-call', {
      phone_number: NUMBER,
      first_name: 'Tom',
      last_name: 'Hill',
      lead_list_id: ids.list_id,
      extra_data: { a: 1 },
    });
    const before = read.leads.count();
    await api.post('/v1/webhooks/create-and-call', {
      phone_number: NUMBER,
      first_name: 'Thomas',
      lead_list_id: ids.list_id,
      extra_data: { b: 2 },
    });
    expect(read.leads.count()).toBe(before);
    expect(read.leads.byPhone(NUMBER)).toMatchObject({
      first_name: 'Thomas',
      last_name: 'Hill',
      custom_fields: { b: 2 },
      list_ids: [ids.list_id],
    });
  });

  test('reports all that cannot be', async () => {
    const { api } = await seeded();
    const { status, body } = await api.post('/v1/webhooks/create-and-call', {
      phone_number: '+1 415 555 2671',
      lead_list_id: 'f'.repeat(24),
      timezone: 'Mars/Base',
    });
    expect(status).toBe(422);
    expect(
      (body as { detail: { loc: string[]; type: string }[] }).detail.map((fault) => [fault.loc.join('.'), fault.type]),
    ).toEqual([
      ['body.phone_number', 'value_error'],
      ['body.lead_list_id', 'value_error'],
      ['body.timezone', 'value_error'],
    ]);
  });

  test('leaves a lead unflagged that was called within the threshold, and nothing half done', async () => {
    const { api, ids, store, accounts, read } = await seeded();
    const lead = read.leads.get(ids.lead_id);
    store.write(accounts.child, (account) =>
      account.calls.insert({
        call: blankCall({
          _id: 'd'.repeat(24),
          account_id: accounts.child,
          lead_id: ids.lead_id,
          start: isoUtc(NOW_MS - 60_000),
        }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      }),
    );
    const flagged = async (threshold: number | undefined) => {
      await api.post('/v1/webhooks/call-lead-now', {
        lead_id: ids.lead_id,
        ...(threshold === undefined ? {} : { recall_threshold_in_seconds: threshold }),
      });
      return read.leads.get(ids.lead_id)?.call_now;
    };
    expect(lead?.call_now).toBe(false);
    expect(await flagged(3600)).toBe(false);
    expect(await flagged(0)).toBe(true);
  });
});

describe('call-lead-now', () => {
  test('of a lead that is not there is 404, with a list that is not there 422', async () => {
    const { api, ids } = await seeded();
    expect(await api.post('/v1/webhooks/call-lead-now', { lead_id: 'f'.repeat(24) })).toMatchObject({
      status: 404,
      body: { detail: 'Lead not found' },
    });
    expect(
      await api.post('/v1/webhooks/call-lead-now', {
        lead_id: ids.lead_id,
        lead_list_ids: [ids.list_id, 'f'.repeat(24)],
      }),
    ).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'lead_list_ids', '1'], type: 'value_error' }] },
    });
  });
});

describe('external context', () => {
  test.each([
    ['queued', 'queued'],
    // Nobody plays these: no agent will say it, and no lead hear it.
    ['ringing', 'discarded'],
    ['in-progress', 'discarded'],
    ['completed', 'discarded'],
    ['voicemail', 'discarded'],
  ] as const)('pushed to a call that is %s in the records alone is %s', async (carrier_status, outcome) => {
    const { api, local, store, accounts } = await seeded();
    store.write(accounts.child, (account) =>
      account.calls.insert({
        call: blankCall({ _id: 'd'.repeat(24), account_id: accounts.child, carrier_status }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      }),
    );
    const answer = await api.post(`/v1/calls/${'d'.repeat(24)}/external-context`, { context: 'x' });
    expect(answer).toMatchObject({ status: 200, body: null });
    expect(answer.headers.get('x-understudy-outcome')).toBe(outcome);
    expect((await local('GET', `/local/calls/${'d'.repeat(24)}`)).body).toMatchObject({
      contexts: [{ context: 'x', rendered: 'x', outcome, spoken_s: null, spoken_turn: null }],
    });
    const told = store.read(accounts.child).outbox.recent();
    expect(told.filter(({ type }) => type === 'call.context_injected')).toEqual([]);
  });

  test('has from 1 to 4000 characters', async () => {
    const { api, ids } = await seeded();
    const path = `/v1/calls/${ids.call_id}/external-context`;
    expect((await api.post(path, { context: '' })).body).toMatchObject({
      detail: [{ loc: ['body', 'context'], type: 'string_too_short' }],
    });
    expect((await api.post(path, { context: 'é'.repeat(4001) })).body).toMatchObject({
      detail: [{ type: 'string_too_long' }],
    });
    expect((await api.post(path, { context: '😀'.repeat(4000) })).status).toBe(200);
  });
});

describe('GET /v1/leads', () => {
  test('filters by list and campaign, searches without accents and sorts', async () => {
    const { api, ids, store, accounts } = await seeded();
    store.write(accounts.child, (account) => {
      account.leads.create({ first_name: 'José', last_name: 'Ibarra', phone: '+14155550111' });
      account.leads.create({ first_name: 'Ana', last_name: 'Zimmer', phone: '+14155550112' });
    });
    const names = async (query: string) =>
      ((await api.get(`/v1/leads?${query}`)).body as { leads: { first_name: string }[] }).leads.map(
        (lead) => lead.first_name,
      );
    expect(await names(`list_id=${ids.list_id}`)).toEqual(['Maria']);
    expect(await names(`campaign_id=${ids.campaign_id}`)).toEqual(['Maria']);
    expect(await names('search=jose')).toEqual(['José']);
    expect(await names('sort_by=last_name&order=desc')).toEqual(['Ana', 'Maria', 'José']);
    expect((await api.get('/v1/leads?limit=1&sort_by=first_name&order=asc&offset=1')).body).toMatchObject({
      leads: [{ first_name: 'José' }],
      meta: { total: 3, current_page: 2, last_page: 3, prev_page: 1, next_page: 3 },
    });
  });
});

describe('campaigns', () => {
  test('answer every specified key and never the SIP password', async () => {
    const { api, store, accounts, ids } = await seeded();
    const { status, body } = await api.post('/v1/campaigns', {
      name: 'C',
      agents: [ids.agent_id],
      sip_proxy_settings: { sip_uri: 'sip:a', password: 'hunter2' },
      campaign_duration: { campaign_start_date: '2026-01-01T00:00:00' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'CREATED',
      sip_proxy_settings: { sip_uri: 'sip:a', password_configured: true },
      campaign_duration: { campaign_start_date: '2026-01-01T00:00:00.000Z' },
    });
    const everything = JSON.stringify([
      body,
      (await api.get('/v1/campaigns')).body,
      store.read(accounts.child).documents.list('campaigns'),
    ]);
    expect(everything).not.toContain('hunter2');
  });

  test('refuse agents that the account does not have', async () => {
    const { api, ids } = await seeded();
    expect(await api.post('/v1/campaigns', { name: 'C', agents: [ids.agent_id, 'f'.repeat(24)] })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'agents', '1'], type: 'value_error' }] },
    });
  });

  test('report their calls, dry runs left out', async () => {
    const { api, ids } = await seeded();
    expect((await api.post(`/v1/campaigns/${ids.campaign_id}/reports`)).body).toMatchObject({
      calls: [{ id: ids.call_id, in_progress: true, call_duration: '01:02:05', lead_phone_number: '+14155550100' }],
    });
  });
});

describe('data stores and actions', () => {
  test('lose a url or document once, and say so the second time', async () => {
    const { api, ids, store } = await seeded();
    const keyId = store.directory.keys().find(({ name }) => name === 'member')?.id;
    const url = `/v1/data-stores/${ids.data_store_id}/urls`;
    expect(await api.delete(url, { url: 'https://a.example' })).toMatchObject({
      status: 200,
      body: {
        urls: [],
        documents: [{ filename: 'a.md', file_size: 4 }],
        history: { revision: 2, last_modified_by: keyId },
      },
    });
    expect(await api.delete(url, { url: 'https://a.example' })).toMatchObject({
      status: 404,
      body: { detail: 'URL not found' },
    });
    expect(await api.delete(`/v1/data-stores/${ids.data_store_id}/documents`, { filename: 'b.md' })).toMatchObject({
      status: 404,
      body: { detail: 'Document not found' },
    });
  });

  test('need a key where the specification shows only the key', async () => {
    const { request, ids, accounts } = await seeded();
    const path = `/v1/data-stores/${ids.data_store_id}/urls`;
    expect((await request('DELETE', path, { token: 'anything', body: { url: 'x' } })).status).toBe(401);
    expect((await request('DELETE', path, { org: accounts.other, body: { url: 'https://a.example' } })).status).toBe(
      200,
    );
  });

  test('an action is disabled, and stays so', async () => {
    const { api, ids } = await seeded();
    for (let time = 0; time < 2; time += 1)
      expect(await api.delete(`/v1/actions/${ids.action_id}`)).toMatchObject({
        status: 200,
        body: { id: ids.action_id, enabled: false },
      });
  });
});
