/** Lists of leads, lead lists, data stores, actions and widgets. */
import { ActionSchema } from '../../../core/contract/action.ts';
import { ChatWidgetSchema } from '../../../core/contract/chat-widget.ts';
import { LeadSchema } from '../../../core/contract/lead.ts';
import { DataStoreListedSchema, LeadListRecordSchema } from '../../../core/contract/local/records.ts';
import { ListingQuerySchema, listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { defineRoute } from '../../http/define-route.ts';

const shared = { tag: 'Workbench resources', auth: 'session', method: 'get' } as const;

export const resourceRoutes = [
  defineRoute({
    ...shared,
    path: '/local/leads',
    operation: 'listLocalLeads',
    summary: 'List leads',
    query: ListingQuerySchema,
    response: listingOf(LeadSchema),
    handle({ account, query: { search, offset = 0, limit = 100, order } }) {
      const { items, total } = account.leads.list({ search, offset, limit, order });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  defineRoute({
    ...shared,
    path: '/local/lead-lists',
    operation: 'listLocalLeadLists',
    summary: 'List lead lists, each with how many leads it holds',
    response: listingOf(LeadListRecordSchema),
    handle: ({ account }) => wholeListing(account.leadLists.list().items),
  }),
  defineRoute({
    ...shared,
    path: '/local/data-stores',
    operation: 'listLocalDataStores',
    summary: 'List data stores',
    response: listingOf(DataStoreListedSchema),
    handle: ({ account }) =>
      wholeListing(account.dataStores.list().items.map((item) => ({ ...item, id: item._id ?? '' }))),
  }),
  defineRoute({
    ...shared,
    path: '/local/actions',
    operation: 'listLocalActions',
    summary: 'List actions',
    response: listingOf(ActionSchema),
    handle: ({ account }) => wholeListing(account.actions.list().items),
  }),
  defineRoute({
    ...shared,
    path: '/local/chat-widgets',
    operation: 'listLocalChatWidgets',
    summary: 'List chat widgets',
    response: listingOf(ChatWidgetSchema),
    handle: ({ account }) => wholeListing(account.chatWidgets.list().items),
  }),
] as const;
