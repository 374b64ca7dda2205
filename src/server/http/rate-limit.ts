/** The emulated rate limit: a fixed window per account, off unless the contract settings switch it on. */
import type { ContractSettings } from '../../core/contract/local/contract-settings.ts';
import type { Stopwatch } from '../../core/time.ts';
import { HttpError } from './http-error.ts';

export interface RateLimit {
  /** Counts one request. Throws HttpError 429 once the window is full. */
  take(settings: ContractSettings, accountId: string): void;
}

export function createRateLimit(stopwatch: Stopwatch): RateLimit {
  // One entry an account, and accounts are few: nothing to sweep.
  const windows = new Map<string, { startedMs: number; taken: number }>();
  return {
    take({ rate_limit }, accountId) {
      if (!rate_limit.enabled) return;
      const now = stopwatch.monotonicMs();
      const length = rate_limit.per_s * 1000;
      const known = windows.get(accountId);
      const window = known && now - known.startedMs < length ? known : { startedMs: now, taken: 0 };
      windows.set(accountId, window);
      if (window.taken >= rate_limit.requests) {
        const wait_s = Math.max(1, Math.ceil((window.startedMs + length - now) / 1000));
        throw new HttpError(429, 'Too Many Requests', { headers: { 'retry-after': String(wait_s) } });
      }
      window.taken += 1;
    },
  };
}
