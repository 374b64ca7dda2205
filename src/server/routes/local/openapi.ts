import { jsonObject } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { workbenchDocument } from '../../http/openapi/openapi-document.ts';

/** The service's own document is public, at `/openapi.json`; this one tells what only the person at the machine can do. */
export const getWorkbenchDocument = defineRoute({
  method: 'get',
  path: '/local/openapi.json',
  operation: 'getWorkbenchDocument',
  tag: 'Workbench',
  auth: 'session',
  summary: 'The workbench’s own API, as an OpenAPI document',
  response: jsonObject(),
  handle: ({ deps }) =>
    workbenchDocument(
      deps.routes.filter(({ path }) => path.startsWith('/local/')),
      { version: deps.facts.version, serverUrl: deps.facts.url() },
    ),
});
