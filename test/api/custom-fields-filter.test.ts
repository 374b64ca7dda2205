/** `custom_fields[key]=value` against a plain model: every pair must match, exactly and as text; a dot goes one level down, else it is part of the key. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankCall } from '../support/blank-call.ts';
import { world } from '../support/world.ts';

const PARTS = ['plan', 'a', 'Plan', '0', 'é', '"', "it's", '$', 'constructor', '[0]', ' '];
const VALUES = ['gold', 'Gold', 'gold ', '5', 'true', '', 'null', 'é', 'e\u0301', '%', '_', "'", '😀'];
const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...VALUES) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(5, true, null, ['gold'], ['5']) },
);
const fields = fc.dictionary(
  fc.oneof(fc.constantFrom(...PARTS), fc.constantFrom('plan.a', 'a.plan', 'a.b.c')),
  fc.oneof(value, fc.dictionary(fc.constantFrom(...PARTS), value, { maxKeys: 3 })),
  { maxKeys: 5 },
);

/** The shortest first part that leads to a value; undefined where none does. */
function valueAt(record: unknown, parts: readonly string[]): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined;
  for (let taken = 1; taken <= parts.length; taken += 1) {
    const name = parts.slice(0, taken).join('.');
    if (!Object.hasOwn(record, name)) continue;
    const held: unknown = Reflect.get(record, name);
    const found = taken === parts.length ? held : valueAt(held, parts.slice(taken));
    if (found !== undefined) return found;
  }
  return undefined;
}
const hasText = (record: unknown, key: string, wanted: string): boolean => valueAt(record, key.split('.')) === wanted;

test('finds the calls that a plain search through all of them finds', { timeout: 30_000 }, async () => {
  const { store, accounts, api } = await world();
  const kept = fc
    .sample(fields, { numRuns: 80, seed: 3 })
    .map((custom_fields, index) => ({ id: index.toString(16).padStart(24, '0'), custom_fields }));
  store.write(accounts.child, (account) => {
    for (const { id, custom_fields } of kept)
      account.calls.insert({
        call: blankCall({ _id: id, account_id: accounts.child, custom_fields }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      });
  });
  const texts = kept.flatMap(({ custom_fields }) =>
    Object.entries(custom_fields).flatMap(([key, held]): [string, string][] => {
      if (typeof held === 'string') return [[key, held]];
      if (typeof held !== 'object' || held === null || Array.isArray(held)) return [[key, String(held)]];
      return Object.entries(held).map(([inner, text]) => [`${key}.${inner}`, String(text)]);
    }),
  );
  const pair = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...PARTS, 'plan.a', 'a.b'), fc.constantFrom(...VALUES)) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 3 }), fc.boolean(), async (pairs, twice) => {
      const asked = twice ? [...pairs, ...pairs] : pairs;
      const query = new URLSearchParams(asked.map(([key, text]): [string, string] => [`custom_fields[${key}]`, text]));
      const expected = kept
        .filter(({ custom_fields }) => pairs.every(([key, text]) => hasText(custom_fields, key, text)))
        .map(({ id }) => id);
      const { status, body } = await api.get(`/v1/calls?limit=500&order=asc&${query.toString()}`);
      expect(status, query.toString()).toBe(200);
      expect(
        (body as unknown as { calls: { _id: string }[] }).calls.map((call) => call._id),
        decodeURIComponent(query.toString()),
      ).toEqual(expected);
    }),
    { numRuns: 300, seed: 9 },
  );
});
