/**
 * Trials a second by workers of a queue beside the threads of one process, what Redis holds of a trial, and what the host can commit.
 * `npm run bench:queue -- [--trials 2000] [--folder DIR]`. Needs redis-server and a build. Prints every ratio; judges nothing.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startWorkerProcess } from '../../test/support/queue-world.ts';
import { noRedis, startRedis } from '../../test/support/redis-server.ts';
import { prepareWorkspace } from '../simulation/end-to-end.ts';
import { printRatio } from '../simulation/measured.ts';
import { twentyTurns } from '../simulation/twenty-turns.ts';
import { committed } from './commits.ts';
import { byThreads, byWorkers, hostOf, type Played } from './play.ts';
import { modelsByWorkers, PLACES } from './models.ts';
import { redisBytes } from './redis-bytes.ts';

const WORKERS = [1, 2, 4];
const LOOK_MS = 50;

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '2000' },
    folder: { type: 'string' },
    cli: { type: 'string', default: path.resolve(import.meta.dirname, '../../out/server/cli.js') },
  },
});
const why = noRedis();
if (why !== null) throw new Error(`Nothing can be measured: ${why}`);
if (!existsSync(values.cli)) throw new Error(`${values.cli} is not there: npm run build`);
const trials = Number(values.trials);
const folder = values.folder ?? mkdtempSync(path.join(os.tmpdir(), 'understudy-bench-'));
mkdirSync(folder, { recursive: true });

const line = (text: string): void => void process.stdout.write(`${text}\n`);
const loads = (): string =>
  os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
const perSecond = (row: { trials: number; seconds: number }): number => row.trials / row.seconds;
const row = (title: string, played: Played): Played => {
  line(
    `${title.padEnd(40)} ${played.trials} trials ${played.seconds.toFixed(2).padStart(7)} s ${perSecond(played).toFixed(0).padStart(6)} /s ${played.cpu_seconds.toFixed(2).padStart(7)} s CPU of this process`,
  );
  return played;
};

line(`By rules, conversations of some twenty turns, kept nowhere; ${os.availableParallelism()} cores`);
const threads: Played[] = [];
for (const count of WORKERS) threads.push(row(`threads of one process: ${count}`, await byThreads(trials, count)));

const redis = await startRedis();
const workers: Awaited<ReturnType<typeof startWorkerProcess>>[] = [];
const queued: Played[] = [];
for (const count of WORKERS) {
  while (workers.length < count) workers.push(await startWorkerProcess(redis.url));
  const host = hostOf(redis.url);
  while (host.state().workers.length < count) await new Promise((done) => setTimeout(done, LOOK_MS));
  queued.push(row(`workers, one thread each: ${count}`, await byWorkers(host, twentyTurns(trials))));
  await host.close();
}
const [one, two, four] = queued;
const [oneThread] = threads;
if (one && two && four && oneThread) {
  printRatio('1 worker to 1 thread', perSecond(one) / perSecond(oneThread));
  printRatio('2 workers to 1', perSecond(two) / perSecond(one));
  printRatio('4 workers to 1', perSecond(four) / perSecond(one));
}
await Promise.all(workers.map((worker) => worker.stop()));
await redis.client.flushall();

line(`\nWith a model of 300 ms, workers of ${PLACES} places each; load of the machine ${loads()}`);
const asked: Played[] = [];
await modelsByWorkers(redis.url, [1, 4], (count, played) => asked.push(row(`workers: ${count}`, played)));
const [oneAsks, fourAsk] = asked;
if (oneAsks && fourAsk) printRatio('4 workers to 1, with a model', perSecond(fourAsk) / perSecond(oneAsks));
line(`load of the machine ${loads()}`);
await redis.client.flushall();

line('\nIn Redis, by its own account');
const held = await redisBytes(redis.url, redis.client);
line(
  `plan ${held.plan} bytes; a trial ${held.offered.toFixed(0)} bytes while it is offered, ${held.answered.toFixed(0)} bytes from its answer to its commit`,
);
await redis.close();

line('\nCommitted by the host, records with every transcript');
const prepared = path.join(folder, 'bench.understudy');
await prepareWorkspace(values.cli, prepared);
const stored = committed(prepared, trials);
line(
  `${stored.trials} trials in ${stored.commits} commits ${stored.seconds.toFixed(2)} s: ${perSecond(stored).toFixed(0)} trials /s, ${(stored.commits / stored.seconds).toFixed(1)} commits /s, ${(stored.trials / stored.cpu_seconds).toFixed(0)} trials a second of CPU, ${stored.bytes_per_trial.toFixed(0)} bytes of file a trial`,
);
if (!values.folder) rmSync(folder, { recursive: true, force: true });
process.exit(0);
