/** Calls, also called conversations (spec section 2.6). */
import { z } from 'zod';
import { MetaSchema } from './paging.ts';
import { CALL_TYPES, CARRIER_STATUSES, MEDIUMS } from './vocabulary.ts';
import { instant, named } from './wire.ts';

/** `role`: assistant (the agent), user (the lead), system (injected context), tool (an action's result); `timestamp` in seconds from the start. */
const TranscriptItemSchema = named('TranscriptItem', {
  role: z.enum(['assistant', 'user', 'system', 'tool']),
  content: z.string(),
  timestamp: z.number(),
  id: z.string(),
});
export type TranscriptItem = z.infer<typeof TranscriptItemSchema>;

/** All in seconds. `min`, `max`, `median` are null where nothing was measured. */
const LatencySchema = named('Latency', {
  values: z.array(z.number()),
  min: z.number().nullable(),
  max: z.number().nullable(),
  median: z.number().nullable(),
});
export type Latency = z.infer<typeof LatencySchema>;

const UtteranceSchema = named('Utterance', {
  id: z.string(),
  speaker: z.enum(['assistant', 'user']),
  start: z.number(),
  end: z.number(),
  words: z.int(),
  interrupted: z.boolean(),
});

export const CallMetricsSchema = named('CallMetrics', {
  ttfb: z.object({ stt: LatencySchema, ai: LatencySchema, tts: LatencySchema, e2e: LatencySchema }),
  utterances: z.array(UtteranceSchema),
  user_talk_time_in_sec: z.number(),
  agent_talk_time_in_sec: z.number(),
  user_to_agent_talk_ratio: z.number().nullable(),
  total_silence_in_sec: z.number(),
  longest_silence_in_sec: z.number(),
  silence_frequency: z.number(),
  words_per_agent_response: z.number().nullable(),
});
export type CallMetrics = z.infer<typeof CallMetricsSchema>;

export const GreetingInfoSchema = named('GreetingInfo', {
  greeting: z.string().nullable(),
  ai_greeting_used: z.boolean(),
  ai_generation_timed_out: z.boolean(),
  ai_generation_failed: z.boolean(),
  generation_schema_details: z
    .object({
      greeting_tone: z.string().nullable(),
      greeting_length: z.string().nullable(),
      medium_type_description: z.string().nullable(),
      role_context_used: z.boolean(),
      greeting_examples: z.string().nullable(),
    })
    .nullable(),
});
export type GreetingInfo = z.infer<typeof GreetingInfoSchema>;

const CallTaskSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  type: z.string().nullable(),
  task_type: z.string().nullable(),
  status: z.string(),
  started_at: instant().nullable(),
  completed_at: instant().nullable(),
  result: z.unknown(),
});

const CallLeadSchema = z.object({
  _id: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  timezone: z.string().nullable(),
  email: z.string().nullable(),
});

export const CallSchema = named('Call', {
  _id: z.string(),
  call_type: z.enum(CALL_TYPES),
  external_id: z.string().nullable(),
  from_number: z.string().nullable(),
  to_number: z.string().nullable(),
  start: instant().nullable(),
  end: instant().nullable(),
  completed_at: instant().nullable(),
  conversation_medium: z.enum(MEDIUMS),
  external_recording_url: z.string().nullable(),
  transcript: z.array(TranscriptItemSchema),
  disposition_level_1: z.string().nullable(),
  disposition_level_2: z.string().nullable(),
  disposition_level_3: z.string().nullable(),
  disposition_conversion: z.boolean().nullable(),
  disposition_contacted: z.boolean().nullable(),
  call_summary: z.string().nullable(),
  carrier_status: z.enum(CARRIER_STATUSES),
  is_answer_machine: z.boolean().nullable(),
  lead_id: z.string().nullable(),
  lead: CallLeadSchema.nullable(),
  agent_id: z.string().nullable(),
  agent_name: z.string().nullable(),
  campaign_id: z.string().nullable(),
  campaign_name: z.string().nullable(),
  account_id: z.string(),
  service_version: z.string(),
  call_count: z.int(),
  is_dry_run: z.boolean(),
  call_metrics: CallMetricsSchema.nullable(),
  credits_used: z.number().nullable(),
  greeting_info: GreetingInfoSchema.nullable(),
  duration_in_seconds: z.number().nullable(),
  search_score: z.number().optional(),
  custom_fields: z.record(z.string(), z.unknown()),
  pre_call_tasks: z.array(CallTaskSchema),
  post_call_tasks: z.array(CallTaskSchema),
});
export type Call = z.infer<typeof CallSchema>;

/** With `fields`, a call holds only the keys that were asked for. */
export const CallPageSchema = named('CallPage', { calls: z.array(CallSchema.partial()), meta: MetaSchema });
