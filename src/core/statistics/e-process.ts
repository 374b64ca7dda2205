/**
 * Deciding while looking: a beta-binomial e-process (Howard et al. 2021, "Time-uniform, nonparametric, nonasymptotic confidence sequences"; the mixture
 * is Robbins' of 1970). Its error is at most the level however often one looks, which no interval of a fixed number of trials can say.
 *
 * With scenarios of different rates it decides their mean: the expected product of a round's likelihood ratios is at most that of equal rates,
 * by the inequality of means.
 */
import { logGamma } from './special-functions.ts';

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);
const HALF = 0.5;

/** ln of B(½+c, ½+f) / B(½, ½) / (p₀^c (1−p₀)^f), for a threshold strictly between 0 and 1. */
export const logEvidence = (successes: number, failures: number, threshold: number): number =>
  logBeta(HALF + successes, HALF + failures) -
  logBeta(HALF, HALF) -
  successes * Math.log(threshold) -
  failures * Math.log1p(-threshold);

export type Side = 'above' | 'below';

/** On which side of the threshold the rate is; null while that is open. Of 0 and 1 nothing lies beyond, so one failure or success decides. */
export function decidedSide(successes: number, trials: number, threshold: number, level: number): Side | null {
  const failures = trials - successes;
  if (threshold >= 1) return failures > 0 ? 'below' : null;
  if (threshold <= 0) return successes > 0 ? 'above' : null;
  if (logEvidence(successes, failures, threshold) < -Math.log(level)) return null;
  return successes > threshold * trials ? 'above' : 'below';
}

/** How many trials decide at a rate, if it is hit exactly; null beyond `most`. */
export function trialsExpected(rate: number, threshold: number, level: number, most: number): number | null {
  for (let trials = 1; trials <= most; trials += 1)
    if (decidedSide(rate * trials, trials, threshold, level) !== null) return trials;
  return null;
}
