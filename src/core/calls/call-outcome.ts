/** What a conversation leaves in its call record. */
import { z } from 'zod';
import { CallMetricsSchema, GreetingInfoSchema } from '../contract/call.ts';
import { CALL_TYPES, CARRIER_STATUSES, MEDIUMS } from '../contract/vocabulary.ts';

export const CallOutcomeSchema = z.object({
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
  /** What was read of the lead's answers, by slot. */
  slots: z.record(z.string(), z.string()),
  /** The questions of the agent that the lead answered. */
  answers: z.array(
    z.object({ question: z.string(), slot: z.string().nullable(), value: z.string(), turn: z.int().min(0) }),
  ),
});
export type CallOutcome = z.infer<typeof CallOutcomeSchema>;
