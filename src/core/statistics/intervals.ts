/** Intervals for shares and for means over scenarios. */
import { stream } from '../random.ts';

export type Interval = [number, number];

/** 97.5 % quantile of the normal distribution: both sides of a 95 % interval. */
const Z_95 = 1.959963984540054;
const BOOTSTRAP_RESAMPLES = 1000;

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
 * 95 % percentile bootstrap (Efron 1979) over clusters: whole scenarios are drawn with replacement, because trials of one scenario are alike
 * and drawing single trials would make the interval too narrow. `statistics` computes all figures of one draw; null below two clusters.
 */
export function bootstrap<T>(
  clusters: readonly T[],
  statistics: (drawn: readonly T[]) => number[],
  resamples = BOOTSTRAP_RESAMPLES,
): Interval[] | null {
  if (clusters.length < 2) return null;
  const random = stream(0, 'bootstrap', clusters.length);
  const draws: number[][] = [];
  const drawn: T[] = [...clusters];
  for (let i = 0; i < resamples; i += 1) {
    for (let j = 0; j < drawn.length; j += 1) drawn[j] = random.pick(clusters);
    statistics(drawn).forEach((value, at) => (draws[at] ??= []).push(value));
  }
  return draws.map((values) => {
    const sorted = values.sort((a, b) => a - b);
    return [quantile(sorted, 0.025), quantile(sorted, 0.975)];
  });
}
