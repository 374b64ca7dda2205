/** How many more trials a decision needs. */
import { wilson } from './intervals.ts';

/** No plan goes beyond this: what takes more is not decided by more trials. */
export const MAX_TRIALS = 100_000;

/**
 * Trials, beside the n that were run, until the 95 % Wilson interval no longer holds the threshold, if the rate stays as it is.
 * 0: decided already. null: the rate is too near the threshold for `MAX_TRIALS` to tell them apart.
 */
export function trialsToDecide(successes: number, n: number, threshold: number): number | null {
  if (!(threshold >= 0 && threshold <= 1)) throw new RangeError(`A threshold is a share from 0 to 1, not ${threshold}`);
  const rate = n === 0 ? 0.5 : successes / n;
  const decided = (total: number) => {
    const interval = wilson(rate * total, total);
    return interval !== null && (interval[0] > threshold || interval[1] < threshold);
  };
  if (n > 0 && decided(n)) return 0;
  let low = n;
  let high = Math.max(1, n);
  while (!decided(high)) {
    if (high >= MAX_TRIALS) return null;
    low = high;
    high = Math.min(MAX_TRIALS, high * 2);
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (decided(middle)) high = middle;
    else low = middle;
  }
  return high - n;
}

/** Upper bound of the failure rate after n trials without any failure: the rule of three (Hanley & Lippman-Hand 1983), 3/n at 95 %. */
export const ruleOfThree = (cleanTrials: number): number => (cleanTrials <= 0 ? 1 : Math.min(1, 3 / cleanTrials));
