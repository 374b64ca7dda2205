/** Mutation runs and proposals over HTTP. */
import { expect, test } from 'vitest';
import type { MutationRun } from '../../src/core/contract/local/mutation.ts';
import type { ProposalReport } from '../../src/core/contract/local/proposal.ts';
import { liveWorld } from '../support/live-world.ts';

const SOURCE = 'name: Goes along\ngoal: { wants: confirm }\nexpect: [{ grader: max_turns, max: 60 }]\n';

async function tried() {
  const world = await liveWorld();
  const { local, ids } = world;
  const made = async (path: string, body: object) => ((await local('POST', path, body)).body as { id: string }).id;
  const scenario = await made('/local/scenarios', { name: 'Goes along', source: SOURCE });
  const set = await made('/local/scenario-sets', { name: 'All', scenario_ids: [scenario], agent_id: ids.agent });
  const start = async (): Promise<MutationRun> =>
    (await local('POST', '/local/mutation-runs', { agent_id: ids.agent, scenario_set_id: set, num_trials: 1 }))
      .body as unknown as MutationRun;
  const read = async (id: string): Promise<MutationRun> =>
    (await local('GET', `/local/mutation-runs/${id}`)).body as unknown as MutationRun;
  const ended = async (id: string): Promise<MutationRun> => {
    await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).not.toBe('running');
    return read(id);
  };
  return { ...world, set, start, read, ended };
}

test('a run is followed to its report, listed with its set, and deleted', async () => {
  const { local, set, start, ended } = await tried();
  const { id, status, report } = await start();
  expect({ status, report }).toEqual({ status: 'running', report: null });
  const run = await ended(id);
  expect(run).toMatchObject({ status: 'completed', scenario_set_name: 'All', error: null });
  expect(run.done).toBe(run.total);
  expect(run.report?.mutants).toHaveLength(run.total);
  expect(run.score).toBe(run.report?.score);
  const listed = await local('GET', `/local/mutation-runs?scenario_set_id=${set}`);
  expect(listed.body).toMatchObject({ items: [{ id, score: run.score }], meta: { total: 1 } });
  expect((await local('DELETE', `/local/mutation-runs/${id}`)).status).toBe(200);
  expect((await local('GET', `/local/mutation-runs/${id}`)).status).toBe(404);
});

test('a run that is cancelled has no report, and one that has ended cannot be cancelled', async () => {
  const { local, start } = await tried();
  const { id } = await start();
  expect((await local('DELETE', `/local/mutation-runs/${id}`)).status).toBe(409);
  const cancelled = await local('POST', `/local/mutation-runs/${id}/cancel`);
  expect(cancelled.body).toMatchObject({ status: 'cancelled', report: null });
  expect((await local('POST', `/local/mutation-runs/${id}/cancel`)).status).toBe(409);
});

test('a run that its host left in the middle is told apart', async () => {
  const { store, accounts, start, read } = await tried();
  const { id } = await start();
  store.write(accounts.child, ({ mutationRuns }) => mutationRuns.markInterrupted());
  expect((await read(id)).status).toBe('interrupted');
});

test('proposals are for the survivors of a run, or for a set that is empty yet', async () => {
  const { local, ids, set, start, ended } = await tried();
  const { id } = await start();
  const { report } = await ended(id);
  const survivors = report?.mutants.flatMap((mutant) => (mutant.status === 'killed' ? [] : [mutant.id])) ?? [];
  const ask = (body: object) => local('POST', '/local/proposals', { agent_id: ids.agent, ...body });
  const { body } = await ask({ scenario_set_id: set, mutation_run_id: id });
  const { proposals } = body as unknown as ProposalReport;
  expect(proposals.flatMap(({ notices }) => notices).every((noticed) => survivors.includes(noticed))).toBe(true);
  expect(proposals.some(({ kind }) => kind === 'mutant')).toBe(true);
  const empty = (await ask({})).body as unknown as ProposalReport;
  expect(empty.proposals.length).toBeGreaterThanOrEqual(proposals.length);
  expect(await ask({ mutation_run_id: '0'.repeat(24) })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'mutation_run_id'] }] },
  });
}, 240_000);
