/** Simulation runs and their trials. */
import {
  RunAnalysisSchema,
  SimulationSummarySchema,
  type RunAnalysis,
  type RunSummary,
  type SimulationStatus,
  type SimulationSummary,
  type TrialRow,
} from '../../core/contract/local/simulation.ts';
import type { AgreementFigure } from '../../core/contract/local/agreement-figure.ts';
import { labelsOf, RunFolderSchema, type RunFolder, type RunLabels } from '../../core/contract/local/run-labels.ts';
import type { RunPair } from '../../core/contract/local/run-pair.ts';
import { nowIso } from '../../core/time.ts';
import { engineNames, OFFLINE_ENGINES, type RunPlan } from '../../core/runs/run-plan.ts';
import { scenarioOfRow } from '../../core/scenarios/row-id.ts';
import { likePattern, type Page, type ReadScope, type WriteScope } from './scope.ts';
import type { Budget, TriedJudge } from '../../core/contract/local/engine.ts';
import type { StoredJudge } from '../../core/contract/local/label.ts';
import { readAgreements } from './agreements.ts';
import { readRunJudges } from './run-judges.ts';
import { writeRunBudgets } from './run-budgets.ts';
import { readSimulationTrials, type TrialFacts } from './simulation-trials.ts';

/** The document revisions that a run froze, by which a later change is noticed. */
export type RunSources = Record<string, number>;

export interface SimulationRow extends Omit<
  SimulationSummary,
  'engines' | 'tags' | 'changed' | 'folder' | 'stale' | 'judge' | 'pair' | 'agreement' | keyof RunSummary
> {
  account_id: string;
  /** JSON: the names of who speaks, and who judges. */
  engines: string;
  /** JSON. */
  tags: string;
  changed: string | null;
  folder: string | null;
  pair_id: string | null;
  pair_side: RunPair['side'] | null;
  max_steps: number;
  max_errors: number;
  sources: string;
  summary: string | null;
  error: string | null;
}

/** A baseline that is deleted is none any more. */
const BASELINE = `(SELECT b.id FROM simulation b WHERE b.id = simulation.baseline_id AND b.deleted_at IS NULL) AS baseline_id`;

/** Counted while a run is under way: to write it with each trial would write the plan anew as well, which stands in the same row. */
const TRIALS_STORED = '(SELECT count(*) FROM simulation_trial WHERE simulation_id = simulation.id)';

/** A run that met its budget is an end of its own, whatever else ended it. */
const STATUS = `iif(status = 'cancelled' AND EXISTS (SELECT 1 FROM run_budget WHERE simulation_id = simulation.id AND met IS NOT NULL), 'stopped_by_budget', status) AS status`;

const COLUMNS = `id, account_id, name, note, tags, changed, ${BASELINE}, folder, agent_id, agent_name, agent_revision, scenario_set_id, scenario_set_name, ${STATUS}, seed, num_trials, max_steps, max_errors,
  total_runs, iif(status IN ('queued', 'running', 'interrupted'), ${TRIALS_STORED}, completed_runs) AS completed_runs, engines, sources, summary, regraded_from, pair_id, pair_side, error, created_at, completed_at`;

/** What a run can be found by: the words of its row in lists. */
export const RUN_WORDS = `concat_ws(' ', name, scenario_set_name, agent_name, note, tags, changed)`;

/** Which runs a list has; each part that is absent leaves none out. */
export interface RunFilter {
  set?: string | undefined;
  tag?: string | undefined;
  /** Words of its name, note, tags, set, agent, and what changed. */
  text?: string | undefined;
}

const listed = ({ set, tag, text }: RunFilter): string =>
  [
    'account_id = @accountId AND deleted_at IS NULL',
    ...(set === undefined ? [] : ['scenario_set_id = @set']),
    ...(tag === undefined ? [] : ['EXISTS (SELECT 1 FROM json_each(tags) WHERE value = @tag)']),
    ...(text === undefined ? [] : [`${RUN_WORDS} LIKE @text ESCAPE '\\'`]),
  ].join(' AND ');

const filterValues = ({ set, tag, text }: RunFilter): Record<string, string> => ({
  ...(set !== undefined && { set }),
  ...(tag !== undefined && { tag }),
  ...(text !== undefined && { text: likePattern(text) }),
});

const enginesOf = ({ engines }: Pick<SimulationRow, 'engines'>): SimulationSummary['engines'] =>
  SimulationSummarySchema.shape.engines.parse(JSON.parse(engines));

export function readSimulations(scope: ReadScope) {
  const { sql, accountId } = scope;
  const judges = readRunJudges(scope);
  /** A run is stale once a document that it froze has been saved since. */
  const isStale = (row: SimulationRow): boolean => {
    const frozen = JSON.parse(row.sources) as RunSources;
    const now = sql.all<{ id: string; revision: number }>(
      'SELECT id, revision FROM document WHERE id IN (SELECT value FROM json_each(@ids)) AND account_id = @accountId',
      { ids: JSON.stringify(Object.keys(frozen)), accountId },
    );
    return now.some((document) => frozen[document.id] !== document.revision);
  };

  /** The other run of a pair is not there any more once it is deleted. */
  const pairOf = ({ id, pair_id, pair_side }: SimulationRow): RunPair | null =>
    pair_id === null || pair_side === null
      ? null
      : {
          id: pair_id,
          side: pair_side,
          other:
            sql.value<string>(
              'SELECT id FROM simulation WHERE pair_id = @pair_id AND id <> @id AND account_id = @accountId AND deleted_at IS NULL',
              { pair_id, id, accountId },
            ) ?? null,
        };

  const agreements = readAgreements({ sql, accountId });
  const readRow = (id: string): SimulationRow | undefined =>
    sql.get<SimulationRow>(
      `SELECT ${COLUMNS} FROM simulation WHERE id = @id AND account_id = @accountId AND deleted_at IS NULL`,
      { id, accountId },
    );
  /** What an agent's runs by rules are worth is said beside each of them, also those that were paired with none. */
  const agreementOf = ({ id, agent_id, engines }: SimulationRow): AgreementFigure | null => {
    const figure =
      agreements.ofRun(id) ??
      (enginesOf({ engines }).agent === OFFLINE_ENGINES.agent ? agreements.ofAgent(agent_id) : null);
    if (!figure) return null;
    const stale = [figure.double_id, figure.model_id].some((runId) => {
      const row = readRow(runId);
      return row !== undefined && isStale(row);
    });
    return { ...figure, stale };
  };

  const toSummary = (row: SimulationRow): SimulationSummary => {
    const figures = row.summary === null ? null : (JSON.parse(row.summary) as RunSummary);
    return {
      id: row.id,
      name: row.name,
      note: row.note,
      tags: SimulationSummarySchema.shape.tags.parse(JSON.parse(row.tags)),
      changed:
        row.changed === null || row.baseline_id === null
          ? null
          : SimulationSummarySchema.shape.changed.parse(JSON.parse(row.changed)),
      baseline_id: row.baseline_id,
      folder: row.folder === null ? null : RunFolderSchema.parse(JSON.parse(row.folder)),
      agent_id: row.agent_id,
      agent_name: row.agent_name,
      agent_revision: row.agent_revision,
      scenario_set_id: row.scenario_set_id,
      scenario_set_name: row.scenario_set_name,
      status: row.status,
      seed: row.seed,
      num_trials: row.num_trials,
      total_runs: row.total_runs,
      completed_runs: row.completed_runs,
      engines: enginesOf(row),
      created_at: row.created_at,
      completed_at: row.completed_at,
      final_score: figures?.final_score ?? null,
      pass_hat_ks: figures?.pass_hat_ks ?? null,
      evaluated: figures?.evaluated ?? 0,
      invalid: figures?.invalid ?? 0,
      ungraded: figures?.ungraded ?? 0,
      infrastructure_errors: figures?.infrastructure_errors ?? 0,
      stale: isStale(row),
      regraded_from: row.regraded_from,
      judge: judges.of(row.engines),
      pair: pairOf(row),
      agreement: agreementOf(row),
    };
  };

  return {
    row: readRow,

    summary(id: string): SimulationSummary | undefined {
      const row = this.row(id);
      return row && toSummary(row);
    },

    /** The frozen plan, as it was when the run was started. */
    plan(id: string): RunPlan | undefined {
      const text = sql.value<string>(
        'SELECT plan FROM simulation WHERE id = @id AND account_id = @accountId AND deleted_at IS NULL',
        { id, accountId },
      );
      return text === undefined ? undefined : (JSON.parse(text) as RunPlan);
    },

    ...readSimulationTrials({ sql, accountId }),

    /** Newest first. */
    list({
      offset = 0,
      limit = 50,
      ...filter
    }: RunFilter & {
      offset?: number | undefined;
      limit?: number | undefined;
    } = {}): Page<SimulationSummary> {
      const rows = sql.all<SimulationRow>(
        `SELECT ${COLUMNS} FROM simulation WHERE ${listed(filter)} ORDER BY created_at DESC, id DESC LIMIT @limit OFFSET @offset`,
        { accountId, limit, offset, ...filterValues(filter) },
      );
      return { items: rows.map(toSummary), total: this.count(filter) };
    },

    count: (filter: RunFilter = {}): number =>
      sql.value<number>(`SELECT count(*) FROM simulation WHERE ${listed(filter)}`, {
        accountId,
        ...filterValues(filter),
      }) ?? 0,

    /** The newest whole run of an agent and a set or, where there is none, of just these scenarios. */
    lastOf: ({
      agent_id,
      set,
      scenario_ids,
    }: {
      agent_id: string;
      set: string | null;
      scenario_ids: readonly string[];
    }): string | undefined =>
      sql
        .all<{ id: string; scenarios: string }>(
          `SELECT id, scenarios FROM simulation WHERE account_id = @accountId AND deleted_at IS NULL AND status = 'completed' AND agent_id = @agent_id
           AND scenario_set_id IS @set ORDER BY created_at DESC, id DESC LIMIT ${set === null ? LAST_LOOKED_AT : 1}`,
          { accountId, agent_id, set },
        )
        .find(({ scenarios }) => {
          if (set !== null) return true;
          const ids = (JSON.parse(scenarios) as { id: string }[]).map(({ id }) => scenarioOfRow(id));
          return [...new Set(ids)].toSorted().join() === scenario_ids.toSorted().join();
        })?.id,

    /** What was found in the run, once it has been looked for; undefined also where an earlier version looked for something else. */
    analysis(id: string): RunAnalysis | undefined {
      const text = sql.value<string | null>(
        'SELECT analysis FROM simulation WHERE id = @id AND account_id = @accountId',
        { id, accountId },
      );
      return text == null ? undefined : RunAnalysisSchema.safeParse(JSON.parse(text)).data;
    },
  };
}

/** Runs of chosen scenarios that are looked through for the last with the same ones. */
const LAST_LOOKED_AT = 100;

export interface SimulationStart {
  /** What people say of it. */
  labels?: RunLabels;
  baseline_id?: string;
  /** What differs from the baseline's plan. */
  changed?: readonly string[];
  folder?: RunFolder | null;
  regraded_from?: string;
  plan: RunPlan;
  /** Absent: nobody judges. */
  judge?: StoredJudge | null;
  sources: RunSources;
  agent_revision: number;
  scenario_set: { id: string; name: string } | null;
  total_runs: number;
  /** What the models of the run may use up; null: none is asked. */
  budget?: Budget | null;
  /** What of it was used up before the run. */
  triedJudge?: TriedJudge | null;
  pair?: Pick<RunPair, 'id' | 'side'>;
}

export function writeSimulations(scope: WriteScope) {
  const { sql, accountId, clock, ids, spends } = scope;
  const budgets = writeRunBudgets(scope);
  return {
    ...readSimulations(scope),

    create(
      {
        plan,
        judge,
        sources,
        agent_revision,
        scenario_set,
        total_runs,
        regraded_from,
        budget,
        triedJudge,
        pair,
        labels = {},
        baseline_id,
        changed,
        folder,
      }: SimulationStart,
      id = ids.next(),
    ): string {
      const { name = null, note = null, tags = [] } = labelsOf(labels);
      sql.insert('simulation', {
        id,
        name,
        note,
        tags: JSON.stringify(tags),
        baseline_id: baseline_id ?? null,
        changed: changed ? JSON.stringify(changed) : null,
        folder: folder ? JSON.stringify(folder) : null,
        account_id: accountId,
        agent_id: plan.agent.agent.id,
        agent_name: plan.agent.agent.name,
        agent_revision,
        scenario_set_id: scenario_set?.id ?? null,
        scenario_set_name: scenario_set?.name ?? null,
        status: 'queued',
        seed: plan.seed,
        num_trials: plan.num_trials,
        max_steps: plan.max_steps,
        max_errors: plan.max_errors,
        total_runs,
        completed_runs: 0,
        engines: JSON.stringify({ ...engineNames(plan), judge: judge ?? null }),
        plan: JSON.stringify(plan),
        scenarios: JSON.stringify(plan.scenarios.map(({ id: scenario_id, name }) => ({ id: scenario_id, name }))),
        sources: JSON.stringify(sources),
        regraded_from: regraded_from ?? null,
        pair_id: pair?.id ?? null,
        pair_side: pair?.side ?? null,
        created_at: nowIso(clock),
      });
      if (budget) budgets.set(id, budget);
      if (budget && triedJudge) budgets.setTriedJudge(id, triedJudge);
      return id;
    },

    /** What is absent stays as it is. False where there is no such run. */
    label(id: string, labels: RunLabels): boolean {
      if (this.row(id) === undefined) return false;
      const { tags, ...texts } = labelsOf(labels);
      const values = { ...texts, ...(tags && { tags: JSON.stringify(tags) }) };
      if (Object.keys(values).length > 0) sql.update('simulation', values, { id, account_id: accountId });
      return true;
    },

    /** An input of the conversation at a place of the plan, as JSON; `ordinal` counts from 0. */
    addInput(id: string, { position, ordinal, input }: { position: number; ordinal: number; input: string }): void {
      sql.run(
        `INSERT INTO conversation_input (simulation_id, position, ordinal, input) SELECT id, @position, @ordinal, @input FROM simulation WHERE id = @id AND account_id = @accountId`,
        { position, ordinal, input, id, accountId },
      );
    },

    /** What came into the conversation at a place of the plan is not needed any more. */
    dropInputs: (id: string, position: number): void =>
      void sql.run(
        'DELETE FROM conversation_input WHERE position = @position AND simulation_id IN (SELECT id FROM simulation WHERE id = @id AND account_id = @accountId)',
        { id, position, accountId },
      ),

    /** One finished trial; `position` is its place in the plan, written at most once. What came into its conversation is not needed any more. */
    addTrial({
      facts,
      holes,
      lead_fault,
      fault,
      failed_graders,
      ...trial
    }: Omit<TrialRow, 'id' | 'call_id' | 'scenario_name'> & {
      position: number;
      call_seq: number;
      facts: TrialFacts;
    }): void {
      const { simulation_id, position } = trial;
      this.dropInputs(simulation_id, position);
      sql.insert('simulation_trial', {
        ...trial,
        id: ids.next(),
        failed_graders: JSON.stringify(failed_graders),
        facts: JSON.stringify({ ...facts, holes, lead_fault, fault: fault ?? undefined }),
        fault: fault?.party ?? null,
      });
    },

    /** Figures are of the trials as they stood when they were computed; a run that goes on has none until it stops again. */
    setStatus(
      id: string,
      status: SimulationStatus,
      {
        summary,
        error = null,
        rounds = null,
      }: {
        summary?: RunSummary;
        error?: string | null;
        /** Trials of each scenario with which the run is whole, where that was not known before. */
        rounds?: number | null;
      } = {},
    ): void {
      const isOver = status === 'completed' || status === 'cancelled' || status === 'failed';
      sql.run(
        `UPDATE simulation SET status = @status, summary = @summary, error = @error, completed_at = @completed_at, completed_runs = ${TRIALS_STORED},
         num_trials = coalesce(@rounds, num_trials), total_runs = iif(@rounds IS NULL, total_runs, ${TRIALS_STORED}) WHERE id = @id AND account_id = @accountId`,
        {
          status,
          rounds,
          summary: summary ? JSON.stringify(summary) : null,
          error,
          completed_at: isOver ? nowIso(clock) : null,
          id,
          accountId,
        },
      );
    },

    /** What was worked out of a run's trials, and can be again. */
    storeFindings: (id: string, found: { analysis: RunAnalysis } | { summary: RunSummary }): void =>
      void sql.update(
        'simulation',
        Object.fromEntries(Object.entries(found).map(([column, value]) => [column, JSON.stringify(value)])),
        { id, account_id: accountId },
      ),

    /** Takes out the trials that could not be run, with their calls, so that they are run again. Answers how many. */
    dropInfrastructureErrors(id: string): number {
      const owned = 'simulation_id IN (SELECT id FROM simulation WHERE id = @id AND account_id = @accountId)';
      const calls = sql.all<{ call_seq: number }>(
        `SELECT call_seq FROM simulation_trial WHERE ${owned} AND verdict = 'infrastructure_error'`,
        { id, accountId },
      );
      sql.run(
        `DELETE FROM exchange WHERE simulation_id = @id AND account_id = @accountId AND (scenario, trial) IN (
           SELECT json_extract(s.value, '$.name'), t.trial FROM simulation_trial t JOIN simulation r ON r.id = t.simulation_id, json_each(r.scenarios) s
           WHERE t.simulation_id = @id AND t.verdict = 'infrastructure_error' AND json_extract(s.value, '$.id') = t.scenario_id)`,
        { id, accountId },
      );
      spends.fresh(id);
      sql.run(`DELETE FROM simulation_trial WHERE ${owned} AND verdict = 'infrastructure_error'`, { id, accountId });
      for (const { call_seq } of calls) sql.run('DELETE FROM call WHERE seq = ?', call_seq);
      sql.run(
        `UPDATE simulation SET completed_runs = ${TRIALS_STORED}, analysis = NULL WHERE id = @id AND account_id = @accountId`,
        { id, accountId },
      );
      return calls.length;
    },

    /** Runs that no process is working on any more: the host stopped while they ran. They can go on. */
    markInterrupted: (): number =>
      sql.run(
        `UPDATE simulation SET status = 'interrupted' WHERE account_id = ? AND status IN ('queued', 'running')`,
        accountId,
      ).changes,

    delete: (id: string): boolean =>
      sql.run(
        'UPDATE simulation SET deleted_at = @deleted_at WHERE id = @id AND account_id = @accountId AND deleted_at IS NULL',
        { deleted_at: nowIso(clock), id, accountId },
      ).changes > 0,
    undelete: (id: string): boolean =>
      sql.run('UPDATE simulation SET deleted_at = NULL WHERE id = ? AND account_id = ?', id, accountId).changes > 0,
  };
}
