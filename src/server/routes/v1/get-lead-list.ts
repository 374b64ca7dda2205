import { z } from 'zod';
import { LeadListSchema } from '../../../core/contract/lead.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';

/** Spec section 4.8. */
export const getLeadList = defineRoute({
  method: 'get',
  path: '/v1/leads/lists/{list_id}',
  operation: 'getLeadList',
  summary: 'Get lead list',
  description: 'Answers a lead list of the account.',
  tag: 'Leads',
  auth: 'v1',
  localChoice: 'The response carries `id` besides campaign_id and name.',
  params: z.object({ list_id: id() }),
  response: LeadListSchema,
  errors: { 404: 'Lead list not found' },
  handle: ({ account, params }) => found(account.leadLists.get(params.list_id), 'Lead list'),
});
