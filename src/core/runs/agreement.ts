/**
 * Whether the offline double forecasts what a model does: the outcomes of paired trials (same scenario, trial, seed and lead) of a run by rules and a run
 * by a model.
 *
 * In one scenario, the double *misleads* where the model is found better or worse by the rule that compares two runs (`decide-change`), or where fewer than
 * half of the pairs agree beyond chance (Wilson's interval lies below 1/2); it *forecasts* where more than half do and nothing else was found; else it
 * cannot be told. Over all, Cohen's kappa is of these very scenarios run again: trials of unlike scenarios, heaped up, vary no more than trials that are
 * all alike, as which they are taken. Of other scenarios it says nothing.
 */
import type { Agreement, Forecast } from '../contract/local/agreement.ts';
import type { AgreementFigure } from '../contract/local/agreement-figure.ts';
import type { Verdict } from '../contract/local/simulation.ts';
import { wilson } from '../statistics/intervals.ts';
import { kappa } from '../statistics/kappa.ts';
import { decideChange } from './decide-change.ts';
import { FEWEST_PAIRS } from './fewest-pairs.ts';

/** So many paired trials of a scenario in which both runs had these verdicts. */
export interface VerdictPair {
  scenario_id: string;
  double: Verdict;
  model: Verdict;
  trials: number;
}

type Counts = Pick<Agreement, 'both_passed' | 'double_only' | 'model_only' | 'both_failed'>;
type Figures = Counts &
  Pick<Agreement, 'agreed_interval' | 'left_out'> &
  Pick<AgreementFigure, 'pairs' | 'agreed' | 'kappa'>;
export type ScenarioAgreement = Omit<Agreement['scenarios'][number], 'scenario_name'>;

const counts = (verdict: Verdict): boolean => verdict === 'pass' || verdict === 'fail';

const countsOf = (pairs: readonly VerdictPair[]): Counts => {
  const of = (double: Verdict, model: Verdict) =>
    pairs.reduce((sum, pair) => sum + (pair.double === double && pair.model === model ? pair.trials : 0), 0);
  return {
    both_passed: of('pass', 'pass'),
    double_only: of('pass', 'fail'),
    model_only: of('fail', 'pass'),
    both_failed: of('fail', 'fail'),
  };
};

const agreedOf = ({ both_passed, both_failed }: Counts): number => both_passed + both_failed;
const pairsOf = (of: Counts): number => agreedOf(of) + of.double_only + of.model_only;

function leftOut(pairs: readonly VerdictPair[]): Agreement['left_out'] {
  const sums = new Map<string, Agreement['left_out'][number]>();
  for (const pair of pairs)
    for (const run of ['double', 'model'] as const) {
      const verdict = pair[run];
      if (verdict === 'pass' || verdict === 'fail') continue;
      const key = `${run} ${verdict}`;
      sums.set(key, { run, verdict, trials: (sums.get(key)?.trials ?? 0) + pair.trials });
    }
  return [...sums.values()];
}

/** `oneConversation`: ids of scenarios of which every pair is the same conversation. */
export function agreement(
  pairs: readonly VerdictPair[],
  oneConversation: ReadonlySet<string> = new Set(),
): Figures & { scenarios: ScenarioAgreement[] } {
  const all = countsOf(pairs);
  const [n, agreed] = [pairsOf(all), agreedOf(all)];
  const byScenario = [...Map.groupBy(pairs, ({ scenario_id }) => scenario_id)].map(([scenario_id, own]) => ({
    scenario_id,
    own,
    table: countsOf(own),
    isOne: oneConversation.has(scenario_id),
  }));
  // What is one conversation shows no change by being told often.
  const tested = byScenario.filter(({ table, isOne }) => pairsOf(table) > 0 && !isOne);
  const decision = decideChange(
    tested.map(({ scenario_id, table: { both_passed, double_only, model_only, both_failed } }) => {
      const own = both_passed + double_only + model_only + both_failed;
      return {
        scenario_id,
        pairs: own,
        lost: double_only,
        gained: model_only,
        n: [own, own],
        successes: [both_passed + double_only, both_passed + model_only],
      };
    }),
    true,
  );
  const changed = new Set(
    decision.scenarios.filter(({ worse, better }) => worse || better).map(({ scenario_id }) => scenario_id),
  );
  return {
    ...all,
    pairs: n,
    agreed,
    agreed_interval: wilson(agreed, n),
    kappa:
      n < FEWEST_PAIRS
        ? null
        : kappa({
            both_passed: all.both_passed,
            first_only: all.double_only,
            second_only: all.model_only,
            both_failed: all.both_failed,
          }),
    left_out: leftOut(pairs),
    scenarios: byScenario.map(({ scenario_id, own, table, isOne }) => {
      const paired = pairsOf(table);
      const share = wilson(agreedOf(table), paired);
      return {
        scenario_id,
        ...table,
        pairs: paired,
        left_out: own.reduce(
          (sum, { double, model, trials }) => sum + (counts(double) && counts(model) ? 0 : trials),
          0,
        ),
        one_conversation: isOne && paired > 1,
        agreed_interval: share,
        forecast: forecastOf(isOne ? null : share, changed.has(scenario_id)),
      };
    }),
  };
}

function forecastOf(share: readonly [number, number] | null, isChanged: boolean): Forecast {
  if (share === null) return 'cannot_tell';
  if (isChanged || share[1] < 0.5) return 'misleads';
  return share[0] > 0.5 ? 'forecasts' : 'cannot_tell';
}
