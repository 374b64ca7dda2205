/** One conversation, held at once and kept nowhere. */
import type { ScriptLine } from '../../core/contract/script.ts';
import { expandScenario } from '../../core/simulation/expand-scenario.ts';
import { runTrial } from '../../core/simulation/run-trial.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type RunPlan } from '../../core/simulation/run-plan.ts';
import { ScenarioSchema } from '../../core/simulation/scenario.ts';
import type { TrialRecord } from '../../core/simulation/trial-record.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezeAgent, freezeCampaign, PlanError, readScenario } from './freeze-plan.ts';

export interface RehearsalRequest {
  agent_id: string;
  /** In place of the agent's saved script. */
  script_lines?: ScriptLine[] | null | undefined;
  scenario_id?: string | null | undefined;
  scenario_source?: string | null | undefined;
  seed: number;
}

function chooseScenario(account: AccountReader, request: RehearsalRequest): RunPlan['scenarios'][number] {
  if (request.scenario_source) return { id: 'rehearsal', name: 'Rehearsal', document: readScenario('Rehearsal', request.scenario_source, 'scenario_source') };
  if (!request.scenario_id) return { id: 'rehearsal', name: 'A cooperative lead', document: ScenarioSchema.parse({ name: 'A cooperative lead' }) };
  const scenario = account.documents.get('scenarios', request.scenario_id);
  if (!scenario) throw new PlanError('scenario_ids', 'scenario not found');
  return { id: scenario.id, name: scenario.name, document: readScenario(scenario.name, scenario.source, 'scenario_ids') };
}

/** Of a scenario with a data table, the first row. `complete` adds what belongs to the workspace. Throws PlanError when what it names is not there or cannot be read. */
export function rehearse(account: AccountReader, request: RehearsalRequest, complete: (plan: RunPlan) => RunPlan): TrialRecord {
  const record = account.documents.get('agents', request.agent_id);
  if (!record) throw new PlanError('agent_id', 'agent not found');
  const agent = freezeAgent(account, record, {});
  const script = request.script_lines && { id: 'rehearsal', name: 'As it stands in the editor', lines: request.script_lines };
  const plan: RunPlan = {
    agent: script ? { ...agent, agent: { ...agent.agent, script_id: script.id, script_ids: [script.id] }, scripts: [script] } : agent,
    campaign: freezeCampaign(account, record.id, {}),
    scenarios: expandScenario(chooseScenario(account, request)),
    num_trials: 1,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    seed: request.seed,
  };
  return runTrial(complete(plan), 0, 0);
}
