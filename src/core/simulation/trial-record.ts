/** All that one trial leaves behind. Deterministic: no clock, no generated ids; whoever stores it adds both. */
import { z } from 'zod';
import { CallMetricsSchema, GreetingInfoSchema } from '../contract/call.ts';
import { EvaluationSchema } from '../contract/evaluation.ts';
import { VERDICTS, type TrialRow } from '../contract/local/simulation.ts';
import { TurnSchema } from '../contract/turn.ts';
import { CALL_TYPES, CARRIER_STATUSES, MEDIUMS } from '../contract/vocabulary.ts';
import { AGENT_ENGINES, LEAD_ENGINES, TERMINATION_REASONS } from './termination.ts';

const TrialEvaluationSchema = EvaluationSchema.omit({ id: true, created_at: true });
export type TrialEvaluation = z.infer<typeof TrialEvaluationSchema>;

const TrialCallSchema = z.object({
  call_type: z.enum(CALL_TYPES),
  conversation_medium: z.enum(MEDIUMS),
  carrier_status: z.enum(CARRIER_STATUSES),
  duration_s: z.number(),
  greeting_info: GreetingInfoSchema.nullable(),
  call_metrics: CallMetricsSchema,
  call_summary: z.string(),
  disposition_level_1: z.string().nullable(),
  disposition_level_2: z.string().nullable(),
  disposition_level_3: z.string().nullable(),
  disposition_conversion: z.boolean().nullable(),
  disposition_contacted: z.boolean().nullable(),
  is_answer_machine: z.boolean(),
  lead: z.object({
    first_name: z.string(),
    last_name: z.string(),
    timezone: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  custom_fields: z.record(z.string(), z.unknown()),
  /** What the agent wrote down, by slot. */
  slots: z.record(z.string(), z.string()),
});

export const TrialRecordSchema = z.object({
  scenario_id: z.string(),
  scenario_name: z.string(),
  /** Counts from 0. */
  trial: z.int().min(0),
  engines: z.object({ agent: z.enum(AGENT_ENGINES), lead: z.enum(LEAD_ENGINES) }),
  termination_reason: z.enum(TERMINATION_REASONS),
  /**
   * `invalid`: the simulated lead was at fault, so the trial says nothing about the agent. `ungraded`: a grader of the reward
   * basis could not be computed. Neither they nor infrastructure errors are in any denominator; all are counted beside every score.
   */
  verdict: z.enum(VERDICTS),
  /** Why, in a sentence, unless the trial passed. */
  verdict_reason: z.string().nullable(),
  reward: z.number().min(0).max(1).nullable(),
  /** null: unknown, which is never the same as 0. */
  agent_cost: z.number().nullable(),
  steps: z.int(),
  errors: z.int(),
  call: TrialCallSchema,
  /** The scenario's state after the last action. */
  final_state: z.record(z.string(), z.unknown()),
  turns: z.array(TurnSchema),
  evaluations: z.array(TrialEvaluationSchema),
});
export type Verdict = TrialRecord['verdict'];
export type TrialRecord = z.infer<typeof TrialRecordSchema>;

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
