/** The machine's clock wakes nobody early, however far away that is. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { machinePorts } from '../../src/server/ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([3e9, Infinity])('a deadline in %d milliseconds has not come after a day', (delayMs) => {
  const work = vi.fn<() => void>();
  machinePorts().clock.wake(delayMs, work);
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(work).not.toHaveBeenCalled();
});
