/** What the asks of one turn took together: tokens, cost and time. */
import type { ChatReply } from '../../contract/chat.ts';
import type { ReplyFacts } from '../participant.ts';

export interface ChatSpent {
  asks: number;
  /** null: of some ask it is unknown. */
  usage: { input_tokens: number; output_tokens: number } | null;
  /** US dollars; null: of some ask it is unknown. */
  cost_usd: number | null;
  source: 'measured' | 'recorded';
  /** Of all asks, from request to end. */
  total_ms: number;
  /** Until the first token of the last answer, the asks before it included. */
  heard_ms: number;
}

export const NOTHING_SPENT: ChatSpent = {
  asks: 0,
  usage: { input_tokens: 0, output_tokens: 0 },
  cost_usd: 0,
  source: 'measured',
  total_ms: 0,
  heard_ms: 0,
};

/** A sum of which a part is unknown is unknown; a turn of which a part was recorded was not measured. */
export function spentWith(before: ChatSpent, { usage, cost_usd, timing }: ChatReply): ChatSpent {
  return {
    asks: before.asks + 1,
    usage: usage &&
      before.usage && {
        input_tokens: before.usage.input_tokens + usage.input_tokens,
        output_tokens: before.usage.output_tokens + usage.output_tokens,
      },
    cost_usd: cost_usd === null || before.cost_usd === null ? null : before.cost_usd + cost_usd,
    source: timing.source === 'recorded' ? 'recorded' : before.source,
    total_ms: before.total_ms + timing.total_ms,
    heard_ms: before.total_ms + (timing.first_token_ms ?? timing.total_ms),
  };
}

/** Nobody listens to a turn before its last ask is answered: those before it are all waiting, of the last it is the time to its first token. */
export const factsSpent = ({ usage, cost_usd, source, heard_ms }: ChatSpent): ReplyFacts => ({
  claims: null,
  usage,
  cost_usd,
  timing: { source, thinking_s: heard_ms / 1000, speaking_s: null },
  fault: null,
});
