import { bodyFault } from '../../../core/contract/failure.ts';
import { ShortLeadSchema } from '../../../core/contract/lead.ts';
import { CreateAndCallSchema } from '../../../core/contract/lead-requests.ts';
import { defineRoute } from '../../http/define-route.ts';
import { referenceFault } from '../../http/http-error.ts';
import type { Medium } from '../../../core/contract/vocabulary.ts';
import { isE164 } from '../phone-number.ts';
import { requestCall, shortLead } from '../request-call.ts';

const DEFAULT_MEDIUM = 'telephony' satisfies Medium;

/** Spec section 4.18. */
export const createAndCall = defineRoute({
  method: 'post',
  path: '/v1/webhooks/create-and-call',
  operation: 'createAndCall',
  summary: 'Create a lead and call it now',
  description: 'Creates the lead where the number is new, and flags it to be called at once.',
  tag: 'Webhooks',
  auth: 'v1',
  localChoice:
    'An existing lead is the account’s lead with the same number: given fields overwrite, absent ones stay, the list is added. The medium is in `conversation_medium`.',
  renamable: { body: ['conversation_medium'] },
  body: CreateAndCallSchema,
  response: ShortLeadSchema,
  async faults({ account, body: { phone_number, lead_list_id } }) {
    const isPhone = phone_number === undefined || (await isE164(phone_number));
    return [
      ...(isPhone ? [] : [bodyFault(['phone_number'], 'value is not a valid phone number in E.164 form')]),
      ...(lead_list_id === undefined || account.leadLists.get(lead_list_id)
        ? []
        : [referenceFault(['lead_list_id'], 'lead list')]),
    ];
  },
  handle({ write, body, deps, caller }) {
    return write((account) => {
      const given = {
        first_name: body.first_name ?? null,
        last_name: body.last_name ?? null,
        email: body.email ?? null,
        timezone: body.timezone ?? null,
      };
      const custom = body.extra_data ? { custom_fields: body.extra_data } : {};
      const existing = account.leads.byPhone(body.phone_number);
      const { lead_list_id: listId } = body;
      const leadId =
        existing?.id ??
        account.leads.add({ phone: body.phone_number, ...given, ...custom, created_by: caller.actor }, [listId]);
      if (existing)
        account.leads.revise(existing.id, () => {
          account.leads.update(existing.id, { ...given, ...custom });
          account.leads.joinList(existing.id, listId);
        });
      if (!existing) account.outbox.append('lead.created', { lead: account.leads.mustGet(leadId) });
      requestCall(account, {
        leadId,
        listIds: [listId],
        threshold_s: body.recall_threshold_in_seconds,
        medium: body.conversation_medium ?? DEFAULT_MEDIUM,
        nowMs: deps.liveClock.nowMs(),
      });
      return shortLead(account, leadId);
    }, 'buffered');
  },
});
