/** The Express application: every request that the host answers. It never listens; host.ts does. */
import express, { type Express } from 'express';
import type { AnyRoute } from './http/define-route.ts';
import type { Deps } from './http/deps.ts';
import { mountRoutes, type MountOptions } from './http/mount-routes.ts';
import { serviceDocument } from './http/openapi/openapi-document.ts';
import { apiDocs } from './http/api-docs.ts';
import { allowListedOrigins } from './http/cross-origin.ts';
import { isKnownHost } from './http/session-guard.ts';
import { answerHeaders, pageHeaders, staticRenderer } from './http/static-renderer.ts';

export interface AppOptions extends MountOptions {
  deps: Deps;
  routes: readonly AnyRoute[];
  /** The built renderer; absent in tests of the API. */
  rendererDir?: string | undefined;
  /** The name that the host was told to listen on, when it is not a loopback one. */
  listenName?: string | undefined;
}

export function createApp({ deps, routes, rendererDir, listenName, ...mount }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);

  app.use((request, response, next) => {
    if (isKnownHost(request.headers.host, request.socket.localPort ?? 0, listenName)) next();
    else response.status(403).json({ detail: 'This host answers only to its own address' });
  });
  app.use(answerHeaders);
  app.use(allowListedOrigins(deps.contract));
  app.use(mountRoutes(routes, deps, mount));

  let made: { settings: unknown; text: string } | undefined;
  app.get('/openapi.json', (_request, response) => {
    const settings = deps.contract.current();
    if (made?.settings !== settings) made = { settings, text: JSON.stringify(serviceDocument(routes.filter(({ path }) => !path.startsWith('/local/')), { version: deps.facts.version, serverUrl: deps.facts.url(), settings })) };
    response.type('application/json').send(made.text);
  });
  app.use(pageHeaders);
  app.use('/docs', apiDocs(deps.facts.demo_key));
  if (rendererDir !== undefined) app.use(...staticRenderer(rendererDir));
  app.use((_request, response) => {
    response.status(404).json({ detail: 'Not Found' });
  });
  return app;
}
