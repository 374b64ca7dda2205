/** A run that was paused by a person. */
import { expect, test } from 'vitest';
import { liveWorld } from '../support/live-world.ts';

const SOURCE = 'name: Confirms\ngoal: { wants: confirm }\nexpect:\n  - { grader: said, any: [goodbye] }\n';

test('it can be cancelled, keeps what is finished, and can still be resumed', async () => {
  const { local, ids } = await liveWorld();
  const { id: scenario } = (await local('POST', '/local/scenarios', { name: 'Confirms', source: SOURCE })).body as {
    id: string;
  };
  const { id } = (
    await local('POST', '/local/simulations', { agent_id: ids.agent, scenario_ids: [scenario], num_trials: 1000 })
  ).body as { id: string };
  const run = `/local/simulations/${id}`;
  const paused = (await local('POST', `${run}/pause`)).body as { status: string; completed_runs: number };
  expect(paused).toMatchObject({ status: 'paused' });

  const cancelled = await local('POST', `${run}/cancel`);
  expect(cancelled.status).toBe(200);
  const before = paused as { summary?: unknown };
  expect(cancelled.body).toMatchObject({
    status: 'cancelled',
    completed_runs: paused.completed_runs,
    summary: before.summary,
  });
  expect((await local('POST', `${run}/cancel`)).status).toBe(409);
  expect((await local('POST', `${run}/pause`)).status).toBe(409);

  expect((await local('POST', `${run}/resume`)).status).toBe(200);
  await local('POST', `${run}/cancel`);
});
