/**
 * The figures of a run, as tau2-bench computes them (metrics/agent_metrics.py) where it does, so that they can be compared with published ones.
 *
 * Only trials with verdict pass or fail are in a denominator; the others are counted beside the score. The order of the trials never matters.
 * Trials are counted one by one and not collected, so that millions of them take little memory.
 */
import type { RunSummary, Verdict } from '../contract/local/simulation.ts';
import { wilson } from '../statistics/intervals.ts';
import { passAtKs, passHatKs } from '../statistics/pass-hat-k.ts';
import { isSuccess } from '../statistics/success.ts';
import { isEvaluable, type ScoredTrial } from './scored-trial.ts';

export type RunFigures = Omit<RunSummary, 'intervals' | 'stopping'>;

/** The trials of one scenario that count. */
export interface ScenarioCount {
  scenario_id: string;
  n: number;
  successes: number;
  /** Sum of the rewards. */
  total: number;
  /** Different conversations among them; null: unknown of some. */
  distinct: number | null;
}

/** Trials that are all one conversation say as much as one of them: chance had no say, and the others repeat it. */
export const evidenceOf = ({
  n,
  successes,
  total,
  distinct,
}: Omit<ScenarioCount, 'scenario_id'>): { trials: number; successes: number; total: number } =>
  distinct === 1 && n > 1 ? { trials: 1, successes: successes / n, total: total / n } : { trials: n, successes, total };

/** A sum that does not depend on the order: whole numbers are counted, and fractions sorted before they are added. */
interface Sum {
  whole: number;
  fractions: number[];
}

const sum = ({ whole, fractions }: Sum): number =>
  fractions.length === 0 ? whole : whole + fractions.toSorted((a, b) => a - b).reduce((all, value) => all + value, 0);

function addTo(to: Sum, value: number): void {
  if (Number.isInteger(value)) to.whole += value;
  else to.fractions.push(value);
}

interface Scenario {
  n: number;
  successes: number;
  rewards: Sum;
  /** null: unknown of some. */
  conversations: Set<string> | null;
}

const newScenario = (): Scenario => ({
  n: 0,
  successes: 0,
  rewards: { whole: 0, fractions: [] },
  conversations: new Set(),
});

export interface FigureCollector {
  add(this: void, trial: ScoredTrial): void;
  /** Scenarios in the order of their ids, those without a trial that counts among them. */
  scenarios(): ScenarioCount[];
  figures(numTrials: number): RunFigures;
}

export function figureCollector(): FigureCollector {
  const scenarios = new Map<string, Scenario>();
  const verdicts: Partial<Record<Verdict, number>> = {};
  const costs: Sum = { whole: 0, fractions: [] };
  let trials = 0;
  let evaluated = 0;
  let withCost = 0;
  let withHoles = 0;
  /** By party; null once it is unknown of one. */
  let faults: RunFigures['faults'] = { agent: 0, line: 0, lead: 0 };

  const counts = (): ScenarioCount[] =>
    [...scenarios]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([scenario_id, { n, successes, rewards, conversations }]) => ({
        scenario_id,
        n,
        successes,
        total: sum(rewards),
        distinct: conversations?.size ?? null,
      }));

  return {
    add(trial) {
      trials += 1;
      verdicts[trial.verdict] = (verdicts[trial.verdict] ?? 0) + 1;
      if (trial.holes) withHoles += 1;
      if (trial.verdict === 'fail') {
        if (!trial.fault) faults = null;
        else if (faults) faults[trial.fault.party] += 1;
      }
      let own = scenarios.get(trial.scenario_id);
      if (!own) scenarios.set(trial.scenario_id, (own = newScenario()));
      if (!isEvaluable(trial)) return;
      evaluated += 1;
      own.n += 1;
      if (trial.conversation == null) own.conversations = null;
      else own.conversations?.add(trial.conversation);
      if (isSuccess(trial.reward)) own.successes += 1;
      addTo(own.rewards, trial.reward);
      if (trial.agent_cost !== null) {
        withCost += 1;
        addTo(costs, trial.agent_cost);
      }
    },
    scenarios: counts,
    figures(numTrials) {
      const all = counts();
      const scored = all.filter(({ n }) => n > 0);
      const max_k = scored.length === 0 ? 0 : scored.reduce((least, { n }) => Math.min(least, n), numTrials);
      const infrastructure_errors = verdicts.infrastructure_error ?? 0;
      const invalid = verdicts.invalid ?? 0;
      return {
        final_score: evaluated === 0 ? null : scored.reduce((rewards, { total }) => rewards + total, 0) / evaluated,
        ...passFigures(scored, max_k),
        avg_agent_cost: withCost === 0 ? null : sum(costs) / withCost,
        evaluated,
        infrastructure_errors,
        invalid,
        ungraded: trials - evaluated - infrastructure_errors - invalid,
        holes: withHoles,
        faults,
        max_k,
        scenarios: all.map(({ scenario_id, n, successes, total, distinct }) => {
          const evidence = evidenceOf({ n, successes, total, distinct });
          return {
            scenario_id,
            n,
            successes,
            rate: n === 0 ? null : successes / n,
            wilson: wilson(evidence.successes, evidence.trials),
            flaky: successes > 0 && successes < n,
            distinct: n === 0 ? null : distinct,
          };
        }),
      };
    },
  };
}

/** Means over scenarios; those with the same count are worked out once. */
function passFigures(scored: readonly ScenarioCount[], maxK: number): Pick<RunFigures, 'pass_hat_ks' | 'pass_at_ks'> {
  const hat = Array.from({ length: maxK }, () => 0);
  const at = Array.from({ length: maxK }, () => 0);
  // In an order of their own: that of ids would move the last digit of a sum from one workspace to another.
  const groups = [...Map.groupBy(scored, ({ n, successes }) => `${n}/${successes}`)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [, alike] of groups) {
    const { n = 0, successes = 0 } = alike[0] ?? {};
    passHatKs(n, successes, maxK).forEach((value, k) => (hat[k] = (hat[k] ?? 0) + alike.length * value));
    passAtKs(n, successes, maxK).forEach((value, k) => (at[k] = (at[k] ?? 0) + alike.length * value));
  }
  const means = (sums: readonly number[]) =>
    Object.fromEntries(sums.map((value, index) => [String(index + 1), value / scored.length]));
  return { pass_hat_ks: means(hat), pass_at_ks: means(at) };
}
