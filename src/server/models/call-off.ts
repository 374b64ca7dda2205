/** Abort signals that are put together, and waiting that one of them ends. */
import type { Wall } from '../../core/time.ts';

export interface CallOff {
  signal: AbortSignal;
  abort(): void;
  /** Lets go of the signals it listens to, which may live for much longer. */
  forget(): void;
}

/** By the signal: who hears of it. An event target looks through all of its listeners whenever one comes or goes, and a run's signal has hundreds. */
const hearing = new WeakMap<AbortSignal, Set<() => void>>();

function hear(signal: AbortSignal, abort: () => void): void {
  const known = hearing.get(signal);
  if (known) {
    known.add(abort);
    return;
  }
  const all = new Set([abort]);
  hearing.set(signal, all);
  signal.addEventListener('abort', () => all.forEach((one) => one()), { once: true });
}

/** Aborts as soon as one of the others does. */
export function callOffWith(...others: readonly AbortSignal[]): CallOff {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const other of others) {
    if (other.aborted) abort();
    else hear(other, abort);
  }
  return {
    signal: controller.signal,
    abort,
    forget: () => {
      for (const other of others) hearing.get(other)?.delete(abort);
    },
  };
}

/** Goes by so many real milliseconds, or ends early where `signal` aborts. */
export function waited(wall: Pick<Wall, 'wake'>, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    if (signal.aborted || delayMs <= 0) {
      settle();
      return;
    }
    const done = () => {
      callOff();
      signal.removeEventListener('abort', done);
      settle();
    };
    const callOff = wall.wake(delayMs, done);
    signal.addEventListener('abort', done, { once: true });
  });
}
