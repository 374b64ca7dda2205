/** Failures that are alike: same grader, same turn, same reason. The biggest cluster is the first thing to look at. */
import type { TrialRecord } from './trial-record.ts';

export interface FailureCluster {
  /** Expectation (or the way the conversation ended) that failed. */
  definition_id: string;
  grader_name: string | null;
  /** The reason as it stands where all trials share it to the letter, else with what differs (numbers) left open. */
  reason: string;
  /** Index of the turn that most of the failures point at. */
  turn: number | null;
  count: number;
  scenario_ids: string[];
  trials: { scenario_id: string; trial: number; evidence_turns: number[] }[];
}

type Failed = Pick<TrialRecord, 'scenario_id' | 'trial' | 'verdict' | 'verdict_reason' | 'termination_reason' | 'evaluations'>;

/** Turn numbers and counts differ between trials of one and the same failure. */
const pattern = (reason: string): string => reason.replace(/turn \d+(, turn \d+)*/g, 'turn …').replace(/\b\d+(\.\d+)?\b/g, '…');

export function failureClusters(trials: readonly Failed[]): FailureCluster[] {
  const clusters = new Map<string, FailureCluster>();
  const add = (trial: Failed, definition_id: string, grader_name: string | null, reason: string, evidence_turns: number[]) => {
    const turn = evidence_turns[0] ?? null;
    const key = JSON.stringify([definition_id, pattern(reason), turn]);
    let cluster = clusters.get(key);
    if (!cluster) clusters.set(key, (cluster = { definition_id, grader_name, reason, turn, count: 0, scenario_ids: [], trials: [] }));
    if (cluster.reason !== reason) cluster.reason = pattern(reason);
    cluster.count += 1;
    if (!cluster.scenario_ids.includes(trial.scenario_id)) cluster.scenario_ids.push(trial.scenario_id);
    cluster.trials.push({ scenario_id: trial.scenario_id, trial: trial.trial, evidence_turns });
  };
  for (const trial of trials) {
    if (trial.verdict === 'pass' || trial.verdict === 'ungraded') continue;
    const failed = trial.verdict === 'fail' ? trial.evaluations.filter(({ passed }) => passed === false) : [];
    for (const { definition_id, grader_name, reason, evidence_turns } of failed) add(trial, definition_id, grader_name, reason, evidence_turns);
    if (failed.length === 0) add(trial, trial.verdict === 'fail' ? trial.termination_reason : trial.verdict, null, trial.verdict_reason ?? trial.termination_reason, []);
  }
  return [...clusters.values()].toSorted((a, b) => b.count - a.count || (a.definition_id < b.definition_id ? -1 : 1));
}
