import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const persona = (traits: string, name = 'brusque') => ({ name, source: `name: ${name}\ntraits: ${traits}\n` });
const scenario = {
  name: 'Meets a kept persona',
  source: 'name: Meets a kept persona\npersona: brusque\nexpect: [{ grader: max_turns, max: 40 }]\n',
};

interface Kept {
  id: string;
  revision: number;
}

async function prepared() {
  const made = await world();
  const ids = seedAccount(made.store, made.accounts.child);
  const post = async (path: string, body?: object) => {
    const answer = await made.local('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Kept & Record<string, unknown>;
  };
  const kept = await post('/local/personas', persona('{ hang_up: 1 }'));
  const { id: scenario_id } = await post('/local/scenarios', scenario);
  const finished = async (id: unknown): Promise<Record<string, unknown>> => {
    for (;;) {
      const run = (await made.local('GET', `/local/simulations/${String(id)}`)).body as Record<string, unknown>;
      if (run['status'] !== 'queued' && run['status'] !== 'running') return run;
      await pause(20);
    }
  };
  const turnsOf = async (id: unknown): Promise<string> => {
    const { items } = (await made.local('GET', `/local/simulations/${String(id)}/trials`)).body as {
      items: { call_id: string }[];
    };
    const calls = await Promise.all(
      items.map(async ({ call_id }) => (await made.local('GET', `/local/calls/${call_id}`)).body as { turns: unknown }),
    );
    return JSON.stringify(calls.map(({ turns }) => turns));
  };
  const run = async () => {
    const { id } = await post('/local/simulations', {
      agent_id: ids.agent_id,
      scenario_ids: [scenario_id],
      num_trials: 2,
      seed: 7,
    });
    expect(await finished(id)).toMatchObject({ status: 'completed' });
    return id;
  };
  return { ...made, ids, post, kept, scenario_id, finished, turnsOf, run };
}

test('a run copies the personas that its scenarios name: an edit marks it stale, reaches rehearsals and new runs, and leaves a re-run as it was', async () => {
  const { local, ids, post, kept, scenario_id, finished, turnsOf, run } = await prepared();
  const rehearsed = async () =>
    JSON.stringify((await post('/local/rehearsals', { agent_id: ids.agent_id, scenario_id, seed: 7 }))['trial']);
  const [first, before] = [await run(), await rehearsed()];
  expect(
    (await local('PUT', `/local/personas/${kept.id}`, { ...persona('{ verbosity: 1 }'), revision: 1 })).body,
  ).toMatchObject({ revision: 2 });
  expect(await finished(first)).toMatchObject({ stale: true });
  expect(await rehearsed()).not.toBe(before);
  const again = await post(`/local/simulations/${first}/rerun`, {});
  await finished(again.id);
  expect(await turnsOf(again.id)).toBe(await turnsOf(first));
  expect(await turnsOf(await run())).not.toBe(await turnsOf(first));
});

test('a persona that is gone is a fault of the scenario that names it, for a new run and not for the old one', async () => {
  const { local, ids, post, kept, scenario_id, finished, run } = await prepared();
  const first = await run();
  await local('DELETE', `/local/personas/${kept.id}`);
  const refused = await local('POST', '/local/simulations', {
    agent_id: ids.agent_id,
    scenario_ids: [scenario_id],
    num_trials: 1,
    seed: 7,
  });
  expect(refused).toMatchObject({ status: 422 });
  expect(JSON.stringify(refused.body)).toMatch(/line 2, column \d+: Unknown persona/);
  expect(await finished((await post(`/local/simulations/${first}/rerun`, {})).id)).toMatchObject({
    status: 'completed',
  });
  expect(await finished((await post(`/local/simulations/${first}/regrade`, {})).id)).toMatchObject({
    status: 'completed',
  });
  await post(`/local/personas/${kept.id}/restore`);
  await run();
});

test('a persona is saved only when it can be read, under the name in its text, which is its own', async () => {
  const { local, kept, post } = await prepared();
  const refused = async (body: object, loc: readonly string[], msg: string) =>
    expect(await local('POST', '/local/personas', body)).toMatchObject({
      status: 422,
      body: { detail: [{ loc, msg: expect.stringContaining(msg) }] },
    });
  await refused(
    persona('{ patiance: 1 }', 'a'),
    ['body', 'source', '2'],
    'line 2: Unknown setting "patiance". Did you mean patience?',
  );
  await refused(persona('{}', 'hurried'), ['body', 'source', '1'], 'a built-in persona');
  await refused(persona('{}'), ['body', 'source', '1'], 'another persona');
  await refused({ ...persona('{}', 'a'), name: 'b' }, ['body', 'name'], 'the source calls it a');
  const other = await post('/local/personas', persona('{}', 'other'));
  expect(await local('PUT', `/local/personas/${other.id}`, { ...persona('{}'), revision: 1 })).toMatchObject({
    status: 422,
  });
  await local('DELETE', `/local/personas/${kept.id}`);
  expect(await local('PUT', `/local/personas/${other.id}`, { ...persona('{}'), revision: 1 })).toMatchObject({
    status: 200,
  });
  expect(await local('POST', `/local/personas/${kept.id}/restore`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Another persona is called brusque') },
  });
  expect(await local('GET', `/local/personas/${kept.id}`)).toMatchObject({ status: 404 });
});
