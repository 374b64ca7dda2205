/** The one way to commit: a write transaction of this process's only writing connection. */
import type { SqliteDatabase } from './open-database.ts';

/**
 * What an answered commit survives. `synced`: a power cut too, for the price of waiting for the disk (synchronous=FULL). `buffered`: a crash or a kill
 * of the program; a power cut can take the last ones, all or none of each (synchronous=NORMAL). SQLite documentation, "PRAGMA synchronous".
 */
export type Commit = 'synced' | 'buffered';

export type Transact = <T>(work: () => T, commit: Commit) => T;

/**
 * All of `work` or, when it throws, none. It begins as a writer at once: a transaction that started by reading could not wait for a lock.
 * `assertPresent` throws where the file that is written to is not the one that stands there; it is asked before the work, so that nothing is done in
 * vain, and after the commit, so that nothing is answered that was.
 */
export function createTransact(db: SqliteDatabase, assertPresent: () => void = () => undefined): Transact {
  let chosen: Commit | undefined;
  // It cannot be changed inside a transaction, and costs a statement to change: so before, and only where it differs.
  const choose = (commit: Commit) => {
    if (commit === chosen) return;
    db.pragma(`synchronous = ${commit === 'synced' ? 'FULL' : 'NORMAL'}`);
    chosen = commit;
  };
  return (work, commit) => {
    if (db.inTransaction) return db.transaction(work).immediate();
    assertPresent();
    choose(commit);
    const result = db.transaction(work).immediate();
    assertPresent();
    return result;
  };
}
