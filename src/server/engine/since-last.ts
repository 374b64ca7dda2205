/** What a run is compared with from the start: the last whole one of the same agent and scenarios, or the one that it grades anew. */
import { planChanges } from '../../core/runs/plan-changes.ts';
import { scenarioOfRow } from '../../core/scenarios/row-id.ts';
import type { AccountReader } from '../repositories/store.ts';
import type { SimulationStart } from '../repositories/simulations.ts';

/** More stand in the comparison of the documents themselves. */
const CHANGES_STORED = 50;

export function sinceLast(
  { simulations }: AccountReader,
  { plan, scenario_set, regraded_from }: Pick<SimulationStart, 'plan' | 'scenario_set' | 'regraded_from'>,
): Pick<SimulationStart, 'baseline_id' | 'changed'> {
  const baseline_id =
    regraded_from ??
    simulations.lastOf({
      agent_id: plan.agent.agent.id,
      set: scenario_set?.id ?? null,
      scenario_ids: [...new Set(plan.scenarios.map(({ id }) => scenarioOfRow(id)))],
    });
  const before = baseline_id === undefined ? undefined : simulations.plan(baseline_id);
  if (baseline_id === undefined || !before) return {};
  return { baseline_id, changed: planChanges(before, plan).slice(0, CHANGES_STORED) };
}
