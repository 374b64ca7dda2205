import { z } from 'zod';
import type { RunSummary } from '../../../core/contract/local/simulation.ts';
import { SimulationResultSchema, type SimulationResult } from '../../../core/contract/simulation-result.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

/** The service's record of a run, or undefined where the account has no such run. */
export function simulationResult(account: AccountReader, simulationId: string): SimulationResult | undefined {
  const row = account.simulations.row(simulationId);
  const plan = account.simulations.plan(simulationId);
  if (!row || !plan) return undefined;
  const figures = row.summary === null ? null : (JSON.parse(row.summary) as RunSummary);
  return {
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
  };
}

/** Spec section 4.12. */
export const getSimulationResult = defineRoute({
  method: 'get',
  path: '/v1/simulation/results/{result_id}',
  operation: 'getSimulationResult',
  summary: 'Get simulation result',
  tag: 'Simulations',
  auth: 'v1',
  localChoice: '`pass_hat_ks` maps k, as a decimal string, to the estimate of pass^k.',
  params: z.object({ result_id: id() }),
  response: SimulationResultSchema,
  errors: { 404: 'Simulation result not found' },
  handle({ account, params }) {
    const result = simulationResult(account, params.result_id);
    if (!result) throw notFound('Simulation result');
    return result;
  },
});
