/** The trials of simulation runs, for reading. */
import type { CallOutcome } from '../../core/calls/call-outcome.ts';
import type { FaultParty } from '../../core/contract/local/fault.ts';
import type { Finding } from '../../core/contract/local/finding.ts';
import type { ExpectationRecord } from '../../core/contract/local/agent-gap.ts';
import type { TrialPlace, TrialRow } from '../../core/contract/local/simulation.ts';
import type { ExpectationHistory } from '../../core/runs/one-sided.ts';
import type { Page, ReadScope } from './scope.ts';
import { sectionUses } from './section-uses.ts';
import { OWN_RUN, trialSpans, type WantedTrials } from './trial-spans.ts';

export interface TrialFacts {
  slots: Record<string, string>;
  /** Absent in trials of earlier versions. */
  answers?: CallOutcome['answers'];
  final_state: Record<string, unknown>;
}

interface TrialRecordRow extends Omit<
  TrialRow,
  'failed_graders' | 'lead_fault' | 'fault' | 'scenario_name' | 'call_id'
> {
  call_id: string;
  failed_graders: string;
  lead_fault: string | null;
  fault: string | null;
}

/** Kept among the facts; trials of earlier versions have no such fact. */
const HOLES = "coalesce(json_extract(t.facts, '$.holes'), 0)";

const TRIAL_COLUMNS = `t.id, c.id AS call_id, t.simulation_id, t.scenario_id, t.trial, t.verdict, t.verdict_reason, t.reward, t.agent_cost, t.termination_reason,
  t.steps, t.errors, t.duration_s, ${HOLES} AS holes, t.conversation, t.failed_graders,
  json_extract(t.facts, '$.lead_fault') AS lead_fault, json_extract(t.facts, '$.fault') AS fault`;

export interface TrialPaging extends WantedTrials {
  offset?: number | undefined;
  limit?: number | undefined;
  /** Leaves out those with verdict `pass`. */
  notPassed?: boolean | undefined;
}

/** What the figures of a run and the pairs of a comparison are made of. */
export type TrialScore = Pick<
  TrialRow,
  | 'call_id'
  | 'scenario_id'
  | 'trial'
  | 'reward'
  | 'agent_cost'
  | 'termination_reason'
  | 'verdict'
  | 'holes'
  | 'conversation'
> & { fault: { party: FaultParty } | null };

export function readSimulationTrials({ sql, accountId }: Pick<ReadScope, 'sql' | 'accountId'>) {
  /** In the order of the plan; stored beside it, because a plan may be megabytes. */
  const scenarioNames = (simulationId: string): { id: string; name: string }[] => {
    const text = sql.value<string>(
      'SELECT scenarios FROM simulation WHERE id = @simulationId AND account_id = @accountId',
      { simulationId, accountId },
    );
    return text === undefined ? [] : (JSON.parse(text) as { id: string; name: string }[]);
  };

  const namesOf = (simulationId: string): ReadonlyMap<string, string> =>
    new Map(scenarioNames(simulationId).map(({ id, name }) => [id, name]));

  const toTrial = ({ lead_fault, fault, ...row }: TrialRecordRow, names: ReadonlyMap<string, string>): TrialRow => ({
    ...row,
    ...(lead_fault !== null && { lead_fault: JSON.parse(lead_fault) as Finding }),
    fault: fault === null ? null : (JSON.parse(fault) as TrialRow['fault']),
    scenario_name: names.get(row.scenario_id) ?? row.scenario_id,
    failed_graders: JSON.parse(row.failed_graders) as TrialRow['failed_graders'],
  });

  return {
    scenarioNames,

    trials(
      id: string,
      { offset = 0, limit = 5000, notPassed = false, scenarioIds, from, to }: TrialPaging = {},
    ): Page<TrialRow> {
      const names = namesOf(id);
      const isWhole = scenarioIds === undefined && from === undefined && to === undefined;
      const spans = isWhole
        ? undefined
        : trialSpans({ sql, accountId }, id, [...names.keys()], { scenarioIds, from, to });
      const table = `${spans ? 'json_each(@spans) span CROSS JOIN ' : ''}simulation_trial t`;
      const condition = `t.simulation_id = ${OWN_RUN}${notPassed ? " AND t.verdict <> 'pass'" : ''}${spans ? " AND t.position >= span.value ->> '$[0]' AND t.position < span.value ->> '$[1]'" : ''}`;
      const bound = { id, accountId, ...(spans && { spans: JSON.stringify(spans) }) };
      const rows = sql.all<TrialRecordRow>(
        `SELECT ${TRIAL_COLUMNS} FROM ${table} JOIN call c ON c.seq = t.call_seq WHERE ${condition} ORDER BY t.position LIMIT @limit OFFSET @offset`,
        { ...bound, limit, offset },
      );
      const total = sql.value<number>(`SELECT count(*) FROM ${table} WHERE ${condition}`, bound) ?? 0;
      return { items: rows.map((row) => toTrial(row, names)), total };
    },

    /** All of them in the order of the plan, `size` at a time, so that a large run never has to be in memory; other work may be done between two batches. */
    *trialBatches(id: string, size: number): Generator<TrialRow[], void> {
      const names = namesOf(id);
      for (let after = -1; ;) {
        const rows = sql.all<TrialRecordRow & { position: number }>(
          `SELECT t.position, ${TRIAL_COLUMNS} FROM simulation_trial t JOIN call c ON c.seq = t.call_seq
           WHERE t.simulation_id = ${OWN_RUN} AND t.position > @after ORDER BY t.position LIMIT @size`,
          { id, accountId, after, size },
        );
        const last = rows.at(-1);
        if (!last) return;
        after = last.position;
        yield rows.map(({ position: _position, ...row }) => toTrial(row, names));
      }
    },

    /** What figures are made of, in the order of the plan; small enough to hold those of a whole run. */
    scores(id: string): TrialScore[] {
      const known = new Map(scenarioNames(id).map((scenario) => [scenario.id, scenario.id]));
      return sql
        .all<Omit<TrialScore, 'fault'> & { fault: FaultParty | null }>(
          `SELECT c.id AS call_id, t.scenario_id, t.trial, t.reward, t.agent_cost, t.termination_reason, t.verdict, ${HOLES} AS holes, t.conversation, t.fault
           FROM simulation_trial t JOIN call c ON c.seq = t.call_seq
           WHERE t.simulation_id = ${OWN_RUN} ORDER BY t.position`,
          { id, accountId },
        )
        .map(({ fault, ...row }) => ({
          ...row,
          fault: fault && { party: fault },
          scenario_id: known.get(row.scenario_id) ?? row.scenario_id,
        }));
    },

    /** How each expectation of these scenarios fared in all stored runs. */
    expectationHistory(scenarioIds: readonly string[]): Map<string, ExpectationHistory> {
      const of = `FROM json_each(@ids) wanted CROSS JOIN simulation_trial t ON t.scenario_id = wanted.value JOIN simulation s ON s.id = t.simulation_id AND s.account_id = @accountId`;
      const bound = { ids: JSON.stringify(scenarioIds), accountId };
      const counts = sql.all<{ scenario_id: string; trials: number }>(
        `SELECT t.scenario_id, count(*) AS trials ${of} WHERE t.verdict IN ('pass', 'fail') GROUP BY t.scenario_id`,
        bound,
      );
      const failures = sql.all<{ scenario_id: string; definition_id: string; failed: number }>(
        `SELECT t.scenario_id, g.value ->> '$.definition_id' AS definition_id, count(*) AS failed ${of}, json_each(t.failed_graders) g
         WHERE t.verdict IN ('pass', 'fail') AND g.value ->> '$.status' = 'graded' GROUP BY t.scenario_id, definition_id`,
        bound,
      );
      const failed = Map.groupBy(failures, ({ scenario_id }) => scenario_id);
      return new Map(
        counts.map(({ scenario_id, trials }) => [
          scenario_id,
          { trials, failed: new Map((failed.get(scenario_id) ?? []).map((row) => [row.definition_id, row.failed])) },
        ]),
      );
    },

    /** How each expectation of a scenario, with all its rows, fared in the stored trials that were graded by it. */
    expectationRecords: (scenarioId: string): ExpectationRecord[] =>
      sql.all<ExpectationRecord>(
        `SELECT e.definition_id, count(*) AS trials, sum(e.passed = 0) AS failed
         FROM simulation_trial t JOIN simulation s ON s.id = t.simulation_id AND s.account_id = @accountId JOIN evaluation e ON e.call_seq = t.call_seq
         WHERE (t.scenario_id = @scenarioId OR t.scenario_id BETWEEN @scenarioId || '#' AND @scenarioId || '$')
         AND t.verdict IN ('pass', 'fail') AND e.passed IS NOT NULL GROUP BY e.definition_id ORDER BY e.definition_id`,
        { scenarioId, accountId },
      ),

    /** Which sections of a role these agents have answered from, in the last run of each. */
    sectionUses: (roleId: string, agentIds: readonly string[]) => sectionUses({ sql, accountId }, roleId, agentIds),

    /** Places in the plan of the trials that are stored. */
    positions: (id: string): number[] =>
      sql.column<number>(`SELECT t.position FROM simulation_trial t WHERE t.simulation_id = ${OWN_RUN}`, {
        id,
        accountId,
      }),

    hasTrial: (id: string, position: number): boolean =>
      sql.value<number>(
        `SELECT 1 FROM simulation_trial t WHERE t.simulation_id = ${OWN_RUN} AND t.position = @position`,
        {
          id,
          accountId,
          position,
        },
      ) !== undefined,

    /** What came into the conversation at a place of the plan so far, as JSON, in its order. */
    inputs(simulationId: string, position: number): string[] {
      return sql
        .all<{ input: string }>(
          'SELECT i.input FROM conversation_input i JOIN simulation s ON s.id = i.simulation_id WHERE s.id = @simulationId AND s.account_id = @accountId AND i.position = @position ORDER BY i.ordinal',
          { simulationId, accountId, position },
        )
        .map(({ input }) => input);
    },

    /** What a trial knows beyond its call: what was read of the lead's answers, and the state after the last action. */
    facts(trialId: string): TrialFacts {
      const text = sql.value<string>(
        'SELECT t.facts FROM simulation_trial t JOIN simulation s ON s.id = t.simulation_id WHERE t.id = @trialId AND s.account_id = @accountId',
        { trialId, accountId },
      );
      return text === undefined ? { slots: {}, final_state: {} } : (JSON.parse(text) as TrialFacts);
    },

    /** Undefined where the run has no such trial. */
    trialPlace(id: string, trialId: string): TrialPlace | undefined {
      const row = sql.get<TrialRecordRow & { position: number }>(
        `SELECT t.position, ${TRIAL_COLUMNS} FROM simulation_trial t JOIN call c ON c.seq = t.call_seq
         WHERE t.id = @trialId AND t.simulation_id = ${OWN_RUN}`,
        { trialId, id, accountId },
      );
      if (!row) return undefined;
      const { position, ...record } = row;
      const failing = (side: '<' | '>', order: 'ASC' | 'DESC') =>
        sql.value<string>(
          `SELECT t.id FROM simulation_trial t WHERE t.simulation_id = ${OWN_RUN} AND t.position ${side} @position AND t.verdict = 'fail'
           ORDER BY t.position ${order} LIMIT 1`,
          { id, accountId, position },
        );
      const before = sql.get<{ trials: number; not_passed: number }>(
        `SELECT count(*) AS trials, count(*) FILTER (WHERE t.verdict <> 'pass') AS not_passed FROM simulation_trial t WHERE t.simulation_id = ${OWN_RUN} AND t.position < @position`,
        { id, accountId, position },
      ) ?? { trials: 0, not_passed: 0 };
      return {
        trial: toTrial(record, namesOf(id)),
        offset: before.trials,
        offset_not_passed: before.not_passed,
        // The nearest on that side, else the farthest on the other.
        previous_failing: failing('<', 'DESC') ?? failing('>', 'DESC') ?? null,
        next_failing: failing('>', 'ASC') ?? failing('<', 'ASC') ?? null,
      };
    },

    trialId: (id: string, scenarioId: string, trial: number): string | undefined =>
      sql.value<string>(
        `SELECT t.id FROM simulation_trial t WHERE t.simulation_id = ${OWN_RUN} AND t.scenario_id = @scenarioId AND t.trial = @trial`,
        { id, accountId, scenarioId, trial },
      ),

    trialOfCall(callId: string): TrialRow | undefined {
      const row = sql.get<TrialRecordRow>(
        `SELECT ${TRIAL_COLUMNS} FROM simulation_trial t JOIN call c ON c.seq = t.call_seq WHERE c.id = @callId AND c.account_id = @accountId`,
        { callId, accountId },
      );
      return row && toTrial(row, namesOf(row.simulation_id));
    },
  };
}
