/** What is between a conversation and whoever speaks in it from outside: asks to perform, and what happens unasked. */
import { agentReplyOf } from '../../core/agents/asked/asked-agent.ts';
import type { Ask, ParticipantFault } from '../../core/conversation/participant.ts';
import type { ConversationEvent } from '../../core/conversation/turn-machine.ts';

interface PerformOptions {
  /** Aborts when nobody waits for the answer any more: the ask is stale, its deadline is over, or the conversation is stopped. */
  signal: AbortSignal;
  /** Shows what of the answer is there already. Nothing of the conversation depends on it. */
  onProgress: (progress: unknown) => void;
}

/** Performs asks. Answers the body; what it throws becomes a fault, of the kind `unavailable` where it has no other. */
export type Performer = (ask: Ask, options: PerformOptions) => Promise<unknown>;

/** Thrown by a performer that knows what kind of fault it is. */
export class PerformError extends Error {
  override readonly name = 'PerformError';
  readonly fault: ParticipantFault;
  constructor(fault: ParticipantFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** What happens though nobody has asked for it. `body`: of the form of an answer. `at_s`: seconds into the conversation; absent: now. */
export type Happening = { at_s?: number } & (
  | { kind: 'agent_spoke'; body: unknown }
  | { kind: 'cut_in'; heard: string }
  | { kind: 'hung_up'; by: 'agent' | 'lead' }
  | { kind: 'context_pushed'; context: { id: string | null; text: string } }
);

export type OutsideEvent = Extract<ConversationEvent, { at_s: number }>;

export const eventOf = ({ at_s, ...happening }: Happening, now_s: number): OutsideEvent =>
  happening.kind === 'agent_spoke'
    ? { kind: 'agent_spoke', reply: agentReplyOf({ id: '', body: happening.body }), at_s: at_s ?? now_s }
    : { ...happening, at_s: at_s ?? now_s };

/** One conversation, as an engine sees it. */
export interface Line {
  tell: (happening: Happening) => void;
  /** Aborts when the conversation is over. */
  signal: AbortSignal;
}

/** Joins a conversation; answers who performs its asks. */
export type Connect = (line: Line) => Performer;
