/** The studies of `npm run bench:statistics` at reduced size: their bounds leave room for their own error. */
import { describe, expect, test } from 'vitest';
import { agreementCoverage } from '../../bench/statistics/agreement.ts';
import { coverage } from '../../bench/statistics/coverage.ts';
import { falseAlarms } from '../../bench/statistics/false-alarms.ts';
import { looks } from '../../bench/statistics/looks.ts';

/** Standard errors by which a simulated share may miss its bound. */
const ERRORS = 3;

describe('the intervals of a run', () => {
  // Of k: each by itself, and all at once, as bounds that fall with k hold it.
  const rows = [...coverage({ scenarios: [2, 5, 11], trials: [4, 8], runs: 40, seed: 11 })];
  test.each(rows)(
    'hold the truth: $scenarios × $trials, k $k, $kind',
    ({ scenarios, kind, mean, meanError, least }) => {
      expect(mean + ERRORS * meanError).toBeGreaterThan(0.93);
      // Below ten scenarios, nothing is promised of other scenarios of a single kind.
      const promised = kind === 'suite' || scenarios >= 10 ? 0.9 : 0;
      expect(least + ERRORS * Math.sqrt(0.09 / 40)).toBeGreaterThan(promised);
    },
  );
});

describe('the comparison of equal agents', () => {
  const rows = [...falseAlarms({ scenarios: [1, 11, 50], trials: [8], runs: 150, seed: 12 })];
  test.each(rows)('raises few alarms: $scenarios × $trials, paired $paired', ({ most, mean, found }) => {
    expect(most).toBeLessThan(0.025 + ERRORS * Math.sqrt(0.025 / 150));
    expect(mean).toBeLessThan(0.02);
    // One scenario that went from 8/8 to 0/8 is found among fifty that did not change.
    expect(found).toBe(1);
  });
});

test('a decision that is looked for after each round is seldom wrong', () => {
  const study = { threshold: 0.9, scenarios: 5, maxRounds: 60, level: 0.05, runs: 300, seed: 13 };
  for (const { rate, above, below } of looks({ ...study, rates: [0.85, 0.9, 0.97] })) {
    const wrong = rate === study.threshold ? above + below : rate > study.threshold ? below : above;
    expect(wrong).toBeLessThan(study.level + ERRORS * Math.sqrt(0.05 / study.runs));
  }
});

describe('the interval of kappa', () => {
  const rows = [...agreementCoverage({ trials: [8], runs: 150, seed: 14 })];
  test.each(rows)('holds that of the suite run again: $suite, $pairs pairs', ({ told, held, error }) => {
    expect(told).toBeGreaterThan(0.6);
    expect(held + ERRORS * error).toBeGreaterThan(0.94);
  });
});
