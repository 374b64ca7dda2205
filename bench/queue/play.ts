/** Trials by rules, played and thrown away: by the threads of this process, or by workers of a queue. */
import { placesToPlay } from '../../src/core/runs/plan-trials.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { programVersion } from '../../src/server/program-files.ts';
import { threadRunner } from '../../src/server/engine/trial-pool.ts';
import { hashedPlan, type TrialRunner } from '../../src/server/engine/trial-runner.ts';
import { createBudget } from '../../src/server/models/budget.ts';
import { createLending } from '../../src/server/models/lending.ts';
import { machinePorts } from '../../src/server/ports.ts';
import { queueAddressOf } from '../../src/server/queue/queue-address.ts';
import { openQueueHost, type QueueHost } from '../../src/server/queue/queue-host.ts';
import { twentyTurns } from '../simulation/twenty-turns.ts';

export interface Played {
  trials: number;
  seconds: number;
  /** Of this process, its threads included: of a host with a queue, what collecting costs. */
  cpu_seconds: number;
}

const { ids, clock } = machinePorts();

/** The host's side of a queue on this machine, without a workspace. */
export function hostOf(url: string): QueueHost {
  const address = queueAddressOf(url, {});
  if (!address) throw new Error(`${url} is no queue`);
  const egress = { admit: () => Promise.resolve(address.target.host) };
  return openQueueHost({
    address,
    egress,
    id: ids.next(),
    version: programVersion(),
    wall: clock,
    lending: createLending(clock),
  });
}

async function measured(runner: TrialRunner, plan: RunPlan, workers?: number): Promise<Played> {
  /** Without limits: of one conversation there would be one. */
  const asking = { budget: createBudget({ limits: null, stopwatch: clock }), tape: null, onSpent: () => undefined };
  let played = 0;
  const beganMs = performance.now();
  const before = process.cpuUsage();
  await runner.run(hashedPlan(plan), placesToPlay(plan, new Set()), {
    runId: ids.next(),
    workers,
    askingOf: () => asking,
    onPlayed: (some) => void (played += some.length),
  });
  const { user, system } = process.cpuUsage(before);
  return { trials: played, seconds: (performance.now() - beganMs) / 1000, cpu_seconds: (user + system) / 1e6 };
}

export const byThreads = (trials: number, threads: number): Promise<Played> =>
  measured(threadRunner(), twentyTurns(trials), threads);

/** By the workers that are there. What is loaded and compiled once is no part of it. */
export async function byWorkers(host: QueueHost, plan: RunPlan): Promise<Played> {
  await measured(host.runner, { ...plan, num_trials: Math.ceil(plan.num_trials / 4) });
  return measured(host.runner, plan);
}
