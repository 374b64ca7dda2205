/** Counts on a thread of its own: a count over a large workspace takes longer than any request should hold the host. */
import { Piscina } from 'piscina';
import type { SqlValue } from './sql.ts';

export interface CountTask {
  sql: string;
  values: SqlValue[];
}

export interface ReaderThread {
  /** The number that the statement answers, as of some moment after the call. */
  count(task: CountTask): Promise<number>;
  close(): Promise<void>;
}

/** Counts under way and waiting; more are refused, which the caller answers by counting itself. */
const QUEUE_LIMIT = 256;
/** A thread that nobody needs is let go. */
const IDLE_MS = 30_000;

const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './reader-worker.ts' : '../server/reader-worker.js', import.meta.url).href;

/** The thread is started by the first count. */
export function createReaderThread(file: string): ReaderThread {
  let pool: Piscina<CountTask, number> | undefined;
  return {
    count(task) {
      pool ??= new Piscina({ filename: workerFile(), minThreads: 0, maxThreads: 1, maxQueue: QUEUE_LIMIT, idleTimeout: IDLE_MS, workerData: file, execArgv: [] });
      return pool.run(task);
    },
    close: async () => pool?.destroy(),
  };
}
