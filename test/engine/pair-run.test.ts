/** Two runs by turns whose host is closed in the middle: both go on where they stood, by turns, and nothing is asked twice. */
import { expect, test } from 'vitest';
import { objectIds } from '../../src/server/object-ids.ts';
import type { Performer } from '../../src/server/engine/performer.ts';
import { createSimulationEngine } from '../../src/server/engine/simulation-engine.ts';
import { handWall } from '../support/hand-wall.ts';
import { NOW_MS } from '../support/now.ts';
import { onlyOutside } from '../support/outside-engines.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const SCENARIO =
  'name: Answers\nlead: { first_name: Maria }\nsays: ["Yes."]\nexpect: [{ grader: max_turns, max: 40 }]\n';

test('a pair goes on after its host was closed, whichever of both is resumed', async () => {
  const { store, accounts } = await world();
  const { agent_id } = seedAccount(store, accounts.child);
  const { id: scenarioId } = store.write(accounts.child, ({ documents }) =>
    documents.create('scenarios', { name: 'Answers', source: SCENARIO }),
  );
  const asked: string[] = [];
  const engineWith = (perform: (name: string) => Performer) =>
    createSimulationEngine({
      store,
      clock: handWall(NOW_MS),
      ids: objectIds,
      version: '0.0.0',
      engines: onlyOutside(['left', 'right'].map((name) => ({ name, deadline_s: 5, connect: () => perform(name) }))),
      onProgress: () => undefined,
      onFault: (error) => expect.unreachable(String(error)),
    });

  let isStuck: () => void = () => undefined;
  const stuck = new Promise<void>((resolve) => void (isStuck = resolve));
  const first = engineWith((name) => (_ask, { signal }) => {
    asked.push(name);
    if (asked.length < 3) return Promise.resolve({ text: 'Thank you. Goodbye.', stop: true });
    isStuck();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const { a, b } = first.startPair(accounts.child, {
    scenario_ids: [scenarioId],
    num_trials: 3,
    seed: 7,
    max_steps: 200,
    max_errors: 10,
    workers: 1,
    a: { agent_id, agent_engine: 'left' },
    b: { agent_id, agent_engine: 'right' },
  });
  await stuck;
  await first.close();
  const played = (id: string) => store.read(accounts.child).simulations.positions(id);
  expect([played(a), played(b)]).toEqual([[0], [0]]);

  const second = engineWith((name) => () => {
    asked.push(name);
    return Promise.resolve({ text: 'Thank you. Goodbye.', stop: true });
  });
  store.write(accounts.child, ({ simulations }) => simulations.markInterrupted());
  expect(second.resume(accounts.child, b, 1)).toBe(true);
  await second.wait(accounts.child, a);
  await second.close();
  expect([played(a), played(b)]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
  expect(asked).toEqual(['left', 'right', 'left', 'left', 'right', 'left', 'right']);
  expect(store.read(accounts.child).simulations.row(a)?.status).toBe('completed');
});
