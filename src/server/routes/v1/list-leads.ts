import { z } from 'zod';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { LeadPageSchema } from '../../../core/contract/lead.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id, int, text } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';

const DEFAULT_LIMIT = 10;

/** Spec section 4.7. */
export const listLeads = defineRoute({
  method: 'get',
  path: '/v1/leads',
  operation: 'listLeads',
  summary: 'List leads',
  description: 'Answers the account’s leads, page by page.',
  tag: 'Leads',
  auth: 'v1',
  localChoice: 'The names of all query parameters; `offset` counts the leads that are skipped.',
  renamable: { query: ['list_id', 'campaign_id', 'offset', 'limit', 'search', 'sort_by', 'order'] },
  query: z.object({
    list_id: id().optional(),
    campaign_id: id().optional(),
    offset: int({ ge: 1 }).optional(),
    limit: int({ ge: 1, le: 1000 }).optional(),
    search: text({ max: TEXT_LIMITS.search }).optional(),
    sort_by: z.enum(['first_name', 'last_name', 'phone', 'email', 'created_at', 'search_score']).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  response: LeadPageSchema,
  handle({ account, query: { offset = 0, limit = DEFAULT_LIMIT, ...query } }) {
    const { items, total } = account.leads.list({ ...query, offset, limit });
    return { leads: items, meta: pageMeta({ total, offset, limit }) };
  },
});
