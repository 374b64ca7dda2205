/** Failures that are the same failure: same scenario, same grader, same reason but for its figures. */
import type { TrialRow } from '../../../core/contract/local/simulation.ts';

export interface FailureCluster {
  key: string;
  grader: string;
  reason: string;
  /** Index of the turn that the first trial's evidence begins with, where there is any. */
  turn: number | null;
  /** The same of every trial. */
  turns: number[];
  trials: TrialRow[];
  scenario: string;
}

/** Reasons that differ only in figures and quoted words of the moment belong together. */
const shapeOf = (reason: string): string => reason.replace(/\d+(\.\d+)?/g, '#');

export function failureClusters(trials: readonly TrialRow[]): FailureCluster[] {
  const clusters = new Map<string, FailureCluster>();
  for (const trial of trials) {
    if (trial.verdict !== 'fail') continue;
    for (const failed of trial.failed_graders) {
      const turn = failed.evidence_turns[0] ?? null;
      const key = `${trial.scenario_id}|${failed.grader_name}|${shapeOf(failed.reason)}`;
      const cluster = clusters.get(key) ?? { key, grader: failed.grader_name, reason: failed.reason, turn, turns: [], trials: [], scenario: trial.scenario_name };
      cluster.trials.push(trial);
      if (turn != null) cluster.turns.push(turn);
      clusters.set(key, cluster);
    }
  }
  return [...clusters.values()].toSorted((a, b) => b.trials.length - a.trials.length || a.key.localeCompare(b.key));
}
