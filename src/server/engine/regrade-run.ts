/** Grades a run's conversations with the expectations as they stand now, into a run of its own; nothing is held again and the old run stays. */
import { abilitiesOf } from '../../core/runs/abilities-of.ts';
import { trialPositions } from '../../core/runs/plan-trials.ts';
import { ungradedTrial } from '../../core/runs/regrade-trial.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { PlayedTrial } from './trial-runner.ts';
import { scenarioOfRow } from '../../core/scenarios/row-id.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { RunSources } from '../repositories/simulations.ts';
import type { AccountReader } from '../repositories/store.ts';
import { openThreads } from '../threads/threads.ts';
import { readScenarios } from './freeze-plan.ts';
import { readTrial } from './read-trial.ts';
import type { RegradeData } from './regrade-worker.ts';
import { WORKER_LIMITS } from './trial-pool.ts';
import { runWatched, type WatchedTask } from './watched-task.ts';

/** The old plan with today's scenarios, and without its judge; one that is gone, or has lost the row, keeps the text that it ran with. Throws PlanError for one that cannot be read. */
export function regradePlan(account: AccountReader, plan: RunPlan, sources: RunSources): RunPlan {
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
  const { asked, ...rest } = plan;
  const { judge: _judge, ...speakers } = asked ?? {};
  return {
    ...rest,
    ...(Object.keys(speakers).length > 0 && { asked: speakers }),
    scenarios: plan.scenarios.map((scenario) => current.get(scenario.id) ?? scenario),
  };
}

const BATCH = 100;

const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './regrade-worker.ts' : '../server/regrade-worker.js', import.meta.url)
    .href;

/** Hands over the records of run `from`, graded by `plan`'s expectations, in the order of the plan, but for the places in `done`. Stops soon after `signal` aborts. */
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
    onPlayed: (trials: readonly PlayedTrial[]) => void;
  },
): Promise<void> {
  const data: RegradeData = {
    scenarios: new Map(plan.scenarios.map((scenario) => [scenario.id, scenario.document])),
    agent: { ...plan.agent, ...(plan.phrase_book && { phrase_book: plan.phrase_book }) },
    abilities: abilitiesOf(plan),
  };
  const positionOf = trialPositions(plan);
  const failed = (record: TrialRecord, reason: string) =>
    ungradedTrial(record, data.scenarios.get(record.scenario_id)?.expect ?? [], reason);
  const pool = openThreads<WatchedTask<TrialRecord>, string>({
    filename: workerFile(),
    minThreads: 1,
    maxThreads: 1,
    workerData: data,
    resourceLimits: WORKER_LIMITS,
  });
  const stop = () => void pool.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (const rows of account.simulations.trialBatches(from, BATCH)) {
      if (signal.aborted) return;
      const records = rows
        .filter((row) => !done.has(positionOf(row)) && data.scenarios.has(row.scenario_id))
        .flatMap((row) => readTrial(account, row) ?? []);
      const graded = JSON.parse(await runWatched(pool, records, { failed, signal })) as TrialRecord[]; // records in, records out
      if (graded.length > 0) onPlayed(graded.map((record) => ({ position: positionOf(record), record })));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await pool.destroy();
  }
}
