/** Changes that were made together are taken back together. */
import type { AccountSettings } from '../../../core/contract/local/folder.ts';
import type { DocumentKind } from '../../../core/documents/document-names.ts';
import { documentKind, type DocumentBody } from '../../../core/documents/documents.ts';
import { isRecordKind, nounOf, type AnyKind, type RecordKind } from '../../../core/documents/record-kinds.ts';
import type { ChangedRevision, Restoration } from '../../../core/documents/rename.ts';
import { conflict } from '../../http/http-error.ts';
import type { AccountReader, AccountWriter } from '../../repositories/store.ts';
import { ENGINE_WAYS } from './engines.ts';
import type { RecordWays } from './record-routes.ts';
import { RESOURCE_WAYS } from './resource-records.ts';

/** What can be done to one of a kind. Each answers whether it was there, as it was expected to be. */
interface Ways {
  /** Null where it is not there. */
  newest: (id: string) => number | null;
  restore: (id: string, revision: number) => boolean;
  remove: (id: string) => boolean;
  bringBack: (id: string) => boolean;
}

/** The newest revision; null where it is not there. */
export const newestRevision = (account: AccountReader, kind: AnyKind, id: string): number | null =>
  isRecordKind(kind)
    ? RECORD_WAYS[kind].isThere(account, id)
      ? account.recordRevisions.mark(id).revision
      : null
    : (account.documents.get(kind, id)?.revision ?? null);

function documentWays<K extends DocumentKind>(account: AccountWriter, kind: K, by: string, note: string): Ways {
  return {
    newest: (id) => newestRevision(account, kind, id),
    restore(id, revision) {
      const old = account.documents.revisions(kind, id).find((one) => one.revision === revision);
      if (!old) return false;
      const body = documentKind(kind).stored.parse(old.body) as DocumentBody<K>;
      return account.documents.save(kind, id, body, { note, by }).kind === 'saved';
    },
    remove: (id) => account.documents.delete(kind, id),
    bringBack: (id) => account.documents.undelete(kind, id) !== undefined,
  };
}

const RECORD_WAYS: Readonly<Record<RecordKind, RecordWays>> = { ...RESOURCE_WAYS, engines: ENGINE_WAYS };

function recordWays(account: AccountWriter, kind: RecordKind, by: string, note: string): Ways {
  const ways = RECORD_WAYS[kind];
  return {
    newest: (id) => newestRevision(account, kind, id),
    restore(id, revision) {
      const old = account.recordRevisions.list(id).find((one) => one.revision === revision);
      if (!old) return false;
      try {
        ways.restore(account, id, old.body, by);
      } catch (error) {
        // Another has its slug or its name by now.
        if (error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE') return false;
        throw error;
      }
      account.recordRevisions.note(id, note);
      return true;
    },
    remove: (id) => ways.remove(account, id),
    bringBack: (id) => ways.bringBack(account, id),
  };
}

const waysOf = (account: AccountWriter, kind: AnyKind, by: string, note: string): Ways =>
  isRecordKind(kind) ? recordWays(account, kind, by, note) : documentWays(account, kind, by, note);

const changedSince = (what: string) =>
  conflict(`${what} changed since, so that this cannot be taken back as a whole. Nothing was changed.`);

/** What an account says of itself. */
export function accountSettings(account: AccountReader): AccountSettings {
  return { name: account.profile.name(), ...account.profile.defaults() };
}

function restoreAccount(account: AccountWriter, { restore, expected }: NonNullable<Restoration['account']>): void {
  const { name, ...defaults } = accountSettings(account);
  const isAsExpected =
    name === expected.name && defaults.agent_id === expected.agent_id && defaults.set_id === expected.set_id;
  if (!isAsExpected) throw changedSince('The account’s name or its defaults were');
  account.profile.rename(restore.name);
  account.profile.setDefaults({ agent_id: restore.agent_id, set_id: restore.set_id });
}

/** Of each the named revision, stored as the newest, or the bin, and the account's own settings: all, or none where one stands otherwise than was expected. */
export function restoreTogether(
  account: AccountWriter,
  { items, account: settings, note }: Restoration,
  by: string,
): ChangedRevision[] {
  if (settings) restoreAccount(account, settings);
  return items.map(({ kind, id, revision, expected }) => {
    const ways = waysOf(account, kind, by, note);
    const isDone =
      ways.newest(id) === expected &&
      (expected === null ? ways.bringBack(id) : revision === null ? ways.remove(id) : ways.restore(id, revision));
    if (!isDone) throw changedSince(`A ${nounOf(kind)} was deleted or`);
    return { kind, id, revision: ways.newest(id) };
  });
}
