/** Logarithms of gamma and beta functions, and what is made of them. */
import library from 'jstat';

const { gammaln, betacf, ibetainv } = library.jStat;

/** ln Γ(x) for x > 0, to about ten digits. */
export const logGamma = (x: number): number => gammaln(x);

/** Up to so many factors a product is faster than the difference of two logarithms, and exact. */
const FACTORS = 24;

/** ln of the rising factorial x (x+1) … (x+n−1) = Γ(x+n) / Γ(x), for x > 0 and n ≥ 0, whole or not. */
export function logRising(x: number, n: number): number {
  if (n > FACTORS || !Number.isInteger(n)) return gammaln(x + n) - gammaln(x);
  let product = 1;
  for (let i = 0; i < n; i += 1) product *= x + i;
  return Math.log(product);
}

/** ln C(n, k) for 0 ≤ k ≤ n. */
export const logChoose = (n: number, k: number): number => gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);

/** Of a share of 0 or 1 nothing is missing that a sum of shares would show. */
const LOG_NOTHING = -36;

/** The share of a Beta(a, b) distribution at or below x, for many x. */
export function betaSharesBelow(a: number, b: number): (x: number) => number {
  const front = gammaln(a + b) - gammaln(a) - gammaln(b);
  const turn = (a + 1) / (a + b + 2);
  return (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    const log = front + a * Math.log(x) + b * Math.log(1 - x);
    const divisor = x < turn ? a : b;
    if (log - Math.log(divisor) < LOG_NOTHING) return x < turn ? 0 : 1;
    const factor = Math.exp(log);
    return x < turn ? (factor * betacf(x, a, b)) / a : 1 - (factor * betacf(1 - x, b, a)) / b;
  };
}

/** The x below which a share p of a Beta(a, b) distribution lies. */
export const betaQuantile = (p: number, a: number, b: number): number => ibetainv(p, a, b);

/** The k-th moment of a Beta(a, b) distribution: the chance that k trials all succeed whose rate is drawn from it. */
export function betaMoment(a: number, b: number, k: number): number {
  if (k > FACTORS) return Math.exp(logRising(a, k) - logRising(a + b, k));
  let product = 1;
  for (let i = 0; i < k; i += 1) product *= (a + i) / (a + b + i);
  return product;
}
