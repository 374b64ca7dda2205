/** A person in the lead's place: what they type is the lead's next turn, as soon as the lead is asked for one. */
import { HUMAN } from '../../core/runs/run-plan.ts';
import type { OutsideEngine } from './outside-engine.ts';
import type { Happening, Line } from './performer.ts';

export interface HumanTurn {
  /** Empty: the person says nothing, and the agent hears the silence. */
  text: string;
  hang_up: boolean;
}

export interface HumanLead {
  engine: OutsideEngine;
  /** False where no call of that id is spoken with a person. `before`: what happens first, such as a barge-in. */
  say(callId: string, turn: HumanTurn, before: Happening | null): boolean;
}

interface Seat {
  line: Line;
  /** Answers what is asked; null: nothing is. */
  answer: ((turn: HumanTurn) => void) | null;
  /** Said before it was asked for. */
  early: HumanTurn | null;
}

/** What was said in several goes, in one turn. */
const joined = (before: HumanTurn | null, { text, hang_up }: HumanTurn): HumanTurn => ({
  text: [before?.text ?? '', text].filter((part) => part !== '').join(' '),
  hang_up,
});

export function createHumanLead(): HumanLead {
  const seats = new Map<string, Seat>();
  return {
    engine: {
      name: HUMAN,
      // People take their time: the call stands still meanwhile.
      deadline_s: null,
      connect(line) {
        const { callId = '', signal } = line;
        const seat: Seat = { line, answer: null, early: null };
        seats.set(callId, seat);
        signal.addEventListener('abort', () => void seats.delete(callId));
        return (_ask, options) => {
          const { early } = seat;
          seat.early = null;
          if (early) return Promise.resolve(early);
          return new Promise((settle) => {
            seat.answer = settle;
            options.signal.addEventListener('abort', () => (seat.answer = null));
          });
        };
      },
    },
    say(callId, turn, before) {
      const seat = seats.get(callId);
      if (!seat) return false;
      if (before) seat.line.tell(before);
      const { answer } = seat;
      seat.answer = null;
      if (answer) answer(turn);
      else seat.early = joined(seat.early, turn);
      return true;
    },
  };
}
