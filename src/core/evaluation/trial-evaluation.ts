/** What a grader thought of a trial, before it is stored. */
import type { z } from 'zod';
import { EvaluationSchema } from '../contract/evaluation.ts';
import { FindingSchema } from '../contract/local/finding.ts';
import type { TrialRow } from '../contract/local/simulation.ts';

export const TrialEvaluationSchema = EvaluationSchema.omit({ id: true, created_at: true }).extend({
  /** Absent in what was graded by earlier versions, and in evaluations of calls, which tell the reason alone. */
  finding: FindingSchema.optional(),
});
export type TrialEvaluation = z.infer<typeof TrialEvaluationSchema>;

/** What a list of trials says of a record's evaluations: those because of which it is no pass. */
export const failedGraders = (evaluations: readonly TrialEvaluation[]): TrialRow['failed_graders'] =>
  evaluations
    .filter(({ passed }) => passed !== true)
    .map(({ definition_id, grader_name, status, reason, evidence_turns, finding }) => ({
      definition_id,
      grader_name,
      status,
      reason,
      evidence_turns,
      ...(finding && { finding }),
    }));
