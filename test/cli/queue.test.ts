/** Runs that workers play, from the command line: `--queue`, with a real redis-server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queue } from '../../src/core/contract/local/queue.ts';
import { demoAt } from '../support/demo-at.ts';
import { serveProcess } from '../support/serve-cli.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/queue-world.ts';
import { freePort } from '../support/ports.ts';
import { noRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { runCli, temporaryFile, type CliResult } from './run-cli.ts';
import { runHere } from './run-here.ts';

/** Beside its ids and times, what came before it in its workspace. */
const OWN = new Set([
  '_id',
  'id',
  'call_id',
  'simulation_id',
  'created_at',
  'completed_at',
  'baseline_id',
  'changed',
  'headline',
]);

/** What a run says, without what is its own. */
const essence = ({ stdout }: CliResult): string =>
  JSON.stringify(JSON.parse(stdout, (key, value: unknown) => (OWN.has(key) ? undefined : value)));

const batch = (name: string, ...args: string[]) =>
  ['simulate', '--workspace', demoAt(temporaryFile(name)), '--trials', '6', '--seed', '7', '--json'].concat(args);

const why = noRedis();

describe.skipIf(why !== null)(`simulate --queue${why === null ? '' : ` (skipped: ${why})`}`, () => {
  let redis: RedisServer;
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    redis = await startRedis('let-me-in');
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    await redis.close();
  });

  test('says the same, byte for byte, as the machine alone', async () => {
    workers.push(...(await Promise.all([1, 2, 3].map(() => startWorkerProcess(redis.url)))));
    const [alone, queued] = await Promise.all([
      runHere(batch('alone.understudy')),
      runCli(batch('queued.understudy', '--queue', redis.url)),
    ]);
    expect(queued.stderr).toBe('');
    expect(queued.code).toBe(0);
    expect(essence(queued)).toBe(essence(alone));
    // Nothing of the run is left behind but the plan, which the next may have too.
    const keys = await redis.client.keys('understudy:*');
    expect(keys.filter((key) => /:(run|records):|:trials-[^:]*:[0-9a-f]{24}/.test(key))).toEqual([]);
  });

  test('two hosts share workers, and each has the records of its own run', async () => {
    const [seven, eight] = [
      ['--seed', '7'],
      ['--seed', '8'],
    ];
    const alone: CliResult[] = [];
    for (const seed of [seven, eight]) alone.push(await runHere(batch('one-of-two-alone.understudy', ...seed)));
    const queued = await Promise.all(
      [seven, eight].map((seed) => runCli(batch('one-of-two.understudy', ...seed, '--queue', redis.url))),
    );
    expect(queued.map(({ code }) => code)).toEqual(alone.map(({ code }) => code));
    expect(queued.map(essence)).toEqual(alone.map(essence));
    expect(essence(queued[0] as CliResult)).not.toBe(essence(queued[1] as CliResult));
  });

  test('what was stopped is played on by workers', async () => {
    const plans = async () => (await redis.client.keys('understudy:plan:*')).length;
    const before = await plans();
    const elsewhere = batch('resumed.understudy', '--seed', '9', '--queue', 'redis://queue.example');
    const stopped = await runHere(elsewhere);
    expect(stopped.code).toBe(1);
    const [, id = ''] = /understudy resume (\S+)/.exec(stopped.stderr) ?? [];
    const at = ['--workspace', elsewhere[elsewhere.indexOf('--workspace') + 1] ?? '', '--json'];
    const [alone, resumed] = await Promise.all([
      runHere(batch('not-resumed.understudy', '--seed', '9')),
      runCli(['resume', id, ...at, '--queue', redis.url]),
    ]);
    expect(resumed.code).toBe(alone.code);
    expect(essence(resumed)).toBe(essence(alone));
    expect(await plans()).toBe(before + 1);
  });

  test('a worker that is asked to end finishes what it has', async () => {
    expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0, 0]);
    expect(await redis.client.smembers('understudy:workers')).toEqual([]);
  });

  test('the password may stand in the environment, and is told to nobody', async () => {
    const wrong = await runCli(['worker', '--queue', 'redis://:let-me-in@/nowhere?x=1']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('--queue names no queue: write it like redis://queue.example:6379');
    expect(wrong.stderr).not.toContain('let-me-in');
  });

  test.each([
    ['turns it away', () => `redis://:wrong@127.0.0.1:${redis.port}`, 'WRONGPASS'],
    ['is not there', async () => `redis://127.0.0.1:${await freePort()}`, 'ECONNREFUSED'],
  ])('a worker whose queue %s says so once, and ends when it is asked to', async (_, urlOf, why) => {
    const worker = await startWorkerProcess(await urlOf(), { args: ['--lease', '1'] });
    await expect.poll(() => worker.stderr()).toMatch(new RegExp(`^The queue: .*${why}`));
    expect(await worker.stop()).toBe(0);
  });

  test('a worker whose queue does not answer any more ends when it is asked to', async () => {
    const worker = await startWorkerProcess(redis.url, { args: ['--lease', '1'] });
    await expect.poll(() => redis.client.smembers('understudy:workers')).toContain(worker.id);
    redis.freeze();
    const code = await worker.stop();
    redis.thaw();
    expect(code).toBe(0);
    expect(worker.stderr()).toContain('The queue is not reached: it ends. What it has not sent is played by another.');
  });

  test('an address elsewhere goes through the egress policy', async () => {
    const worker = await runCli(['worker', '--queue', 'redis://queue.example']);
    expect(worker.code).toBe(2);
    expect(worker.stderr).toContain(
      'Nothing may be sent to redis://queue.example:6379 for the purpose "queue": allow it under Developer → Egress, or start with --allow-egress queue.example',
    );
  });

  test('without a queue there is nothing to work for', async () => {
    const worker = await runCli(['worker']);
    expect(worker).toMatchObject({ code: 2, stdout: '' });
    expect(worker.stderr).toBe('understudy: Say where the queue is: --queue, or UNDERSTUDY_QUEUE.\n');
  });

  test('a host tells who is there, how far a run has come by whom, and drains a worker', async () => {
    const [worker, host] = await Promise.all([
      startWorkerProcess(redis.url, { args: ['--name', 'north'] }),
      serveProcess(['--port', '0', '--queue', redis.url, '--workspace', demoAt(temporaryFile('served.understudy'))]),
    ]);
    const ask = (method: string, path: string, body?: unknown) =>
      fetch(host.announcement.url + path, {
        method,
        headers: { authorization: `Bearer ${host.announcement.session_token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const json = async <T>(path: string): Promise<T> => (await (await ask('GET', path)).json()) as T;
    const queue = () => json<Queue>('/local/queue');
    await expect.poll(async () => (await queue()).workers.map(({ name }) => name)).toEqual(['north']);

    const { items } = await json<{ items: { id: string; agent_id: string }[] }>('/local/scenario-sets');
    const started = await ask('POST', '/local/simulations', {
      agent_id: items[0]?.agent_id,
      scenario_set_id: items[0]?.id,
      num_trials: 2,
      seed: 7,
    });
    const run = (await started.json()) as { id: string; total_runs: number };
    await expect
      .poll(async () => (await json<{ status: string }>(`/local/simulations/${run.id}`)).status)
      .toBe('completed');
    const { address, trouble, runs } = await queue();
    // Never with its password.
    expect(address).toBe(`redis://127.0.0.1:${redis.port}`);
    expect(trouble).toBeNull();
    expect(runs).toEqual([
      {
        simulation_id: run.id,
        offered: 0,
        workers: [{ id: worker.id, played: run.total_runs }],
        again: [],
        answered_twice: 0,
        waits: null,
        played_here: null,
      },
    ]);

    const metrics = await ask('GET', '/local/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    expect(await metrics.text()).toContain(`understudy_queue_trials_played_total ${run.total_runs}\n`);

    expect((await ask('POST', `/local/queue/workers/${run.id}/drain`)).status).toBe(404);
    expect((await ask('POST', `/local/queue/workers/${worker.id}/drain`)).status).toBe(200);
    expect(await worker.ended).toBe(0);
    await expect.poll(async () => (await queue()).workers).toEqual([]);

    const waiting = await ask('POST', '/local/simulations', {
      agent_id: items[0]?.agent_id,
      scenario_set_id: items[0]?.id,
      num_trials: 2,
      seed: 8,
    });
    const { id } = (await waiting.json()) as { id: string };
    const waits = async () => (await queue()).runs.find(({ simulation_id }) => simulation_id === id)?.waits;
    await expect.poll(waits).toMatch(/^the last worker that could play it, north, was seen \d+ s ago$/);
    workers.push(await startWorkerProcess(redis.url));
    await expect.poll(waits, { timeout: 15_000 }).toBeNull();
    await host.stop();
  });
});
