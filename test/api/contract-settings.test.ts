import { describe, expect, test } from 'vitest';
import { blankCall } from '../support/blank-call.ts';
import { seedAccount } from '../support/seed-account.ts';
import { KEYS, world } from '../support/world.ts';

const change = '/local/settings/contract';

describe('the contract settings', () => {
  test('rename an unnamed parameter: in requests, in faults and in the document', async () => {
    const { api, local, store, accounts, request } = await world();
    store.write(accounts.child, (account) =>
      account.calls.insert({
        call: blankCall({ _id: '1'.repeat(24), account_id: accounts.child, is_dry_run: true }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      }),
    );
    expect((await local('PATCH', change, { query_names: { listCalls: { is_dry_run: 'dry' } } })).status).toBe(200);
    expect((await api.get('/v1/calls?dry=false')).body).toMatchObject({ meta: { total: 0 } });
    expect((await api.get('/v1/calls?is_dry_run=false')).body).toMatchObject({ meta: { total: 1 } });
    expect((await api.get('/v1/calls?dry=perhaps')).body).toMatchObject({
      detail: [{ loc: ['query', 'dry'], type: 'bool_parsing' }],
    });
    const document = JSON.stringify((await request('GET', '/openapi.json')).body);
    expect(document).toContain('"name":"dry"');
    expect(document).not.toContain('"name":"is_dry_run","schema":{"type":"boolean"},"in":"query","required":true');
  });

  test('rename the medium of create-and-call', async () => {
    const { api, local, store, accounts } = await world();
    const { list_id } = seedAccount(store, accounts.child);
    await local('PATCH', change, { body_names: { createAndCall: { conversation_medium: 'channel' } } });
    const body = { phone_number: '+14155552671', lead_list_id: list_id, channel: 'pigeon' };
    expect((await api.post('/v1/webhooks/create-and-call', body)).body).toMatchObject({
      detail: [{ loc: ['body', 'channel'], type: 'enum' }],
    });
    expect((await api.post('/v1/webhooks/create-and-call', { ...body, channel: 'sms' })).status).toBe(200);
  });

  test.each([
    [{ query_names: { listCalls: { created_gte: 'from' } } }, 'named by the specification'],
    [{ query_names: { listCalls: { search: 'created_gte' } } }, 'something else already'],
    [{ query_names: { listCalls: { search: 'q', order: 'q' } } }, 'something else already'],
    [{ query_names: { nothing: { search: 'q' } } }, 'no operation'],
    [{ query_names: { listCalls: { search: 'a b' } } }, 'starts with a letter'],
    [{ body_limit_bytes: 10 }, 'greater than or equal'],
    [{ allowed_origins: ['*'] }, 'an origin is'],
  ])('refuse %j', async (settings, why) => {
    const { local } = await world();
    const { status, body } = await local('PATCH', change, settings);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(why);
  });

  test('reset or keep what an agent update leaves out', async () => {
    const { api, local, store, accounts } = await world();
    const { agent_id, role_id } = seedAccount(store, accounts.child);
    expect((await api.put(`/v1/agents/${agent_id}`, { description: 'd' })).body).toMatchObject({
      role_ids: [role_id],
      name: 'Agent',
      avatar: 'WOMAN',
    });
    await local('PATCH', change, { omitted_agent_fields: 'reset' });
    expect((await api.put(`/v1/agents/${agent_id}`, { description: 'd' })).body).toMatchObject({
      role_ids: [],
      name: 'Agent',
    });
  });

  test('limit bodies and the rate of requests', async () => {
    const { api, local, accounts } = await world();
    await local('PATCH', change, { body_limit_bytes: 1024, rate_limit: { enabled: true, requests: 2, per_s: 60 } });
    expect((await api.post('/v1/scripts', { name: 'x'.repeat(2000), lines: [] })).status).toBe(413);
    expect((await api.get('/v1/agents')).status).toBe(200);
    const limited = await api.get('/v1/agents');
    expect(limited).toMatchObject({ status: 429, body: { detail: 'Too Many Requests' } });
    expect(limited.headers.get('retry-after')).toBe('60');
    expect((await api.get('/v1/agents', { key: KEYS.unrelated })).status).toBe(200);
    expect(accounts.child).not.toBe(accounts.other);
  });

  test('let a listed origin’s pages call the service, and no other', async () => {
    const { request, local } = await world();
    const origin = 'http://localhost:5173';
    const preflight = () =>
      request('OPTIONS', '/v1/agents', {
        key: null,
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
      });
    expect((await preflight()).status).toBe(403);
    await local('PATCH', change, { allowed_origins: [origin] });
    const allowed = await preflight();
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    expect(
      (await request('GET', '/v1/agents', { headers: { origin: 'http://evil.example' } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
    expect(
      (await request('GET', '/local/workspace', { headers: { origin } })).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  test('outlive the host', async () => {
    const { local, store } = await world();
    await local('PATCH', change, { omitted_agent_fields: 'reset' });
    expect(store.directory.meta('contract_settings')).toContain('"omitted_agent_fields":"reset"');
  });
});

describe('the docs page', () => {
  test('is whole without a network', async () => {
    const { request } = await world();
    for (const path of ['/docs', '/docs/start.js', '/docs/files/swagger-ui-bundle.js', '/docs/files/swagger-ui.css'])
      expect((await request('GET', path, { key: null })).status).toBe(200);
    expect((await request('GET', '/docs/files/package.json')).status).toBe(404);
  });
});
