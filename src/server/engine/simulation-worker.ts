/** Runs trials in a worker thread. The plan comes once, with the thread; each task names some of its trials. */
import { workerData } from 'piscina';
import { infrastructureError } from '../../core/runs/infrastructure-error.ts';
import { plannedTrial } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { runTrial } from '../../core/runs/run-trial.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { beginItem, type WatchedTask } from './watched-task.ts';
import { messageOf } from '../../core/message-of.ts';

/** Its items are places in the order of the plan's trials. */
export type TrialTask = WatchedTask<number>;

const plan = workerData as RunPlan; // the pool starts its threads with a plan and nothing else

/** Answers JSON: the receiving thread reads it in half the time that a structured clone takes it, and that thread is the bottleneck. */
export default function runTask(task: TrialTask): string {
  const records = task.items.map((position): TrialRecord => {
    beginItem(task);
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    try {
      return runTrial(plan, scenarioIndex, trial);
    } catch (error) {
      return infrastructureError(plan, scenarioIndex, trial, `The engine broke down: ${messageOf(error)}`);
    }
  });
  return JSON.stringify(records);
}
