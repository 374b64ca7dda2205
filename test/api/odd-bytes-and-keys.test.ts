/** Requests that hold what people do not type: bytes that are no text, keys that mean something to the language, percent signs that decode to nothing. */
import { describe, expect, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { v1Requests } from '../support/v1-requests.ts';
import { KEYS, world } from '../support/world.ts';

const post = async (url: string, path: string, bytes: Uint8Array<ArrayBuffer>) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'x-api-key': KEYS.member, 'content-type': 'application/json' },
    body: bytes,
  });
  return { status: response.status, body: (await response.json()) as unknown };
};
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
const notJsonAt = (byte: number) => ({
  detail: [{ loc: ['body', String(byte)], msg: 'JSON decode error', type: 'json_invalid' }],
});

describe('a body that is not UTF-8', () => {
  test.each([
    ['a byte of another encoding', bytes('{"name":"', [0xff], '","lines":[]}'), 9],
    ['a surrogate in bytes', bytes('{"name":"é', [0xed, 0xa0, 0x80], '","lines":[]}'), 11],
    ['a character that breaks off', bytes('{"name":"', [0xef, 0xbf], '","lines":[]}'), 9],
    ['one after a replacement character that was sent', bytes('{"name":"\ufffd', [0xc3], '","lines":[]}'), 12],
  ])('%s is a fault at its byte, and nothing is stored', async (_what, body, at) => {
    const { url, api, local } = await world();
    expect(await post(url, '/v1/scripts', body)).toEqual({ status: 422, body: notJsonAt(at) });
    expect((await local('GET', '/local/scripts')).body).toMatchObject({ items: [] });
    expect((await api.post('/v1/scripts', { name: '\ufffd', lines: [] })).body).toMatchObject({ name: '\ufffd' });
  });
});

describe('keys of custom fields', () => {
  test.each(['__proto__', 'constructor', 'toString', '__proto__.x', 'hasOwnProperty'])(
    '%s is a key like any other: nothing has it, nothing is found',
    async (key) => {
      const { store, accounts, api } = await world();
      seedAccount(store, accounts.child);
      expect((await api.get('/v1/calls')).body).toMatchObject({ meta: { total: 1 } });
      for (const query of [`custom_fields[${key}]=x`, `filter=custom_fields.${key}=x`])
        expect((await api.get(`/v1/calls?${query}`)).body, query).toMatchObject({ meta: { total: 0 } });
    },
  );

  test('pairs are counted with every key', async () => {
    const { api } = await world();
    const pairs = Array.from({ length: 11 }, (_one, index) => `custom_fields[__proto__]=${index}`).join('&');
    expect((await api.get(`/v1/calls?${pairs}`)).body).toMatchObject({
      detail: [{ loc: ['query', 'custom_fields'], type: 'too_long' }],
    });
  });
});

test('a path that decodes to nothing is answered in JSON by every operation that has one, as an id that is none', async () => {
  const { request, store, accounts, faults } = await world();
  for (const { method, path, body } of Object.values(v1Requests(seedAccount(store, accounts.child)))) {
    const [id] = /[0-9a-f]{24}/.exec(path) ?? [];
    if (id === undefined) continue;
    for (const segment of ['%', '%2', '%zz', '%ff', '%c3%28', '%ed%a0%80', '%e0%80%80']) {
      const answer = await request(method, path.replace(id, segment), { body });
      expect(answer.status, `${method} ${path} ${segment}`).toBe(422);
      expect(answer.body).toMatchObject({ detail: [{ loc: ['path', expect.any(String)], type: 'string_too_short' }] });
    }
  }
  expect(faults).toEqual([]);
});
