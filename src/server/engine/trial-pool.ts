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
import { BrokenPool } from '../threads/threads.ts';
import type { PlayOptions, TrialRunner } from './trial-runner.ts';
import { shared, withThreads, type TrialThreads } from './warm-threads.ts';
import { runWatched, withCommon } from './watched-task.ts';

/** Trials of one task: few enough for lively progress, enough to hide the cost of messages. */
const TASK_TRIALS = 32;
/** Tasks under way for each thread; more only grow memory. */
const TASKS_PER_WORKER = 3;

/** Starts of a pool that broke down through no limit of the machine. */
const ATTEMPTS = 3;

/** Of however many are wanted: conversations with models wait side by side, but these compute. */
const MOST_THREADS = 64;

/** A thread reads what was learnt before its first trial, which takes as long as this many trials: it is not started for fewer unless it is asked for. */
const TRIALS_WORTH_A_THREAD = 48;

const threadsFor = (trials: number) => Math.min(availableParallelism(), Math.ceil(trials / TRIALS_WORTH_A_THREAD));

/**
 * The receiving thread needs none larger either, nor room for more garbage than it has live data. Left alone, V8 doubles its nursery up to 64 MB
 * twice over, and lets the rest grow fourfold between two collections: 150 MB for nothing that would be faster. V8 reads both flags whenever a heap is to grow.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=100');
}

/** Plays trials of a plan. The records as JSON, in the order of `trials`; `[]` soon after `signal` aborts. Throws BrokenPool. */
type PlayTrials = (trials: readonly number[], signal?: AbortSignal) => Promise<string>;

/** `trialLimitMs`: how long one trial may take before it counts as an infrastructure error; half a minute where absent. */
export function trialsBy(threads: TrialThreads, plan: RunPlan, trialLimitMs?: number): PlayTrials {
  const common = { plan: shared(plan) };
  const failed = (position: number, reason: string): TrialRecord => {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    return infrastructureError(plan, scenarioIndex, trial, reason);
  };
  return (trials, signal) => runWatched(withCommon(threads, common), trials, { failed, limitMs: trialLimitMs, signal });
}

interface PoolRun extends Pick<PlayOptions, 'onPlayed' | 'more' | 'signal'> {
  trialLimitMs: number | undefined;
  threads: number;
  /** Trials in a task. */
  size: number;
  /** Called with how many trials were handed over. */
  onHanded: (count: number) => void;
}

/** What is played besides is put behind what is wanted. Throws BrokenPool, or what `onPlayed` throws. */
const runInPool = (
  plan: RunPlan,
  wanted: number[],
  { threads: count, size, onPlayed, onHanded, more, signal, trialLimitMs }: PoolRun,
): Promise<void> =>
  withThreads(count, signal, async (threads) => {
    const play = trialsBy(threads, plan, trialLimitMs);
    const underWay: { trials: readonly number[]; text: Promise<string> }[] = [];
    const begin = (trials: readonly number[]) => {
      const text = play(trials, signal);
      // Whoever waits for it hears of it; until then nobody does.
      text.catch(() => undefined);
      underWay.push({ trials, text });
    };
    let next = 0;
    while (next < wanted.length || underWay.length > 0) {
      while (next < wanted.length && underWay.length < count * TASKS_PER_WORKER) {
        const trials = wanted.slice(next, next + size);
        begin(trials);
        next += trials.length;
      }
      const first = underWay.shift();
      if (!first) return;
      const text = await first.text;
      if (signal?.aborted) return;
      // Read only now, when it is its turn: as objects, what waits would be five times as large and live long.
      const records = JSON.parse(text) as TrialRecord[];
      await onPlayed(records.map((record, at) => ({ position: first.trials[at] ?? 0, record })));
      onHanded(records.length);
      if (underWay.length === 0 && next === wanted.length) wanted.push(...(more?.() ?? []));
    }
  });

/**
 * Plays trials on worker threads. They are handed over in the order in which they are asked for, however many threads there are: whoever stores them
 * writes the same bytes each time. Where the machine cannot start as many threads it goes on with fewer; where it cannot start one, it throws StorageFault.
 */
export const threadRunner = ({ trialLimitMs }: { trialLimitMs?: number } = {}): TrialRunner => ({
  run: async ({ plan }, positions, { workers = threadsFor(positions.length), onPlayed, more, signal }) => {
    let wanted = [...positions];
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
          more,
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
