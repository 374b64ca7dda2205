/** The Express application: every request that the host answers. It never listens; host.ts does. */
import { CONTRACT_SETTINGS } from '../core/contract/local/contract-settings.ts';
import { unescape } from 'node:querystring';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { AnyRoute } from './http/define-route.ts';
import type { Deps } from './http/deps.ts';
import { mountRoutes, type MountOptions } from './http/mount-routes.ts';
import { serviceDocument } from './http/openapi/openapi-document.ts';
import { apiDocs } from './http/api-docs.ts';
import { allowListedOrigins } from './http/cross-origin.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { asStorageAnswer } from './http/storage-answer.ts';
import { isKnownHost } from './http/known-hosts.ts';
import { answerHeaders, pageHeaders, staticRenderer } from './http/static-renderer.ts';

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** A path whose percent signs decode to nothing is read as it stands: the router would refuse it before any route could. */
const readAnyPath: RequestHandler = (request, _response, next) => {
  const [path = ''] = request.url.split('?', 1);
  if (!isDecodable(path))
    request.url =
      path
        .split('/')
        .map((part) => encodeURIComponent(unescape(part)))
        .join('/') + request.url.slice(path.length);
  next();
};

/** What the frame around the routes threw: JSON here too, and never a stack. */
const answerFailure =
  (onFault: MountOptions['onFault']): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const unwritable = asStorageAnswer(error);
    if (unwritable) {
      response.status(unwritable.status).set(unwritable.headers).json({ detail: unwritable.detail });
      return;
    }
    const isRefusal =
      typeof error === 'object' &&
      error !== null &&
      'status' in error &&
      typeof error.status === 'number' &&
      error.status >= 400 &&
      error.status < 500;
    if (!isRefusal) onFault(error, '');
    response.status(isRefusal ? 400 : 500).json({ detail: isRefusal ? 'Bad Request' : 'Internal Server Error' });
  };

export interface AppOptions extends MountOptions {
  deps: Deps;
  routes: readonly AnyRoute[];
  /** The built renderer; absent in tests of the API. */
  rendererDir?: string | undefined;
  /** The address that the host listens on, as it was asked for; absent: loopback. */
  listensOn?: string | undefined;
  /** Names by which it may be addressed besides those of the contract settings. */
  allowedHosts?: readonly string[] | undefined;
}

export function createApp({
  deps,
  routes,
  rendererDir,
  listensOn = '127.0.0.1',
  allowedHosts = [],
  ...mount
}: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);

  app.use((request, response, next) => {
    // Of two names the first would be checked, and who knows which one is meant (RFC 9112, section 3.2).
    if (request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      response.status(400).json({ detail: 'A request names one host' });
    else if (
      isKnownHost(request.headers.host, {
        listensOn,
        allowed: [...allowedHosts, ...deps.settings.get(CONTRACT_SETTINGS).allowed_hosts],
      })
    )
      next();
    else
      response.status(403).json({
        detail:
          'This host answers only to its own address, and to names that are allowed: --allow-host NAME, or Developer → Contract',
      });
  });
  app.use(readAnyPath);
  app.use(answerHeaders);
  app.use(allowListedOrigins(deps.settings));
  app.use(['/local', '/openapi.json', '/docs'], compressAnswers());
  app.use(mountRoutes(routes, deps, mount));

  let made: { settings: unknown; text: string } | undefined;
  app.get('/openapi.json', (_request, response) => {
    const settings = deps.settings.get(CONTRACT_SETTINGS);
    if (made?.settings !== settings)
      made = {
        settings,
        text: JSON.stringify(
          serviceDocument(
            routes.filter(({ path }) => !path.startsWith('/local/')),
            { version: deps.facts.version, serverUrl: deps.facts.url(), settings },
          ),
        ),
      };
    response.type('application/json').send(made.text);
  });
  app.use(pageHeaders);
  app.use('/docs', apiDocs(deps.facts.demo_key));
  if (rendererDir !== undefined) app.use(compressAnswers(), ...staticRenderer(rendererDir));
  app.use((_request, response) => {
    response.status(404).json({ detail: 'Not Found' });
  });
  app.use(answerFailure(mount.onFault));
  return app;
}
