/**
 * Runs that workers play, while workers, the host and Redis are killed, stopped, emptied and paused, and answers come twice, late, or from another
 * version: the records are those of one machine, byte for byte.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noRedis, startRedis, type RedisServer } from '../test/support/redis-server.ts';
import type { Drill, DrillContext } from './drill.ts';
import { PROGRAM, runCli, serve, type CliProcess } from './support/cli-process.ts';
import { good, startDemoRun } from './support/demo-run.ts';
import { createLongest, type Longest } from './support/longest.ts';
import { runRecords } from './support/run-records.ts';
import { modelsOnQueue } from './queue-models.ts';
import { unsound } from './support/sound-workspace.ts';

/** Enough to be in the middle of for some seconds. */
const RUN = { trials: 120, workers: 2 };
const WORKERS = 2;
/** Of a worker, in seconds. */
const LEASE_S = 2;
const SETTLE_MS = 180_000;
const CLOCK_OFF_MS = 5 * 60_000;

interface Template {
  file: string;
  /** What one machine alone comes to. */
  alone: ReturnType<typeof runRecords>;
}

interface Round extends Template {
  context: DrillContext;
  folder: string;
  workspace: string;
  redis: RedisServer;
  host: CliProcess;
  workers: CliProcess[];
  runId: string;
}

type Play = (round: Round) => Promise<void>;

const startWorker = (redis: RedisServer, options: Parameters<typeof runCli>[1] = {}): CliProcess =>
  runCli(['worker', '--json', '--queue', redis.url, '--concurrency', '1', '--lease', String(LEASE_S)], options);

const startHost = async (workspace: string, redis: RedisServer): Promise<CliProcess> => {
  const host = serve(workspace, '--queue', redis.url);
  if (!(await host.announced)) throw new Error(`no start: ${host.stderr()}`);
  return host;
};

const completedRuns = async ({ host, runId }: Round): Promise<number> =>
  Number((await good(host.ask('GET', `/local/simulations/${runId}`)))['completed_runs']);

/** In the middle: some trials are stored, beside those that were before. */
async function begun(round: Round): Promise<void> {
  const before = await completedRuns(round);
  for (const untilMs = performance.now() + SETTLE_MS; performance.now() < untilMs; await pause(20)) {
    const now = await completedRuns(round);
    if (now > before || now === round.alone.trials) return;
  }
  throw new Error('the run does not get on');
}

const workersKilled: Play = async (round) => {
  for (let kill = 0; kill < WORKERS; kill += 1) {
    await begun(round);
    await round.workers.shift()?.end('SIGKILL');
    round.workers.push(startWorker(round.redis));
  }
};

const hostKilled: Play = async (round) => {
  await begun(round);
  await round.host.end('SIGKILL');
  round.host = await startHost(round.workspace, round.redis);
  // It may have been over by then.
  await round.host.ask('POST', `/local/simulations/${round.runId}/resume`);
};

const restarted: Play = async (round) => {
  await begun(round);
  await round.redis.stop();
  await pause(round.context.chance.int(0, 1000));
  await round.redis.start();
};

const emptied: Play = async (round) => {
  await begun(round);
  await round.redis.client.flushall();
};

const paused: Play = async (round) => {
  await begun(round);
  round.redis.freeze();
  await pause(round.context.isLong ? 60_000 : (LEASE_S + 1) * 1000);
  round.redis.thaw();
};

/** Whatever is sent, by whomever, comes twice: jobs under other ids, and records. */
const twice: Play = async (round) => {
  const { client } = round.redis;
  const deadline = performance.now() + 2000;
  let copied = 0;
  while (performance.now() < deadline) {
    for (const key of await client.keys('understudy:records:*')) {
      for (const [, fields] of await client.xrangeBuffer(key, '-', '+', 'COUNT', 2)) {
        if (copied < 50) await client.xadd(key, '*', ...fields);
        copied += 1;
      }
    }
    for (const key of await client.keys('understudy:trials-*:*-*')) {
      const data = await client.hget(key, 'data').catch(() => null);
      if (data === null || copied >= 50) continue;
      const copy = `${key}-again`;
      const queue = key.slice(0, key.lastIndexOf(':'));
      await client.hset(copy, {
        name: 'trials',
        data,
        opts: '{"removeOnComplete":true}',
        timestamp: '1',
        delay: '0',
        priority: '0',
      });
      await client.rpush(`${queue}:wait`, copy.slice(queue.length + 1));
      copied += 1;
    }
    await pause(20);
  }
};

/** The same program under another version, and answers in its name. */
const otherVersion: Play = async (round) => {
  const program = path.join(round.folder, 'other');
  for (const part of ['out/server', 'out/chunks'])
    cpSync(path.join(PROGRAM, part), path.join(program, part), { recursive: true });
  for (const part of ['node_modules', 'resources']) symlinkSync(path.join(PROGRAM, part), path.join(program, part));
  const manifest = JSON.parse(readFileSync(path.join(PROGRAM, 'package.json'), 'utf8')) as object;
  writeFileSync(path.join(program, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  const other = startWorker(round.redis, { program });
  round.workers.push(other);
  await other.announced;
  const { client } = round.redis;
  for (const untilMs = performance.now() + 10_000; performance.now() < untilMs; await pause(10)) {
    const [key] = await client.keys('understudy:records:*');
    const [entry] = key === undefined ? [] : await client.xrangeBuffer(key, '-', '+', 'COUNT', 1);
    if (key === undefined || !entry) continue;
    const [, head = '', , body = ''] = entry[1];
    await client.xadd(key, '*', 'head', String(head).replace(/"version":"[^"]*"/, '"version":"99.0.0"'), 'body', body);
    await client.xadd(key, '*', 'head', '{"kind":"played"}', 'body', 'no records');
    break;
  }
  for (const untilMs = performance.now() + 10_000; !other.stderr().includes('99.0.0') && performance.now() < untilMs;)
    await pause(50);
  if (!other.stderr().includes('this worker is version 99.0.0'))
    throw new Error('a worker of another version is not told so');
};

const clockOff: Play = async (round) => {
  const off = round.context.chance.chance(0.5) ? CLOCK_OFF_MS : -CLOCK_OFF_MS;
  const shifted = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${off};`;
  for (const worker of round.workers.splice(0)) await worker.end('SIGTERM');
  round.workers.push(startWorker(round.redis, { nodeArgs: ['--import', shifted] }), startWorker(round.redis));
};

/** It is suspended with a job in its hands, for longer than its lease, and goes on as if nothing had been. */
const late: Play = async (round) => {
  await begun(round);
  const [worker] = round.workers;
  worker?.child.kill('SIGSTOP');
  await pause(LEASE_S * 2500);
  worker?.child.kill('SIGCONT');
};

const EACH: Readonly<Record<string, Play>> = {
  'workers killed': workersKilled,
  'host killed': hostKilled,
  'Redis restarted': restarted,
  'Redis emptied': emptied,
  'Redis paused': paused,
  'everything twice': twice,
  'another version': otherVersion,
  'a clock five minutes off': clockOff,
  'an answer after its lease': late,
};

/** One after the other in the same run. */
const together: Play = async (round) => {
  const plays = Object.values(EACH).map((play) => ({ play, at: round.context.chance.next() }));
  for (const { play } of plays.toSorted((a, b) => a.at - b.at)) await play(round);
};

const PLAYS: Readonly<Record<string, Play>> = { 'all of it': together, ...EACH };

async function completed(round: Round): Promise<string> {
  let status = '';
  for (const untilMs = performance.now() + SETTLE_MS; performance.now() < untilMs; await pause(50)) {
    status = String((await good(round.host.ask('GET', `/local/simulations/${round.runId}`)))['status']);
    if (status !== 'running' && status !== 'queued') break;
  }
  return status;
}

async function prepare(folder: string): Promise<Template> {
  const file = path.join(folder, 'template.understudy');
  const maker = serve(file);
  await maker.announced;
  await maker.end('SIGTERM');
  const alone = path.join(folder, 'alone.understudy');
  copyFileSync(file, alone);
  const host = serve(alone);
  await host.announced;
  const runId = await startDemoRun(host.ask, RUN);
  const status = await completed({ host, runId } as Round);
  await host.end('SIGTERM');
  if (status !== 'completed') throw new Error(`a run of one machine alone is ${status}`);
  return { file, alone: runRecords(alone, runId) };
}

async function playRound(template: Template, context: DrillContext, play: Play, longest: Longest): Promise<string[]> {
  const folder = path.join(context.folder, 'round');
  mkdirSync(folder);
  const workspace = path.join(folder, 'w.understudy');
  copyFileSync(template.file, workspace);
  const redis = await startRedis();
  const workers = Array.from({ length: WORKERS }, () => startWorker(redis));
  const host = await startHost(workspace, redis);
  const round: Round = { ...template, context, folder, workspace, redis, host, workers, runId: '' };
  try {
    await Promise.all(workers.map(({ announced }) => announced));
    round.runId = await startDemoRun(host.ask, RUN);
    const beganMs = performance.now();
    await play(round);
    const status = await completed(round);
    longest.note('longest_run_ms', performance.now() - beganMs);
    await round.host.end('SIGTERM');
    const fault = unsound(workspace);
    const found = runRecords(workspace, round.runId);
    return [
      ...(status === 'completed' ? [] : [`the run is ${status}`]),
      ...(fault === null ? [] : [fault]),
      ...(found.trials === template.alone.trials
        ? []
        : [`${found.trials} trials are stored of ${template.alone.trials}`]),
      ...(found.conversations === template.alone.conversations
        ? []
        : [`${found.conversations} conversations are stored, and ${template.alone.conversations} by one machine`]),
      ...(found.digest === template.alone.digest ? [] : ['the records are other ones than those of one machine']),
    ];
  } finally {
    for (const one of [round.host, ...round.workers]) one.child.kill('SIGKILL');
    await redis.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const queue: Drill = {
  name: 'queue',
  promise:
    'Whatever happens to workers, the host and Redis in the middle of a run, it comes to the records of one machine, byte for byte, and none of them is there twice. Where models are asked, the budget holds, and every answer is on the tape once.',
  unit: 'rounds',
  unavailable: noRedis,
  async run(context) {
    const longest = createLongest();
    const broken: string[] = [];
    const template = await prepare(context.folder);
    const rounds: [string, () => Promise<string[]>][] = Object.entries(PLAYS).map(([name, play]) => [
      name,
      () => playRound(template, context, play, longest),
    ]);
    // Whoever has time for one round has it for these two.
    const [first, ...others] = rounds;
    const models: [string, () => Promise<string[]>] = ['models asked', () => modelsOnQueue(context)];
    let tried = 0;
    do {
      for (const [name, round] of [...(first ? [first] : []), models, ...others]) {
        tried += 1;
        try {
          for (const fault of await round()) broken.push(`Round ${tried} (${name}): ${fault}.`);
        } catch (error) {
          broken.push(
            `Round ${tried} (${name}) could not go on: ${error instanceof Error ? error.message : String(error)}.`,
          );
        }
        if (tried > 1 && !context.hasTime()) return { tried, broken, figures: longest.figures() };
      }
    } while (context.hasTime());
    return { tried, broken, figures: longest.figures() };
  },
};
