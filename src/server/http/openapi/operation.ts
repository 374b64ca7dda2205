/** One route as an operation of the OpenAPI document. */
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import examples from '../../../../resources/api/examples.json' with { type: 'json' };
import type { ContractSettings } from '../../../core/contract/local/contract-settings.ts';
import { FailureSchema, ValidationFailureSchema } from '../../../core/contract/failure.ts';
import { bodyNames, queryNames, SAME_NAMES, type Names } from '../contract.ts';
import type { AnyRoute, Auth } from '../define-route.ts';
import { toKeywords } from './describe-document.ts';
import { RESOURCE_DESCRIPTIONS } from './descriptions/resources.ts';
import { PARAMETER_DESCRIPTIONS } from './descriptions/parameters.ts';
import { localChoice, type FieldDescriptions } from './descriptions/description.ts';
import { named } from '../../../core/contract/wire.ts';

/** Answers of the host itself, by operation; made and checked by test/api/examples.test.ts. */
const exampleOf = (operation: string): unknown => (examples as Record<string, unknown>)[operation];

export const ORG_SCHEME = 'OrgImpersonation';

/** Alternatives: the header that names an organization may always be left out. */
const SECURITY: Record<Auth, Record<string, string[]>[]> = {
  v1: [
    { APIKeyHeader: [] },
    { APIKeyHeader: [], [ORG_SCHEME]: [] },
    { OAuth2PasswordBearer: [] },
    { OAuth2PasswordBearer: [], [ORG_SCHEME]: [] },
  ],
  'v1-key': [{ APIKeyHeader: [] }],
  session: [{ WorkbenchSession: [] }],
  none: [],
};

const failure = (description: string, headers: Record<string, string> = {}): ZodOpenApiResponseObject => ({
  description,
  ...(Object.keys(headers).length > 0
    ? {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, text]) => [
            name,
            { description: text, schema: { type: 'string' as const } },
          ]),
        ),
      }
    : {}),
  content: { 'application/json': { schema: FailureSchema } },
});

/** Answers that operations share. */
export const SHARED_RESPONSES = {
  Unauthorized: failure('No credentials, or wrong ones', { 'WWW-Authenticate': 'The scheme that is asked for.' }),
  Forbidden: failure('Not allowed to act for this organization'),
  MethodNotAllowed: failure('The path is known, the method is not', { Allow: 'Methods of the path.' }),
  BodyTooLarge: failure('The body is larger than the host takes'),
  Unavailable: failure(
    'The workspace cannot be read or written just now: another program holds it locked, it is read-only, or the machine has no more to give',
    { 'Retry-After': 'Seconds to wait, where waiting may help.' },
  ),
  NoRoom: failure('There is no room on the disk; nothing was changed'),
  TooManyRequests: failure('The emulated rate limit was reached', { 'Retry-After': 'Seconds to wait.' }),
} as const;

const shared = (name: keyof typeof SHARED_RESPONSES) => ({ $ref: `#/components/responses/${name}` as const });

function errorResponses(route: AnyRoute): ZodOpenApiOperationObject['responses'] {
  const takesInput = route.params ?? route.query ?? route.body;
  const isService = route.auth === 'v1' || route.auth === 'v1-key';
  return {
    ...(route.auth === 'none' ? {} : { 401: shared('Unauthorized') }),
    ...(route.auth === 'v1' || route.auth === 'session' ? { 403: shared('Forbidden') } : {}),
    405: shared('MethodNotAllowed'),
    ...(route.body ? { 413: shared('BodyTooLarge') } : {}),
    ...(takesInput
      ? {
          422: {
            description: 'Validation Error',
            content: { 'application/json': { schema: ValidationFailureSchema } },
          },
        }
      : {}),
    ...(isService ? { 429: shared('TooManyRequests') } : {}),
    503: shared('Unavailable'),
    ...(route.method === 'get' ? {} : { 507: shared('NoRoom') }),
    ...Object.fromEntries(
      Object.entries(route.errors ?? {}).map(([status, description]) => [status, failure(description)]),
    ),
  };
}

interface Described {
  descriptions: FieldDescriptions;
  names: Names;
  /** What the specification leaves without a name. */
  renamable: readonly string[];
}

/** The same object schema, described under our names, its keys as clients send them. */
function asSent(schema: z.ZodObject, { descriptions, names, renamable }: Described): z.ZodObject {
  const shape = Object.entries(schema.shape).map(([name, inner]) => {
    const known = descriptions[name];
    const free = renamable.includes(name) && typeof known === 'string' ? localChoice(known) : known;
    const described =
      free === undefined ? inner : (inner as z.ZodType).meta({ ...(inner as z.ZodType).meta(), ...toKeywords(free) });
    return [names.toWire(name), described] as const;
  });
  const meta = schema.meta();
  return meta?.id === undefined
    ? z.object(Object.fromEntries(shape))
    : named(meta.id, Object.fromEntries(shape), { ...meta });
}

/** Two-way names of a place, and what is known of it. */
function inputOf(
  route: AnyRoute,
  settings: ContractSettings,
): { query?: z.ZodObject; params?: z.ZodObject; body?: z.ZodType } {
  const { operation, query, params, body, renamable } = route;
  const descriptions = PARAMETER_DESCRIPTIONS[operation] ?? {};
  const bodyId = body?.meta()?.id;
  const renamedBody = body instanceof z.ZodObject && settings.body_names[operation] !== undefined;
  return {
    ...(query
      ? {
          query: asSent(query, {
            descriptions,
            names: queryNames(settings, operation),
            renamable: renamable?.query ?? [],
          }),
        }
      : {}),
    ...(params ? { params: asSent(params, { descriptions, names: SAME_NAMES, renamable: [] }) } : {}),
    ...(body
      ? {
          body: renamedBody
            ? asSent(body, {
                descriptions: RESOURCE_DESCRIPTIONS[bodyId ?? ''] ?? {},
                names: bodyNames(settings, operation),
                renamable: renamable?.body ?? [],
              })
            : body,
        }
      : {}),
  };
}

export function toOperation(route: AnyRoute, settings: ContractSettings): ZodOpenApiOperationObject {
  const { query, params, body } = inputOf(route, settings);
  const description = [route.description, route.localChoice && `**Local choice.** ${route.localChoice}`]
    .filter(Boolean)
    .join('\n\n');
  return {
    operationId: route.operation,
    summary: route.summary,
    ...(description ? { description } : {}),
    tags: [route.tag],
    ...(route.deprecated ? { deprecated: true } : {}),
    ...(route.localChoice ? { 'x-local-choice': true } : {}),
    security: SECURITY[route.auth],
    requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) },
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [route.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: body },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Successful Response',
        ...(route.responseHeaders
          ? {
              headers: Object.fromEntries(
                Object.entries(route.responseHeaders).map(([name, { description: text, values }]) => [
                  name,
                  { description: text, schema: { type: 'string' as const, enum: [...values] } },
                ]),
              ),
            }
          : {}),
        content: {
          [route.responseType ?? 'application/json']: {
            schema: route.response,
            ...(route.operation in examples ? { example: exampleOf(route.operation) } : {}),
          },
        },
      },
      ...errorResponses(route),
    },
  };
}
