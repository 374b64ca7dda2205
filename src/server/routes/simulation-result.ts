import type { RunSummary } from '../../core/contract/local/simulation.ts';
import { SimulationResultSchema, type SimulationResult } from '../../core/contract/simulation-result.ts';
import { wholeBy } from '../../core/contract/whole.ts';
import type { AccountReader } from '../repositories/store.ts';

const whole = wholeBy(SimulationResultSchema);

/** The service's record of a run, or undefined where the account has no such run. */
export function simulationResult(account: AccountReader, simulationId: string): SimulationResult | undefined {
  const row = account.simulations.row(simulationId);
  const plan = account.simulations.plan(simulationId);
  if (!row || !plan) return undefined;
  const figures = row.summary === null ? null : (JSON.parse(row.summary) as RunSummary);
  return whole({
    _id: row.id,
    account_id: row.account_id,
    agent_id: row.agent_id,
    // A row of a scenario's data table runs as `id#row`.
    scenario_ids: [...new Set(plan.scenarios.map((scenario) => scenario.id.slice(0, 24)))],
    scenario_set_id: row.scenario_set_id,
    info: {
      num_trials: row.num_trials,
      max_steps: row.max_steps,
      max_errors: row.max_errors,
      agent_info: { agent_id: row.agent_id, ai_settings: plan.agent.agent.ai_settings ?? null },
      simulated_lead_info: { ai_settings: null },
    },
    total_runs: row.total_runs,
    completed_runs: row.completed_runs,
    created_at: row.created_at,
    completed_at: row.completed_at,
    final_score: figures?.final_score ?? null,
    pass_hat_ks: figures?.pass_hat_ks ?? null,
    avg_agent_cost: figures?.avg_agent_cost ?? null,
  });
}
