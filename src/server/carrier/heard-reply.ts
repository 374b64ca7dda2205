/** What was heard of a turn, as the answer to what was asked of the agent. */
import { END_CALL } from '../../core/agents/model/agent-tools.ts';
import type { AgentTurn, ChatReply } from '../../core/contract/chat.ts';
import type { Understood } from './ear.ts';
import type { HeardTurn } from './media-line.ts';

export function heardReply(
  { end, measures, cut_in_ms, bargeIn_ms, lead, lasted_ms }: HeardTurn,
  { spoken }: AgentTurn,
  { text, unheard }: Understood,
): ChatReply {
  const isSilence = spoken?.silence_s != null;
  const { first_audio_ms, ...rest } = measures;
  return {
    text,
    tool_calls: end === 'hung_up' ? [{ id: '', name: END_CALL, arguments: '{}' }] : [],
    refusal: null,
    finish: end === 'hung_up' ? 'tool_calls' : 'stop',
    model: null,
    fingerprint: null,
    usage: null,
    cost_usd: null,
    timing: { source: 'measured', first_token_ms: isSilence ? null : first_audio_ms, total_ms: lasted_ms },
    heard: {
      turn: { first_audio_ms: isSilence ? null : first_audio_ms, ...rest, cut_in_ms },
      // A greeting that is waited for is no turn of the lead's.
      lead: spoken?.says == null && !isSilence ? null : lead,
      barge_in_ms: bargeIn_ms,
      unheard,
    },
  };
}
