/**
 * Cohen's kappa (Cohen 1960) of two that passed or failed the same trials, with a 95 % interval (`likely-shares`). It is worked out of how often the first
 * passes, and how often the second agrees where the first passes and where it fails. What the interval covers is checked in
 * test/core/judge-calibration.test.ts and test/core/coverage.test.ts.
 */
import { likelyShares, middleOf, type Estimate } from './likely-shares.ts';

/** Trials by what both said of them. */
export interface PassTable {
  both_passed: number;
  /** Passed by the first alone. */
  first_only: number;
  second_only: number;
  both_failed: number;
}

function kappaOf(passes: number, sensitivity: number, specificity: number): number {
  const second = passes * sensitivity + (1 - passes) * (1 - specificity);
  const observed = passes * sensitivity + (1 - passes) * specificity;
  const chance = passes * second + (1 - passes) * (1 - second);
  return chance === 1 ? 0 : (observed - chance) / (1 - chance);
}

/** Agreement beyond chance. Null where one of them says the same of all, or there is nothing: there is no such agreement to speak of. */
export function kappa({ both_passed, first_only, second_only, both_failed }: PassTable): Estimate | null {
  const [passes, fails] = [both_passed + first_only, second_only + both_failed];
  if (passes === 0 || fails === 0 || both_passed + second_only === 0 || first_only + both_failed === 0) return null;
  const n = passes + fails;
  const value = kappaOf(passes / n, both_passed / passes, both_failed / fails);
  const [low, high] = middleOf(
    kappaOf,
    likelyShares(passes, n),
    likelyShares(both_passed, passes),
    likelyShares(both_failed, fails),
  );
  // Where all agree, the estimate stands outside the middle of the posterior, which never reaches the end.
  return { value, interval: [Math.min(low, value), Math.max(high, value)] };
}
