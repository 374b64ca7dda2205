/**
 * Threads that play for one run after the other. To start one takes as long as hundreds of trials, since it reads what was learnt; so those of a run that is over
 * wait a minute for the next. What all tasks of a run have in common is handed over once and read once by each thread.
 */
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { openThreads, WORKER_LIMITS, type Threads } from '../threads/threads.ts';
import type { MutantTask, PlanTask, Shared, TrialTask } from './simulation-worker.ts';

/** A thread without work is ended after so long. */
const IDLE_MS = 60_000;

/** Unbuilt, the worker is the source beside this file; built, all code lies one directory below `out`. */
const workerFile = () =>
  new URL(
    import.meta.url.endsWith('.ts') ? './simulation-worker.ts' : '../server/simulation-worker.js',
    import.meta.url,
  ).href;

/** Under the SHA-256 of what is written. */
export function shared(value: unknown): Shared {
  const written = serialize(value);
  const key = createHash('sha256').update(written).digest('hex');
  const bytes = new SharedArrayBuffer(written.byteLength);
  new Uint8Array(bytes).set(written);
  return { key, bytes };
}

export type TrialThreads = Threads<TrialTask | MutantTask | PlanTask, string>;

let waiting: { count: number; threads: TrialThreads } | null = null;

const open = (count: number): TrialThreads =>
  openThreads({
    filename: workerFile(),
    minThreads: 0,
    maxThreads: count,
    idleTimeout: IDLE_MS,
    resourceLimits: WORKER_LIMITS,
  });

/** So many threads, which are nobody else's from now on. */
export function takeThreads(count: number): TrialThreads {
  if (waiting?.count !== count) return open(count);
  const { threads } = waiting;
  waiting = null;
  return threads;
}

/** `work` by so many threads. They are ended when `signal` aborts, or where it throws; else they are as good as new, and wait for the next. */
export async function withThreads<Result>(
  count: number,
  signal: AbortSignal | undefined,
  work: (threads: TrialThreads) => Promise<Result>,
): Promise<Result> {
  const threads = takeThreads(count);
  // At once; what waits for them is then told so. (A race against a promise for the signal would keep every batch alive.)
  const stop = () => void threads.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  let isOver = false;
  try {
    const result = await work(threads);
    isOver = true;
    return result;
  } finally {
    signal?.removeEventListener('abort', stop);
    if (!isOver || signal?.aborted) await threads.destroy();
    else {
      void waiting?.threads.destroy();
      waiting = { count, threads };
    }
  }
}

/** `work` by whichever threads wait, or by one that is started. */
export const withAnyThreads = <Result>(work: (threads: TrialThreads) => Promise<Result>): Promise<Result> =>
  withThreads(waiting?.count ?? 1, undefined, work);
