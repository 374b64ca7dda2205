/** One conversation, held at once and kept nowhere. */
import type { ScriptLine } from '../../core/contract/script.ts';
import { runTrial } from '../../core/simulation/run-trial.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type RunPlan } from '../../core/simulation/run-plan.ts';
import { ScenarioSchema } from '../../core/simulation/scenario.ts';
import type { TrialRecord } from '../../core/simulation/trial-record.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezeAgent, freezeCampaign, PlanError, readScenarios, refuseUnready } from './freeze-plan.ts';
import { freezePersonas } from './kept-personas.ts';

export interface RehearsalRequest {
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
}

export interface RehearsedRow extends Pick<TrialRecord, 'verdict' | 'verdict_reason' | 'termination_reason' | 'evaluations'> {
  /** From 0. */
  row: number;
  name: string;
  turns: number;
  /** Index of the first turn at which a failed expectation points; null where none does. */
  failing_turn: number | null;
}

export interface Rehearsal {
  trial: TrialRecord;
  rows: RehearsedRow[] | null;
}

/** Rows are played in one go for so many, then other requests have their turn. */
const ROWS_AT_ONCE = 25;

function chooseScenarios(account: AccountReader, request: RehearsalRequest): RunPlan['scenarios'] {
  if (request.scenario_source) return readScenarios({ id: 'rehearsal', name: 'Rehearsal', source: request.scenario_source }, 'scenario_source', account.documents.names('personas'));
  if (!request.scenario_id) return [{ id: 'rehearsal', name: 'A cooperative lead', document: ScenarioSchema.parse({ name: 'A cooperative lead' }) }];
  const scenario = account.documents.get('scenarios', request.scenario_id);
  if (!scenario) throw new PlanError('scenario_ids', 'scenario not found');
  return readScenarios(scenario, 'scenario_ids', account.documents.names('personas'));
}

function planOf(account: AccountReader, request: RehearsalRequest): RunPlan {
  const record = account.documents.get('agents', request.agent_id);
  if (!record) throw new PlanError('agent_id', 'agent not found');
  refuseUnready(account.documents.whyNotReady(record, { ownScript: !request.script_lines }));
  const agent = freezeAgent(account, record, {});
  const scenarios = chooseScenarios(account, request);
  const script = request.script_lines && { id: 'rehearsal', name: 'As it stands in the editor', lines: request.script_lines };
  return {
    agent: script ? { ...agent, agent: { ...agent.agent, script_id: script.id, script_ids: [script.id] }, scripts: [script] } : agent,
    campaign: freezeCampaign(account, record.id, {}),
    scenarios,
    num_trials: 1,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    seed: request.seed,
    ...freezePersonas(account, scenarios, {}),
  };
}

function rowOf({ verdict, verdict_reason, termination_reason, evaluations, turns, scenario_name }: TrialRecord, row: number): RehearsedRow {
  const failed = evaluations.filter(({ passed }) => passed === false).flatMap(({ evidence_turns }) => evidence_turns);
  return { row, name: scenario_name, verdict, verdict_reason, termination_reason, evaluations, turns: turns.length, failing_turn: failed.length === 0 ? null : Math.min(...failed) };
}

async function everyRow(plan: RunPlan): Promise<RehearsedRow[]> {
  const rows: RehearsedRow[] = [];
  for (const row of plan.scenarios.keys()) {
    rows.push(rowOf(runTrial(plan, row, 0), row));
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return rows;
}

async function play(plan: RunPlan, { row = 0, every_row = false }: RehearsalRequest): Promise<Rehearsal> {
  // A row that is gone from the table: the last one that is there.
  return { trial: runTrial(plan, Math.min(row, plan.scenarios.length - 1), 0), rows: every_row ? await everyRow(plan) : null };
}

/** `complete` adds what belongs to the workspace. Throws PlanError at once when what it names is not there or cannot be read. */
export const rehearse = (account: AccountReader, request: RehearsalRequest, complete: (plan: RunPlan) => RunPlan): Promise<Rehearsal> => play(complete(planOf(account, request)), request);
