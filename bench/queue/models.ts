/** Trials in which a model is asked that takes 300 ms, by workers of so many places each: nearly all of it is waiting, so that workers add up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EngineWriteSchema, type EngineSpec } from '../../src/core/contract/local/engine.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { startWorkerProcess } from '../../test/support/queue-world.ts';
import { twentyTurns } from '../simulation/twenty-turns.ts';
import { byWorkers, hostOf, type Played } from './play.ts';

/** To the first token, and answers of a conversation. */
const ANSWER_MS = 300;
const ANSWERS = 5;
/** Conversations of one worker at once, the same however many there are. */
export const PLACES = 8;
/** Of one worker alone; of more as many more, so that each has as much to do. */
const TRIALS_OF_ONE = 48;
const LOOK_MS = 50;

async function startDouble(): Promise<{ url: string; stop(): void }> {
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../models/model-double.ts'), String(ANSWER_MS), String(ANSWERS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return { url, stop: () => void child.kill() };
}

function planOf(url: string, trials: number): RunPlan {
  const engine: EngineSpec = {
    ...EngineWriteSchema.parse({ name: 'double', base_url: url, model: 'double', max_in_flight: 512 }),
    id: 'double',
    json_mode: 'json_schema',
  };
  return { ...twentyTurns(trials), asked: { agent: { name: 'double', deadline_s: null, engine } } };
}

/** By each number of workers; `row` is told of it as it is measured. */
export async function modelsByWorkers(
  redisUrl: string,
  counts: readonly number[],
  row: (workers: number, played: Played) => void,
): Promise<void> {
  const double = await startDouble();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-bench-engines-'));
  const file = path.join(folder, 'engines.yaml');
  writeFileSync(file, `engines:\n  - { name: double, model: double, base_url: "${double.url}" }\n`);
  const workers: Awaited<ReturnType<typeof startWorkerProcess>>[] = [];
  try {
    for (const count of counts) {
      while (workers.length < count)
        workers.push(
          await startWorkerProcess(redisUrl, { args: ['--concurrency', String(PLACES), '--engines', file] }),
        );
      const host = hostOf(redisUrl);
      while (host.state().workers.length < count) await new Promise((done) => setTimeout(done, LOOK_MS));
      row(count, await byWorkers(host, planOf(double.url, TRIALS_OF_ONE * count)));
      await host.close();
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    double.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
