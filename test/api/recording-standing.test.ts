/** How the recordings of runs, and those that were brought in, stand against what models would be told today. */
import { afterEach, expect, test } from 'vitest';
import type { Cassette } from '../../src/core/contract/local/exchange.ts';
import type { RecordingStanding } from '../../src/core/contract/local/recording-standing.ts';
import type { Simulation } from '../../src/core/contract/local/simulation.ts';
import { pairBench } from '../support/pair-bench.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function recorded() {
  const made = await pairBench();
  closing.push(made.close);
  const { local, simulations, accounts, request, sessions } = made;
  const { id } = await local<Simulation>('POST', '/local/simulations', {
    agent_id: made.ana,
    scenario_set_id: made.set,
    num_trials: 1,
    agent_engine: 'small',
    budget: { calls: 100 },
  });
  await simulations.wait(accounts.child, id);
  const file = await request('GET', `/local/simulations/${id}/cassette`, { token: sessions.token });
  const bringIn = (text: string) => local<Cassette>('POST', '/local/cassettes', { name: 'all.cassette.jsonl', text });
  const standingOf = (cassette: Cassette) =>
    local<RecordingStanding>('GET', `/local/cassettes/${cassette.id}/standing`);
  const ofRun = () => local<RecordingStanding>('GET', `/local/simulations/${id}/cassette/standing`);
  return { ...made, id, text: file.body as string, bringIn, standingOf, ofRun };
}

test('a recording is fresh until a model would be told something else, and says in which scenarios and sections', async () => {
  const { text, bringIn, standingOf, ofRun, changeRole } = await recorded();
  const cassette = await bringIn(text);
  expect(cassette.header).not.toHaveProperty('told');
  expect(await standingOf(cassette)).toEqual({ standing: 'fresh', compared: 2, reasons: [] });
  expect(await ofRun()).toMatchObject({ standing: 'fresh' });
  changeRole('You sell visits.');
  const stale = {
    standing: 'stale',
    reasons: [{ kind: 'prompt', role: 'agent', changed: 2, sections: [expect.any(String)] }],
  };
  expect(await standingOf(cassette)).toMatchObject(stale);
  expect(await ofRun()).toMatchObject(stale);
});

test('a recording is stale once its agent has other parameters of its own, which every question says', async () => {
  const { text, bringIn, standingOf, ofRun, store, accounts, ana } = await recorded();
  const cassette = await bringIn(text);
  const save = (ai_settings: object) =>
    store.write(accounts.child, ({ documents }) => {
      const agent = documents.get('agents', ana);
      if (!agent) throw new Error('Ana is there');
      documents.save('agents', ana, { ...agent, ai_settings: { ...agent.ai_settings, ...ai_settings } });
    });
  const stale = { standing: 'stale', reasons: [{ kind: 'own_parameters', what: ['temperature', 'presence_penalty'] }] };
  save({ temperature: 1.5, presence_penalty: 1, ai_model: 'a label of the service, which nobody is sent' });
  expect(await standingOf(cassette)).toMatchObject(stale);
  expect(await ofRun()).toMatchObject(stale);
  save({ temperature: null, presence_penalty: null });
  expect(await standingOf(cassette)).toMatchObject({ standing: 'fresh', reasons: [] });
});

test('scenarios that were added to its set or deleted, and an agent that is gone, are said', async () => {
  const { text, bringIn, standingOf, store, accounts, set, scenarios, ana } = await recorded();
  const cassette = await bringIn(text);
  store.write(accounts.child, ({ documents }) => {
    const { id } = documents.create('scenarios', { name: 'Cancels', source: 'name: Cancels\nsays: ["Bye."]\n' });
    documents.save('scenario-sets', set, { name: 'All', scenario_ids: [...scenarios.slice(1), id], agent_id: ana });
    documents.delete('scenarios', scenarios[0] ?? '');
  });
  expect(await standingOf(cassette)).toEqual({
    standing: 'aged',
    compared: 1,
    reasons: [
      { kind: 'scenarios_gone', count: 1, names: ['Confirms'] },
      { kind: 'scenarios_new', count: 1, names: ['Cancels'] },
    ],
  });
  store.write(accounts.child, ({ documents }) => void documents.delete('agents', ana));
  expect((await standingOf(cassette)).reasons).toEqual([{ kind: 'agent_gone', agent: 'Ana' }]);
});

test('an earlier version’s file, without hashes, is read as before, and it is said that nothing is known', async () => {
  const { text, bringIn, standingOf } = await recorded();
  const [first = '', ...rest] = text.split('\n');
  const { told: _told, scenarios: _scenarios, run: _run, ...header } = JSON.parse(first) as Record<string, unknown>;
  const cassette = await bringIn([JSON.stringify(header), ...rest].join('\n'));
  expect(cassette.exchanges).toBe(6);
  expect(await standingOf(cassette)).toMatchObject({ standing: 'aged', reasons: [{ kind: 'unknown' }] });
});

test('what is not there has no standing', async () => {
  const { request, sessions } = await recorded();
  for (const path of ['cassettes/{id}/standing', 'simulations/{id}/cassette/standing'])
    expect(
      await request('GET', `/local/${path.replace('{id}', 'a'.repeat(24))}`, { token: sessions.token }),
    ).toMatchObject({ status: 404 });
});
