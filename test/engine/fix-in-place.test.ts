/** A trial of a run, played again where it was written: the same conversation, then another one with another text. */
import { expect, test } from 'vitest';
import type { Simulation, TrialRow } from '../../src/core/contract/local/simulation.ts';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

const SCENARIO = `name: Asks the price
lead: { first_name: Maria, last_name: Lopez }
goal: { wants: confirm }
traits: { verbosity: 0.8, interruption: 0.4 }
expect:
  - grader: said
    any: [ninety dollars]
    by: agent
`;
const LINES = [
  { speaker: 'AGENT', message: 'Hi {{lead.first_name}}, I am calling about your appointment. Can you make it?' },
  { speaker: 'USER', message: '[wait]' },
  { speaker: 'AGENT', message: 'Wonderful, see you then. Goodbye.' },
];
const FIXED = LINES.with(2, { speaker: 'AGENT', message: 'Wonderful, it is ninety dollars. Goodbye.' });

interface Played {
  trial: TrialRecord;
  rows: { trial: number; verdict: string }[] | null;
}

/** A run of three trials of one scenario, none of which passes. */
async function failingRun() {
  const made = await world();
  const { store, accounts, simulations } = made;
  const ids = seedAccount(store, accounts.child);
  const scenario = store.write(accounts.child, (account) => {
    account.documents.save('scripts', ids.script_id, { name: 'Script', lines: LINES } as never);
    return account.documents.create('scenarios', { name: 'Asks the price', source: SCENARIO }).id;
  });
  const local = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await made.local(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Body;
  };
  const start = async (more: object = {}): Promise<Simulation> => {
    const { id } = await local<Simulation>('POST', '/local/simulations', {
      agent_id: ids.agent_id,
      scenario_ids: [scenario],
      num_trials: 3,
      seed: 41,
      ...more,
    });
    await simulations.wait(accounts.child, id);
    return local('GET', `/local/simulations/${id}`);
  };
  const saveScript = (lines: readonly object[]) =>
    local('PUT', `/local/scripts/${ids.script_id}`, { name: 'Script', lines });
  const trialsOf = async (id: string) =>
    (await local<{ items: TrialRow[] }>('GET', `/local/simulations/${id}/trials`)).items;
  return { ...made, call: made.local, local, ids, scenario, start, saveScript, trialsOf };
}

test('a trial, the rehearsal of its scenario and that of the script are one and the same conversation', async () => {
  const { local, ids, scenario, start, trialsOf } = await failingRun();
  const { id, seed } = await start();
  for (const { call_id, trial, conversation } of await trialsOf(id)) {
    const stored = await local<{ turns: object[] }>('GET', `/local/calls/${call_id}`);
    const request = { agent_id: ids.agent_id, seed, trial };
    const plain = (turns: readonly object[]) => JSON.stringify(turns.map((turn) => ({ ...turn, id: '' })));
    for (const more of [
      { scenario_id: scenario },
      { scenario_source: SCENARIO },
      { scenario_id: scenario, script_id: ids.script_id, script_lines: LINES },
    ]) {
      const rehearsed = await local<Played>('POST', '/local/rehearsals', { ...request, ...more });
      expect(plain(rehearsed.trial.turns)).toBe(plain(stored.turns));
      expect(rehearsed.trial).toMatchObject({ trial, conversation });
    }
  }
});

test('the trials of a scenario are played with what is not saved yet, and come out as the next run does', async () => {
  const { call, local, ids, scenario, start, saveScript, trialsOf } = await failingRun();
  const run = await start();
  const [, second] = await trialsOf(run.id);
  const play = (more: object) =>
    local<Played>('POST', '/local/rehearsals/trials', { simulation_id: run.id, trial_id: second?.id, ...more });
  const verdicts = ({ rows }: Played) => rows?.map(({ trial, verdict }) => [trial, verdict]);
  expect(verdicts(await play({}))).toEqual([0, 1, 2].map((trial) => [trial, 'fail']));
  const fixed = await play({ scripts: [{ id: ids.script_id, lines: FIXED }] });
  expect(verdicts(fixed)).toEqual([0, 1, 2].map((trial) => [trial, 'pass']));
  expect(fixed.trial.trial).toBe(1);
  const eased = await play({
    scenarios: [{ id: scenario, source: SCENARIO.replace('ninety dollars', 'appointment') }],
  });
  expect(verdicts(eased)).toEqual([0, 1, 2].map((trial) => [trial, 'pass']));
  // Nothing of it was stored.
  expect(verdicts(await play({}))?.[0]).toEqual([0, 'fail']);

  await saveScript(FIXED);
  const next = await start();
  expect((await trialsOf(next.id)).find(({ trial }) => trial === 1)?.conversation).toBe(fixed.trial.conversation);
  const faulty = await call('POST', '/local/rehearsals/trials', {
    simulation_id: run.id,
    trial_id: second?.id,
    scenarios: [{ id: scenario, source: 'name: [' }],
  });
  expect(faulty).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'scenario_ids'] }] } });
  expect(await call('POST', '/local/rehearsals/trials', { simulation_id: run.id, trial_id: run.id })).toMatchObject({
    status: 404,
  });
});

test('a greeting, a voicemail and a passage that are not saved yet are heard in the trials', async () => {
  const { local, ids, store, accounts, start, trialsOf } = await failingRun();
  const greets = (text: string) => ({
    structured_greetings: [{ call_type: 'outbound', greeting_type: 'static', text }],
  });
  const bodyOf = async (kind: string, id: string) => {
    const {
      id: _id,
      revision: _revision,
      created_at: _made,
      updated_at: _saved,
      not_ready: _notReady,
      ...body
    } = await local<Record<string, unknown>>('GET', `/local/${kind}/${id}`);
    return body;
  };
  const played = async (run: Simulation, more: object) => {
    const [first] = await trialsOf(run.id);
    const request = { simulation_id: run.id, trial_id: first?.id, ...more };
    const { trial } = await local<Played>('POST', '/local/rehearsals/trials', request);
    return trial.turns.filter(({ speaker }) => speaker === 'agent');
  };
  const agent = await bodyOf('agents', ids.agent_id);
  const run = await start();
  const [greeting] = await played(run, {
    agents: [{ id: ids.agent_id, body: { ...agent, ...greets('Good day, it is ninety dollars.') } }],
  });
  expect(greeting).toMatchObject({
    text: expect.stringContaining('ninety dollars'),
    source: { kind: 'greeting', ref: 'static' },
  });
  expect((await played(run, {}))[0]?.text).not.toContain('ninety');

  const machine = store.write(accounts.child, (account) =>
    account.documents.create('scenarios', {
      name: 'A machine',
      source: 'name: A machine\nanswered_by: voicemail\nexpect: [{ grader: said, any: [ninety dollars] }]\n',
    }),
  );
  const campaigns = await local<{ items: { id: string; agents: string[] | null }[] }>('GET', '/local/campaigns');
  const own = campaigns.items.find(({ agents }) => agents?.includes(ids.agent_id));
  const campaignId =
    own?.id ??
    (await local<{ id: string }>('POST', '/local/campaigns', { name: 'Its own', agents: [ids.agent_id] })).id;
  const left = await played(await start({ scenario_ids: [machine.id], num_trials: 1 }), {
    campaigns: [
      {
        id: campaignId,
        body: {
          ...(await bodyOf('campaigns', campaignId)),
          disable_amd: false,
          answering_machine_detection: {
            enabled: true,
            machine_vm_behavior: 'leave_message',
            voicemail_message: 'It is ninety dollars.',
          },
        },
      },
    ],
  });
  expect(left.at(-1)).toMatchObject({ text: 'It is ninety dollars.', source: { kind: 'closing', ref: 'voicemail' } });

  const knows = await local<{ id: string }>('POST', '/local/data-stores', {
    name: 'Prices',
    documents: [{ filename: 'prices.md', text: 'A cleaning costs eighty dollars.' }],
  });
  const asks = store.write(accounts.child, (account) => {
    account.documents.save('agents', ids.agent_id, { ...agent, role_ids: [], knowledge_base_ids: [knows.id] } as never);
    const source =
      'name: Asks\nlead: { first_name: Maria }\nsays: ["How much does a cleaning cost?", "Yes.", "Bye."]\nexpect: [{ grader: said, any: [ninety dollars] }]\n';
    return account.documents.create('scenarios', { name: 'Asks', source });
  });
  const told = await played(await start({ scenario_ids: [asks.id], num_trials: 1 }), {
    data_stores: [{ id: knows.id, documents: [{ filename: 'prices.md', text: 'A cleaning costs ninety dollars.' }] }],
  });
  expect(told.find(({ source }) => source?.kind === 'knowledge')).toMatchObject({
    text: expect.stringContaining('ninety dollars'),
    source: { kind: 'knowledge', ref: knows.id, section: expect.stringContaining('prices.md') },
  });
});

test('an unsaved role speaks in a rehearsal', async () => {
  const { local, ids, scenario } = await failingRun();
  const played = await local<Played>('POST', '/local/rehearsals', {
    agent_id: ids.agent_id,
    scenario_id: scenario,
    roles: [{ id: ids.role_id, source: '# Identity\n\nYou are Ana.\n' }],
  });
  expect(played.trial.turns.length).toBeGreaterThan(1);
});

test('a run says what changed since the last one of its agent and scenarios', async () => {
  const { start, saveScript, ids } = await failingRun();
  const first = await start();
  expect(first).toMatchObject({ changed: null, baseline_id: null });
  expect(await start()).toMatchObject({ changed: [], baseline_id: first.id });
  await saveScript(FIXED);
  expect(await start()).toMatchObject({ changed: ['script line 3 edited'] });
  expect(await start({ seed: 42, num_trials: 2 })).toMatchObject({ changed: ['seed 41 → 42', 'trials 3 → 2'] });
  expect(ids.agent_id).not.toBe('');
});

test('a run takes a name, a note and tags, is found by them, and loses its baseline with it', async () => {
  const { call, local, start, accounts, store } = await failingRun();
  const first = await start({ name: 'Before', tags: ['price', ' price ', 'greeting'] });
  expect(first).toMatchObject({ name: 'Before', note: null, tags: ['price', 'greeting'] });
  const second = await start();
  const labelled = await local('PATCH', `/local/simulations/${second.id}`, { note: 'after the call with Ana' });
  expect(labelled).toMatchObject({ name: null, note: 'after the call with Ana', tags: [] });
  expect(await local('PATCH', `/local/simulations/${first.id}`, { name: ' ', tags: ['kept'] })).toMatchObject({
    name: null,
    tags: ['kept'],
  });
  const found = async (query: string) =>
    (await local<{ items: { id: string }[] }>('GET', `/local/simulations?${query}`)).items.map(({ id }) => id);
  expect(await found('text=with%20ana')).toEqual([second.id]);
  expect(await found('tag=kept')).toEqual([first.id]);
  expect(await found('tag=kept&text=with%20ana')).toEqual([]);
  expect(
    store
      .read(accounts.child)
      .search.find('with Ana')
      .find(({ items }) => items.some(({ id }) => id === second.id)),
  ).toBeDefined();
  await local('DELETE', `/local/simulations/${first.id}`);
  expect(await local('GET', `/local/simulations/${second.id}`)).toMatchObject({ baseline_id: null, changed: null });
  expect(await call('PATCH', `/local/simulations/${second.id}`, { name: 'x'.repeat(201) })).toMatchObject({
    status: 422,
  });
  expect(await call('PATCH', `/local/simulations/${first.id}`, { name: 'gone' })).toMatchObject({ status: 404 });
});
