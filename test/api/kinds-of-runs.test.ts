/** What simulation runs and mutation runs have in common over HTTP. */
import { expect, test } from 'vitest';
import { liveWorld } from '../support/live-world.ts';

const SOURCE = 'name: Goes along\ngoal: { wants: confirm }\nexpect: [{ grader: max_turns, max: 60 }]\n';

interface Listed {
  items: { id: string }[];
  meta: { total: number };
}

test.each(['/local/simulations', '/local/mutation-runs'])('%s are listed by set, and stopped once', async (base) => {
  const { local, ids } = await liveWorld();
  const made = async (path: string, body: object) => ((await local('POST', path, body)).body as { id: string }).id;
  const scenario = await made('/local/scenarios', { name: 'Goes along', source: SOURCE });
  const [one, other] = await Promise.all(
    ['One', 'Other'].map((name) =>
      made('/local/scenario-sets', { name, scenario_ids: [scenario], agent_id: ids.agent }),
    ),
  );
  const start = (set: string | undefined) =>
    made(base, { agent_id: ids.agent, scenario_set_id: set, num_trials: 1, seed: 7 });
  const [first, second] = [await start(one), await start(one)];
  const third = await start(other);
  const listed = async (query: string) => {
    const { items, meta } = (await local('GET', `${base}${query}`)).body as unknown as Listed;
    return { ids: items.map(({ id }) => id).toSorted(), total: meta.total };
  };
  expect(await listed('')).toEqual({ ids: [first, second, third].toSorted(), total: 3 });
  expect(await listed(`?scenario_set_id=${one}`)).toEqual({ ids: [first, second].toSorted(), total: 2 });
  expect(await listed(`?scenario_set_id=${one}&limit=1&offset=1`)).toMatchObject({
    total: 2,
    ids: [expect.any(String)],
  });

  const status = async (id: string) => ((await local('GET', `${base}/${id}`)).body as { status: string }).status;
  await local('POST', `${base}/${third}/cancel`);
  expect(['cancelled', 'completed']).toContain(await status(third));
  expect((await local('POST', `${base}/${third}/cancel`)).status).toBe(409);
  expect((await local('POST', `${base}/${'0'.repeat(24)}/cancel`)).status).toBe(404);
  expect((await local('GET', `${base}/${'0'.repeat(24)}`)).status).toBe(404);
});
