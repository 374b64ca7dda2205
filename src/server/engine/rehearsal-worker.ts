/** Plays rehearsals in a worker thread: what a person wrote is never executed where requests are answered. */
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { runTrial } from '../../core/runs/run-trial.ts';
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

function rowOf(
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

/** Answers a Rehearsal as JSON, which both threads are done with sooner than with a structured clone. */
export default function playRehearsal({ plan, row, everyRow }: RehearsalTask): string {
  const rehearsal: Rehearsal = {
    trial: runTrial(plan, Math.min(row, plan.scenarios.length - 1), 0),
    rows: everyRow ? plan.scenarios.map((_, at) => rowOf(runTrial(plan, at, 0), at)) : null,
  };
  return JSON.stringify(rehearsal);
}
