/** The account between its tables and a folder. */
import type { DocumentKind } from '../../core/documents/document-names.ts';
import type { AccountContent } from '../../core/workspace-folder/account-content.ts';
import { FOLDER_DOCUMENTS, type ImportPlan } from '../../core/workspace-folder/plan-import.ts';
import type { AccountReader, AccountWriter } from '../repositories/store.ts';

/** More than an account has. */
const EVERY = 1_000_000;

const byAge = (a: { created_at: string; id: string }, b: { created_at: string; id: string }): number =>
  a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? -1 : 1;

/** All that a folder says of an account. */
export function readContent(account: AccountReader): AccountContent {
  const documents = <K extends DocumentKind>(kind: K) =>
    account.documents
      .list(kind, { limit: EVERY })
      .items.toSorted(byAge)
      .map(
        ({ revision: _revision, created_at: _created, updated_at: _updated, ...document }) => document,
      ) as unknown as AccountContent[K & keyof AccountContent][number][];
  const { agent_id, set_id } = account.profile.defaults();
  const mocks = account.actions.mocks();
  return {
    name: account.profile.name(),
    default_agent_id: agent_id,
    default_set_id: set_id,
    scripts: documents('scripts'),
    roles: documents('roles'),
    agents: documents('agents'),
    campaigns: documents('campaigns'),
    personas: documents('personas'),
    scenarios: documents('scenarios'),
    'scenario-sets': documents('scenario-sets'),
    'phrase-books': documents('phrase-books'),
    actions: account.actions.list().items.map((action) => {
      const found = mocks.get(action.id);
      return found === undefined ? action : { ...action, mocks: found };
    }),
    'data-stores': account.dataStores.list().items.map(({ _id, name, description, enabled, urls }) => ({
      id: _id ?? '',
      name,
      description,
      enabled: enabled ?? true,
      urls: urls.map(({ url }) => url),
      documents: account.dataStores.texts(_id ?? ''),
    })),
    'lead-lists': account.leadLists.list().items.map(({ id, name, campaign_id }) => ({ id, name, campaign_id })),
    leads: account.leads.list({ sort_by: 'created_at', order: 'asc', limit: EVERY }).items,
    'chat-widgets': account.chatWidgets.list().items,
    engines: account.engines
      .list()
      .map(({ created_at: _created, updated_at: _updated, probe: _probe, ...engine }) => engine),
  };
}

type Changes = ReadonlyMap<string, 'created' | 'changed'>;

const without = <T extends { id: string }>({ id: _id, ...rest }: T): Omit<T, 'id'> => rest;

/** Carries a plan out, which has no faults. Inside one transaction. */
export function applyPlan(account: AccountWriter, { items, after, settings }: ImportPlan, by: string): void {
  const changes: Changes = new Map(
    items.flatMap(({ kind, id, change }) => (change === 'unchanged' ? [] : [[`${kind} ${id}`, change] as const])),
  );
  const each = <T extends { id: string }>(
    kind: string,
    records: readonly T[],
    { create, change }: { create: (record: T) => void; change: (record: T) => void },
  ) => {
    for (const record of records) {
      const found = changes.get(`${kind} ${record.id}`);
      if (found === 'created') create(record);
      else if (found === 'changed') change(record);
    }
  };
  for (const kind of FOLDER_DOCUMENTS) {
    const records = after[kind] as readonly AccountContent['scripts'][number][];
    // The bodies are of that kind, of which only the program that runs knows which it is.
    each(kind, records, {
      create: (record) => account.documents.create(kind as 'scripts', without(record), record.id, by),
      change: (record) =>
        account.documents.save(kind as 'scripts', record.id, without(record), { by, note: 'Imported from a folder' }),
    });
  }
  each('actions', after.actions, {
    create: ({ id, ...action }) => account.actions.create(action, id),
    change: ({ id, mocks = null, ...action }) => account.actions.replace(id, { ...action, mocks }),
  });
  const storeOf = ({ documents, ...store }: AccountContent['data-stores'][number]) => ({
    ...without(store),
    documents: documents.map(({ filename, text }) => ({ filename, content: text })),
  });
  each('data-stores', after['data-stores'], {
    create: (store) => account.dataStores.create(storeOf(store), by, store.id),
    change: (store) => account.dataStores.replace(store.id, storeOf(store), by),
  });
  each('lead-lists', after['lead-lists'], {
    create: (list) => account.leadLists.create(without(list), list.id),
    change: (list) => account.leadLists.replace(list.id, without(list)),
  });
  each('leads', after.leads, {
    create({ id, created_at: _now, ...lead }) {
      account.leads.add({ ...lead, created_by: by }, lead.list_ids, id);
      account.outbox.append('lead.created', { lead: account.leads.mustGet(id) });
    },
    change: ({ id, ...lead }) => account.leads.replace(id, lead, lead.list_ids),
  });
  each('chat-widgets', after['chat-widgets'], {
    create: ({ id, account_id: _account, ...widget }) => account.chatWidgets.create(widget, id),
    change: ({ id, account_id: _account, ...widget }) => account.chatWidgets.replace(id, widget),
  });
  each('engines', after.engines, {
    create: ({ id, ...engine }) => account.engines.create(engine, id),
    change: ({ id, ...engine }) => account.engines.replace(id, engine),
  });
  if (settings === 'unchanged') return;
  account.profile.rename(after.name);
  account.profile.setDefaults({ agent_id: after.default_agent_id, set_id: after.default_set_id });
}
