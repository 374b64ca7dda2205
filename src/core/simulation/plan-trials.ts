/** Which trials a plan has, in the order in which their results are handed over: scenario by scenario, trial by trial. */
import type { RunPlan } from './run-plan.ts';

export interface PlannedTrial {
  /** Place in the plan's list of scenarios. */
  scenarioIndex: number;
  scenario_id: string;
  trial: number;
}

export function planTrials(plan: Pick<RunPlan, 'scenarios' | 'num_trials'>): PlannedTrial[] {
  return plan.scenarios.flatMap(({ id }, scenarioIndex) => Array.from({ length: plan.num_trials }, (_, trial) => ({ scenarioIndex, scenario_id: id, trial })));
}

/** Names a trial within its run. */
export const trialKey = ({ scenario_id, trial }: Pick<PlannedTrial, 'scenario_id' | 'trial'>): string => `${scenario_id}/${trial}`;
