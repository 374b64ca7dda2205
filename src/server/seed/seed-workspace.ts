/** Opens a closed workspace, fills one of its accounts with made-up calls, and closes it. */
import { openDatabase } from '../db/open-database.ts';
import { machinePorts } from '../ports.ts';
import { createStore } from '../repositories/store.ts';
import { seedCalls } from './seed-calls.ts';

export interface SeedWorkspaceOptions {
  file: string;
  /** By name or id; absent: the one that the workbench shows. */
  account?: string | undefined;
  calls: number;
  seed: number;
  version: string;
  onProgress: (done: number) => void;
}

export type SeedOutcome =
  | { kind: 'seeded'; account: string; seconds: number }
  | { kind: 'no_account'; accounts: string[] };

export function seedWorkspace({ file, account, calls, seed, version, onProgress }: SeedWorkspaceOptions): SeedOutcome {
  const { clock, ids } = machinePorts();
  const store = createStore(openDatabase(file), { clock, ids });
  try {
    const accounts = store.directory.accounts();
    const wanted = account ?? store.directory.meta('current_account_id');
    const found = accounts.find((item) => item.id === wanted || item.name === wanted);
    if (!found) return { kind: 'no_account', accounts: accounts.map((item) => item.name) };
    const startedMs = clock.monotonicMs();
    seedCalls({ store, ids, accountId: found.id, calls, seed, version, newestMs: clock.nowMs(), onProgress });
    return { kind: 'seeded', account: found.name, seconds: (clock.monotonicMs() - startedMs) / 1000 };
  } finally {
    store.close();
  }
}
