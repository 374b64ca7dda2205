/** Looks through a whole run, a few hundred conversations at a time, so that a large run neither fills the memory nor holds the host. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunAnalysis } from '../../core/contract/local/simulation.ts';
import { failureClusters } from '../../core/simulation/failure-clusters.ts';
import { quantile } from '../../core/simulation/intervals.ts';
import { reachedShare, runCoverage, type RunCoverage } from '../../core/simulation/run-coverage.ts';
import type { RunPlan } from '../../core/simulation/run-plan.ts';
import type { TrialRecord } from '../../core/simulation/trial-record.ts';
import type { AccountReader } from '../repositories/store.ts';
import { readTrial } from './read-trial.ts';

const BATCH = 200;
/** Latencies kept for the percentiles, at most; a run with more is sampled from its start. */
const LATENCIES = 100_000;

/** Counts of trials add up; what was reached is what any batch reached. */
function addCoverage(sum: RunCoverage | undefined, next: RunCoverage): RunCoverage {
  if (!sum) return next;
  const lines = sum.lines.map((line, at) => ({ ...line, trials: line.trials + (next.lines[at]?.trials ?? 0) }));
  const sections = sum.sections.map((section, at) => ({ ...section, trials: section.trials + (next.sections[at]?.trials ?? 0) }));
  const knowledge = [...sum.knowledge];
  for (const item of next.knowledge) {
    const at = knowledge.findIndex((known) => known.ref === item.ref && known.section === item.section);
    const known = knowledge[at];
    if (known) knowledge[at] = { ...known, trials: known.trials + item.trials };
    else knowledge.push(item);
  }
  return { lines, sections, knowledge, line_share: reachedShare(lines), section_share: reachedShare(sections) };
}

/** What clusters need of a trial: without its turns, so that a whole run of them can be held. */
type Judged = Pick<TrialRecord, 'scenario_id' | 'trial' | 'verdict' | 'verdict_reason' | 'termination_reason' | 'evaluations'>;

export async function analyseRun(account: AccountReader, id: string, plan: RunPlan): Promise<RunAnalysis> {
  let coverage: RunCoverage | undefined;
  const judged: Judged[] = [];
  const latencies: number[] = [];
  for (let offset = 0; ; offset += BATCH) {
    const { items } = account.simulations.trials(id, { offset, limit: BATCH });
    if (items.length === 0) break;
    const records = items.flatMap((row) => readTrial(account, row) ?? []);
    coverage = addCoverage(coverage, runCoverage(plan.agent, records));
    for (const { scenario_id, trial, verdict, verdict_reason, termination_reason, evaluations, call } of records) {
      judged.push({ scenario_id, trial, verdict, verdict_reason, termination_reason, evaluations });
      if (latencies.length < LATENCIES) latencies.push(...call.call_metrics.ttfb.e2e.values);
    }
    await nextTurn();
  }
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    clusters: failureClusters(judged),
    coverage: coverage ?? runCoverage(plan.agent, []),
    latency: { e2e_median_s: sorted.length === 0 ? null : quantile(sorted, 0.5), e2e_p90_s: sorted.length === 0 ? null : quantile(sorted, 0.9) },
  };
}
