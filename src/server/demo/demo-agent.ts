import type { AgentWrite } from '../../core/contract/agent.ts';

/** What every demo agent has in common; the values that the service's own reference payloads show. */
export const DEMO_AGENT = {
  type: 'primary',
  language: 'EN',
  avatar: 'WOMAN',
  personality: { adherence: 0.75, empathy: 0.5, humor: 0.05 },
  disable_greeting: false,
  end_conversation_on_goodbye: true,
  enable_user_idle_timeout: true,
  enable_parallel_tool_calls: false,
  kb_strict_mode: true,
  smart_turn_detection: true,
  ai_settings: {
    ai_model: 'scripted',
    frequency_penalty: 0,
    max_tokens: 220,
    presence_penalty: 0,
    temperature: 0.4,
    reasoning: 'none',
  },
  greeting_type_inbound: 'static',
  greeting_type_outbound: 'static',
  endpointing: { max_delay: 2.5, min_delay: 0.3 },
  user_idle: {
    enabled: true,
    max_consecutive_events: 2,
    nudge_instructions: 'Ask whether the caller is still there.',
    user_away_timeout: 7,
  },
  noise_cancellation: {
    enabled: true,
    enhancement_level: 0.6,
    model: 'offline',
    provider: 'understudy',
    vad_minimum_speech_duration: 0.1,
    vad_sensitivity: 0.5,
    vad_speech_hold_duration: 0.3,
  },
  background_audio: { clip: 'OFFICE_AMBIENCE', enabled: false, volume: 0.2 },
} satisfies AgentWrite;
