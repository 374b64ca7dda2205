/** Calls to an agent behind a media stream, on a clock that the test turns: what is sent, what is measured, and what becomes of an agent that goes wrong. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lengthMs } from '../../src/core/audio/frames.ts';
import { SERVERS_OWN, type ChatReply, type SpokenTurn } from '../../src/core/contract/chat.ts';
import type { EngineSpec } from '../../src/core/contract/local/engine.ts';
import { PerformError } from '../../src/core/conversation/perform-error.ts';
import { createCarrier } from '../../src/server/carrier/carrier.ts';
import { createBudget } from '../../src/server/models/budget.ts';
import { BudgetSpent, type Exchange, type Models } from '../../src/server/models/models.ts';
import { NoSocket, type SocketRequest } from '../../src/server/egress/open-socket.ts';
import { handWall } from '../support/hand-wall.ts';
import { mediaAgent, tone, toneVoice, type Behaviour, type Taken } from '../support/media-agent.ts';
import { engineSpec, NOON_MS } from '../support/models-world.ts';

const CONTEXT = {
  agent: { name: 'Ana', description: null },
  lead: { first_name: 'Maria' },
  campaign: null,
  call: { medium: 'telephony', direction: 'outbound', language: 'en' },
};

interface Options {
  engine?: Partial<EngineSpec>;
  key?: string;
  ear?: (wav: Uint8Array) => string;
  calls?: number;
  refuse?: () => Error;
}

function called(behaviour: Behaviour, { engine = {}, key, ear, calls = 100, refuse }: Options = {}) {
  const wall = handWall(NOON_MS);
  const spec = engineSpec({
    name: 'mine',
    protocol: 'media_stream',
    base_url: 'ws://127.0.0.1:1/media',
    max_retries: 0,
    deadline_s: 10,
    ...engine,
  });
  const opened: { url: string; purpose: string; headers: Readonly<Record<string, string>> }[] = [];
  const closed: string[] = [];
  let double: ReturnType<typeof mediaAgent> | undefined;
  let socket: SocketRequest | undefined;
  const models: Models = {
    ask: async ({ request }) => {
      if (!ear || !request.audio) throw new Error('No model is asked here');
      return {
        text: ear(request.audio),
        tool_calls: [],
        refusal: null,
        finish: 'stop',
        model: null,
        fingerprint: null,
        usage: null,
        cost_usd: null,
        timing: { source: 'measured', first_token_ms: null, total_ms: 1 },
      };
    },
  };
  const carrier = createCarrier({
    voice: toneVoice,
    models,
    wall,
    keyOf: () => key,
    egress: {
      connect: async (url, purpose, request) => {
        opened.push({ url, purpose, headers: request.headers });
        const error = refuse?.();
        if (error) throw error;
        socket = request;
        const agent = mediaAgent(behaviour, {
          send: (text) => request.onMessage(text),
          close: (code = 1000) => request.onClose(code, ''),
        });
        double = agent;
        return { send: agent.take, close: () => void closed.push('in good order') };
      },
    },
  });
  const over = new AbortController();
  const call = carrier.call({
    engine: spec,
    ear: ear ? engineSpec({ name: 'whisper', model: 'whisper-1' }) : undefined,
    signal: over.signal,
  });
  const budget = createBudget({ limits: { calls, tokens: null, usd: null, minutes: null }, stopwatch: wall });
  const exchanges: Exchange[] = [];
  let turn = 0;
  /** Lets the clock go on, frame by frame, until there is an answer. */
  const settled = async <T>(asked: Promise<T>): Promise<T> => {
    let isOver = false;
    const done = () => void (isOver = true);
    asked.then(done, done);
    for (let frame = 0; !isOver && frame < 20_000; frame += 1) {
      await new Promise((settle) => setImmediate(settle));
      if (!isOver) wall.advance(0.02);
    }
    expect(isOver).toBe(true);
    return asked;
  };
  const does = (spoken: Partial<SpokenTurn>, nth = (turn += 1)): Promise<ChatReply> =>
    settled(
      call.ask({
        engine: spec,
        request: {
          messages: [],
          tools: [],
          answer: null,
          parameters: SERVERS_OWN,
          turn: {
            conversation_id: 'conv_1',
            turn: nth,
            context: CONTEXT,
            spoken: { says: null, silence_s: null, cut_in_ms: null, lead: 'Maria', ...spoken },
          },
        },
        budget,
        signal: over.signal,
        onExchange: (exchange) => void exchanges.push(exchange),
      }),
    );
  const sent = (event?: string): Taken[] =>
    (double?.taken ?? []).filter((message) => event === undefined || message.event === event);
  return {
    wall,
    opened,
    closed,
    exchanges,
    sent,
    does,
    settled,
    say: (says: string, more: Partial<SpokenTurn> = {}) => does({ says, ...more }),
    hangUp: () => over.abort(),
    raw: (text: string) => socket?.onMessage(text),
    broken: (code: number) => socket?.onClose(code, 'gone'),
    spent: () => budget.spent(),
  };
}

const faultOf = async (asked: Promise<unknown>): Promise<PerformError['fault']> => {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PerformError) return error.fault;
  throw error instanceof Error ? error : new Error('there is an answer');
};

/** Says something 300 ms after the lead has been silent for 200 ms, for as long as the lead spoke. */
const ECHO: Behaviour = { heard: (agent, ms) => agent.after(300, () => agent.say(tone(ms))) };
const GREETS: Behaviour = { started: (agent) => agent.after(400, () => agent.say(tone(1000))), ...ECHO };

describe('a call', () => {
  test('begins as a media stream does, with who is called and about what', async () => {
    const { say, sent, opened } = called(ECHO);
    await say('Hello there');
    const [connected, start, media] = sent();
    expect(connected).toEqual({ event: 'connected', protocol: 'Call', version: '1.0.0' });
    expect(start).toMatchObject({
      event: 'start',
      sequenceNumber: '1',
      start: {
        streamSid: expect.stringMatching(/^MZ[0-9a-f]{32}$/),
        callSid: expect.stringMatching(/^CA[0-9a-f]{32}$/),
        mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
        customParameters: {
          conversation_id: 'conv_1',
          lead: '{"first_name":"Maria"}',
          call: '{"medium":"telephony","direction":"outbound","language":"en"}',
        },
      },
    });
    expect(media).toMatchObject({
      event: 'media',
      sequenceNumber: '2',
      streamSid: start?.start?.streamSid,
      media: { chunk: '1', timestamp: '0' },
    });
    expect(Buffer.from(media?.media?.payload ?? '', 'base64')).toHaveLength(160);
    expect(opened).toMatchObject([{ url: 'ws://127.0.0.1:1/media', purpose: 'agent' }]);
  });

  test('sends 50 frames a second, numbered without a gap, also while nobody speaks', async () => {
    const { say, sent, wall } = called(ECHO);
    const before = wall.monotonicMs();
    await say('Hello there');
    const frames = sent('media');
    expect(Math.abs(frames.length - (wall.monotonicMs() - before) / 20)).toBeLessThanOrEqual(2);
    expect(frames.map(({ media }) => Number(media?.timestamp))).toEqual(frames.map((_, at) => at * 20));
  });

  test('is signed with the token, over its address, and is not where there is none', async () => {
    const signed = called(ECHO, { key: 'a token of an account' });
    await signed.say('Hello');
    expect(signed.opened[0]?.headers['x-twilio-signature']).toBe(
      createHmac('sha1', 'a token of an account').update('ws://127.0.0.1:1/media').digest('base64'),
    );
    const plain = called(ECHO);
    await plain.say('Hello');
    expect(plain.opened[0]?.headers).not.toHaveProperty('x-twilio-signature');
  });

  test('is one connection, which is told that it stops and is closed in good order', async () => {
    const { say, sent, opened, closed, hangUp } = called(ECHO);
    await say('Hello there');
    await say('Goodbye');
    expect(closed).toEqual([]);
    hangUp();
    expect(opened).toHaveLength(1);
    expect(sent().at(-1)?.event).toBe('stop');
    expect(closed).toEqual(['in good order']);
  });
});

describe('what is measured', () => {
  test('the time to the first sound is that from the end of the words, and the length of the turn is its own', async () => {
    const { say } = called(ECHO);
    const { heard, timing } = await say('Hello there');
    // 200 ms until the agent takes the turn, and 300 until it speaks; each is told by a frame.
    expect(heard?.turn.first_audio_ms).toBeGreaterThanOrEqual(480);
    expect(heard?.turn.first_audio_ms).toBeLessThanOrEqual(540);
    expect(timing.first_token_ms).toBe(heard?.turn.first_audio_ms);
    expect(heard).toMatchObject({
      turn: { spoken_ms: 600, silence_ms: 0, late_frames: 0, lost_frames: 0, cut_in_ms: null },
      lead: { after_ms: 0, lasted_ms: 600 },
      barge_in_ms: null,
      unheard: 'no engine is set that writes down what is said',
    });
  });

  test('a greeting is waited for, and an agent that gives none has nothing to say to it', async () => {
    const greets = called(GREETS);
    expect((await greets.does({})).heard).toMatchObject({ turn: { spoken_ms: 1000 }, lead: null });
    const waits = called(ECHO);
    const quiet = await waits.does({});
    expect(quiet).toMatchObject({ text: '', heard: { turn: { spoken_ms: 0, first_audio_ms: null } } });
    expect(waits.wall.monotonicMs()).toBeGreaterThanOrEqual(5000);
    expect((await waits.say('Hello?')).heard?.turn.spoken_ms).toBe(300);
  });

  test('pauses in a turn are silence, and a turn is over after the silence that the engine says', async () => {
    const pauses: Behaviour = {
      heard: (agent) => {
        agent.say(tone(500));
        agent.after(1000, () => agent.say(tone(500)));
      },
    };
    const patient = await called(pauses).say('Hello there');
    expect(patient.heard?.turn).toMatchObject({ silence_ms: 500, spoken_ms: 1500 });
    const media = { transcribed_by: null, end_of_turn_ms: 300 };
    const hasty = await called(pauses, { engine: { media } }).say('Hello there');
    expect(hasty.heard?.turn).toMatchObject({ silence_ms: 0, spoken_ms: 500 });
  });

  test('audio that comes too late for its place in the speech counts by frames, and what its numbering leaves out as lost', async () => {
    const stutters: Behaviour = {
      heard: (agent) => {
        const piece = (chunk: number, ms: number) =>
          agent.send({ event: 'media', media: { chunk, payload: Buffer.from(tone(ms)).toString('base64') } });
        piece(1, 400);
        agent.after(500, () => piece(4, 400));
      },
    };
    const { heard } = await called(stutters).say('Hello there');
    expect(heard?.turn).toMatchObject({ late_frames: 5, lost_frames: 2, silence_ms: 0, spoken_ms: 900 });
  });

  test('what is recorded is the audio of the turn, with when it was heard', async () => {
    const { say, exchanges } = called(ECHO);
    const { heard } = await say('One two three four five');
    const [exchange] = exchanges;
    expect(exchange).toMatchObject({ status: 101, fault: null });
    expect(exchange?.sent()).toMatchObject({ says: 'One two three four five' });
    const audio = Buffer.concat(exchange?.chunks.map(([, base64]) => Buffer.from(base64, 'base64')) ?? []);
    expect(lengthMs(audio.length)).toBe(heard?.turn.spoken_ms);
    expect(exchange?.chunks[0]?.[0]).toBe(1500 + (heard?.turn.first_audio_ms ?? 0));
  });
});

describe('an agent that is interrupted', () => {
  const TALKS: Behaviour = { started: (agent) => agent.say(tone(8000)) };

  test('is cut after so long, and how long it goes on is measured until it clears', async () => {
    let clears = 0;
    const stops: Behaviour = {
      ...TALKS,
      spokenTo: (agent) =>
        agent.after(260, () => {
          clears += 1;
          agent.send({ event: 'clear' });
        }),
      ...ECHO,
    };
    const { does, say } = called(stops);
    const first = await does({ cut_in_ms: 1000 });
    expect(first.heard?.turn).toMatchObject({ cut_in_ms: 1000, spoken_ms: 1000 });
    const { heard } = await say('Wait a moment');
    expect(clears).toBe(1);
    expect(heard?.barge_in_ms).toBeGreaterThanOrEqual(240);
    expect(heard?.barge_in_ms).toBeLessThanOrEqual(300);
    // Its answer is what it says after that.
    expect(heard?.turn).toMatchObject({ spoken_ms: 900, cut_in_ms: null });
  });

  test('and goes on speaking is measured until its audio stops, and is answered for by what it says then', async () => {
    const deaf: Behaviour = { started: (agent) => agent.say(tone(3000)), ...ECHO };
    const { does, say } = called(deaf);
    await does({ cut_in_ms: 1000 });
    const { heard } = await say('Wait a moment, please do wait');
    expect(heard?.barge_in_ms).toBeGreaterThanOrEqual(1900);
    expect(heard?.barge_in_ms).toBeLessThanOrEqual(2000);
    expect(heard?.turn.spoken_ms).toBe(1800);
  });

  test('is heard out where it has ended by then', async () => {
    const brief: Behaviour = { started: (agent) => agent.say(tone(500)), ...ECHO };
    const { does, say } = called(brief);
    expect((await does({ cut_in_ms: 1000 })).heard?.turn).toMatchObject({ cut_in_ms: null, spoken_ms: 500 });
    expect((await say('Hello')).heard?.barge_in_ms).toBeNull();
  });

  test('is told of marks as they are passed, and of those that are cleared at once', async () => {
    const marks: Behaviour = {
      started: (agent) => {
        agent.say(tone(200));
        agent.send({ event: 'mark', mark: { name: 'greeted' } });
        agent.say(tone(5000));
        agent.send({ event: 'mark', mark: { name: 'told' } });
      },
      spokenTo: (agent) => agent.send({ event: 'clear' }),
      ...ECHO,
    };
    const { does, say, sent } = called(marks);
    await does({ cut_in_ms: 1000 });
    expect(sent('mark').map(({ mark }) => mark?.name)).toEqual(['greeted']);
    await say('Stop');
    expect(sent('mark').map(({ mark }) => mark?.name)).toEqual(['greeted', 'told']);
  });
});

describe('what the lead does', () => {
  test('digits alone are pressed, and not said', async () => {
    const pressed: string[] = [];
    const menu: Behaviour = {
      pressed: (agent, digit) => {
        pressed.push(digit);
        if (digit === '#') agent.after(100, () => agent.say(tone(400)));
      },
    };
    const { say, sent } = called(menu);
    expect((await say('12#')).heard?.turn.spoken_ms).toBe(400);
    expect(pressed).toEqual(['1', '2', '#']);
    expect(sent('dtmf')[0]).toMatchObject({ dtmf: { track: 'inbound_track', digit: '1' } });
  });

  test('silence lasts until the agent speaks into it, or its time is over', async () => {
    const nudges: Behaviour = { started: (agent) => agent.after(3000, () => agent.say(tone(700))) };
    const { does } = called(nudges);
    expect((await does({ silence_s: 8 })).heard).toMatchObject({
      turn: { spoken_ms: 700, first_audio_ms: null },
      lead: { lasted_ms: 2980 },
    });
    expect((await does({ silence_s: 2 })).heard).toMatchObject({ turn: { spoken_ms: 0 }, lead: { lasted_ms: 2000 } });
  });
});

describe('what was said', () => {
  test('is what the server wrote down that was asked', async () => {
    const heardBytes: number[] = [];
    const { say } = called(ECHO, {
      ear: (wav) => {
        heardBytes.push(wav.length);
        return ' Hello there. ';
      },
    });
    const { text, heard } = await say('Hello there');
    expect(text).toBe('Hello there.');
    expect(heard?.unheard).toBeNull();
    // The turn, with 200 ms before and after it, in 16 bits.
    expect(heardBytes).toEqual([44 + 2 * 8 * (600 + 400)]);
  });

  test('is unheard where no words were made out, or nothing could be written down', async () => {
    expect((await called(ECHO, { ear: () => ' ' }).say('Hello')).heard?.unheard).toBe(
      '"whisper" made out no words in it',
    );
    const down = called(ECHO, {
      ear: () => {
        throw new PerformError({ kind: 'unavailable', message: 'The server answers 500: a fault of the server' });
      },
    });
    expect((await down.say('Hello')).heard?.unheard).toBe(
      '"whisper" could not write it down: The server answers 500: a fault of the server',
    );
  });
});

describe('an agent that goes wrong', () => {
  test('by saying nothing is too late', async () => {
    const { say, wall } = called({});
    expect(await faultOf(say('Hello?'))).toEqual({
      kind: 'timeout',
      message: 'The agent "mine" said nothing within 10 s after the lead\'s words',
    });
    expect(wall.monotonicMs()).toBeGreaterThan(10_000);
  });

  test.each([
    ['text that is no JSON', 'hello', 'no message of a media stream; it begins with "hello"'],
    ['JSON that is no message', '[1]', 'no message of a media stream'],
    ['audio that is no base64', '{"event":"media","media":{"payload":"µ!"}}', 'payload is no base64'],
    ['a mark without a name', '{"event":"mark"}', 'a mark without a name'],
  ])('by sending %s has failed', async (_what, text, message) => {
    const made = called({ spokenTo: () => made.raw(text) });
    expect(await faultOf(made.say('Hello?'))).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(message),
    });
  });

  test('by closing before it says anything has failed, and after that has hung up', async () => {
    const shy = called({ started: (agent) => agent.after(100, () => agent.close()) });
    expect(await faultOf(shy.say('Hello?'))).toEqual({
      kind: 'invalid',
      message: 'The agent "mine" closed the stream before it said anything',
    });
    const polite = called({
      heard: (agent) => {
        agent.say(tone(600));
        agent.close();
      },
    });
    expect(await polite.say('Goodbye')).toMatchObject({
      heard: { turn: { spoken_ms: 600 } },
      tool_calls: [{ name: 'end_call' }],
    });
  });

  test('whose connection breaks is no fault of its own', async () => {
    const made = called({ spokenTo: () => made.broken(1006) });
    expect(await faultOf(made.say('Hello?'))).toEqual({
      kind: 'unavailable',
      message: 'The stream of The agent "mine" broke off (1006, saying "gone")',
    });
  });

  test('to which there is no connection says why', async () => {
    const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(await faultOf(called(ECHO, { refuse: refused }).say('Hello?'))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('nothing listens there'),
    });
    const wrong = called(ECHO, { refuse: () => new NoSocket(401), engine: { max_retries: 3 } });
    expect(await faultOf(wrong.say('Hello?'))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('401'),
    });
    expect(wrong.opened).toHaveLength(1);
    const busy = called(ECHO, { refuse: refused, engine: { max_retries: 2 } });
    expect(await faultOf(busy.say('Hello?'))).toMatchObject({ message: expect.stringContaining('(tried 3 times)') });
  });

  test('that never ends is told so', async () => {
    const endless: Behaviour = { heard: (agent) => agent.say(tone(200_000)) };
    expect(await faultOf(called(endless).say('Hello?'))).toEqual({
      kind: 'invalid',
      message: 'The agent "mine" does not end: its turn has lasted for more than 120 s',
    });
  });

  test('sends messages that no carrier knows, and is understood all the same', async () => {
    const odd: Behaviour = { started: (agent) => agent.send({ event: 'transcript', text: 'hi' }), ...ECHO };
    expect((await called(odd).say('Hello?')).heard?.turn.spoken_ms).toBe(300);
  });
});

describe('limits', () => {
  test('each turn is a request of the budget, and what is sent is counted', async () => {
    const { say, spent } = called(ECHO, { calls: 2 });
    await say('Hello');
    await say('Hello again');
    expect(spent()).toMatchObject({ calls: 2, usd: null, input_tokens: 0, bytes_out: expect.any(Number) as number });
    expect(spent().bytes_out).toBeGreaterThan(10_000);
    await expect(say('And again')).rejects.toBeInstanceOf(BudgetSpent);
  });

  test('a call that was cut with its run is not taken up again', async () => {
    const { does, opened } = called(ECHO);
    expect(await faultOf(does({ says: 'Hello' }, 3))).toEqual({
      kind: 'unavailable',
      message: 'The call was cut when its run stopped, and a call cannot be taken up again',
    });
    expect(opened).toEqual([]);
  });

  test('a language that the voice does not speak is said', async () => {
    const { does } = called(ECHO);
    CONTEXT.call.language = 'es';
    try {
      expect(await faultOf(does({ says: 'Hola' }))).toMatchObject({
        kind: 'unavailable',
        message: expect.stringContaining('speaks English'),
      });
    } finally {
      CONTEXT.call.language = 'en';
    }
  });
});
