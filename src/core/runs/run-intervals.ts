/** The intervals around a run's figures. */
import type { RunIntervals } from '../contract/local/simulation.ts';
import { drained } from '../drained.ts';
import { fallingBand } from '../statistics/falling-band.ts';
import type { Interval } from '../statistics/intervals.ts';
import { tellingKs } from '../statistics/pass-hat-k.ts';
import { LEVEL, rateIntervals, type RateIntervals } from '../statistics/rate-intervals.ts';
import type { Tally } from '../statistics/rate-posterior.ts';
import { evidenceOf, type RunFigures, type ScenarioCount } from './run-figures.ts';

/** Each k up to this has an interval of its own. */
const EACH_UP_TO = 16;

/** An unbiased estimate of pass^k may lie beside what is credible (one success of two: pass^2 is 0); no interval leaves out its figure. */
const holding = ([low, high]: Interval, figure: number | null | undefined): Interval =>
  figure == null ? [low, high] : [Math.min(low, figure), Math.max(high, figure)];

type Figures = Pick<RunFigures, 'max_k' | 'final_score' | 'pass_hat_ks'>;

/** pass^k weighs all scenarios alike, the final score by their trials, as their estimates do. */
export const runIntervals = (scenarios: readonly ScenarioCount[], figures: Figures): RunIntervals =>
  drained(intervalSteps(scenarios, figures));

/** The same in steps, each of some milliseconds: whoever has others to serve does so between them. */
export function* intervalSteps(
  scenarios: readonly ScenarioCount[],
  { max_k, final_score, pass_hat_ks }: Figures,
): Generator<void, RunIntervals, void> {
  const tallies = (
    successes: (of: ReturnType<typeof evidenceOf>) => number,
    weight: (of: ScenarioCount) => number,
  ): Tally[] =>
    scenarios.map((own) => {
      const evidence = evidenceOf(own);
      return { trials: evidence.trials, successes: successes(evidence), weight: weight(own) };
    });
  const passes = rateIntervals(
    tallies(
      (own) => own.successes,
      () => 1,
    ),
  );
  // A reward between 0 and 1 counts as that share of a success: no reward with the same mean varies more.
  yield;
  const rewards = rateIntervals(
    tallies(
      (own) => own.total,
      (own) => own.n,
    ),
  );
  if (!passes || !rewards) return { level: LEVEL, suite: null, population: null };
  yield;
  const score = rewards.at(1);
  const ks = tellingKs(max_k, EACH_UP_TO);
  const byK: RateIntervals[] = [];
  for (const k of ks) {
    yield;
    byK.push(passes.at(k));
  }
  const passHatKs = (of: (own: RateIntervals) => Interval | null) => {
    const held = byK.flatMap((own, at) => {
      const interval = of(own);
      return interval ? [holding(interval, pass_hat_ks[String(ks[at])])] : [];
    });
    return Object.fromEntries(fallingBand(held).map((interval, at) => [String(ks[at]), interval]));
  };
  return {
    level: LEVEL,
    suite: { final_score: holding(score.suite, final_score), pass_hat_ks: passHatKs(({ suite }) => suite) },
    population: score.population && {
      final_score: holding(score.population, final_score),
      pass_hat_ks: passHatKs(({ population }) => population),
    },
  };
}
