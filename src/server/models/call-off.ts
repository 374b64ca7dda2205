/** Abort signals that are put together, and waiting that one of them ends. */
import type { Wall } from '../../core/time.ts';

export interface CallOff {
  signal: AbortSignal;
  abort(): void;
  /** Lets go of the signals it listens to, which may live for much longer. */
  forget(): void;
}

/** Aborts as soon as one of the others does. */
export function callOffWith(...others: readonly AbortSignal[]): CallOff {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const other of others) {
    if (other.aborted) abort();
    else other.addEventListener('abort', abort, { once: true });
  }
  return {
    signal: controller.signal,
    abort,
    forget: () => {
      for (const other of others) other.removeEventListener('abort', abort);
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
