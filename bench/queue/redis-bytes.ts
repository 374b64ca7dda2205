/** What Redis holds of a run: its jobs while nobody takes them, and records while nobody collects them. */
import type { Redis } from 'ioredis';
import { placesToPlay, plannedTrial } from '../../src/core/runs/plan-trials.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { hashedPlan } from '../../src/server/engine/trial-runner.ts';
import { JOB_TRIALS, packedAnswer } from '../../src/server/queue/queue-messages.ts';
import { twentyTurns } from '../simulation/twenty-turns.ts';
import { hostOf } from './play.ts';

export interface RedisBytes {
  plan: number;
  /** A trial of a job that waits or is played. */
  offered: number;
  /** A trial of which the record has come and is not committed yet. */
  answered: number;
}

/** Enough for jobs of full size. */
const TRIALS = 64 * JOB_TRIALS;
const ENTRIES = 20;
const SCRATCH = 'bench:records';
const LOOK_MS = 50;

async function memoryOf(redis: Redis, keys: readonly string[]): Promise<number> {
  const sizes = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

export async function redisBytes(url: string, redis: Redis): Promise<RedisBytes> {
  const plan = hashedPlan(twentyTurns(TRIALS));
  const host = hostOf(url);
  const over = new AbortController();
  const running = host.runner.run(plan, placesToPlay(plan.plan, new Set()), {
    runId: 'bench',
    signal: over.signal,
    onPlayed: () => undefined,
  });
  let offered = 0;
  while ((offered = host.state().runs[0]?.offered ?? 0) === 0) await new Promise((done) => setTimeout(done, LOOK_MS));
  const jobs = await memoryOf(redis, await redis.keys('understudy:trials-*'));
  const planBytes = await memoryOf(redis, await redis.keys('understudy:plan:*'));
  over.abort();
  await running;
  await host.close();

  for (let entry = 0; entry < ENTRIES; entry += 1) {
    const positions = Array.from({ length: JOB_TRIALS }, (_, at) => entry * JOB_TRIALS + at);
    const records = positions.map((position) => {
      const { scenarioIndex, trial } = plannedTrial(plan.plan, position);
      return runTrial(plan.plan, scenarioIndex, trial);
    });
    const from = { version: '0.0.0', worker: 'a'.repeat(24), plan_hash: plan.hash, positions };
    const { head, body } = await packedAnswer(
      { ...from, kind: 'played', tries: 1 },
      { records: JSON.stringify(records) },
    );
    await redis.xadd(SCRATCH, '*', 'head', head, 'body', body);
  }
  const answered = (await memoryOf(redis, [SCRATCH])) / (ENTRIES * JOB_TRIALS);
  await redis.del(SCRATCH);
  return { plan: planBytes, offered: jobs / offered, answered };
}
