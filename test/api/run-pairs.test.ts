/** Two runs that are started as one: their trials take turns, and what stops or resumes one does so to both. */
import { afterEach, describe, expect, test } from 'vitest';
import type { RunComparison, Simulation } from '../../src/core/contract/local/simulation.ts';
import { timingSentence } from '../../src/core/reporting/model-words.ts';
import { until } from '../support/models-world.ts';
import { begun, pairBench, type PairBenchOptions } from '../support/pair-bench.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Pair {
  id: string;
  a: Simulation;
  b: Simulation;
}

async function bench(options: PairBenchOptions = {}) {
  const made = await pairBench(options);
  closing.push(made.close);
  const { local, simulations, accounts, ana, set } = made;
  const start = (more: object = {}) =>
    local<Pair>('POST', '/local/simulations/pairs', {
      scenario_set_id: set,
      num_trials: 2,
      seed: 7,
      workers: 1,
      a: { agent_id: ana, agent_engine: 'small', budget: { calls: 100 } },
      b: { agent_id: ana, agent_engine: 'large', budget: { calls: 100 } },
      ...more,
    });
  const read = (id: string) => local<Simulation>('GET', `/local/simulations/${id}`);
  const ended = async ({ id, a, b }: Pair): Promise<Pair> => {
    await simulations.wait(accounts.child, a.id);
    await simulations.wait(accounts.child, b.id);
    return { id, a: await read(a.id), b: await read(b.id) };
  };
  const command = (name: string, { id }: Simulation) => local<Simulation>('POST', `/local/simulations/${id}/${name}`);
  return { ...made, start, read, ended, command };
}

const models = (server: Parameters<typeof begun>[0]) => begun(server).map(({ model }) => model);
const TURNS = ['small-1', 'large-1', 'small-1', 'large-1', 'small-1', 'large-1', 'small-1', 'large-1'];

describe('two models', () => {
  test('are asked by turns, trial by trial, and compared as such', async () => {
    const { start, ended, server, local } = await bench();
    const pair = await ended(await start());
    expect(models(server)).toEqual(TURNS);
    expect(pair.a).toMatchObject({
      status: 'completed',
      evaluated: 4,
      pair: { id: pair.id, side: 'a', other: pair.b.id },
    });
    expect(pair.b).toMatchObject({
      status: 'completed',
      evaluated: 4,
      pair: { id: pair.id, side: 'b', other: pair.a.id },
    });
    expect([pair.a.spend?.total.calls, pair.b.spend?.total.calls]).toEqual([12, 12]);
    const comparison = await local<RunComparison>('GET', `/local/simulations/${pair.b.id}/compare/${pair.a.id}`);
    expect(comparison).toMatchObject({ timing: 'interleaved', same_seed: true, pairs: 4 });
    expect(timingSentence(comparison)).toMatch(/^Interleaved/);
  });

  test('stop as one and go on as one, by turns, with nothing asked twice', async () => {
    let hold: (() => void) | undefined;
    const held = new Promise<void>((resolve) => void (hold = resolve));
    let requests = 0;
    const { start, ended, command, server } = await bench({ before: () => ((requests += 1) > 8 ? held : undefined) });
    const pair = await start();
    await until(() => requests === 9);
    await command('pause', pair.b);
    const paused = await ended(pair);
    expect([paused.a.status, paused.b.status]).toEqual(['paused', 'paused']);
    expect([paused.a.completed_runs, paused.b.completed_runs]).toEqual([1, 1]);
    hold?.();
    await command('resume', pair.a);
    const done = await ended(pair);
    expect([done.a.status, done.b.status]).toEqual(['completed', 'completed']);
    expect([done.a.completed_runs, done.b.completed_runs]).toEqual([4, 4]);
    expect(models(server)).toEqual(TURNS);
  });

  test('each have a budget: where one meets it both stand still, and go on with a higher one', async () => {
    const { start, ended, command, local, server, ana } = await bench();
    const stopped = await ended(await start({ b: { agent_id: ana, agent_engine: 'large', budget: { calls: 4 } } }));
    expect(stopped.b).toMatchObject({ status: 'stopped_by_budget', completed_runs: 1 });
    expect(stopped.a.status).toBe('paused');
    expect(stopped.a.completed_runs).toBeLessThan(4);
    await local('PUT', `/local/simulations/${stopped.b.id}/budget`, { calls: 50 });
    await command('resume', stopped.b);
    const done = await ended(stopped);
    expect([done.a.status, done.b.status]).toEqual(['completed', 'completed']);
    expect(models(server)).toEqual(TURNS);
  });

  test('are cancelled as one, also while they are paused', async () => {
    const { start, ended, command, read } = await bench({ before: () => new Promise(() => undefined) });
    const pair = await start();
    await command('pause', pair.a);
    await ended(pair);
    await command('cancel', pair.b);
    expect([(await read(pair.a.id)).status, (await read(pair.b.id)).status]).toEqual(['cancelled', 'cancelled']);
  });
});

test('two agents of one model take turns as well, and one that is deleted is missed by the other', async () => {
  const { start, ended, server, local, read, ana, ben } = await bench();
  const side = { agent_engine: 'small', budget: { calls: 100 } };
  const pair = await ended(await start({ a: { agent_id: ana, ...side }, b: { agent_id: ben, ...side } }));
  const names = begun(server).map(({ system }) => (system.includes('You are Ana') ? 'Ana' : 'Ben'));
  expect(names).toEqual(['Ana', 'Ben', 'Ana', 'Ben', 'Ana', 'Ben', 'Ana', 'Ben']);
  await local('DELETE', `/local/simulations/${pair.a.id}`);
  expect((await read(pair.b.id)).pair).toMatchObject({ other: null });
});

test('rules beside a model are played at once, and need no budget', async () => {
  const { start, ended, local, ana } = await bench();
  const pair = await ended(await start({ a: { agent_id: ana } }));
  expect(pair.a).toMatchObject({ status: 'completed', budget: null, engines: { agent: 'scripted' } });
  expect(pair.b).toMatchObject({ status: 'completed', engines: { agent: 'large' } });
  const comparison = await local<RunComparison>('GET', `/local/simulations/${pair.b.id}/compare/${pair.a.id}`);
  expect(comparison.timing).toBe('together');
});

test('what is wrong with one side is said at that side, and nothing is started', async () => {
  const { request, sessions, ana, set, local } = await bench();
  const side = { agent_id: ana };
  const body = { scenario_set_id: set, a: side, b: { ...side, agent_engine: 'small' } };
  const refused = await request('POST', '/local/simulations/pairs', { token: sessions.token, body });
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'b', 'budget'] }] } });
  const shared = await request('POST', '/local/simulations/pairs', {
    token: sessions.token,
    body: { a: side, b: side },
  });
  expect(shared).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'scenario_ids'] }] } });
  expect(await local('GET', '/local/simulations')).toMatchObject({ meta: { total: 0 } });
});
