/**
 * Two runs compared in pairs. Runs with the same seed put the same leads before both agents (common random numbers), so the difference of
 * each pair is taken first: what the leads have in common cancels out, and far fewer trials decide.
 */
import { stream } from '../random.ts';
import { bootstrap, type Interval } from '../statistics/intervals.ts';
import { isSuccess } from '../statistics/success.ts';
import { isEvaluable, type ScoredTrial } from './summarize-run.ts';

interface ScenarioDelta {
  scenario_id: string;
  pairs: number;
  before: number;
  after: number;
  delta: number;
  /** Pairs in which one run succeeded and the other did not. */
  fixed: { trial: number }[];
  broken: { trial: number }[];
}

export interface RunComparison {
  pairs: number;
  /** Trials that have no evaluable partner in the other run. */
  unpaired: number;
  before: number | null;
  after: number | null;
  /** Mean over pairs of after − before. */
  delta: number | null;
  /** 95 %, bootstrap over scenarios; null for fewer than two scenarios. */
  interval: Interval | null;
  /** Two-sided, by flipping the signs of whole scenarios: how often chance alone makes a difference so large. */
  p_value: number | null;
  /** Worst regression first. */
  scenarios: ScenarioDelta[];
}

const PERMUTATIONS = 2000;
/** Up to so many scenarios, all sign patterns are tried instead of a sample. */
const EXACT_UP_TO = 11;

interface Pair {
  scenario_id: string;
  trial: number;
  before: number;
  after: number;
}

export function compareRuns(before: readonly ScoredTrial[], after: readonly ScoredTrial[]): RunComparison {
  const key = ({ scenario_id, trial }: ScoredTrial) => `${scenario_id}\u0000${trial}`;
  const first = new Map(before.filter((trial) => isEvaluable(trial)).map((trial) => [key(trial), trial]));
  const second = after.filter((trial) => isEvaluable(trial));
  const pairs: Pair[] = second.flatMap((trial) => {
    const partner = first.get(key(trial));
    return partner
      ? [{ scenario_id: trial.scenario_id, trial: trial.trial, before: partner.reward ?? 0, after: trial.reward }]
      : [];
  });
  const unpaired = before.length + after.length - 2 * pairs.length;
  const scenarios = deltas(pairs);
  if (pairs.length === 0)
    return { pairs: 0, unpaired, before: null, after: null, delta: null, interval: null, p_value: null, scenarios };
  const mean = (pick: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length;
  const weighted = (drawn: readonly ScenarioDelta[]) =>
    drawn.reduce((sum, { delta, pairs: n }) => sum + delta * n, 0) / drawn.reduce((sum, { pairs: n }) => sum + n, 0);
  return {
    pairs: pairs.length,
    unpaired,
    before: mean((pair) => pair.before),
    after: mean((pair) => pair.after),
    delta: mean((pair) => pair.after - pair.before),
    interval: bootstrap(scenarios, (drawn) => [weighted(drawn)])?.[0] ?? null,
    p_value: permutationTest(scenarios.map(({ delta, pairs: n }) => delta * n)),
    scenarios: scenarios.toSorted((a, b) => a.delta - b.delta || (a.scenario_id < b.scenario_id ? -1 : 1)),
  };
}

function deltas(pairs: readonly Pair[]): ScenarioDelta[] {
  return [...Map.groupBy(pairs, ({ scenario_id }) => scenario_id)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([scenario_id, list]) => {
      const before = list.reduce((sum, pair) => sum + pair.before, 0) / list.length;
      const after = list.reduce((sum, pair) => sum + pair.after, 0) / list.length;
      const where = (wanted: (pair: Pair) => boolean) =>
        list
          .filter(wanted)
          .map(({ trial }) => ({ trial }))
          .toSorted((a, b) => a.trial - b.trial);
      return {
        scenario_id,
        pairs: list.length,
        before,
        after,
        delta: after - before,
        fixed: where((pair) => !isSuccess(pair.before) && isSuccess(pair.after)),
        broken: where((pair) => isSuccess(pair.before) && !isSuccess(pair.after)),
      };
    });
}

/** Paired sign-flip test (Fisher 1935) on the scenarios' summed differences; exact for few scenarios, else sampled with a fixed seed. */
export function permutationTest(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0)) - 1e-12;
  if (differences.length <= EXACT_UP_TO) {
    const patterns = 1 << differences.length;
    let extreme = 0;
    for (let mask = 0; mask < patterns; mask += 1) {
      const sum = differences.reduce((total, value, at) => total + (mask & (1 << at) ? value : -value), 0);
      if (Math.abs(sum) >= observed) extreme += 1;
    }
    return extreme / patterns;
  }
  const random = stream(0, 'permutation', differences.length);
  let extreme = 1; // the observed pattern is one of them, so p is never 0 (Phipson & Smyth 2010)
  for (let i = 0; i < PERMUTATIONS; i += 1) {
    const sum = differences.reduce((total, value) => total + (random.next() < 0.5 ? value : -value), 0);
    if (Math.abs(sum) >= observed) extreme += 1;
  }
  return extreme / (PERMUTATIONS + 1);
}
