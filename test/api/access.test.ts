import { describe, expect, test } from 'vitest';
import { KEYS, world } from '../support/world.ts';

const idOf = (body: unknown) => (body as { id: string }).id;

describe('API keys that are made in the workbench', () => {
  test('work at once, are shown once, and stop at once when they are revoked', async () => {
    const { api, local, accounts } = await world();
    const made = await local('POST', '/local/api-keys', { name: 'CI', account_id: accounts.child, role: 'member' });
    const { key, id } = made.body as { key: string; id: string };
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'CI', role: 'member', account_name: 'Child', prefix: key.slice(0, 8) },
    });
    expect((await api.get('/v1/agents', { key })).status).toBe(200);
    expect(JSON.stringify((await local('GET', '/local/api-keys')).body)).not.toContain(key);
    expect((await local('DELETE', `/local/api-keys/${id}`)).status).toBe(200);
    expect(await api.get('/v1/agents', { key })).toMatchObject({ status: 401, body: { detail: 'Invalid API key' } });
    expect((await local('DELETE', `/local/api-keys/${id}`)).status).toBe(404);
  });

  test('tell when they were last used, to the minute', async () => {
    const { api, local, advance } = await world();
    const lastUsed = async () =>
      (await local('GET', '/local/api-keys')).body as { items: { name: string; last_used_at: string | null }[] };
    const ofMember = async () => (await lastUsed()).items.find((key) => key.name === 'member')?.last_used_at;
    expect(await ofMember()).toBeNull();
    await api.get('/v1/agents');
    const first = await ofMember();
    expect(first).toEqual(expect.any(String));
    advance(30);
    await api.get('/v1/agents');
    expect(await ofMember()).toBe(first);
    advance(31);
    await api.get('/v1/agents');
    expect(Date.parse((await ofMember()) ?? '') - Date.parse(first ?? '')).toBe(61_000);
  });

  test('belong to an organization that exists', async () => {
    const { local } = await world();
    expect(
      await local('POST', '/local/api-keys', { name: 'CI', account_id: 'f'.repeat(24), role: 'member' }),
    ).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'account_id'] }] } });
  });
});

describe('users that are added in the workbench', () => {
  const form = (fields: Record<string, string>) => ({
    rawBody: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
    key: null,
  });

  test('get tokens by their password, which no answer holds; removed, their tokens are worth nothing', async () => {
    const { api, local, request, accounts } = await world();
    const user = { username: 'leo@test', password: 'a long password', account_id: accounts.child, role: 'member' };
    const made = await local('POST', '/local/users', user);
    expect(made).toMatchObject({ status: 200, body: { username: 'leo@test', account_name: 'Child' } });
    expect(JSON.stringify([made.body, (await local('GET', '/local/users')).body])).not.toMatch(/password|scrypt/);
    const { access_token } = (
      await request('POST', '/oauth/token', form({ username: user.username, password: user.password }))
    ).body as { access_token: string };
    expect((await api.get('/v1/agents', { token: access_token })).status).toBe(200);
    expect((await local('DELETE', `/local/users/${idOf(made.body)}`)).status).toBe(200);
    expect((await api.get('/v1/agents', { token: access_token })).status).toBe(401);
    expect((await local('DELETE', `/local/users/${idOf(made.body)}`)).status).toBe(404);
  });

  test('have a name of their own and a password worth the name', async () => {
    const { local, accounts } = await world();
    const user = { username: 'ana@test', password: 'a long password', account_id: accounts.child, role: 'member' };
    expect(await local('POST', '/local/users', user)).toMatchObject({
      status: 409,
      body: { detail: 'There is a user ana@test already' },
    });
    expect(await local('POST', '/local/users', { ...user, username: 'new', password: 'short' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'password'], type: 'string_too_short' }] },
    });
  });
});

describe('organizations that are added in the workbench', () => {
  test('stand under the one that was named, for whoever may act for those below', async () => {
    const { api, local, accounts } = await world();
    const made = await local('POST', '/local/accounts', { name: 'Branch', parent_id: accounts.parent });
    expect(made).toMatchObject({ status: 200, body: { name: 'Branch', parent_id: accounts.parent } });
    expect((await api.get('/v1/agents', { key: KEYS.admin, org: idOf(made.body) })).status).toBe(200);
    expect((await api.get('/v1/agents', { key: KEYS.member, org: idOf(made.body) })).status).toBe(403);
    expect((await local('POST', '/local/accounts', { name: 'Lost', parent_id: 'f'.repeat(24) })).status).toBe(422);
  });
});
