/**
 * How many requests are under way to one endpoint, and how many begin in a minute. Who waits is served in the order of coming.
 *
 * Slots follow additive increase and multiplicative decrease (Chiu and Jain 1989): halved where the server has too much to do, and one more after
 * as many good answers as there are slots.
 */
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import type { Wall } from '../../core/time.ts';

type Rates = Pick<EngineSpec, 'max_in_flight' | 'requests_per_minute' | 'tokens_per_minute'>;

/** What became of a request: whether the server could take it, and how many tokens it came to (null: as estimated). */
export interface Left {
  outcome: 'answered' | 'overloaded' | 'failed' | 'not_sent';
  tokens: number | null;
  /** How long the server wants to be left alone by everybody; null: it does not say. */
  waitMs: number | null;
}

/** A place among those under way. */
export interface Place {
  leave(left: Left): void;
}

export interface Limiter {
  /** Waits for a place. Throws LeftAlone where the server wants none for too long, and whatever `signal` was aborted with. */
  enter(rates: Rates, tokens: number, signal: AbortSignal): Promise<Place>;
}

/** The server has said that it will not answer for longer than anybody waits here. */
export class LeftAlone extends Error {
  override readonly name = 'LeftAlone';
  readonly waitMs: number;
  constructor(waitMs: number) {
    super(`left alone for ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

/** Longer than this nobody waits because a server asks for it. */
export const LONGEST_WAIT_MS = 120_000;

const MINUTE_MS = 60_000;

/** One that began within the last minute. */
interface Begun {
  at_ms: number;
  tokens: number;
}

interface Waiting {
  rates: Rates;
  tokens: number;
  go: (place: Place) => void;
  fail: (error: unknown) => void;
}

export function createLimiter(wall: Pick<Wall, 'monotonicMs' | 'wake'>): Limiter {
  const queue: Waiting[] = [];
  /** In the order in which they began. */
  let begun: Begun[] = [];
  let inFlight = 0;
  /** Infinity until the server first says that it is too much. */
  let slots = Infinity;
  let goodInARow = 0;
  /** Many fail together of one cause: a request that began before the slots were last halved does not halve them again. */
  let halvedAtMs = -Infinity;
  let aloneUntilMs = -Infinity;
  let callOff: () => void = () => undefined;

  const slotsFor = ({ max_in_flight }: Rates): number => Math.max(1, Math.min(Math.floor(slots), max_in_flight));

  /** Until so many that began earlier are more than a minute old; 0: at once. */
  const waitForRates = ({ rates, tokens }: Waiting, nowMs: number): number => {
    const { requests_per_minute, tokens_per_minute } = rates;
    if (requests_per_minute === null && tokens_per_minute === null) return 0;
    let requests = begun.length + 1;
    let sum = begun.reduce((total, one) => total + one.tokens, 0) + tokens;
    const tooMany = () =>
      (requests_per_minute !== null && requests > requests_per_minute) ||
      // One that is larger than a whole minute's begins when nothing else did.
      (tokens_per_minute !== null && sum > tokens_per_minute && sum > tokens);
    let waitMs = 0;
    for (const one of begun) {
      if (!tooMany()) break;
      requests -= 1;
      sum -= one.tokens;
      waitMs = one.at_ms + MINUTE_MS - nowMs;
    }
    return Math.max(0, waitMs);
  };

  const start = ({ rates, tokens, go }: Waiting, beganMs: number) => {
    const own: Begun = { at_ms: beganMs, tokens };
    begun.push(own);
    inFlight += 1;
    let isHere = true;
    go({
      leave: (left) => {
        if (!isHere) return;
        isHere = false;
        inFlight -= 1;
        own.tokens = left.tokens ?? own.tokens;
        if (left.outcome === 'not_sent') begun = begun.filter((one) => one !== own);
        if (left.outcome === 'answered') gainSlot(rates);
        if (left.outcome === 'overloaded' && beganMs >= halvedAtMs) halveSlots(rates);
        if (left.waitMs !== null) aloneUntilMs = Math.max(aloneUntilMs, wall.monotonicMs() + left.waitMs);
        serve();
      },
    });
  };

  const gainSlot = (rates: Rates) => {
    goodInARow += 1;
    if (goodInARow < slots) return;
    goodInARow = 0;
    slots = Math.min(slots + 1, rates.max_in_flight);
  };

  const halveSlots = (rates: Rates) => {
    slots = Math.max(1, Math.floor(Math.min(slots, rates.max_in_flight) / 2));
    goodInARow = 0;
    halvedAtMs = wall.monotonicMs();
  };

  const refuseAll = (waitMs: number) => {
    for (const { fail } of queue.splice(0)) fail(new LeftAlone(waitMs));
  };

  /** Lets in whoever may go, and is woken when the next may. */
  const serve = () => {
    callOff();
    callOff = () => undefined;
    for (;;) {
      const first = queue[0];
      if (!first) return;
      const nowMs = wall.monotonicMs();
      const aloneMs = aloneUntilMs - nowMs;
      if (aloneMs > LONGEST_WAIT_MS) {
        refuseAll(aloneMs);
        return;
      }
      // Somebody leaves before there is a place.
      if (inFlight >= slotsFor(first.rates)) return;
      const old = begun.findIndex(({ at_ms }) => nowMs - at_ms < MINUTE_MS);
      if (old !== 0) begun = old === -1 ? [] : begun.slice(old);
      const waitMs = Math.max(aloneMs, waitForRates(first, nowMs));
      if (waitMs > 0) {
        callOff = wall.wake(Math.ceil(waitMs), serve);
        return;
      }
      queue.shift();
      start(first, nowMs);
    }
  };

  return {
    enter: (rates, tokens, signal) =>
      new Promise<Place>((settle, refuse) => {
        if (signal.aborted) {
          refuse(signal.reason);
          return;
        }
        const stopListening = () => signal.removeEventListener('abort', giveUp);
        const own: Waiting = {
          rates,
          tokens,
          go: (place) => {
            stopListening();
            settle(place);
          },
          fail: (error) => {
            stopListening();
            refuse(error);
          },
        };
        const giveUp = () => {
          const at = queue.indexOf(own);
          if (at !== -1) queue.splice(at, 1);
          own.fail(signal.reason);
          // Whoever came after may be let in where this one was not.
          serve();
        };
        signal.addEventListener('abort', giveUp, { once: true });
        queue.push(own);
        serve();
      }),
  };
}
