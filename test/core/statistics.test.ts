/** The arithmetic of intervals and tests, against formulas, enumeration and published values. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidedSide, logEvidence, trialsExpected } from '../../src/core/statistics/e-process.ts';
import { familyRejections, fisher, mcnemar, stratified } from '../../src/core/statistics/exact-tests.ts';
import { pairedDifference } from '../../src/core/statistics/intervals.ts';
import { rateIntervals } from '../../src/core/statistics/rate-intervals.ts';
import { signFlipTest } from '../../src/core/statistics/sign-flip-test.ts';

const tallies = (trials: number, ...successes: number[]) =>
  successes.map((of) => ({ trials, successes: of, weight: 1 }));
const at = (trials: number, ...successes: number[]) => {
  const found = rateIntervals(tallies(trials, ...successes));
  if (!found) throw new Error('nothing was tallied');
  return found.at(1);
};

describe('the intervals of a suite', () => {
  test('end at 1 where nothing failed, and do not begin there', () => {
    const { suite } = at(4, 4);
    expect(suite[1]).toBe(1);
    expect(suite[0]).toBeGreaterThan(0.3);
    expect(suite[0]).toBeLessThan(0.7);
    expect(at(8, 8, 8, 8).suite[0]).toBeCloseTo(0.05 ** (1 / 24), 2);
  });

  test('of passes alone allow for what could have passed by luck, whatever the rates are', () => {
    // 240 trials of .99 all pass in one run of eleven.
    expect(at(8, ...Array.from({ length: 30 }, () => 8)).suite[0]).toBeLessThan(0.99);
    expect(rateIntervals(tallies(8, ...Array.from({ length: 30 }, () => 8)))?.at(4).suite[0]).toBeLessThan(0.99 ** 4);
    // A scenario of one trial may be one that seldom passes.
    const mixed = [...tallies(100, ...Array.from({ length: 10 }, () => 100)), ...tallies(1, 1)];
    expect(rateIntervals(mixed)?.at(1).suite[0]).toBeLessThan(1 - 0.94 / 11);
  });

  test('of nine scenarios that always pass and one that never does hold nine tenths, tightly', () => {
    const { suite, population } = at(8, ...Array.from({ length: 9 }, () => 8), 0);
    expect(suite[0]).toBeLessThan(0.9);
    expect(suite[1]).toBeGreaterThan(0.9);
    expect(suite[1] - suite[0]).toBeLessThan(0.05);
    expect((population?.[1] ?? 0) - (population?.[0] ?? 0)).toBeGreaterThan(0.2);
  });

  test('say nothing of other scenarios below five', () => {
    expect(at(8, 8, 7, 6, 8).population).toBeNull();
    expect(at(8, 8, 7, 6, 8, 8).population).not.toBeNull();
  });

  test('of one scenario are no narrower than its own', () => expect(at(8, 8).suite[0]).toBeLessThanOrEqual(0.6757));

  test('of millions of trials are as narrow as their trials make them', () => {
    const half = Array.from({ length: 1000 }, (_, i) => ({
      trials: 1000,
      successes: i % 2 === 0 ? 790 : 810,
      weight: 1,
    }));
    const [low, high] = rateIntervals(half)?.at(1).suite ?? [0, 1];
    // Four standard errors of 0.8 over a million trials, from end to end.
    expect(high - low).toBeGreaterThan(0.0012);
    expect(high - low).toBeLessThan(0.0022);
  });

  test('are none of nothing', () => expect(rateIntervals(tallies(0, 0))).toBeNull());

  const counts = fc
    .integer({ min: 1, max: 12 })
    .chain((n) => fc.tuple(fc.constant(n), fc.array(fc.integer({ min: 0, max: n }), { minLength: 1, maxLength: 12 })));

  test('hold the estimate, stay in [0, 1], and do not depend on the order', () => {
    fc.assert(
      fc.property(counts, ([n, successes]) => {
        const { suite, population } = at(n, ...successes);
        const estimate = successes.reduce((sum, of) => sum + of, 0) / n / successes.length;
        for (const [low, high] of population ? [suite, population] : [suite]) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThan(high);
        }
        expect(suite[0]).toBeLessThanOrEqual(estimate + 1e-6);
        expect(suite[1]).toBeGreaterThanOrEqual(estimate - 1e-6);
        expect(at(n, ...successes.toReversed())).toEqual({ suite, population });
      }),
      { numRuns: 60 },
    );
  });

  test('get lower as k grows', () => {
    const found = rateIntervals(tallies(8, 8, 7, 5, 8, 2, 8));
    const lows = [1, 2, 4, 8].map((k) => found?.at(k).suite[0] ?? Number.NaN);
    expect(lows).toEqual(lows.toSorted((a, b) => b - a));
  });
});

describe('exact tests', () => {
  test("McNemar's of eight lost and none gained is one in 256", () => {
    expect(mcnemar(8, 0).p).toBeCloseTo(1 / 256, 10);
    expect(mcnemar(0, 0)).toEqual({ p: 1, least: 1 });
    expect(mcnemar(3, 5).p).toBeCloseTo(219 / 256, 10);
  });

  test("Fisher's of the lady tasting tea is 17 in 70", () =>
    expect(fisher({ n: [4, 4], successes: [3, 1] }).p).toBeCloseTo(17 / 70, 10));

  test('one of a single stratum is that of several with nothing in the others', () => {
    const one = { n: [9, 11] as const, successes: [7, 4] as const };
    expect(stratified([one, { n: [5, 5], successes: [5, 5] }]).p).toBeCloseTo(fisher(one).p, 10);
  });

  test('stays exact over hundreds of scenarios', () => {
    const strata = Array.from({ length: 400 }, () => ({ n: [8, 8] as const, successes: [8, 7] as const }));
    // 400 failures, each as likely to fall on either side.
    expect(stratified(strata).p).toBeLessThan(1e-100);
    const even = Array.from({ length: 400 }, (_, i) => ({
      n: [8, 8] as const,
      successes: i % 2 === 0 ? ([8, 7] as const) : ([7, 8] as const),
    }));
    expect(stratified(even).p).toBeGreaterThan(0.5);
  });

  test('tests that can decide nothing do not silence one that can', () => {
    const noisy = Array.from({ length: 49 }, () => mcnemar(2, 2));
    expect(familyRejections([...noisy, mcnemar(8, 0)], 0.0125).filter(Boolean)).toHaveLength(1);
    expect(familyRejections(noisy, 0.0125)).not.toContain(true);
  });

  test('the sampled sign-flip test agrees with the exact one', () => {
    const values = [0.4, -0.1, 0.3, 0.2, 0.1, -0.2, 0.3, 0.1, 0.2, 0.15, 0.05];
    expect(Math.abs(signFlipTest(values) - signFlipTest([...values, 0, 0]))).toBeLessThan(0.03);
  });

  test('the interval of a paired difference is wide where nothing differed', () => {
    const [low, high] = pairedDifference(0, 0, 8) ?? [0, 0];
    expect(low).toBeLessThan(-0.2);
    expect(high).toBeGreaterThan(0.2);
    expect(pairedDifference(0, 0, 0)).toBeNull();
  });
});

describe('deciding while looking', () => {
  test('an all-pass scenario needs 53 trials against 0.9, and 51 tell 0.95 from 0.8', () => {
    expect(trialsExpected(1, 0.9, 0.05, 1000)).toBe(53);
    expect(decidedSide(52, 52, 0.9, 0.05)).toBeNull();
    expect(decidedSide(53, 53, 0.9, 0.05)).toBe('above');
  });
  test('one failure decides against a threshold of 1, and one success against 0', () => {
    expect(decidedSide(3, 4, 1, 0.05)).toBe('below');
    expect(decidedSide(400, 400, 1, 0.05)).toBeNull();
    expect(decidedSide(1, 4, 0, 0.05)).toBe('above');
  });
  test('a rate at the threshold has little evidence either way', () =>
    expect(logEvidence(90, 10, 0.9)).toBeLessThan(0));
});
