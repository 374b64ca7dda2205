/** Runs against voice agents behind a media stream: from the engine to the scored trial, with and without somebody who writes down what they say. */
import { afterEach, describe, expect, test } from 'vitest';
import type { RecordedExchange } from '../../src/core/contract/local/exchange.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { fetchedBut } from '../support/fetches.ts';
import { tone, toneVoice, type Behaviour } from '../support/media-agent.ts';
import { mediaServer, type MediaServer } from '../support/media-server.ts';
import { modelServer } from '../support/model-server.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Greets, and says something after whatever it hears; stops when it is spoken over. */
const AGENT: Behaviour = {
  started: (agent) => agent.after(300, () => agent.say(tone(4000))),
  spokenTo: (agent) => agent.after(200, () => agent.send({ event: 'clear' })),
  heard: (agent) => agent.after(400, () => agent.say(tone(900))),
};

const SCENARIO = `name: Confirms
lead: { first_name: Maria }
says: ["Yes, that is me.", "Monday, please.", "Thank you, bye."]
expect:
  - { grader: said, any: ["Monday is free"] }
  - { grader: max_turns, max: 40 }
`;

const INTERRUPTS = SCENARIO.replace('says:', 'traits: { interruption: 1 }\nsays:');

const eventLoop = () => new Promise((settle) => setImmediate(settle));

async function bench(
  { url: base_url, calls }: Pick<MediaServer, 'url' | 'calls'>,
  { source = SCENARIO, engine = {} }: { source?: string; engine?: object } = {},
) {
  const made = await world({ voice: toneVoice });
  const { store, accounts, clock, local } = made;
  const { agent_id, scenario_id } = store.write(accounts.child, ({ documents }) => {
    const role = documents.create('roles', { name: 'Role', description: 'Books visits', markdown: { sections: [] } });
    return {
      agent_id: documents.create('agents', { name: 'Ana', role_ids: [role.id] }).id,
      scenario_id: documents.create('scenarios', { name: 'Confirms', source }).id,
    };
  });
  const created = await local('POST', '/local/engines', {
    name: 'voice',
    protocol: 'media_stream',
    base_url,
    max_retries: 0,
    deadline_s: 20,
    ...engine,
  });
  expect(created).toMatchObject({ status: 200 });
  /** Lets the clock go on, frame by frame, as long as something is awaited. */
  const settled = async <T>(asked: Promise<T>): Promise<T> => {
    let isOver = false;
    const done = () => void (isOver = true);
    asked.then(done, done);
    const frames = () => calls.reduce((sum, taken) => sum + taken.length, 0);
    while (!isOver) {
      // Whoever writes down takes none of the clock's time, however busy the machine is.
      await fetchedBut(made.url);
      const before = frames();
      clock.advance(0.02);
      // What is sent arrives, and so does what is answered to it; while nobody is called, nothing does.
      const patience = calls.some((taken) => taken.at(-1)?.event !== 'stop') ? 5000 : 50;
      for (let turns = 0; turns < patience && frames() === before && !isOver; turns += 1) await eventLoop();
      for (let turns = 0; turns < 3; turns += 1) await eventLoop();
    }
    return asked;
  };
  const started = (more: Record<string, unknown> = {}) =>
    local('POST', '/local/simulations', {
      agent_id,
      scenario_ids: [scenario_id],
      num_trials: 1,
      agent_engine: 'voice',
      budget: { calls: 100 },
      ...more,
    });
  const run = async (more: Record<string, unknown> = {}) => {
    const answer = await started(more);
    expect(answer).toMatchObject({ status: 200 });
    const { id } = answer.body as { id: string };
    await settled(made.simulations.wait(accounts.child, id));
    const { body } = await local('GET', `/local/simulations/${id}`);
    const trials = await local('GET', `/local/simulations/${id}/trials`);
    const [{ id: trial_id } = { id: '' }] = (trials.body as unknown as { items: { id: string }[] }).items;
    const { body: trial } = await local('GET', `/local/simulations/${id}/trials/${trial_id}`);
    const { trial: row } = trial as unknown as { trial: Trial };
    const { body: call } = await local('GET', `/local/calls/${row.call_id}`);
    const { items: exchanges } = (await local('GET', `/local/simulations/${id}/trials/${trial_id}/exchanges`))
      .body as unknown as { items: RecordedExchange[] };
    return { id, run: body as unknown as Run, trial: row, call: call as unknown as Call, exchanges };
  };
  return { ...made, settled, started, run, engine_id: (created.body as { id: string }).id };
}

interface Run {
  status: string;
  completed_runs: number;
  final_score: number | null;
  ungraded: number;
  infrastructure_errors: number;
  warnings: { message: string }[];
  spend: { total: { calls: number }; first_token: { n: number; source: string } | null };
}

interface Trial {
  call_id: string;
  verdict: string;
  verdict_reason: string | null;
}

interface Call {
  turns: Turn[];
  evaluations: { grader_name: string; passed: boolean | null; reason: string }[];
  call_metrics: unknown;
}

async function served(behaviour: Behaviour, options: Parameters<typeof bench>[1] = {}) {
  const server = await mediaServer(behaviour);
  closing.push(server.close);
  return { server, ...(await bench(server, options)) };
}

const agentTurns = ({ turns }: Call): Turn[] => turns.filter(({ speaker }) => speaker === 'agent');

describe('an agent behind a media stream', () => {
  test('whose words nobody writes down is timed, and what needs its words is ungraded', async () => {
    const { run, server } = await served(AGENT);
    const { run: found, trial, call } = await run();
    expect(found).toMatchObject({ status: 'completed', infrastructure_errors: 0, final_score: null });
    expect(found.warnings).toMatchObject([
      { message: expect.stringContaining('nobody writes down'), places: [{ definition_id: 'said' }], count: 1 },
    ]);
    expect(trial).toMatchObject({
      verdict: 'ungraded',
      verdict_reason: expect.stringContaining('nobody knows what the agent said in turn 1, turn 3'),
    });
    expect(call.evaluations).toMatchObject([
      { grader_name: 'said', passed: null },
      { grader_name: 'max_turns', passed: true },
    ]);
    const [greeting, first] = agentTurns(call);
    expect(greeting).toMatchObject({
      text: '[unheard: 4.0 s of speech]',
      words: 0,
      acts: [],
      measured: { source: 'measured', spoken_ms: 4000, cut_in_ms: null, barge_in_ms: null },
      flags: [{ code: 'unheard', message: expect.stringContaining('no engine is set') }],
    });
    // 200 ms until the agent takes the turn, and 400 more; each frame is 20.
    expect(first?.measured?.first_audio_ms).toBeGreaterThanOrEqual(560);
    expect(first?.measured?.first_audio_ms).toBeLessThanOrEqual(700);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.at(-1)?.event).toBe('stop');
    expect(server.calls[0]?.[1]?.start?.customParameters['lead']).toContain('"first_name":"Maria"');
    expect(found.spend).toMatchObject({ total: { calls: 4, usd: null }, first_token: { n: 4, source: 'measured' } });
  });

  test('whose words are written down is judged by them', async () => {
    const asked: string[] = [];
    const ear = await modelServer(({ path, body }, response) => {
      const form = String(body['form']);
      asked.push(path, form.includes('whisper-1') ? 'whisper-1' : '', form.includes('RIFF') ? 'WAVE' : '');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: 'Monday is free. Anything else?' }));
    });
    closing.push(ear.close);
    const { run, local } = await served(AGENT, { engine: { media: { transcribed_by: 'whisper' } } });
    const made = await local('POST', '/local/engines', {
      name: 'whisper',
      base_url: ear.url,
      model: 'whisper-1',
    });
    expect(made).toMatchObject({ status: 200 });
    const { id, run: found, trial, call, exchanges } = await run();
    expect(found).toMatchObject({ status: 'completed', final_score: 1, warnings: [] });
    // A request for each turn, and one for each that was written down.
    expect(found.spend).toMatchObject({ total: { calls: 8 }, first_token: { n: 4 } });
    expect(exchanges.filter(({ engine }) => engine === 'whisper')).toHaveLength(4);
    expect(exchanges.find(({ engine }) => engine === 'whisper')).toMatchObject({
      model: 'whisper-1',
      attempt: 0,
      request: { model: 'whisper-1' },
      reply: { text: 'Monday is free. Anything else?' },
    });
    // Given again, nobody is called, and nobody writes down.
    const before = asked.length;
    const again = await run({ replay: id, agent_engine: null, budget: null });
    expect(again.run).toMatchObject({ final_score: 1 });
    expect(agentTurns(again.call).map(({ text }) => text)).toEqual(agentTurns(call).map(({ text }) => text));
    expect(asked).toHaveLength(before);
    expect(trial.verdict).toBe('pass');
    expect(agentTurns(call)[0]).toMatchObject({ text: 'Monday is free. Anything else?', flags: [], words: 5 });
    expect(asked.slice(0, 3)).toEqual(['/v1/audio/transcriptions', 'whisper-1', 'WAVE']);
  });

  test('that is spoken over is measured by how long it goes on', async () => {
    const { run } = await served(AGENT, { source: INTERRUPTS });
    const { call } = await run();
    const [greeting, answer] = agentTurns(call);
    const cut = greeting?.measured?.cut_in_ms ?? 0;
    expect(cut).toBeGreaterThanOrEqual(600);
    expect(cut).toBeLessThanOrEqual(2000);
    expect(greeting).toMatchObject({ interrupted: true, measured: { spoken_ms: cut } });
    const bargeIn = greeting?.measured?.barge_in_ms ?? 0;
    expect(bargeIn).toBeGreaterThanOrEqual(160);
    expect(bargeIn).toBeLessThanOrEqual(400);
    // It went on into the lead's words. Of the test's clock, each round of the event loop takes a frame, and so does what is stored meanwhile.
    const over_s = (greeting?.end_s ?? 0) - (call.turns[1]?.start_s ?? 0);
    expect(over_s).toBeGreaterThan(0);
    expect(Math.abs(over_s - bargeIn / 1000)).toBeLessThan(0.25);
    expect(answer?.measured).toMatchObject({ spoken_ms: 900, cut_in_ms: null });
  });

  test('gives the same conversation and measures from its recording, without being called', async () => {
    const { run, server } = await served(AGENT, { source: INTERRUPTS });
    const first = await run();
    const again = await run({ replay: first.id, agent_engine: null, budget: null });
    expect(server.calls).toHaveLength(1);
    const asRecorded = first.call.turns.map((turn) =>
      turn.measured ? { ...turn, measured: { ...turn.measured, source: 'recorded' } } : turn,
    );
    expect(again.call.turns).toEqual(asRecorded);
    expect(again.run.spend?.first_token?.source).toBe('recorded');
  });

  test('keeps its audio with what was asked', async () => {
    const { run } = await served(AGENT);
    const { exchanges, call } = await run();
    const [greeting] = exchanges;
    const bytes = greeting?.chunks.reduce((sum, [, base64]) => sum + Buffer.from(base64, 'base64').length, 0);
    expect(bytes).toBe(8 * (agentTurns(call)[0]?.measured?.spoken_ms ?? 0));
    expect(exchanges[1]?.request).toMatchObject({ turn: { spoken: { says: 'Yes, that is me.' } } });
  });
});

describe('a run that was stopped in the middle of a call', () => {
  test('calls again from the beginning when it goes on, and counts the trial once', async () => {
    const ear = await modelServer((_asked, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: 'Monday is free. Anything else?' }));
    });
    closing.push(ear.close);
    const { run, started, settled, local, simulations, accounts, server } = await served(AGENT, {
      engine: { media: { transcribed_by: 'whisper' } },
    });
    await local('POST', '/local/engines', { name: 'whisper', base_url: ear.url, model: 'whisper-1' });
    const whole = await run({ seed: 7 });
    // The greeting and what was written down of it, and one turn more.
    const { body: stopped } = await started({ seed: 7, budget: { calls: 3 } });
    const { id } = stopped as { id: string };
    await settled(simulations.wait(accounts.child, id));
    const status = async () => (await local('GET', `/local/simulations/${id}`)).body as unknown as Run;
    expect(await status()).toMatchObject({ status: 'stopped_by_budget', completed_runs: 0, infrastructure_errors: 0 });
    const before = server.calls.length;
    await local('PUT', `/local/simulations/${id}/budget`, { calls: 100 });
    await local('POST', `/local/simulations/${id}/resume`);
    await settled(simulations.wait(accounts.child, id));
    expect(server.calls).toHaveLength(before + 1);
    expect(await status()).toMatchObject({
      status: 'completed',
      completed_runs: 1,
      final_score: 1,
      // All eight of the call that counts, and the three of the one that was cut.
      spend: { total: { calls: 11 } },
    });
    const { body } = await local('GET', `/local/simulations/${id}/trials`);
    const { items } = body as unknown as { items: Trial[] };
    expect(items).toHaveLength(1);
    const { body: found } = await local('GET', `/local/calls/${items[0]?.call_id ?? ''}`);
    const said = ({ turns }: Call) => turns.map(({ speaker, text }) => `${speaker}: ${text}`);
    expect(said(found as unknown as Call)).toEqual(said(whole.call));
    const replayed = await run({ replay: id, agent_engine: null, budget: null });
    expect(replayed.run).toMatchObject({ final_score: 1, infrastructure_errors: 0 });
    expect(said(replayed.call)).toEqual(said(whole.call));
  });
});

describe('context that is pushed to an agent on a line', () => {
  const pushed = (when: string) =>
    SCENARIO.replace('expect:', `events: [{ ${when}, push_context: "Tuesday is free, too" }]\nexpect:`);

  test('in the middle cannot be handed to it: the run says so before, and the trial is graded neither way', async () => {
    const { run } = await served(AGENT, { source: pushed('at_turn: 3') });
    const { run: found, trial, call } = await run();
    expect(found).toMatchObject({ final_score: null, ungraded: 1, infrastructure_errors: 0 });
    expect(found.warnings.map(({ message }) => message)).toContain(
      'context that is pushed once a call has begun cannot be handed to an agent that is spoken with, so that it will be ungraded',
    );
    expect(trial).toMatchObject({
      verdict: 'ungraded',
      verdict_reason: expect.stringContaining('cannot be handed to an agent that is spoken with'),
    });
    expect(call.evaluations.map(({ passed }) => passed)).toEqual([null, null]);
  });

  test('before the call is opened comes with its beginning, and the trial is graded', async () => {
    const { run, server } = await served(AGENT, { source: pushed('at_s: 0') });
    const { run: found, call } = await run();
    expect(found.warnings.map(({ message }) => message).join()).not.toContain('context');
    expect(server.calls[0]?.[1]?.start?.customParameters['news']).toBe('["Tuesday is free, too"]');
    expect(call.evaluations).toMatchObject([{ passed: null }, { grader_name: 'max_turns', passed: true }]);
  });
});

describe('an agent that goes wrong on its line', () => {
  test('fails where the fault is its own, and is left out where it is not', async () => {
    const silent = await served({ started: (agent) => agent.after(300, () => agent.say(tone(500))) });
    const { run: late, trial } = await silent.run();
    expect(late).toMatchObject({ infrastructure_errors: 0, final_score: 0 });
    expect(trial).toMatchObject({
      verdict: 'fail',
      verdict_reason: expect.stringContaining('said nothing within 20 s'),
    });

    const broken = await served({ spokenTo: (agent) => agent.close(1011) });
    const { run: gone, trial: cut } = await broken.run();
    expect(gone).toMatchObject({ infrastructure_errors: 1, final_score: null });
    expect(cut.verdict_reason).toContain('broke off (1011)');

    const nobody = await served(AGENT);
    await nobody.server.close();
    expect((await nobody.run()).trial).toMatchObject({
      verdict: 'infrastructure_error',
      verdict_reason: expect.stringContaining('nothing listens there'),
    });
  });

  test('is found out by the probe', async () => {
    const { local, settled, engine_id } = await served(AGENT);
    const probed = await settled(local('POST', `/local/engines/${engine_id}/probe`));
    expect(probed).toMatchObject({ status: 200, body: { fault: null, said: '4.0 s of speech' } });
    expect((probed.body as { first_token_ms: number }).first_token_ms).toBeLessThan(500);
    const mute = await served({});
    const nothing = await mute.settled(mute.local('POST', `/local/engines/${mute.engine_id}/probe`));
    expect(nothing.body).toMatchObject({ said: null, fault: expect.stringContaining('said nothing within') });
  });
});

describe('a run is refused', () => {
  const refusal = async (
    { local }: Pick<Awaited<ReturnType<typeof bench>>, 'local'>,
    started: Promise<{ status: number; body: unknown }>,
  ) => {
    expect(local).toBeDefined();
    const { status, body } = await started;
    expect(status).toBe(422);
    return JSON.stringify(body);
  };

  test('where the conversation is held in writing, or what writes down is no server', async () => {
    const text = await served(AGENT, { source: SCENARIO.replace('lead:', 'medium: sms\nlead:') });
    expect(await refusal(text, text.started())).toContain('is held in writing');
    const deaf = await served(AGENT, { engine: { media: { transcribed_by: 'nobody' } } });
    expect(await refusal(deaf, deaf.started())).toContain('which is no engine of a server that could');
  });

  test('where nobody here speaks the language', async () => {
    const { store, accounts, started, local } = await served(AGENT);
    const spanish = store.write(accounts.child, ({ documents }) => {
      const role = documents.create('roles', { name: 'Rol', description: 'Citas', markdown: { sections: [] } });
      return documents.create('agents', { name: 'Ana', language: 'es', role_ids: [role.id] }).id;
    });
    expect(await refusal({ local }, started({ agent_id: spanish }))).toContain('the conversation is held in es');
  });

  test('where the agent is elsewhere and nothing may be sent there', async () => {
    const away = await bench({ url: 'ws://away.example/media', calls: [] });
    expect(await refusal(away, away.started())).toContain('Nothing may be sent to ws://away.example:80');
  });

  test('where such an agent is to speak for a lead', async () => {
    const { started, ...made } = await served(AGENT);
    expect(await refusal(made, started({ lead_engine: 'voice' }))).toContain('speaks for agents alone');
  });

  test('and an address that is none of a stream is no engine', async () => {
    const { local } = await served(AGENT);
    const { status, body } = await local('POST', '/local/engines', {
      name: 'other',
      protocol: 'media_stream',
      base_url: 'https://agent.example/media',
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('ws:// or wss://');
  });
});
