/** Where rehearsals are played: threads of their own, with limits, so that no text can hold up anything but its own rehearsal. */
import { availableParallelism } from 'node:os';
import { threadsWhenNeeded, WORKER_LIMITS } from '../threads/threads.ts';
import type { FoundPassage, PassagesTask } from './passages.ts';
import type { Rehearsal, RehearsalTask } from './rehearsal.ts';

/** Thousands of times what a conversation takes. */
const REHEARSAL_LIMIT_MS = 10_000;
/** More for each further row that is played: a table of a thousand is no fault. */
const ROW_LIMIT_MS = 50;
/** Several windows rehearse at once; one that is held up leaves the others a thread. */
const MAX_THREADS = Math.max(2, Math.min(4, availableParallelism()));

/** Says in words why a rehearsal was ended. */
export class RehearsalEnded extends Error {
  override readonly name = 'RehearsalEnded';
}

export interface RehearsalThread {
  /** Rejects with RehearsalEnded where a limit was passed or `signal` aborted; the thread in which it ran is gone then, and a fresh one is there for the next. */
  play(task: RehearsalTask, signal?: AbortSignal): Promise<Rehearsal>;
  /** Rejects as `play` does. */
  find(task: PassagesTask, signal?: AbortSignal): Promise<FoundPassage[]>;
  close(): Promise<void>;
}

export const CALLED_OFF = 'the rehearsal was called off, because whoever asked for it no longer waits';

const WHAT_TO_DO =
  'nothing was stored. Shorten or simplify what was written last, such as a regular expression, a template or a long line, and rehearse again';

const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './rehearsal-worker.ts' : '../server/rehearsal-worker.js', import.meta.url)
    .href;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The first thread is started by the first rehearsal, and stays. */
export function createRehearsalThread({
  limitMs = REHEARSAL_LIMIT_MS,
}: { limitMs?: number | undefined } = {}): RehearsalThread {
  const threads = threadsWhenNeeded<RehearsalTask | PassagesTask, string>(() => ({
    filename: workerFile(),
    minThreads: 1,
    maxThreads: MAX_THREADS,
    idleTimeout: 1000,
    resourceLimits: WORKER_LIMITS,
  }));
  const run = async (
    task: RehearsalTask | PassagesTask,
    { signal, allowedMs, name = 'default' }: { signal: AbortSignal | undefined; allowedMs: number; name?: string },
  ): Promise<unknown> => {
    const what = name === 'default' ? 'conversation' : 'search';
    const limit = AbortSignal.timeout(allowedMs);
    try {
      return JSON.parse(
        await threads.run(task, { name, signal: signal ? AbortSignal.any([limit, signal]) : limit }),
      ) as unknown;
    } catch (error) {
      if (signal?.aborted) throw new RehearsalEnded(CALLED_OFF, { cause: error });
      if (limit.aborted)
        throw new RehearsalEnded(
          `the ${what} was not over after ${allowedMs / 1000} seconds and was ended; ${WHAT_TO_DO}`,
          { cause: error },
        );
      if (isOutOfMemory(error))
        throw new RehearsalEnded(
          `the ${what} needed more than ${WORKER_LIMITS.maxOldGenerationSizeMb} MB of memory and was ended; ${WHAT_TO_DO}`,
          { cause: error },
        );
      throw error;
    }
  };
  return {
    play: async (task, signal) =>
      // The worker's only answer to it.
      (await run(task, {
        signal,
        allowedMs: limitMs + (task.rows?.length ?? 0) * ROW_LIMIT_MS,
      })) as Rehearsal,
    find: async (task, signal) =>
      (await run(task, { signal, allowedMs: limitMs, name: 'findPassages' })) as FoundPassage[],
    close: () => threads.destroy(),
  };
}
