/** The user's own agent, asked by one HTTP turn: what is sent, how it is signed, and what becomes of whatever it answers. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AgentTurn, ChatReply } from '../../src/core/contract/chat.ts';
import type { EngineSpec } from '../../src/core/contract/local/engine.ts';
import { PerformError } from '../../src/core/conversation/perform-error.ts';
import { signWebhook } from '../../src/server/egress/sign-webhook.ts';
import type { KeyOf } from '../../src/server/models/create-models.ts';
import { event, EVENTS, modelServer, refused, type Answering } from '../support/model-server.ts';
import { chatRequest, engineSpec, modelsWorld, NOON_MS, until } from '../support/models-world.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const TURN: AgentTurn = {
  conversation_id: 'conv_1',
  turn: 2,
  context: { lead: { first_name: 'Maria' }, event: { kind: 'heard' } },
};
const BOOK = { name: 'book', description: 'Books a day', parameters: { type: 'object' } };
const AS_OURS = { text: null, tool_calls: null, end: null };
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function agent(
  answer: Answering,
  { keyOf, response, request, ...given }: Partial<EngineSpec> & { keyOf?: KeyOf } & Partial<EngineSpec['turn']> = {},
) {
  const server = await modelServer(answer);
  const made = modelsWorld(keyOf ? { keyOf } : {});
  open.push(made.close, server.close);
  const engine = engineSpec({
    name: 'mine',
    protocol: 'http_turn',
    base_url: `${server.url}/turn`,
    model: '',
    max_retries: 0,
    turn: { request: request ?? null, response: response ?? AS_OURS },
    ...given,
  });
  const turn = chatRequest({ tools: [BOOK], turn: TURN });
  return { ...made, server, engine, say: () => made.ask(engine, turn) };
}

const answers =
  (body: unknown): Answering =>
  (_asked, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const faultOf = (asked: Promise<ChatReply>): Promise<PerformError['fault']> =>
  asked.then(
    () => {
      throw new Error('there is an answer');
    },
    (error: unknown) => {
      if (error instanceof PerformError) return error.fault;
      throw error;
    },
  );

describe('what is sent', () => {
  it('is the conversation so far and where it stands, to the address as it is written', async () => {
    const { say, server } = await agent(answers({ text: 'Hi.' }));
    await say();
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/turn',
        body: {
          conversation_id: 'conv_1',
          turn: 2,
          messages: [{ role: 'user', content: 'Hello?' }],
          context: { lead: { first_name: 'Maria' }, event: { kind: 'heard' }, tools: [BOOK] },
        },
      },
    ]);
    expect(server.asked[0]?.headers).not.toHaveProperty('authorization');
    expect(server.asked[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  it('is signed as webhooks are where there is a key, which is never sent', async () => {
    const { say, server, exchanges } = await agent(answers({ text: 'Hi.' }), { keyOf: () => SECRET });
    await say();
    const [asked] = server.asked;
    const timestamp_s = NOON_MS / 1000;
    const signed = { id: 'conv_1_2', timestamp_s, body: JSON.stringify(asked?.body) };
    expect(asked?.headers).toMatchObject({
      'webhook-id': 'conv_1_2',
      'webhook-timestamp': String(timestamp_s),
      'webhook-signature': signWebhook(SECRET, signed),
    });
    expect(JSON.stringify([asked, exchanges])).not.toContain(SECRET.slice(6));
  });

  it('is nothing where the key is no secret to sign with', async () => {
    const { say, server } = await agent(answers({ text: 'Hi.' }), { keyOf: () => 'hunter2' });
    expect(await faultOf(say())).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('whsec_'),
    });
    expect(server.asked).toEqual([]);
  });

  it('may be made by a template', async () => {
    const request = '{"to": {{ conversation_id | json }}, "said": {{ messages.last.content | json }}}';
    const { say, server } = await agent(answers({ text: 'Hi.' }), { request });
    await say();
    expect(server.asked[0]?.body).toEqual({ to: 'conv_1', said: 'Hello?' });
  });

  const BROKEN: [string, string, RegExp][] = [
    ['makes no JSON', '{"said": {{ messages.last.content }}}', /makes no JSON.*Hello/s],
    ['makes nothing', '{% if false %}1{% endif %}', /makes no JSON/],
    ['counts without end', '{% for a in (1..999999999) %}x{% endfor %}', /memory/],
    [
      'doubles without end',
      `{% assign a = "x" %}${'{% assign a = a | append: a %}'.repeat(60)}{{ a | json }}`,
      /memory/,
    ],
    [
      'loops in loops',
      '{% for a in (1..9999) %}{% for b in (1..999) %}{% for c in (1..999) %}{% endfor %}{% endfor %}{% endfor %}1',
      /memory|render limit/,
    ],
    ['reads a file', '{% include "/etc/hostname" %}', /hostname/],
    ['uses what there is not', '{{ messages | nonsense }}', /nonsense/],
    ['is never closed', '{{ messages', /messages/],
  ];
  it.each(BROKEN)('is nothing, and says why, where the template %s', async (_what, request, words) => {
    const { say, server } = await agent(answers({ text: 'Hi.' }), { request });
    const fault = await faultOf(say());
    expect(fault.kind).toBe('unavailable');
    expect(fault.message).toMatch(words);
    expect(fault.message).toContain('template of the engine "mine"');
    expect(server.asked).toEqual([]);
  });
});

describe('an answer', () => {
  it('has words, tool calls and an end, in their own form or that of chat completions', async () => {
    const { say } = await agent(
      answers({
        text: 'Booked. Goodbye.',
        tool_calls: [
          { name: 'book', arguments: { day: 'Monday' } },
          { id: 'c2', function: { name: 'book', arguments: '{"day":"Friday"}' } },
        ],
        end: true,
        usage: { input_tokens: 12, output_tokens: 3 },
        model: 'mine-2',
      }),
    );
    expect(await say()).toMatchObject({
      text: 'Booked. Goodbye.',
      tool_calls: [
        { name: 'book', arguments: '{"day":"Monday"}' },
        { id: 'c2', name: 'book', arguments: '{"day":"Friday"}' },
        { name: 'end_call', arguments: '{}' },
      ],
      usage: { input_tokens: 12, output_tokens: 3 },
      cost_usd: null,
      model: 'mine-2',
    });
  });

  it('uses up a call, and tokens and money that nobody knows', async () => {
    const { say, budget } = await agent(answers({ text: 'Hi.' }));
    expect(await say()).toMatchObject({ usage: null, cost_usd: null });
    expect(budget.spent()).toMatchObject({ calls: 1, usd: null });
  });

  it('may be several messages', async () => {
    const { say } = await agent(answers({ messages: ['Hi.', { text: 'How are you?' }, { content: 'Well?' }] }));
    expect(await say()).toMatchObject({ text: 'Hi.\nHow are you?\nWell?' });
  });

  it('is read where the engine says', async () => {
    const { say } = await agent(
      answers([{ say: 'Hi.' }, { say: 'Bye.', 'is over': true, deeds: [{ name: 'book', arguments: {} }] }]),
      { response: { text: '$[*].say', tool_calls: '$[-1].deeds', end: "$[1]['is over']" } },
    );
    expect(await say()).toMatchObject({ text: 'Hi.\nBye.', tool_calls: [{ name: 'book' }, { name: 'end_call' }] });
  });

  it('may say nothing, if it says so', async () => {
    const { say } = await agent(answers({ text: '' }));
    expect(await say()).toMatchObject({ text: '', tool_calls: [], timing: { first_token_ms: null } });
  });

  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const UNUSABLE: [string, unknown, Partial<EngineSpec['turn']['response']>, RegExp][] = [
    ['is no JSON', '{"text": "Hi', {}, /no JSON.*Hi/],
    ['has nothing in it', {}, {}, /no text at "text", no tool calls and no end/],
    ['has nothing where it is looked for', { text: 'Hi.' }, { text: '$.reply.text' }, /no text at "\$\.reply\.text"/],
    ['has no text where words should be', { text: { a: 1 } }, {}, /at "text" is no text/],
    ['calls no list', { tool_calls: 'book' }, {}, /at "tool_calls" is no list of tool calls/],
    ['calls without a name', { tool_calls: [{ arguments: {} }] }, {}, /number 1 has no name/],
    ['calls too many', { tool_calls: Array.from({ length: 51 }, () => ({ name: 'book' })) }, {}, /more than 50/],
    ['has many ends', { e: [true, true] }, { end: '$.e[*]' }, /neither true nor false/],
    ['is too long', { text: 'x'.repeat(100_001) }, {}, /longer than 100000/],
    ['calls with too much', { tool_calls: [{ name: 'book', arguments: { a: 'x'.repeat(100_001) } }] }, {}, /longer/],
    ['is a text and no object', '"Hello"', {}, /no text at "text".*it begins with "\\"Hello\\""/],
    ['is a number', '42', {}, /no text at "text"/],
    ['is null', 'null', {}, /no text at "text"/],
    ['is empty', '', {}, /is empty: it has no text/],
    ['is nested without end', `{"tool_calls":[{"name":"book","arguments":${deep}}]}`, {}, /./],
  ];
  it.each(UNUSABLE)('that %s is the agent’s fault', async (_what, body, response, words) => {
    const { say } = await agent(answers(body), { response: { ...AS_OURS, ...response } });
    const fault = await faultOf(say());
    expect(fault.kind).toBe('invalid');
    expect(fault.message).toMatch(words);
  });

  it('that is no JSON at all, or a bad status, says nothing of the agent', async () => {
    const page = await agent(answers('<html><body>Not Found</body></html>'));
    expect(await faultOf(page.say())).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('no turn in JSON'),
    });
    const broken = await agent((_asked, response) => refused(response, 500, { error: 'oops' }));
    expect(await faultOf(broken.say())).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('oops'),
    });
  });

  it.each([204, 200])('of %i that has no body is the agent’s fault', async (status) => {
    const { say } = await agent((_asked, response) => void response.writeHead(status, EVENTS).end());
    expect(await faultOf(say())).toMatchObject({ kind: 'invalid', message: expect.stringContaining('is empty') });
  });

  it('is read by the charset that it names', async () => {
    const { say } = await agent((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' });
      response.end(Buffer.from('{"text":"Buenos días, señora"}', 'latin1'));
    });
    expect(await say()).toMatchObject({ text: 'Buenos días, señora' });
  });

  it('that comes after the deadline is late', async () => {
    const { say, server, wall } = await agent(() => undefined, { deadline_s: 5 });
    const asked = faultOf(say());
    await server.came(1);
    await until(() => wall.waits().length > 0);
    wall.advance(5);
    expect(await asked).toMatchObject({
      kind: 'timeout',
      message: 'The agent "mine" did not begin to answer within 5 s',
    });
  });

  it('that never ends is read no further than its limit', async () => {
    const { say } = await agent((_asked, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000_000)));
      };
      response.on('drain', more).on('error', () => undefined);
      response.write('{"text": "');
      more();
    });
    expect(await faultOf(say())).toMatchObject({ kind: 'invalid', message: expect.stringContaining('20000000') });
  });
});

describe('a stream', () => {
  const streams =
    (...events: unknown[]): Answering =>
    (_asked, response) => {
      response.writeHead(200, EVENTS);
      response.end(events.map(event).join(''));
    };

  it('is words as they come, and an object at the end', async () => {
    const { say, texts } = await agent(
      streams({ delta: 'Booked. ' }, { delta: 'Goodbye.' }, { end: true, tool_calls: [{ name: 'book' }] }),
    );
    expect(await say()).toMatchObject({
      text: 'Booked. Goodbye.',
      tool_calls: [{ name: 'book', arguments: '{}' }, { name: 'end_call' }],
    });
    expect(texts).toEqual(['Booked. ', 'Booked. Goodbye.']);
  });

  it('is timed by its first words', async () => {
    const { say, server, wall, texts } = await agent(async (_asked, response) => {
      response.writeHead(200, EVENTS);
      wall.advance(0.2);
      response.write(event({ delta: 'Hi.' }));
      await until(() => texts.length > 0);
      wall.advance(0.5);
      response.end(event({ end: false }));
    });
    const reply = await say();
    expect(server.asked).toHaveLength(1);
    expect(reply.timing).toEqual({ source: 'measured', first_token_ms: 200, total_ms: 700 });
  });

  it('has the words of its end where there were none before, by the paths of the engine too', async () => {
    const { say } = await agent(streams({ reply: 'Hi.' }), { response: { ...AS_OURS, text: 'reply' } });
    expect(await say()).toMatchObject({ text: 'Hi.' });
  });

  it.each([[{ error: 'boom' }], [{ delta: 'Well, ' }, { error: 'boom' }]])(
    'that ends with an error says which (%#)',
    async (...events) => {
      const { say } = await agent(streams(...events));
      expect(await faultOf(say())).toMatchObject({ kind: 'invalid', message: expect.stringContaining('boom') });
    },
  );

  it('without its end was cut off', async () => {
    const { say } = await agent(streams({ delta: 'Hi.' }));
    expect(await faultOf(say())).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('cut off') });
  });
});

describe('a probe', () => {
  it('asks once, and tells what was said', async () => {
    const { models, engine, server } = await agent(answers({ text: 'Hello there.' }));
    const found = await models.probe(engine, new AbortController().signal);
    expect(found).toMatchObject({ said: 'Hello there.', json_mode: null, usage: false, fault: null });
    expect(server.asked).toMatchObject([{ body: { turn: 1, messages: [{ role: 'user', content: 'Hello?' }] } }]);
  });

  it('tells why it could not be asked', async () => {
    const { models, engine } = await agent((_asked, response) => refused(response, 404, {}));
    const found = await models.probe(engine, new AbortController().signal);
    expect(found).toMatchObject({ said: null, fault: expect.stringContaining('404') });
  });
});
