/** What one account asks of another's runs and calls, which it knows by their ids: there is no such thing, and nothing has happened to them. */
import { expect, test } from 'vitest';
import { liveWorld } from '../support/live-world.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const SCENARIO =
  'name: Confirms\nlead: { first_name: Maria, last_name: Lopez }\ngoal: { wants: confirm }\nexpect:\n  - grader: max_turns\n    max: 40\n';
/** More than are played while a few requests are answered. */
const A_LONG_RUN = 1000;

async function withForeignRun() {
  const made = await world();
  const { local, store, accounts } = made;
  const ids = seedAccount(store, accounts.child);
  const scenario_id = store.write(
    accounts.child,
    (account) => account.documents.create('scenarios', { name: 'Confirms', source: SCENARIO }).id,
  );
  const started = await local('POST', '/local/simulations', {
    agent_id: ids.agent_id,
    scenario_ids: [scenario_id],
    num_trials: A_LONG_RUN,
    seed: 7,
  });
  const { id } = started.body as { id: string };
  const read = async () => (await local('GET', `/local/simulations/${id}`)).body as { status: string };
  const foreign = (method: string, path: string, body?: unknown) => local(method, path, body, { org: accounts.other });
  return { ...made, ids, id, scenario_id, read, foreign };
}

const REQUESTS: [string, string, unknown?][] = [
  ['GET', ''],
  ['GET', '/result'],
  ['GET', '/trials'],
  ['GET', '/analysis'],
  ['GET', '/export?format=json'],
  ['POST', '/pause'],
  ['POST', '/cancel'],
  ['POST', '/resume'],
  ['POST', '/retry'],
  ['POST', '/rerun', { seed: 1 }],
  ['POST', '/regrade', {}],
  ['DELETE', ''],
  ['POST', '/restore'],
];

test('a run of another account is not there, is not waited for, and goes on', async () => {
  const { local, foreign, id, read, ids } = await withForeignRun();
  for (const [method, rest, body] of REQUESTS) {
    const answer = await foreign(method, `/local/simulations/${id}${rest}`, body);
    expect([method, rest, answer.status, answer.body]).toEqual([method, rest, 404, { detail: 'Simulation not found' }]);
    expect((await read()).status, `${method} ${rest}`).toMatch(/^(queued|running)$/);
  }
  expect((await foreign('GET', `/local/simulations/${ids.result_id}/compare/${id}`)).status).toBe(404);
  expect((await local('POST', `/local/simulations/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
});

test('a run of another account that is paused stays paused, and one that was deleted stays deleted', async () => {
  const { local, foreign, id, read } = await withForeignRun();
  await local('POST', `/local/simulations/${id}/pause`);
  for (const [method, rest, body] of REQUESTS)
    expect((await foreign(method, `/local/simulations/${id}${rest}`, body)).status).toBe(404);
  expect((await read()).status).toBe('paused');
  await local('DELETE', `/local/simulations/${id}`);
  expect((await foreign('POST', `/local/simulations/${id}/restore`)).status).toBe(404);
  expect((await local('GET', `/local/simulations/${id}`)).status).toBe(404);
});

test('an agent or a scenario of another account cannot be rehearsed', async () => {
  const { foreign, ids, scenario_id } = await withForeignRun();
  const answer = await foreign('POST', '/local/rehearsals', { agent_id: ids.agent_id, scenario_id });
  expect(answer.status).toBe(422);
});

test('a call of another account is not there, and goes on', async () => {
  const { flag, runUntil, conversation, accounts, local, push } = await liveWorld();
  await flag();
  const id = await runUntil((call) => call.transcript.length > 1);
  const before = await conversation(id);
  const foreign = { org: accounts.other };
  const requests: [string, string, unknown?][] = [
    ['GET', ''],
    ['POST', '/hang-up'],
    ['POST', '/external-context', { context: 'not for you' }],
  ];
  for (const [method, rest, body] of requests)
    expect(await local(method, `/local/calls/${id}${rest}`, body, foreign)).toMatchObject({
      status: 404,
      body: { detail: 'Call not found' },
    });
  expect(await conversation(id)).toEqual(before);
  expect(await push(id, 'ours')).toBe('injected');
});
