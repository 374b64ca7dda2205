import { describe, expect, test } from 'vitest';
import { KEYS, USER, world } from '../support/world.ts';

const form = (fields: Record<string, string>) => ({
  rawBody: new URLSearchParams(fields).toString(),
  contentType: 'application/x-www-form-urlencoded',
  key: null,
});

describe('API keys', () => {
  test('are needed, and wrong ones refused', async () => {
    const { api } = await world();
    const none = await api.get('/v1/agents', { key: null });
    expect(none).toMatchObject({ status: 401, body: { detail: 'Not authenticated' } });
    expect(none.headers.get('www-authenticate')).toBeTruthy();
    expect(await api.get('/v1/agents', { key: 'wrong' })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid API key' },
    });
  });

  test('are checked before the request is validated', async () => {
    const { api } = await world();
    expect((await api.post('/v1/scripts', {}, { key: null })).status).toBe(401);
    expect((await api.get('/v1/roles/short', { key: 'wrong' })).status).toBe(401);
  });
});

describe('bearer tokens', () => {
  test('come from the password grant and act for the user’s account', async () => {
    const { api, request } = await world();
    const issued = await request('POST', '/oauth/token', form({ grant_type: 'password', ...USER }));
    expect(issued).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 3600 } });
    const { access_token } = issued.body as { access_token: string };
    expect((await api.get('/v1/agents', { token: access_token })).status).toBe(200);
    expect(await api.get('/v1/agents', { token: 'nonsense' })).toMatchObject({
      status: 401,
      body: { detail: 'Invalid or expired token' },
    });
  });

  test('are not given for a wrong password or an unknown user', async () => {
    const { request } = await world();
    for (const fields of [
      { username: USER.username, password: 'wrong' },
      { username: 'nobody', password: 'wrong' },
    ]) {
      expect(await request('POST', '/oauth/token', form(fields))).toMatchObject({
        status: 400,
        body: { detail: 'Incorrect username or password' },
      });
    }
  });

  test('never appear in the request log', async () => {
    const { request, local } = await world();
    const issued = await request('POST', '/oauth/token', form({ grant_type: 'password', ...USER }));
    const { access_token } = issued.body as { access_token: string };
    const log = JSON.stringify((await local('GET', '/local/requests')).body);
    expect(log).not.toContain(USER.password);
    expect(log).not.toContain(access_token);
    expect(log).not.toContain(encodeURIComponent(USER.password).replaceAll('%20', '+'));
  });
});

describe('x-org-id', () => {
  const cases: [keyof typeof KEYS, 'parent' | 'child' | 'grandchild' | 'other', number][] = [
    ['superadmin', 'parent', 200],
    ['superadmin', 'child', 200],
    ['superadmin', 'grandchild', 200],
    ['superadmin', 'other', 200],
    ['admin', 'parent', 200],
    ['admin', 'child', 200],
    ['admin', 'grandchild', 403],
    ['admin', 'other', 403],
    ['member', 'parent', 403],
    ['member', 'child', 200],
    ['member', 'grandchild', 403],
    ['member', 'other', 403],
    ['unrelated', 'parent', 403],
    ['unrelated', 'other', 200],
  ];
  test.each(cases)('%s acting for %s answers %i', async (caller, organization, status) => {
    const { api, accounts } = await world();
    const answer = await api.get('/v1/agents', { key: KEYS[caller], org: accounts[organization] });
    expect(answer).toMatchObject({
      status,
      body: status === 403 ? { detail: 'Not allowed to act for this organization' } : { agents: [] },
    });
  });

  test('does not tell whether an organization exists, and comes before validation', async () => {
    const { api } = await world();
    for (const org of ['f'.repeat(24), 'nonsense', '']) {
      expect(await api.post('/v1/scripts', {}, { org })).toMatchObject({
        status: 403,
        body: { detail: 'Not allowed to act for this organization' },
      });
    }
  });

  test('moves what is created into the organization that is acted for', async () => {
    const { api, accounts } = await world();
    const made = await api.post('/v1/roles', { name: 'Theirs' }, { key: KEYS.admin, org: accounts.child });
    const { id } = made.body as { id: string };
    expect((await api.get(`/v1/roles/${id}`)).status).toBe(200);
    expect((await api.get(`/v1/roles/${id}`, { key: KEYS.admin })).status).toBe(404);
  });
});

describe('paths and methods', () => {
  test('an unknown path is 404 and a known one with another method is 405', async () => {
    const { api, request } = await world();
    expect(await api.get('/v1/nothing')).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
    const wrong = await request('PATCH', '/v1/scripts');
    expect(wrong).toMatchObject({ status: 405, body: { detail: 'Method Not Allowed' } });
    expect(wrong.headers.get('allow')).toBe('POST');
    expect((await request('GET', '/v1/scripts')).status).toBe(405);
  });
});

describe('the workbench’s own API', () => {
  test('needs the session, not an API key', async () => {
    const { request, local } = await world();
    expect((await request('GET', '/local/workspace')).status).toBe(401);
    expect((await request('GET', '/local/workspace', { token: 'guess' })).status).toBe(401);
    expect((await local('GET', '/local/workspace')).status).toBe(200);
  });

  test('refuses what another origin’s page sends, even with the session', async () => {
    const { local } = await world();
    expect(
      (await local('GET', '/local/workspace', undefined, { headers: { origin: 'http://evil.example' } })).status,
    ).toBe(403);
    expect(
      (await local('GET', '/local/workspace', undefined, { headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403);
  });

  test('opens once by a link, which leaves a cookie that scripts cannot read', async () => {
    const { request, sessions } = await world();
    const code = sessions.mintCode();
    const opened = await request('GET', `/local/session/open?code=${code}`, { key: null });
    expect(opened.status).toBe(303);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(
      (await request('GET', '/local/workspace', { key: null, headers: { cookie: cookie.split(';')[0] ?? '' } })).status,
    ).toBe(200);
    expect((await request('GET', `/local/session/open?code=${code}`, { key: null })).status).toBe(403);
  });
});
