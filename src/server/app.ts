/** The Express application: every request that the host answers. It never listens; host.ts does. */
import express, { type Express } from 'express';
import type { AnyRoute } from './http/define-route.ts';
import type { Deps } from './http/deps.ts';
import { mountRoutes, type MountOptions } from './http/mount-routes.ts';
import { serviceDocument } from './http/openapi/openapi-document.ts';
import { apiDocs } from './http/api-docs.ts';
import { allowListedOrigins } from './http/cross-origin.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { isKnownHost } from './http/known-hosts.ts';
import { answerHeaders, pageHeaders, staticRenderer } from './http/static-renderer.ts';

export interface AppOptions extends MountOptions {
  deps: Deps;
  routes: readonly AnyRoute[];
  /** The built renderer; absent in tests of the API. */
  rendererDir?: string | undefined;
  /** What the host was told to listen on; absent: loopback. */
  listensOn?: string | undefined;
  /** Names by which it may be addressed besides those of the contract settings. */
  allowedHosts?: readonly string[] | undefined;
}

export function createApp({ deps, routes, rendererDir, listensOn = '127.0.0.1', allowedHosts = [], ...mount }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);

  app.use((request, response, next) => {
    if (isKnownHost(request.headers.host, { listensOn, allowed: [...allowedHosts, ...deps.contract.current().allowed_hosts] })) next();
    else response.status(403).json({ detail: 'This host answers only to its own address, and to names that are allowed: --allow-host NAME, or Developer → Contract' });
  });
  app.use(answerHeaders);
  app.use(allowListedOrigins(deps.contract));
  app.use(['/local', '/openapi.json', '/docs'], compressAnswers());
  app.use(mountRoutes(routes, deps, mount));

  let made: { settings: unknown; text: string } | undefined;
  app.get('/openapi.json', (_request, response) => {
    const settings = deps.contract.current();
    if (made?.settings !== settings) made = { settings, text: JSON.stringify(serviceDocument(routes.filter(({ path }) => !path.startsWith('/local/')), { version: deps.facts.version, serverUrl: deps.facts.url(), settings })) };
    response.type('application/json').send(made.text);
  });
  app.use(pageHeaders);
  app.use('/docs', apiDocs(deps.facts.demo_key));
  if (rendererDir !== undefined) app.use(compressAnswers(), ...staticRenderer(rendererDir));
  app.use((_request, response) => {
    response.status(404).json({ detail: 'Not Found' });
  });
  return app;
}
