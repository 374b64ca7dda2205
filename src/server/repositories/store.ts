/**
 * The workspace's data. An account is bound before any query can be written, so none can forget it; a write is one synchronous transaction.
 * Readers have no writing methods: they exist only inside `write`.
 */
import type { AccountEvent, HostEvent } from '../../core/contract/events.ts';
import type { Origin } from '../../core/documents/document-record.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import type { Clock } from '../../core/time.ts';
import type { SqliteDatabase } from '../db/sqlite-database.ts';
import type { ReaderThread } from '../db/reader-thread.ts';
import { createSql } from '../db/sql.ts';
import { createTransact, type Commit } from '../db/transact.ts';
import { readAccountProfile, writeAccountProfile } from './account-profile.ts';
import { readAgreements, writeAgreements } from './agreements.ts';
import { readActions, writeActions } from './actions.ts';
import { readChatWidgets, writeChatWidgets } from './chat-widgets.ts';
import { readCalls } from './calls.ts';
import { writeCalls } from './calls-write.ts';
import { readCallRequests, writeCallRequests } from './call-requests.ts';
import { readCampaignSecrets, writeCampaignSecrets } from './campaign-secrets.ts';
import { readDataStores, writeDataStores } from './data-stores.ts';
import { readDirectory, writeDirectory } from './directory.ts';
import { readDeletedDocuments, writeDeletedDocuments } from './deleted-documents.ts';
import { readEngines, writeEngines } from './engines.ts';
import { readCassettes, writeCassettes } from './cassettes.ts';
import { readExchanges, writeExchanges } from './exchanges.ts';
import { readLabels, writeLabels } from './labels.ts';
import { readRunBudgets, writeRunBudgets } from './run-budgets.ts';
import { readRunJudges } from './run-judges.ts';
import { readDocumentUses } from './document-uses.ts';
import { readDocuments, writeDocuments } from './documents.ts';
import { readFolderLinks, writeFolderLinks } from './folder-links.ts';
import { readLeadLists, writeLeadLists } from './lead-lists.ts';
import { readLeads, writeLeads } from './leads.ts';
import { readLiveCalls, writeLiveCalls } from './live-calls.ts';
import { readMutationRuns, writeMutationRuns } from './mutation-runs.ts';
import { readOutbox, writeOutbox } from './outbox.ts';
import { createEventLog } from './event-log.ts';
import { createKeyMemo } from './key-memo.ts';
import { createKeyUse } from './key-use.ts';
import { readEgress, writeEgress } from './egress.ts';
import { readRecordRevisions, writeRecordRevisions } from './record-revisions.ts';
import type { Ids, ReadScope, WriteScope } from './scope.ts';
import { NO_VAULT, type Vault } from '../secrets/vault.ts';
import { hasClearSecrets, sealClearSecrets } from './secrets.ts';
import { createSpendMemo } from './run-spend.ts';
import { createTotalMemo, type TotalMemo } from './total-memo.ts';
import { readSimulations, writeSimulations } from './simulations.ts';
import { readDeliveries, writeDeliveries } from './webhook-deliveries.ts';
import { createUnstoredTokens } from './unstored-tokens.ts';
import { readWebhooks, writeWebhooks } from './webhooks.ts';
import { readWorkspaceSearch } from './workspace-search.ts';

const bindReader = (scope: ReadScope) => ({
  accountId: scope.accountId,
  profile: readAccountProfile(scope),
  documents: readDocuments(scope),
  deletedDocuments: readDeletedDocuments(scope),
  documentUses: readDocumentUses(scope),
  recordRevisions: readRecordRevisions(scope),
  leads: readLeads(scope),
  leadLists: readLeadLists(scope),
  calls: readCalls(scope),
  liveCalls: readLiveCalls(scope),
  callRequests: readCallRequests(scope),
  dataStores: readDataStores(scope),
  actions: readActions(scope),
  chatWidgets: readChatWidgets(scope),
  engines: readEngines(scope),
  folderLinks: readFolderLinks(scope),
  exchanges: readExchanges(scope),
  cassettes: readCassettes(scope),
  runBudgets: readRunBudgets(scope),
  labels: readLabels(scope),
  runJudges: readRunJudges(scope),
  simulations: readSimulations(scope),
  agreements: readAgreements(scope),
  mutationRuns: readMutationRuns(scope),
  campaignSecrets: readCampaignSecrets(scope),
  search: readWorkspaceSearch(scope),
  outbox: readOutbox(scope),
  webhooks: readWebhooks(scope),
  deliveries: readDeliveries(scope),
});

const bindWriter = (scope: WriteScope) => ({
  accountId: scope.accountId,
  /** An id for what is about to be created, for others to name. */
  newId: (): string => scope.ids.next(),
  profile: writeAccountProfile(scope),
  documents: writeDocuments(scope),
  deletedDocuments: writeDeletedDocuments(scope),
  documentUses: readDocumentUses(scope),
  recordRevisions: writeRecordRevisions(scope),
  leads: writeLeads(scope),
  leadLists: writeLeadLists(scope),
  calls: writeCalls(scope),
  liveCalls: writeLiveCalls(scope),
  callRequests: writeCallRequests(scope),
  dataStores: writeDataStores(scope),
  actions: writeActions(scope),
  chatWidgets: writeChatWidgets(scope),
  engines: writeEngines(scope),
  folderLinks: writeFolderLinks(scope),
  exchanges: writeExchanges(scope),
  cassettes: writeCassettes(scope),
  runBudgets: writeRunBudgets(scope),
  labels: writeLabels(scope),
  runJudges: readRunJudges(scope),
  simulations: writeSimulations(scope),
  agreements: writeAgreements(scope),
  mutationRuns: writeMutationRuns(scope),
  campaignSecrets: writeCampaignSecrets(scope),
  search: readWorkspaceSearch(scope),
  outbox: writeOutbox(scope),
  webhooks: writeWebhooks(scope),
  deliveries: writeDeliveries(scope),
});

export type { Commit };
/** Everything that one account may read. */
export type AccountReader = ReturnType<typeof bindReader>;
/** Everything that one account may read and write, inside one transaction. */
export type AccountWriter = ReturnType<typeof bindWriter>;
export type DirectoryReader = ReturnType<typeof readDirectory>;
type EgressReader = ReturnType<typeof readEgress>;
type EgressWriter = ReturnType<typeof writeEgress>;
type DirectoryWriter = ReturnType<typeof writeDirectory>;

export interface Store {
  /** The account's data, for reading. */
  read(accountId: string): AccountReader;
  /**
   * One transaction for the account: all of it or, when `work` throws, none. What nobody typed, such as runs and calls, may be `buffered`. `origin`:
   * where its changes come from, for their revisions.
   */
  write<T>(accountId: string, work: (account: AccountWriter) => T, commit?: Commit, origin?: Origin): T;
  directory: DirectoryReader;
  /** One transaction over accounts, credentials and workspace-wide values. */
  writeDirectory<T>(work: (directory: DirectoryWriter) => T): T;
  /** Stores a token of a user; where that is not possible just now, it is good until the host ends. */
  addToken(userId: string, hash: Buffer, expiresMs: number): void;
  egress: EgressReader;
  /** One transaction over what may leave the machine, and what has. */
  writeEgress<T>(work: (egress: EgressWriter) => T, commit?: Commit): T;
  /** Seals the secrets that an earlier version stored in clear, and overwrites where they stood. Throws where there is no key: then they stay as they are. */
  sealSecrets(): void;
  /** Listens to what transactions change; called after the commit of each. */
  whenCommitted(listener: (event: HostEvent) => void): void;
  /** A key was presented just now. Kept to the minute: a write for every request would cost more than the request. */
  recordKeyUse: (id: string) => void;
  close(): void;
}

/** The same store for whoever writes runs and calls: what can be played again does not wait for the disk. */
export const buffered = (store: Store): Store => ({
  ...store,
  write: (accountId, work) => store.write(accountId, work, 'buffered'),
});

export interface StoreOptions {
  clock: Clock;
  ids: Ids;
  /** Seals and opens secrets; without it none can be stored. */
  vault?: Vault;
  /** For whatever may take long; without it that is read here. */
  readerThread?: ReaderThread;
  /** Throws where the workspace's file is not there any more; absent: it cannot vanish. */
  assertPresent?: () => void;
  /** Hears of each commit. */
  onCommitted?: () => void;
}

export function createStore(
  db: SqliteDatabase,
  { clock, ids, readerThread, vault = NO_VAULT, assertPresent, onCommitted }: StoreOptions,
): Store {
  const sql = createSql(db);
  const transact = createTransact(db, assertPresent, onCommitted);
  const accounts = new Map<string, { reader: AccountReader; writer: AccountWriter; totals: TotalMemo }>();
  const events = createEventLog();
  const keys = createKeyMemo();
  const egressWriter = writeEgress(sql, clock, ids, () =>
    events.add({ type: 'egress.changed', account_id: null, data: {} }),
  );
  const unstoredTokens = createUnstoredTokens();
  /** Of the transaction under way. */
  let current: Origin | null = null;
  const directoryWriter = writeDirectory(sql, keys, unstoredTokens, clock, ids);

  const bound = (accountId: string) => {
    const known = accounts.get(accountId);
    if (known) return known;
    const totals = createTotalMemo();
    const spends = createSpendMemo();
    const changed: WriteScope['changed'] = (type, data) =>
      events.add({ type, account_id: accountId, data } as AccountEvent);
    const made = {
      reader: bindReader({ sql, accountId, totals, spends, vault, readerThread }),
      writer: bindWriter({
        sql,
        accountId,
        totals,
        spends,
        vault,
        readerThread,
        clock,
        ids,
        changed,
        origin: () => current,
      }),
      totals,
    };
    accounts.set(accountId, made);
    return made;
  };

  return {
    read: (accountId) => bound(accountId).reader,
    write(accountId, work, commit = 'synced', origin) {
      const { writer, totals } = bound(accountId);
      return events.during(() => {
        const outer = current;
        current = origin ?? outer;
        try {
          return transact(() => work(writer), commit);
        } finally {
          current = outer;
          totals.forget();
        }
      });
    },
    sealSecrets() {
      // Nearly always: and then nothing is written, so that a file that cannot be written now is opened all the same.
      if (!hasClearSecrets(sql)) return;
      db.pragma('secure_delete = ON');
      try {
        transact(() => sealClearSecrets(sql, vault), 'synced');
        db.pragma('wal_checkpoint(TRUNCATE)');
      } finally {
        db.pragma('secure_delete = OFF');
      }
    },
    whenCommitted: events.listen,
    directory: readDirectory(sql, keys, unstoredTokens),
    writeDirectory(work) {
      try {
        return transact(() => work(directoryWriter), 'synced');
      } finally {
        keys.forget();
      }
    },
    addToken(userId, hash, expiresMs) {
      try {
        transact(() => directoryWriter.addToken(userId, hash, expiresMs), 'synced');
      } catch (error) {
        if (!storageFaultOf(error)) throw error;
        unstoredTokens.add(userId, hash, expiresMs);
      }
    },
    egress: readEgress(sql),
    writeEgress: (work, commit = 'synced') => events.during(() => transact(() => work(egressWriter), commit)),
    recordKeyUse: createKeyUse(sql, clock),
    close() {
      try {
        db.pragma('optimize');
      } catch {
        // It is for later questions to be quick; on a full disk or a locked file there is no room for it.
      }
      db.close();
    },
  };
}
