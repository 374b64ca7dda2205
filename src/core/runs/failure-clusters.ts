/** Failures that are alike: same expectation, same kind of finding, at whatever turn. The biggest cluster is the first thing to look at. */
import { ORDERLY_ENDINGS } from '../contract/termination.ts';
import type { Finding } from '../contract/local/finding.ts';
import { findingKind, findingSentence } from '../evaluation/finding-sentence.ts';
import { AT_ANY_TURN, OF_ANY_VALUE } from '../evaluation/words.ts';
import type { RunAnalysis, TrialRow } from '../contract/local/simulation.ts';

export type FailureCluster = RunAnalysis['clusters'][number];
export type JudgedTrial = Pick<
  TrialRow,
  'id' | 'scenario_id' | 'trial' | 'verdict' | 'verdict_reason' | 'termination_reason' | 'failed_graders' | 'lead_fault'
>;

/** Trials that a cluster names, at most; its count is complete. A run may have 200,000. */
const TRIALS_NAMED = 1000;

/** What a trial failed by. */
interface Failure {
  definition_id: string;
  grader_name: string | null;
  reason: string;
  evidence_turns: number[];
  /** Of trials of earlier versions there is none; they are alike where their reasons are the same. */
  finding?: Finding | undefined;
}

interface Collected extends Failure {
  count: number;
  trials: FailureCluster['trials'];
  scenarios: Set<string>;
  at: Map<number, number>;
}

/** Says no more than is true of both: the turns stand beside a cluster, so where only they differ its sentence does without them. */
function commonReason(cluster: Failure, failure: Failure): string {
  if (cluster.reason === failure.reason || !cluster.finding || !failure.finding) return cluster.reason;
  const [one, other] = [cluster.finding, failure.finding].map((finding) => findingSentence(finding, AT_ANY_TURN));
  const isOfAnyValue = cluster.reason === findingSentence(cluster.finding, OF_ANY_VALUE);
  return (one === other && !isOfAnyValue ? one : findingSentence(cluster.finding, OF_ANY_VALUE)) ?? cluster.reason;
}

const failuresOf = (trial: JudgedTrial): readonly Failure[] => {
  if (trial.verdict === 'pass' || trial.verdict === 'ungraded') return [];
  const failed = trial.verdict === 'fail' ? trial.failed_graders.filter(({ status }) => status === 'graded') : [];
  const isOrderly = ORDERLY_ENDINGS.some((ending) => ending === trial.termination_reason);
  if (failed.length > 0 && isOrderly) return failed;
  const ending: Failure = {
    definition_id: trial.verdict === 'fail' ? trial.termination_reason : trial.verdict,
    grader_name: null,
    reason: trial.verdict_reason ?? trial.termination_reason,
    evidence_turns: [],
    finding: trial.lead_fault,
  };
  return [ending, ...failed];
};

/** The turns in their order, and the one that most trials name; of equals the first. */
function turnsOf(at: ReadonlyMap<number, number>): Pick<FailureCluster, 'turn' | 'turns'> {
  const turns = [...at].map(([turn, trials]) => ({ turn, trials })).toSorted((a, b) => a.turn - b.turn);
  const most = Math.max(...turns.map(({ trials }) => trials));
  return { turn: turns.find(({ trials }) => trials === most)?.turn ?? null, turns };
}

/** "turn 4", or "turns 3 to 9, mostly 4"; empty where no turn is to blame. */
export function clusterTurns({ turn, turns }: Pick<FailureCluster, 'turn' | 'turns'>): string {
  const [first] = turns;
  const last = turns.at(-1);
  if (turn === null || !first || !last) return '';
  return first === last ? `turn ${turn + 1}` : `turns ${first.turn + 1} to ${last.turn + 1}, mostly ${turn + 1}`;
}

/** Takes the trials of a run one by one, in any number, and keeps no more than what its clusters say. */
export function failureCollector(): { add(trial: JudgedTrial): void; clusters(): FailureCluster[] } {
  const found = new Map<string, Collected>();
  return {
    add(trial) {
      const { id, scenario_id, trial: number } = trial;
      for (const failure of failuresOf(trial)) {
        const { definition_id, finding, reason, evidence_turns } = failure;
        const key = JSON.stringify([definition_id, finding ? findingKind(finding) : reason]);
        let cluster = found.get(key);
        if (!cluster)
          found.set(key, (cluster = { ...failure, count: 0, trials: [], scenarios: new Set(), at: new Map() }));
        cluster.reason = commonReason(cluster, failure);
        cluster.count += 1;
        const [turn] = evidence_turns;
        if (turn !== undefined) cluster.at.set(turn, (cluster.at.get(turn) ?? 0) + 1);
        cluster.scenarios.add(scenario_id);
        if (cluster.trials.length < TRIALS_NAMED)
          cluster.trials.push({ id, scenario_id, trial: number, evidence_turns });
      }
    },
    clusters: () =>
      [...found.values()]
        .map(({ definition_id, grader_name, reason, count, trials, scenarios, at }) => ({
          definition_id,
          grader_name,
          reason,
          ...turnsOf(at),
          count,
          scenario_ids: [...scenarios],
          trials,
        }))
        .toSorted((a, b) => b.count - a.count || (a.definition_id < b.definition_id ? -1 : 1)),
  };
}
