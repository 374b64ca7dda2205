/** What is rehearsed, and what a rehearsal shows, whoever speaks in it. */
import type { PlannedTrial } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';

export interface RehearsalTask {
  plan: RunPlan;
  /** The trial that is shown in full. */
  shown: PlannedTrial;
  /** Those of which the verdicts are told; null: none. */
  rows: readonly PlannedTrial[] | null;
}

export interface RehearsedRow extends Pick<
  TrialRecord,
  'trial' | 'verdict' | 'verdict_reason' | 'termination_reason' | 'evaluations'
> {
  /** Place of its scenario in the plan, from 0: the row of a data table. */
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

export function rehearsedRow(
  { trial, verdict, verdict_reason, termination_reason, evaluations, turns, scenario_name }: TrialRecord,
  row: number,
): RehearsedRow {
  const failed = evaluations.filter(({ passed }) => passed === false).flatMap(({ evidence_turns }) => evidence_turns);
  return {
    row,
    trial,
    name: scenario_name,
    verdict,
    verdict_reason,
    termination_reason,
    evaluations,
    turns: turns.length,
    failing_turn: failed.length === 0 ? null : Math.min(...failed),
  };
}
