/** What is rehearsed, and what a rehearsal shows, whoever speaks in it. */
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';

export interface RehearsalTask {
  plan: RunPlan;
  /** From 0; where the table has fewer rows, its last one is played. */
  row: number;
  /** Whether all rows are played and their verdicts told. */
  everyRow: boolean;
}

export interface RehearsedRow extends Pick<
  TrialRecord,
  'verdict' | 'verdict_reason' | 'termination_reason' | 'evaluations'
> {
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

export function rehearsedRow(
  { verdict, verdict_reason, termination_reason, evaluations, turns, scenario_name }: TrialRecord,
  row: number,
): RehearsedRow {
  const failed = evaluations.filter(({ passed }) => passed === false).flatMap(({ evidence_turns }) => evidence_turns);
  return {
    row,
    name: scenario_name,
    verdict,
    verdict_reason,
    termination_reason,
    evaluations,
    turns: turns.length,
    failing_turn: failed.length === 0 ? null : Math.min(...failed),
  };
}

/** Which of the plan's scenarios the rehearsal itself is. */
export const rehearsedScenario = ({ plan, row }: RehearsalTask): number => Math.min(row, plan.scenarios.length - 1);
