/**
 * Small writes of many conversations in one transaction: hundreds of them answer at nearly the same time, and a commit takes longer than what is
 * written in it. (Group commit: DeWitt et al. 1984, "Implementation techniques for main memory database systems", section 5.2.)
 */
import { storageFaultOf } from '../../core/storage-fault.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';

/** Rounds of the event loop that a write waits for others at most: short where nothing else happens, a write each where much does. */
const ROUNDS = 4;

export interface GroupCommit {
  /** Settles once it is committed. Rejects with what `work` throws, and with StorageFault where nothing of the group could be written. */
  write(work: (account: AccountWriter) => void): Promise<void>;
}

interface Waiting {
  work: (account: AccountWriter) => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export function groupCommit(store: Pick<Store, 'write'>, accountId: string): GroupCommit {
  let waiting: Waiting[] = [];

  const flush = () => {
    const group = waiting;
    waiting = [];
    const failed = new Map<Waiting, unknown>();
    try {
      store.write(accountId, () => {
        for (const one of group) {
          try {
            // All of it or none, beside the others.
            store.write(accountId, one.work);
          } catch (error) {
            // What the machine cannot give concerns all of them, anything else this one alone.
            if (storageFaultOf(error)) throw error;
            failed.set(one, error);
          }
        }
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    for (const one of group) {
      if (failed.has(one)) one.reject(failed.get(one));
      else one.resolve();
    }
  };

  const wait = (rounds: number) => {
    if (rounds === 0) flush();
    else setImmediate(() => wait(rounds - 1));
  };

  return {
    write: (work) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ work, resolve, reject });
        if (waiting.length === 1) wait(ROUNDS);
      }),
  };
}
