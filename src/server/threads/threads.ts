/** Worker threads that the machine may refuse: a pool whose thread cannot be started forgets what waits in it, and Piscina then tells nobody but a listener. */
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Piscina } from 'piscina';
import { StorageFault, storageFaultOf } from '../../core/storage-fault.ts';

/** No thread could be started, or one died between two tasks: the pool is of no use any more. Its cause is a StorageFault where it is this machine that has no more to give. */
export class BrokenPool extends Error {
  override readonly name = 'BrokenPool';
}

export type ThreadOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** A small nursery is enough for what a trial makes, and keeps many workers from taking hundreds of megabytes. */
export const WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

interface RunOptions {
  signal?: AbortSignal | undefined;
  /** What of the worker's module does it; its default export where absent. */
  name?: string;
}

export interface Threads<Task, Answer> {
  /** Rejects with BrokenPool, with what the worker threw, or once `signal` aborts: its thread is ended then. */
  run(task: Task, options?: RunOptions): Promise<Answer>;
  /** What waits is rejected. */
  destroy(): Promise<void>;
}

/** Errors of threads arrive without their codes; what cannot be loaded for want of a file says so in words alone. */
const limitOf = (error: unknown): StorageFault | undefined => {
  const fault = storageFaultOf(error);
  if (fault?.kind === 'no_descriptors') return fault;
  return error instanceof Error && /\b(?:EMFILE|ENFILE|EAGAIN)\b|\btoo many open files\b/i.test(error.message)
    ? new StorageFault('no_descriptors', error)
    : undefined;
};

/** A thread reads and stores compiled code where its process does; by itself, it would compile all that it loads anew. Node adds its version's folder to what it is told. */
const environmentOf = (compiled: string | undefined): NodeJS.ProcessEnv =>
  compiled === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: path.dirname(compiled) };

export function openThreads<Task, Answer>(options: ThreadOptions): Threads<Task, Answer> {
  const pool = new Piscina<Task, Answer>({ execArgv: [], env: environmentOf(getCompileCacheDir()), ...options });
  let broken: BrokenPool | undefined;
  // Ended, it tells whoever waits.
  const breakDown = (error: unknown): BrokenPool => {
    broken ??= new BrokenPool('No thread could be started', { cause: limitOf(error) ?? error });
    void pool.destroy();
    return broken;
  };
  pool.on('error', breakDown);
  return {
    async run(task, { signal, name } = {}) {
      try {
        return await pool.run(task, { ...(signal && { signal }), ...(name !== undefined && { name }) });
      } catch (error) {
        if (signal?.aborted) throw error;
        if (broken) throw broken;
        throw limitOf(error) ? breakDown(error) : error;
      }
    },
    destroy: () => pool.destroy(),
  };
}

/** Threads that are started when they are first needed, and anew after they broke down. */
export function threadsWhenNeeded<Task, Answer>(options: () => ThreadOptions): Threads<Task, Answer> {
  let threads: Threads<Task, Answer> | undefined;
  return {
    async run(task, given) {
      threads ??= openThreads<Task, Answer>(options());
      const asked = threads;
      try {
        return await asked.run(task, given);
      } catch (error) {
        if (error instanceof BrokenPool && threads === asked) threads = undefined;
        throw error;
      }
    },
    destroy: async () => threads?.destroy(),
  };
}
