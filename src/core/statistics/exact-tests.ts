/**
 * Exact one-sided tests of "the second time is no worse than the first". Each answers how likely so bad an outcome is, or a worse one, where both
 * times are alike, and the least that the test could have answered with its margins: what cannot reach a level cannot decide at it.
 */
import { logChoose } from './special-functions.ts';

export interface ExactTest {
  p: number;
  least: number;
}

/** Summed from the smallest, so that small terms are not lost. */
const total = (logs: readonly number[]): number =>
  Math.min(
    1,
    logs
      .toSorted((a, b) => a - b)
      .map(Math.exp)
      .reduce((sum, value) => sum + value, 0),
  );

/** McNemar's test (1947), exact: of the pairs that differ, `lost` succeeded only the first time and `gained` only the second. */
export function mcnemar(lost: number, gained: number): ExactTest {
  const n = lost + gained;
  const tail = Array.from({ length: gained + 1 }, (_, worse) => logChoose(n, worse) - n * Math.LN2);
  return { p: n === 0 ? 1 : total(tail), least: 2 ** -n };
}

/** One scenario's trials, the first time and the second. */
export interface TwoCounts {
  n: readonly [number, number];
  successes: readonly [number, number];
}

/** The chances of each number of successes of the second time, where both times are alike and all successes together are given: hypergeometric. */
function secondTime({ n, successes }: TwoCounts): { from: number; chances: number[] } {
  const all = successes[0] + successes[1];
  const from = Math.max(0, all - n[0]);
  const to = Math.min(n[1], all);
  const whole = logChoose(n[0] + n[1], all);
  const chances = Array.from({ length: to - from + 1 }, (_, at) =>
    Math.exp(logChoose(n[1], from + at) + logChoose(n[0], all - from - at) - whole),
  );
  return { from, chances };
}

/** Fisher's exact test (1935). */
export const fisher = (counts: TwoCounts): ExactTest => stratified([counts]);

/** Below this share of the whole a tail is cut off, so that thousands of scenarios take no longer than their trials do. */
const NEGLIGIBLE = 1e-20;

/**
 * Fisher's test over several scenarios at once: the successes of the second time are added up over the strata, given each one's margins
 * (Birch 1964; the exact form of Cochran's and Mantel and Haenszel's).
 */
export function stratified(strata: readonly TwoCounts[]): ExactTest {
  let distribution = { from: 0, chances: [1] };
  let observed = 0;
  let least = 1;
  for (const counts of strata) {
    const own = secondTime(counts);
    observed += counts.successes[1];
    least *= own.chances[0] ?? 1;
    distribution = trimmed({
      from: distribution.from + own.from,
      chances: convolve(distribution.chances, own.chances),
    });
  }
  const below = distribution.chances.slice(0, Math.max(0, observed - distribution.from + 1));
  return {
    p: Math.max(
      least,
      Math.min(
        1,
        below.reduce((sum, value) => sum + value, 0),
      ),
    ),
    least,
  };
}

function trimmed({ from, chances }: { from: number; chances: readonly number[] }) {
  const first = chances.findIndex((value) => value > NEGLIGIBLE);
  const last = chances.findLastIndex((value) => value > NEGLIGIBLE);
  return { from: from + first, chances: chances.slice(first, last + 1) };
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0);
  a.forEach((first, i) => b.forEach((second, j) => (sums[i + j] = (sums[i + j] ?? 0) + first * second)));
  return sums;
}

/**
 * Which of several tests say no at a level that is to hold for all of them together: Tarone's step (1990) leaves out those that could not have
 * said no with their margins, Holm's (1979) goes through the others from the smallest p. Without the first step, fifty tests that can decide
 * nothing would silence one that can.
 */
export function familyRejections(tests: readonly ExactTest[], level: number): boolean[] {
  const able = (share: number) => tests.filter(({ least }) => least <= level / share).length;
  let share = 1;
  while (able(share) > share) share += 1;
  const among = tests
    .map((test, at) => ({ ...test, at }))
    .filter(({ least }) => least <= level / share)
    .toSorted((a, b) => a.p - b.p);
  const rejected = tests.map(() => false);
  for (const [rank, { p, at }] of among.entries()) {
    if (p > level / (among.length - rank)) break;
    rejected[at] = true;
  }
  return rejected;
}
