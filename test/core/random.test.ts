/** The dice of everything: streams that are derived from neighbouring seeds and purposes must look as unrelated as those of one generator. */
import { describe, expect, test } from 'vitest';
import { stream, type RandomStream } from '../../src/core/random.ts';

const STREAMS = 4000;

/** Over many purposes of one seed, and many seeds of one purpose. */
const FAMILIES: [string, (n: number) => RandomStream][] = [
  ['numbered purposes', (n) => stream(7, n)],
  ['named purposes', (n) => stream(7, `scenario-${n}`, 0, 'lead', 0)],
  ['trials', (n) => stream(7, 'scenario', n, 'lead', 0)],
  ['turns', (n) => stream(7, 'scenario', 0, 'lead', n)],
  ['seeds', (n) => stream(n, 'scenario', 0, 'lead', 0)],
];

const equal = (outcomes: number): number[] => Array.from({ length: outcomes }, () => 1 / outcomes);

/** A draw that answers 0, 1, …, and the share of each. */
const DRAWS: [string, (dice: RandomStream) => number, number[]][] = [
  ['pick of two', (dice) => dice.pick([0, 1]), equal(2)],
  ['the second pick of two', (dice) => [dice.pick([0, 1]), dice.pick([0, 1])][1] ?? 0, equal(2)],
  ['pick of three', (dice) => dice.pick([0, 1, 2]), equal(3)],
  ['pick of four', (dice) => dice.pick([0, 1, 2, 3]), equal(4)],
  ['int to nine', (dice) => dice.int(0, 9), equal(10)],
  ['next in eighths', (dice) => Math.floor(dice.next() * 8), equal(8)],
  ['chance of a quarter', (dice) => Number(dice.chance(0.25)), [0.75, 0.25]],
];

describe.each(FAMILIES)('the first draws of streams by %s', (_family, make) => {
  test.each(DRAWS)('%s spreads as it should', (_name, draw, shares) => {
    const counts = shares.map(() => 0);
    for (let n = 0; n < STREAMS; n += 1) {
      const drawn = draw(make(n));
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // Pearson's chi-squared, against the 99.99th percentile for nine degrees of freedom.
    const chiSquared = counts.reduce(
      (sum, count, index) => sum + (count - (shares[index] ?? 0) * STREAMS) ** 2 / ((shares[index] ?? 0) * STREAMS),
      0,
    );
    expect(chiSquared).toBeLessThan(33.7);
  });
});

test('two draws of one stream, and one draw of neighbouring streams, are not alike', () => {
  const share = (same: (n: number) => boolean) =>
    Array.from({ length: STREAMS }, (_, n) => n).filter(same).length / STREAMS;
  const first = (n: number) => stream(7, 'scenario', n).pick([0, 1]);
  expect(share((n) => first(n) === first(n + 1))).toBeCloseTo(0.5, 1);
  expect(
    share((n) => {
      const dice = stream(7, 'scenario', n);
      return dice.pick([0, 1]) === dice.pick([0, 1]);
    }),
  ).toBeCloseTo(0.5, 1);
  expect(share((n) => stream(7, n, 'lead').pick([0, 1]) === stream(7, n, 'agent').pick([0, 1]))).toBeCloseTo(0.5, 1);
});
