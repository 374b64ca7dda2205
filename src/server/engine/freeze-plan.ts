/** Freezes all that a run uses, as it stands now: later edits do not reach it. */
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import { VOICE_MEDIUMS } from '../../core/contract/vocabulary.ts';
import { languageFor } from '../../core/language/language-for.ts';
import type { Unsaved } from '../../core/contract/local/unsaved.ts';
import type { StartSimulation } from '../../core/contract/local/simulation.ts';
import { apart } from '../../core/scenarios/dice-key.ts';
import { expandScenario, type ExpandedScenario } from '../../core/scenarios/expand-scenario.ts';
import { evidenceFaults } from '../../core/scenarios/evidence-faults.ts';
import { parseScenario } from '../../core/scenarios/parse-scenario.ts';
import type { AgentSnapshot, CampaignSnapshot } from '../../core/contract/snapshot.ts';
import { isOnLine, type RunPlan } from '../../core/runs/run-plan.ts';
import type { RunSources } from '../repositories/simulations.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezeActionMocks } from './freeze-action-mocks.ts';
import { freezePersonas } from './freeze-personas.ts';
import { freezeReplay } from './freeze-replay.ts';
import { modelsOf, plannedEngines, type Engines } from './outside-engine.ts';
import { PlanError } from './plan-error.ts';
import { withUnsaved, withUnsavedBody } from './with-unsaved.ts';
import { freezePhraseBook } from './own-phrase-book.ts';

export interface FrozenPlan {
  plan: RunPlan;
  sources: RunSources;
  agent_revision: number;
  scenario_set: { id: string; name: string } | null;
}

const unique = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id ? [id] : []))),
];

/** The agent with everything it refers to that is still there. */
export function freezeAgent(
  account: AccountReader,
  agent: DocumentRecord<'agents'>,
  sources: RunSources,
): AgentSnapshot {
  const scripts = account.documents.many('scripts', unique([agent.script_id, ...(agent.script_ids ?? [])]));
  const roles = account.documents.many('roles', unique(agent.role_ids ?? []));
  for (const document of [agent, ...scripts, ...roles]) sources[document.id] = document.revision;
  const { revision: _revision, created_at: _createdAt, updated_at: _updatedAt, ...fields } = agent;
  return {
    agent: fields,
    scripts: scripts.map(({ id, name, lines }) => ({ id, name, lines })),
    roles: roles.map(({ id, name, description, markdown }) => ({
      id,
      name,
      description: description ?? null,
      markdown: markdown ?? null,
    })),
    knowledge: unique(agent.knowledge_base_ids ?? []).flatMap((id) => {
      const store = account.dataStores.get(id);
      return store?.enabled ? [{ id, name: store.name, documents: account.dataStores.texts(id) }] : [];
    }),
    actions: unique(agent.action_ids ?? []).flatMap((id) => {
      const action = account.actions.get(id);
      return action?.enabled ? [action] : [];
    }),
  };
}

/** The first campaign that lists the agent, by name: its dispositions, rules and context template hold for the run. */
export function freezeCampaign(
  account: AccountReader,
  agentId: string,
  sources: RunSources,
  unsaved: Unsaved = {},
): CampaignSnapshot | null {
  const campaign = account.documents
    .list('campaigns', { limit: 1000 })
    .items.find((item) => item.agents?.includes(agentId));
  if (!campaign) return null;
  sources[campaign.id] = campaign.revision;
  return campaignSnapshot(withUnsavedBody(campaign, unsaved.campaigns));
}

/** What of a campaign holds for a conversation. */
export function campaignSnapshot(campaign: DocumentRecord<'campaigns'>): CampaignSnapshot {
  return {
    id: campaign.id,
    name: campaign.name,
    dispositions: campaign.dispositions,
    tasks: campaign.tasks,
    rules: campaign.rules,
    external_context_template: campaign.external_context_template,
    call_summary_description: campaign.call_summary_description,
    disable_system_dispositioning: campaign.disable_system_dispositioning,
    disable_amd: campaign.disable_amd,
    answering_machine_detection: campaign.answering_machine_detection,
    custom_fields: campaign.custom_fields,
  };
}

/**
 * A scenario's text as what a plan holds of it: one entry for each row of its data. `personas` are the names of kept ones. `unfit`: whether one is
 * taken of which a run would show nothing. Throws PlanError with the first fault and its place.
 */
export function readScenarios(
  { id, name, source }: { id: string; name: string; source: string },
  field: PlanError['field'],
  personas: readonly string[],
  unfit: 'taken' | 'refused',
): ExpandedScenario[] {
  const parsed = parseScenario(source, personas);
  const [first] = 'problems' in parsed ? parsed.problems : unfit === 'refused' ? parsed.unfit : [];
  if ('rows' in parsed && !first) return expandScenario({ id, name, written: parsed.scenario.name, rows: parsed.rows });
  throw new PlanError(
    field,
    first
      ? `scenario "${name}", line ${first.line}, column ${first.column}: ${first.message}`
      : `scenario "${name}" cannot be read`,
  );
}

/** Throws PlanError where a plan, which may be of an earlier version, has a scenario of which a run would show nothing. */
export function refuseUnfit({ scenarios }: RunPlan): void {
  for (const { name, document } of scenarios) {
    const [fault] = evidenceFaults(document, [{ document }]);
    if (fault)
      throw new PlanError('scenario_ids', `scenario "${name}", ${fault.path.map(String).join('.')}: ${fault.message}`);
  }
}

/** Throws PlanError with the reason why the agent cannot speak, if there is one. */
export function refuseUnready(reason: string | null): void {
  if (reason !== null) throw new PlanError('agent_id', reason);
}

export const NEEDS_LIMIT = 'a run in which models are asked needs a limit: say how many requests it may make';

/** Throws PlanError where a model would be asked without an end to it, or cannot be asked at all. */
export function refuseUnbounded(
  { whyNot, budgetFault }: FreezingEngines,
  planned: ReturnType<typeof plannedEngines>,
  { budget }: Pick<StartSimulation, 'budget'>,
): void {
  for (const { role, engine } of modelsOf(planned)) {
    const why = whyNot?.(engine) ?? null;
    if (why !== null) throw new PlanError(`${role}_engine`, why);
  }
  const ear = planned.asked?.agent?.ear;
  const deaf = ear ? (whyNot?.(ear) ?? null) : null;
  if (deaf !== null) throw new PlanError('agent_engine', `What the agent says could not be written down: ${deaf}`);
  if (!budget) throw new PlanError('budget', NEEDS_LIMIT);
  const fault =
    budgetFault?.(
      budget,
      modelsOf(planned).map(({ engine }) => engine),
    ) ?? null;
  if (fault !== null) throw new PlanError('budget', fault);
}

/** Throws PlanError where an agent that is spoken with is to hold a conversation in writing, or in a language that no voice here speaks. */
function refuseUnspeakable(
  { carrier }: FreezingEngines,
  planned: ReturnType<typeof plannedEngines>,
  scenarios: readonly ExpandedScenario[],
  language: string,
): void {
  if (!isOnLine(planned)) return;
  const written = scenarios.find(({ document }) => !VOICE_MEDIUMS.includes(document.medium));
  if (written)
    throw new PlanError(
      'agent_engine',
      `the agent is spoken with, and scenario "${written.name}" is held in writing (medium ${written.document.medium})`,
    );
  if (carrier?.speaks(language) === false)
    throw new PlanError(
      'agent_engine',
      `the agent is spoken with in English, which the built-in voice speaks, and the conversation is held in ${language}`,
    );
}

/** What freezing needs of the engines; nobody besides the offline ones where it is left out. */
type FreezingEngines = Pick<Engines, 'outside'> & Partial<Pick<Engines, 'whyNot' | 'budgetFault' | 'carrier'>>;

/** `unsaved`: texts in place of what is stored. Throws PlanError when something the request names is not there, the agent cannot speak, or a scenario cannot be read. */
export function freezePlan(
  account: AccountReader,
  request: StartSimulation,
  engines: FreezingEngines = { outside: [] },
  unsaved: Unsaved = {},
): FrozenPlan {
  const saved = account.documents.get('agents', request.agent_id);
  if (!saved) throw new PlanError('agent_id', 'agent not found');
  const agent = withUnsavedBody(saved, unsaved.agents);
  const sources: RunSources = {};
  const set = request.scenario_set_id ? account.documents.get('scenario-sets', request.scenario_set_id) : undefined;
  if (request.scenario_set_id && !set) throw new PlanError('scenario_set_id', 'scenario set not found');
  const ids = unique(request.scenario_ids ?? set?.scenario_ids ?? []);
  if (ids.length === 0) throw new PlanError(set ? 'scenario_set_id' : 'scenario_ids', 'choose at least one scenario');
  const edited = new Map(unsaved.scenarios?.map(({ id, source }) => [id, source]));
  const scenarios = account.documents
    .many('scenarios', ids)
    .map((scenario) => ({ ...scenario, source: edited.get(scenario.id) ?? scenario.source }));
  const [missing] = ids.filter((id) => !scenarios.some((scenario) => scenario.id === id));
  if (missing !== undefined) throw new PlanError('scenario_ids', `scenario ${missing} not found`);
  for (const scenario of scenarios) sources[scenario.id] = scenario.revision;
  const personas = account.documents.names('personas');
  const rows = apart(scenarios.flatMap((scenario) => readScenarios(scenario, 'scenario_ids', personas, 'refused')));
  const snapshot = withUnsaved(freezeAgent(account, agent, sources), unsaved);
  const { replay, recorded } = freezeReplay(account, request.replay);
  const planned = plannedEngines(engines, account, request, recorded);
  // A model speaks from whatever it is told; the scripted agent needs something to say.
  if (!planned.asked?.agent) refuseUnready(account.documents.whyNotReady(agent));
  if (modelsOf(planned).length > 0 && !replay) {
    refuseUnspeakable(engines, planned, rows, languageFor(snapshot.agent.language)?.tag ?? 'en');
    refuseUnbounded(engines, planned, request);
  }
  return {
    plan: {
      agent: snapshot,
      campaign: freezeCampaign(account, agent.id, sources, unsaved),
      scenarios: rows,
      num_trials: request.num_trials,
      max_steps: request.max_steps,
      max_errors: request.max_errors,
      seed: request.seed,
      ...(request.until && { until: request.until }),
      ...planned,
      ...(replay && { replay }),
      ...freezePersonas(account, rows, sources),
      ...freezePhraseBook(account),
      ...freezeActionMocks(account, snapshot),
    },
    sources,
    agent_revision: agent.revision,
    scenario_set: set ? { id: set.id, name: set.name } : null,
  };
}
