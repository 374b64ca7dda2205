/** What is between a conversation and whoever speaks in it from outside: asks to perform, and what happens unasked. */
import { z } from 'zod';
import { agentReplyOf } from '../../core/agents/asked/asked-agent.ts';
import { TURN_LIMIT } from '../../core/conversation/asked-reply.ts';
import type { Ask } from '../../core/conversation/participant.ts';
import type { ConversationEvent } from '../../core/conversation/turn-machine.ts';
import { plainJson } from './from-outside.ts';

export { PerformError } from '../../core/conversation/perform-error.ts';

/** Seconds after which no conversation goes on. */
const LONGEST_S = 24 * 3600;

interface PerformOptions {
  /** Aborts when nobody waits for the answer any more: the ask is stale, its deadline is over, or the conversation is stopped. */
  signal: AbortSignal;
  /** Shows what of the answer is there already. Nothing of the conversation depends on it. */
  onProgress: (progress: unknown) => void;
  /** How many turns the conversation has. */
  turns: number;
}

/** Performs asks. Answers the body; what it throws becomes a fault, of the kind `unavailable` where it has no other. */
export type Performer = (ask: Ask, options: PerformOptions) => Promise<unknown>;

const words = () => z.string().max(TURN_LIMIT);
const at_s = z.number().min(0).max(LONGEST_S).optional();

const HappeningSchema = z.discriminatedUnion('kind', [
  z.object({ at_s, kind: z.literal('agent_spoke'), body: z.unknown() }),
  z.object({ at_s, kind: z.literal('cut_in'), heard: words() }),
  z.object({ at_s, kind: z.literal('hung_up'), by: z.enum(['agent', 'lead']) }),
  z.object({
    at_s,
    kind: z.literal('context_pushed'),
    context: z.object({ id: z.string().max(200).nullable(), text: words() }),
  }),
]);

/** What happens though nobody has asked for it. `body`: of the form of an answer. `at_s`: seconds into the conversation; absent: now. */
export type Happening = z.infer<typeof HappeningSchema>;

/** What an engine told; null where that is nothing that can happen. */
export function happeningOf(said: unknown): Happening | null {
  try {
    return HappeningSchema.safeParse(plainJson(said)).data ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export type OutsideEvent = Extract<ConversationEvent, { at_s: number }>;

export const eventOf = ({ at_s, ...happening }: Happening, now_s: number): OutsideEvent =>
  happening.kind === 'agent_spoke'
    ? { kind: 'agent_spoke', reply: agentReplyOf({ id: '', body: happening.body }), at_s: at_s ?? now_s }
    : { ...happening, at_s: at_s ?? now_s };

/** One conversation, as an engine sees it. */
export interface Line {
  /** Of a live call, its id. */
  callId?: string;
  /** What cannot happen is not heard, and nothing is once the conversation is over. */
  tell: (happening: Happening) => void;
  /** Aborts when the conversation is over. */
  signal: AbortSignal;
}

/** Joins a conversation; answers who performs its asks. */
export type Connect = (line: Line) => Performer;
