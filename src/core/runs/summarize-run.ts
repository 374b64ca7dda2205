/**
 * The figures of a run, as tau2-bench computes them (metrics/agent_metrics.py) where it does, so that they can be compared with published ones.
 *
 * Only trials with verdict pass or fail are in a denominator; the others are counted beside the score. The order of the trials never matters.
 */
import type { Fault } from '../contract/local/fault.ts';
import type { RunSummary } from '../contract/local/simulation.ts';
import { bootstrap, wilson } from '../statistics/intervals.ts';
import { isSuccess } from '../statistics/success.ts';
import { passAtK, passHatK } from '../statistics/pass-hat-k.ts';
import type { TrialRecord } from './trial-record.ts';

export type ScoredTrial = Pick<
  TrialRecord,
  'scenario_id' | 'trial' | 'reward' | 'agent_cost' | 'termination_reason' | 'verdict'
> & {
  /** How many holes the agent spoke with; unknown for trials of others. */
  holes?: number;
  /** By what conversations are told apart; absent or null: unknown. */
  conversation?: string | null;
  /** At whose door it lies, where it failed; absent or null: unknown. */
  fault?: Pick<Fault, 'party'> | null;
};

interface Cluster {
  scenario_id: string;
  rewards: number[];
  /** Their sum. */
  total: number;
  successes: number;
  /** Different conversations among those that count; null: unknown of some. */
  distinct: number | null;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Trials that count: graded, and with a reward. */
export const isEvaluable = <T extends Pick<ScoredTrial, 'verdict' | 'reward'>>(
  trial: T,
): trial is T & { reward: number } => (trial.verdict === 'pass' || trial.verdict === 'fail') && trial.reward !== null;

function cluster(trials: readonly ScoredTrial[]): Cluster[] {
  return [...Map.groupBy(trials, ({ scenario_id }) => scenario_id)].map(([scenario_id, own]) => {
    const counted = own.filter((trial) => isEvaluable(trial));
    const rewards = counted.map(({ reward }) => reward);
    const conversations = new Set(counted.map(({ conversation }) => conversation ?? null));
    const total = rewards.reduce((sum, reward) => sum + reward, 0);
    return {
      scenario_id,
      rewards,
      total,
      successes: rewards.filter((reward) => isSuccess(reward)).length,
      distinct: conversations.has(null) ? null : conversations.size,
    };
  });
}

const atK = (clusters: readonly Cluster[], k: number, estimate: typeof passHatK): number =>
  clusters.reduce((sum, { rewards, successes }) => sum + estimate(rewards.length, successes, k), 0) / clusters.length;

/** Mean reward over trials, not over scenarios: a scenario with fewer evaluable trials weighs less. */
function meanReward(clusters: readonly Pick<Cluster, 'total' | 'rewards'>[]): number {
  const n = clusters.reduce((sum, { rewards }) => sum + rewards.length, 0);
  return clusters.reduce((sum, { total }) => sum + total, 0) / n;
}

function faultsOf(trials: readonly ScoredTrial[]): RunSummary['faults'] {
  const counts = { agent: 0, line: 0, lead: 0 };
  for (const { verdict, fault } of trials) {
    if (verdict !== 'fail') continue;
    if (!fault) return null;
    counts[fault.party] += 1;
  }
  return counts;
}

export function summarizeRun({
  num_trials,
  trials,
}: {
  num_trials: number;
  trials: readonly ScoredTrial[];
}): RunSummary {
  // Floating-point sums depend on their order; a fixed one makes the figures independent of the order in which workers finished.
  const ordered = trials.toSorted((a, b) =>
    a.scenario_id < b.scenario_id
      ? -1
      : a.scenario_id > b.scenario_id
        ? 1
        : a.trial - b.trial || (a.reward ?? -1) - (b.reward ?? -1),
  );
  const clusters = cluster(ordered);
  const scored = clusters.filter(({ rewards }) => rewards.length > 0);
  const evaluable = ordered.filter((trial) => isEvaluable(trial));
  const max_k = scored.length === 0 ? 0 : Math.min(num_trials, ...scored.map(({ rewards }) => rewards.length));
  const ks = Array.from({ length: max_k }, (_, index) => index + 1);
  // Each scenario's pass^k is the same in every draw, so it is worked out once: with a thousand trials it would otherwise be most of the time of a run.
  const estimated = scored.map((own) => ({
    ...own,
    passHatKs: ks.map((k) => passHatK(own.rewards.length, own.successes, k)),
  }));
  const intervals = bootstrap(estimated, (drawn) => [
    meanReward(drawn),
    ...ks.map((_, at) => drawn.reduce((sum, own) => sum + (own.passHatKs[at] ?? 0), 0) / drawn.length),
  ]);
  const count = (verdict: TrialRecord['verdict']) => ordered.filter((trial) => trial.verdict === verdict).length;
  return {
    final_score: scored.length === 0 ? null : meanReward(scored),
    pass_hat_ks: Object.fromEntries(ks.map((k) => [String(k), atK(scored, k, passHatK)])),
    pass_at_ks: Object.fromEntries(ks.map((k) => [String(k), atK(scored, k, passAtK)])),
    avg_agent_cost: mean(evaluable.flatMap(({ agent_cost }) => (agent_cost === null ? [] : [agent_cost]))),
    evaluated: evaluable.length,
    infrastructure_errors: count('infrastructure_error'),
    invalid: count('invalid'),
    ungraded: ordered.length - evaluable.length - count('infrastructure_error') - count('invalid'),
    holes: ordered.filter(({ holes = 0 }) => holes > 0).length,
    faults: faultsOf(ordered),
    max_k,
    scenarios: clusters.map(({ scenario_id, rewards, successes, distinct }) => ({
      scenario_id,
      n: rewards.length,
      successes,
      rate: rewards.length === 0 ? null : successes / rewards.length,
      wilson: wilson(successes, rewards.length),
      flaky: successes > 0 && successes < rewards.length,
      distinct,
    })),
    intervals: {
      final_score: intervals?.[0] ?? null,
      pass_hat_ks: Object.fromEntries(ks.flatMap((k) => (intervals?.[k] ? [[String(k), intervals[k]]] : []))),
    },
  };
}
