/** Labels of judged trials, and what they make of a judge. */
import type { Label } from '../../core/contract/local/label.ts';
import type { Confusion } from '../../core/statistics/judge-calibration.ts';
import { nowIso } from '../../core/time.ts';
import type { ReadScope, WriteScope } from './scope.ts';
import { OWN_RUN } from './trial-spans.ts';

/** One criterion of a trial that a judge has passed or failed. */
export interface JudgedCriterion {
  trial_id: string;
  call_id: string;
  position: number;
  scenario_id: string;
  definition_id: string;
  judged: 'pass' | 'fail';
  label: Label | null;
}

/** By whom, and on what: another model, or another wording of the criterion or of what the judge is told, is another judge. */
export interface JudgeKey {
  engine: string;
  model: string;
  criterion_hash: string;
}

interface JudgedRow extends Omit<JudgedCriterion, 'judged' | 'label'> {
  passed: 0 | 1;
  label: Label['label'] | null;
  why: string | null;
  labelled_by: string | null;
  created_at: string | null;
}

const toJudged = ({ passed, label, why, labelled_by, created_at, ...row }: JudgedRow): JudgedCriterion => ({
  ...row,
  judged: passed === 1 ? 'pass' : 'fail',
  label: label === null ? null : { label, why: why ?? '', by: labelled_by ?? '', at: created_at ?? '' },
});

const BY_JUDGE = 'account_id = @accountId AND engine = @engine AND model = @model AND criterion_hash = @criterion_hash';

/**
 * The run in which the conversations of a run were held: of one that was graded anew, and of one that played the recording of another with the same scenarios,
 * each as often, it is that other.
 */
const HELD_IN = `
  WITH RECURSIVE source (id, far) AS (
    SELECT @simulationId, 0
    UNION ALL
    SELECT r.id, far + 1 FROM source JOIN simulation s ON s.id = source.id
      JOIN simulation r ON r.id = coalesce(s.regraded_from, json_extract(s.plan, '$.replay.id')) AND r.account_id = s.account_id
    WHERE s.regraded_from IS NOT NULL OR (s.scenarios = r.scenarios AND s.num_trials = r.num_trials)
  ) SELECT id FROM source ORDER BY far DESC LIMIT 1`;

export function readLabels({ sql, accountId }: ReadScope) {
  return {
    /** What a run's judge has decided, in the order of the plan; of one trial alone where it is named. */
    judged: (id: string, trialId?: string): JudgedCriterion[] =>
      sql
        .all<JudgedRow>(
          `SELECT t.id AS trial_id, c.id AS call_id, t.position, t.scenario_id, e.definition_id, e.passed, l.label, l.why, l.labelled_by, l.created_at
           FROM simulation_trial t JOIN call c ON c.seq = t.call_seq
           JOIN evaluation e ON e.call_seq = t.call_seq AND e.grader_name = 'judge' AND e.passed IS NOT NULL
           LEFT JOIN trial_label l ON l.simulation_id = t.simulation_id AND l.position = t.position AND l.definition_id = e.definition_id
           WHERE t.simulation_id = ${OWN_RUN}${trialId === undefined ? '' : ' AND t.id = @trialId'} ORDER BY t.position, e.definition_id`,
          { id, accountId, ...(trialId === undefined ? {} : { trialId }) },
        )
        .map(toJudged),

    /** How many conversations have one, in all runs. */
    count: ({ engine, model, criterion_hash }: JudgeKey): number =>
      sql.value<number>(`SELECT count(*) FROM (SELECT DISTINCT held_in, position FROM trial_label WHERE ${BY_JUDGE})`, {
        accountId,
        engine,
        model,
        criterion_hash,
      }) ?? 0,

    /** A conversation counts once, by the last label of it, however often it was graded. */
    confusion({ engine, model, criterion_hash }: JudgeKey): Confusion {
      const counts = sql.all<{ label: Label['label']; judge_passed: 0 | 1; trials: number }>(
        // Where max() stands alone, SQLite takes the other columns from the row that has it.
        `SELECT label, judge_passed, count(*) AS trials FROM (
           SELECT label, judge_passed, max(created_at || simulation_id || definition_id) FROM trial_label WHERE ${BY_JUDGE} GROUP BY held_in, position
         ) GROUP BY label, judge_passed`,
        { accountId, engine, model, criterion_hash },
      );
      const of = (label: Label['label'], passed: 0 | 1) =>
        counts.find((row) => row.label === label && row.judge_passed === passed)?.trials ?? 0;
      return {
        both_passed: of('pass', 1),
        judge_failed: of('pass', 0),
        judge_passed: of('fail', 1),
        both_failed: of('fail', 0),
      };
    },
  };
}

export function writeLabels(scope: WriteScope) {
  const { sql, accountId, clock } = scope;
  return {
    ...readLabels(scope),
    /** Takes the place of an earlier one, whoever's it was. */
    put(
      simulationId: string,
      { position, definition_id, judged }: JudgedCriterion,
      judge: JudgeKey,
      { label, why, by }: Omit<Label, 'at'>,
    ): void {
      sql.run(
        `INSERT OR REPLACE INTO trial_label (account_id, simulation_id, position, definition_id, engine, model, criterion_hash, judge_passed, label, why, labelled_by, created_at, held_in)
         VALUES (@accountId, @simulationId, @position, @definition_id, @engine, @model, @criterion_hash, @judge_passed, @label, @why, @by, @at, (${HELD_IN}))`,
        {
          accountId,
          simulationId,
          position,
          definition_id,
          ...judge,
          judge_passed: judged === 'pass' ? 1 : 0,
          label,
          why,
          by,
          at: nowIso(clock),
        },
      );
    },
    remove(simulationId: string, { position, definition_id }: JudgedCriterion): void {
      sql.run(
        'DELETE FROM trial_label WHERE account_id = @accountId AND simulation_id = @simulationId AND position = @position AND definition_id = @definition_id',
        { accountId, simulationId, position, definition_id },
      );
    },
  };
}
