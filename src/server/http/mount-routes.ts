/** The router: routes by path and method, the same errors everywhere, and the record of each request to the service's API. */
import type { RequestHandler, Router } from 'express';
import express from 'express';
import { isoUtc } from '../../core/time.ts';
import type { AnyRoute } from './define-route.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './http-error.ts';
import { asStorageAnswer } from './storage-answer.ts';
import { serveRoute, type Exchange, type Serve } from './serve-route.ts';
import { messageOf } from '../../core/message-of.ts';

/** `/v1/roles/{role_id}` → `/v1/roles/:role_id` */
const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export interface MountOptions {
  /** Called for every request that failed through our own fault. */
  onFault: (error: unknown, requestId: string) => void;
  newRequestId: () => string;
}

/** Whatever is addressed to the service, whether it has such a path or not. */
const isRecorded = (path: string) => path === '/v1' || path.startsWith('/v1/') || path === '/oauth/token';

/** By its code: what throws it lies under the routes, not here. */
const isGone = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'WORKSPACE_GONE';

const failureBody = (error: unknown): { status: number; body: string; headers: Readonly<Record<string, string>> } =>
  isGone(error)
    ? { status: 503, body: JSON.stringify({ detail: error.message }), headers: {} }
    : error instanceof HttpError
      ? {
          status: error.status,
          body: JSON.stringify({ ...(error.code === undefined ? {} : { error: error.code }), detail: error.detail }),
          headers: error.headers,
        }
      : { status: 500, body: '{"detail":"Internal Server Error"}', headers: {} };

/** Answers a request by whatever `serving` finds for its method, and records it. `serving` throws HttpError where it finds nothing. */
function answering(
  serving: (method: string) => Serve,
  deps: Deps,
  { onFault, newRequestId }: MountOptions,
): RequestHandler {
  return async (request, response) => {
    const startedMs = performance.now();
    const at = deps.clock.nowMs();
    const requestId = newRequestId();
    const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '';
    const exchange: Exchange = { operation: null, account_id: null, request_body: null, unknown_fields: [] };
    let responseBody: string | Uint8Array | undefined;
    let cause: string | null = null;
    response.setHeader('x-request-id', requestId);
    try {
      responseBody = await serving(request.method)(
        request,
        response,
        request.params as Record<string, string>,
        search,
        exchange,
      );
    } catch (error) {
      const failure = failureBody(asStorageAnswer(error) ?? error);
      if (failure.status >= 500) {
        if (failure.status === 500) onFault(error, requestId);
        cause = messageOf(error);
      }
      responseBody = failure.body;
      if (!response.headersSent) {
        response.writeHead(failure.status, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(failure.body),
          ...failure.headers,
        });
        response.end(failure.body);
      } else response.destroy();
    }
    if (!isRecorded(request.path)) return;
    deps.requests.add({
      id: requestId,
      at: isoUtc(at),
      method: request.method,
      path: request.path,
      query: search,
      operation: exchange.operation,
      status: response.statusCode,
      duration_ms: Math.round((performance.now() - startedMs) * 1000) / 1000,
      account_id: exchange.account_id,
      request_headers: request.headers as Record<string, string>,
      request_body: exchange.request_body,
      response_body: responseBody ?? null,
      unknown_fields: exchange.unknown_fields,
      cause,
    });
    deps.events.emit({ type: 'request.recorded', account_id: null, data: { id: requestId } });
  };
}

/** Mounts every route once per path, so that a known path with another method differs from an unknown one. */
export function mountRoutes(routes: readonly AnyRoute[], deps: Deps, options: MountOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [path, onPath] of Map.groupBy(routes, (route) => route.path)) {
    const byMethod = new Map(onPath.map((route) => [route.method.toUpperCase(), serveRoute(route, deps)]));
    const allow = [...byMethod.keys()].join(', ');
    const serving = (method: string): Serve => {
      const serve = byMethod.get(method);
      if (!serve) throw new HttpError(405, 'Method Not Allowed', { headers: { allow } });
      return serve;
    };
    router.all(expressPath(path), answering(serving, deps, options));
  }
  // A path that the service does not have is most often a misspelt one: whoever looks into the log for the request finds it there.
  const unknown = (): Serve => {
    throw new HttpError(404, 'Not Found');
  };
  router.all(/^\/v1(?:\/.*)?$/s, answering(unknown, deps, options));
  return router;
}
