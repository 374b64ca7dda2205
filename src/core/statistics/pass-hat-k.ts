/**
 * Estimates of success over k repeats from n trials with c successes, without bias.
 *
 * pass^k (Yao et al. 2024, tau-bench): all of k repeats succeed, C(c,k)/C(n,k).
 * pass@k (Chen et al. 2021, HumanEval): at least one of k succeeds, 1 − C(n−c,k)/C(n,k).
 * Both are computed as running products, so that no binomial coefficient is ever formed (they overflow at n ≈ 1000).
 */

function check(n: number, c: number, k: number): void {
  if (!(Number.isInteger(n) && Number.isInteger(c) && Number.isInteger(k)) || c < 0 || c > n || k < 1 || k > n) {
    throw new RangeError(`Cannot estimate over k=${k} repeats from ${c} successes in ${n} trials`);
  }
}

/** pass^k for k from 1 to `maxK` ≤ n. */
export function passHatKs(n: number, c: number, maxK: number): number[] {
  if (maxK > 0) check(n, c, maxK);
  let product = 1;
  // C(c,k)/C(n,k): the chance that k drawn without replacement from n all lie among c.
  return Array.from({ length: maxK }, (_, i) => (product *= i < c ? (c - i) / (n - i) : 0));
}

/** pass@k for k from 1 to `maxK` ≤ n. */
export const passAtKs = (n: number, c: number, maxK: number): number[] =>
  passHatKs(n, n - c, maxK).map((noneSucceeds) => 1 - noneSucceeds);

/** All k up to this are worth a line of their own. */
const EACH_UP_TO = 8;

/** The ks that a report shows: with a thousand trials there are a thousand of them, and nobody reads those. Each small one, then doubling, and the last. */
export function tellingKs(maxK: number, eachUpTo = EACH_UP_TO): number[] {
  const small = Array.from({ length: Math.min(maxK, eachUpTo) }, (_, at) => at + 1);
  const doubling: number[] = [];
  for (let k = eachUpTo * 2; k < maxK; k *= 2) doubling.push(k);
  return maxK > eachUpTo ? [...small, ...doubling, maxK] : small;
}
