/** Grades old conversations in a worker thread: expectations are people's texts, and are not tried where requests are answered. */
import { workerData } from 'piscina';
import { regrading, ungradedTrial, type Grading } from '../../core/runs/regrade-trial.ts';
import type { Scenario } from '../../core/scenarios/scenario.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { beginItem, type WatchedTask } from './watched-task.ts';
import { messageOf } from '../../core/message-of.ts';

export interface RegradeData extends Grading {
  scenarios: ReadonlyMap<string, Scenario>;
}

export interface Regraded {
  record: TrialRecord;
  /** A judge is still to be asked. */
  isOpen: boolean;
}

const { scenarios, ...grading } = workerData as RegradeData; // the pool starts its threads with these and nothing else

/** Answers JSON, as the trials' worker does. */
export default function regrade(task: WatchedTask<TrialRecord>): string {
  const all = task.items.map((old): Regraded => {
    beginItem(task);
    const scenario = scenarios.get(old.scenario_id);
    if (!scenario) return { record: old, isOpen: false };
    try {
      const { asks, record } = regrading(old, scenario, grading);
      return { record, isOpen: asks.length > 0 };
    } catch (error) {
      return {
        record: ungradedTrial(old, scenario.expect, `The graders broke down: ${messageOf(error)}`),
        isOpen: false,
      };
    }
  });
  return JSON.stringify(all);
}
