/** Intervals for shares, by formulas. */
export type Interval = [number, number];

/** 97.5 % quantile of the normal distribution: both sides of a 95 % interval. */
const Z_95 = 1.959963984540054;

/** Wilson score interval for c successes in n (Wilson 1927): holds its level for small n and near 0 and 1, unlike ±1.96·se. */
export function wilson(successes: number, n: number, z = Z_95): Interval | null {
  if (n === 0) return null;
  const share = successes / n;
  const z2 = z * z;
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  // At the ends the formula gives 0 and 1 exactly, but for rounding.
  return [successes === 0 ? 0 : middle - half, successes === n ? 1 : middle + half];
}

/** The q-quantile of sorted numbers, interpolated linearly (Hyndman & Fan 1996, type 7). */
export function quantile(sorted: readonly number[], q: number): number {
  const position = (sorted.length - 1) * q;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * Adjusted Wald interval, 95 %, for the difference of two shares that were measured on the same pairs (Bonett & Price 2012): `gained` pairs
 * succeeded only the second time, `lost` only the first. Null without any pair.
 */
export function pairedDifference(gained: number, lost: number, pairs: number): Interval | null {
  if (pairs === 0) return null;
  const up = (gained + 1) / (pairs + 2);
  const down = (lost + 1) / (pairs + 2);
  const half = Z_95 * Math.sqrt((up + down - (up - down) ** 2) / (pairs + 2));
  return [Math.max(-1, up - down - half), Math.min(1, up - down + half)];
}
