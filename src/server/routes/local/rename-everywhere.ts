/** One name for another in all that an account holds. */
import type { Rename } from '../../../core/contract/local/rename.ts';
import type { DocumentUse } from '../../../core/documents/deleted-document.ts';
import { documentKind, type DocumentBody, type DocumentKind } from '../../../core/documents/documents.ts';
import { leadName, recordBodies } from '../../../core/documents/record-bodies.ts';
import { RENAME_LIMITS, type ChangedRevision, type RenamePlan } from '../../../core/documents/rename.ts';
import { hasArgument, namesIt, renameIn } from '../../../core/documents/rename-in.ts';
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

const leadHolders = (account: AccountReader, text: string): Holder[] =>
  account.leads.mentioning(text).map((lead) => ({
    kind: 'leads',
    id: lead.id,
    name: leadName(lead),
    body: recordBodies.leads(lead),
    store(writer, body, _by, note) {
      const { list_ids, ...rest } = body as ReturnType<typeof recordBodies.leads>;
      writer.leads.replace(lead.id, rest, list_ids);
      writer.recordRevisions.note(lead.id, note);
      return writer.recordRevisions.mark(lead.id).revision;
    },
  }));

const holders = (account: AccountReader, text: string): Holder[] => [
  ...KINDS.flatMap((kind) => documentHolders(account, kind, text)),
  ...leadHolders(account, text),
];

const useOf = ({ kind, id, name }: Holder): DocumentUse => ({ kind, id, name });

const renamedIn = (account: AccountReader, rename: Rename) =>
  holders(account, rename.from)
    .map((holder) => ({ holder, renamed: renameIn(holder.kind, holder.body, rename) }))
    .filter(({ renamed }) => renamed.places > 0);

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
    unchanged: account.actions
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
