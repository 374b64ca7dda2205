/**
 * The agent's settings as the offline engines use them: every field present, in its unit, within its range.
 * The one place that knows the defaults; settings that have no effect on a simulated conversation (voices, models) are not here.
 */
import type { AgentWrite, Greeting } from '../contract/agent.ts';
import type { CampaignSnapshot } from '../contract/snapshot.ts';
import type { CallType } from '../contract/vocabulary.ts';

export interface AgentSettings {
  adherence: number;
  empathy: number;
  humor: number;
  temperature: number;
  /** null: no limit. */
  maxTokens: number | null;
  reasons: boolean;
  greeting: { kind: 'none' | 'static' | 'ai' | 'script'; structured: Greeting | null };
  endsOnGoodbye: boolean;
  parallelActions: boolean;
  kbStrict: boolean;
  smartTurn: boolean;
  minDelay_s: number;
  maxDelay_s: number;
  idle: { enabled: boolean; maxNudges: number; awayAfter_s: number; instructions: string };
  /** Share of the noise that cancellation takes away. */
  noiseRemoved: number;
  vadSensitivity: number;
  vadMinimumSpeech_s: number;
  /** How long voice detection takes speech to go on after the last sound: the end of an utterance is noticed so much later. */
  vadSpeechHold_s: number;
  backgroundVolume: number;
  lowConfidence: number;
  /** Words that speech recognition is told to expect. */
  keyterms: readonly string[];
  amd: {
    enabled: boolean;
    interrupt: boolean;
    onVoicemail: string;
    onIvr: string;
    detectsIvr: boolean;
    detectAfter_s: number;
    message: string;
  };
  actionFlows: readonly (readonly string[])[];
}

const clamp = (value: number, lo: number, hi: number): number => Math.min(hi, Math.max(lo, value));
const share = (value: number | null | undefined, otherwise: number): number => clamp(value ?? otherwise, 0, 1);

/** Some write levels as 0–1, some as 0–100. */
const level = (value: number | null | undefined, otherwise: number): number =>
  share((value ?? otherwise) > 1 ? (value ?? otherwise) / 100 : value, otherwise);

/** `structured_greetings` for the call type, else `greeting_type_*`, else the script's first line. */
function greetingOf(agent: AgentWrite, callType: CallType): AgentSettings['greeting'] {
  if (agent.disable_greeting) return { kind: 'none', structured: null };
  const structured = agent.structured_greetings?.find((item) => item.call_type === callType) ?? null;
  if (structured?.greeting_type === 'ai') return { kind: 'ai', structured };
  if (structured && (structured.text ?? '').trim() !== '') return { kind: 'static', structured };
  const type = callType === 'inbound' ? agent.greeting_type_inbound : agent.greeting_type_outbound;
  return { kind: type === 'ai' ? 'ai' : 'script', structured: null };
}

/** The campaign's answering-machine behaviour overrides the agent's, and `disable_amd` overrides both. */
function amdOf(agent: AgentWrite, campaign: CampaignSnapshot | null): AgentSettings['amd'] {
  const own = agent.amd;
  const theirs = campaign?.answering_machine_detection;
  const options = theirs?.detection_options ?? own?.detection_options;
  return {
    enabled: !campaign?.disable_amd && (theirs?.enabled ?? own?.enabled ?? false),
    interrupt: theirs?.interrupt_on_machine ?? own?.interrupt_on_machine ?? false,
    onVoicemail: theirs?.machine_vm_behavior ?? own?.actions?.['machine-vm'] ?? 'hang_up',
    onIvr: theirs?.machine_ivr_behavior ?? own?.actions?.['machine-ivr'] ?? 'hang_up',
    detectsIvr: own?.ivr_detection ?? true,
    detectAfter_s: clamp(options?.human_speech_threshold ?? 2.5, 0.2, clamp(options?.timeout ?? 30, 0.2, 120)),
    message: theirs?.voicemail_message || own?.voicemail_message || '',
  };
}

export function agentSettings(agent: AgentWrite, campaign: CampaignSnapshot | null, callType: CallType): AgentSettings {
  const minDelay_s = clamp(agent.endpointing?.min_delay ?? 0.5, 0, 30);
  const noise = agent.noise_cancellation;
  return {
    adherence: share(agent.personality?.adherence, 0.5),
    empathy: share(agent.personality?.empathy, 0.5),
    humor: share(agent.personality?.humor, 0),
    temperature: clamp(agent.ai_settings?.temperature ?? 0.5, 0, 2),
    maxTokens: agent.ai_settings?.max_tokens && agent.ai_settings.max_tokens > 0 ? agent.ai_settings.max_tokens : null,
    reasons: !['', 'none', 'minimal', 'off'].includes((agent.ai_settings?.reasoning ?? '').toLowerCase()),
    greeting: greetingOf(agent, callType),
    endsOnGoodbye: agent.end_conversation_on_goodbye ?? true,
    parallelActions: agent.enable_parallel_tool_calls ?? false,
    kbStrict: agent.kb_strict_mode ?? false,
    smartTurn: agent.smart_turn_detection ?? false,
    minDelay_s,
    maxDelay_s: Math.max(minDelay_s, clamp(agent.endpointing?.max_delay ?? 2.5, 0, 60)),
    idle: {
      enabled: agent.user_idle?.enabled ?? agent.enable_user_idle_timeout ?? false,
      maxNudges: clamp(agent.user_idle?.max_consecutive_events ?? 2, 0, 20),
      awayAfter_s: clamp(agent.user_idle?.user_away_timeout ?? 8, 0.5, 600),
      instructions: agent.user_idle?.nudge_instructions ?? '',
    },
    noiseRemoved: noise?.enabled ? 0.2 + 0.75 * level(noise.enhancement_level, 0.7) : 0,
    vadSensitivity: level(noise?.vad_sensitivity, 0.5),
    vadMinimumSpeech_s: clamp(noise?.vad_minimum_speech_duration ?? 0.1, 0, 5),
    vadSpeechHold_s: clamp(noise?.vad_speech_hold_duration ?? 0, 0, 5),
    backgroundVolume: agent.background_audio?.enabled ? level(agent.background_audio.volume, 0.3) : 0,
    lowConfidence: share(agent.stt_settings?.low_confidence_threshold, 0.45),
    keyterms: [...(agent.stt_settings?.keyterms ?? []), ...(agent.tts_settings?.keywords ?? [])],
    amd: amdOf(agent, campaign),
    actionFlows: agent.action_flows ?? [],
  };
}
