import { z } from 'zod';
import { ExternalContextSchema } from '../../../core/contract/lead-requests.ts';
import { id } from '../../../core/contract/wire.ts';
import type { CarrierStatus } from '../../../core/contract/vocabulary.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';
import type { ContextOutcome } from '../../repositories/calls-write.ts';

/** What becomes of context pushed to a call in each state (spec section 3; local choices, "Identifiers and shapes"). */
function outcomeOf(status: CarrierStatus): ContextOutcome {
  switch (status) {
    case 'in-progress':
      return 'injected';
    case 'queued':
    case 'initiated':
    case 'ringing':
      return 'queued';
    case 'completed':
    case 'busy':
    case 'failed':
    case 'no-answer':
    case 'canceled':
    case 'voicemail':
      return 'discarded';
    default:
      return status satisfies never;
  }
}

/** The context as the campaign's template has it; without one it is spoken as it is. */
const render = (template: string | null | undefined, context: string): string => (template ? template.replaceAll(/\{\{\s*context\s*\}\}/g, () => context) : context);

/** Spec section 4.20. */
export const pushExternalContext = defineRoute({
  method: 'post',
  path: '/v1/calls/{call_id}/external-context',
  operation: 'pushExternalContext',
  summary: 'Push context into a live call',
  tag: 'Calls',
  auth: 'v1',
  localChoice: 'The body is `null` in every case; the header `x-understudy-outcome` tells injected, queued or discarded.',
  params: z.object({ call_id: id() }),
  body: ExternalContextSchema,
  response: z.null(),
  errors: { 404: 'Call not found' },
  handle({ write, params, body, setHeader, deps, caller }) {
    const outcome = write((account) => {
      const found = account.calls.get(params.call_id);
      if (!found) throw notFound('Call');
      const template = found.call.campaign_id ? account.documents.get('campaigns', found.call.campaign_id)?.external_context_template : undefined;
      const pushed = { context: body.context, rendered: render(template, body.context), outcome: outcomeOf(found.call.carrier_status) };
      account.calls.addContext(params.call_id, pushed);
      if (pushed.outcome === 'injected') {
        account.outbox.append('call.context_injected', { ...found.call, conversation_custom_fields: found.call.custom_fields, context: pushed.rendered });
      }
      return pushed.outcome;
    });
    deps.events.emit({ type: 'call.changed', account_id: caller.account_id, data: { id: params.call_id } });
    setHeader('x-understudy-outcome', outcome);
    return null;
  },
});
