/** CORS for the service's API (Fetch Standard, section 3.2): only the origins that the user lists, and never for `/local`. */
import type { RequestHandler } from 'express';
import type { Contract } from './contract.ts';

const ALLOWED_HEADERS = 'x-api-key, authorization, x-org-id, content-type';
const PREFLIGHT_AGE_S = '600';

export const allowListedOrigins =
  (contract: Contract): RequestHandler =>
  (request, response, next) => {
    const { origin } = request.headers;
    const isService = request.path.startsWith('/v1/') || request.path === '/oauth/token';
    if (origin === undefined || !isService || !contract.current().allowed_origins.includes(origin)) {
      next();
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
