/** Kinds of scenario sets, by how their true pass rates are spread: the family over which coverage is stated. */
import type { RandomStream } from '../../src/core/random.ts';

export interface Population {
  name: string;
  /** The true rate of one scenario. */
  rate(this: void, random: RandomStream): number;
  /** Mean of the rates to the power of k. */
  moment(this: void, k: number): number;
}

/** Marsaglia and Tsang (2000). */
function gamma(shape: number, random: RandomStream): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random.next()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = random.normal(0, 1);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

function beta(a: number, b: number): Population {
  return {
    name: `Beta(${a}, ${b})`,
    rate: (random) => {
      const x = gamma(a, random);
      return x / (x + gamma(b, random));
    },
    moment: (k) => Array.from({ length: k }, (_, i) => (a + i) / (a + b + i)).reduce((all, one) => all * one, 1),
  };
}

/** Each scenario has one of a few rates. */
const few = (name: string, rates: readonly (readonly [share: number, rate: number])[]): Population => ({
  name,
  rate: (random) => {
    let left = random.next();
    return rates.find(([share]) => (left -= share) < 0)?.[1] ?? rates.at(-1)?.[1] ?? 0;
  },
  moment: (k) => rates.reduce((sum, [share, rate]) => sum + share * rate ** k, 0),
});

export const POPULATIONS: readonly Population[] = [
  beta(4, 0.4),
  beta(2, 1),
  beta(9, 1),
  beta(30, 0.3),
  beta(0.2, 0.05),
  beta(1, 1),
  beta(20, 20),
  few('all 0.9', [[1, 0.9]]),
  few('all 0.99', [[1, 0.99]]),
  few('nine of ten always, one never', [
    [0.9, 1],
    [0.1, 0],
  ]),
  few('four of five 0.98, one 0.3', [
    [0.8, 0.98],
    [0.2, 0.3],
  ]),
  few('all pass', [[1, 1]]),
];
