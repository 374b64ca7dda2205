/** The one way to commit: a write transaction of this process's only writing connection. */
import type { SqliteDatabase } from './sqlite-database.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';

/**
 * What an answered commit survives. `synced`: a power cut too, for the price of waiting for the disk (synchronous=FULL). `buffered`: a crash or a kill
 * of the program; a power cut can take the last ones, all or none of each (synchronous=NORMAL). SQLite documentation, "PRAGMA synchronous".
 */
export type Commit = 'synced' | 'buffered';

export type Transact = <T>(work: () => T, commit: Commit) => T;

/**
 * How long a commit waits for another program's lock. SQLite waits on the host's only thread, so that nothing else is answered meanwhile: long
 * enough for another program's single write.
 */
const LOCK_WAIT_MS = 100;

/**
 * All of `work` or, when it throws, none. It begins as a writer at once: a transaction that started by reading could not wait for a lock.
 * `assertPresent` throws where the file that is written to is not the one that stands there; it is asked before the work, so that nothing is done in
 * vain, and after the commit, so that nothing is answered that was. `onCommitted` hears of each commit. Throws StorageFault where the file cannot be written now.
 */
export function createTransact(
  db: SqliteDatabase,
  assertPresent: () => void = () => undefined,
  onCommitted: () => void = () => undefined,
): Transact {
  let chosen: Commit | undefined;
  // It cannot be changed inside a transaction, and costs a statement to change: so before, and only where it differs.
  const choose = (commit: Commit) => {
    if (commit === chosen) return;
    db.pragma(`synchronous = ${commit === 'synced' ? 'FULL' : 'NORMAL'}`);
    chosen = commit;
  };
  let waits = false;
  const waitForLocks = (wanted: boolean) => {
    if (waits === wanted) return;
    waits = wanted;
    db.pragma(`busy_timeout = ${wanted ? LOCK_WAIT_MS : 0}`);
  };
  waitForLocks(true);
  return (work, commit) => {
    if (db.inTransaction) return db.transaction(work).immediate();
    assertPresent();
    try {
      choose(commit);
      const result = db.transaction(work).immediate();
      waitForLocks(true);
      assertPresent();
      onCommitted();
      return result;
    } catch (error) {
      const fault = storageFaultOf(error);
      // Whoever holds the lock holds it for longer than that: until a commit succeeds again, none waits for it.
      if (fault?.kind === 'locked') waitForLocks(false);
      throw fault ?? error;
    }
  };
}
