/** Expectations that came out the same way in every trial that is stored: what never fails may look for nothing, and what never passes may ask for what nobody does. */
import { expectationIds } from '../evaluation/expectation.ts';
import type { RunAnalysis } from '../contract/local/simulation.ts';
import type { RunPlan } from './run-plan.ts';

/** Of a scenario, over all runs: trials that passed or failed, and in how many of them each expectation failed. */
export interface ExpectationHistory {
  trials: number;
  failed: ReadonlyMap<string, number>;
}

export const oneSided = (
  { scenarios }: Pick<RunPlan, 'scenarios'>,
  history: ReadonlyMap<string, ExpectationHistory>,
): RunAnalysis['one_sided'] =>
  scenarios.flatMap(({ id, document: { expect } }) => {
    const { trials, failed } = history.get(id) ?? { trials: 0, failed: new Map<string, number>() };
    if (trials === 0) return [];
    return expectationIds(expect).flatMap((definition_id) => {
      const times = failed.get(definition_id) ?? 0;
      if (times > 0 && times < trials) return [];
      return [
        {
          scenario_id: id,
          definition_id,
          outcome: times === 0 ? ('never_failed' as const) : ('never_passed' as const),
          trials,
        },
      ];
    });
  });
