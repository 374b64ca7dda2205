/** Carries one request through one route: who, what, the handler, the answer. */
import { isRecord } from '../../core/is-record.ts';
import { CONTRACT_SETTINGS } from '../../core/contract/local/contract-settings.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Fault } from '../../core/contract/failure.ts';
import type { Principal } from '../repositories/principal.ts';
import type { Commit } from '../repositories/store.ts';
import type { Origin } from '../../core/documents/document-record.ts';
import { authenticate, bearerToken, withOrganization } from './authenticate.ts';
import { bodyNames, queryNames, type Names } from './contract.ts';
import type { AnyRoute } from './define-route.ts';
import { HANDLED, ReadyJson } from './define-route.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './http-error.ts';
import { orderFaults } from './order-faults.ts';
import { isForm, parseJsonBody, readBody } from './read-body.ts';
import { queryReader } from './read-query.ts';
import { requireSession } from './session-guard.ts';
import { unknownFields } from './unknown-fields.ts';
import { toFaults } from '../../core/contract/validation-error.ts';
import { validPart } from './valid-part.ts';

/** What the request log wants to know of a request once it is over. */
export interface Exchange {
  operation: string | null;
  account_id: string | null;
  request_body: string | null;
  /** Keys of the body and query parameters that the operation does not know. */
  unknown_fields: string[];
}

export type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  params: Record<string, string>,
  search: string,
  exchange: Exchange,
) => Promise<string | Uint8Array | undefined>;

const BODY_METHODS = new Set(['post', 'put', 'patch', 'delete']);

function principalOf(route: AnyRoute, deps: Deps, request: IncomingMessage): Principal {
  const { directory, recordKeyUse } = deps.store;
  switch (route.auth) {
    case 'v1':
    case 'v1-key':
      return authenticate({ directory, clock: deps.clock, recordKeyUse }, request.headers, route.auth === 'v1-key');
    case 'session': {
      requireSession(deps.sessions, request.headers, request.socket.localPort ?? 0, route);
      const current: Principal = {
        account_id: directory.meta('current_account_id') ?? '',
        role: 'superadmin',
        actor: 'workbench',
      };
      return withOrganization(directory, current, request.headers);
    }
    case 'none':
      return { account_id: '', role: 'member', actor: 'anonymous' };
    default:
      return route.auth satisfies never;
  }
}

/** The workbench's own screens come with a browser's cookie; a token under `/local` is a program's, as is whoever calls the service. */
const originOf = ({ auth, origin }: AnyRoute, { headers }: IncomingMessage): Origin =>
  origin ?? (auth === 'session' && bearerToken(headers) === undefined ? 'screen' : 'api');

/** A fault at the name that the client used. */
const asSent = (fault: Fault, names: Names): Fault => {
  const [place = '', field, ...rest] = fault.loc;
  return field === undefined ? fault : { ...fault, loc: [place, names.toWire(field), ...rest] };
};

/** A body under our own names, and the names in it that have been given away. */
function renamed(sent: unknown, names: Names): { ours: unknown; foreign: string[] } {
  if (!isRecord(sent)) return { ours: sent, foreign: [] };
  const entries = Object.entries(sent).map(([field, value]) => ({ field, name: names.fromWire(field), value }));
  return {
    ours: Object.fromEntries(entries.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]]))),
    foreign: entries.flatMap(({ field, name }) => (name === undefined ? [field] : [])),
  };
}

/** What pydantic says of a model that forbids what it does not know. */
const forbidden = (loc: string[]): Fault => ({ loc, msg: 'Extra inputs are not permitted', type: 'extra_forbidden' });

/** A text that is not sent as a form holds no field of one. */
const readForm = (text: string, contentType: string | undefined): Record<string, string> =>
  isForm(contentType) ? Object.fromEntries(new URLSearchParams(text)) : {};

interface Checked {
  value: unknown;
  faults: Fault[];
}

/** What `schema` makes of the input, or its faults. */
function check(place: string, schema: z.ZodType, input: unknown): Checked {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, faults: [] };
  // Faults depend on what came in, and zod reports that only when asked, at twice the cost: so only for a request that fails.
  const failed = schema.safeParse(input, { reportInput: true });
  return { value: undefined, faults: toFaults(place, failed.error ?? parsed.error, schema) };
}

/** Prepares what does not change between requests. Answers the response body, for the request log. */
export function serveRoute(route: AnyRoute, deps: Deps): Serve {
  const readQuery = queryReader(route.query?.shape ?? {}, route.superseded);
  const takesBody = route.body !== undefined && BODY_METHODS.has(route.method);
  // The service ignores what it does not know. The workbench's own API refuses it: nobody else has to be agreed with, and a misspelt field is a mistake.
  const refusesUnknown = route.auth === 'session';

  return async (request, response, params, search, exchange) => {
    exchange.operation = route.operation;
    const caller = principalOf(route, deps, request);
    exchange.account_id = caller.account_id || null;
    const settings = deps.settings.get(CONTRACT_SETTINGS);
    if (route.auth === 'v1' || route.auth === 'v1-key') deps.rateLimit.take(settings, caller.account_id);
    const account = deps.store.read(caller.account_id);

    const ofPath = route.params ? check('path', route.params, params) : undefined;
    const named = queryNames(settings, route.operation);
    const query = readQuery(new URLSearchParams(search), named);
    exchange.unknown_fields = query.unknown;
    const ofQuery = route.query ? check('query', route.query, query.values) : undefined;
    const faults: Fault[] = [
      ...(ofPath?.faults ?? []),
      ...(ofQuery?.faults ?? []).map((fault) => asSent(fault, named)),
    ];
    if (refusesUnknown) faults.push(...query.unknown.map((name) => forbidden(['query', name])));

    let body: unknown;
    if (takesBody && route.body) {
      const bytes = await readBody(request, route.bodyLimit_bytes ?? settings.body_limit_bytes);
      const text = bytes.toString('utf8');
      exchange.request_body = text;
      const contentType = request.headers['content-type'];
      const fields = bodyNames(settings, route.operation);
      const { ours, foreign } = renamed(
        route.bodyType === 'form' ? readForm(text, contentType) : parseJsonBody(bytes, contentType),
        fields,
      );
      const unknown = [...foreign.map((field) => [field]), ...unknownFields(route.body, ours)];
      exchange.unknown_fields = [...query.unknown, ...unknown.map((path) => path.join('.'))];
      const ofBody = check('body', route.body, ours);
      body = ofBody.value;
      const part = ofBody.faults.length === 0 ? body : (validPart(route.body, ours) ?? {});
      // The part is what the route's own schemas let through of what was sent.
      const found = (await route.faults?.({ params: ofPath?.value, body: part, account } as never)) ?? [];
      faults.push(...orderFaults([...ofBody.faults, ...found], route.body).map((fault) => asSent(fault, fields)));
      if (refusesUnknown) faults.push(...unknown.map((path) => forbidden(['body', ...path])));
    }
    if (faults.length > 0) throw new HttpError(422, faults);

    const context = {
      caller,
      params: ofPath?.value,
      query: ofQuery?.value,
      body,
      account,
      write: <T>(work: Parameters<typeof deps.store.write<T>>[1], commit?: Commit) =>
        deps.store.write(caller.account_id, work, commit, originOf(route, request)),
      deps,
      setHeader: (name: string, value: string) => void response.setHeader(name, value),
      request,
      response,
    };
    // The schemas above are the route's own: what they let through is what its handler takes.
    const result = await route.handle(context as never);
    if (result === HANDLED) return undefined;
    const text = result instanceof ReadyJson ? result.text : JSON.stringify(result ?? null);
    response.statusCode = 200;
    response.setHeader('content-type', 'application/json');
    // Ended in one go, it tells its length by itself.
    response.end(text);
    return text;
  };
}
