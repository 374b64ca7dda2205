/**
 * Moves what was committed from the log into the file, on a thread of its own: that waits for the disk, for which nobody whom the host serves should wait.
 * (SQLite documentation, "Write-Ahead Logging", sections 2.3 and 3.1.)
 */
import { threadsWhenNeeded } from '../threads/threads.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export interface Checkpoints {
  /** Something was committed: begins to move it where that is enough to be worth it. Never throws. */
  committed(this: void): void;
  close(): Promise<void>;
}

/** Changed rows: about as many pages of the log. */
const WORTH_IT = 1000;
/** Pages of the log, 40 MB, at which the connection that writes moves them itself: where no thread can be started, or it falls behind. */
const FALLBACK_PAGES = 10_000;
/** A thread that nobody needs is let go. */
const IDLE_MS = 30_000;

const workerFile = () =>
  new URL(
    import.meta.url.endsWith('.ts') ? './checkpoint-worker.ts' : '../server/checkpoint-worker.js',
    import.meta.url,
  ).href;

/** `db`: the only connection that writes to `file`. */
export function createCheckpoints(db: SqliteDatabase, file: string): Checkpoints {
  const threads = threadsWhenNeeded<undefined, void>(() => ({
    filename: workerFile(),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    workerData: file,
  }));
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  db.pragma(`wal_autocheckpoint = ${FALLBACK_PAGES}`);
  let moved = 0;
  let isMoving = false;
  return {
    committed() {
      if (isMoving) return;
      const changed = changes.get() ?? 0;
      if (changed - moved < WORTH_IT) return;
      moved = changed;
      isMoving = true;
      const done = () => void (isMoving = false);
      // What could not be moved stays in the log, where it is safe and is found.
      threads.run(undefined).then(done, done);
    },
    close: () => threads.destroy(),
  };
}
