/** What the trials of a run come to before its end, a few hundred at a time, so that a large run does not hold up the host. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunSoFar, RunSummary } from '../../core/contract/local/simulation.ts';
import { failureCollector } from '../../core/runs/failure-clusters.ts';
import { figureCollector } from '../../core/runs/run-figures.ts';
import type { AccountReader } from '../repositories/store.ts';
import { asScored } from './read-trial.ts';

const BATCH = 500;

/** To look at an interval while trials come in, and stop where it pleases, is what it does not allow for. */
const NO_INTERVALS: RunSummary['intervals'] = { level: 0.95, suite: null, population: null };

export async function runSoFar(
  account: AccountReader,
  { id, num_trials }: { id: string; num_trials: number },
): Promise<RunSoFar> {
  const figures = figureCollector();
  const failures = failureCollector();
  let trials = 0;
  for (const rows of account.simulations.trialBatches(id, BATCH)) {
    for (const row of rows) {
      figures.add(asScored(row));
      failures.add(row);
    }
    trials += rows.length;
    await nextTurn();
  }
  return {
    summary: trials === 0 ? null : { ...figures.figures(num_trials), intervals: NO_INTERVALS, stopping: null },
    clusters: failures.clusters(),
  };
}
