/** Every failure that is met from a client's side, each told apart, against a server that does what the test says. */
import { afterEach, describe, expect, it } from 'vitest';
import { PerformError } from '../../src/core/conversation/perform-error.ts';
import type { EngineSpec } from '../../src/core/contract/local/engine.ts';
import { createBudget } from '../../src/server/models/budget.ts';
import { BudgetSpent } from '../../src/server/models/models.ts';
import {
  delta,
  DONE,
  EVENTS,
  event,
  modelServer,
  refused,
  said,
  streamed,
  type Answering,
} from '../support/model-server.ts';
import { chatRequest, engineSpec, modelsWorld, until } from '../support/models-world.ts';

const KEY = 'sk-live-0123456789abcdef';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function world(
  answer: Answering,
  given: Partial<EngineSpec> = {},
  options: Parameters<typeof modelsWorld>[0] = {},
) {
  const server = await modelServer(answer);
  const made = modelsWorld(options);
  open.push(made.close, server.close);
  const engine = engineSpec({ base_url: server.url, ...given });
  return { ...made, server, engine };
}

/** The fault of an ask that comes to nothing. */
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => {
      if (error instanceof PerformError) return error.fault;
      throw error;
    },
  );

describe('what is sent', () => {
  it('is a chat completion that is streamed and counted, to the address of the API and with the key', async () => {
    const { ask, engine, server } = await world(
      (_asked, response) => streamed(response, said('Hi')),
      {},
      { keyOf: () => KEY },
    );
    await ask(engine);
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: { model: 'double-1', stream: true, stream_options: { include_usage: true } },
    });
  });

  it('goes to the address of the API also where that of the operation was pasted', async () => {
    const { ask, engine, server } = await world((_asked, response) => streamed(response, said('Hi')));
    for (const pasted of ['/chat/completions', '/chat/completions/', '//'])
      await ask({ ...engine, base_url: `${server.url}${pasted}` });
    expect(server.asked.map(({ path }) => path)).toEqual(Array(3).fill('/v1/chat/completions'));
  });

  it('goes without a header for the key where none is needed', async () => {
    const { ask, engine, server } = await world((_asked, response) => streamed(response, said('Hi')));
    await ask(engine);
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });
});

describe('an answer', () => {
  it('comes with its words so far, its usage and its times, by the stopwatch', async () => {
    const { ask, engine, wall, texts, exchanges } = await world(async (_asked, response) => {
      wall.advance(0.25);
      response.writeHead(200, EVENTS).write(delta({ content: 'Good ' }));
      await until(() => texts.length === 1);
      wall.advance(0.5);
      response.end(delta({ content: 'day' }, 'stop') + DONE);
    });
    expect(await ask(engine)).toMatchObject({
      text: 'Good day',
      timing: { source: 'measured', first_token_ms: 250, total_ms: 750 },
      usage: null,
      cost_usd: null,
    });
    expect(texts).toEqual(['Good ', 'Good day']);
    expect(exchanges[0]).toMatchObject({
      attempt: 0,
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      fault: null,
    });
    expect(exchanges[0]?.chunks.map(([ms]) => ms)).toEqual([250, 750]);
  });

  it('whose first token is slow is waited for to the deadline, and its time is that of the first word and not of what came before', async () => {
    const { ask, engine, wall, texts, exchanges } = await world(
      async (_asked, response) => {
        response.writeHead(200, EVENTS).write(`: keep-alive\n\n${delta({ role: 'assistant', content: '' })}`);
        await until(() => exchanges.length === 0 && wall.waits().length > 0);
        wall.advance(29);
        response.write(delta({ content: 'At ' }));
        await until(() => texts.length === 1);
        wall.advance(0.5);
        response.end(said('last.'));
      },
      { deadline_s: 30 },
    );
    expect(await ask(engine)).toMatchObject({
      text: 'At last.',
      timing: { source: 'measured', first_token_ms: 29_000, total_ms: 29_500 },
    });
    expect(exchanges).toHaveLength(1);
  });

  it('is read across characters that the network cuts in two, after a mark of byte order', async () => {
    const { ask, engine } = await world(async (_asked, response) => {
      const bytes = Buffer.from(`\uFEFF${said('¿Qué tal? ', '🙂')}`);
      response.writeHead(200, EVENTS);
      for (const byte of bytes) {
        response.write(Buffer.from([byte]));
        await new Promise((settle) => setImmediate(settle));
      }
      response.end();
    });
    expect(await ask(engine)).toMatchObject({ text: '¿Qué tal? 🙂' });
  });

  it('is taken from a server that does not stream', async () => {
    const body = {
      choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1 },
    };
    const { ask, engine } = await world((_asked, response) => refused(response, 200, body));
    expect(await ask(engine)).toMatchObject({ text: 'Hi', usage: { input_tokens: 1, output_tokens: 1 } });
  });

  it('costs what the engine says its tokens cost', async () => {
    const price = { input_usd_per_million: 100, output_usd_per_million: 1000 };
    const { ask, engine, budget } = await world((_asked, response) => streamed(response, said('a', 'b')), { price });
    expect(await ask(engine)).toMatchObject({ cost_usd: 0.003 });
    expect(budget.spent()).toMatchObject({ calls: 1, input_tokens: 10, output_tokens: 2, usd: 0.003 });
  });

  it('costs unknown where nobody knows, which is never nothing', async () => {
    const { ask, engine, budget } = await world((_asked, response) => streamed(response, said('a')));
    expect(await ask(engine)).toMatchObject({ cost_usd: null });
    expect(budget.spent()).toMatchObject({ usd: null });
  });

  it('that is empty is handed on as it is', async () => {
    const { ask, engine } = await world((_asked, response) => streamed(response, said()));
    expect(await ask(engine)).toMatchObject({ text: '', tool_calls: [], refusal: null, finish: 'stop' });
  });

  it('that refuses is handed on with the words of the refusal', async () => {
    const { ask, engine } = await world((_asked, response) =>
      streamed(response, delta({ refusal: 'No.' }, 'stop') + DONE),
    );
    expect(await ask(engine)).toMatchObject({ text: '', refusal: 'No.' });
  });

  it('that calls a tool with arguments that are no JSON is handed on as the model wrote it', async () => {
    const call = delta({
      tool_calls: [{ index: 0, id: 'c', function: { name: 'book', arguments: '{"day": tomorrow' } }],
    });
    const { ask, engine } = await world((_asked, response) => streamed(response, call + DONE));
    expect(await ask(engine)).toMatchObject({ tool_calls: [{ id: 'c', name: 'book', arguments: '{"day": tomorrow' }] });
  });
});

describe('a fault of the server', () => {
  it.each([
    [400, 'it refuses the request'],
    [401, 'the key is wrong, or there is none'],
    [403, 'the key may not be used for this'],
    [404, 'it knows no such model or no such address'],
    [422, 'it refuses the request'],
    [302, 'it sends to another address, and is not followed there'],
  ])('of the status %i is told in words and not asked again', async (status, words) => {
    const body = { error: { message: 'so says the server' } };
    const { ask, engine, server, budget } = await world((_asked, response) => refused(response, status, body));
    expect(await faultOf(ask(engine))).toEqual({
      kind: 'unavailable',
      message: `The server answers ${status}: ${words} (so says the server)`,
    });
    expect(server.asked).toHaveLength(1);
    expect(budget.spent()).toMatchObject({ calls: 1, input_tokens: 0 });
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 529])('of the status %i is asked again', async (status) => {
    const { ask, engine, exchanges } = await world((_asked, response, nth) =>
      nth < 2 ? refused(response, status, {}) : streamed(response, said('Hi')),
    );
    expect(await ask(engine)).toMatchObject({ text: 'Hi' });
    expect(exchanges.map(({ attempt, status: got }) => [attempt, got])).toEqual([
      [0, status],
      [1, status],
      [2, 200],
    ]);
  });

  it('is asked again as often as the engine allows, and says so', async () => {
    const { ask, engine, server, budget } = await world((_asked, response) => refused(response, 500, {}), {
      max_retries: 2,
    });
    expect(await faultOf(ask(engine))).toMatchObject({
      kind: 'unavailable',
      message: 'The server answers 500: a fault of the server ({}) (asked 3 times)',
    });
    expect(server.asked).toHaveLength(3);
    expect(budget.spent().calls).toBe(3);
  });

  it('is never asked again where the engine allows no retries', async () => {
    const { ask, engine, server } = await world((_asked, response) => refused(response, 429, {}), { max_retries: 0 });
    expect(await faultOf(ask(engine))).toMatchObject({ message: expect.stringContaining('too many requests') });
    expect(server.asked).toHaveLength(1);
  });

  it('is asked again after ever longer waits, with jitter', async () => {
    const { ask, engine, wall, server } = await world(
      (_asked, response) => refused(response, 500, {}),
      { max_retries: 2, deadline_s: 600 },
      { dice: () => 0.5 },
    );
    const asked = faultOf(ask(engine));
    await until(() => wall.waits()[0] === 250);
    wall.advance(0.25);
    await server.came(2);
    await until(() => wall.waits()[0] === 500);
    wall.advance(0.5);
    expect(await asked).toMatchObject({ kind: 'unavailable' });
  });

  it('of a cut stream is asked again', async () => {
    const { ask, engine } = await world((_asked, response, nth) => {
      if (nth > 0) return streamed(response, said('Hi'));
      response.writeHead(200, EVENTS).write(delta({ content: 'H' }), () => response.destroy());
      return undefined;
    });
    expect(await ask(engine)).toMatchObject({ text: 'Hi' });
  });

  it('of a stream that is always cut says so', async () => {
    const { ask, engine } = await world((_asked, response) => streamed(response, delta({ content: 'H' })), {
      max_retries: 0,
    });
    expect(await faultOf(ask(engine))).toEqual({
      kind: 'unavailable',
      message: 'The answer was cut off after chunk 1, before its end',
    });
  });

  it('of a connection that is refused is told with the address', async () => {
    const { ask, engine, server } = await world(() => undefined, { max_retries: 1 });
    await server.close();
    open.pop();
    expect(await faultOf(ask(engine))).toEqual({
      kind: 'unavailable',
      message: `No answer could be had from ${server.url}/chat/completions: nothing listens there (asked 2 times)`,
    });
  });

  it('of a chunk that a proxy cut is asked again', async () => {
    const { ask, engine } = await world((_asked, response, nth) =>
      streamed(response, nth === 0 ? `data: {"choices":[{"del\n\n${said('Hi')}` : said('Hi')),
    );
    expect(await ask(engine)).toMatchObject({ text: 'Hi' });
  });

  it('of an event without anything, which keeps a connection alive, is none', async () => {
    const { ask, engine, server } = await world((_asked, response) => streamed(response, `data:\n\n${said('Hi')}`));
    expect(await ask(engine)).toMatchObject({ text: 'Hi' });
    expect(server.asked).toHaveLength(1);
  });

  it('of an answer that does not end closes the connection', async () => {
    let isClosed = false;
    const { ask, engine } = await world((_asked, response) => {
      response.on('close', () => void (isClosed = true));
      response.writeHead(200, EVENTS);
      const more = () =>
        void (isClosed || response.write(delta({ content: 'x'.repeat(1000) }), () => setImmediate(more)));
      more();
    });
    expect(await faultOf(ask(engine))).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('is longer than'),
    });
    await until(() => isClosed);
  });
});

describe('waiting', () => {
  it('ends at the deadline of the engine, counted from when the request is sent', async () => {
    const { ask, engine, wall, server, budget } = await world(() => undefined, { deadline_s: 20 });
    const asked = faultOf(ask(engine));
    await server.came(1);
    wall.advance(19.9);
    wall.advance(0.1);
    expect(await asked).toEqual({
      kind: 'timeout',
      message: 'The model "double-1" did not begin to answer within 20 s',
    });
    expect(server.asked).toHaveLength(1);
    expect(budget.spent()).toMatchObject({ calls: 1, usd: null });
  });

  it('ends at the deadline in the middle of an answer, too', async () => {
    const { ask, engine, wall, texts } = await world((_asked, response) => {
      wall.advance(0.2);
      response.writeHead(200, EVENTS).write(delta({ content: 'Well, then ' }));
    });
    const asked = faultOf(ask(engine));
    await until(() => texts.length === 1);
    wall.advance(59.8);
    expect(await asked).toEqual({
      kind: 'timeout',
      message: 'The model "double-1" began to answer after 0.2 s and had not finished after 60 s (2 words so far)',
    });
  });

  it('in the queue does not count toward the deadline', async () => {
    let finish: () => void = () => undefined;
    const { ask, engine, wall, server } = await world(
      (_asked, response, nth) => {
        if (nth === 0) finish = () => streamed(response, said('first'));
        else streamed(response, said('second'));
      },
      { max_in_flight: 1, deadline_s: 30 },
    );
    const first = ask(engine);
    await server.came(1);
    const second = ask(engine);
    wall.advance(25);
    finish();
    expect((await first).text).toBe('first');
    wall.advance(10);
    expect((await second).text).toBe('second');
  });

  it('for as long as a 429 asks for is done by everybody who asks there', async () => {
    const { ask, engine, wall, server } = await world((_asked, response, nth) =>
      nth === 0 ? refused(response, 429, {}, { 'retry-after': '45' }) : streamed(response, said('Hi')),
    );
    const first = ask(engine);
    await until(() => wall.waits().includes(45_000));
    const second = ask(engine);
    wall.advance(44);
    expect(server.asked).toHaveLength(1);
    wall.advance(1);
    expect(await Promise.all([first, second])).toMatchObject([{ text: 'Hi' }, { text: 'Hi' }]);
  });

  it('for a day is not done: it fails at once, and says for how long', async () => {
    const { ask, engine, server } = await world((_asked, response) =>
      refused(response, 429, {}, { 'retry-after': '86400' }),
    );
    const words = 'The server wants to be left alone for 24.0 hours, and nobody waits longer than 120 s here';
    expect(await faultOf(ask(engine))).toEqual({ kind: 'unavailable', message: words });
    expect(await faultOf(ask(engine))).toEqual({ kind: 'unavailable', message: words });
    expect(server.asked).toHaveLength(1);
  });

  it('ends when nobody waits any more: under way, in the queue and between two tries', async () => {
    const { ask, engine, server, wall } = await world(
      (_asked, response, nth) => {
        if (nth > 0) refused(response, 500, {});
      },
      { max_in_flight: 1 },
      { dice: () => 0.5 },
    );
    const [underWay, queued, trying] = [new AbortController(), new AbortController(), new AbortController()];
    const aborted = { kind: 'aborted', message: 'Nobody waits for the answer any more' };
    const first = faultOf(ask(engine, chatRequest(), { signal: underWay.signal }));
    await server.came(1);
    const second = faultOf(ask(engine, chatRequest(), { signal: queued.signal }));
    queued.abort();
    expect(await second).toEqual(aborted);
    underWay.abort();
    expect(await first).toEqual(aborted);
    const third = faultOf(ask(engine, chatRequest(), { signal: trying.signal }));
    await until(() => wall.waits().includes(250));
    trying.abort();
    expect(await third).toEqual(aborted);
    expect(await faultOf(ask(engine, chatRequest(), { signal: trying.signal }))).toEqual(aborted);
  });

  it('ends when the host closes', async () => {
    const { ask, engine, server, models } = await world(() => undefined);
    const asked = faultOf(ask(engine));
    await server.came(1);
    models.close();
    expect(await asked).toMatchObject({ kind: 'aborted' });
    expect(await faultOf(ask(engine))).toMatchObject({ kind: 'aborted' });
  });
});

describe('a budget', () => {
  it('stops what would go beyond it, retries included, before it is sent', async () => {
    const { ask, engine, server, wall } = await world((_asked, response) => refused(response, 500, {}));
    const budget = createBudget({ limits: { calls: 2, tokens: null, usd: null, minutes: null }, stopwatch: wall });
    await expect(ask(engine, chatRequest(), { budget })).rejects.toBeInstanceOf(BudgetSpent);
    expect(server.asked).toHaveLength(2);
  });
});

describe('keys', () => {
  it('that a server repeats in its error stand nowhere', async () => {
    const { ask, engine, exchanges } = await world(
      (asked, response) =>
        refused(
          response,
          401,
          { error: { message: `Incorrect key: ${asked.headers.authorization ?? ''}, https://x/?k=${KEY}` } },
          { 'x-request-id': KEY },
        ),
      {},
      { keyOf: () => KEY },
    );
    const fault = await faultOf(ask(engine));
    expect(fault.message).toContain('Incorrect key: Bearer [redacted], https://x/?k=[redacted]');
    expect(JSON.stringify([fault, exchanges])).not.toContain(KEY);
  });

  it('that a server streams, cut in two by the network, stand nowhere, and the reply is what was recorded', async () => {
    const { ask, engine, exchanges, texts } = await world(
      async (_asked, response) => {
        const text = said(`Your key is ${KEY}.`);
        response.writeHead(200, EVENTS).write(text.slice(0, text.indexOf(KEY) + 10));
        for (let turn = 0; turn < 20; turn += 1) await new Promise((settle) => setImmediate(settle));
        response.end(text.slice(text.indexOf(KEY) + 10));
      },
      {},
      { keyOf: () => KEY },
    );
    expect(await ask(engine)).toMatchObject({ text: 'Your key is [redacted].' });
    expect(JSON.stringify([exchanges, texts])).not.toContain(KEY);
  });

  it('that are missing are asked for in words, and nothing is sent', async () => {
    const missing = 'the variable OPENAI_API_KEY is not set';
    const { ask, engine, server } = await world(() => undefined, {}, { keyOf: () => ({ missing }) });
    expect(await faultOf(ask(engine))).toEqual({ kind: 'unavailable', message: missing });
    expect(server.asked).toHaveLength(0);
  });

  it('that no header can hold are refused without being repeated', async () => {
    const { ask, engine } = await world(() => undefined, {}, { keyOf: () => 'sk-secret\nnewline' });
    const fault = await faultOf(ask(engine));
    expect(fault.message).toContain('holds characters that no key can be sent with');
    expect(fault.message).not.toContain('secret');
  });
});

describe('another machine', () => {
  it('is not asked without a permission, which the fault names', async () => {
    const { ask, engine, recorded } = await world(() => undefined, { base_url: 'https://api.openai.com/v1' });
    expect(await faultOf(ask(engine))).toEqual({
      kind: 'unavailable',
      message: expect.stringContaining('Nothing may be sent to https://api.openai.com:443 for the purpose "model"'),
    });
    expect(recorded).toEqual([{ requests: 0, bytes_out: 0, bytes_in: 0, refused: 1 }]);
  });
});

describe('JSON', () => {
  const answer = { name: 'verdict', schema: { type: 'object', properties: { good: { type: 'boolean' } } } };
  const request = chatRequest({ answer, messages: [{ role: 'system', content: 'Judge.' }] });

  it('is asked for by its schema', async () => {
    const { ask, engine, server } = await world((_asked, response) => streamed(response, said('{"good":true}')));
    expect(await ask(engine, request)).toMatchObject({ text: '{"good":true}' });
    expect(server.asked[0]?.body['response_format']).toEqual({
      type: 'json_schema',
      json_schema: { name: 'verdict', strict: true, schema: answer.schema },
    });
  });

  it('is asked for by a tool that takes it, whose arguments are the answer', async () => {
    const call = delta({
      tool_calls: [{ index: 0, id: 'c', function: { name: 'verdict', arguments: '{"good":true}' } }],
    });
    const { ask, engine, server } = await world(
      (_asked, response) => streamed(response, call + delta({}, 'tool_calls') + DONE),
      { json_mode: 'tool' },
    );
    expect(await ask(engine, request)).toMatchObject({
      text: '{"good":true}',
      tool_calls: [],
      finish: 'stop',
      timing: { first_token_ms: 0 },
    });
    expect(server.asked[0]?.body).toMatchObject({
      tool_choice: 'required',
      tools: [{ function: { name: 'verdict' } }],
    });
  });

  it('may be written down by a model that was given a tool for it', async () => {
    const { ask, engine } = await world((_asked, response) => streamed(response, said('Here: {"good":true}')), {
      json_mode: 'tool',
    });
    expect(await ask(engine, request)).toMatchObject({ text: '{"good":true}' });
  });

  it('is asked for in words, and found in those that come', async () => {
    const fenced = '<think>{"maybe"}</think>Sure!\n```json\n{"good":true}\n```';
    const { ask, engine, server } = await world((_asked, response) => streamed(response, said(fenced)), {
      json_mode: 'text',
    });
    expect(await ask(engine, request)).toMatchObject({ text: '{"good":true}' });
    expect(server.asked[0]?.body['messages']).toEqual([
      { role: 'system', content: expect.stringMatching(/^Judge\.\n\nAnswer with one JSON object[^]*"good"/) },
    ]);
  });

  it('is asked for once more where there was none, and both requests are counted', async () => {
    const { ask, engine, server, budget, exchanges } = await world(
      (_asked, response, nth) => streamed(response, said(nth === 0 ? 'It is good.' : '{"good":true}')),
      { json_mode: 'text', price: { input_usd_per_million: 100_000, output_usd_per_million: 0 } },
    );
    expect(await ask(engine, request)).toMatchObject({
      text: '{"good":true}',
      usage: { input_tokens: 20, output_tokens: 2 },
      cost_usd: 2,
    });
    expect(server.asked[1]?.body['messages']).toEqual([
      expect.anything(),
      { role: 'assistant', content: 'It is good.' },
      { role: 'user', content: expect.stringContaining('Answer again') },
    ]);
    expect(budget.spent()).toMatchObject({ calls: 2, usd: 2 });
    expect(exchanges.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  it('that never comes is an answer that cannot be used', async () => {
    const { ask, engine, server } = await world((_asked, response) => streamed(response, said('No.')), {
      json_mode: 'text',
    });
    expect(await faultOf(ask(engine, request))).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('also when it was asked again'),
    });
    expect(server.asked).toHaveLength(2);
  });

  it.each([
    ['json_schema', 'answered nothing (it ended with "content_filter")'],
    ['tool', 'did not call it (it ended with "content_filter")'],
    ['text', 'answered nothing (it ended with "content_filter")'],
  ] as const)('that is empty, asked for by %s, is an answer that cannot be used', async (json_mode, message) => {
    const { ask, engine, exchanges } = await world(
      (_asked, response) => streamed(response, delta({}, 'content_filter') + DONE),
      { json_mode },
    );
    expect(await faultOf(ask(engine, request))).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(message),
    });
    expect(exchanges[0]?.fault).toContain(message);
  });

  it('that is refused is handed on as a refusal', async () => {
    const refusal = event({ choices: [{ delta: { refusal: 'No.' }, finish_reason: 'stop' }] });
    const { ask, engine } = await world((_asked, response) => streamed(response, refusal), { json_mode: 'text' });
    expect(await ask(engine, request)).toMatchObject({ text: '', refusal: 'No.' });
  });
});
