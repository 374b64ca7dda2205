/**
 * Runs the trials of a plan on worker threads and hands the records over in the order of play, however many threads there are:
 * whoever stores them writes the same bytes in the same order each time.
 */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { infrastructureError } from '../../core/simulation/infrastructure-error.ts';
import { placePlayedAt, plannedTrial, trialCount } from '../../core/simulation/plan-trials.ts';
import type { RunPlan } from '../../core/simulation/run-plan.ts';
import type { TrialRecord } from '../../core/simulation/trial-record.ts';
import { runWatched } from './watched-task.ts';

export interface RunTrialsOptions {
  /** As many as there are cores, where absent. */
  workers?: number;
  /** Places of trials that are done already, from an earlier start of the same run. */
  done?: ReadonlySet<number>;
  /** Called in the order of play, round by round over the scenarios, with a few dozen records at a time; the next batch waits until it has returned. */
  onBatch: (records: TrialRecord[]) => void | Promise<void>;
  signal?: AbortSignal;
  /** How long one trial may take before it counts as an infrastructure error; half a minute where absent. */
  trialLimitMs?: number;
}

/** Trials of one task: few enough for lively progress, enough to hide the cost of messages. */
const TASK_TRIALS = 32;
/** Tasks under way for each thread; more only grow memory. */
const TASKS_PER_WORKER = 3;

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
const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './simulation-worker.ts' : '../server/simulation-worker.js', import.meta.url).href;

/** Settles when all trials are handed over, or soon after `signal` aborts: what was handed over by then stays. */
export async function runTrials(plan: RunPlan, { workers = availableParallelism(), done, onBatch, signal, trialLimitMs }: RunTrialsOptions): Promise<void> {
  const wanted = Array.from({ length: trialCount(plan) }, (_, nth) => placePlayedAt(plan, nth)).filter((position) => !done?.has(position));
  if (wanted.length === 0 || signal?.aborted) return;
  keepHeapSmall();
  const size = Math.max(1, Math.min(TASK_TRIALS, Math.ceil(wanted.length / (workers * 2))));
  const maxThreads = Math.max(1, Math.min(workers, Math.ceil(wanted.length / size)));
  const pool = new Piscina({ filename: workerFile(), minThreads: 1, maxThreads, workerData: plan, execArgv: [], resourceLimits: WORKER_LIMITS });
  const failed = (position: number, reason: string): TrialRecord => {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    return infrastructureError(plan, scenarioIndex, trial, reason);
  };
  const underWay: Promise<string>[] = [];
  // Ends the threads at once; what waits for them is then told so. (A race against a promise for the signal would keep every batch alive.)
  const stop = () => void pool.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  let next = 0;
  try {
    while (next < wanted.length || underWay.length > 0) {
      for (; next < wanted.length && underWay.length < maxThreads * TASKS_PER_WORKER; next += size) underWay.push(runWatched(pool, wanted.slice(next, next + size), { failed, limitMs: trialLimitMs, signal }));
      const first = underWay.shift();
      const text = first ? await first : '[]';
      if (signal?.aborted) return;
      // Read only now, when it is its turn: as objects, what waits would be five times as large and live long.
      await onBatch(JSON.parse(text) as TrialRecord[]);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.destroy();
  }
}
