/** Plays a suite with the agent as it is, and then with each of its mutants, on worker threads. */
import { availableParallelism } from 'node:os';
import type { MutantOutcome, MutationReport } from '../../core/contract/local/mutation.ts';
import { mutantSentence } from '../../core/mutation/mutant-sentence.ts';
import { infoOf, type Mutant } from '../../core/mutation/mutant.ts';
import { mutants } from '../../core/mutation/mutants.ts';
import { mutationReport } from '../../core/mutation/mutation-report.ts';
import { baselineOf, type Baseline } from '../../core/mutation/try-mutant.ts';
import { placesToPlay, trialCount } from '../../core/runs/plan-trials.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { hashedPlan, type TrialRunner } from './trial-runner.ts';
import { shared, withThreads } from './warm-threads.ts';
import { runWatched, withCommon } from './watched-task.ts';

export interface TryMutantsOptions {
  runner: TrialRunner;
  workers?: number | undefined;
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number }) => void;
}

/** Null where `signal` aborted before it was done. Throws StorageFault where the machine has not what it takes. */
export async function tryMutants(
  plan: RunPlan,
  { runner, workers = availableParallelism(), signal, onProgress }: TryMutantsOptions,
): Promise<MutationReport | null> {
  const found = mutants(plan);
  onProgress({ done: 0, total: found.mutants.length });
  const records = await ownTrials(plan, { runner, workers, signal });
  if (signal.aborted) return null;
  const { baseline, unusable } = baselineOf(plan, records);
  const outcomes = await tryEach(plan, baseline, found.mutants, { workers, signal, onProgress });
  if (signal.aborted) return null;
  const scenarios = plan.scenarios.length;
  return mutationReport(outcomes, { equivalent: found.equivalent, leftOut: found.leftOut, scenarios, unusable });
}

/** What is compared with: the agent as it is, in every trial. Conversations are let go once they are known by their digests. */
async function ownTrials(
  plan: RunPlan,
  { runner, workers, signal }: Pick<TryMutantsOptions, 'runner' | 'workers' | 'signal'>,
): Promise<Pick<TrialRecord, 'verdict' | 'conversation'>[]> {
  const records: Pick<TrialRecord, 'verdict' | 'conversation'>[] = Array.from({ length: trialCount(plan) }, () => ({
    verdict: 'infrastructure_error',
    conversation: '',
  }));
  await runner.run(hashedPlan(plan), placesToPlay(plan, new Set()), {
    workers,
    signal,
    onPlayed: (played) => {
      for (const { position, record } of played)
        records[position] = { verdict: record.verdict, conversation: record.conversation };
    },
  });
  return records;
}

async function tryEach(
  plan: RunPlan,
  baseline: Baseline,
  all: readonly Mutant[],
  { workers, signal, onProgress }: { workers: number } & Pick<TryMutantsOptions, 'signal' | 'onProgress'>,
): Promise<MutantOutcome[]> {
  if (all.length === 0) return [];
  const common = { plan: shared(plan), baseline: shared(baseline) };
  let done = 0;
  const failed = (place: number): MutantOutcome => undecided(all[place]);
  return withThreads(Math.max(1, Math.min(workers, all.length)), signal, async (threads) => {
    const trying = withCommon(threads, common, 'tryMutants');
    const tried = all.map(async (_, place) => {
      const [outcome] = JSON.parse(await runWatched(trying, [place], { failed, signal })) as MutantOutcome[];
      if (signal.aborted) return [];
      onProgress({ done: (done += 1), total: all.length });
      return outcome ? [outcome] : [];
    });
    return (await Promise.all(tried)).flat();
  });
}

/** A mutant whose trials could not be played to their end. */
function undecided(mutant: Mutant | undefined): MutantOutcome {
  if (!mutant) throw new RangeError('The plan has no such mutant');
  return {
    ...infoOf(mutant),
    about: mutantSentence(mutant),
    status: 'undecided',
    killed_by: null,
    reached_in: [],
    trials: 0,
  };
}
