/**
 * Intervals of functions of shares that were each counted on their own. Each share has a beta posterior with Jeffreys' prior; the function is worked out on a
 * grid of their quantiles, and its own quantiles are the interval. Nothing is drawn by chance, and both ends stay within what is possible, also where all
 * agree: there the usual asymptotic intervals (Fleiss, Cohen & Everitt 1969) have no width.
 */
import type { Interval } from './intervals.ts';
import { betaQuantile } from './special-functions.ts';

export interface Estimate {
  value: number;
  interval: Interval;
}

/** Steps of the grid along each share. */
export const STEPS = 32;
/** Of the posterior, what is cut off at either end. */
export const TAIL = 0.025;

/** Quantiles of a share's posterior at the middles of steps that are all as likely, after `successes` in `n`. */
export function likelyShares(successes: number, n: number): number[] {
  const [a, b] = [successes + 0.5, n - successes + 0.5];
  return Array.from({ length: STEPS }, (_, at) => betaQuantile((at + 0.5) / STEPS, a, b));
}

/** The middle 95 % of a function of three shares. */
export function middleOf(
  of: (x: number, y: number, z: number) => number,
  xs: readonly number[],
  ys: readonly number[],
  zs: readonly number[],
): Interval {
  const values = new Float64Array(STEPS ** 3);
  let at = 0;
  for (const x of xs) for (const y of ys) for (const z of zs) values[at++] = of(x, y, z);
  values.sort();
  const last = values.length - 1;
  return [values[Math.floor(last * TAIL)] ?? 0, values[Math.ceil(last * (1 - TAIL))] ?? 0];
}
