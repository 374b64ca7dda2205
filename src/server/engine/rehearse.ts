/** What one conversation is made of that is held at once and kept nowhere. */
import { parseRole } from '../../core/authoring/role-markdown.ts';
import type { ScriptWorld } from '../../core/contract/local/script-world.ts';
import type { Unsaved } from '../../core/contract/local/unsaved.ts';
import type { AgentSnapshot } from '../../core/contract/snapshot.ts';
import type { ScriptLine } from '../../core/contract/script.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type RunPlan } from '../../core/runs/run-plan.ts';
import { openingsTold, toldToAgent, type Opening, type Told } from '../../core/runs/model-worlds.ts';
import { scriptWorld } from '../../core/runs/script-world.ts';
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
import { withUnsaved } from './with-unsaved.ts';

export interface RehearsalRequest extends WantedEngines {
  agent_id: string;
  /** In place of the agent's saved script. */
  script_lines?: ScriptLine[] | null | undefined;
  /** Which of the agent's scripts the lines are; all of them where absent, or where the agent has no such script. */
  script_id?: string | null | undefined;
  /** Markdown in place of that of saved roles; an agent that does not have one has it in this conversation. */
  roles?: Unsaved['roles'];
  scenario_id?: string | null | undefined;
  scenario_source?: string | null | undefined;
  seed: number;
  /** Which trial of a run with this seed is played; from 0. */
  trial?: number | undefined;
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

/** With the roles that it does not have and is rehearsed with, behind its own. */
function withRoles(account: AccountReader, agent: AgentSnapshot, roles: RehearsalRequest['roles']): AgentSnapshot {
  const further = (roles ?? []).filter(({ id }) => agent.roles.every((role) => role.id !== id));
  const added = further.map(({ id, source }) => {
    const saved = account.documents.get('roles', id);
    if (!saved) throw new PlanError('agent_id', 'role not found');
    return { id, name: saved.name, description: saved.description ?? null, markdown: parseRole(source) };
  });
  return { ...agent, roles: [...agent.roles, ...added] };
}

/** The agent with what stands in the editor. */
function rehearsedAgent(
  account: AccountReader,
  frozen: AgentSnapshot,
  { script_lines, script_id, roles }: Pick<RehearsalRequest, 'script_lines' | 'script_id' | 'roles'>,
): AgentSnapshot {
  const agent = withRoles(account, withUnsaved(frozen, { roles }), roles);
  if (!script_lines) return agent;
  if (script_id && agent.scripts.some(({ id }) => id === script_id))
    return withUnsaved(agent, { scripts: [{ id: script_id, lines: script_lines }] });
  const script = { id: 'rehearsal', name: 'As it stands in the editor', lines: script_lines };
  return { ...agent, agent: { ...agent.agent, script_id: script.id, script_ids: [script.id] }, scripts: [script] };
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
  const agent = rehearsedAgent(account, freezeAgent(account, record, {}), request);
  const scenarios = chooseScenarios(account, request);
  return {
    agent,
    campaign: freezeCampaign(account, record.id, {}),
    scenarios,
    num_trials: (request.trial ?? 0) + 1,
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
  const { trial = 0, row = 0 } = request;
  return {
    plan,
    // Where the table has fewer rows, its last one is played.
    shown: { scenarioIndex: Math.min(row, plan.scenarios.length - 1), trial },
    rows: request.every_row ? plan.scenarios.map((_, scenarioIndex) => ({ scenarioIndex, trial })) : null,
  };
}

/** What a script of an agent is looked at with, in a scenario. Throws PlanError. */
export function scriptWorldOf(account: AccountReader, agentId: string, scenarioId: string): ScriptWorld {
  const plan = planOf(account, { agent_id: agentId, scenario_id: scenarioId, seed: 0 }, { outside: [] }, false);
  const [scenario] = plan.scenarios;
  if (!scenario) throw new PlanError('scenario_ids', 'the scenario has no rows');
  return scriptWorld(plan, scenario);
}

/** What a model is told that speaks for an agent, as it is saved now, and what agents of the user's own are opened with: in a scenario, or with a lead of whom nothing is known. Throws PlanError. */
export function toldOf(
  account: AccountReader,
  agentId: string,
  scenarioId: string | null,
): Told & { openings: Opening[] } {
  const request = { agent_id: agentId, scenario_id: scenarioId, seed: 0 };
  const plan = planOf(account, request, { outside: [] }, false);
  const [scenario] = plan.scenarios;
  if (!scenario) throw new PlanError('scenario_ids', 'the scenario has no rows');
  const ready = prepareScenario(plan, preparePlan(plan), scenario);
  return { ...toldToAgent(ready), openings: openingsTold(ready, account.engines.list()) };
}
