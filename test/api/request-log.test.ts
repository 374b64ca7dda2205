/** What the person at the machine reads of the requests that came in: all of them, what in them was unknown, and no credential. */
import { describe, expect, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { KEYS, world, type World } from '../support/world.ts';

interface Item {
  path: string;
  method: string;
  status: number;
  operation: string | null;
  unknown_fields: string[];
  query: string;
}

const log = async ({ local }: World): Promise<Item[]> =>
  ((await local('GET', '/local/requests')).body as unknown as { items: Item[] }).items;

describe('a path that the service does not have', () => {
  test.each([
    ['GET', '/v1/call'],
    ['POST', '/v1/leads/import'],
    ['GET', '/v1/roles/'],
    ['DELETE', '/v1/%'],
    ['GET', '/v1'],
  ])('is recorded: %s %s', async (method, path) => {
    const made = await world();
    const answer = await made.request(method, `${path}?a=1`, { key: null });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
    expect(answer.headers.get('x-request-id')).toBe('request');
    expect(await log(made)).toMatchObject([
      { method, path: path.replace('%', '%25'), query: 'a=1', status: 404, operation: null },
    ]);
  });

  test('outside of the service is not', async () => {
    const made = await world();
    await made.request('GET', '/v2/calls');
    await made.request('GET', '/local/nothing');
    expect(await log(made)).toEqual([]);
  });
});

describe('a parameter that an operation does not know', () => {
  test('is named in the log and ignored in the answer', async () => {
    const made = await world();
    const known = await made.api.get('/v1/calls?limit=5');
    const answer = await made.api.get(
      '/v1/calls?limit=5&colour=red&colour=blue&page[size]=3&search[x]=1&custom_fields[plan]=gold&call_type=inbound&call_types=',
    );
    expect(answer.body).toEqual(known.body);
    expect((await log(made))[0]).toMatchObject({
      operation: 'listCalls',
      status: 200,
      unknown_fields: ['colour', 'page[size]', 'search[x]'],
    });
  });

  test('is named for operations without any, beside fields of the body, and where the request is refused', async () => {
    const made = await world();
    await made.api.get('/v1/chat-widget?limit=5');
    await made.api.post('/v1/roles?dry=1', { name: 'R', nmae: 'x' });
    await made.api.get('/v1/leads?limit=0&lmit=5');
    expect((await log(made)).map(({ unknown_fields }) => unknown_fields)).toEqual([
      ['lmit'],
      ['dry', 'nmae'],
      ['limit'],
    ]);
  });

  test('is told by the name that the contract settings give it', async () => {
    const made = await world();
    await made.local('PATCH', '/local/settings/contract', {
      query_names: { listCalls: { search: 'q' } },
      body_names: { createAndCall: { conversation_medium: 'medium' } },
    });
    const ids = seedAccount(made.store, made.accounts.child);
    await made.api.get('/v1/calls?q=x&search=y');
    await made.api.post('/v1/webhooks/create-and-call', {
      phone_number: '+14155552671',
      lead_list_id: ids.list_id,
      medium: 'sms',
      conversation_medium: 'sms',
    });
    expect((await log(made)).map(({ unknown_fields }) => unknown_fields)).toEqual([
      ['conversation_medium'],
      ['search'],
    ]);
  });
});

describe('a credential', () => {
  test.each([
    'api_key',
    'X-API-KEY',
    'apikey',
    'key',
    'access_token',
    'token',
    'api%5Fkey',
    'client_secret',
    'password',
    'Authorization',
    'auth',
    'session_id',
  ])('in the parameter %s is masked wherever the request is shown', async (name) => {
    const made = await world();
    await made.request('GET', `/v1/calls?limit=5&${name}=${KEYS.member}&search=hello`, {
      key: null,
      headers: { referer: `http://127.0.0.1/page?${name}=${KEYS.member}` },
    });
    await made.request('GET', `/v1/nothing?${name}=${KEYS.member}`, { key: null });
    const items = await log(made);
    expect(items).toHaveLength(2);
    expect(items[1]?.query).toBe(`limit=5&${name}=•••&search=hello`);
    expect(JSON.stringify(items)).not.toContain(KEYS.member);
  });

  test('of this program is masked under any name, and in a path', async () => {
    const made = await world();
    const key = 'usk_0123456789abcdefABCDEF';
    for (const path of [`/v1/calls?search=${key}`, `/v1/calls?${key}`, `/v1/roles/${key}`, `/v1/leads?filter=a=${key}`])
      await made.request('GET', path);
    expect(JSON.stringify(await log(made))).not.toContain(key);
  });

  test('is not seen in a filter by what calls hold', async () => {
    const made = await world();
    await made.api.get('/v1/calls?custom_fields[key]=12&monkey=5&author=6');
    expect((await log(made))[0]?.query).toBe('custom_fields[key]=12&monkey=5&author=6');
  });
});
