import { ShortLeadSchema } from '../../../core/contract/lead.ts';
import { CallLeadNowSchema } from '../../../core/contract/lead-requests.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found, referenceFault } from '../../http/http-error.ts';
import { requestCall, shortLead } from '../request-call.ts';

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
  // The lead is what is acted on: one that is not there is a 404, whatever else is wrong.
  faults({ account, body: { lead_id, lead_list_ids } }) {
    if (lead_id !== undefined && !account.leads.get(lead_id)) return [];
    return (lead_list_ids ?? []).flatMap((id, index) =>
      id === undefined || account.leadLists.get(id)
        ? []
        : [referenceFault(['lead_list_ids', String(index)], 'lead list')],
    );
  },
  handle({ write, body, deps }) {
    return write((account) => {
      const lead = found(account.leads.get(body.lead_id), 'Lead');
      const listIds = body.lead_list_ids ?? [];
      if (listIds.length > 0)
        account.leads.revise(lead.id, () => {
          for (const listId of listIds) account.leads.joinList(lead.id, listId);
        });
      requestCall(account, {
        leadId: lead.id,
        listIds: listIds.length > 0 ? listIds : lead.list_ids,
        threshold_s: body.recall_threshold_in_seconds,
        medium: 'telephony',
        nowMs: deps.liveClock.nowMs(),
      });
      return shortLead(account, lead.id);
    }, 'buffered');
  },
});
