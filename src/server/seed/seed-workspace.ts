/** Opens a closed workspace, fills one of its accounts with made-up calls, and closes it. */
import { openDatabase } from '../db/open-database.ts';
import { machinePorts } from '../ports.ts';
import { createStore } from '../repositories/store.ts';
import { seedCalls, type SeedOptions } from './seed-calls.ts';

export interface SeedWorkspaceOptions extends Pick<SeedOptions, 'calls' | 'seed' | 'version' | 'onProgress'> {
  file: string;
  /** By name or id; absent: the one that the workbench shows. */
  account?: string | undefined;
}

export type SeedOutcome =
  | { kind: 'seeded'; account: string; seconds: number }
  | { kind: 'no_account'; accounts: string[] };

export function seedWorkspace({ file, account, ...wanted }: SeedWorkspaceOptions): SeedOutcome {
  const { clock, ids } = machinePorts();
  const store = createStore(openDatabase(file), { clock, ids });
  try {
    const accounts = store.directory.accounts();
    const named = account ?? store.directory.meta('current_account_id');
    const found = accounts.find((item) => item.id === named || item.name === named);
    if (!found) return { kind: 'no_account', accounts: accounts.map((item) => item.name) };
    const startedMs = clock.monotonicMs();
    seedCalls({ ...wanted, store, ids, accountId: found.id, newestMs: clock.nowMs() });
    return { kind: 'seeded', account: found.name, seconds: (clock.monotonicMs() - startedMs) / 1000 };
  } finally {
    store.close();
  }
}
