/** What passes between a conversation and its agent, whatever drives the agent: rules, a recording, a model, the user's own. */
import type { ChatReply } from '../contract/chat.ts';
import type { Act, Turn, TurnSource } from '../contract/turn.ts';
import type { ReplyFacts, Seat } from './participant.ts';

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
  /** Of the push, where it came through the API; null: an event of a scenario. */
  id: string | null;
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
      /** What of them was; absent where nothing was cut off. */
      said?: string;
    }
  | { kind: 'silence'; seconds: number }
  | { kind: 'results'; outcomes: readonly ActionOutcome[] }
);

/** What an agent is asked, before it is given the context that has been pushed meanwhile. */
export type AgentAsked = AgentInput extends infer Input
  ? Input extends unknown
    ? Omit<Input, 'context'>
    : never
  : never;

/** One piece of an agent turn, with where it comes from. */
export interface Part {
  text: string;
  /** As the agent itself takes its words. */
  acts: readonly Act[];
  source: TurnSource;
}

export interface AgentReply extends ReplyFacts {
  /** Spoken one after the other as one turn; empty: nothing is said. */
  parts: readonly Part[];
  actions: readonly ActionCall[];
  /** The agent hangs up after this. */
  stop: boolean;
  flags: Readonly<Turn['flags']>;
  /** The rule of its policy by which the agent speaks, where it has one. */
  rule?: string;
  /** What was heard of it, and of what was said before it, where it is spoken with on a line. */
  heard?: ChatReply['heard'];
}

export type AgentSeat = Seat<AgentInput, AgentReply>;

/** What became of the calls of one message, and the state of the scenario's world after them. */
export interface ActionsReply {
  outcomes: readonly ActionOutcome[];
  state: Readonly<Record<string, unknown>>;
}

/** The actions behind an agent: mocks of a scenario, or what really answers. */
export type ActionsSeat = Seat<readonly ActionCall[], ActionsReply>;
