/** All that one trial leaves behind. Deterministic: no clock, no generated ids; whoever stores it adds both. */
import { z } from 'zod';
import { CallOutcomeSchema } from '../calls/call-outcome.ts';
import { TrialEvaluationSchema } from '../evaluation/trial-evaluation.ts';
import { FaultSchema } from '../contract/local/fault.ts';
import { FindingSchema } from '../contract/local/finding.ts';
import { VERDICTS } from '../contract/local/simulation.ts';
import { TurnSchema } from '../contract/turn.ts';
import { AGENT_ENGINES, LEAD_ENGINES, TERMINATION_REASONS } from '../contract/termination.ts';

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
  /** What the simulated lead did wrong, where that made the trial invalid. */
  lead_fault: FindingSchema.optional(),
  /** At whose door it lies, where the trial failed. */
  fault: FaultSchema.nullable(),
  /** null: unknown, which is never the same as 0. */
  agent_cost: z.number().nullable(),
  steps: z.int(),
  errors: z.int(),
  call: CallOutcomeSchema,
  /** The scenario's state after the last action. */
  final_state: z.record(z.string(), z.unknown()),
  turns: z.array(TurnSchema),
  /** `conversationDigest` of the turns. */
  conversation: z.string(),
  evaluations: z.array(TrialEvaluationSchema),
});
export type TrialRecord = z.infer<typeof TrialRecordSchema>;
