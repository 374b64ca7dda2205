/** CORS for the service's API (Fetch Standard, section 3.2): only the origins that the user lists, and never for `/local`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { CONTRACT_SETTINGS } from '../../core/contract/local/contract-settings.ts';
import { isForeignOrigin } from './session-guard.ts';
import type { Settings } from './settings.ts';

const ALLOWED_HEADERS = 'x-api-key, authorization, x-org-id, content-type';
const PREFLIGHT_AGE_S = '600';

/** A page cannot send either without asking first, which is refused; a program that sends an Origin can. */
const hasCredential = (headers: IncomingHttpHeaders): boolean =>
  headers['x-api-key'] !== undefined || headers.authorization !== undefined;

/**
 * Pages of other origins that were not listed are turned away before any work, and leave nothing in the request log: else any page could push
 * everything else out of it, or try passwords.
 */
export const allowListedOrigins =
  (settings: Settings): RequestHandler =>
  (request, response, next) => {
    const { origin } = request.headers;
    const isService = request.path.startsWith('/v1/') || request.path === '/oauth/token';
    if (!isService) {
      next();
      return;
    }
    if (origin === undefined || !settings.get(CONTRACT_SETTINGS).allowed_origins.includes(origin)) {
      if (isForeignOrigin(request.headers) && (request.path === '/oauth/token' || !hasCredential(request.headers)))
        response.status(403).json({ detail: 'Requests from other origins are not allowed' });
      else next();
      return;
    }
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    response.setHeader('access-control-expose-headers', 'x-request-id, x-understudy-outcome, retry-after');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    response.setHeader('access-control-allow-headers', ALLOWED_HEADERS);
    response.setHeader('access-control-max-age', PREFLIGHT_AGE_S);
    response.writeHead(204).end();
  };
