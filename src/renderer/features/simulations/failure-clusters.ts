/** Failures that are the same failure: same grader, same turn, same reason but for its figures. */
import type { TrialRow } from '../../../core/contract/local/simulation.ts';

export interface FailureCluster {
  key: string;
  grader: string;
  reason: string;
  /** Index of the turn that the evidence begins with, where there is any. */
  turn: number | null;
  trials: TrialRow[];
  scenarios: string[];
}

/** Reasons that differ only in figures and quoted words of the moment belong together. */
const shapeOf = (reason: string): string => reason.replace(/\d+(\.\d+)?/g, '#');

export function failureClusters(trials: readonly TrialRow[]): FailureCluster[] {
  const clusters = new Map<string, FailureCluster>();
  for (const trial of trials) {
    if (trial.verdict !== 'fail') continue;
    for (const failed of trial.failed_graders) {
      const turn = failed.evidence_turns[0] ?? null;
      const key = `${failed.grader_name}|${turn ?? ''}|${shapeOf(failed.reason)}`;
      const cluster = clusters.get(key) ?? { key, grader: failed.grader_name, reason: failed.reason, turn, trials: [], scenarios: [] };
      cluster.trials.push(trial);
      if (!cluster.scenarios.includes(trial.scenario_name)) cluster.scenarios.push(trial.scenario_name);
      clusters.set(key, cluster);
    }
  }
  return [...clusters.values()].toSorted((a, b) => b.trials.length - a.trials.length || a.key.localeCompare(b.key));
}
