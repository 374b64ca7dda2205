/** Somebody outside speaks for the agent: in a run, in a rehearsal and in a live call alike, chosen by name and by nothing else. */
import { describe, expect, test } from 'vitest';
import type { Ask } from '../../src/core/conversation/participant.ts';
import type { AgentInput } from '../../src/core/conversation/agent-port.ts';
import type { OutsideEngine } from '../../src/server/engine/outside-engine.ts';
import type { Connect, Line } from '../../src/server/engine/performer.ts';
import { judges } from '../core/support/judgement.ts';
import { liveWorld } from '../support/live-world.ts';

const LINES = ['Hello, is this a good time?', 'Lovely. Which day suits you?', 'Thank you. Goodbye.'];
const nthLine = ({ id }: Ask): number => Number(/turn (\d+)$/.exec(id)?.[1]) - 1;
const replyTo = (ask: Ask) => ({ text: LINES[nthLine(ask)] ?? 'Goodbye.', stop: nthLine(ask) >= 2 });

/** An agent that thinks until the test lets it answer. */
function patientAgent(name = 'patient') {
  const asked: Ask[] = [];
  const lines: Line[] = [];
  let release: () => void = () => undefined;
  let hint: (progress: string) => void = () => undefined;
  const connect: Connect = (line) => {
    lines.push(line);
    return (ask, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        asked.push(ask);
        release = () => resolve(replyTo(ask));
        hint = onProgress;
        signal.addEventListener('abort', () => reject(new Error('nobody waits any more')));
      });
  };
  const engine: OutsideEngine = { name, deadline_s: 30, connect };
  return { engine, asked, lines, letAnswer: () => release(), begin: (words: string) => hint(words) };
}

const quick: OutsideEngine = { name: 'quick', deadline_s: 5, connect: () => async (ask) => replyTo(ask) };
const flush = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('in a live call', () => {
  async function answeredCall() {
    const agent = patientAgent();
    const made = await liveWorld({ engines: [agent.engine], agent_engine: 'patient' });
    await made.flag();
    const id = await made.runUntil(({ carrier_status }) => carrier_status === 'in-progress');
    await flush();
    /** Lets it answer what it is asked, and turns the clock until that has been heard. */
    const speak = async () => {
      const before = agent.asked.length;
      agent.letAnswer();
      await flush();
      for (let time = 0; time < 400 && agent.asked.length === before; time += 1) {
        made.advance(0.25);
        await flush();
        if ((await made.calls())[0]?.carrier_status !== 'in-progress') return;
      }
    };
    return { ...made, agent, id, speak };
  }

  test('it is asked when it is answered, and nothing is said until it has answered', async () => {
    const { agent, id, advance, conversation } = await answeredCall();
    expect(agent.asked.map(({ body }) => (body as AgentInput).kind)).toEqual(['open']);
    advance(20);
    expect(await conversation(id)).toMatchObject({
      turns: [],
      live: { phase: 'conversation', utterances: [], waits_for: 'agent' },
      engines: { agent: 'model', lead: 'agenda' },
    });
    agent.letAnswer();
    await flush();
    const { live } = await conversation(id);
    expect(live).toMatchObject({ waits_for: null, utterances: [{ speaker: 'agent', text: LINES[0] }] });
    // Not in the past: who watches hears it from its first word, though it took twenty seconds.
    expect(live?.utterances[0]?.starts_ms).toBeGreaterThanOrEqual(live?.clock.now_ms ?? Infinity);
  });

  test('what is there of its answer is shown, and told to who watches; it is no turn', async () => {
    const { agent, id, advance, conversation, events } = await answeredCall();
    const seen: string[] = [];
    events.listen(({ type }) => void seen.push(type));
    agent.begin('Hello,');
    agent.begin('Hello, is this');
    expect(seen).toEqual([]);
    advance(0.2);
    expect(seen).toEqual(['call.changed']);
    expect(await conversation(id)).toMatchObject({ turns: [], live: { partial: 'Hello, is this', utterances: [] } });
    agent.letAnswer();
    await flush();
    expect((await conversation(id)).live).toMatchObject({ partial: null, utterances: [{ text: LINES[0] }] });
  });

  test('it talks to the end, and the call is over like any other', async () => {
    const { speak, calls, agent } = await answeredCall();
    for (let turn = 0; turn < 3; turn += 1) await speak();
    const [call] = await calls();
    expect(call?.carrier_status).toBe('completed');
    expect(call?.transcript.filter(({ role }) => role === 'assistant').map(({ content }) => content)).toEqual(LINES);
    expect(call?.disposition_level_1).not.toBeNull();
    expect(agent.lines.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test('context that is pushed while it thinks makes it think again, with the news', async () => {
    const { speak, push, agent, id, conversation } = await answeredCall();
    await speak();
    expect(agent.asked).toHaveLength(2);
    agent.begin('Lovely. Wh');
    expect((await conversation(id)).live?.partial).toBe('Lovely. Wh');
    expect(await push(id, 'The doctor is late.')).toBe('injected');
    await flush();
    expect((await conversation(id)).live?.partial).toBeNull();
    expect(agent.asked.slice(1).map(({ body }) => (body as AgentInput).context.map(({ text }) => text))).toEqual([
      [],
      ['I have just heard: The doctor is late.'],
    ]);
    agent.letAnswer();
    await flush();
    expect((await conversation(id)).live?.utterances).toMatchObject([{ text: LINES[1] }]);
  });

  test('context that is pushed before it has greeted waits until it has', async () => {
    const { speak, push, agent, id, account } = await answeredCall();
    expect(await push(id, 'The doctor is late.')).toBe('queued');
    expect(agent.asked).toHaveLength(1);
    await speak();
    expect(account.liveCalls.contexts(id)).toMatchObject([{ outcome: 'injected' }]);
    expect(agent.asked[1]?.body).toMatchObject({ context: [{ text: 'I have just heard: The doctor is late.' }] });
  });

  test('it may speak by itself, and the lead answers all of it', async () => {
    const { speak, agent, id, advance, conversation } = await answeredCall();
    await speak();
    agent.lines[0]?.tell({ kind: 'agent_spoke', body: { text: 'Are you still there?' } });
    advance(5);
    const { turns } = await conversation(id);
    expect(turns.at(-1)).toMatchObject({ speaker: 'agent', text: 'Are you still there?' });
    expect(turns.map(({ index }) => index)).toEqual(turns.map((_, at) => at));
  });

  test('it may talk on and on: what was heard of it is stored, and the step limit ends the call', async () => {
    const { speak, agent, id, advance, conversation, calls } = await answeredCall();
    await speak();
    for (let time = 0; time < 25; time += 1) {
      agent.lines[0]?.tell({ kind: 'agent_spoke', body: { text: 'We are open on Sunday, by the way.' } });
      advance(1);
    }
    const { turns } = await conversation(id);
    expect(turns.length).toBeGreaterThan(5);
    for (let time = 0; time < 300; time += 1)
      agent.lines[0]?.tell({ kind: 'agent_spoke', body: { text: 'We are open on Sunday, by the way.' } });
    advance(1800);
    expect((await calls())[0]).toMatchObject({ carrier_status: 'completed' });
    const { turns: all } = await conversation(id);
    expect(all.map(({ index }) => index)).toEqual(all.map((_, at) => at));
  });

  test('it may hang up by itself', async () => {
    const { speak, agent, advance, calls } = await answeredCall();
    await speak();
    agent.lines[0]?.tell({ kind: 'hung_up', by: 'agent' });
    advance(5);
    expect((await calls())[0]).toMatchObject({ carrier_status: 'completed' });
  });

  test('when it is too late the call has failed, and says why', async () => {
    const { calls, advance } = await answeredCall();
    advance(31);
    advance(1);
    const [call] = await calls();
    expect(call).toMatchObject({ carrier_status: 'failed', call_summary: expect.stringMatching(/within 30 s/) });
  });

  test('when the call is hung up nobody waits for its answer any more', async () => {
    const { local, agent, id, calls } = await answeredCall();
    await local('POST', `/local/calls/${id}/hang-up`, {});
    expect((await calls())[0]?.carrier_status).toBe('completed');
    expect(agent.lines[0]?.signal.aborted).toBe(true);
    agent.letAnswer();
    await flush();
    expect((await calls())[0]?.transcript).toEqual([]);
  });
});

describe('in a run and in a rehearsal', () => {
  const SCENARIO =
    'name: Answers\nlead: { first_name: Maria }\nsays: ["Yes.", "Monday."]\nexpect: [{ grader: judge, criterion: "Was it kind?" }]\n';
  const asksNobody: OutsideEngine = {
    name: 'silent',
    deadline_s: 5,
    connect: () => () => Promise.reject(new Error('gone')),
  };
  const judge: OutsideEngine = {
    name: 'kindly',
    deadline_s: 5,
    connect: () => async (ask) =>
      judges(
        JSON.stringify(ask.body).includes('Thank you')
          ? { quotes: [{ turn: 1, text: 'Thank you.' }] }
          : { status: 'failed', absent: true },
      ),
  };
  const prepared = async () => {
    const made = await liveWorld({ engines: [quick, asksNobody, judge] });
    const scenario = made.store.write(made.accounts.child, ({ documents }) =>
      documents.create('scenarios', { name: 'Answers', source: SCENARIO }),
    );
    const run = async (wanted: Record<string, unknown>) => {
      const body = { agent_id: made.ids.agent, scenario_ids: [scenario.id], num_trials: 2, ...wanted };
      const { status, body: answer } = await made.local('POST', '/local/simulations', body);
      const { id } = answer as { id: string };
      if (status < 300) await made.simulations.wait(made.accounts.child, id);
      return { status, answer, trials: made.account.simulations.trials(id, { limit: 10 }).items };
    };
    return { ...made, scenario, run };
  };

  test('it talks, and a judge answers what the graders ask', async () => {
    const { run, calls } = await prepared();
    const { trials, answer } = await run({ agent_engine: 'quick', judge_engine: 'kindly' });
    expect(answer).toMatchObject({ engines: { agent: 'quick', lead: 'agenda' } });
    expect(trials).toMatchObject([
      { verdict: 'pass', reward: 1 },
      { verdict: 'pass', reward: 1 },
    ]);
    const said = (await calls())[0]?.transcript.filter(({ role }) => role === 'assistant');
    expect(said?.map(({ content }) => content)).toEqual(LINES);
  });

  test('without a judge the trial is ungraded, and who is not there is no failure of the agent', async () => {
    const { run } = await prepared();
    expect((await run({ agent_engine: 'quick' })).trials[0]).toMatchObject({ verdict: 'ungraded', reward: null });
    const [trial] = (await run({ agent_engine: 'silent' })).trials;
    expect(trial).toMatchObject({ verdict: 'infrastructure_error', reward: null });
  });

  test('a name that nobody has is refused, with those that there are', async () => {
    const { run, setDialer, ids, local } = await prepared();
    const refused = { status: 422 };
    const { status, answer } = await run({ agent_engine: 'gpt' });
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).toContain('there is: scripted, quick, silent, kindly');
    expect(await setDialer({ agent_engine: 'gpt' })).toMatchObject(refused);
    expect(await local('POST', '/local/rehearsals', { agent_id: ids.agent, lead_engine: 'gpt' })).toMatchObject(
      refused,
    );
  });

  test('it is rehearsed with, row by row', async () => {
    const { local, ids } = await prepared();
    const source = `${SCENARIO}data: [{ who: Ann }, { who: Bo }]\n`;
    const { status, body } = await local('POST', '/local/rehearsals', {
      agent_id: ids.agent,
      scenario_source: source,
      every_row: true,
      agent_engine: 'quick',
      judge_engine: 'kindly',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      trial: { verdict: 'pass', engines: { agent: 'model' } },
      rows: [
        { row: 0, verdict: 'pass' },
        { row: 1, verdict: 'pass' },
      ],
    });
  });
});
