/** The offline docs page: Swagger UI from the program's own files, on the document that the host answers. */
import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Router } from 'express';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Understudy API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/files/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/files/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** With a demo key the page is authorized from the start, so that "Try it out" works at once. */
const startScript = (demoKey: string | undefined): string => `const ui = SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true, persistAuthorization: true, filter: true, validatorUrl: null,
  ${demoKey === undefined ? '' : `onComplete: () => ui.preauthorizeApiKey('APIKeyHeader', ${JSON.stringify(demoKey)}),`}
});
`;

const FILES = /^\/(swagger-ui\.css|swagger-ui-bundle\.js)$/;

/** Mounted at /docs. */
export function apiDocs(demoKey: string | undefined): Router {
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const router = express.Router();
  router.get('/', (_request, response) => void response.type('html').send(PAGE));
  router.get('/start.js', (_request, response) => void response.type('text/javascript').send(startScript(demoKey)));
  router.use(
    '/files',
    (request, response, next) =>
      FILES.test(request.path) ? next() : response.status(404).json({ detail: 'Not Found' }),
    express.static(folder, { index: false }),
  );
  return router;
}
