/** A judge whose server nobody has tried: before a run rests on it, it is found out how it takes a schema. */
import { afterEach, describe, expect, test } from 'vitest';
import type { EngineProbe } from '../../src/core/contract/local/engine.ts';
import { judgement } from '../core/support/judgement.ts';
import { delta, DONE, modelServer, refused, streamed, usage, type Answering } from '../support/model-server.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const SCENARIO = `name: Confirms
lead: { first_name: Maria }
says: ["Yes, that is me.", "Goodbye."]
expect:
  - { grader: judge, id: kind, criterion: "Was the agent kind?" }
`;

interface Body {
  messages: { content: string }[];
  response_format?: { json_schema: { name: string } };
  tools?: { function: { name: string } }[];
  tool_choice?: string;
}

/** What the server is asked for in JSON, judged or probed. */
function answerOf({ messages }: Body): string {
  const conversation = messages.find(({ content }) => content.includes('# Conversation'))?.content;
  if (conversation === undefined) return JSON.stringify({ city: 'Paris', letters: 5 });
  const [, turn, text = ''] = /^\[(\d+)\] agent: (.+)$/m.exec(conversation) ?? [];
  return JSON.stringify(judgement({ quotes: [{ turn: Number(turn), text }] }));
}

/** Ways of asking for JSON that servers know, and what the others come to. */
const SERVERS: Record<string, Answering> = {
  json_schema: ({ body }, response) => {
    const { response_format } = body as unknown as Body;
    streamed(response, answered(response_format ? answerOf(body as unknown as Body) : 'Hello!'));
  },
  /** Refuses what it does not know. */
  tool: ({ body }, response) => {
    const { response_format, tool_choice, tools } = body as unknown as Body;
    if (response_format) return refused(response, 400, { error: { message: 'response_format is not supported' } });
    if (tool_choice !== 'required') return streamed(response, answered('Hello!'));
    const call = { name: tools?.at(-1)?.function.name, arguments: answerOf(body as unknown as Body) };
    const part = { tool_calls: [{ index: 0, id: 'c', function: call }] };
    streamed(response, [delta(part), delta({}, 'tool_calls'), usage(10, 5), DONE].join(''));
  },
  /** Looks at nothing but the words. */
  text: ({ body }, response) => {
    const isAskedInWords = JSON.stringify(body['messages']).includes('Answer with one JSON object');
    streamed(response, answered(isAskedInWords ? answerOf(body as unknown as Body) : 'Certainly! Paris.'));
  },
};

const answered = (content: string): string => [delta({ content }), delta({}, 'stop'), usage(10, 5), DONE].join('');

interface Run {
  id: string;
  ungraded: number;
  final_score: number | null;
  status: string;
  models: { role: string; json_mode: string | null }[];
  spend: {
    total: { calls: number; input_tokens: number; output_tokens: number };
    roles: { role: string; engine: string; calls: number; usd: number | null }[];
    hosts: { host: string; calls: number }[];
    unrecorded: unknown;
  };
}

async function bench(answer: Answering, engine: Record<string, unknown> = {}) {
  const server = await modelServer((asked, response, nth) =>
    asked.method === 'GET' ? refused(response, 404, {}) : answer(asked, response, nth),
  );
  closing.push(server.close);
  const made = await world();
  const { store, accounts } = made;
  const local = async <Read = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    (await made.request(method, path, { token: made.sessions.token, ...(body === undefined ? {} : { body }) }))
      .body as Read;
  const wanted = store.write(accounts.child, ({ documents }) => ({
    agent_id: documents.create('agents', {
      name: 'Ana',
      script_id: documents.create('scripts', {
        name: 'Script',
        lines: [{ speaker: 'AGENT', message: 'Hello, is that Maria?' }],
      }).id,
    }).id,
    scenario_ids: [documents.create('scenarios', { name: 'Confirms', source: SCENARIO }).id],
  }));
  const { id: engineId } = await local<{ id: string }>('POST', '/local/engines', {
    name: 'judge',
    base_url: server.url,
    model: 'j',
    max_retries: 0,
    ...engine,
  });
  const ended = async (runId: string): Promise<Run> => {
    await made.simulations.wait(accounts.child, runId);
    return local<Run>('GET', `/local/simulations/${runId}`);
  };
  const run = async (more: Record<string, unknown> = {}): Promise<Run> => {
    const started = await local<Run>('POST', '/local/simulations', {
      ...wanted,
      num_trials: 1,
      judge_engine: 'judge',
      budget: { calls: 10 },
      ...more,
    });
    expect(started).toHaveProperty('id');
    return ended(started.id);
  };
  const probe = async () => (await local<{ probe: EngineProbe | null }>('GET', `/local/engines/${engineId}`)).probe;
  /** Requests to the model, and not about the server. */
  const questions = () => server.asked.filter(({ method }) => method === 'POST').length;
  return { server, engineId, wanted, run, ended, probe, local, questions };
}

describe('a run with a judge that nobody has tried', () => {
  test.each(Object.keys(SERVERS))('asks a server that answers by %s as it answers, and says so', async (mode) => {
    const { run, probe } = await bench(SERVERS[mode] ?? (() => undefined));
    const done = await run();
    expect(done).toMatchObject({ ungraded: 0, final_score: 1, models: [{ role: 'judge', json_mode: mode }] });
    expect(await probe()).toMatchObject({ json_mode: mode, fault: null });
  });

  test('counts what was asked before it, as what its judge took', async () => {
    const { run, server, questions } = await bench(SERVERS['json_schema'] ?? (() => undefined), {
      price: { input_usd_per_million: 1, output_usd_per_million: 2 },
    });
    const { spend } = await run();
    expect(questions()).toBeGreaterThan(3);
    expect(spend).toMatchObject({
      total: { calls: questions(), input_tokens: questions() * 10, output_tokens: questions() * 5 },
      roles: [{ role: 'judge', engine: 'judge', calls: questions() }],
      hosts: [{ host: new URL(server.url).hostname, calls: questions() }],
      unrecorded: null,
    });
    expect(spend.roles[0]?.usd).toBeCloseTo((questions() * (10 * 1 + 5 * 2)) / 1e6, 9);
  });

  test('asks no more before it than its budget allows, and stops there', async () => {
    const { run, probe, questions } = await bench(SERVERS['json_schema'] ?? (() => undefined));
    expect(await run({ budget: { calls: 2 } })).toMatchObject({
      status: 'stopped_by_budget',
      spend: { total: { calls: 2 } },
    });
    expect(questions()).toBe(2);
    // Half of its questions tell nothing of the server.
    expect(await probe()).toBeNull();
  });

  test('is gone on with by what a higher budget leaves', async () => {
    const { run, local, ended, questions } = await bench(SERVERS['json_schema'] ?? (() => undefined));
    const { id } = await run({ budget: { calls: 2 } });
    await local('PUT', `/local/simulations/${id}/budget`, { calls: 3 });
    await local('POST', `/local/simulations/${id}/resume`);
    expect(await ended(id)).toMatchObject({ status: 'completed', final_score: 1, spend: { total: { calls: 3 } } });
    expect(questions()).toBe(3);
  });

  test('counts it where conversations are graded anew', async () => {
    const { run, local, ended, questions } = await bench(SERVERS['json_schema'] ?? (() => undefined));
    const { id } = await run({ judge_engine: null, budget: null });
    expect(questions()).toBe(0);
    const wanted = { judge_engine: 'judge', budget: { calls: 20 } };
    const again = await local<Run>('POST', `/local/simulations/${id}/regrade`, wanted);
    expect(await ended(again.id)).toMatchObject({ ungraded: 0, spend: { total: { calls: questions() } } });
  });

  test('counts it once where two are started by turns with one judge', async () => {
    const { wanted, local, ended, questions } = await bench(SERVERS['json_schema'] ?? (() => undefined));
    const { agent_id, scenario_ids } = wanted;
    const side = { agent_id, judge_engine: 'judge', budget: { calls: 20 } };
    const pair = await local<{ a: Run; b: Run }>('POST', '/local/simulations/pairs', {
      scenario_ids,
      num_trials: 1,
      a: side,
      b: side,
    });
    const [a, b] = [await ended(pair.a.id), await ended(pair.b.id)];
    expect(b.spend.total.calls).toBe(1);
    expect(a.spend.total.calls + b.spend.total.calls).toBe(questions());
  });

  test('asks it once: what was found is remembered', async () => {
    const { run, server } = await bench(SERVERS['tool'] ?? (() => undefined));
    await run();
    const before = server.asked.length;
    await run();
    expect(server.asked).toHaveLength(before + 1);
  });

  test('asks nothing where the engine says how it is to be asked', async () => {
    const { run, server, probe } = await bench(SERVERS['text'] ?? (() => undefined), { json_mode: 'text' });
    expect(await run()).toMatchObject({ ungraded: 0 });
    expect(server.asked).toHaveLength(1);
    expect(await probe()).toBeNull();
  });

  test('asks nothing where a recording is given again', async () => {
    const { run, local, server, engineId, questions, probe } = await bench(SERVERS['json_schema'] ?? (() => undefined));
    const { id } = await run();
    const before = questions();
    const moved = server.url.replace('127.0.0.1', 'localhost');
    await local('PUT', `/local/engines/${engineId}`, { name: 'judge', base_url: moved, model: 'j' });
    expect(await probe()).toBeNull();
    expect(await run({ replay: id })).toMatchObject({ ungraded: 0, final_score: 1 });
    expect(questions()).toBe(before);
  });

  test('asks nothing where there is no limit to the run, which is refused', async () => {
    const { local, server } = await bench(SERVERS['text'] ?? (() => undefined));
    await local('POST', '/local/simulations', { agent_id: '0'.repeat(24), scenario_ids: [], judge_engine: 'judge' });
    expect(server.asked).toEqual([]);
  });

  test('is played where the server cannot be asked, and says what came of it', async () => {
    const { run, probe } = await bench((_asked, response) => refused(response, 401, { error: 'no key' }));
    expect(await run()).toMatchObject({ ungraded: 1, models: [{ json_mode: 'json_schema' }] });
    expect(await probe()).toMatchObject({ fault: expect.stringContaining('401') });
  });
});
