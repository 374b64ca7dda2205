/**
 * The shape of a route: everything that the router, the OpenAPI document, the typed client and the shared route tests need, with the handler below it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Fault } from '../../core/contract/failure.ts';
import type { Origin } from '../../core/documents/document-record.ts';
import type { AccountReader, AccountWriter, Commit } from '../repositories/store.ts';
import type { Principal } from '../repositories/principal.ts';
import type { Deps } from './deps.ts';
import type { ValidPart } from './valid-part.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * `v1`: API key or bearer token, with x-org-id. `v1-key`: API key alone (spec section 5, rule 4). `session`: the person at the machine.
 * `none`: anybody who can reach the host.
 */
export type Auth = 'v1' | 'v1-key' | 'session' | 'none';

/** What a schema that a route may have, or not, lets through. */
export type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** JSON in UTF-8 that is ready to be sent: the handler spliced it together from stored records. */
export class ReadyJson {
  readonly text: string | Uint8Array;
  constructor(text: string | Uint8Array) {
    this.text = text;
  }
}

/** What a handler may answer besides a value of its response schema. */
type Ready = ReadyJson | typeof HANDLED;

/** The handler wrote the response itself (event streams, redirects, reports). */
export const HANDLED = Symbol('handled');

export interface RouteContext<P, Q, B> {
  caller: Principal;
  params: P;
  query: Q;
  body: B;
  /** The caller's account, for reading. */
  account: AccountReader;
  /** One transaction for the caller's account. */
  write: <T>(work: (account: AccountWriter) => T, commit?: Commit) => T;
  deps: Deps;
  setHeader: (name: string, value: string) => void;
  request: IncomingMessage;
  response: ServerResponse;
}

/** What is looked at for faults that no schema can see. */
interface FaultContext<P, B> {
  /** Undefined where a parameter is at fault. */
  params: P | undefined;
  body: ValidPart<B>;
  account: AccountReader;
}

export interface Route<
  Path extends string = string,
  M extends Method = Method,
  P extends z.ZodObject | undefined = z.ZodObject | undefined,
  Q extends z.ZodObject | undefined = z.ZodObject | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
> {
  method: M;
  /** With path parameters in braces, as in OpenAPI. */
  path: Path;
  operation: string;
  summary: string;
  description?: string;
  tag: string;
  auth: Auth;
  /** Of a `session` route: a monitor may read it as well, by the token that its operator gave the host. */
  isMonitored?: true;
  deprecated?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** Bytes of a body at most, where that is not the limit of the contract settings. */
  bodyLimit_bytes?: number;
  /** How a body that is not JSON comes. */
  bodyType?: 'json' | 'form';
  response: R;
  /** The media type of the answer where it is not JSON. */
  responseType?: string;
  /** Headers that the handler sets on success, each with its values. */
  responseHeaders?: Readonly<Record<string, { description: string; values: readonly string[] }>>;
  /** Statuses that the handler itself may answer, each with what it means. */
  errors?: Record<number, string>;
  /** What the specification leaves without a name, so that the contract settings may rename it. */
  renamable?: { query?: readonly string[]; body?: readonly string[] };
  /** Where what its handler stores comes from, where that does not follow from who calls. */
  origin?: Origin;
  /** Query parameters that are not looked at beside another one, each with that one's name. */
  superseded?: Readonly<Record<string, string>>;
  /** Why the shape or behaviour is a local choice, where the specification leaves it open. */
  localChoice?: string;
  /** Faults of the body that only a look at the data can tell, reported together with those of its schema. */
  faults?(context: FaultContext<Output<P>, Output<B>>): Fault[] | Promise<Fault[]>;
  handle(context: RouteContext<Output<P>, Output<Q>, Output<B>>): z.output<R> | Ready | Promise<z.output<R> | Ready>;
}

/** Any route, its types forgotten: what lists of routes hold. */
export interface AnyRoute extends Omit<Route, 'handle' | 'faults'> {
  faults?(context: FaultContext<never, never>): Fault[] | Promise<Fault[]>;
  handle(context: RouteContext<never, never, never>): unknown;
}

export function defineRoute<
  const Path extends string,
  const M extends Method,
  R extends z.ZodType,
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(route: Route<Path, M, P, Q, B, R>): Route<Path, M, P, Q, B, R> {
  return route;
}
