/**
 * Lets the trials of two runs take turns: A's first, B's first, A's second, and so on, whatever each takes, so that both meet their models at the same
 * time. Trials begin in that order; several may be under way at once.
 */

/** One run's part in it. */
export interface LaneSide {
  /** The places that it still plays, in the order of play. The other side begins nothing until that is known. */
  join(this: void, places: readonly number[]): void;
  /** Settles when the trial at a place may begin, with what is to be called once it is over. Once `signal` aborts it settles at once: nothing may begin then. */
  enter(this: void, place: number, signal: AbortSignal): Promise<() => void>;
  /** It cannot go on for now: the other side waits for it. */
  pause(this: void): void;
  /** It plays nothing more: the other side goes on by itself. */
  leave(this: void): void;
}

interface Side {
  state: 'coming' | 'playing' | 'gone';
  places: readonly number[];
  /** How many of these have begun. */
  begun: number;
  waiting: Map<number, () => void>;
}

export interface LaneOptions {
  /** Trials under way at once, of both together. */
  slots: number;
  /** As the how manieth a place is played, the same for both. */
  playedAs: (place: number) => number;
}

const NOTHING = () => undefined;

export function openLane({ slots, playedAs }: LaneOptions): { a: LaneSide; b: LaneSide } {
  const fresh = (): Side => ({ state: 'coming', places: [], begun: 0, waiting: new Map() });
  const [a, b] = [fresh(), fresh()];
  let free = slots;

  const headOf = ({ places, begun }: Side): number | undefined => places[begun];
  /** Whose trial begins next. */
  const turnOf = (): Side | null => {
    if (a.state === 'coming' || b.state === 'coming') return null;
    const [first, second] = [headOf(a), headOf(b)];
    if (first === undefined) return second === undefined ? null : b;
    return second === undefined || playedAs(first) <= playedAs(second) ? a : b;
  };
  const letIn = () => {
    while (free > 0) {
      const side = turnOf();
      const place = side && headOf(side);
      const begin = place == null ? undefined : side?.waiting.get(place);
      if (!side || place == null || !begin) return;
      side.waiting.delete(place);
      side.begun += 1;
      free -= 1;
      begin();
    }
  };
  /** What was on its way in does not begin. */
  const clear = (side: Side, state: 'coming' | 'gone') => {
    Object.assign(side, { state, places: [], begun: 0 });
    letIn();
  };

  const sideOf = (side: Side): LaneSide => ({
    join(places) {
      Object.assign(side, { state: 'playing', places, begun: 0 });
      letIn();
    },
    enter: (place, signal) =>
      new Promise((settle) => {
        const giveUp = () => {
          side.waiting.delete(place);
          settle(NOTHING);
        };
        if (signal.aborted) return giveUp();
        signal.addEventListener('abort', giveUp, { once: true });
        side.waiting.set(place, () => {
          signal.removeEventListener('abort', giveUp);
          let isOver = false;
          settle(() => {
            if (isOver) return;
            isOver = true;
            free += 1;
            letIn();
          });
        });
        // Once whoever asked waits for the answer: those who begin hear of it in the order in which they may.
        queueMicrotask(letIn);
      }),
    pause: () => clear(side, 'coming'),
    leave: () => clear(side, 'gone'),
  });
  return { a: sideOf(a), b: sideOf(b) };
}
