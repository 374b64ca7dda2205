/** The OpenAPI 3.1 document, made from the same list of routes that the router is made from. */
import examples from '../../../resources/api/examples.json' with { type: 'json' };
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { DEFAULT_CONTRACT_SETTINGS, type ContractSettings } from '../../core/contract/local/contract-settings.ts';
import { FailureSchema, ValidationFailureSchema } from '../../core/contract/failure.ts';
import { bodyNames, queryNames, type Names } from './contract.ts';
import type { AnyRoute, Auth } from './define-route.ts';

/** Answers of the host itself, by operation; made and checked by test/api/examples.test.ts. */
const exampleOf = (operation: string): unknown => (examples as Record<string, unknown>)[operation];

const ORG_SCHEME = 'OrgImpersonation';

const SECURITY: Record<Auth, Record<string, string[]>[]> = {
  v1: [
    { APIKeyHeader: [], [ORG_SCHEME]: [] },
    { OAuth2PasswordBearer: [], [ORG_SCHEME]: [] },
  ],
  'v1-key': [{ APIKeyHeader: [] }],
  session: [{ WorkbenchSession: [] }],
  none: [],
};

const failure = (description: string) => ({ description, content: { 'application/json': { schema: FailureSchema } } });

function errorResponses(route: AnyRoute): Record<string, ReturnType<typeof failure>> {
  const errors: Record<string, string> = { ...route.errors };
  if (route.auth !== 'none') errors[401] ??= 'No credentials, or wrong ones';
  if (route.auth === 'v1' || route.auth === 'session') errors[403] ??= 'Not allowed to act for this organization';
  return Object.fromEntries(Object.entries(errors).map(([status, description]) => [status, failure(description)]));
}

/** The same object schema with its keys as clients send them. */
function renameKeys(schema: z.ZodObject, names: Names, id: string | undefined): z.ZodObject {
  const renamed = z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [names.toWire(name), inner])));
  return id === undefined ? renamed : renamed.meta({ ...schema.meta(), id });
}

/** The route as the contract settings have it. */
function asRenamed(route: AnyRoute, settings: ContractSettings): AnyRoute {
  if (!settings.query_names[route.operation] && !settings.body_names[route.operation]) return route;
  const { body } = route;
  return {
    ...route,
    ...(route.query ? { query: renameKeys(route.query, queryNames(settings, route.operation), undefined) } : {}),
    ...(body instanceof z.ZodObject ? { body: renameKeys(body, bodyNames(settings, route.operation), body.meta()?.id) } : {}),
  };
}

function toOperation(route: AnyRoute): ZodOpenApiOperationObject {
  const takesInput = route.params ?? route.query ?? route.body;
  const description = [route.description, route.localChoice && `**Local choice.** ${route.localChoice}`].filter(Boolean).join('\n\n');
  return {
    operationId: route.operation,
    summary: route.summary,
    ...(description ? { description } : {}),
    tags: [route.tag],
    ...(route.deprecated ? { deprecated: true } : {}),
    ...(route.localChoice ? { 'x-local-choice': true } : {}),
    security: SECURITY[route.auth],
    requestParams: { ...(route.params ? { path: route.params } : {}), ...(route.query ? { query: route.query } : {}) },
    ...(route.body
      ? { requestBody: { required: true, content: { [route.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: route.body } } } }
      : {}),
    responses: {
      200: { description: 'Successful Response', content: { [route.responseType ?? 'application/json']: { schema: route.response, ...(route.operation in examples ? { example: exampleOf(route.operation) } : {}) } } },
      ...errorResponses(route),
      ...(takesInput ? { 422: { description: 'Validation Error', content: { 'application/json': { schema: ValidationFailureSchema } } } } : {}),
    },
  };
}

export interface OpenApiOptions {
  version: string;
  /** Where the host answers; left out of the committed copy, which is the same on every machine. */
  serverUrl?: string;
  settings?: ContractSettings;
}

/** Plain JSON. Its order is the order of the routes. */
export function openApiDocument(routes: readonly AnyRoute[], { version, serverUrl, settings = DEFAULT_CONTRACT_SETTINGS }: OpenApiOptions): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: toOperation(asRenamed(route, settings)) };
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Understudy',
      version,
      description: 'The agent service’s `/v1` API on this machine, and the workbench’s own `/local` API. What the service’s specification leaves open is marked `x-local-choice`.',
    },
    ...(serverUrl ? { servers: [{ url: serverUrl }] } : {}),
    paths,
    components: {
      securitySchemes: {
        APIKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
        [ORG_SCHEME]: { type: 'apiKey', in: 'header', name: 'x-org-id', description: 'The organization to act for; absent: the caller’s own.' },
        OAuth2PasswordBearer: { type: 'oauth2', flows: { password: { tokenUrl: '/oauth/token', scopes: {} } } },
        WorkbenchSession: { type: 'http', scheme: 'bearer', description: 'The session of the person at the machine; the workbench’s own pages use a cookie.' },
      },
    },
  });
  return document as unknown as Record<string, unknown>; // JSON by construction
}
