/** What was read from a transcript: what the conversation came to, and what each turn does in it. */
import type { CallOutcome } from './call-outcome.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Act, Turn } from '../contract/turn.ts';

/** A question of the agent that the lead answered. `slot`: null where nothing says what it is for; `turn`: index of the lead's turn. */
export type AnsweredQuestion = CallOutcome['answers'][number];

export interface Reading {
  outcome: Outcome;
  /** A day or time that belongs to the outcome. */
  note: string | null;
  slots: Readonly<Record<string, string>>;
  answers: readonly AnsweredQuestion[];
  /** Whether a day or time was agreed. */
  hasAppointment: boolean;
  /** The agent's first words, where it spoke first. */
  greeting: string | null;
  /** Dialogue acts by the index of their turn. */
  acts: readonly (readonly Act[])[];
}

/** Of a conversation that was not held. */
export const NOTHING_READ: Reading = {
  outcome: 'none',
  note: null,
  slots: {},
  answers: [],
  hasAppointment: false,
  greeting: null,
  acts: [],
};

/** The turn with the acts that were read from it; what its speaker meant stays beside them where it is something else. */
export function withReading(turn: Turn, { acts }: Reading): Turn {
  const read = acts[turn.index];
  if (!read || (turn.speaker !== 'agent' && turn.speaker !== 'lead')) return turn;
  const isMeant = sameActs(turn.acts, read);
  if (isMeant) return turn;
  // Nobody knows what a person meant but by their words.
  return turn.source?.kind === 'human' ? { ...turn, acts: [...read] } : { ...turn, acts: [...read], claims: turn.acts };
}

const sameActs = (a: readonly Act[], b: readonly Act[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => one.act === b[at]?.act && one.slot === b[at].slot && one.value === b[at].value);
