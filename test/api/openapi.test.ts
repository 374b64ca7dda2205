import { spawnSync } from 'node:child_process';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '../../src/core/contract/local/webhooks.ts';
import { describedFields } from '../../src/server/http/openapi/describe-document.ts';
import { PARAMETER_DESCRIPTIONS } from '../../src/server/http/openapi/descriptions/parameters.ts';
import { serviceDocument, workbenchDocument } from '../../src/server/http/openapi/openapi-document.ts';
import { allRoutes } from '../../src/server/routes/index.ts';
import { v1Routes } from '../../src/server/routes/v1/index.ts';
import { fieldsOf, operationsOf, partsOf, type DocumentParts } from '../support/openapi-parts.ts';
import { world } from '../support/world.ts';

const isOwn = ({ path }: { path: string }) => path.startsWith('/local/');
const service = serviceDocument(
  allRoutes.filter((route) => !isOwn(route)),
  { version: '0' },
);
const workbench = workbenchDocument(allRoutes.filter(isOwn), { version: '0' });
const parts: DocumentParts = partsOf(service);
const operations = operationsOf(parts);
const parameters = operations.flatMap(({ operationId, parameters: own = [] }) =>
  own.map((parameter) => ({ operationId, ...parameter })),
);
const named = (operationId: string, name: string) =>
  parameters.find((parameter) => parameter.operationId === operationId && parameter.name === name);

describe.each([
  ['service', service, 'openapi'],
  ['workbench', workbench, 'openapi-local'],
] as const)('the OpenAPI document of the %s', (_name, document, file) => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.1');
  });

  test('is the committed one; update it with `npm run test:unit -- -u` when the API is meant to change', async () => {
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(`../../docs/${file}.json`);
  });

  test('passes a strict linter', () => {
    const lint = spawnSync(
      process.execPath,
      [
        'node_modules/@redocly/cli/bin/cli.js',
        'lint',
        `docs/${file}.json`,
        '--config',
        'test/support/redocly.yaml',
        '--format',
        'json',
      ],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    expect(lint.stdout, lint.stderr).toContain('"totals"');
    expect(
      (JSON.parse(lint.stdout) as { problems: { ruleId: string; message: string; location: object[] }[] }).problems,
    ).toEqual([]);
  });

  test('has no list without its items, and no bound that nobody chose', () => {
    const lists: string[] = [];
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null || place.endsWith('/example') || place.endsWith('/examples'))
        return;
      if ('type' in value && value.type === 'array' && !('items' in value)) lists.push(place);
      for (const [key, part] of Object.entries(value)) look(part, `${place}/${key}`);
    };
    look(document, '');
    expect(lists).toEqual([]);
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });
});

describe('the OpenAPI document of the service', () => {
  test('holds the twenty operations and the token endpoint, nothing else', () => {
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      ...v1Routes.map(({ operation }) => operation),
      'issueToken',
    ]);
    expect(JSON.stringify(service)).not.toContain('/local/');
  });

  test('describes every operation, parameter and field', () => {
    expect(operations.filter(({ description }) => !description).map(({ operationId }) => operationId)).toEqual([]);
    expect(
      parameters.filter(({ description }) => !description).map(({ operationId, name }) => `${operationId}.${name}`),
    ).toEqual([]);
    expect(
      fieldsOf(parts)
        .filter(({ schema }) => !schema.description)
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('has no description left over from a field or parameter that is gone', () => {
    const there = new Set(
      fieldsOf(parts).map(({ path }) =>
        path.replace(/^(\w+)Output\./, '$1.').replace(/^CallPage\.calls\[\]\./, 'Call.'),
      ),
    );
    // Values of free maps are fields of nobody: their descriptions are looked up only where the map is closed over one type.
    expect(describedFields().filter((path) => !path.endsWith('{}') && !there.has(path))).toEqual([]);
    const described = Object.entries(PARAMETER_DESCRIPTIONS).flatMap(([operation, own]) =>
      Object.keys(own).map((name) => `${operation}.${name}`),
    );
    expect(described.toSorted()).toEqual(
      parameters.map(({ operationId, name }) => `${operationId}.${name}`).toSorted(),
    );
  });

  test('marks every local choice: operations, parameters that may be renamed, fields that the specification does not show', () => {
    const marked = v1Routes.filter((route) => 'localChoice' in route);
    for (const { operation } of marked)
      expect(operations.find(({ operationId }) => operationId === operation)).toMatchObject({
        'x-local-choice': true,
        description: expect.stringContaining('Local choice'),
      });
    expect(marked.length).toBeGreaterThan(10);
    expect(named('listCalls', 'search')).toMatchObject({ 'x-local-choice': true });
    expect(named('listCalls', 'created_gte')).not.toHaveProperty('x-local-choice');
    expect(fieldsOf(parts).find(({ path }) => path === 'Script.id')?.schema).toHaveProperty('x-local-choice', true);
  });

  test('has the eight old filters deprecated, and custom fields as a deep object', () => {
    expect(parameters.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual([
      'call_type',
      'conversation_medium',
      'carrier_status',
      'campaign_id',
      'agent_id',
      'action_slug',
      'start_date',
      'end_date',
    ]);
    expect(named('listCalls', 'custom_fields')).toMatchObject({ style: 'deepObject', explode: true });
  });

  test('lets the organization be left out', () => {
    for (const { security } of operations.filter(({ operationId }) => operationId !== 'issueToken'))
      expect(security).toContainEqual({ APIKeyHeader: [] });
  });

  test('says of every moment that it is one, in questions and answers', () => {
    const moments = fieldsOf(parts).filter(
      ({ path }) => /(_at|_date|\.start|\.end)$/.test(path) && !path.startsWith('Utterance.'),
    );
    expect(moments.length).toBeGreaterThan(20);
    expect(
      moments.filter(({ schema }) => !JSON.stringify(schema).includes('"date-time"')).map(({ path }) => path),
    ).toEqual([]);
  });

  test('tells what every operation may answer', () => {
    for (const { operationId, responses, requestBody } of operations) {
      const isToken = operationId === 'issueToken';
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining([
          '200',
          '405',
          ...(isToken ? [] : ['401', '429']),
          ...(requestBody ? ['413', '422'] : []),
        ]),
      );
    }
    expect(
      operations.find(({ operationId }) => operationId === 'pushExternalContext')?.responses['200'],
    ).toHaveProperty('headers.x-understudy-outcome');
  });

  test('has an example for each operation of the service, and the server that answers', () => {
    for (const { operation } of v1Routes) {
      expect(
        operations.find(({ operationId }) => operationId === operation)?.responses['200'],
        operation,
      ).toHaveProperty(['content', 'application/json', 'example']);
    }
    expect(service['servers']).toMatchObject([{ url: expect.stringContaining('127.0.0.1') }]);
  });

  test('describes each published event with its payload', () => {
    expect(Object.keys(parts.webhooks)).toEqual([...EVENT_TYPES]);
    expect(parts.webhooks['call.completed']).toHaveProperty(
      ['post', 'requestBody', 'content', 'application/json', 'schema', '$ref'],
      '#/components/schemas/CallCompletedEvent',
    );
  });
});

describe('the host', () => {
  test('answers the service’s document to anybody, with its own address', async () => {
    const { request, url } = await world();
    const answer = await request('GET', '/openapi.json', { key: null });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ openapi: '3.1.0', servers: [{ url }] });
    expect(Object.keys((answer.body as { paths: object }).paths).some((path) => path.startsWith('/local'))).toBe(false);
  });

  test('answers the workbench’s document to the person at the machine', async () => {
    const { request, sessions, url } = await world();
    expect((await request('GET', '/local/openapi.json', { key: null })).status).toBe(401);
    const answer = await request('GET', '/local/openapi.json', { token: sessions.token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ openapi: '3.1.0', servers: [{ url }] });
    expect(Object.keys((answer.body as { paths: object }).paths).every((path) => path.startsWith('/local/'))).toBe(
      true,
    );
  });
});
