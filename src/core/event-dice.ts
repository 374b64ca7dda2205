/**
 * Dice by what happens, not by when: the nth time of an event has the same dice in two conversations, however many turns one of them has more
 * than the other. So two versions of an agent meet the same lead on the same line for longer than to their first different turn
 * (common random numbers; docs/decisions/0008).
 */
import type { RandomStream } from './random.ts';

/** How often each event has had its dice thrown. */
export type Thrown = ReadonlyMap<string, number>;

export const NOTHING_THROWN: Thrown = new Map();

/** Where dice come from: the stream of an event's nth time, from 0. */
export type DiceOf = (event: string, nth: number) => RandomStream;

export interface EventDice {
  /** The dice of the next time that this happens. */
  of(event: string): RandomStream;
  /** Counts as they stand now; `before` stays as it was. */
  thrown(): Thrown;
}

export function eventDice(streamOf: DiceOf, before: Thrown): EventDice {
  let counts: Map<string, number> | null = null;
  return {
    of: (event) => {
      counts ??= new Map(before);
      const nth = counts.get(event) ?? 0;
      counts.set(event, nth + 1);
      return streamOf(event, nth);
    },
    thrown: () => counts ?? before,
  };
}
