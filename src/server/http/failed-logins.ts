/** Failed passwords by user name: after a few a minute the name is not tried any more, right or wrong, until the minute is over. */
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { Stopwatch } from '../../core/time.ts';
import { HttpError } from './http-error.ts';

const ALLOWED = 10;
const WINDOW_MS = 60_000;
/** Names remembered; whoever tries more of them at once gets no more tries at each than before. */
const NAMES = 10_000;

export interface FailedLogins {
  /** Throws HttpError 429 where the name has failed too often. */
  check(username: string): void;
  failed(username: string): void;
}

export function createFailedLogins(stopwatch: Stopwatch): FailedLogins {
  const windows = createBoundedMap<{ startedMs: number; count: number }>(NAMES);
  const current = (username: string) => {
    const known = windows.get(username);
    return known && stopwatch.monotonicMs() - known.startedMs < WINDOW_MS ? known : undefined;
  };
  return {
    check(username) {
      const window = current(username);
      if (!window || window.count < ALLOWED) return;
      const wait_s = Math.max(1, Math.ceil((window.startedMs + WINDOW_MS - stopwatch.monotonicMs()) / 1000));
      throw new HttpError(429, 'Too Many Requests', { headers: { 'retry-after': String(wait_s) } });
    },
    failed(username) {
      const window = current(username);
      if (window) window.count += 1;
      else windows.set(username, { startedMs: stopwatch.monotonicMs(), count: 1 });
    },
  };
}
