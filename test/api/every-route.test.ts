/** What every route inherits from its description: nobody writes these tests again for a new route. */
import type { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '../../src/server/routes/index.ts';
import { v1Routes } from '../../src/server/routes/v1/index.ts';
import { seedAccount } from '../support/seed-account.ts';
import { v1Requests } from '../support/v1-requests.ts';
import { KEYS, world } from '../support/world.ts';

const at = (path: string, id = 'a'.repeat(24)) => path.replaceAll(/\{\w+\}/g, id);
const upper = (method: string) => method.toUpperCase();

const guarded = allRoutes.filter((route) => route.auth !== 'none');
const withIds = allRoutes.filter(
  (route) => route.params !== undefined && Object.keys(route.params.shape).some((name) => name.endsWith('id')),
);
const withBody = allRoutes.filter((route) => route.body !== undefined && route.bodyType !== 'form');

test('operations and method-and-path pairs are unique', () => {
  expect(new Set(allRoutes.map((route) => route.operation)).size).toBe(allRoutes.length);
  expect(new Set(allRoutes.map((route) => `${route.method} ${route.path}`)).size).toBe(allRoutes.length);
});

describe('without credentials', () => {
  test.each(guarded.map((route) => [route.operation, route] as const))('%s answers 401', async (_operation, route) => {
    const { request } = await world();
    const answer = await request(upper(route.method), at(route.path), { key: null });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ detail: 'Not authenticated' });
  });
});

describe('an id of the wrong length', () => {
  test.each(withIds.map((route) => [route.operation, route] as const))(
    '%s answers 422 at the path',
    async (_operation, route) => {
      const { request, sessions } = await world();
      const credentials = route.auth === 'session' ? { token: sessions.token } : { key: KEYS.member };
      const answer = await request(upper(route.method), at(route.path, 'short'), {
        ...credentials,
        ...(route.body ? { body: {} } : {}),
      });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        detail: expect.arrayContaining([
          expect.objectContaining({ loc: ['path', expect.any(String)], type: 'string_too_short' }),
        ]),
      });
    },
  );
});

describe('a body that is no object', () => {
  test.each(withBody.map((route) => [route.operation, route] as const))(
    '%s answers 422 at the body',
    async (_operation, route) => {
      const { request, sessions } = await world();
      const credentials = route.auth === 'session' ? { token: sessions.token } : { key: KEYS.member };
      const answer = await request(upper(route.method), at(route.path), { ...credentials, body: ['no'] });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ detail: [{ loc: ['body'], type: 'dict_type' }] });
    },
  );
});

describe('a good request', () => {
  test('is known for every operation of the service', async () => {
    const { store, accounts } = await world();
    expect(Object.keys(v1Requests(seedAccount(store, accounts.child)))).toEqual(
      v1Routes.map((route) => route.operation),
    );
  });

  test.each(v1Routes.map((route) => [route.operation, route] as const))(
    '%s answers its response schema and nothing more',
    async (operation, route) => {
      const { request, store, accounts, faults } = await world();
      const good = v1Requests(seedAccount(store, accounts.child))[operation];
      const answer = await request(good?.method ?? '', good?.path ?? '', { body: good?.body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      // Parsing drops what the schema does not know, so equality means that nothing was answered besides.
      expect((route.response as z.ZodType).parse(answer.body)).toEqual(answer.body);
      expect(faults).toEqual([]);
    },
  );
});

describe('another account’s resource', () => {
  const named = v1Routes.filter((route) => 'params' in route && route.params !== undefined);
  test.each(named.map((route) => [route.operation] as const))(
    '%s answers the same 404 as for one that is not there',
    async (operation) => {
      const { request, store, accounts } = await world();
      const good = v1Requests(seedAccount(store, accounts.child))[operation];
      const foreign = await request(good?.method ?? '', good?.path ?? '', { body: good?.body, key: KEYS.unrelated });
      const absent = await request(good?.method ?? '', (good?.path ?? '').replace(/[0-9a-f]{24}/, 'f'.repeat(24)), {
        body: good?.body,
      });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(absent.body);
    },
  );
});
