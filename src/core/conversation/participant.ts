/**
 * The port: how whoever takes part in a conversation (an agent, a lead, the actions behind an agent, a judge) is driven. A participant is a pure
 * machine: `step(state, input)` replies at once, or asks for something that takes time; `resume(state, answer)` goes on with it. An ask is data:
 * somebody outside performs it, so that nothing here waits.
 */
import type { Act } from '../contract/turn.ts';
import type { Outcome } from '../contract/outcome.ts';

export type Role = 'agent' | 'lead' | 'actions' | 'judge';

/** What a participant wants to know before it goes on. `id`: unique among the asks that it has open. */
interface AskBody {
  id: string;
  /** What to ask; whoever performs it knows its form. JSON, since it is written down. */
  body: unknown;
  /** Seconds of waiting after which the answer is a time-out; null: the performer's own limit. */
  deadline_s: number | null;
}

/** An ask of one conversation: its id is unique within the conversation and the same whenever it is played again. */
export interface Ask extends AskBody {
  role: Role;
}

/**
 * Why there is no answer. `timeout` and `invalid` (an answer that says nothing one can use) are the participant's own; `unavailable` and `aborted`
 * say nothing about it.
 */
export interface ParticipantFault {
  kind: 'timeout' | 'invalid' | 'unavailable' | 'aborted';
  message: string;
}

export type Answer = { id: string } & ({ body: unknown } | { fault: ParticipantFault });

/** Where a figure of time comes from: a clock, a model of how long such things take, or a recording. */
type TimingSource = 'measured' | 'modelled' | 'recorded';

/** How long a reply took, in seconds. */
export interface ReplyTiming {
  source: TimingSource;
  /** Until the words were there. */
  thinking_s: number;
  /** Until the first sound of them, where they were spoken by somebody else; null: modelled. */
  speaking_s: number | null;
  /** How long the words lasted, where they were heard; the wait for them is all in `thinking_s` then. Absent: modelled. */
  spoken_s?: number;
}

/** Tokens, as the model counts them. */
interface Usage {
  input_tokens: number;
  output_tokens: number;
}

/** What a participant says of itself. Shown as such; no grader takes it for a fact. */
interface Claims {
  slots: Readonly<Record<string, string>>;
  outcome: Outcome | null;
  acts: readonly Act[];
}

/** What comes with a reply, whoever gives it. */
export interface ReplyFacts {
  claims: Claims | null;
  /** null: none, or unknown. */
  usage: Usage | null;
  /** US dollars; null: unknown, which is never 0. */
  cost_usd: number | null;
  /** null: not known to the participant, so that the conversation models it. */
  timing: ReplyTiming | null;
  /** The participant could not take its turn; nothing else of the reply counts. */
  fault: ParticipantFault | null;
}

/** Of a reply that was worked out here: costs nothing, claims nothing, takes as long as such replies take. */
export const NO_FACTS: ReplyFacts = { claims: null, usage: null, cost_usd: null, timing: null, fault: null };

type Move<State, Reply> = { state: State; reply: Reply } | { state: State; asks: readonly AskBody[] };

export interface Participant<State, Input, Reply> {
  /** As it is before its first turn. */
  fresh: State;
  step(state: State, input: Input): Move<State, Reply>;
  /** Only called with answers to asks that are open. No asks in return: it waits for the others. */
  resume(state: State, answer: Answer): Move<State, Reply>;
}

/** A participant in its place, with its state inside: a value, so that whoever has an earlier one can go back to it. */
export interface Seat<Input, Reply> {
  step(input: Input): SeatMove<Input, Reply>;
  resume(answer: Answer): SeatMove<Input, Reply>;
}

export type SeatMove<Input, Reply> =
  | { seat: Seat<Input, Reply>; reply: Reply }
  | { seat: Seat<Input, Reply>; asks: readonly AskBody[] };

export function seat<State, Input, Reply>(
  participant: Participant<State, Input, Reply>,
  state: State = participant.fresh,
): Seat<Input, Reply> {
  const moved = (move: Move<State, Reply>): SeatMove<Input, Reply> => {
    const next = seat(participant, move.state);
    return 'reply' in move ? { seat: next, reply: move.reply } : { seat: next, asks: move.asks };
  };
  return {
    step: (input) => moved(participant.step(state, input)),
    resume: (answer) => moved(participant.resume(state, answer)),
  };
}

/** A participant that always replies at once. */
export const offline = <State, Input, Reply>(
  fresh: State,
  step: (state: State, input: Input) => { state: State; reply: Reply },
): Participant<State, Input, Reply> => ({
  fresh,
  step,
  resume: () => {
    throw new Error('This participant asks nothing, so there is nothing to answer');
  },
});
