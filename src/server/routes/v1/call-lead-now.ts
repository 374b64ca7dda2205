import type { Fault } from '../../../core/contract/failure.ts';
import { ShortLeadSchema } from '../../../core/contract/lead.ts';
import { CallLeadNowSchema } from '../../../core/contract/lead-requests.ts';
import { defineRoute } from '../../http/define-route.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { requestCall, shortLead } from './request-call.ts';

/** Spec section 4.19. */
export const callLeadNow = defineRoute({
  method: 'post',
  path: '/v1/webhooks/call-lead-now',
  operation: 'callLeadNow',
  summary: 'Call an existing lead now',
  description: 'Flags an existing lead to be called at once.',
  tag: 'Webhooks',
  auth: 'v1',
  body: CallLeadNowSchema,
  response: ShortLeadSchema,
  errors: { 404: 'Lead not found' },
  handle({ write, body, deps }) {
    const lead = write((account) => {
      const found = account.leads.get(body.lead_id);
      if (!found) throw notFound('Lead');
      const listIds = body.lead_list_ids ?? [];
      const faults = listIds.flatMap((listId, index): Fault[] =>
        account.leadLists.get(listId) ? [] : [{ loc: ['body', 'lead_list_ids', String(index)], msg: 'Value error, lead list not found', type: 'value_error' }],
      );
      if (faults.length > 0) throw new HttpError(422, faults);
      for (const listId of listIds) account.leads.joinList(found.id, listId);
      requestCall(account, {
        leadId: found.id,
        listIds: listIds.length > 0 ? listIds : found.list_ids,
        threshold_s: body.recall_threshold_in_seconds,
        medium: 'telephony',
        nowMs: deps.liveClock.nowMs(),
      });
      return shortLead(account, found.id);
    });
    deps.dialer.poke();
    return lead;
  },
});
