import { z } from 'zod';
import { CONTEXT_OUTCOMES } from '../../../core/contract/local/conversation.ts';
import { ExternalContextSchema } from '../../../core/contract/lead-requests.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';

/** Spec section 4.20. */
export const pushExternalContext = defineRoute({
  method: 'post',
  path: '/v1/calls/{call_id}/external-context',
  operation: 'pushExternalContext',
  summary: 'Push context into a live call',
  description:
    'Gives a live call something that its agent says at its next turn, worded by the campaign’s template. Context for a finished call is discarded.',
  tag: 'Calls',
  auth: 'v1',
  localChoice:
    'The body is `null` in every case; the header `x-understudy-outcome` tells injected, queued or discarded. Context for a call whose agent is already saying its last words, or that this host does not play, is discarded.',
  params: z.object({ call_id: id() }),
  body: ExternalContextSchema,
  response: z.null(),
  responseHeaders: {
    'x-understudy-outcome': {
      description:
        'What became of the context: spoken at the next turn, stored until the call is answered, or dropped. A local choice.',
      values: CONTEXT_OUTCOMES,
    },
  },
  errors: { 404: 'Call not found' },
  handle({ params, body, setHeader, deps, caller }) {
    const pushed = found(deps.dialer.pushContext(caller.account_id, params.call_id, body.context), 'Call');
    setHeader('x-understudy-outcome', pushed.outcome);
    return null;
  },
});
