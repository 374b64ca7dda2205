/** Runs against somebody's own agent behind one HTTP turn: the servers that docs/own-agent.md shows, and ones that go wrong. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { signWebhook } from '../../src/server/egress/sign-webhook.ts';
import { modelServer, refused, said, EVENTS, type Answering, type Asked } from '../support/model-server.ts';
import { NOW_MS } from '../support/now.ts';
import { freePort, listens } from '../support/ports.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const DOCS = readFileSync(new URL('../../docs/own-agent.md', import.meta.url), 'utf8');

/** The code under a heading of the docs. */
function codeUnder(heading: string): string {
  const [, section = ''] = DOCS.split(`${heading}\n`);
  const [, code = ''] = /```\w+\n(.*?)```/s.exec(section) ?? [];
  expect(code).not.toBe('');
  return code;
}

const SCENARIO = `name: Confirms
lead: { first_name: Maria }
says: ["Yes, that is me.", "Monday, please.", "Thank you, bye."]
expect:
  - { grader: said, any: ["You said: Monday, please"] }
  - { grader: max_turns, max: 40 }
`;

interface Run {
  id: string;
  status: string;
  final_score: number | null;
  infrastructure_errors: number;
  engines: { agent: string; replay_of: string | null };
  spend: { total: { calls: number; usd: number | null }; hosts: unknown[] } | null;
}

async function bench(base_url: string, engine: Record<string, unknown> = {}) {
  const made = await world();
  const { store, accounts } = made;
  const local = async (method: string, path: string, body?: unknown) =>
    made.request(method, path, { token: made.sessions.token, ...(body === undefined ? {} : { body }) });
  const action_id = (
    (
      await local('POST', '/local/actions', {
        slug: 'check_day',
        name: 'Check a day',
        description: 'Tells whether a day is free',
        enabled: true,
        parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
      })
    ).body as { id: string }
  ).id;
  const { agent_id, scenario_id } = store.write(accounts.child, ({ documents }) => {
    const role = documents.create('roles', { name: 'Role', description: 'Books visits', markdown: { sections: [] } });
    return {
      agent_id: documents.create('agents', { name: 'Ana', role_ids: [role.id], action_ids: [action_id] }).id,
      scenario_id: documents.create('scenarios', { name: 'Confirms', source: SCENARIO }).id,
    };
  });
  const { status, body } = await local('POST', '/local/engines', {
    name: 'mine',
    protocol: 'http_turn',
    base_url,
    max_retries: 0,
    ...engine,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  const engine_id = (body as { id: string }).id;
  const run = async (more: Record<string, unknown> = {}): Promise<Run> => {
    const started = await local('POST', '/local/simulations', {
      agent_id,
      scenario_ids: [scenario_id],
      num_trials: 2,
      agent_engine: 'mine',
      budget: { calls: 100 },
      ...more,
    });
    expect(started).toMatchObject({ status: 200 });
    const { id } = started.body as { id: string };
    await made.simulations.wait(accounts.child, id);
    return (await local('GET', `/local/simulations/${id}`)).body as unknown as Run;
  };
  const trials = async (id: string) =>
    (
      (await local('GET', `/local/simulations/${id}/trials`)).body as unknown as {
        items: { id: string; verdict: string; verdict_reason: string | null; conversation: string }[];
      }
    ).items;
  return { ...made, local, run, trials, engine_id, agent_id, scenario_id };
}

async function served(answer: Answering, engine: Record<string, unknown> = {}) {
  const server = await modelServer(answer);
  closing.push(server.close);
  return { server, ...(await bench(`${server.url}/turn`, engine)) };
}

/** Starts a server of the docs as a program of its own. */
async function started(command: string, args: readonly string[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(command, args, {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part));
  const ended = once(child, 'exit');
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    child.kill('SIGKILL');
    await ended;
  };
  closing.push(stop);
  const broken = ended.then(() => {
    throw new Error(`The server ended: ${Buffer.concat(said).toString('utf8')}`);
  });
  await Promise.race([listens(port), broken]);
  broken.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}/turn`, stop };
}

const SERVERS: [string, (code: string) => [string, readonly string[]]][] = [
  ['Express', (code) => [process.execPath, ['--input-type=module', '-e', code]]],
  ['Python', (code) => ['python3', ['-c', code]]],
];

describe('the servers of the documentation', () => {
  test.for(SERVERS)(
    'in %s hold whole conversations, which are given again without them',
    async ([name, how], { skip }) => {
      const [command] = how('');
      skip(spawnSync(command, ['--version']).error !== undefined, `there is no ${command} here`);
      const code = codeUnder(`## A server in ${name}`);
      expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
      const { url, stop } = await started(...how(code));
      const { run, trials } = await bench(url);
      const done = await run();
      const first = await trials(done.id);
      expect(first.map(({ verdict, verdict_reason }) => [verdict, verdict_reason])).toEqual([
        ['pass', null],
        ['pass', null],
      ]);
      expect(done).toMatchObject({
        status: 'completed',
        final_score: 1,
        engines: { agent: 'mine' },
        spend: { total: { calls: 8, usd: null }, hosts: [{ host: '127.0.0.1', calls: 8 }] },
      });
      await stop();
      const again = await run({ replay: done.id, agent_engine: null, budget: null });
      expect(again).toMatchObject({ final_score: 1, engines: { replay_of: `run ${done.id}` }, spend: { hosts: [] } });
      expect((await trials(again.id)).map(({ conversation }) => conversation)).toEqual(
        first.map(({ conversation }) => conversation),
      );
    },
  );

  test('check a signature as it is made', async () => {
    const { isSigned } = (await import(
      `data:text/javascript,${encodeURIComponent(codeUnder('## The signature'))}`
    )) as { isSigned: (secret: string, headers: Record<string, string>, body: string) => boolean };
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const timestamp_s = Math.floor(Date.now() / 1000);
    const headers = (body: string, at_s = timestamp_s) => ({
      'webhook-id': 'conv_1_1',
      'webhook-timestamp': String(at_s),
      'webhook-signature': signWebhook(secret, { id: 'conv_1_1', timestamp_s: at_s, body }),
    });
    expect(isSigned(secret, headers('{}'), '{}')).toBe(true);
    expect(isSigned(secret, headers('{}'), '{ }')).toBe(false);
    expect(isSigned(secret, headers('{}', timestamp_s - 3600), '{}')).toBe(false);
  });
});

interface Turn {
  conversation_id: string;
  turn: number;
  messages: { role: string; content: string; tool_calls?: unknown[] }[];
  context: {
    event: { kind: string };
    tools: { name: string }[];
    agent: { name: string };
    call: object;
    news: string[];
  };
}
const turnOf = ({ body }: Asked): Turn => body as unknown as Turn;

/** Looks a day up, says what it is told of it, and says goodbye. */
const looksUp: Answering = (asked, response) => {
  const { messages, context } = turnOf(asked);
  const heard = messages.filter(({ role }) => role === 'user').at(-1)?.content ?? '';
  const answer =
    context.event.kind === 'results'
      ? { text: `You said: ${heard} It is ${messages.at(-1)?.content ?? ''}.` }
      : context.event.kind === 'open'
        ? { text: 'Hello, is that Maria?' }
        : /Monday/.test(heard)
          ? { tool_calls: [{ name: 'check_day', arguments: { day: 'Monday' } }] }
          : { text: 'Which day suits you?', end: /bye/.test(heard) };
  response.end(JSON.stringify(answer));
};

describe('somebody’s own agent', () => {
  test('is told where it stands, calls the agent’s actions, and hears their results', async () => {
    const { run, server, trials } = await served(looksUp);
    const done = await run({ num_trials: 1 });
    expect((await trials(done.id))[0]).toMatchObject({ verdict: 'pass', verdict_reason: null });
    const turns = server.asked.map(turnOf);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_turn, at) => at + 1));
    expect(new Set(turns.map(({ conversation_id }) => conversation_id)).size).toBe(1);
    expect(turns[0]).toMatchObject({
      conversation_id: expect.stringMatching(/^conv_[0-9a-f]{24}$/),
      messages: [],
      context: {
        agent: { name: 'Ana' },
        lead: { first_name: 'Maria' },
        campaign: null,
        call: { direction: expect.any(String), medium: expect.any(String), language: expect.any(String) },
        tools: [{ name: 'check_day' }],
        event: { kind: 'open' },
        news: [],
      },
    });
    const results = turns.find(({ context }) => context.event.kind === 'results');
    expect(results?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: '', tool_calls: [{ name: 'check_day', arguments: { day: 'Monday' } }] },
      { role: 'tool', tool_call_id: expect.any(String), content: expect.any(String) },
    ]);
    // Nothing of what the scenario gives the lead to say.
    expect(JSON.stringify(turns[0])).not.toContain('Monday');
  });

  test('has conversations of its own ids, the same whenever they are played', async () => {
    const { run, server } = await served(looksUp);
    const ids = () => [...new Set(server.asked.splice(0).map((asked) => turnOf(asked).conversation_id))].toSorted();
    await run({ seed: 5 });
    const first = ids();
    expect(first).toHaveLength(2);
    await run({ seed: 5 });
    expect(ids()).toEqual(first);
    await run({ seed: 6 });
    expect(ids()).not.toEqual(first);
  });

  test('is asked by what its engine’s template makes, and read where its paths say', async () => {
    const { run, trials, server } = await served(
      (asked, response) => {
        const { said, nth } = asked.body as { said: string | null; nth: number };
        response.end(JSON.stringify([{ out: `You said: ${said ?? 'nothing'}` }, { over: nth > 3 }]));
      },
      {
        turn: {
          request: '{"nth": {{ turn }}, "said": {{ messages.last.content | json }}}',
          response: { text: '$[0].out', end: '$[-1].over' },
        },
      },
    );
    const done = await run({ num_trials: 1 });
    expect((await trials(done.id))[0]).toMatchObject({ verdict: 'pass', verdict_reason: null });
    expect(server.asked[0]?.body).toEqual({ nth: 1, said: null });
  });

  test('can tell that it is asked by who knows its secret', async () => {
    const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    const { run, server, local, engine_id } = await served(looksUp, { key: { from: 'stored' } });
    expect(await local('PUT', `/local/engines/${engine_id}/key`, { key: secret })).toMatchObject({ status: 200 });
    const done = await run({ num_trials: 1 });
    expect(done).toMatchObject({ final_score: 1 });
    const timestamp_s = Math.floor(NOW_MS / 1000);
    for (const { headers, body } of server.asked)
      expect(headers['webhook-signature']).toBe(
        signWebhook(secret, { id: String(headers['webhook-id']), timestamp_s, body: JSON.stringify(body) }),
      );
  });

  test('speaks for agents alone', async () => {
    const { local, agent_id, scenario_id } = await served(looksUp);
    for (const field of ['lead_engine', 'judge_engine']) {
      const { status, body } = await local('POST', '/local/simulations', {
        agent_id,
        scenario_ids: [scenario_id],
        [field]: 'mine',
        budget: { calls: 10 },
      });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', field], msg: expect.stringContaining('speaks for agents alone') }] },
      });
    }
  });

  test('is asked on other machines only where that was allowed for agents', async () => {
    const { local, agent_id, scenario_id } = await bench('https://away.example/turn');
    const start = () =>
      local('POST', '/local/simulations', {
        agent_id,
        scenario_ids: [scenario_id],
        agent_engine: 'mine',
        budget: { calls: 10 },
      });
    await local('POST', '/local/egress/permissions', { url: 'https://away.example/turn', purpose: 'model' });
    expect(await start()).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'agent_engine'], msg: expect.stringContaining('for the purpose "agent"') }] },
    });
  });

  test('is probed by one turn', async () => {
    const { local, engine_id, server } = await served(looksUp);
    expect(await local('POST', `/local/engines/${engine_id}/probe`)).toMatchObject({
      status: 200,
      body: { said: 'Which day suits you?', fault: null },
    });
    expect(server.asked).toHaveLength(1);
  });

  test('is probed no more where a name in its template changes that no probe fills, and is where the question does', async () => {
    const { local, engine_id } = await served((_asked, response) => void response.end('{"text":"Hello."}'), {
      turn: {
        request:
          '{"day": {{ context.lead.custom_fields.visit_day | json }}, "asked": {{ messages[0].content | json }}}',
      },
    });
    const address = `/local/engines/${engine_id}`;
    interface Engine {
      turn: { request: string };
      probe: { said: string } | null;
    }
    const engine = async () => (await local('GET', address)).body as unknown as Engine;
    await local('POST', `${address}/probe`);
    const renamed = { what: 'custom_field', from: 'visit_day', to: 'appointment_day' };
    const { items } = (await local('POST', '/local/renames', renamed)).body as {
      items: { kind: string; id: string; revision: number }[];
    };
    expect(await engine()).toMatchObject({
      turn: { request: expect.stringContaining('custom_fields.appointment_day') },
      probe: { said: 'Hello.' },
    });
    await local('POST', '/local/restorations', {
      items: items.map(({ kind, id, revision }) => ({ kind, id, revision: revision - 1, expected: revision })),
      note: 'Taken back',
    });
    const back = await engine();
    expect(back).toMatchObject({
      turn: { request: expect.stringContaining('custom_fields.visit_day') },
      probe: { said: 'Hello.' },
    });
    const request = back.turn.request.replace('"asked"', '"question"');
    await local('PUT', address, { ...back, turn: { ...back.turn, request } });
    expect((await engine()).probe).toBeNull();
  });
});

describe('an engine of one’s own', () => {
  test('is refused where its template or a path cannot be read, and one of a model without a model', async () => {
    const { local } = await served(looksUp);
    const wrong = await local('POST', '/local/engines', {
      name: 'other',
      protocol: 'http_turn',
      base_url: 'http://127.0.0.1:1/turn',
      turn: { request: '{{ messages', response: { text: '$..text', tool_calls: null, end: '$.a[?@.b]' } },
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'turn', 'request'], msg: expect.stringContaining('template') },
          { loc: ['body', 'turn', 'response', 'text'], msg: expect.stringContaining('path') },
          { loc: ['body', 'turn', 'response', 'end'], msg: expect.stringContaining('path') },
        ],
      },
    });
    expect(await local('POST', '/local/engines', { name: 'x', base_url: 'http://127.0.0.1:1/v1' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'model'] }] },
    });
  });
});

describe('an agent that fails', () => {
  const says =
    (answer: unknown): Answering =>
    (_asked, response) => {
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    };

  const OWN: [string, Answering, RegExp][] = [
    ['no JSON', says('{"text": '), /no JSON/],
    ['nothing at all', says({}), /no text/],
    ['a tool that there is not', says({ tool_calls: [{ name: 'fly' }] }), /"fly".*there is: check_day/],
    [
      'arguments that are wrong',
      says({ text: 'Let me see.', tool_calls: [{ name: 'check_day', arguments: { day: 5 } }] }),
      /"check_day".*day/,
    ],
    ['words without end', says({ text: 'word '.repeat(10_000) }), /does not end/],
  ];
  test.each(OWN)('by answering %s has failed the trial, which says why', async (_what, answer, words) => {
    const { run, trials } = await served(answer);
    const done = await run({ num_trials: 1 });
    const [trial] = await trials(done.id);
    expect(trial).toMatchObject({ verdict: 'fail', verdict_reason: expect.stringMatching(words) });
  });

  const OTHERS: [string, Answering, RegExp][] = [
    ['500', (_asked, response) => refused(response, 500, { error: 'oops' }), /500/],
    ['a web page', says('<!doctype html><title>Hello</title>'), /no turn in JSON/],
    ['no answer, closing the connection', (_asked, response) => void response.destroy(), /connection/],
  ];
  test.each(OTHERS)('by %s is no failed trial', async (_what, answer, words) => {
    const { run, trials } = await served(answer);
    const done = await run({ num_trials: 1 });
    expect(done).toMatchObject({ final_score: null, infrastructure_errors: 1 });
    expect((await trials(done.id))[0]).toMatchObject({
      verdict: 'infrastructure_error',
      verdict_reason: expect.stringMatching(words),
    });
  });

  test('to ask which there is a template that makes no JSON, is none either', async () => {
    const { run, trials, server } = await served(looksUp, { turn: { request: '{"a": {{ context.agent.name }} }' } });
    const done = await run({ num_trials: 1 });
    expect((await trials(done.id))[0]).toMatchObject({
      verdict: 'infrastructure_error',
      verdict_reason: expect.stringMatching(/template of the engine "mine".*no JSON/s),
    });
    expect(server.asked).toEqual([]);
  });
});

describe('somebody’s own agent behind chat completions', () => {
  const echoes: Answering = ({ body }, response) => {
    const heard = (body['messages'] as { content: string }[]).at(-1)?.content ?? '';
    response.writeHead(200, EVENTS).end(said(`You said: ${heard}`));
  };
  const CHAT = { protocol: 'chat_agent' };

  test('is sent the conversation alone: no prompt, no model, no tools and no parameters', async () => {
    const { run, server, trials } = await served(echoes, CHAT);
    const done = await run({ num_trials: 1 });
    expect(done).toMatchObject({ status: 'completed', final_score: 1, engines: { agent: 'mine' } });
    expect((await trials(done.id))[0]).toMatchObject({ verdict: 'pass' });
    const [first] = server.asked;
    expect(first?.path).toBe('/v1/turn/chat/completions');
    expect(first?.body).toEqual({
      messages: [{ role: 'user', content: 'Yes, that is me.' }],
      stream: true,
      stream_options: { include_usage: true },
    });
    const roles = server.asked.flatMap(({ body }) => (body['messages'] as { role: string }[]).map(({ role }) => role));
    expect(new Set(roles)).toEqual(new Set(['user', 'assistant']));
  });

  test('may be sent the name of a model, an opening and the actions', async () => {
    const chat = { opening: '[{{ lead.first_name }} picks up]', context: false, tools: true };
    const { run, server } = await served(echoes, { ...CHAT, model: 'my-bot', chat });
    await run({ num_trials: 1 });
    expect(server.asked[0]?.body).toMatchObject({
      model: 'my-bot',
      messages: [{ role: 'user', content: '[Maria picks up]' }],
      tools: [{ function: { name: 'check_day' } }, { function: { name: 'end_call' } }],
    });
  });

  test('speaks for agents alone, and is tried with one question', async () => {
    const { local, server, engine_id, agent_id, scenario_id } = await served(echoes, CHAT);
    const lead = { agent_id, scenario_ids: [scenario_id], lead_engine: 'mine', budget: { calls: 1 } };
    expect(JSON.stringify((await local('POST', '/local/simulations', lead)).body)).toContain('speaks for agents alone');
    expect((await local('POST', `/local/engines/${engine_id}/probe`)).body).toMatchObject({
      said: 'You said: Hello?',
      fault: null,
    });
    expect(server.asked).toHaveLength(1);
  });

  test('has its run compared by what it is sent, and given again without it', async () => {
    const { run, server, trials } = await served(echoes, CHAT);
    const done = await run({ num_trials: 1 });
    const asked = server.asked.length;
    const again = await run({ num_trials: 1, replay: done.id, agent_engine: null, budget: null });
    expect(server.asked).toHaveLength(asked);
    expect((await trials(again.id))[0]?.conversation).toBe((await trials(done.id))[0]?.conversation);
  });
});
