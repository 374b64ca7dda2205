/** Actions, data stores, lead lists, leads and chat widgets: created, read, changed, deleted and brought back one by one. */
import { bodyFault, type Fault } from '../../../core/contract/failure.ts';
import {
  ActionRecordSchema,
  ActionWriteSchema,
  ChatWidgetRecordSchema,
  ChatWidgetWriteSchema,
  DataStoreRecordSchema,
  DataStoreWriteSchema,
  LeadListRecordSchema,
  LeadListWriteSchema,
  LeadRecordSchema,
  LeadWriteSchema,
  wholeAction,
  wholeWidget,
  type DataStoreWrite,
} from '../../../core/contract/local/records.ts';
import { referenceFault } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { isE164 } from '../phone-number.ts';
import { leadOf } from './lead-body.ts';
import { recordRoutes, records, recordWays } from './record-routes.ts';

/** A fault at the field unless the account has what it names; null and nothing name nothing. */
const unless = (isThere: (id: string) => boolean, field: string[], id: string | null | undefined, what: string) =>
  id == null || isThere(id) ? [] : [referenceFault(field, what)];

const hasDocument = (account: AccountReader, kind: 'agents' | 'campaigns') => (id: string) =>
  account.documents.get(kind, id) !== undefined;

const actionRecords = records({
  kind: 'actions',
  name: 'Action',
  knownBy: ({ slug }) => slug,
  write: ActionWriteSchema,
  read: ActionRecordSchema,
  get: (account, id) => account.actions.mocked(id),
  faults({ slug }, account, current) {
    const other = slug === undefined ? undefined : account.actions.bySlug(slug);
    return other === undefined || other.id === current?.id
      ? []
      : [bodyFault(['slug'], `another action has the slug ${slug}`)];
  },
  create: (account, body) => account.actions.create(wholeAction(body)),
  replace: (account, id, body) => account.actions.replace(id, wholeAction(body)),
  remove: (account, id) => account.actions.remove(id),
  mayReturn(account, id) {
    const slug = account.actions.removed(id)?.slug;
    return slug !== undefined && account.actions.bySlug(slug) !== undefined
      ? `Another action has the slug ${slug} by now. Give that one another first.`
      : null;
  },
  bringBack: (account, id) => account.actions.bringBack(id),
});

const storeOf = ({ name, description, documents, urls, enabled }: DataStoreWrite) => ({
  name,
  description: description ?? '',
  enabled: enabled ?? true,
  documents: (documents ?? []).map(({ filename, text }) => ({ filename, content: text })),
  urls: (urls ?? []).map(({ url }) => url),
});

/** What stands twice in a list, each at its second place. */
function twice(values: readonly (string | undefined)[], at: (index: number) => string[], what: string): Fault[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (value === undefined) return [];
    const again = seen.has(value);
    seen.add(value);
    return again ? [bodyFault(at(index), `the ${what} stands twice`)] : [];
  });
}

const dataStoreRecords = records({
  kind: 'data-stores',
  name: 'DataStore',
  write: DataStoreWriteSchema,
  read: DataStoreRecordSchema,
  get(account, id) {
    const store = account.dataStores.get(id);
    if (!store) return undefined;
    const texts = new Map(account.dataStores.texts(id).map(({ filename, text }) => [filename, text]));
    return {
      ...store,
      id,
      documents: store.documents.map((document) => ({ ...document, text: texts.get(document.filename) ?? '' })),
    };
  },
  faults: ({ documents, urls }) => [
    ...twice(
      (documents ?? []).map((document) => document?.filename),
      (index) => ['documents', String(index), 'filename'],
      'file name',
    ),
    ...twice(
      (urls ?? []).map((url) => url?.url),
      (index) => ['urls', String(index), 'url'],
      'address',
    ),
  ],
  create: (account, body, by) => account.dataStores.create(storeOf(body), by),
  replace: (account, id, body, by) => account.dataStores.replace(id, storeOf(body), by),
  remove: (account, id) => account.dataStores.remove(id),
  bringBack: (account, id) => account.dataStores.bringBack(id),
});

const leadListRecords = records({
  kind: 'lead-lists',
  name: 'LeadList',
  write: LeadListWriteSchema,
  read: LeadListRecordSchema,
  get: (account, id) => account.leadLists.counted(id),
  faults: ({ campaign_id }, account, current) =>
    campaign_id === current?.campaign_id
      ? []
      : unless(hasDocument(account, 'campaigns'), ['campaign_id'], campaign_id, 'campaign'),
  create: (account, { name, campaign_id }) => account.leadLists.create({ name, campaign_id: campaign_id ?? null }),
  replace: (account, id, { name, campaign_id }) =>
    account.leadLists.replace(id, { name, campaign_id: campaign_id ?? null }),
  remove: (account, id) => account.leadLists.remove(id),
  bringBack: (account, id) => account.leadLists.bringBack(id),
});

const leadRecords = records({
  kind: 'leads',
  name: 'Lead',
  write: LeadWriteSchema,
  read: LeadRecordSchema,
  get: (account, id) => account.leads.get(id),
  // What is as it was has been taken before.
  async faults({ phone, preferred_agent_id, list_ids }, account, current) {
    const isPhone = phone == null || phone === current?.phone || (await isE164(phone));
    return [
      ...(isPhone ? [] : [bodyFault(['phone'], 'value is not a valid phone number in E.164 form')]),
      ...(preferred_agent_id === current?.preferred_agent_id
        ? []
        : unless(hasDocument(account, 'agents'), ['preferred_agent_id'], preferred_agent_id, 'agent')),
      ...(list_ids ?? []).flatMap((id, index) =>
        unless((listId) => account.leadLists.get(listId) !== undefined, ['list_ids', String(index)], id, 'lead list'),
      ),
    ];
  },
  create(account, body, by) {
    const id = account.leads.add({ ...leadOf(body), created_by: by }, body.list_ids ?? []);
    account.outbox.append('lead.created', { lead: account.leads.mustGet(id) });
    return id;
  },
  replace(account, id, body) {
    account.leads.replace(id, leadOf(body), body.list_ids ?? []);
    // A call that the dialer put off may be possible now.
    account.callRequests.unblock();
  },
  remove: (account, id) => account.leads.remove(id),
  bringBack: (account, id) => account.leads.bringBack(id),
});

const chatWidgetRecords = records({
  kind: 'chat-widgets',
  name: 'ChatWidget',
  write: ChatWidgetWriteSchema,
  read: ChatWidgetRecordSchema,
  get: (account, id) => account.chatWidgets.get(id),
  faults: ({ campaign_id, agent_id }, account, current) => [
    ...(campaign_id === current?.campaign_id
      ? []
      : unless(hasDocument(account, 'campaigns'), ['campaign_id'], campaign_id, 'campaign')),
    ...(agent_id === current?.agent_id ? [] : unless(hasDocument(account, 'agents'), ['agent_id'], agent_id, 'agent')),
  ],
  create: (account, body) => account.chatWidgets.create(wholeWidget(body)),
  replace: (account, id, body) => account.chatWidgets.replace(id, wholeWidget(body)),
  remove: (account, id) => account.chatWidgets.remove(id),
  bringBack: (account, id) => account.chatWidgets.bringBack(id),
});

export const resourceRecordRoutes = [
  ...recordRoutes(actionRecords),
  ...recordRoutes(dataStoreRecords),
  ...recordRoutes(leadListRecords),
  ...recordRoutes(leadRecords),
  ...recordRoutes(chatWidgetRecords),
] as const;

/** Engines are described beside their other routes. */
export const RESOURCE_WAYS = {
  actions: recordWays(actionRecords),
  'data-stores': recordWays(dataStoreRecords),
  'lead-lists': recordWays(leadListRecords),
  leads: recordWays(leadRecords),
  'chat-widgets': recordWays(chatWidgetRecords),
} as const;
