/** The OpenAPI 3.1 documents, made from the same lists of routes that the router is made from. */
import { createDocument, type CreateDocumentOptions, type ZodOpenApiPathsObject } from 'zod-openapi';
import { eventSchema } from '../../../core/contract/events.ts';
import { CONTRACT_SETTINGS, type ContractSettings } from '../../../core/contract/local/contract-settings.ts';
import { EVENT_TYPES } from '../../../core/contract/local/webhooks.ts';
import type { AnyRoute } from '../define-route.ts';
import { isRecord } from '../../../core/is-record.ts';
import { describeDocument, type JsonObject } from './describe-document.ts';
import { EVENT_SUMMARIES } from './descriptions/events.ts';
import { ORG_SCHEME, SHARED_RESPONSES, toOperation } from './operation.ts';
import { tidySchema } from './tidy-schema.ts';

export interface OpenApiOptions {
  version: string;
  /** Where the host answers; the committed copies, the same on every machine, name the usual port as a variable. */
  serverUrl?: string;
  settings?: ContractSettings;
}

const ANY_SERVER = {
  url: 'http://127.0.0.1:{port}',
  description: 'The host on this machine',
  variables: { port: { default: '4310', description: 'The port that the host was started with' } },
};

const SERVICE_SCHEMES = {
  APIKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-KEY', description: 'An API key of the account.' },
  [ORG_SCHEME]: {
    type: 'apiKey',
    in: 'header',
    name: 'x-org-id',
    description: 'The organization to act for; absent: the caller’s own.',
  },
  OAuth2PasswordBearer: {
    type: 'oauth2',
    description: 'A token of a user.',
    flows: { password: { tokenUrl: '/oauth/token', scopes: {} } },
  },
} as const;

const SESSION_SCHEME = {
  WorkbenchSession: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session of the person at the machine; the workbench’s own pages use a cookie.',
  },
} as const;

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const SIGNED_TEXT: Record<(typeof SIGNED)[number], string> = {
  'webhook-id': 'Identifier of the event, the same in every attempt.',
  'webhook-timestamp': 'Seconds since 1970 at which the attempt was signed.',
  'webhook-signature': 'Signatures of id, timestamp and body, parted by blanks, as Standard Webhooks has them.',
};

/** What endpoints are sent (spec section 6). */
const webhooks = () =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `receive.${type}`,
          summary: EVENT_SUMMARIES[type],
          description:
            'Sent to the endpoints that listen to it, until one of them answers with a status from 200 to 299. **Local choice.** Name, payload and signing follow Standard Webhooks.',
          tags: ['Events'],
          'x-local-choice': true,
          security: [],
          parameters: SIGNED.map((name) => ({
            in: 'header' as const,
            name,
            required: true,
            description: SIGNED_TEXT[name],
            schema: { type: 'string' as const },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: eventSchema(type) } } },
          responses: {
            204: { description: 'Accepted' },
            '4XX': { description: 'Not accepted; the event is sent again later.' },
          },
        },
      },
    ]),
  );

const TAGS: Readonly<Record<string, string>> = {
  Scripts: 'Ordered lines spoken by the agent or the user.',
  Roles: 'Instruction documents made of titled sections.',
  Agents: 'Configured personas that hold conversations.',
  Calls: 'Records of conversations, and what can be done to a live one.',
  Leads: 'Contacts that are called or messaged, and their lists.',
  'Chat widgets': 'Configurations of chat widgets.',
  Campaigns: 'Groups of agents with the rules by which leads are contacted.',
  Simulations: 'Results of simulations.',
  'Data stores': 'Knowledge bases: documents and web pages.',
  Actions: 'Tools that an agent may use.',
  Webhooks: 'Requests that make a lead be called at once.',
  Authentication: 'Tokens for users.',
  Events: 'What endpoints are sent.',
  Workbench: 'The workspace, its settings and the session.',
  'Workbench resources': 'Leads, lists, data stores, actions and widgets.',
  'Workbench developer': 'Requests that were answered, contract settings, and events as they happen.',
  'Workbench folder': 'The account as a folder of plain files, out and in.',
  'Workbench documents': 'Scripts, roles, agents, campaigns, personas, scenarios and sets, with their revisions.',
  'Workbench access': 'Organizations, users and API keys.',
  'Workbench drafts': 'Calls that are shaped from a sentence, played, and saved as a whole.',
  'Workbench simulations': 'Rehearsals, runs and their figures.',
  'Workbench calls': 'Calls with all that was recorded of them.',
  'Workbench live calls': 'The dialer, its clock, and calls that are under way.',
  'Workbench webhooks': 'Endpoints that events are sent to, and every delivery.',
};

/** A parameter as readers of the document expect it: what is said of it beside its schema, an object as `name[key]=value`. */
function asParameter(parameter: unknown): unknown {
  if (!isRecord(parameter) || !isRecord(parameter['schema'])) return parameter;
  const { schema, ...rest } = parameter;
  const { description, deprecated, 'x-local-choice': isLocalChoice, ...bare } = schema as JsonObject;
  return {
    ...rest,
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(isLocalChoice === undefined ? {} : { 'x-local-choice': isLocalChoice }),
    ...(bare['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema: bare,
  };
}

const mapValues = (record: unknown, change: (value: unknown) => unknown): unknown =>
  isRecord(record) ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)])) : record;

const withParameters = (operation: unknown): unknown =>
  isRecord(operation) && Array.isArray(operation['parameters'])
    ? { ...operation, parameters: operation['parameters'].map(asParameter) }
    : operation;

/** Answers may gain fields: a client should not refuse one that it does not know. And what is sent and answered in one shape stays one component. */
const openObject: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

const { TooManyRequests: _rateLimit, ...WORKBENCH_RESPONSES } = SHARED_RESPONSES;

interface Parts {
  routes: readonly AnyRoute[];
  title: string;
  description: string;
  schemes: typeof SERVICE_SCHEMES | typeof SESSION_SCHEME;
  events: boolean;
}

function makeDocument(
  { routes, title, description, schemes, events }: Parts,
  { version, serverUrl, settings = CONTRACT_SETTINGS.defaults }: OpenApiOptions,
): JsonObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: toOperation(route, settings) };
  const tags = [...new Set([...routes.map(({ tag }) => tag), ...(events ? ['Events'] : [])])];
  const made = createDocument(
    {
      openapi: '3.1.0',
      info: { title, version, description, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
      servers: [serverUrl === undefined ? ANY_SERVER : { url: serverUrl }],
      tags: tags.map((name) => ({ name, ...(TAGS[name] === undefined ? {} : { description: TAGS[name] }) })),
      paths,
      ...(events ? { webhooks: webhooks() } : {}),
      components: { securitySchemes: schemes, responses: events ? SHARED_RESPONSES : WORKBENCH_RESPONSES },
    },
    { override: openObject },
  );
  const tidied = tidySchema(made as unknown as JsonObject) as JsonObject; // JSON by construction
  return describeDocument({ ...tidied, paths: mapValues(tidied['paths'], (item) => mapValues(item, withParameters)) });
}

/** The service's API: its operations, the token endpoint, and the events that it sends. Plain JSON, in the order of the routes. */
export const serviceDocument = (routes: readonly AnyRoute[], options: OpenApiOptions): JsonObject =>
  makeDocument(
    {
      routes,
      schemes: SERVICE_SCHEMES,
      events: true,
      title: 'Voice and text agent service, on this machine',
      description:
        'Conversations that AI agents hold with leads, and all they are made of. Answered by Understudy. What the service’s specification leaves open is marked `x-local-choice`.',
    },
    options,
  );

/** The workbench's own API, which its pages, the command line and tests use; it needs the session of the person at the machine. */
export const workbenchDocument = (routes: readonly AnyRoute[], options: OpenApiOptions): JsonObject =>
  makeDocument(
    {
      routes,
      schemes: SESSION_SCHEME,
      events: false,
      title: 'Understudy workbench',
      description: 'What the workbench does beyond the service’s API. It has no version: it changes with the program.',
    },
    options,
  );
