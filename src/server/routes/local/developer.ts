/** What an integration developer watches: the requests that came in, and everything that changes. */
import { z } from 'zod';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { RequestRecordSchema } from '../../../core/contract/local/workspace.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';
import { openEventStream } from '../../http/event-stream.ts';

export const developerRoutes = [
  defineRoute({
    method: 'get',
    path: '/local/requests',
    operation: 'listRequests',
    tag: 'Workbench developer',
    auth: 'session',
    summary: 'The last requests to /v1, newest first, secrets masked',
    response: listingOf(RequestRecordSchema),
    handle: ({ deps }) => wholeListing(deps.requests.list()),
  }),
  defineRoute({
    method: 'delete',
    path: '/local/requests',
    operation: 'clearRequests',
    tag: 'Workbench developer',
    auth: 'session',
    summary: 'Forget the recorded requests',
    response: z.null(),
    handle({ deps }) {
      deps.requests.clear();
      return null;
    },
  }),
  defineRoute({
    method: 'get',
    path: '/local/events',
    operation: 'streamEvents',
    tag: 'Workbench developer',
    auth: 'session',
    summary: 'Everything that changes, as server-sent events',
    responseType: 'text/event-stream',
    response: z.string(),
    handle({ deps, caller, response }) {
      openEventStream(response, deps.events, caller.account_id);
      return HANDLED;
    },
  }),
] as const;
