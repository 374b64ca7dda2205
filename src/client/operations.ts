/** What each operation of the host takes and answers, from the host's own list of routes: a change there shows here when it is compiled. */
import type { z } from 'zod';
import type { localRoutes } from '../server/routes/local/index.ts';
import type { v1Routes } from '../server/routes/v1/index.ts';

type Operation = (typeof localRoutes | typeof v1Routes)[number];
export type Method = Operation['method'];
export type PathOf<M extends Method> = Extract<Operation, { method: M }>['path'];
type OperationAt<M extends Method, P extends string> = Extract<Operation, { method: M; path: P }>;

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
type InputOf<O extends Operation> = Part<'params', NonNullable<O['params']>> &
  Query<NonNullable<O['query']>> &
  Part<'body', NonNullable<O['body']>> & { signal?: AbortSignal };

export type Input<M extends Method, P extends string> = InputOf<OperationAt<M, P>>;
export type Answer<M extends Method, P extends string> = z.output<OperationAt<M, P>['response']>;
