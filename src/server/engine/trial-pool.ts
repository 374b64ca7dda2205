/**
 * Runs the trials of a plan on worker threads and hands the records over in the order of play, however many threads there are:
 * whoever stores them writes the same bytes in the same order each time.
 */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { infrastructureError } from '../../core/runs/infrastructure-error.ts';
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { StorageFault } from '../../core/storage-fault.ts';
import { BrokenPool, openThreads } from '../threads/threads.ts';
import type { TrialTask } from './simulation-worker.ts';
import type { PlayOptions, TrialRunner } from './trial-runner.ts';
import { runWatched } from './watched-task.ts';

/** Trials of one task: few enough for lively progress, enough to hide the cost of messages. */
const TASK_TRIALS = 32;
/** Tasks under way for each thread; more only grow memory. */
const TASKS_PER_WORKER = 3;

/** Starts of a pool that broke down through no limit of the machine. */
const ATTEMPTS = 3;

/** Of however many are wanted: conversations with models wait side by side, but these compute. */
const MOST_THREADS = 64;

/** A small nursery is enough for what a trial makes, and keeps many workers from taking hundreds of megabytes. */
export const WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * The receiving thread needs none larger either, nor room for more garbage than it has live data. Left alone, V8 doubles its nursery up to 64 MB
 * twice over, and lets the rest grow fourfold between two collections: 150 MB for nothing that would be faster. V8 reads both flags whenever a heap is to grow.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=100');
}

/** Unbuilt, the worker is the source beside this file; built, all code lies one directory below `out`. */
const workerFile = () =>
  new URL(
    import.meta.url.endsWith('.ts') ? './simulation-worker.ts' : '../server/simulation-worker.js',
    import.meta.url,
  ).href;

/** A thread that waits for its next trials is not ended at once: to start one takes as long as many trials. */
const IDLE_MS = 60_000;

export interface TrialThreads {
  /** The records as JSON, in the order of `trials`; `[]` soon after `signal` aborts. Throws BrokenPool. */
  play(trials: readonly number[], signal?: AbortSignal): Promise<string>;
  destroy(): Promise<void>;
}

/** Threads that have a plan. `trialLimitMs`: how long one trial may take before it counts as an infrastructure error; half a minute where absent. */
export function openTrialThreads(plan: RunPlan, threads: number, trialLimitMs?: number): TrialThreads {
  const pool = openThreads<TrialTask, string>({
    filename: workerFile(),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    workerData: plan,
    resourceLimits: WORKER_LIMITS,
  });
  const failed = (position: number, reason: string): TrialRecord => {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    return infrastructureError(plan, scenarioIndex, trial, reason);
  };
  return {
    play: (trials, signal) => runWatched(pool, trials, { failed, limitMs: trialLimitMs, signal }),
    destroy: () => pool.destroy(),
  };
}

interface PoolRun extends Pick<PlayOptions, 'onPlayed' | 'signal'> {
  trialLimitMs: number | undefined;
  threads: number;
  /** Trials in a task. */
  size: number;
  /** Called with how many trials were handed over. */
  onHanded: (count: number) => void;
}

/** Throws BrokenPool, or what `onBatch` throws. */
async function runInPool(
  plan: RunPlan,
  wanted: readonly number[],
  { threads, size, onPlayed, onHanded, signal, trialLimitMs }: PoolRun,
): Promise<void> {
  const pool = openTrialThreads(plan, threads, trialLimitMs);
  const underWay: { trials: readonly number[]; text: Promise<string> }[] = [];
  const begin = (trials: readonly number[]) => {
    const text = pool.play(trials, signal);
    // Whoever waits for it hears of it; until then nobody does.
    text.catch(() => undefined);
    underWay.push({ trials, text });
  };
  // Ends the threads at once; what waits for them is then told so. (A race against a promise for the signal would keep every batch alive.)
  const stop = () => void pool.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  let next = 0;
  try {
    while (next < wanted.length || underWay.length > 0) {
      for (; next < wanted.length && underWay.length < threads * TASKS_PER_WORKER; next += size)
        begin(wanted.slice(next, next + size));
      const first = underWay.shift();
      if (!first) return;
      const text = await first.text;
      if (signal?.aborted) return;
      // Read only now, when it is its turn: as objects, what waits would be five times as large and live long.
      const records = JSON.parse(text) as TrialRecord[];
      await onPlayed(records.map((record, at) => ({ position: first.trials[at] ?? 0, record })));
      onHanded(records.length);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.destroy();
  }
}

/**
 * Plays trials on worker threads. They are handed over in the order in which they are asked for, however many threads there are: whoever stores them
 * writes the same bytes each time. Where the machine cannot start as many threads it goes on with fewer; where it cannot start one, it throws StorageFault.
 */
export const threadRunner = ({ trialLimitMs }: { trialLimitMs?: number } = {}): TrialRunner => ({
  run: async ({ plan }, positions, { workers = availableParallelism(), onPlayed, signal }) => {
    let wanted = positions;
    if (wanted.length === 0 || signal?.aborted) return;
    keepHeapSmall();
    const size = Math.max(1, Math.min(TASK_TRIALS, Math.ceil(wanted.length / (workers * 2))));
    let threads = Math.max(1, Math.min(workers, MOST_THREADS, Math.ceil(wanted.length / size)));
    for (let breakdowns = 1; ; breakdowns += 1) {
      let handed = 0;
      try {
        await runInPool(plan, wanted, {
          threads,
          size,
          onPlayed,
          signal,
          trialLimitMs,
          onHanded: (count) => void (handed += count),
        });
        return;
      } catch (error) {
        if (!(error instanceof BrokenPool)) throw error;
        wanted = wanted.slice(handed);
        const isLimit = error.cause instanceof StorageFault;
        if (isLimit && threads === 1) throw error.cause;
        if (!isLimit && breakdowns >= ATTEMPTS) throw error.cause;
        if (isLimit) threads = Math.floor(threads / 2);
      }
    }
  },
});
