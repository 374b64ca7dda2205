import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/server/http/openapi.ts';
import { allRoutes } from '../../src/server/routes/index.ts';
import { v1Routes } from '../../src/server/routes/v1/index.ts';
import { world } from '../support/world.ts';

const document = openApiDocument(allRoutes, { version: '0' });

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.1');
  });

  test('is the committed one; update it with `npm run test:unit -- -u` when the API is meant to change', async () => {
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
  });

  test('marks every local choice of the service’s operations', () => {
    const marked = allRoutes.filter((route) => route.localChoice !== undefined);
    for (const route of marked) {
      expect((document['paths'] as Record<string, Record<string, unknown>>)[route.path]?.[route.method]).toMatchObject({ 'x-local-choice': true, description: expect.stringContaining('Local choice') });
    }
    expect(marked.length).toBeGreaterThan(10);
  });

  test('has an example for each operation of the service', () => {
    for (const route of v1Routes) {
      const operation = (document['paths'] as Record<string, Record<string, { responses: Record<string, { content: Record<string, object> }> }>>)[route.path]?.[route.method];
      expect(operation?.responses['200']?.content['application/json'], route.operation).toHaveProperty('example');
    }
  });

  test('is answered by the host, to anybody, with its own address', async () => {
    const { request, url } = await world();
    const answer = await request('GET', '/openapi.json', { key: null });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ openapi: '3.1.0', servers: [{ url }] });
  });
});
