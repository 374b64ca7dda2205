/** Calling a lead from the workbench: who would call it, and the request, with what is otherwise left to chance. */
import { z } from 'zod';
import { bodyFault } from '../../../core/contract/failure.ts';
import { AskedCallSchema, CallLeadSchema, NextCallSchema } from '../../../core/contract/local/call-wish.ts';
import { id } from '../../../core/contract/wire.ts';
import { isoUtc } from '../../../core/time.ts';
import { PERSONAS } from '../../../core/scenarios/resolve-lead.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found, referenceFault } from '../../http/http-error.ts';
import { requestCall, shortLead } from '../request-call.ts';

const shared = { tag: 'Workbench live calls', auth: 'session', errors: { 404: 'Lead not found' } } as const;
const Params = z.object({ id: id() });

export const leadCallRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/leads/{id}/next-call',
    operation: 'previewLeadCall',
    summary: 'Tell who would call a lead now, for which campaign, or why nobody would',
    params: Params,
    query: z.object({ list_id: id().optional() }),
    response: NextCallSchema,
    handle({ account, caller, deps, params, query: { list_id } }) {
      const lead = found(account.leads.get(params.id), 'Lead');
      return deps.dialer.preview(caller.account_id, lead.id, list_id === undefined ? lead.list_ids : [list_id]);
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/leads/{id}/call',
    operation: 'callLocalLead',
    summary: 'Call a lead now, as the service’s own operation does, and say how it is to go',
    description:
      '`taken_by` and `persona` hold for this one call; without them the settings of the dialer decide. No recall threshold keeps it off.',
    params: Params,
    body: CallLeadSchema,
    response: AskedCallSchema,
    faults: ({ account, body: { persona, list_ids } }) => [
      ...(persona == null || persona in PERSONAS || account.documents.names('personas').includes(persona)
        ? []
        : [bodyFault(['persona'], 'there is no persona of that name')]),
      ...(list_ids ?? []).flatMap((listId, index) =>
        listId === undefined || account.leadLists.get(listId)
          ? []
          : [referenceFault(['list_ids', String(index)], 'lead list')],
      ),
    ],
    handle: ({ write, params, body, deps }) =>
      write((account) => {
        const lead = found(account.leads.get(params.id), 'Lead');
        const nowMs = deps.liveClock.nowMs();
        requestCall(account, {
          leadId: lead.id,
          listIds: body.list_ids ?? lead.list_ids,
          threshold_s: 0,
          medium: 'telephony',
          nowMs,
          wish: { taken_by: body.taken_by ?? null, persona: body.persona ?? null },
        });
        return { ...shortLead(account, lead.id), asked_at: isoUtc(nowMs) };
      }),
  }),
] as const;
