/** What is known of a judge by people's labels: figures from the literature, the ends of what is possible, and what the intervals cover. */
import { describe, expect, test } from 'vitest';
import { stream, type RandomStream } from '../../src/core/random.ts';
import { calibration, correctedRate, type Confusion } from '../../src/core/statistics/judge-calibration.ts';

const table = (both_passed: number, judge_failed: number, judge_passed: number, both_failed: number): Confusion => ({
  both_passed,
  judge_failed,
  judge_passed,
  both_failed,
});

describe('a judge that was compared with people', () => {
  test('has the shares that can be counted by hand', () => {
    const { n, sensitivity, specificity, kappa } = calibration(table(20, 5, 10, 15));
    expect([n, sensitivity?.value, specificity?.value]).toEqual([50, 0.8, 0.6]);
    // Observed 35/50; by chance 1/2 · 3/5 + 1/2 · 2/5 = 1/2: the worked example of Cohen's kappa that textbooks have.
    expect(kappa?.value).toBeCloseTo(0.4, 12);
    // Wilson, 20 of 25.
    expect(sensitivity?.interval[0]).toBeCloseTo(0.6087, 4);
    expect(sensitivity?.interval[1]).toBeCloseTo(0.9114, 4);
  });

  test('has an interval of kappa near the asymptotic one where there are many labels', () => {
    // The large-sample standard error of Fleiss, Cohen & Everitt (1969) for this table is 0.02008.
    const { kappa } = calibration(table(800, 200, 400, 600));
    expect(kappa?.value).toBeCloseTo(0.4, 12);
    const [low = 0, high = 0] = kappa?.interval ?? [];
    expect(Math.abs((high - low) / (2 * 1.96) / 0.02008 - 1)).toBeLessThan(0.05);
    expect((high + low) / 2).toBeCloseTo(0.4, 2);
  });

  test('that always agrees is not said to be without fault', () => {
    const { sensitivity, specificity, kappa } = calibration(table(30, 0, 0, 30));
    expect([sensitivity?.value, specificity?.value, kappa?.value]).toEqual([1, 1, 1]);
    expect(kappa?.interval[0]).toBeLessThan(0.97);
    expect(kappa?.interval[0]).toBeGreaterThan(0.8);
  });

  test('has no figure of which nothing was counted', () => {
    expect(calibration(table(0, 0, 0, 0))).toEqual({ n: 0, sensitivity: null, specificity: null, kappa: null });
    expect(calibration(table(60, 3, 0, 0))).toMatchObject({ specificity: null, kappa: null });
    expect(calibration(table(30, 0, 30, 0)).kappa).toBeNull();
  });
});

describe('a rate that a judge measured', () => {
  const good = table(45, 5, 10, 40);

  test('is corrected by how often the judge errs', () => {
    // Sensitivity 0.9, specificity 0.8: (0.55 + 0.8 − 1) / 0.7 = 0.5 (Rogan & Gladen 1978).
    const rate = correctedRate(55, 100, good);
    expect(rate?.value).toBeCloseTo(0.5, 12);
    const [low = 1, high = 0] = rate?.interval ?? [];
    expect(low).toBeLessThan(0.4);
    expect(high).toBeGreaterThan(0.6);
  });

  test('stays within what a rate may be', () => {
    expect(correctedRate(100, 100, good)).toMatchObject({ value: 1 });
    expect(correctedRate(0, 100, good)).toMatchObject({ value: 0 });
    expect(correctedRate(0, 100, good)?.interval[1]).toBeLessThan(0.2);
  });

  test('is none where the judge may be no better than chance, or nothing is known of it', () => {
    expect(correctedRate(50, 100, table(25, 25, 25, 25))).toBeNull();
    expect(correctedRate(50, 100, table(28, 22, 24, 26))).toBeNull();
    expect(correctedRate(50, 100, table(50, 0, 0, 0))).toBeNull();
    expect(correctedRate(0, 0, good)).toBeNull();
  });

  test('is surer with more labels, and with more trials, but never surer than the labels allow', () => {
    const width = (passed: number, judged: number, labels: Confusion) => {
      const [low = 0, high = 0] = correctedRate(passed, judged, labels)?.interval ?? [];
      return high - low;
    };
    const many = table(450, 50, 100, 400);
    expect(width(55, 100, many)).toBeLessThan(width(55, 100, good));
    expect(width(5500, 10_000, good)).toBeLessThan(width(55, 100, good));
    expect(width(5500, 10_000, good)).toBeGreaterThan(width(5500, 10_000, many));
  });
});

/** Successes in n, each of the same chance. */
const count = (dice: RandomStream, n: number, chance: number): number => {
  let successes = 0;
  for (let at = 0; at < n; at += 1) if (dice.chance(chance)) successes += 1;
  return successes;
};

describe('95 % intervals hold the truth', () => {
  const REPEATS = 100;
  /** Share of people's passes, sensitivity, specificity, labels. */
  const JUDGES = [
    [0.5, 0.9, 0.8, 60],
    [0.8, 0.95, 0.9, 60],
    [0.7, 0.85, 0.75, 120],
    [0.9, 0.98, 0.7, 200],
  ] as const;

  test.each(JUDGES)(
    'of people passing %d with sensitivity %d and specificity %d, by %d labels',
    (passes, se, sp, n) => {
      const judged = passes * se + (1 - passes) * (1 - sp);
      const chance = passes * judged + (1 - passes) * (1 - judged);
      const kappa = (passes * se + (1 - passes) * sp - chance) / (1 - chance);
      const truth = 0.75;
      const held = { kappa: 0, rate: 0 };
      const told = { kappa: 0, rate: 0 };
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const dice = stream(7, 'calibration', passes, n, repeat);
        const passing = count(dice, n, passes);
        const agreed = count(dice, passing, se);
        const failed = count(dice, n - passing, sp);
        const labels = table(agreed, passing - agreed, n - passing - failed, failed);
        const holds = (interval: readonly number[] | undefined, value: number, what: 'kappa' | 'rate') => {
          if (!interval) return;
          told[what] += 1;
          if ((interval[0] ?? 1) <= value && value <= (interval[1] ?? 0)) held[what] += 1;
        };
        holds(calibration(labels).kappa?.interval, kappa, 'kappa');
        const seen = count(dice, 200, truth * se + (1 - truth) * (1 - sp));
        holds(correctedRate(seen, 200, labels)?.interval, truth, 'rate');
      }
      // 100 repeats of 0.95 stay at 0.89 or more but for one time in a hundred.
      expect(held.kappa / told.kappa).toBeGreaterThan(0.9);
      expect(held.rate / told.rate).toBeGreaterThan(0.9);
      expect(told.rate).toBeGreaterThan(REPEATS * 0.6);
    },
  );
});
