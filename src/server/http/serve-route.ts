/** Carries one request through one route: who, what, the handler, the answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Fault } from '../../core/contract/failure.ts';
import type { Principal } from '../repositories/directory.ts';
import { actFor, authenticate } from './authenticate.ts';
import { bodyNames, queryNames, type Names } from './contract.ts';
import type { AnyRoute } from './define-route.ts';
import { HANDLED, ReadyJson } from './define-route.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './http-error.ts';
import { parseJsonBody, readBody } from './read-body.ts';
import { queryReader } from './read-query.ts';
import { requireSession } from './session-guard.ts';
import { unknownFields } from './unknown-fields.ts';
import { toFaults } from './validation-error.ts';

/** What the request log wants to know of a request once it is over. */
export interface Exchange {
  operation: string | null;
  account_id: string | null;
  request_body: string | null;
  /** Keys of the body that the operation does not know. */
  unknown_fields: string[];
}

export type Serve = (request: IncomingMessage, response: ServerResponse, params: Record<string, string>, search: string, exchange: Exchange) => Promise<string | Uint8Array | undefined>;

const BODY_METHODS = new Set(['post', 'put', 'patch', 'delete']);

function principalOf(route: AnyRoute, deps: Deps, request: IncomingMessage): Principal {
  const { directory, noteKeyUse } = deps.store;
  switch (route.auth) {
    case 'v1':
    case 'v1-key':
      return authenticate({ directory, clock: deps.clock, noteKeyUse }, request.headers, route.auth === 'v1-key');
    case 'session': {
      requireSession(deps.sessions, request.headers, request.socket.localPort ?? 0);
      const current: Principal = { account_id: directory.meta('current_account_id') ?? '', role: 'superadmin', actor: 'workbench' };
      const organization = request.headers['x-org-id'];
      return typeof organization === 'string' ? actFor(directory, current, organization) : current;
    }
    case 'none':
      return { account_id: '', role: 'member', actor: 'anonymous' };
    default:
      return route.auth satisfies never;
  }
}

/** A fault at the name that the client used. */
const asSent = (fault: Fault, names: Names): Fault => {
  const [place = '', field, ...rest] = fault.loc;
  return field === undefined ? fault : { ...fault, loc: [place, names.toWire(field), ...rest] };
};

/** A body under our own names. */
const renamed = (sent: unknown, names: Names): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? Object.fromEntries(Object.entries(sent).flatMap(([field, value]) => { const name = names.fromWire(field); return name === undefined ? [] : [[name, value]]; }))
    : sent;

/** Prepares what does not change between requests. Answers the response body, for the request log. */
export function serveRoute(route: AnyRoute, deps: Deps): Serve {
  const readQuery = route.query ? queryReader(route.query.shape) : undefined;
  const takesBody = route.body !== undefined && BODY_METHODS.has(route.method);

  return async (request, response, params, search, exchange) => {
    exchange.operation = route.operation;
    const caller = principalOf(route, deps, request);
    exchange.account_id = caller.account_id || null;
    const settings = deps.contract.current();
    if (route.auth === 'v1' || route.auth === 'v1-key') deps.rateLimit.take(settings, caller.account_id);

    const faults: Fault[] = [];
    const check = (place: string, schema: z.ZodType, input: unknown, names?: Names): unknown => {
      const parsed = schema.safeParse(input);
      if (parsed.success) return parsed.data;
      // Faults are told by what came in, and zod reports that only when asked, at twice the cost: so only for a request that fails.
      const failed = schema.safeParse(input, { reportInput: true });
      faults.push(...toFaults(place, failed.error ?? parsed.error, schema).map((fault) => (names ? asSent(fault, names) : fault)));
      return undefined;
    };

    const parsedParams = route.params ? check('path', route.params, params) : undefined;
    const named = queryNames(settings, route.operation);
    const parsedQuery = route.query && readQuery ? check('query', route.query, readQuery(new URLSearchParams(search), named), named) : undefined;
    let body: unknown;
    if (takesBody && route.body) {
      const text = await readBody(request, settings.body_limit_bytes);
      exchange.request_body = text;
      const sent = route.bodyType === 'form' ? Object.fromEntries(new URLSearchParams(text)) : parseJsonBody(text, request.headers['content-type']);
      const fields = bodyNames(settings, route.operation);
      const ours = renamed(sent, fields);
      exchange.unknown_fields = unknownFields(route.body, ours);
      body = check('body', route.body, ours, fields);
    }
    if (faults.length > 0) throw new HttpError(422, faults);

    const context = {
      caller,
      params: parsedParams,
      query: parsedQuery,
      body,
      account: deps.store.read(caller.account_id),
      write: <T>(work: Parameters<typeof deps.store.write<T>>[1]) => deps.store.write(caller.account_id, work),
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
