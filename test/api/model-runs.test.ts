/** Runs in which a model speaks for the agent, over HTTP: from the engine to figures, cost, tape and recording. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  delta,
  DONE,
  EVENTS,
  modelServer,
  said,
  refused,
  streamed,
  usage,
  type Answering,
} from '../support/model-server.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const SCENARIO = `name: Confirms
lead: { first_name: Maria }
says: ["Yes, that is me.", "Monday, please.", "Thank you, goodbye."]
expect:
  - { grader: said, any: ["See you on Monday"] }
  - { grader: max_turns, max: 40 }
`;

const LINES = ['Hello, am I speaking with Maria?', 'Which day suits you?', 'See you on Monday. Goodbye.'];

interface Body {
  messages: { role: string; content: string }[];
}

/** Speaks its lines one after the other, by how much was said to it, and ends the call with the last. */
const speaks: Answering = ({ body }, response) => streamed(response, spoken(body));

function spoken(body: Record<string, unknown>): string {
  const turn = (body as unknown as Body).messages.filter(({ role }) => role === 'assistant').length;
  const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
  return [
    delta({ content: LINES[Math.min(turn, 2)] ?? '' }),
    ...(turn >= 2 ? [delta({ tool_calls: [end] })] : []),
    delta({}, turn >= 2 ? 'tool_calls' : 'stop'),
    usage(100 + turn, 10),
    DONE,
  ].join('');
}

interface Run {
  id: string;
  status: string;
  error: string | null;
  final_score: number | null;
  infrastructure_errors: number;
  engines: { agent: string; replay_of: string | null };
  spend: {
    total: { calls: number; usd: number | null; input_tokens: number; bytes_out: number };
    hosts: unknown[];
  } | null;
  summary: { avg_agent_cost: number | null } | null;
}

async function bench(answer: Answering = speaks, engine: Record<string, unknown> = {}) {
  const server = await modelServer(answer);
  closing.push(server.close);
  const made = await world();
  const { store, accounts } = made;
  const local = async (method: string, path: string, body?: unknown) =>
    made.request(method, path, { token: made.sessions.token, ...(body === undefined ? {} : { body }) });
  const { agent_id, scenario_id } = store.write(accounts.child, ({ documents }) => {
    const role = documents.create('roles', { name: 'Role', description: 'Books visits', markdown: { sections: [] } });
    return {
      agent_id: documents.create('agents', { name: 'Ana', role_ids: [role.id], greeting_type_outbound: 'ai' }).id,
      scenario_id: documents.create('scenarios', { name: 'Confirms', source: SCENARIO }).id,
    };
  });
  await local('POST', '/local/engines', { name: 'double', base_url: server.url, model: 'double-1', ...engine });
  const start = (more: Record<string, unknown> = {}) =>
    local('POST', '/local/simulations', {
      agent_id,
      scenario_ids: [scenario_id],
      num_trials: 2,
      agent_engine: 'double',
      budget: { calls: 100 },
      ...more,
    });
  const ended = async (id: string): Promise<Run> => {
    await made.simulations.wait(accounts.child, id);
    return (await local('GET', `/local/simulations/${id}`)).body as unknown as Run;
  };
  const run = async (more: Record<string, unknown> = {}): Promise<Run> => {
    const { status, body } = await start(more);
    expect(body).toMatchObject({ id: expect.any(String) });
    expect(status).toBe(200);
    return ended((body as unknown as Run).id);
  };
  const trials = async (id: string) =>
    (await local('GET', `/local/simulations/${id}/trials`)).body as unknown as {
      items: {
        id: string;
        call_id: string;
        verdict: string;
        verdict_reason: string | null;
        conversation: string;
        agent_cost: number | null;
      }[];
    };
  return { ...made, server, local, start, ended, run, trials };
}

describe('a run by a model', () => {
  test('holds its conversations, is scored like any other, and says what it asked', async () => {
    const { run, server, trials, local } = await bench(speaks, {
      price: { input_usd_per_million: 1, output_usd_per_million: 2 },
    });
    const done = await run();
    expect(done).toMatchObject({ status: 'completed', final_score: 1, engines: { agent: 'double', replay_of: null } });
    expect(server.asked).toHaveLength(6);
    expect(done.spend).toMatchObject({
      total: { calls: 6, input_tokens: 606, output_tokens: 60 },
      roles: [{ role: 'agent', engine: 'double', model: 'double-1', calls: 6 }],
      hosts: [{ host: '127.0.0.1', calls: 6 }],
      first_token: { n: 6, source: 'measured' },
    });
    expect(done.spend?.total.usd).toBeCloseTo((606 * 1 + 60 * 2) / 1e6);
    expect(done.summary?.avg_agent_cost).toBeCloseTo((303 + 60) / 1e6);
    const [trial] = (await trials(done.id)).items;
    const { items } = (await local('GET', `/local/simulations/${done.id}/trials/${trial?.id}/exchanges`))
      .body as unknown as {
      items: { turn: number; request: Body; reply: { text: string } }[];
    };
    expect(items.map(({ reply }) => reply.text)).toEqual(LINES);
    expect(items.map(({ turn }) => turn)).toEqual([0, 2, 4]);
    expect(items[0]?.request.messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('Ana') });
  });

  test('whose first words come late is measured by them, and is otherwise as it would be', async () => {
    const late_s = 2.5;
    const timed = `${SCENARIO}  - { grader: ttfb, stage: ai, statistic: max, max_s: ${String(late_s)} }\n`;
    let pass: (seconds: number) => void = () => undefined;
    const play = async (answer: Answering) => {
      const made = await bench(answer);
      pass = made.advance;
      const { id } = made.store.write(made.accounts.child, ({ documents }) =>
        documents.create('scenarios', { name: 'Timed', source: timed }),
      );
      const start = { scenario_ids: [id], workers: 1 };
      const done = await made.run(start);
      return { ...made, start, done, items: (await made.trials(done.id)).items };
    };
    const quick = await play(speaks);
    // Each answer opens at once, with what is no word yet.
    const slow = await play(({ body }, response) => {
      response.writeHead(200, EVENTS).write(`: keep-alive\n\n${delta({ role: 'assistant', content: '' })}`);
      pass(late_s);
      response.end(spoken(body));
    });
    const first_token = { median_ms: late_s * 1000, p90_ms: late_s * 1000, n: 6 };
    expect(slow.done).toMatchObject({
      status: 'completed',
      final_score: 1,
      infrastructure_errors: 0,
      spend: { total: { calls: quick.done.spend?.total.calls }, first_token: { ...first_token, source: 'measured' } },
    });
    expect(slow.items.map(({ conversation }) => conversation)).toEqual(
      quick.items.map(({ conversation }) => conversation),
    );
    // Nobody waits for the first turn of a call.
    for (const { call_id } of slow.items)
      expect((await slow.local('GET', `/local/calls/${call_id}`)).body).toMatchObject({
        call: { call_metrics: { ttfb: { ai: { values: [late_s, late_s] } } } },
      });
    const again = await slow.run({ ...slow.start, replay: slow.done.id, agent_engine: null, budget: null });
    expect(again).toMatchObject({ final_score: 1, spend: { first_token: { ...first_token, source: 'recorded' } } });
  });

  test('has a cost that is unknown where nobody knows the price, and not one of nothing', async () => {
    const { run } = await bench();
    const done = await run();
    expect(done.spend?.total.usd).toBeNull();
    expect(done.summary?.avg_agent_cost).toBeNull();
  });

  test('is refused without a limit, and with one that cannot be kept to', async () => {
    const { start } = await bench();
    expect(await start({ budget: null })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'budget'] }] },
    });
    expect(await start({ budget: { calls: 100, usd: 1 } })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'budget'], msg: expect.stringContaining('double-1') }] },
    });
    expect(await start({ agent_engine: 'nobody' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'agent_engine'], msg: expect.stringContaining('scripted, double') }] },
    });
  });

  test('is refused where a key is missing or a host may not be reached', async () => {
    const { start, local } = await bench();
    await local('POST', '/local/engines', {
      name: 'keyed',
      base_url: 'http://127.0.0.1:1/v1',
      model: 'm',
      key: { from: 'environment', variable: 'NO_SUCH_KEY' },
    });
    await local('POST', '/local/engines', { name: 'away', base_url: 'https://away.example/v1', model: 'm' });
    const at = (msg: string) => ({
      status: 422,
      body: { detail: [{ loc: ['body', 'agent_engine'], msg: expect.stringContaining(msg) }] },
    });
    expect(await start({ agent_engine: 'keyed' })).toMatchObject(at('NO_SUCH_KEY'));
    expect(await start({ agent_engine: 'away' })).toMatchObject(at('allow it under Developer'));
  });

  test('that meets its limit finishes what is under way, and asks none of it again', async () => {
    const held: (() => void)[] = [];
    const { start, ended, local, server } = await bench((...asked) => {
      // The second conversation’s first.
      if (server.asked.length === 2) held.push(() => void speaks(...asked));
      else void speaks(...asked);
    });
    const { id } = (await start({ budget: { calls: 2 }, workers: 2 })).body as unknown as Run;
    const storedExchanges = async () =>
      ((await local('GET', `/local/simulations/${id}`)).body as unknown as Run).spend?.total.calls ?? 0;
    // The first conversation has taken its answer, and is refused the next.
    while ((await storedExchanges()) < 1 || held.length < 1) await server.came(2);
    await storedExchanges();
    held.forEach((answer) => answer());
    const stopped = await ended(id);
    expect(stopped).toMatchObject({
      status: 'stopped_by_budget',
      spend: { total: { calls: 2, input_tokens: 200 }, unrecorded: null },
    });
    await local('PUT', `/local/simulations/${id}/budget`, { calls: 100 });
    await local('POST', `/local/simulations/${id}/resume`);
    expect(await ended(id)).toMatchObject({ status: 'completed', final_score: 1, spend: { total: { calls: 6 } } });
    expect(server.asked).toHaveLength(6);
  });

  test('that meets its limit is cancelled at once, and records what was under way then', async () => {
    const { start, ended, local, server } = await bench((...asked) => {
      // The second conversation’s first waits for an answer until nobody does any more.
      if (server.asked.length !== 2) void speaks(...asked);
    });
    const { id } = (await start({ budget: { calls: 2 }, workers: 2 })).body as unknown as Run;
    await server.came(2);
    await local('POST', `/local/simulations/${id}/cancel`);
    expect(await ended(id)).toMatchObject({ spend: { total: { calls: 2 }, unrecorded: null } });
  });

  test('that meets its limit stops where it stands, says which, and goes on with a higher one', async () => {
    const { run, local, ended, server, trials } = await bench();
    const stopped = await run({ budget: { calls: 4 }, workers: 1 });
    expect(stopped).toMatchObject({ status: 'stopped_by_budget', error: expect.stringContaining('all 4 requests') });
    expect((await trials(stopped.id)).items).toHaveLength(1);
    await local('PUT', `/local/simulations/${stopped.id}/budget`, { calls: 100 });
    await local('POST', `/local/simulations/${stopped.id}/resume`);
    const done = await ended(stopped.id);
    expect(done).toMatchObject({ status: 'completed', final_score: 1, spend: { total: { calls: 6 } } });
    // What it had answered was not asked again.
    expect(server.asked).toHaveLength(6);
  });
});

test('a run by a model that is run again has the limits of the one before', async () => {
  const { run, local, ended } = await bench();
  const first = await run({ budget: { calls: 6 } });
  expect(first).toMatchObject({ status: 'completed', spend: { total: { calls: 6 } } });
  const { body } = await local('POST', `/local/simulations/${first.id}/rerun`, { seed: 8 });
  const again = await ended((body as { id: string }).id);
  expect(again).toMatchObject({ status: 'completed', budget: { calls: 6 }, spend: { total: { calls: 6 } } });
});

describe('a failure of the server', () => {
  const REFUSALS: [string, Answering, RegExp][] = [
    ['a wrong key', (_asked, response) => refused(response, 401, { error: { message: 'bad key' } }), /key/],
    ['a server that fails', (_asked, response) => refused(response, 500, { error: { message: 'oops' } }), /500/],
    [
      'a limit that does not end',
      (_asked, response) => refused(response, 429, { error: { message: 'slow down' } }),
      /429/,
    ],
  ];
  test.each(REFUSALS)('%s is no failed trial, and says what it was', async (_what, answer, words) => {
    const { run, trials } = await bench(answer, { max_retries: 0 });
    const done = await run();
    expect(done).toMatchObject({ status: 'completed', final_score: null, infrastructure_errors: 2 });
    for (const { verdict, verdict_reason } of (await trials(done.id)).items) {
      expect(verdict).toBe('infrastructure_error');
      expect(verdict_reason).toMatch(words);
    }
  });

  const OWN: [string, string, RegExp][] = [
    ['an empty answer', [delta({}, 'stop'), usage(1, 0), DONE].join(''), /nothing/],
    [
      'a refusal',
      [delta({ refusal: 'I cannot help with that.' }), delta({}, 'stop'), DONE].join(''),
      /refused.*I cannot help/,
    ],
  ];
  test.each(OWN)('%s is the agent’s, and told apart', async (_what, stream, words) => {
    const { run, trials } = await bench((_asked, response) => streamed(response, stream));
    const done = await run({ num_trials: 1 });
    const [trial] = (await trials(done.id)).items;
    expect(trial).toMatchObject({ verdict: 'fail', verdict_reason: expect.stringMatching(words) });
  });
});

/** More than are under way at once, so that they come in another order than that of their places. */
const TRIALS = 48;

describe('a recording', () => {
  test('gives the same conversations again without anybody being asked, with any number at once', async () => {
    // No two conversations are the same: who is greeted as the how-manieth is the order in which they came.
    let greeted = 0;
    const { run, server, trials, local } = await bench((asked, response, nth) => {
      const isFirst = (asked.body as unknown as Body).messages.every(({ role }) => role !== 'assistant');
      if (!isFirst) return speaks(asked, response, nth);
      greeted += 1;
      return streamed(response, said(`Good day, am I speaking with Maria, caller ${greeted}?`));
    });
    const recorded = await run({ num_trials: TRIALS, workers: 16, budget: { calls: 400 } });
    const asked = server.asked.length;
    expect(asked).toBe(3 * TRIALS);
    await server.close();
    closing.length = 0;
    const conversations = async (id: string) => (await trials(id)).items.map(({ conversation }) => conversation);
    expect(new Set(await conversations(recorded.id)).size).toBe(TRIALS);
    const exchanges: string[] = [];
    for (const workers of [1, 16]) {
      const again = await run({
        replay: recorded.id,
        num_trials: TRIALS,
        agent_engine: null,
        budget: null,
        workers,
      });
      expect(again).toMatchObject({
        status: 'completed',
        final_score: 1,
        engines: { agent: 'double', replay_of: `run ${recorded.id}` },
        spend: { hosts: [], first_token: { source: 'recorded' } },
      });
      expect(await conversations(again.id)).toEqual(await conversations(recorded.id));
      const { body } = await local('GET', `/local/simulations/${again.id}/cassette`);
      exchanges.push(typeof body === 'string' ? body.split('\n').slice(1).join('\n') : '');
    }
    expect(exchanges[0]?.split('\n')).toHaveLength(3 * TRIALS + 1);
    expect(exchanges[1]).toBe(exchanges[0]);
    expect(server.asked).toHaveLength(asked);
    const { body: calls } = await local('GET', `/local/simulations/${recorded.id}/trials`);
    expect(JSON.stringify(calls)).not.toContain('127.0.0.1');
  });

  test('goes out as a file and comes in as one, the same bytes', async () => {
    const { run, local } = await bench();
    const recorded = await run();
    const file = async (id: string) => {
      const { body } = await local('GET', `/local/simulations/${id}/cassette`);
      return typeof body === 'string' ? body : JSON.stringify(body);
    };
    const text = await file(recorded.id);
    expect(text).toBe(await file(recorded.id));
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toMatchObject({
      cassette: 1,
      agent: 'Ana',
      engines: [{ role: 'agent', engine: { name: 'double' } }],
    });
    expect(text).not.toContain('127.0.0.1');
    const { status, body } = await local('POST', '/local/cassettes', { name: 'a.cassette.jsonl', text });
    expect(status).toBe(200);
    const again = await run({ replay: (body as { id: string }).id, agent_engine: null, budget: null });
    expect(again).toMatchObject({ final_score: 1, engines: { replay_of: 'a.cassette.jsonl' } });
  });

  test('that answers another question is an infrastructure verdict that says what has changed', async () => {
    const { run, trials, store, accounts } = await bench();
    const recorded = await run();
    const [agent] = store.read(accounts.child).documents.list('agents', {}).items;
    store.write(accounts.child, ({ documents }) =>
      documents.save('agents', agent?.id ?? '', { ...agent, name: 'Bea' }),
    );
    const again = await run({ replay: recorded.id, agent_engine: null, budget: null });
    expect(again).toMatchObject({ final_score: null, infrastructure_errors: 2 });
    const [trial] = (await trials(again.id)).items;
    expect(trial?.verdict_reason).toMatch(
      /answers another question at the agent's step .*messages\[0\]\.content was .*You are Ana.*is .*You are Bea.*Record it anew/s,
    );
  });

  test('is compared with another: what was asked otherwise and answered in other words', async () => {
    const { run, local, store, accounts } = await bench();
    const first = await run();
    const [agent] = store.read(accounts.child).documents.list('agents', {}).items;
    store.write(accounts.child, ({ documents }) =>
      documents.save('agents', agent?.id ?? '', { ...agent, name: 'Bea' }),
    );
    const second = await run({ num_trials: 1 });
    const compare = (before: string, after: string) =>
      local('POST', '/local/recordings/compare', {
        before: { simulation_id: before },
        after: { simulation_id: after },
      });
    expect((await compare(first.id, first.id)).body).toMatchObject({
      counts: { same: 2, changed: 0 },
      differences: [],
    });
    expect((await compare(first.id, second.id)).body).toMatchObject({ counts: { same: 1, only_before: 1 } });
    expect((await compare(first.id, '0123456789abcdef01234567')).status).toBe(404);
  });
});
