/** The intervals around a run's figures. */
import type { RunIntervals } from '../contract/local/simulation.ts';
import { drained } from '../drained.ts';
import { tellingKs } from '../statistics/pass-hat-k.ts';
import type { Interval } from '../statistics/intervals.ts';
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
  const byK: [k: string, own: RateIntervals, figure: number | undefined][] = [];
  for (const k of tellingKs(max_k, EACH_UP_TO)) {
    yield;
    byK.push([String(k), passes.at(k), pass_hat_ks[k]]);
  }
  return {
    level: LEVEL,
    suite: {
      final_score: holding(score.suite, final_score),
      pass_hat_ks: Object.fromEntries(byK.map(([k, { suite }, figure]) => [k, holding(suite, figure)])),
    },
    population: score.population && {
      final_score: holding(score.population, final_score),
      pass_hat_ks: Object.fromEntries(
        byK.flatMap(([k, { population }, figure]) => (population ? [[k, holding(population, figure)]] : [])),
      ),
    },
  };
}
