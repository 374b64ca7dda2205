/** Tries mutants in a worker thread. The plan and its baseline come once, with the thread; each task names mutants. */
import { workerData } from 'piscina';
import type { MutantOutcome } from '../../core/contract/local/mutation.ts';
import { mutants } from '../../core/mutation/mutants.ts';
import { playOrBreak, tryMutant, type Baseline } from '../../core/mutation/try-mutant.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { beginItem, type WatchedTask } from './watched-task.ts';

export interface MutationData {
  plan: RunPlan;
  baseline: Baseline;
}

/** Its items are places in the list of mutants; one a task, since each trial of it is told to the watch. */
export type MutantTask = WatchedTask<number>;

const { plan, baseline } = workerData as MutationData; // the pool starts its threads with these and nothing else
const { mutants: all } = mutants(plan);

/** Answers JSON, as the trials' worker does. */
export default function runTask(task: MutantTask): string {
  const outcomes = task.items.flatMap((place): MutantOutcome[] => {
    const mutant = all[place];
    if (!mutant) return [];
    return [
      tryMutant(plan, mutant, baseline, (broken, scenarioIndex, trial) => {
        beginItem(task);
        return playOrBreak(broken, scenarioIndex, trial);
      }),
    ];
  });
  return JSON.stringify(outcomes);
}
