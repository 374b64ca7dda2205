/**
 * Two runs compared in pairs of the same scenario and trial. Runs with the same seed put the same leads before both agents (common random
 * numbers), so the difference of each pair is taken first: what the leads have in common cancels out, and far fewer trials decide.
 */
import { pairedDifference, type Interval } from '../statistics/intervals.ts';
import { leastSignFlip, signFlipTest } from '../statistics/sign-flip-test.ts';
import { isSuccess } from '../statistics/success.ts';
import { decideChange, type ChangeDecision, type ScenarioChange } from './decide-change.ts';
import { isEvaluable, type ScoredTrial } from './scored-trial.ts';

interface ScenarioDelta {
  scenario_id: string;
  pairs: number;
  before: number;
  after: number;
  delta: number;
  /** 95 %, of the difference of success rates; see `pairedDifference`. */
  interval: Interval | null;
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
  /** 95 %, of these scenarios run again: pairs of one scenario vary no more than pairs of all, so that it is rather too wide. */
  interval: Interval | null;
  /** Over scenarios, two-sided: whether other scenarios like these would change too. Null where so few scenarios could not say. */
  p_value: number | null;
  decision: ChangeDecision;
  /** Ids of scenarios that were evaluated before, were played again, and of which no trial counts now. */
  no_longer_evaluated: string[];
  /** Worst regression first. */
  scenarios: ScenarioDelta[];
}

/** At which the test over scenarios is read. */
const ACROSS_LEVEL = 0.05;

interface Pair {
  scenario_id: string;
  trial: number;
  before: number;
  after: number;
}

/** `paired`: both runs met the same leads, the same number of times. */
export function compareRuns(
  before: readonly ScoredTrial[],
  after: readonly ScoredTrial[],
  { paired }: { paired: boolean },
): RunComparison {
  const key = ({ scenario_id, trial }: ScoredTrial) => `${scenario_id}\u0000${trial}`;
  const earlier = before.filter((trial) => isEvaluable(trial));
  const later = after.filter((trial) => isEvaluable(trial));
  const first = new Map(earlier.map((trial) => [key(trial), trial]));
  // A trial that occurs twice has one partner, and makes up for no other.
  const second = new Map(later.map((trial) => [key(trial), trial]));
  const pairs: Pair[] = [...second.values()].flatMap((trial) => {
    const partner = first.get(key(trial));
    return partner
      ? [{ scenario_id: trial.scenario_id, trial: trial.trial, before: partner.reward, after: trial.reward }]
      : [];
  });
  const scenarios = deltas(pairs);
  const count = (list: readonly { scenario_id: string; reward: number }[]) => {
    const counts = new Map<string, { n: number; successes: number }>();
    for (const { scenario_id, reward } of list) {
      const own = counts.get(scenario_id) ?? { n: 0, successes: 0 };
      counts.set(scenario_id, { n: own.n + 1, successes: own.successes + (isSuccess(reward) ? 1 : 0) });
    }
    return (id: string) => counts.get(id) ?? { n: 0, successes: 0 };
  };
  const [countBefore, countAfter] = [count(earlier), count(later)];
  const changes = scenarios.map(({ scenario_id, pairs: n, broken, fixed }): ScenarioChange => {
    const [a, b] = [countBefore(scenario_id), countAfter(scenario_id)];
    return {
      scenario_id,
      pairs: n,
      lost: broken.length,
      gained: fixed.length,
      n: [a.n, b.n],
      successes: [a.successes, b.successes],
    };
  });
  const playedLater = new Set(after.map(({ scenario_id }) => scenario_id));
  const evaluatedLater = new Set(later.map(({ scenario_id }) => scenario_id));
  const mean = (pick: (pair: Pair) => number) =>
    pairs.length === 0 ? null : pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length;
  return {
    pairs: pairs.length,
    unpaired: before.length + after.length - 2 * pairs.length,
    before: mean((pair) => pair.before),
    after: mean((pair) => pair.after),
    delta: mean((pair) => pair.after - pair.before),
    interval: pairedDifference(
      scenarios.reduce((sum, { fixed }) => sum + fixed.length, 0),
      scenarios.reduce((sum, { broken }) => sum + broken.length, 0),
      pairs.length,
    ),
    p_value:
      leastSignFlip(scenarios.length) > ACROSS_LEVEL
        ? null
        : signFlipTest(scenarios.map(({ delta, pairs: n }) => delta * n)),
    decision: decideChange(changes, paired),
    no_longer_evaluated: [...new Set(earlier.map(({ scenario_id }) => scenario_id))]
      .filter((id) => playedLater.has(id) && !evaluatedLater.has(id))
      .toSorted((a, b) => (a < b ? -1 : 1)),
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
      const fixed = where((pair) => !isSuccess(pair.before) && isSuccess(pair.after));
      const broken = where((pair) => isSuccess(pair.before) && !isSuccess(pair.after));
      return {
        scenario_id,
        pairs: list.length,
        before,
        after,
        delta: after - before,
        interval: pairedDifference(fixed.length, broken.length, list.length),
        fixed,
        broken,
      };
    });
}
