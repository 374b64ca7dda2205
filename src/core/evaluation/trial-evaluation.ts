/** What a grader thought of a trial, before it is stored. */
import type { z } from 'zod';
import { EvaluationSchema } from '../contract/evaluation.ts';
import type { TrialRow } from '../contract/local/simulation.ts';

export const TrialEvaluationSchema = EvaluationSchema.omit({ id: true, created_at: true });
export type TrialEvaluation = z.infer<typeof TrialEvaluationSchema>;

/** What a list of trials says of a record's evaluations: those that keep it from being a pass. */
export const failedGraders = (evaluations: readonly TrialEvaluation[]): TrialRow['failed_graders'] =>
  evaluations
    .filter(({ passed }) => passed !== true)
    .map(({ definition_id, grader_name, status, reason, evidence_turns }) => ({
      definition_id,
      grader_name,
      status,
      reason,
      evidence_turns,
    }));
