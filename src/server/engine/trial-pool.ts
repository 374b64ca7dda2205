/**
 * Runs the trials of a plan on worker threads and hands the records over in the plan's order, however many threads there are:
 * whoever stores them writes the same bytes in the same order each time.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { infrastructureError } from '../../core/simulation/infrastructure-error.ts';
import { planTrials } from '../../core/simulation/plan-trials.ts';
import type { RunPlan } from '../../core/simulation/run-plan.ts';
import type { TrialRecord } from '../../core/simulation/trial-record.ts';
import type { TrialTask } from './simulation-worker.ts';

export interface RunTrialsOptions {
  /** As many as there are cores, where absent. */
  workers?: number;
  /** Trials that are done already, from an earlier start of the same run. */
  skip?: (scenarioId: string, trial: number) => boolean;
  /** Called in the plan's order, with a few dozen records at a time; the next batch waits until it has returned. */
  onBatch: (records: TrialRecord[]) => void | Promise<void>;
  signal?: AbortSignal;
}

/** Trials of one task: few enough for lively progress, enough to hide the cost of messages. */
const TASK_TRIALS = 32;
/** Tasks under way for each thread; more only grow memory. */
const TASKS_PER_WORKER = 3;
/** Starts of a task whose thread died, before its trials count as infrastructure errors. */
const ATTEMPTS = 3;

/** A small nursery is enough for what a trial makes, and keeps many workers from taking hundreds of megabytes. */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Unbuilt, the worker is the source beside this file; built, all code lies one directory below `out`. */
const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './simulation-worker.ts' : '../server/simulation-worker.js', import.meta.url).href;

/** Settles when all trials are handed over, or soon after `signal` aborts: what was handed over by then stays. */
export async function runTrials(plan: RunPlan, { workers = availableParallelism(), skip, onBatch, signal }: RunTrialsOptions): Promise<void> {
  const planned = planTrials(plan);
  const wanted = planned.flatMap(({ scenario_id, trial }, at) => (skip?.(scenario_id, trial) ? [] : [at]));
  if (wanted.length === 0 || signal?.aborted) return;
  const tasks: TrialTask[] = [];
  const size = Math.max(1, Math.min(TASK_TRIALS, Math.ceil(wanted.length / (workers * 2))));
  for (let at = 0; at < wanted.length; at += size) tasks.push({ trials: wanted.slice(at, at + size) });
  const maxThreads = Math.max(1, Math.min(workers, tasks.length));
  const pool = new Piscina({ filename: workerFile(), minThreads: 1, maxThreads, workerData: plan, execArgv: [], resourceLimits: WORKER_LIMITS });
  const failed = (task: TrialTask, error: unknown): TrialRecord[] =>
    task.trials.flatMap((at) => {
      const item = planned[at];
      return item ? [infrastructureError(plan, item.scenarioIndex, item.trial, `The worker broke down: ${error instanceof Error ? error.message : String(error)}`)] : [];
    });
  const attempt = async (task: TrialTask): Promise<TrialRecord[]> => {
    for (let count = 1; ; count += 1) {
      try {
        return JSON.parse((await pool.run(task)) as string) as TrialRecord[]; // the worker's only answer
      } catch (error) {
        if (signal?.aborted) return [];
        if (count === ATTEMPTS) return failed(task, error);
      }
    }
  };
  const underWay: Promise<TrialRecord[]>[] = [];
  // Ends the threads at once; what waits for them is then told so. (A race against a promise for the signal would keep every batch alive.)
  const stop = () => void pool.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  let next = 0;
  try {
    while (next < tasks.length || underWay.length > 0) {
      for (let task = tasks[next]; task && underWay.length < maxThreads * TASKS_PER_WORKER; task = tasks[(next += 1)]) underWay.push(attempt(task));
      const first = underWay.shift();
      const records = first ? await first : [];
      if (signal?.aborted) return;
      await onBatch(records);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.destroy();
  }
}
