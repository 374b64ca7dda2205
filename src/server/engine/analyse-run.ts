/** Looks through a whole run, a few hundred conversations at a time, so that a large run neither fills the memory nor blocks the host. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunAnalysis } from '../../core/contract/local/simulation.ts';
import { failureCollector } from '../../core/runs/failure-clusters.ts';
import { quantile } from '../../core/statistics/intervals.ts';
import { oneSided } from '../../core/runs/one-sided.ts';
import { varietyCollector } from '../../core/runs/run-variety.ts';
import { coverageCollector } from '../../core/runs/run-coverage.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';
import { partsByThread } from './parts-by-thread.ts';

const BATCH = 100;
/** Latencies collected for the percentiles, at most; a run with more is sampled from its start. */
const LATENCIES = 100_000;

export async function analyseRun(account: AccountReader, id: string, plan: RunPlan): Promise<RunAnalysis> {
  const failures = failureCollector();
  const coverage = coverageCollector(plan.agent, await partsByThread(plan));
  const variety = varietyCollector();
  const latencies: number[] = [];
  for (const rows of account.simulations.trialBatches(id, BATCH)) {
    for (const row of rows) {
      failures.add(row);
      const turns = account.calls.turns(row.call_id);
      coverage.add(turns);
      variety.add(turns);
      if (latencies.length < LATENCIES) latencies.push(...account.calls.endToEndLatencies(row.call_id));
    }
    await nextTurn();
  }
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted.length === 0 ? null : quantile(sorted, share));
  return {
    clusters: failures.clusters(),
    coverage: coverage.coverage(),
    one_sided: oneSided(plan, account.simulations.expectationHistory(plan.scenarios.map((scenario) => scenario.id))),
    latency: { e2e_median_s: at(0.5), e2e_p90_s: at(0.9) },
    variety: variety.variety(),
  };
}
