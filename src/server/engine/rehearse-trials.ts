/** The trials of one scenario of a run, as they would go now: today's documents, with what is not saved yet, and the run's seed and lengths. */
import { TRIALS_REHEARSED, type TrialRehearsal } from '../../core/contract/local/trial-rehearsal.ts';
import type { StartSimulation } from '../../core/contract/local/simulation.ts';
import { scenarioOfRow } from '../../core/scenarios/row-id.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezePlan } from './freeze-plan.ts';
import { PlanError } from './plan-error.ts';
import type { RehearsalTask } from './rehearsal.ts';

/** A run's agent, scenarios and lengths, by the offline engines; undefined where the account lacks it. */
function requestOf(account: AccountReader, runId: string): StartSimulation | undefined {
  const row = account.simulations.row(runId);
  if (!row) return undefined;
  const { agent_id, scenario_set_id, num_trials, seed, max_steps, max_errors } = row;
  const scenario_ids = [...new Set(account.simulations.scenarioNames(runId).map(({ id }) => scenarioOfRow(id)))];
  return {
    agent_id,
    ...(scenario_set_id === null ? { scenario_ids } : { scenario_set_id }),
    num_trials,
    seed,
    max_steps,
    max_errors,
  };
}

/** Undefined where there is no such trial. Throws PlanError where what it was made of is not there any more, or cannot be read. */
export function trialsTask(
  account: AccountReader,
  { simulation_id, trial_id, ...unsaved }: TrialRehearsal,
): RehearsalTask | undefined {
  const request = requestOf(account, simulation_id);
  const place = account.simulations.trialPlace(simulation_id, trial_id);
  if (!request || !place) return undefined;
  const { scenario_id, trial } = place.trial;
  const { plan } = freezePlan(account, request, undefined, unsaved);
  const scenario = plan.scenarios.find(({ id }) => id === scenario_id);
  if (!scenario) throw new PlanError('scenario_ids', 'the scenario, or its row, is not in the set any more');
  const others = Array.from({ length: plan.num_trials }, (_, at) => at).filter((at) => at !== trial);
  const played = [trial, ...others].slice(0, TRIALS_REHEARSED).toSorted((a, b) => a - b);
  return {
    plan: { ...plan, scenarios: [scenario] },
    shown: { scenarioIndex: 0, trial },
    rows: played.map((at) => ({ scenarioIndex: 0, trial: at })),
  };
}
