/** Grades a run's conversations with the expectations as they stand now, into a run of its own; nothing is held again and the old run stays. */
import { abilitiesOf } from '../../core/runs/abilities-of.ts';
import { plannedTrial, trialPositions } from '../../core/runs/plan-trials.ts';
import { regrading, ungradedTrial, type Grading } from '../../core/runs/regrade-trial.ts';
import type { Recording } from '../../core/runs/run-trial.ts';
import type { Regrade } from '../../core/contract/local/simulation.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { PlayedTrial } from './trial-runner.ts';
import { scenarioOfRow } from '../../core/scenarios/row-id.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { RunSources } from '../repositories/simulations.ts';
import type { AccountReader } from '../repositories/store.ts';
import { openThreads, WORKER_LIMITS } from '../threads/threads.ts';
import { readScenarios, refuseUnbounded } from './freeze-plan.ts';
import { modelsOf, plannedEngines, type Engines } from './outside-engine.ts';
import { readTrial } from './read-trial.ts';
import type { RegradeData, Regraded } from './regrade-worker.ts';
import { runWatched, type WatchedTask } from './watched-task.ts';

/**
 * The old plan with today's scenarios and another judge, or none; a scenario that is gone, or has lost the row, keeps the text that it ran with. Throws
 * PlanError for one that cannot be read, and for a judge that cannot be asked, or would be without a limit.
 */
export function regradePlan(
  account: AccountReader,
  engines: Engines,
  plan: RunPlan,
  sources: RunSources,
  { judge_engine, budget }: Regrade,
): RunPlan {
  // No conversation is held: a persona that is gone since is no fault.
  const personas = [...account.documents.names('personas'), ...Object.keys(plan.personas ?? {})];
  const current = new Map(
    account.documents
      .many('scenarios', [...new Set(plan.scenarios.map((scenario) => scenarioOfRow(scenario.id)))])
      .flatMap(({ id, name, source, revision }) => {
        sources[id] = revision;
        return readScenarios({ id, name, source }, 'scenario_ids', personas, 'refused').map(
          (scenario) => [scenario.id, scenario] as const,
        );
      }),
  );
  const judging = plannedEngines(engines, account, { judge_engine });
  if (modelsOf(judging).length > 0) refuseUnbounded(engines, judging, { budget });
  const { asked: { judge: _old, ...speakers } = {}, ...rest } = plan;
  const asked = { ...speakers, ...judging.asked };
  return {
    ...rest,
    ...(Object.keys(asked).length > 0 && { asked }),
    scenarios: plan.scenarios.map((scenario) => current.get(scenario.id) ?? scenario),
  };
}

const BATCH = 100;

const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './regrade-worker.ts' : '../server/regrade-worker.js', import.meta.url)
    .href;

/** The trials for which a judge is still to be asked. */
export interface OpenTrials {
  positions: readonly number[];
  /** As far as it is graded without the judge. Throws where the trial is gone. */
  begunAt(this: void, position: number): Recording;
}

/**
 * Hands over the records of run `from`, graded by `plan`'s expectations, in the order of the plan, but for the places in `done` and those that wait for a
 * judge, which it answers. Stops soon after `signal` aborts.
 */
export async function regradeTrials(
  account: AccountReader,
  {
    from,
    plan,
    done,
    signal,
    onPlayed,
  }: {
    from: string;
    plan: RunPlan;
    done: ReadonlySet<number>;
    signal: AbortSignal;
    onPlayed: (trials: readonly PlayedTrial[]) => Promise<void>;
  },
): Promise<OpenTrials> {
  const grading: Grading = {
    snapshot: { ...plan.agent, ...(plan.phrase_book && { phrase_book: plan.phrase_book }) },
    abilities: abilitiesOf(plan),
    judge: plan.asked?.judge,
  };
  const scenarios = new Map(plan.scenarios.map((scenario) => [scenario.id, scenario.document]));
  const data: RegradeData = { scenarios, ...grading };
  const positionOf = trialPositions(plan);
  const failed = (record: TrialRecord, reason: string): Regraded => ({
    record: ungradedTrial(record, scenarios.get(record.scenario_id)?.expect ?? [], reason),
    isOpen: false,
  });
  const pool = openThreads<WatchedTask<TrialRecord>, string>({
    filename: workerFile(),
    minThreads: 1,
    maxThreads: 1,
    workerData: data,
    resourceLimits: WORKER_LIMITS,
  });
  const positions: number[] = [];
  const stop = () => void pool.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (const rows of account.simulations.trialBatches(from, BATCH)) {
      if (signal.aborted) break;
      const records = rows
        .filter((row) => scenarios.has(row.scenario_id) && !done.has(positionOf(row)))
        .flatMap((row) => readTrial(account, row) ?? []);
      const graded = JSON.parse(await runWatched(pool, records, { failed, signal })) as Regraded[]; // records in, records out
      const closed = graded.filter(({ isOpen }) => !isOpen);
      positions.push(...graded.filter(({ isOpen }) => isOpen).map(({ record }) => positionOf(record)));
      if (closed.length > 0) await onPlayed(closed.map(({ record }) => ({ position: positionOf(record), record })));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await pool.destroy();
  }
  return {
    positions,
    // Its graders have come to their end on a thread already, so that they do here.
    begunAt(position) {
      const { scenarioIndex, trial } = plannedTrial(plan, position);
      const scenario = plan.scenarios[scenarioIndex];
      const [row] = account.simulations.trials(from, {
        scenarioIds: [scenario?.id ?? ''],
        from: trial,
        to: trial + 1,
      }).items;
      const record = row && readTrial(account, row);
      if (!scenario || !record) throw new Error('The conversation that is to be judged is not there any more');
      return regrading(record, scenario.document, grading);
    },
  };
}
