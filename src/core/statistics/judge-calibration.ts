/**
 * How far a judge can be trusted, by what people said of the same conversations: sensitivity, specificity, Cohen's kappa, and the pass rate corrected by
 * them (Rogan & Gladen 1978), each with a 95 % interval. What the intervals cover is checked in test/core/judge-calibration.test.ts.
 */
import { wilson } from './intervals.ts';
import { kappa } from './kappa.ts';
import { likelyShares, middleOf, STEPS, TAIL, type Estimate } from './likely-shares.ts';

/** Trials by what people said of them and what the judge said. */
export interface Confusion {
  both_passed: number;
  /** People passed it, the judge failed it. */
  judge_failed: number;
  /** People failed it, the judge passed it. */
  judge_passed: number;
  both_failed: number;
}

export interface Calibration {
  n: number;
  /** Share of what people pass that the judge passes; null: people passed nothing. */
  sensitivity: Estimate | null;
  /** Share of what people fail that the judge fails; null: people failed nothing. */
  specificity: Estimate | null;
  /** Agreement beyond chance; null: people or the judge said the same of all, or there is nothing. */
  kappa: Estimate | null;
}

function share(successes: number, n: number): Estimate | null {
  const interval = wilson(successes, n);
  return interval && { value: successes / n, interval };
}

export function calibration({ both_passed, judge_failed, judge_passed, both_failed }: Confusion): Calibration {
  const [passes, fails] = [both_passed + judge_failed, judge_passed + both_failed];
  const n = passes + fails;
  return {
    n,
    sensitivity: share(both_passed, passes),
    specificity: share(both_failed, fails),
    kappa: kappa({ both_passed, first_only: judge_failed, second_only: judge_passed, both_failed }),
  };
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** (p + specificity − 1) / (sensitivity + specificity − 1), within what a rate may be. */
const corrected = (passed: number, sensitivity: number, specificity: number): number => {
  const better = sensitivity + specificity - 1;
  // A judge that is no better than chance tells nothing, so that the rate may be anything: 0 and 1 are as far as it goes.
  if (better <= 0) return passed > 1 - specificity ? 1 : 0;
  return within((passed + specificity - 1) / better);
};

/**
 * The pass rate behind what a judge passed of what it judged, with what is uncertain of both the rate and the judge. Null where nothing was judged, where
 * the labels have no passes or no fails, or where the judge may be no better than chance: sensitivity + specificity of at most 1 is not excluded.
 */
export function correctedRate(passed: number, judged: number, labels: Confusion): Estimate | null {
  const passes = labels.both_passed + labels.judge_failed;
  const fails = labels.judge_passed + labels.both_failed;
  if (judged === 0 || passes === 0 || fails === 0) return null;
  const [sensitive, specific] = [likelyShares(labels.both_passed, passes), likelyShares(labels.both_failed, fails)];
  const noBetter = sensitive.reduce((sum, se) => sum + specific.filter((sp) => se + sp <= 1).length, 0);
  if (noBetter > TAIL * STEPS ** 2) return null;
  const value = corrected(passed / judged, labels.both_passed / passes, labels.both_failed / fails);
  const [low, high] = middleOf(corrected, likelyShares(passed, judged), sensitive, specific);
  // Cut off at 0 or 1, the estimate may stand outside the middle of the posterior, which never reaches either end.
  return { value, interval: [Math.min(low, value), Math.max(high, value)] };
}
