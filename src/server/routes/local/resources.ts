/** Lists of leads, lead lists, data stores, actions and widgets. */
import { z } from 'zod';
import { ChatWidgetSchema } from '../../../core/contract/chat-widget.ts';
import { LeadSchema } from '../../../core/contract/lead.ts';
import {
  ActionRecordSchema,
  DataStoreListedSchema,
  LeadListRecordSchema,
} from '../../../core/contract/local/records.ts';
import { ListingQuerySchema, listingOf, pageOf } from '../../../core/contract/local/listing.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';

const LeadsQuerySchema = ListingQuerySchema.extend({
  /** Those who are on the list. */
  list_id: id().optional(),
  sort_by: z.enum(['first_name', 'last_name', 'phone', 'email', 'created_at']).optional(),
});

const shared = { tag: 'Workbench resources', auth: 'session', method: 'get' } as const;

export const resourceRoutes = [
  defineRoute({
    ...shared,
    path: '/local/leads',
    operation: 'listLocalLeads',
    summary: 'List leads',
    query: LeadsQuerySchema,
    response: listingOf(LeadSchema),
    handle({ account, query: { search, offset = 0, limit = 100, order, list_id, sort_by } }) {
      const { items, total } = account.leads.list({ search, offset, limit, order, list_id, sort_by });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  defineRoute({
    ...shared,
    path: '/local/lead-lists',
    operation: 'listLocalLeadLists',
    summary: 'List lead lists, each with how many leads it holds',
    response: listingOf(LeadListRecordSchema),
    query: ListingQuerySchema,
    handle: ({ account, query }) => pageOf(account.leadLists.list().items, query, ({ name }) => name),
  }),
  defineRoute({
    ...shared,
    path: '/local/data-stores',
    operation: 'listLocalDataStores',
    summary: 'List data stores',
    response: listingOf(DataStoreListedSchema),
    query: ListingQuerySchema,
    handle: ({ account, query }) =>
      pageOf(
        account.dataStores.list().items.map((item) => ({ ...item, id: item._id ?? '' })),
        query,
        ({ name }) => name,
      ),
  }),
  defineRoute({
    ...shared,
    path: '/local/actions',
    operation: 'listLocalActions',
    summary: 'List actions',
    response: listingOf(ActionRecordSchema),
    query: ListingQuerySchema,
    handle({ account, query }) {
      const mocks = account.actions.mocks();
      const items = account.actions.list().items.map((action) => ({ ...action, mocks: mocks.get(action.id) ?? null }));
      return pageOf(items, query, ({ name, slug }) => `${name} ${slug}`);
    },
  }),
  defineRoute({
    ...shared,
    path: '/local/chat-widgets',
    operation: 'listLocalChatWidgets',
    summary: 'List chat widgets',
    response: listingOf(ChatWidgetSchema),
    query: ListingQuerySchema,
    handle: ({ account, query }) => pageOf(account.chatWidgets.list().items, query, ({ name }) => name),
  }),
] as const;
