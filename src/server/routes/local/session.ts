/** Opening the workbench in a browser: a one-time link becomes a cookie. */
import { z } from 'zod';
import { text } from '../../../core/contract/wire.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';

const USED = `<!doctype html><meta charset="utf-8"><title>Understudy</title>
<body style="font: 15px/1.5 system-ui; max-width: 34em; margin: 15vh auto; padding: 0 1em">
<h1 style="font-size: 1.3em">This link has been used</h1>
<p>A link opens the workbench once, in one browser. Start <code>npm start</code> again for a new one: it opens the workbench that is already running.</p></body>`;

export const openSession = defineRoute({
  method: 'get', path: '/local/session/open', operation: 'openSession', tag: 'Workbench', auth: 'none',
  summary: 'Open the workbench with a one-time link',
  query: z.object({ code: text({ min: 1, max: 200 }) }), response: z.null(),
  handle({ deps, query, request, response }) {
    if (!deps.sessions.redeem(query.code)) {
      response.writeHead(403, { 'content-type': 'text/html; charset=utf-8' });
      response.end(USED);
      return HANDLED;
    }
    const name = deps.sessions.cookieName(request.socket.localPort ?? 0);
    response.writeHead(303, { location: '/', 'set-cookie': `${name}=${deps.sessions.token}; Path=/; HttpOnly; SameSite=Strict`, 'cache-control': 'no-store' });
    response.end();
    return HANDLED;
  },
});

export const createSessionLink = defineRoute({
  method: 'post', path: '/local/session/links', operation: 'createSessionLink', tag: 'Workbench', auth: 'session',
  summary: 'Make another one-time link',
  response: z.object({ url: z.string() }),
  handle: ({ deps }) => ({ url: `${deps.facts.url()}/local/session/open?code=${deps.sessions.mintCode()}` }),
});
