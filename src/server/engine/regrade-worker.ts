/** Grades old conversations in a worker thread: expectations are people's texts, and are not tried where requests are answered. */
import { workerData } from 'piscina';
import { regradeTrial, ungradedTrial } from '../../core/runs/regrade-trial.ts';
import type { AgentAbilities } from '../../core/evaluation/agent-abilities.ts';
import type { AgentSnapshot } from '../../core/contract/snapshot.ts';
import type { Scenario } from '../../core/scenarios/scenario.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { beginItem, type WatchedTask } from './watched-task.ts';
import { messageOf } from '../../core/message-of.ts';

export interface RegradeData {
  scenarios: ReadonlyMap<string, Scenario>;
  agent: AgentSnapshot & Pick<RunPlan, 'phrase_book'>;
  abilities: AgentAbilities;
}

const { scenarios, agent, abilities } = workerData as RegradeData; // the pool starts its threads with these and nothing else

/** Answers JSON, as the trials' worker does. */
export default function regrade(task: WatchedTask<TrialRecord>): string {
  const records = task.items.map((record): TrialRecord => {
    beginItem(task);
    const scenario = scenarios.get(record.scenario_id);
    if (!scenario) return record;
    try {
      return regradeTrial(record, scenario, agent, abilities);
    } catch (error) {
      return ungradedTrial(record, scenario.expect, `The graders broke down: ${messageOf(error)}`);
    }
  });
  return JSON.stringify(records);
}
