/** Failures that are alike: same expectation, same kind of reason, at whatever turn. The biggest cluster is the first thing to look at. */
import type { RunAnalysis, TrialRow } from '../contract/local/simulation.ts';

export type FailureCluster = RunAnalysis['clusters'][number];
export type JudgedTrial = Pick<
  TrialRow,
  'scenario_id' | 'trial' | 'verdict' | 'verdict_reason' | 'termination_reason' | 'failed_graders'
>;

/** Trials that a cluster names, at most; its count is complete. A run may have 200,000. */
const TRIALS_NAMED = 1000;

/** The turns stand beside a cluster, so its sentence does without them. */
const anyTurn = (reason: string): string =>
  reason.replace(/ in turn \d+(, turn \d+)*/g, '').replace(/\bturn \d+(, turn \d+)*/g, 'a turn');

/** Turn numbers, counts and what was misheard differ between trials of one and the same failure. */
const pattern = (reason: string): string =>
  anyTurn(reason)
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/\b\d+(\.\d+)?\b/g, '…');

interface Collected extends FailureCluster {
  scenarios: Set<string>;
  at: Map<number, number>;
}

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
  const put = (
    trial: JudgedTrial,
    definition_id: string,
    grader_name: string | null,
    reason: string,
    evidence_turns: number[],
  ) => {
    const [turn] = evidence_turns;
    const key = JSON.stringify([definition_id, pattern(reason)]);
    let cluster = found.get(key);
    if (!cluster)
      found.set(
        key,
        (cluster = {
          definition_id,
          grader_name,
          reason,
          turn: null,
          turns: [],
          count: 0,
          scenario_ids: [],
          trials: [],
          scenarios: new Set(),
          at: new Map(),
        }),
      );
    // What was said stays in the words as long as only the turn differs.
    if (cluster.reason !== reason)
      cluster.reason = anyTurn(cluster.reason) === anyTurn(reason) ? anyTurn(reason) : pattern(reason);
    cluster.count += 1;
    if (turn !== undefined) cluster.at.set(turn, (cluster.at.get(turn) ?? 0) + 1);
    cluster.scenarios.add(trial.scenario_id);
    if (cluster.trials.length < TRIALS_NAMED)
      cluster.trials.push({ scenario_id: trial.scenario_id, trial: trial.trial, evidence_turns });
  };
  return {
    add(trial) {
      if (trial.verdict === 'pass' || trial.verdict === 'ungraded') return;
      const failed = trial.verdict === 'fail' ? trial.failed_graders.filter(({ status }) => status === 'graded') : [];
      for (const { definition_id, grader_name, reason, evidence_turns } of failed)
        put(trial, definition_id, grader_name, reason, evidence_turns);
      if (failed.length === 0)
        put(
          trial,
          trial.verdict === 'fail' ? trial.termination_reason : trial.verdict,
          null,
          trial.verdict_reason ?? trial.termination_reason,
          [],
        );
    },
    clusters: () =>
      [...found.values()]
        .map(({ scenarios, at, ...cluster }) => ({ ...cluster, ...turnsOf(at), scenario_ids: [...scenarios] }))
        .toSorted((a, b) => b.count - a.count || (a.definition_id < b.definition_id ? -1 : 1)),
  };
}
