/** What one conversation is made of that is held at once and kept nowhere. */
import type { ScriptLine } from '../../core/contract/script.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type RunPlan } from '../../core/runs/run-plan.ts';
import { toldToAgent, type Told } from '../../core/runs/model-worlds.ts';
import { preparePlan, prepareScenario } from '../../core/runs/prepare-scenario.ts';
import { apart } from '../../core/scenarios/dice-key.ts';
import { ScenarioSchema } from '../../core/scenarios/scenario.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezeAgent, freezeCampaign, readScenarios, refuseUnbounded, refuseUnready } from './freeze-plan.ts';
import { PlanError } from './plan-error.ts';
import { freezeActionMocks } from './freeze-action-mocks.ts';
import { freezePersonas } from './freeze-personas.ts';
import { modelsOf, plannedEngines, type Engines } from './outside-engine.ts';
import type { Budget } from '../../core/contract/local/engine.ts';
import type { WantedEngines } from '../../core/contract/local/simulation.ts';
import { freezePhraseBook } from './own-phrase-book.ts';
import type { RehearsalTask } from './rehearsal.ts';
import { ONE_CONVERSATION } from './asking-once.ts';

export interface RehearsalRequest extends WantedEngines {
  agent_id: string;
  /** In place of the agent's saved script. */
  script_lines?: ScriptLine[] | null | undefined;
  scenario_id?: string | null | undefined;
  scenario_source?: string | null | undefined;
  seed: number;
  /** Of a scenario with a data table, the row to play; from 0. */
  row?: number | undefined;
  /** Whether all rows are played and their verdicts told. */
  every_row?: boolean | undefined;
  /** What models may use up, for each row; what one conversation may where absent. */
  budget?: Budget | null | undefined;
}

function chooseScenarios(account: AccountReader, request: RehearsalRequest): RunPlan['scenarios'] {
  if (request.scenario_source)
    return apart(
      readScenarios(
        { id: 'rehearsal', name: 'Rehearsal', source: request.scenario_source },
        'scenario_source',
        account.documents.names('personas'),
        'taken',
      ),
    );
  if (!request.scenario_id)
    return [
      { id: 'rehearsal', name: 'A cooperative lead', document: ScenarioSchema.parse({ name: 'A cooperative lead' }) },
    ];
  const scenario = account.documents.get('scenarios', request.scenario_id);
  if (!scenario) throw new PlanError('scenario_ids', 'scenario not found');
  return apart(readScenarios(scenario, 'scenario_ids', account.documents.names('personas'), 'taken'));
}

/** `speaks`: whether a conversation is held with it, which an agent without anything to say cannot. */
function planOf(
  account: AccountReader,
  request: RehearsalRequest,
  engines: Pick<Engines, 'outside'>,
  speaks = true,
): RunPlan {
  const record = account.documents.get('agents', request.agent_id);
  if (!record) throw new PlanError('agent_id', 'agent not found');
  const planned = plannedEngines(engines, account, request);
  if (speaks && !planned.asked?.agent)
    refuseUnready(account.documents.whyNotReady(record, { ownScript: !request.script_lines }));
  const agent = freezeAgent(account, record, {});
  const scenarios = chooseScenarios(account, request);
  const script = request.script_lines && {
    id: 'rehearsal',
    name: 'As it stands in the editor',
    lines: request.script_lines,
  };
  return {
    agent: script
      ? { ...agent, agent: { ...agent.agent, script_id: script.id, script_ids: [script.id] }, scripts: [script] }
      : agent,
    campaign: freezeCampaign(account, record.id, {}),
    scenarios,
    num_trials: 1,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    seed: request.seed,
    ...planned,
    ...freezePersonas(account, scenarios, {}),
    ...freezePhraseBook(account),
    ...freezeActionMocks(account, agent),
  };
}

/** Throws PlanError where what the request names is not there or cannot be read. */
export function rehearsalTask(account: AccountReader, request: RehearsalRequest, engines: Engines): RehearsalTask {
  const plan = planOf(account, request, engines);
  if (modelsOf(plan).length > 0) refuseUnbounded(engines, plan, { budget: request.budget ?? ONE_CONVERSATION });
  return { plan, row: request.row ?? 0, everyRow: request.every_row ?? false };
}

/** What a model is told that speaks for an agent, as it is saved now: in a scenario, or with a lead of whom nothing is known. Throws PlanError. */
export function toldOf(account: AccountReader, agentId: string, scenarioId: string | null): Told {
  const request = { agent_id: agentId, scenario_id: scenarioId, seed: 0 };
  const plan = planOf(account, request, { outside: [] }, false);
  const [scenario] = plan.scenarios;
  if (!scenario) throw new PlanError('scenario_ids', 'the scenario has no rows');
  return toldToAgent(prepareScenario(plan, preparePlan(plan), scenario));
}
