/** Logarithms of gamma and beta functions, and what is made of them. */
import library from 'jstat';

const { gammaln, ibeta, ibetainv } = library.jStat;

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

/** The share of a Beta(a, b) distribution at or below x. */
export const betaShareBelow = (x: number, a: number, b: number): number => (x <= 0 ? 0 : x >= 1 ? 1 : ibeta(x, a, b));

/** The x below which a share p of a Beta(a, b) distribution lies. */
export const betaQuantile = (p: number, a: number, b: number): number => ibetainv(p, a, b);

/** The k-th moment of a Beta(a, b) distribution: the chance that k trials all succeed whose rate is drawn from it. */
export function betaMoment(a: number, b: number, k: number): number {
  if (k > FACTORS) return Math.exp(logRising(a, k) - logRising(a + b, k));
  let product = 1;
  for (let i = 0; i < k; i += 1) product *= (a + i) / (a + b + i);
  return product;
}
