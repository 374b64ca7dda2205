/** Failures that are alike: same expectation, same turn, same reason. The biggest cluster is the first thing to look at. */
import type { RunAnalysis, TrialRow } from '../contract/local/simulation.ts';

export type FailureCluster = RunAnalysis['clusters'][number];
export type JudgedTrial = Pick<TrialRow, 'scenario_id' | 'trial' | 'verdict' | 'verdict_reason' | 'termination_reason' | 'failed_graders'>;

/** Trials that a cluster names, at most; its count is complete. A run may have 200,000. */
export const TRIALS_NAMED = 1000;

/** Turn numbers, counts and what was misheard differ between trials of one and the same failure. */
const pattern = (reason: string): string =>
  reason.replace(/turn \d+(, turn \d+)*/g, 'turn …').replace(/"(?:[^"\\]|\\.)*"/g, '"…"').replace(/\b\d+(\.\d+)?\b/g, '…');

interface Collected extends FailureCluster {
  scenarios: Set<string>;
}

/** Takes the trials of a run one by one, in any number, and keeps no more than what its clusters say. */
export function failureCollector(): { add(trial: JudgedTrial): void; clusters(): FailureCluster[] } {
  const found = new Map<string, Collected>();
  const put = (trial: JudgedTrial, definition_id: string, grader_name: string | null, reason: string, evidence_turns: number[]) => {
    const turn = evidence_turns[0] ?? null;
    const key = JSON.stringify([definition_id, pattern(reason), turn]);
    let cluster = found.get(key);
    if (!cluster) found.set(key, (cluster = { definition_id, grader_name, reason, turn, count: 0, scenario_ids: [], trials: [], scenarios: new Set() }));
    if (cluster.reason !== reason) cluster.reason = pattern(reason);
    cluster.count += 1;
    cluster.scenarios.add(trial.scenario_id);
    if (cluster.trials.length < TRIALS_NAMED) cluster.trials.push({ scenario_id: trial.scenario_id, trial: trial.trial, evidence_turns });
  };
  return {
    add(trial) {
      if (trial.verdict === 'pass' || trial.verdict === 'ungraded') return;
      const failed = trial.verdict === 'fail' ? trial.failed_graders.filter(({ status }) => status === 'graded') : [];
      for (const { definition_id, grader_name, reason, evidence_turns } of failed) put(trial, definition_id, grader_name, reason, evidence_turns);
      if (failed.length === 0) put(trial, trial.verdict === 'fail' ? trial.termination_reason : trial.verdict, null, trial.verdict_reason ?? trial.termination_reason, []);
    },
    clusters: () =>
      [...found.values()]
        .map(({ scenarios, ...cluster }) => ({ ...cluster, scenario_ids: [...scenarios] }))
        .toSorted((a, b) => b.count - a.count || (a.definition_id < b.definition_id ? -1 : 1)),
  };
}
