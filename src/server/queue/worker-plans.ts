/** The plans that a worker has fetched, each with threads that have it too. */
import { availableParallelism } from 'node:os';
import type { Redis } from 'ioredis';
import type { HashedPlan } from '../engine/trial-runner.ts';
import { trialsBy } from '../engine/trial-pool.ts';
import { takeThreads } from '../engine/warm-threads.ts';
import { planKey } from './queue-keys.ts';
import { readPlan } from './queue-messages.ts';

/** Throws Error, in words, where it cannot be had. */
export async function fetchPlan(redis: Redis, hash: string): Promise<HashedPlan> {
  const packed = await redis.getBuffer(planKey(hash));
  if (!packed) throw new Error('The plan is not in the queue any more');
  return readPlan(packed, hash);
}

export interface WorkerPlans {
  /** The records as JSON. Throws Error, in words, where the plan cannot be had. */
  play(hash: string, positions: readonly number[]): Promise<string>;
  close(): Promise<void>;
}

/** Threads hold the plan each: those of runs that are not played any more are let go. */
const PLANS_AT_ONCE = 3;

interface PlanThreads {
  play: ReturnType<typeof trialsBy>;
  destroy: () => Promise<void>;
}

interface OpenPlan {
  threads: Promise<PlanThreads>;
  playing: number;
}

export function createWorkerPlans(redis: Redis, concurrency: number): WorkerPlans {
  /** The one that was used last stands last. */
  const plans = new Map<string, OpenPlan>();
  const end = ({ threads }: OpenPlan) => threads.then((opened) => opened.destroy()).catch(() => undefined);

  const open = async (hash: string): Promise<PlanThreads> => {
    const { plan } = await fetchPlan(redis, hash);
    const threads = takeThreads(Math.min(concurrency, availableParallelism()));
    return { play: trialsBy(threads, plan), destroy: () => threads.destroy() };
  };

  const openPlan = (hash: string): OpenPlan => {
    const known = plans.get(hash) ?? { threads: open(hash), playing: 0 };
    plans.delete(hash);
    plans.set(hash, known);
    for (const [other, one] of plans) {
      if (plans.size <= PLANS_AT_ONCE) break;
      if (one.playing > 0 || other === hash) continue;
      plans.delete(other);
      void end(one);
    }
    return known;
  };

  return {
    async play(hash, positions) {
      const one = openPlan(hash);
      one.playing += 1;
      try {
        return await (await one.threads).play(positions);
      } catch (error) {
        // The next job tries with new threads.
        if (plans.get(hash) === one) plans.delete(hash);
        void end(one);
        throw error;
      } finally {
        one.playing -= 1;
      }
    },
    close: async () => void (await Promise.all([...plans.values()].map(end))),
  };
}
