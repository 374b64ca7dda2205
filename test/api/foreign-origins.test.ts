/** What a page in the user's browser may not do: fill the request log, or try passwords. */
import { describe, expect, test } from 'vitest';
import { KEYS, USER, world } from '../support/world.ts';

const REFUSED = { detail: 'Requests from other origins are not allowed' };
const form = (fields: Record<string, string>) => ({
  key: null,
  rawBody: new URLSearchParams(fields).toString(),
  contentType: 'application/x-www-form-urlencoded',
});

describe.each([{ origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'a page that was not listed: %j',
  (headers) => {
    test('is turned away before any work, and leaves nothing in the log', async () => {
      const { request, sessions } = await world();
      for (const path of ['/v1/agents', '/v1/calls?limit=x', '/v1/nothing']) {
        const answer = await request('GET', path, { key: null, headers });
        expect([answer.status, answer.body]).toEqual([403, REFUSED]);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      }
      const answer = await request('POST', '/oauth/token', { ...form({ ...USER }), headers });
      expect([answer.status, answer.body]).toEqual([403, REFUSED]);
      expect((await request('GET', '/local/requests', { token: sessions.token })).body).toMatchObject({ items: [] });
    });

    test('is not what a program is that sends its credential', async () => {
      const { request } = await world();
      expect((await request('GET', '/v1/agents', { key: KEYS.member, headers })).status).toBe(200);
      expect((await request('GET', '/v1/agents', { token: 'wrong', headers })).status).toBe(401);
    });
  },
);

test('a listed page may ask for a token', async () => {
  const { request, sessions } = await world();
  await request('PATCH', '/local/settings/contract', {
    token: sessions.token,
    body: { allowed_origins: ['http://app.example'] },
  });
  expect(
    (await request('POST', '/oauth/token', { ...form({ ...USER }), headers: { origin: 'http://app.example' } })).status,
  ).toBe(200);
});

describe('passwords', () => {
  const wrong = form({ username: USER.username, password: 'guess' });
  test('are tried ten times a minute for one user name, then no more, not even the right one', async () => {
    const { request, advance } = await world();
    for (let tried = 0; tried < 10; tried += 1) expect((await request('POST', '/oauth/token', wrong)).status).toBe(400);
    const refused = await request('POST', '/oauth/token', form({ ...USER }));
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      429,
      { detail: 'Too Many Requests' },
      '60',
    ]);
    expect((await request('POST', '/oauth/token', form({ username: 'another', password: 'guess' }))).status).toBe(400);
    advance(60);
    expect((await request('POST', '/oauth/token', form({ ...USER }))).status).toBe(200);
  });
});
