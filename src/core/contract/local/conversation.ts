/** One call with everything the inspector shows, and what a call list shows of each. */
import { z } from 'zod';
import { CallSchema } from '../call.ts';
import { EvaluationSchema } from '../evaluation.ts';
import { TurnSchema, TurnSourceSchema } from '../turn.ts';
import { CALL_TYPES, CARRIER_STATUSES, FEEDBACK_TYPES, MEDIUMS } from '../vocabulary.ts';
import { RunJudgeSchema } from './label.ts';
import { LiveStateSchema } from './live.ts';
import { SimulationSummarySchema, TrialRowSchema } from './simulation.ts';
import { named } from '../wire.ts';

/** Where a search found its words. */
const SnippetSchema = named('Snippet', {
  source: z
    .enum(['assistant', 'user', 'record'])
    .describe('whose words these are; record for anything that was not said'),
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])).describe('start and end of each word found, in characters of the text'),
});
export type Snippet = z.infer<typeof SnippetSchema>;

export const CallRowSchema = named('CallRow', {
  id: z.string(),
  start: z.string().nullable(),
  lead_id: z.string().nullable(),
  lead_name: z.string().nullable(),
  agent_name: z.string().nullable(),
  campaign_name: z.string().nullable(),
  call_type: z.enum(CALL_TYPES),
  conversation_medium: z.enum(MEDIUMS),
  carrier_status: z.enum(CARRIER_STATUSES),
  duration_in_seconds: z.number().nullable(),
  disposition_level_1: z.string().nullable(),
  disposition_conversion: z.boolean().nullable(),
  is_dry_run: z.boolean(),
  verdict: z.string().nullable(),
  judge: RunJudgeSchema.nullable().describe('of a trial: who judged its run, and how far that judge can be trusted'),
  call_summary: z.string().nullable(),
  found: SnippetSchema.nullable().describe('null where nothing was searched for'),
});
export type CallRow = z.infer<typeof CallRowSchema>;

const FeedbackSchema = named('Feedback', {
  id: z.string(),
  type: z.enum(FEEDBACK_TYPES),
  comment: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
});
export type Feedback = z.infer<typeof FeedbackSchema>;

/** `injected`: the agent was given it. `queued`: the call has not been answered yet. `discarded`: nobody will hear it. */
export const CONTEXT_OUTCOMES = ['injected', 'queued', 'discarded'] as const;
export type ContextOutcome = (typeof CONTEXT_OUTCOMES)[number];

/** External context that was pushed to a call. */
const CallContextSchema = named('CallContext', {
  id: z.string(),
  context: z.string(),
  rendered: z.string().describe('as the agent was given it; as it was pushed, where it was not'),
  outcome: z.enum(CONTEXT_OUTCOMES),
  spoken_s: z
    .number()
    .nullable()
    .describe('seconds from the start of the call; null while the agent has not said all of it'),
  spoken_turn: z.int().nullable().describe('index of the turn that said it'),
  created_at: z.string(),
});
export type CallContext = z.infer<typeof CallContextSchema>;

/** What the dialer has to say about a call, such as that it was placed outside the campaign's window. */
export const CallNoteSchema = named('CallNote', { code: z.string(), message: z.string() });
export type CallNote = z.infer<typeof CallNoteSchema>;

/** What is wrong with what was said, on its own, whatever a scenario expects; `turn` counts from 0. */
const CallFindingSchema = named('CallFinding', {
  code: z.literal('hole'),
  message: z.string(),
  turn: z.int(),
  variable: z.string(),
  place: TurnSourceSchema,
});

export const ConversationSchema = named('Conversation', {
  id: z.string(),
  call: CallSchema,
  turns: z.array(TurnSchema),
  evaluations: z.array(EvaluationSchema),
  feedback: z.array(FeedbackSchema),
  contexts: z.array(CallContextSchema),
  notes: z.array(CallNoteSchema),
  findings: z.array(CallFindingSchema),
  engines: z.object({ agent: z.string(), lead: z.string() }),
  live: LiveStateSchema.nullable().describe('null where this host does not hold the call'),
  trial: TrialRowSchema.nullable(),
  simulation: SimulationSummarySchema.nullable(),
});
export type Conversation = z.infer<typeof ConversationSchema>;
