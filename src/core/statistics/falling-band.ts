/** Intervals of quantities that never grow from one to the next, such as pass^k by k. */
import type { Interval } from './intervals.ts';

/**
 * The same intervals with bounds that never grow either: what bounds pass^j from above bounds pass^k too where j < k, and what bounds pass^k from below bounds
 * pass^j. All of them hold the truth together exactly when all that were given do, and none is wider (Chernozhukov, Fernández-Val & Galichon 2009). They must
 * hold estimates that do not grow, so that no lower bound comes to lie above an upper one.
 */
export function fallingBand(intervals: readonly Interval[]): Interval[] {
  let least = Infinity;
  const highs = intervals.map(([, high]) => (least = Math.min(least, high)));
  let most = -Infinity;
  const lows = intervals.toReversed().map(([low]) => (most = Math.max(most, low)));
  return highs.map((high, at) => [lows.at(-1 - at) ?? high, high]);
}
