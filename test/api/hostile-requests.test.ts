/** Whatever comes in, the answer is one that the contract knows: never a 500, never another account's data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { v1Routes } from '../../src/server/routes/v1/index.ts';
import { seedAccount } from '../support/seed-account.ts';
import { v1Requests } from '../support/v1-requests.ts';
import { KEYS, world } from '../support/world.ts';

const EXPECTED = [200, 401, 403, 404, 405, 413, 422];
const bodied = v1Routes.filter((route) => 'body' in route).map((route) => route.operation);

const isSpecified = (status: number, body: unknown): boolean => {
  if (status === 200) return true;
  const detail = (body as { detail?: unknown }).detail;
  if (status !== 422) return typeof detail === 'string';
  return (
    Array.isArray(detail) &&
    detail.length > 0 &&
    detail.every(
      (item: Record<string, unknown>) =>
        Array.isArray(item['loc']) &&
        item['loc'].every((part) => typeof part === 'string') &&
        typeof item['msg'] === 'string' &&
        typeof item['type'] === 'string',
    )
  );
};

/** Values that schemas were not written for, on keys that they know and keys that they do not. */
const nasty = fc.oneof(
  fc.jsonValue({ depthSize: 'small' }),
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    '💥',
    '￿',
    'a'.repeat(5000),
    "'; DROP TABLE call; --",
    '{{x}}',
    '__proto__',
    -1,
    0,
    1e308,
    1.5,
    true,
    null,
    [],
    {},
    [[]],
    [null],
    { a: { b: [] } },
  ),
);

describe('requests from anybody', () => {
  test('random bodies on every operation give a specified answer', async () => {
    const { request, store, accounts, faults } = await world();
    const ids = seedAccount(store, accounts.child);
    const good = v1Requests(ids);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bodied),
        fc.dictionary(fc.string(), nasty, { maxKeys: 3 }),
        fc.array(nasty, { maxLength: 8 }),
        fc.boolean(),
        async (operation, extra, values, whole) => {
          const base = good[operation];
          const known = Object.keys((base?.body ?? {}) as object);
          const body = whole
            ? (values[0] ?? null)
            : {
                ...(base?.body as object),
                ...Object.fromEntries(
                  known.flatMap((key, index) => (index < values.length ? [[key, values[index]]] : [])),
                ),
                ...extra,
              };
          const answer = await request(base?.method ?? '', base?.path ?? '', { rawBody: JSON.stringify(body) });
          expect(EXPECTED).toContain(answer.status);
          expect(isSpecified(answer.status, answer.body), JSON.stringify(answer.body)).toBe(true);
        },
      ),
      { numRuns: 400, seed: 3 },
    );
    expect(faults).toEqual([]);
  });

  test('bodies that are no JSON, queries and headers of any kind give a specified answer', async () => {
    const { request, store, accounts, faults } = await world();
    const good = v1Requests(seedAccount(store, accounts.child));
    const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(good)),
        printable,
        fc.array(
          fc.tuple(
            fc.oneof(
              fc.constantFrom(
                'limit',
                'offset',
                'search',
                'filter',
                'created_gte',
                'custom_fields[a]',
                'fields',
                'order',
              ),
              printable,
            ),
            printable,
          ),
          { maxLength: 5 },
        ),
        async (operation, rawBody, pairs) => {
          const base = good[operation];
          const query = new URLSearchParams(pairs).toString();
          const answer = await request(
            base?.method ?? '',
            `${base?.path ?? ''}${(base?.path ?? '').includes('?') ? '&' : '?'}${query}`,
            base?.method === 'GET' ? {} : { rawBody },
          );
          expect(EXPECTED).toContain(answer.status);
          expect(isSpecified(answer.status, answer.body), JSON.stringify(answer.body)).toBe(true);
        },
      ),
      { numRuns: 400, seed: 4 },
    );
    expect(faults).toEqual([]);
  });

  test('under any x-org-id nobody sees an account that is not theirs to see', async () => {
    const { request, store, accounts } = await world();
    const owners = new Map(
      Object.values(accounts).map((accountId) => [seedAccount(store, accountId).campaign_id, accountId]),
    );
    const allowed: Record<keyof typeof KEYS, string[]> = {
      superadmin: Object.values(accounts),
      admin: [accounts.parent, accounts.child],
      member: [accounts.child],
      unrelated: [accounts.other],
    };
    const organizations = fc.oneof(
      fc.constantFrom(...Object.values(accounts)),
      fc.constantFrom('', 'x', 'f'.repeat(24), accounts.child.toUpperCase(), `${accounts.child} `),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(KEYS) as (keyof typeof KEYS)[])),
        fc.option(organizations, { nil: undefined }),
        async (caller, org) => {
          const { status, body } = await request('GET', '/v1/campaigns', {
            key: KEYS[caller],
            ...(org === undefined ? {} : { org }),
          });
          expect([200, 403]).toContain(status);
          const seen =
            status === 200
              ? (body as { campaigns: { id: string }[] }).campaigns.map((campaign) => owners.get(campaign.id))
              : [];
          for (const owner of seen) expect(allowed[caller]).toContain(owner);
        },
      ),
      { numRuns: 150, seed: 5 },
    );
  });

  test('deep nesting and long strings are refused or kept, never a fault', async () => {
    const { request, faults, store, accounts } = await world();
    seedAccount(store, accounts.child);
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    for (const rawBody of [
      deep,
      `{"name":"x","custom_fields":${deep}}`,
      `{"name":"x","system_prompt":${deep}}`,
      `{"name":"${'é'.repeat(100_000)}"}`,
      '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}',
    ]) {
      const { status } = await request('POST', '/v1/campaigns', { rawBody });
      expect([200, 422]).toContain(status);
    }
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
    expect(faults).toEqual([]);
  });
});
