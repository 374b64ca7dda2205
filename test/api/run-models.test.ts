/** What a run says of the models it asked, and what a comparison says of those of two runs. */
import { afterEach, describe, expect, test } from 'vitest';
import type { RunComparison, Simulation } from '../../src/core/contract/local/simulation.ts';
import { promptSentences, timingSentence } from '../../src/core/reporting/model-words.ts';
import { pairBench, type PairBenchOptions } from '../support/pair-bench.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function bench(options: PairBenchOptions = {}) {
  const made = await pairBench(options);
  closing.push(made.close);
  const { local, simulations, accounts } = made;
  const run = async (more: object = {}): Promise<Simulation> => {
    const { id } = await local<Simulation>('POST', '/local/simulations', {
      agent_id: made.ana,
      scenario_set_id: made.set,
      num_trials: 1,
      agent_engine: 'small',
      budget: { calls: 100 },
      ...more,
    });
    await simulations.wait(accounts.child, id);
    return local<Simulation>('GET', `/local/simulations/${id}`);
  };
  const compare = (before: Simulation, after: Simulation) =>
    local<RunComparison>('GET', `/local/simulations/${after.id}/compare/${before.id}`);
  return { ...made, run, compare };
}

describe('what a model is told', () => {
  test('is known by a hash that is the same as long as the same is told, whatever the model', async () => {
    const { run, compare } = await bench();
    const [first, other] = [await run(), await run({ agent_engine: 'large', seed: 8 })];
    expect(first.models).toMatchObject([
      {
        role: 'agent',
        engine: 'small',
        model: 'small-1',
        prompt: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), different: 2 },
      },
    ]);
    expect(other.models[0]?.prompt).toEqual(first.models[0]?.prompt);
    const comparison = await compare(first, other);
    expect(comparison.models).toMatchObject([
      { role: 'agent', prompt: 'same', changed_sections: [], changed_scenarios: [] },
    ]);
    expect(promptSentences(comparison)).toEqual(['Agent: small (small-1) before, large (large-1) after; same prompt.']);
  });

  test('that changed is said with its sections and scenarios', async () => {
    const { run, compare, changeRole, scenarios } = await bench();
    const before = await run();
    changeRole('You sell visits.');
    const role_changed = await compare(before, await run());
    expect(role_changed.models).toMatchObject([{ prompt: 'other', changed_scenarios: scenarios }]);
    expect(role_changed.models[0]?.changed_sections).toHaveLength(1);
    expect(promptSentences(role_changed)[0]).toMatch(/^Agent: small \(small-1\) in both; other prompt, in .+, for /);
  });

  test('is told again where an earlier plan is run again, and is none where rules speak', async () => {
    const { run, local, simulations, accounts } = await bench();
    const first = await run();
    const { id } = await local<Simulation>('POST', `/local/simulations/${first.id}/rerun`, { seed: 9 });
    await simulations.wait(accounts.child, id);
    expect((await local<Simulation>('GET', `/local/simulations/${id}`)).models).toEqual(first.models);
    expect((await run({ agent_engine: null, budget: null })).models).toEqual([]);
  });
});

test('an agent whose language nobody knows is refused, also where a model speaks for it', async () => {
  const { request, sessions, store, accounts, set } = await bench();
  const { id } = store.write(accounts.child, ({ documents }) =>
    documents.create('agents', { name: 'Iva', language: 'xx' }),
  );
  const body = { agent_id: id, scenario_set_id: set, agent_engine: 'small', budget: { calls: 10 } };
  const refused = await request('POST', '/local/simulations', { token: sessions.token, body });
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'agent_id'] }] } });
});

describe('who answered', () => {
  test('is what the server says, once, or that it changed within the run', async () => {
    const { run } = await bench({ fingerprint: (nth) => (nth < 9 ? 'fp_1' : 'fp_2') });
    expect((await run()).spend?.roles[0]?.builds).toEqual([{ model: 'small-1', fingerprint: 'fp_1', answers: 6 }]);
    expect((await run()).spend?.roles[0]?.builds).toEqual([
      { model: 'small-1', fingerprint: 'fp_1', answers: 3 },
      { model: 'small-1', fingerprint: 'fp_2', answers: 3 },
    ]);
  });

  test('is said where two runs by models are compared that did not take turns', async () => {
    const { run, compare } = await bench({ fingerprint: (nth) => (nth < 6 ? 'fp_1' : 'fp_2') });
    const comparison = await compare(await run(), await run());
    expect(comparison.timing).toBe('apart');
    expect(timingSentence(comparison)).toMatch(
      /^Not interleaved: one ran on 2026-\S+ \S+, the other on .* Agent: answered by small-1, fingerprint fp_1 before, answered by small-1, fingerprint fp_2 after\.$/,
    );
    const rules = await run({ agent_engine: null, budget: null });
    expect((await compare(rules, rules)).timing).toBe('rules');
  });
});
