/**
 * How far a judge can be trusted, by what people said of the same conversations: sensitivity, specificity, Cohen's kappa (Cohen 1960), and the pass rate
 * corrected by them (Rogan & Gladen 1978), each with a 95 % interval.
 *
 * Kappa and the corrected rate are functions of shares that were each counted on their own: how often people pass, how often the judge agrees where they
 * pass and where they fail, how often the judge passes. Each has a beta posterior with Jeffreys' prior; the function is worked out on a grid of their
 * quantiles, and its own quantiles are the interval. Nothing is drawn by chance, and both ends stay within what is possible, also where all agree: there
 * the usual asymptotic intervals (Fleiss, Cohen & Everitt 1969) have no width. What they cover is checked in test/core/judge-calibration.test.ts.
 */
import { wilson, type Interval } from './intervals.ts';
import { betaQuantile } from './special-functions.ts';

/** Labels below which a judge counts as not calibrated. */
export const FEWEST_LABELS = 50;

/** Trials by what people said of them and what the judge said. */
export interface Confusion {
  both_passed: number;
  /** People passed it, the judge failed it. */
  judge_failed: number;
  /** People failed it, the judge passed it. */
  judge_passed: number;
  both_failed: number;
}

interface Estimate {
  value: number;
  interval: Interval;
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

/** Steps of the grid along each share. */
const STEPS = 32;
const TAIL = 0.025;

/** Quantiles of a share's posterior at the middles of steps that are all as likely, after `successes` in `n`. */
function likelyShares(successes: number, n: number): number[] {
  const [a, b] = [successes + 0.5, n - successes + 0.5];
  return Array.from({ length: STEPS }, (_, at) => betaQuantile((at + 0.5) / STEPS, a, b));
}

/** The middle 95 % of a function of three shares. */
function middleOf(of: (x: number, y: number, z: number) => number, xs: number[], ys: number[], zs: number[]): Interval {
  const values = new Float64Array(STEPS ** 3);
  let at = 0;
  for (const x of xs) for (const y of ys) for (const z of zs) values[at++] = of(x, y, z);
  values.sort();
  const last = values.length - 1;
  return [values[Math.floor(last * TAIL)] ?? 0, values[Math.ceil(last * (1 - TAIL))] ?? 0];
}

/** Of people's share of passes, and the judge's sensitivity and specificity. */
function kappaOf(passes: number, sensitivity: number, specificity: number): number {
  const judged = passes * sensitivity + (1 - passes) * (1 - specificity);
  const observed = passes * sensitivity + (1 - passes) * specificity;
  const chance = passes * judged + (1 - passes) * (1 - judged);
  return chance === 1 ? 0 : (observed - chance) / (1 - chance);
}

function share(successes: number, n: number): Estimate | null {
  const interval = wilson(successes, n);
  return interval && { value: successes / n, interval };
}

export function calibration({ both_passed, judge_failed, judge_passed, both_failed }: Confusion): Calibration {
  const [passes, fails] = [both_passed + judge_failed, judge_passed + both_failed];
  const n = passes + fails;
  const sensitivity = share(both_passed, passes);
  const specificity = share(both_failed, fails);
  // Where the judge, too, says the same of all, there is no agreement beyond chance to speak of.
  const differs = sensitivity && specificity && both_passed + judge_passed > 0 && judge_failed + both_failed > 0;
  return {
    n,
    sensitivity,
    specificity,
    kappa: differs
      ? {
          value: kappaOf(passes / n, sensitivity.value, specificity.value),
          interval: middleOf(
            kappaOf,
            likelyShares(passes, n),
            likelyShares(both_passed, passes),
            likelyShares(both_failed, fails),
          ),
        }
      : null,
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
