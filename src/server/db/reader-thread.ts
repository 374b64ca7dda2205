/** Long questions on a thread of their own: a count or a page over a large workspace may take longer than any request should hold the host. */
import { threadsWhenNeeded } from '../threads/threads.ts';
import type { SqlValue } from './sql.ts';

export interface ReadTask {
  sql: string;
  values: SqlValue[];
}

export interface ReaderThread {
  /** The rows that the statement answers, as of some moment after the call. Rejects where too much is waiting already, or where no thread can be started. */
  all<Row>(task: ReadTask): Promise<Row[]>;
  close(): Promise<void>;
}

/** Questions under way and waiting; more are refused, which the caller answers by asking the database itself. */
const QUEUE_LIMIT = 256;
/** A thread that nobody needs is let go. */
const IDLE_MS = 30_000;

const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './reader-worker.ts' : '../server/reader-worker.js', import.meta.url).href;

/** The thread is started by the first question, and anew by the next one where the machine could not start it. */
export function createReaderThread(file: string): ReaderThread {
  const threads = threadsWhenNeeded<ReadTask, unknown[]>(() => ({
    filename: workerFile(),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: QUEUE_LIMIT,
    idleTimeout: IDLE_MS,
    workerData: file,
  }));
  return {
    all: <Row>(task: ReadTask) => threads.run(task) as Promise<Row[]>,
    close: () => threads.destroy(),
  };
}
