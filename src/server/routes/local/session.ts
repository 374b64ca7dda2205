/** Opening the workbench in a browser: a one-time link becomes a cookie. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { text } from '../../../core/contract/wire.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';
import { sendNotice, type Notice } from '../../http/notice-page.ts';
import { hasBrowserSession } from '../../http/session-guard.ts';
import type { Redemption } from '../../http/sessions.ts';

const NEW_LINK =
  'For a new link, run `understudy serve` (or `npm start`) with the same workspace on the machine where the host runs: it finds the host that is running and prints a link to it.';

const REFUSED: Record<Exclude<Redemption, 'opened'>, Omit<Notice, 'status' | 'link'>> = {
  used: {
    title: 'This link has been used',
    paragraphs: ['A link opens the workbench once, in one browser.', NEW_LINK],
  },
  unknown: {
    title: 'This link does not open the workbench',
    paragraphs: [
      'It may be incomplete, from an earlier start of the host, or so old that newer links took its place. Nothing was changed.',
      NEW_LINK,
    ],
  },
};

export const sessionRoutes = [
  defineRoute({
    method: 'get',
    path: '/local/session/open',
    operation: 'openSession',
    tag: 'Workbench',
    auth: 'none',
    summary: 'Open the workbench with a one-time link',
    // A link that lost its code on the way is answered like any other that opens nothing.
    query: z.object({ code: text({ max: TEXT_LIMITS.key }).optional() }),
    response: z.null(),
    handle({ deps, query, request, response }) {
      const port = request.socket.localPort ?? 0;
      const redemption = deps.sessions.redeem(query.code ?? '');
      if (redemption !== 'opened') {
        const isIn = hasBrowserSession(deps.sessions, request.headers, port);
        sendNotice(request.headers, response, {
          status: 403,
          ...REFUSED[redemption],
          ...(isIn ? { link: { href: '/', label: 'This browser is let in already: open the workbench' } } : {}),
        });
        return HANDLED;
      }
      response.writeHead(303, {
        location: '/',
        'set-cookie': `${deps.sessions.cookieName(port)}=${deps.sessions.letIn(port)}; Path=/; HttpOnly; SameSite=Strict`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      response.end();
      return HANDLED;
    },
  }),
  defineRoute({
    method: 'post',
    path: '/local/session/links',
    operation: 'createSessionLink',
    tag: 'Workbench',
    auth: 'session',
    summary: 'Make another one-time link',
    response: z.object({ url: z.string() }),
    handle: ({ deps }) => ({ url: `${deps.facts.url()}/local/session/open?code=${deps.sessions.mintCode()}` }),
  }),
] as const;
