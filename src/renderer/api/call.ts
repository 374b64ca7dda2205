/** The typed client of /local: paths, inputs and answers are those of the host's own list of routes, so a change there shows here when it is compiled. */
import type { z } from 'zod';
import type { localRoutes } from '../../server/routes/local/index.ts';
import { queryOf, send, type Method } from './http-client.ts';

type LocalRoute = (typeof localRoutes)[number];
type RouteMethod = LocalRoute['method'];
type PathOf<M extends RouteMethod> = Extract<LocalRoute, { method: M }>['path'];
type RouteAt<M extends RouteMethod, P extends string> = Extract<LocalRoute, { method: M; path: P }>;

/** What a route's schema of that name takes; nothing where it has none. */
type Part<Name extends string, Schema> = [Schema] extends [never]
  ? unknown
  : Schema extends z.ZodType
    ? { [K in Name]: z.input<Schema> }
    : unknown;
type Query<Schema> = [Schema] extends [never]
  ? unknown
  : Schema extends z.ZodType
    ? { query?: { [K in keyof z.input<Schema>]?: z.input<Schema>[K] | null | '' } }
    : unknown;
type Input<R extends LocalRoute> = Part<'params', NonNullable<R['params']>> &
  Query<NonNullable<R['query']>> &
  Part<'body', NonNullable<R['body']>> & { signal?: AbortSignal };
type Answer<R extends LocalRoute> = z.output<R['response']>;

interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

const METHODS: Record<RouteMethod, Method> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' };

/** Calls one operation of /local. */
export function call<M extends RouteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  input: Input<RouteAt<M, P>>,
): Promise<Answer<RouteAt<M, P>>> {
  // The conditional types above say what is in it; here only the names of its four parts matter.
  const { params = {}, query = {}, body, signal } = input as AnyInput;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
  return send(METHODS[method], `${filled}${queryOf(query)}`, body, signal);
}
