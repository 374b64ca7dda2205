/** Which sections of its roles an agent speaks from, read in a worker thread: roles are long texts, and whoever answers requests has no second to spare for them. */
import { spokenParts, type SpokenPart } from '../../core/runs/run-coverage.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { BrokenPool } from '../threads/threads.ts';
import { shared, withAnyThreads } from './warm-threads.ts';

export async function partsByThread(plan: RunPlan): Promise<SpokenPart[]> {
  try {
    const text = await withAnyThreads((threads) => threads.run({ plan: shared(plan) }, { name: 'partsOfPlan' }));
    return JSON.parse(text) as SpokenPart[];
  } catch (error) {
    // A machine that can start no thread has a run to tell of all the same.
    if (error instanceof BrokenPool) return spokenParts(plan);
    throw error;
  }
}
