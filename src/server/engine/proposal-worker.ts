/** Looks for proposals in a worker thread: what people wrote is played, thousands of times. */
import { propose } from '../../core/proposals/propose.ts';
import { playOrBreak } from '../../core/mutation/try-mutant.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { beginItem, type WatchedTask } from './watched-task.ts';

export interface ProposalRequest {
  plan: RunPlan;
  /** Ids of the mutants that the suite does not notice; null: that is found out first. */
  survivors: readonly string[] | null;
}

/** One request a task; each trial that is played for it is told to the watch. */
export type ProposalTask = WatchedTask<ProposalRequest>;

/** Answers JSON, as the trials' worker does. */
export default function runTask(task: ProposalTask): string {
  return JSON.stringify(
    task.items.map(({ plan, survivors }) =>
      propose(plan, {
        ...(survivors && { survivors }),
        play: (played, scenarioIndex, trial) => {
          beginItem(task);
          return playOrBreak(played, scenarioIndex, trial);
        },
      }),
    ),
  );
}
