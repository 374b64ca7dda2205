/** One name for another in all that an account holds. */
import type { Rename } from '../../../core/contract/local/rename.ts';
import type { DocumentUse } from '../../../core/documents/deleted-document.ts';
import type { DocumentKind } from '../../../core/documents/document-names.ts';
import { documentKind, type DocumentBody } from '../../../core/documents/documents.ts';
import { EngineWriteSchema } from '../../../core/contract/local/engine.ts';
import type { RecordKind } from '../../../core/documents/record-kinds.ts';
import { leadName, recordBodies, type RecordBody } from '../../../core/documents/record-bodies.ts';
import { RENAME_LIMITS, type ChangedRevision, type RenamePlan } from '../../../core/documents/rename.ts';
import { hasArgument, namesIt, renameIn, type RenameOfAll } from '../../../core/documents/rename-in.ts';
import { conflict } from '../../http/http-error.ts';
import type { AccountReader, AccountWriter } from '../../repositories/store.ts';

/** Documents that hold templates, or name slots. */
const KINDS = ['scripts', 'roles', 'agents', 'campaigns', 'personas', 'scenarios'] as const satisfies DocumentKind[];

/** What a person writes of one, and how it is stored anew; both by the kind, of which only the program that runs knows which it is. */
interface Holder extends DocumentUse {
  body: object;
  store: (account: AccountWriter, body: object, by: string, note: string) => number;
}

function documentHolders<K extends DocumentKind>(account: AccountReader, kind: K, text: string): Holder[] {
  return account.documents.mentioning(kind, text).map((record) => ({
    kind,
    id: record.id,
    name: record.name ?? '',
    body: documentKind(kind).stored.parse(record) as object,
    store(writer, body, by, note) {
      const outcome = writer.documents.save(kind, record.id, body as DocumentBody<K>, { by, note });
      return outcome.kind === 'saved' ? outcome.record.revision : record.revision;
    },
  }));
}

/** A record of which all is read anew, and whose history says why. */
interface RecordHolders<Body> {
  kind: RecordKind;
  replace: (account: AccountWriter, id: string, body: Body) => unknown;
}

const recordHolder =
  <Body extends object>({ kind, replace }: RecordHolders<Body>) =>
  (id: string, name: string, body: Body): Holder => ({
    kind,
    id,
    name,
    body,
    store(writer, changed, _by, note) {
      // As it was handed in, under other names.
      replace(writer, id, changed as Body);
      writer.recordRevisions.note(id, note);
      return writer.recordRevisions.mark(id).revision;
    },
  });

const leadHolder = recordHolder<RecordBody<'leads'>>({
  kind: 'leads',
  replace: (account, id, { list_ids, ...rest }) => account.leads.replace(id, rest, list_ids),
});
const actionHolder = recordHolder<RecordBody<'actions'>>({
  kind: 'actions',
  replace: (account, id, body) => account.actions.replace(id, body),
});
const widgetHolder = recordHolder<RecordBody<'chat-widgets'>>({
  kind: 'chat-widgets',
  replace: (account, id, body) => account.chatWidgets.replace(id, body),
});
const engineHolder = recordHolder<RecordBody<'engines'>>({
  kind: 'engines',
  replace: (account, id, body) => account.engines.replace(id, EngineWriteSchema.parse(body)),
});

/** Few enough that each is looked through. */
const recordHolders = (account: AccountReader): Holder[] => [
  ...account.actions
    .list()
    .items.map((action) =>
      actionHolder(
        action.id,
        action.name,
        recordBodies.actions({ ...action, mocks: account.actions.mockOf(action.id) }),
      ),
    ),
  ...account.chatWidgets
    .list()
    .items.map((widget) => widgetHolder(widget.id, widget.name, recordBodies['chat-widgets'](widget))),
  ...account.engines.list().map((engine) => engineHolder(engine.id, engine.name, recordBodies.engines(engine))),
];

const holders = (account: AccountReader, text: string): Holder[] => [
  ...KINDS.flatMap((kind) => documentHolders(account, kind, text)),
  ...recordHolders(account),
  ...account.leads.mentioning(text).map((lead) => leadHolder(lead.id, leadName(lead), recordBodies.leads(lead))),
];

/** With the actions that have an argument of the name: agents fill it by the slot or field that is called so. */
const ofAll = (account: AccountReader, rename: Rename): RenameOfAll => ({
  ...rename,
  actions: new Set(
    account.actions.list().items.flatMap((action) => (hasArgument(action, rename.from) ? [action.slug] : [])),
  ),
});

const useOf = ({ kind, id, name }: Holder): DocumentUse => ({ kind, id, name });

function renamedIn(account: AccountReader, rename: Rename) {
  const whole = ofAll(account, rename);
  return holders(account, rename.from)
    .map((holder) => ({ holder, renamed: renameIn(holder.kind, holder.body, whole) }))
    .filter(({ renamed }) => renamed.places > 0);
}

/** What would be changed, and what stands in the way. */
export function planRename(account: AccountReader, rename: Rename): RenamePlan {
  const found = renamedIn(account, rename);
  const counts = [...Map.groupBy(found, ({ holder }) => holder.kind)].map(([kind, those]) => ({
    kind,
    documents: those.length,
    places: those.reduce((sum, { renamed }) => sum + renamed.places, 0),
  }));
  const listed = RENAME_LIMITS.listed;
  return {
    counts,
    changed: found.slice(0, listed).map(({ holder, renamed }) => ({ ...useOf(holder), places: renamed.places })),
    taken: holders(account, rename.to)
      .filter(({ kind, body }) => namesIt(kind, body, rename))
      .slice(0, listed)
      .map(useOf),
    clashes: found
      .filter(({ renamed }) => renamed.clash)
      .slice(0, listed)
      .map(({ holder }) => useOf(holder)),
    arguments: account.actions
      .list()
      .items.filter((action) => hasArgument(action, rename.from))
      .map(({ id, name }) => ({ kind: 'actions', id, name })),
  };
}

/** Changes all of them; throws, and so changes none, where a value would be lost. `note`: what their histories say. */
export function renameEverywhere(account: AccountWriter, rename: Rename, by: string, note: string): ChangedRevision[] {
  const found = renamedIn(account, rename);
  const clash = found.find(({ renamed }) => renamed.clash);
  if (clash)
    throw conflict(
      `${clash.holder.name} has a value for ${rename.from} and one for ${rename.to}: one of the two would be lost. Nothing was changed.`,
    );
  if (found.length > RENAME_LIMITS.changed)
    throw conflict(
      `${rename.from} stands in ${found.length} documents and leads; at most ${RENAME_LIMITS.changed} are renamed in one step. Nothing was changed.`,
    );
  return found.map(({ holder: { kind, id, store }, renamed }) => ({
    kind,
    id,
    revision: store(account, renamed.body, by, note),
  }));
}
