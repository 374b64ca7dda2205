/**
 * What passes between a conversation and its agent, whatever drives the agent: rules, a recording or a model.
 * An agent is a machine: `step(state, input) → { state, reply }`.
 */
import type { Act, Turn, TurnSource } from '../contract/turn.ts';

export interface ActionCall {
  slug: string;
  arguments: Record<string, unknown>;
}

export interface ActionOutcome extends ActionCall {
  result: unknown;
  error: string | null;
  duration_s: number;
  /** Variables that were empty in the texts of the result. */
  holes?: readonly string[];
}

/** External context as it is to be spoken, rendered through the campaign's template. */
export interface PendingContext {
  text: string;
  /** Variables of the template that were empty. */
  holes: readonly string[];
  /** Times that the agent began to speak it and was cut off. */
  tries: number;
}

export type AgentInput = { context: readonly PendingContext[] } & (
  | { kind: 'open' }
  | {
      kind: 'heard';
      /** What the agent's ears made of the lead's words. */
      text: string;
      /** Of the speech recognition, 0 to 1. */
      confidence: number;
      /** What of the agent's last words was not said, because the lead spoke over it. */
      cut: string | null;
    }
  | { kind: 'silence'; seconds: number }
  | { kind: 'results'; outcomes: readonly ActionOutcome[] }
);

/** One piece of an agent turn, with where it comes from. */
export interface Part {
  text: string;
  acts: readonly Act[];
  source: TurnSource;
}

export interface AgentReply {
  /** Spoken one after the other as one turn; empty: nothing is said. */
  parts: readonly Part[];
  actions: readonly ActionCall[];
  /** The agent hangs up after this. */
  stop: boolean;
  flags: Readonly<Turn['flags']>;
}

/** What the conversation came to, as the agent sees it. */
const OUTCOMES = [
  'none',
  'affirmed',
  'completed',
  'declined',
  'rescheduled',
  'cancelled',
  'callback',
  'opted_out',
  'wrong_number',
  'transferred',
  'not_qualified',
  'lost',
  'voicemail',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
