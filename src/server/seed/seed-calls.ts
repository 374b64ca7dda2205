/** Fills an account with made-up calls, many at a time, for trying and measuring lists at size. */
import type { Store } from '../repositories/store.ts';
import type { Ids } from '../repositories/scope.ts';
import { madeUpCall, type SeedSubject } from './made-up-call.ts';

/** Calls in one transaction. */
const BATCH = 2000;

export interface SeedOptions {
  store: Store;
  ids: Ids;
  accountId: string;
  calls: number;
  seed: number;
  version: string;
  newestMs: number;
  onProgress?: (done: number) => void;
}

const ACCOUNT_LIST_LIMIT = 100;

export function seedCalls({ store, ids, accountId, calls, seed, version, newestMs, onProgress }: SeedOptions): void {
  const { documents } = store.read(accountId);
  const named = (kind: 'agents' | 'campaigns') =>
    documents.list(kind, { limit: ACCOUNT_LIST_LIMIT }).items.map(({ id, name }) => ({ id, name }));
  const subject: SeedSubject = {
    account_id: accountId,
    agents: named('agents'),
    campaigns: named('campaigns'),
    version,
    newest_ms: newestMs,
  };
  for (let done = 0; done < calls; done += BATCH) {
    const until = Math.min(done + BATCH, calls);
    store.write(accountId, (account) => {
      for (let number = done; number < until; number += 1)
        account.calls.insert(madeUpCall(seed, number, ids.next(), subject));
    });
    onProgress?.(until);
  }
}
