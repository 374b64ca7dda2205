/** A run in which somebody outside speaks for the agent: closed in the middle of a conversation, it goes on where that stood. */
import { expect, test } from 'vitest';
import type { RecordedExchange } from '../../src/core/contract/local/exchange.ts';
import type { Ask } from '../../src/core/conversation/participant.ts';
import { askedRunner } from '../../src/server/engine/asked-runner.ts';
import { askingOnce } from '../../src/server/engine/asking-once.ts';
import { PerformError, type Performer } from '../../src/server/engine/performer.ts';
import { objectIds } from '../../src/server/object-ids.ts';
import { createSimulationEngine } from '../../src/server/engine/simulation-engine.ts';
import { hashedPlan } from '../../src/server/engine/trial-runner.ts';
import { planOf } from '../core/support/plans.ts';
import { handWall } from '../support/hand-wall.ts';
import { engineSpec } from '../support/models-world.ts';
import { onlyOutside } from '../support/outside-engines.ts';
import { NOW_MS } from '../support/now.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const LINES = ['Hello, is this a good time?', 'Lovely. Which day suits you?', 'Thank you. Goodbye.'];
const nthLine = ({ id }: Ask): number => Number(/turn (\d+)$/.exec(id)?.[1]) - 1;
const SCENARIO =
  'name: Answers\nlead: { first_name: Maria }\nsays: ["Yes.", "Monday."]\nexpect: [{ grader: max_turns, max: 40 }]\n';

test('nothing that was answered before the host closed is asked for again', async () => {
  const { store, accounts } = await world();
  const { agent_id } = seedAccount(store, accounts.child);
  const { id: scenarioId } = store.write(accounts.child, ({ documents }) =>
    documents.create('scenarios', { name: 'Answers', source: SCENARIO }),
  );
  const engineWith = (perform: Performer) =>
    createSimulationEngine({
      store,
      clock: handWall(NOW_MS),
      ids: objectIds,
      version: '0.0.0',
      engines: onlyOutside([{ name: 'toy', deadline_s: 5, connect: () => perform }]),
      onProgress: () => undefined,
      onFault: (error) => expect.unreachable(String(error)),
    });

  const asked: number[] = [];
  let isStuck: () => void = () => undefined;
  const stuck = new Promise<void>((resolve) => void (isStuck = resolve));
  const first = engineWith((ask, { signal }) => {
    asked.push(nthLine(ask));
    if (nthLine(ask) === 0) return Promise.resolve({ text: LINES[0] });
    isStuck();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const id = first.start(accounts.child, {
    agent_id,
    scenario_ids: [scenarioId],
    num_trials: 1,
    seed: 7,
    max_steps: 200,
    max_errors: 10,
    agent_engine: 'toy',
  });
  await stuck;
  await first.close();
  expect(store.read(accounts.child).simulations.positions(id)).toEqual([]);
  expect(store.read(accounts.child).simulations.inputs(id, 0)).toHaveLength(1);

  const second = engineWith((ask) => {
    asked.push(nthLine(ask));
    return Promise.resolve({ text: LINES[nthLine(ask)], stop: nthLine(ask) === 2 });
  });
  store.write(accounts.child, ({ simulations }) => simulations.markInterrupted());
  expect(second.resume(accounts.child, id)).toBe(true);
  await second.wait(accounts.child, id);
  await second.close();
  expect(asked).toEqual([0, 1, 1, 2]);
  const { simulations, calls } = store.read(accounts.child);
  const [trial] = simulations.trials(id, { limit: 10 }).items;
  expect(trial).toMatchObject({ verdict: 'pass', termination_reason: 'agent_stop' });
  expect(calls.get(trial?.call_id ?? '')?.call.transcript.map(({ content }) => content)).toEqual([
    LINES[0],
    'Yes.',
    LINES[1],
    'Monday.',
    LINES[2],
  ]);
  expect(simulations.inputs(id, 0)).toEqual([]);
});

/** Of the event loop: long after everything else of a run that is stopped has come to its end. */
const ROUNDS = 50;

test('a request that is called off is on its tape once the run has stopped, however long the network takes', async () => {
  const stop = new AbortController();
  const written: RecordedExchange[] = [];
  const used = { input_tokens: null, output_tokens: null, usd: null, bytes_out: 90, bytes_in: 0 };
  const runner = askedRunner({
    engines: {
      ...onlyOutside([]),
      models: {
        async ask({ onExchange }) {
          stop.abort();
          for (let round = 0; round < ROUNDS; round += 1) await new Promise((settle) => setImmediate(settle));
          const nothing = { attempt: 0, sent: () => null, status: null, headers: {}, chunks: [], fault: 'called off' };
          onExchange?.({ ...nothing, spend: used });
          throw new PerformError({ kind: 'aborted', message: 'Nobody waits for the answer any more' });
        },
      },
    },
    wall: handWall(NOW_MS),
  });
  const plan = { ...planOf([SCENARIO]), asked: { agent: { name: 'double', deadline_s: null, engine: engineSpec() } } };
  await runner.run(hashedPlan(plan), [0], {
    signal: stop.signal,
    onPlayed: () => expect.unreachable('It was stopped'),
    askingOf: () =>
      askingOnce({ stopwatch: handWall(NOW_MS), onExchanges: (_host, exchanges) => void written.push(...exchanges) }),
  });
  expect(written).toMatchObject([{ bytes_out: 90, fault: { kind: 'aborted' } }]);
});
