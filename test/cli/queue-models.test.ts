/** Runs in which models are asked, played by workers: with one limiter, one budget and one recording for all of them. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunSpend } from '../../src/core/contract/local/exchange.ts';
import type { Queue } from '../../src/core/contract/local/queue.ts';
import type { Simulation } from '../../src/core/contract/local/simulation.ts';
import {
  delta,
  DONE,
  modelServer,
  streamed,
  usage,
  type Answering,
  type ModelServer,
} from '../support/model-server.ts';
import { demoAt } from '../support/demo-at.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/queue-world.ts';
import { noRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { serveProcess } from '../support/serve-cli.ts';
import { modelFolder, toldTrials } from './model-folder.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';

const HOSTS_KEY = 'sk-test-of-the-host-0123456789';
const WORKERS_KEY = 'sk-test-of-a-worker-0123456789';
const TRIALS = 6;
/** Of one conversation. */
const REQUESTS = 2;
const LINES = ['Hello, am I speaking with Maria?', 'See you on Monday. Goodbye.'];

const speaks: Answering = ({ body }, response) => {
  const messages = body['messages'] as { role: string }[];
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
  streamed(
    response,
    [
      delta({ content: LINES[Math.min(turn, 1)] ?? '' }),
      ...(turn >= 1 ? [delta({ tool_calls: [end] })] : []),
      delta({}, turn >= 1 ? 'tool_calls' : 'stop'),
      usage(50, 10),
      DONE,
    ].join(''),
  );
};

/** A folder whose agent is played by the model `double`, and the file by which workers ask it. */
function folder(url: string): { root: string; engines: string } {
  const key = 'key: { from: environment, variable: UNDERSTUDY_TEST_KEY }';
  const root = modelFolder(url, `max_in_flight: 2\n${key}\n`);
  const engines = path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-engines-')), 'engines.yaml');
  writeFileSync(engines, `engines:\n  - name: double\n    base_url: ${url}\n    model: double-1\n    ${key}\n`);
  return { root, engines };
}

/** With a queue, a host of its own that workers come to; without, here. */
const simulate = (root: string, ...args: string[]) =>
  (args.includes('--queue') ? runCli : runHere)(
    ['simulate', '--from', root, '--trials', String(TRIALS), '--seed', '7', '--json'].concat(args),
  );
const withModel = (root: string, calls: number, ...args: string[]) =>
  simulate(root, '--agent-engine', 'double', '--budget', `calls=${calls}`, ...args);

/** What a run says that it has used up. */
const spendOf = (stdout: string): RunSpend => {
  const { spend } = JSON.parse(stdout) as Simulation;
  if (!spend) throw new Error('A model was asked');
  return spend;
};

/** A recording without what was measured. */
const said = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Record<string, unknown> & { reply: { text: string } })
    .map(({ role, scenario, trial, step, attempt, hash, request, reply, turn, input_tokens, output_tokens }) => ({
      place: { role, scenario, trial, step, attempt, turn },
      hash,
      request,
      said: reply.text,
      used: { input_tokens, output_tokens },
    }));

const why = noRedis();

describe.skipIf(why !== null)(`a model asked by workers${why === null ? '' : ` (skipped: ${why})`}`, () => {
  let redis: RedisServer;
  let server: ModelServer;
  let answering: Answering;
  let own: ReturnType<typeof folder>;
  const workers: WorkerProcess[] = [];

  /** `lease_s`: longer than a busy machine may keep a worker from asking for more time, where nobody is killed. */
  const startWorkers = async (count: number, lease_s = 8) =>
    void workers.push(
      ...(await Promise.all(
        Array.from({ length: count }, () =>
          startWorkerProcess(redis.url, {
            args: ['--lease', String(lease_s), '--engines', own.engines],
            environment: { UNDERSTUDY_TEST_KEY: WORKERS_KEY },
          }),
        ),
      )),
    );
  const keysSeen = () => new Set(server.asked.map(({ headers }) => headers.authorization));

  beforeAll(async () => {
    redis = await startRedis();
    process.env['UNDERSTUDY_TEST_KEY'] = HOSTS_KEY;
  });
  beforeEach(async () => {
    await redis.client.flushall();
    answering = speaks;
    server = await modelServer((asked, response, nth) => answering(asked, response, nth));
    own = folder(server.url);
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop('SIGKILL')));
    await server.close();
  });
  afterAll(async () => {
    delete process.env['UNDERSTUDY_TEST_KEY'];
    await redis.close();
  });

  test('says what it says on the machine alone; what three recorded, one plays again without it', async () => {
    let [underWay, most] = [0, 0];
    answering = async (asked, response, nth) => {
      most = Math.max(most, (underWay += 1));
      // The first is answered once there is a second, however slow this machine is.
      if (nth === 0) await server.came(2);
      setTimeout(() => {
        underWay -= 1;
        void speaks(asked, response, nth);
      }, 30);
    };
    const [alone, recording] = [path.join(own.root, 'alone.jsonl'), path.join(own.root, 'queued.jsonl')];
    const byItself = await withModel(own.root, 50, '--record', alone);
    expect(server.asked.splice(0)).toHaveLength(TRIALS * REQUESTS);
    await startWorkers(3, 120);
    const other = await startWorkerProcess(redis.url);
    workers.push(other);
    most = 0;
    const queued = await withModel(own.root, 50, '--record', recording, '--queue', redis.url);
    expect(queued.code).toBe(0);
    expect(toldTrials(queued.stdout)).toEqual(toldTrials(byItself.stdout));
    expect(said(recording)).toEqual(said(alone));
    expect(keysSeen()).toEqual(new Set([`Bearer ${WORKERS_KEY}`]));
    expect(server.asked).toHaveLength(TRIALS * REQUESTS);
    expect(most, 'as the engine allows, however many workers there are').toBe(2);
    expect(other.stderr()).toContain('A run is offered that asks "double" (chat_completions, model "double-1")');
    for (const text of [readFileSync(recording, 'utf8'), queued.stdout, queued.stderr])
      for (const key of [WORKERS_KEY, HOSTS_KEY]) expect(text).not.toContain(key);

    const before = server.asked.length;
    const replayed = await simulate(own.root, '--replay', recording);
    expect(replayed.code).toBe(0);
    expect(server.asked).toHaveLength(before);
    expect(toldTrials(replayed.stdout)).toEqual(toldTrials(queued.stdout));
  });

  test('asks no more than the budget allows, whoever is killed', async () => {
    const CALLS = 7;
    const byItself = await withModel(own.root, CALLS);
    server.asked.splice(0);
    await startWorkers(3);
    /** Nobody is answered before one of them is killed. */
    const killed = Promise.withResolvers<void>();
    answering = (asked, response, nth) => killed.promise.then(() => speaks(asked, response, nth));
    const running = withModel(own.root, CALLS, '--queue', redis.url);
    await server.came(2);
    await workers[0]?.stop('SIGKILL');
    killed.resolve();
    const stopped = await running;
    expect(stopped.code).toBe(byItself.code);
    expect(stopped.stderr).toContain('7 requests that the budget allows were sent');
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(server.asked.length).toBeLessThanOrEqual(CALLS);
    expect(server.asked.length, 'what is granted is sent').toBeGreaterThanOrEqual(CALLS - 1);
    const { total, unrecorded } = spendOf(stopped.stdout);
    expect(total.calls + (unrecorded?.calls ?? 0), 'what is shown is what counted').toBe(CALLS);
  });

  test('comes to the same when a worker is killed, whose requests count', async () => {
    const byItself = await withModel(own.root, 50);
    server.asked.splice(0);
    await startWorkers(2);
    const killed = Promise.withResolvers<void>();
    answering = (asked, response, nth) => killed.promise.then(() => speaks(asked, response, nth));
    const running = withModel(own.root, TRIALS * REQUESTS + 1, '--queue', redis.url);
    await server.came(2);
    await workers[0]?.stop('SIGKILL');
    killed.resolve();
    const queued = await running;
    expect(queued.code).toBe(0);
    expect(toldTrials(queued.stdout)).toEqual(toldTrials(byItself.stdout));
    expect(server.asked).toHaveLength(TRIALS * REQUESTS + 1);
    expect(spendOf(queued.stdout)).toMatchObject({
      total: { calls: TRIALS * REQUESTS },
      unrecorded: { calls: 1, input_tokens: 0, output_tokens: 0 },
    });
    expect(spendOf(byItself.stdout).unrecorded).toBeNull();
  });

  test('is played by the host where no worker has the engine', async () => {
    workers.push(await startWorkerProcess(redis.url));
    const run = await withModel(own.root, 50, '--queue', redis.url);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain(
      'Played at this host because no worker has the engine "double" (chat_completions, model "double-1").',
    );
    expect(keysSeen()).toEqual(new Set([`Bearer ${HOSTS_KEY}`]));
  });

  test('stands on the card of each worker, and in no file that cannot be read', async () => {
    const [host] = await Promise.all([
      serveProcess(['--port', '0', '--queue', redis.url, '--workspace', demoAt(temporaryFile('served.understudy'))]),
      startWorkers(1),
    ]);
    const queue = async () => {
      const headers = { authorization: `Bearer ${host.announcement.session_token}` };
      return (await (await fetch(`${host.announcement.url}/local/queue`, { headers })).json()) as Queue;
    };
    await expect
      .poll(async () => (await queue()).workers.map(({ engines }) => engines), { timeout: 15_000 })
      .toEqual([[{ name: 'double', model: 'double-1' }]]);
    await host.stop();
    writeFileSync(own.engines, 'engines:\n  - { name: double, base_url: nowhere, key: sk-not-a-place-for-keys }\n');
    const unread = await runCli(['worker', '--queue', redis.url, '--engines', own.engines]);
    expect(unread.code).toBe(2);
    expect(unread.stderr).toContain(`${own.engines} names no engines: engines.0.base_url: `);
    expect(unread.stderr).not.toContain('sk-not');
  });

  test('needs its key and its permission before a worker starts', async () => {
    const write = (text: string) => writeFileSync(own.engines, `engines:\n  - name: far\n${text}`);
    const start = () => runCli(['worker', '--queue', redis.url, '--engines', own.engines]);
    write('    base_url: https://models.example/v1\n');
    expect(await start()).toMatchObject({ code: 2, stderr: expect.stringContaining('--allow-egress models.example') });
    write('    base_url: http://127.0.0.1:9/v1\n    key: { from: environment, variable: UNDERSTUDY_NO_KEY }\n');
    expect(await start()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('UNDERSTUDY_NO_KEY, which is not'),
    });
  });
});
