/** Every text that a request can carry has a limit, and so has every list: whatever reads them is done in a moment. */
import { describe, expect, test } from 'vitest';
import contract from '../../docs/openapi.json' with { type: 'json' };
import workbench from '../../docs/openapi-local.json' with { type: 'json' };
import { LIST_LIMIT, TEXT_LIMITS } from '../../src/core/contract/text-limits.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats have a length of their own. */
const isBounded = (schema: Part): boolean =>
  'maxLength' in schema || 'enum' in schema || 'const' in schema || schema['format'] === 'date-time';

/** Places of a schema at which a text or a list may be as long as it likes. */
function unlimited(schema: unknown, components: Part, path: string, seen: readonly string[] = []): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => unlimited(part, components, path, seen));
  if (!isPart(schema)) return [];
  const { $ref: ref } = schema;
  if (typeof ref === 'string')
    return seen.includes(ref)
      ? []
      : unlimited(components[ref.split('/').at(-1) ?? ''], components, path, [...seen, ref]);
  const own = [
    ...(schema['type'] === 'string' && !isBounded(schema) ? [path] : []),
    ...(schema['type'] === 'array' && !('maxItems' in schema) ? [`${path}[]`] : []),
  ];
  const below = isPart(schema['properties'])
    ? Object.entries(schema['properties']).flatMap(([name, part]) =>
        unlimited(part, components, `${path}.${name}`, seen),
      )
    : [];
  return [
    ...own,
    ...below,
    ...['items', 'additionalProperties', 'anyOf', 'allOf', 'oneOf'].flatMap((keyword) =>
      unlimited(schema[keyword], components, `${path}.${keyword}`, seen),
    ),
  ];
}

describe.each([
  ['the service', contract],
  ['the workbench', workbench],
])('every text and list that a request to %s can carry', (_whose, document) => {
  const components = document.components.schemas as Part;
  const operations = Object.entries(document.paths as Record<string, Record<string, Part>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ place: `${method} ${path}`, operation })),
  );

  test('has a limit', () => {
    const found = operations.flatMap(({ place, operation }) => [
      ...((operation['parameters'] ?? []) as Part[])
        .filter((parameter) => parameter['in'] !== 'header')
        .flatMap((parameter) => unlimited(parameter['schema'], components, `${place} ${String(parameter['name'])}`)),
      ...Object.values(
        ((operation['requestBody'] as Part | undefined)?.['content'] ?? {}) as Record<string, Part>,
      ).flatMap(({ schema }) => unlimited(schema, components, place)),
    ]);
    expect(found).toEqual([]);
  });
});

describe('a text that is too long', () => {
  const long = 'x'.repeat(TEXT_LIMITS.text + 1);

  test('is a fault of its field, in the service as in the workbench', async () => {
    const { api, local, store, accounts } = await world();
    const ids = seedAccount(store, accounts.child);
    const tooLong = (loc: string[], limit: number) => ({
      status: 422,
      body: { detail: [{ loc, msg: `String should have at most ${limit} characters`, type: 'string_too_long' }] },
    });
    expect(await api.put(`/v1/agents/${ids.agent_id}`, { description: long })).toMatchObject(
      tooLong(['body', 'description'], TEXT_LIMITS.text),
    );
    expect(await api.post('/v1/scripts', { name: 'x', lines: [{ speaker: 'AGENT', message: long }] })).toMatchObject(
      tooLong(['body', 'lines', '0', 'message'], TEXT_LIMITS.line),
    );
    expect(
      await local('POST', '/local/scripts', { name: 'x', lines: [{ speaker: 'AGENT', message: long }] }),
    ).toMatchObject(tooLong(['body', 'lines', '0', 'message'], TEXT_LIMITS.line));
    expect(await api.put(`/v1/agents/${ids.agent_id}`, { system_prompt: { deep: [long] } })).toMatchObject(
      tooLong(['body', 'system_prompt', 'deep', '0'], TEXT_LIMITS.text),
    );
    expect(await api.get(`/v1/calls?search=${long.slice(0, TEXT_LIMITS.search + 1)}`)).toMatchObject(
      tooLong(['query', 'search'], TEXT_LIMITS.search),
    );
  });

  test('counts as Python counts, and the longest is taken', async () => {
    const { api } = await world();
    expect(
      (
        await api.post('/v1/scripts', {
          name: '😀'.repeat(TEXT_LIMITS.name),
          lines: [{ speaker: 'AGENT', message: '😀'.repeat(TEXT_LIMITS.line) }],
        })
      ).status,
    ).toBe(200);
  });

  test('is refused in a list as in itself', async () => {
    const { api } = await world();
    const lines = Array.from({ length: LIST_LIMIT + 1 }, () => ({ speaker: 'AGENT', message: 'x' }));
    expect(await api.post('/v1/scripts', { name: 'x', lines })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'lines'], type: 'too_long' }] },
    });
  });
});
