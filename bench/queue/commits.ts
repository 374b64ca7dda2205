/** What the host can commit: records that were played before, stored as a run's are, as fast as they can be. */
import { copyFileSync, rmSync, statSync } from 'node:fs';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS } from '../../src/core/runs/run-plan.ts';
import { plannedTrial, trialCount } from '../../src/core/runs/plan-trials.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { DEMO_ACCOUNTS } from '../../src/server/demo/demo-credentials.ts';
import { freezePlan } from '../../src/server/engine/freeze-plan.ts';
import { storeTrial } from '../../src/server/engine/store-trial.ts';
import { objectIds } from '../../src/server/object-ids.ts';
import { JOB_TRIALS } from '../../src/server/queue/queue-messages.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { SCENARIOS } from '../simulation/end-to-end.ts';

export interface Committed {
  trials: number;
  seconds: number;
  cpu_seconds: number;
  commits: number;
  /** Of the file, its log included, with the indexes. */
  bytes_per_trial: number;
}

/** Different records, stored over and over under other ids. */
const DIFFERENT = 200;
/** Entries of the stream that are committed together. */
const ENTRIES = 4;

const sizeOf = (file: string): number =>
  ['', '-wal'].reduce((sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0), 0);

/** `prepared`: a workspace with the bench's set, of which a copy is written to. */
export function committed(prepared: string, trials: number): Committed {
  const file = `${prepared}.commits`;
  copyFileSync(prepared, file);
  const store = createStore(openDatabase(file), { clock: { nowMs: () => Date.now() }, ids: objectIds });
  const account = store.read(DEMO_ACCOUNTS.clinic.id);
  const set = account.documents
    .list('scenario-sets', { offset: 0, limit: 100 })
    .items.find(({ scenario_ids }) => scenario_ids.length === SCENARIOS);
  if (!set?.agent_id) throw new Error('The workspace has not the set of the bench');
  const frozen = freezePlan(account, {
    agent_id: set.agent_id,
    scenario_set_id: set.id,
    num_trials: Math.ceil(trials / SCENARIOS),
    seed: 7,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
  });
  const { plan } = frozen;
  const simulationId = objectIds.next();
  store.write(DEMO_ACCOUNTS.clinic.id, (writer) =>
    writer.simulations.create({ ...frozen, total_runs: trialCount(plan) }, simulationId),
  );
  const recordOf = (position: number) => {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    return runTrial(plan, scenarioIndex, trial);
  };
  const records = Array.from({ length: DIFFERENT }, (_, position) => recordOf(position));
  const before = sizeOf(file);
  const beganMs = performance.now();
  const usedBefore = process.cpuUsage();
  let commits = 0;
  for (let from = 0; from < trials; from += ENTRIES * JOB_TRIALS) {
    store.write(DEMO_ACCOUNTS.clinic.id, (writer) => {
      for (let position = from; position < Math.min(trials, from + ENTRIES * JOB_TRIALS); position += 1) {
        const record = records[position % DIFFERENT];
        const { trial } = plannedTrial(plan, position);
        if (record)
          storeTrial(
            writer,
            { ...record, trial },
            {
              simulationId,
              position,
              plan,
              startMs: Date.now(),
              version: '0.0.0',
              callId: objectIds.next(),
            },
          );
      }
    });
    commits += 1;
  }
  const seconds = (performance.now() - beganMs) / 1000;
  const used = process.cpuUsage(usedBefore);
  store.close();
  const bytes_per_trial = (sizeOf(file) - before) / trials;
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  return { trials, seconds, cpu_seconds: (used.user + used.system) / 1e6, commits, bytes_per_trial };
}
