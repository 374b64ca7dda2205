/** Agents (spec section 2.3): the write shape of `PUT /v1/agents/{agent_id}` and the read shapes of list and update. */
import { z } from 'zod';
import { CALL_TYPES } from './vocabulary.ts';
import { wholeBy } from './whole.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { bool, float, id, int, jsonObject, list, maybe, named, text } from './wire.ts';

const texts = () => maybe(list(text()));
const ids = () => maybe(list(id()));
const flag = () => maybe(bool());
const number = () => maybe(float());
const words = () => maybe(text());

export const AiSettingsSchema = named('AiSettings', {
  ai_model: words(),
  frequency_penalty: number(),
  max_tokens: number(),
  presence_penalty: number(),
  temperature: number(),
  reasoning: words(),
});

const GreetingSchema = named('Greeting', {
  call_type: maybe(z.enum(CALL_TYPES)),
  greeting_type: maybe(z.enum(['static', 'ai'])),
  text: words(),
  communication_tone: words(),
  greeting_length: words(),
  mention_ids: texts(),
});
export type Greeting = z.infer<typeof GreetingSchema>;

const PersonalitySchema = z.object({ adherence: number(), empathy: number(), humor: number() });

const TtsSettingsSchema = z.object({
  utterance_end_ms: words(),
  smart_format: flag(),
  profanity_filter: flag(),
  punctuate: flag(),
  numerals: flag(),
  keywords: texts(),
  diarize: flag(),
  dictation: flag(),
  endpointing: words(),
  filler_words: flag(),
});

const SttSettingsSchema = z.object({
  model: words(),
  prompt: words(),
  keyterms: texts(),
  low_confidence_threshold: number(),
});

const NoiseCancellationSchema = named('NoiseCancellation', {
  enabled: flag(),
  enhancement_level: number(),
  model: words(),
  provider: words(),
  vad_minimum_speech_duration: number(),
  vad_sensitivity: number(),
  vad_speech_hold_duration: number(),
});

const BackgroundAudioSchema = z.object({ clip: words(), enabled: flag(), volume: number() });

const AmdSchema = named('Amd', {
  enabled: flag(),
  interrupt_on_machine: flag(),
  ivr_detection: flag(),
  actions: maybe(z.record(text(), text())),
  detection_options: maybe(z.object({ human_speech_threshold: number(), timeout: number() })),
  llm: words(),
  stt: words(),
  voicemail_message: words(),
});

const UserIdleSchema = z.object({
  enabled: flag(),
  max_consecutive_events: maybe(int()),
  nudge_instructions: words(),
  user_away_timeout: number(),
});

/** Seconds: how long the agent waits after the last sound before it takes the turn. */
const EndpointingSchema = z.object({ max_delay: number(), min_delay: number() });

const fields = {
  name: maybe(text({ max: TEXT_LIMITS.name })),
  type: words(),
  description: words(),
  language: words(),
  avatar: words(),
  voice_audio_id: words(),
  role_ids: ids(),
  action_ids: ids(),
  action_flows: maybe(list(list(text()))),
  script_ids: ids(),
  script_id: maybe(id()),
  knowledge_base_ids: ids(),
  kb_strict_mode: flag(),
  personality: maybe(PersonalitySchema),
  disable_greeting: flag(),
  system_prompt: maybe(jsonObject()),
  end_conversation_on_goodbye: flag(),
  enable_user_idle_timeout: flag(),
  enable_parallel_tool_calls: flag(),
  ai_settings: maybe(AiSettingsSchema),
  greeting_type_inbound: words(),
  greeting_type_outbound: words(),
  structured_greetings: maybe(list(GreetingSchema)),
  tts_settings: maybe(TtsSettingsSchema),
  stt_settings: maybe(SttSettingsSchema),
  smart_turn_detection: flag(),
  voice_settings: maybe(jsonObject()),
  noise_cancellation: maybe(NoiseCancellationSchema),
  background_audio: maybe(BackgroundAudioSchema),
  amd: maybe(AmdSchema),
  user_idle: maybe(UserIdleSchema),
  endpointing: maybe(EndpointingSchema),
  feature_flags: maybe(jsonObject()),
};

export const AgentWriteSchema = named('AgentWrite', fields, {
  example: {
    name: 'Ana',
    description: 'Confirms appointments',
    personality: { adherence: 0.75, empathy: 0.5, humor: 0.25 },
    endpointing: { max_delay: 2.5, min_delay: 0.3 },
  },
});
export type AgentWrite = z.infer<typeof AgentWriteSchema>;

/** What the workbench keeps of an agent: the write shape, identified and named. */
export type AgentDocument = AgentWrite & { id: string; name: string };

const readFields = {
  id: z.string(),
  avatar: z.string().nullable(),
  description: z.string().nullable(),
  greeting_type_inbound: z.string().nullable(),
  greeting_type_outbound: z.string().nullable(),
  name: z.string().nullable(),
  personality: PersonalitySchema.nullable(),
  role_ids: z.array(z.string()),
  script_id: z.string().nullable(),
  structured_greetings: z.array(GreetingSchema),
  voice_audio_id: z.string().nullable(),
};

export const AgentSchema = named('Agent', { ...readFields, knowledge_base_ids: z.array(z.string()) });
export type Agent = z.infer<typeof AgentSchema>;

/** The paginated list shows `data_store_ids` in place of `knowledge_base_ids` (spec section 2.3). */
export const AgentPageItemSchema = named('AgentPageItem', { ...readFields, data_store_ids: z.array(z.string()) });
export type AgentPageItem = z.infer<typeof AgentPageItemSchema>;

const wholeAgent = wholeBy(AgentSchema);

/** The read shape of a kept agent; every specified key present. */
export function agentReadShape(agent: AgentDocument): Agent {
  return wholeAgent({
    id: agent.id,
    avatar: agent.avatar ?? 'WOMAN',
    description: agent.description ?? null,
    greeting_type_inbound: agent.greeting_type_inbound ?? null,
    greeting_type_outbound: agent.greeting_type_outbound ?? null,
    knowledge_base_ids: agent.knowledge_base_ids ?? [],
    name: agent.name,
    personality: agent.personality ?? null,
    role_ids: agent.role_ids ?? [],
    script_id: agent.script_id ?? null,
    structured_greetings: agent.structured_greetings ?? [],
    voice_audio_id: agent.voice_audio_id ?? null,
  });
}
