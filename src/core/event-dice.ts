/**
 * Dice by what happens, not by when: the nth time of an event has the same dice in two conversations, however many turns one of them has more
 * than the other. So two versions of an agent meet the same lead on the same line for longer than to their first different turn
 * (common random numbers; docs/decisions/0008).
 */
import type { RandomStream } from './random.ts';

/** How often each event has had its dice thrown: what was added by a step, and what was there before it, so that no step copies all of it. */
export interface Thrown {
  readonly added: ReadonlyMap<string, number>;
  readonly before: Thrown | null;
  /** Steps that lie before it. */
  readonly depth: number;
}

export const NOTHING_THROWN: Thrown = { added: new Map(), before: null, depth: 0 };

/** Beyond so many steps they are put together, so that to look one up stays quick. */
const DEPTH = 8;

/** Where dice come from: the stream of an event's nth time, from 0. */
export type DiceOf = (event: string, nth: number) => RandomStream;

export interface EventDice {
  /** The dice of the next time that this happens. */
  of(event: string): RandomStream;
  /** Counts as they stand now; `before` stays as it was. */
  thrown(): Thrown;
}

function countOf(event: string, thrown: Thrown): number {
  for (let at: Thrown | null = thrown; at; at = at.before) {
    const count = at.added.get(event);
    if (count !== undefined) return count;
  }
  return 0;
}

/** All counts as one step; the earliest first, since later ones hold. */
function together(thrown: Thrown): Thrown {
  const steps: Thrown[] = [];
  for (let at: Thrown | null = thrown; at; at = at.before) steps.push(at);
  return { added: new Map(steps.toReversed().flatMap(({ added }) => [...added])), before: null, depth: 0 };
}

export function eventDice(streamOf: DiceOf, before: Thrown): EventDice {
  let added: Map<string, number> | null = null;
  return {
    of: (event) => {
      const nth = added?.get(event) ?? countOf(event, before);
      added ??= new Map();
      added.set(event, nth + 1);
      return streamOf(event, nth);
    },
    thrown: () =>
      added === null
        ? before
        : { added, before: before.depth < DEPTH ? before : together(before), depth: (before.depth % DEPTH) + 1 },
  };
}
