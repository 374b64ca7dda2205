/** A run in which workers ask a model, while its host is killed and Redis is restarted: every request counts, every answer is on the tape once. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { startRedis, type RedisServer } from '../test/support/redis-server.ts';
import type { DrillContext } from './drill.ts';
import { answeringModel } from './support/answering-model.ts';
import { runCli, serve, type CliProcess } from './support/cli-process.ts';
import { good, startDemoRun } from './support/demo-run.ts';
import { ended, isSame, resultsOf, taped, total, without, type Counts } from './support/model-run.ts';
import { unsound } from './support/sound-workspace.ts';

const TRIALS = 2;
const WORKERS = 2;
/** Conversations of one worker at once. */
const PLACES = 4;
/** Requests of one conversation, as the double ends it. */
const TURNS = 6;
/** A host that is killed, and a Redis that loses everything. */
const BLOWS = 2;
const LEASE_S = 2;
/** For a part of a run: a machine that does other work beside takes its time. */
const GETS_ON_MS = 120_000;

interface Template {
  file: string;
  undisturbed: string;
  questions: Counts;
}

const startRun = ({ ask }: CliProcess, calls: number): Promise<string> =>
  startDemoRun(ask, {
    trials: TRIALS,
    workers: WORKERS * PLACES,
    model: { agent_engine: 'double', budget: { calls } },
  });

const started = async (process: CliProcess): Promise<CliProcess> => {
  if (!(await process.announced)) throw new Error(`no start: ${process.stderr()}`);
  return process;
};

/** A workspace with an engine that says the same to everybody, and what a run comes to that nobody disturbs. */
async function prepare(folder: string, url: string, asked: () => Counts): Promise<Template> {
  const file = path.join(folder, 'models.understudy');
  const host = await started(serve(file));
  const engine = { name: 'double', base_url: url, model: 'double-1', max_in_flight: WORKERS * PLACES, max_retries: 0 };
  await good(host.ask('POST', '/local/engines', engine));
  const empty = path.join(folder, 'models-empty.understudy');
  await host.end('SIGTERM');
  copyFileSync(file, empty);
  const alone = await started(serve(file));
  const runId = await startRun(alone, 100_000);
  const run = await ended(alone, runId);
  if (run?.['status'] !== 'completed') throw new Error('a run that nobody disturbed did not complete');
  const template = { file: empty, undisturbed: await resultsOf(alone, runId), questions: await taped(alone, runId) };
  await alone.end('SIGTERM');
  if (!isSame(template.questions, asked())) throw new Error('what the tape says was asked is not what was asked');
  return template;
}

/** What counts of a run's budget, also what stands on no tape. Of a workspace that nobody has open. */
function callsSpent(file: string, runId: string): number {
  const db = new Database(file, { readonly: true });
  try {
    const spent = db.prepare('SELECT spent FROM run_budget WHERE simulation_id = ?').pluck().get(runId);
    return (JSON.parse(String(spent)) as { calls: number }).calls;
  } finally {
    db.close();
  }
}

/** The sentences of what was broken. */
export async function modelsOnQueue(context: DrillContext): Promise<string[]> {
  const folder = path.join(context.folder, 'models');
  mkdirSync(folder);
  const model = await answeringModel();
  const redis: RedisServer = await startRedis();
  const processes: CliProcess[] = [];
  const start = async (process: CliProcess): Promise<CliProcess> => {
    processes.push(process);
    return started(process);
  };
  try {
    const template = await prepare(folder, model.url, () => model.asked());
    const engines = path.join(folder, 'engines.yaml');
    writeFileSync(engines, `engines:\n  - { name: double, model: double-1, base_url: "${model.url}" }\n`);
    const before = model.asked();
    const askedOnQueue = () => without(model.asked(), before);
    const workerArgs = ['worker', '--json', '--queue', redis.url, '--engines', engines];
    for (let one = 0; one < WORKERS; one += 1)
      await start(runCli([...workerArgs, '--concurrency', String(PLACES), '--lease', String(LEASE_S)]));
    const workspace = path.join(folder, 'w.understudy');
    copyFileSync(template.file, workspace);
    const serving = () => start(serve(workspace, '--queue', redis.url));
    let host = await serving();
    const needed = total(template.questions);
    const calls = needed + BLOWS * WORKERS * PLACES * TURNS;
    const runId = await startRun(host, calls);
    /** In the middle: so much of it was asked. */
    const askedFor = async (share: number) => {
      for (const untilMs = performance.now() + GETS_ON_MS; performance.now() < untilMs; await pause(10))
        if (total(askedOnQueue()) >= needed * share) return;
      throw new Error('the run does not get on');
    };
    await askedFor(0.25);
    await host.end('SIGKILL');
    host = await serving();
    await host.ask('POST', `/local/simulations/${runId}/resume`);
    await askedFor(0.6);
    await redis.stop();
    await redis.start();
    const run = await ended(host, runId);
    const broken: string[] = [];
    if (run?.['status'] !== 'completed') broken.push(`the run is ${String(run?.['status'])}`);
    const asked = total(askedOnQueue());
    if (asked > calls) broken.push(`${asked} requests were sent, and the budget allows ${calls}`);
    const tape = await taped(host, runId);
    if (!isSame(tape, template.questions))
      broken.push(`${total(tape)} answers stand on the tape, and ${needed} on that of a run that nobody disturbed`);
    if ((await resultsOf(host, runId)) !== template.undisturbed)
      broken.push('the run came to other results than undisturbed');
    await host.end('SIGTERM');
    const spent = callsSpent(workspace, runId);
    if (asked > spent) broken.push(`${asked} requests were sent, and ${spent} count`);
    if (spent > asked + BLOWS * WORKERS * PLACES) broken.push(`${spent} requests count, and ${asked} were sent`);
    const fault = unsound(workspace);
    return fault === null ? broken : [...broken, fault];
  } finally {
    for (const { child } of processes) child.kill('SIGKILL');
    await redis.close();
    await model.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
