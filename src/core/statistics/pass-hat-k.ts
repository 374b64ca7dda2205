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

/** C(a,k)/C(n,k) for a ≤ n: the chance that k drawn without replacement from n all lie among a. */
function allAmong(a: number, n: number, k: number): number {
  if (a < k) return 0;
  let product = 1;
  for (let i = 0; i < k; i += 1) product *= (a - i) / (n - i);
  return product;
}

export function passHatK(n: number, c: number, k: number): number {
  check(n, c, k);
  return allAmong(c, n, k);
}

export function passAtK(n: number, c: number, k: number): number {
  check(n, c, k);
  return 1 - allAmong(n - c, n, k);
}

/** All k up to this are worth a line of their own. */
const EACH_UP_TO = 8;

/** The ks that a report shows: with a thousand trials there are a thousand of them, and nobody reads those. Each small one, then doubling, and the last. */
export function tellingKs(maxK: number): number[] {
  const small = Array.from({ length: Math.min(maxK, EACH_UP_TO) }, (_, at) => at + 1);
  const doubling: number[] = [];
  for (let k = EACH_UP_TO * 2; k < maxK; k *= 2) doubling.push(k);
  return maxK > EACH_UP_TO ? [...small, ...doubling, maxK] : small;
}
