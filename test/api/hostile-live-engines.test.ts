/** Live calls in which an engine means no good, the clock is played with, or the disk is full: the call ends, and only what was heard is stored. */
import { describe, expect, test, vi } from 'vitest';
import type { Ask } from '../../src/core/conversation/participant.ts';
import { StorageFault } from '../../src/core/storage-fault.ts';
import type { OutsideEngine } from '../../src/server/engine/outside-engine.ts';
import type { Connect, Happening, Line, Performer } from '../../src/server/engine/performer.ts';
import { liveWorld } from '../support/live-world.ts';
import { failOnUnhandled } from '../support/unhandled.ts';

const LINES = ['Hello, is this a good time?', 'Lovely. Which day suits you?', 'Thank you. Goodbye.'];
const nthLine = ({ id }: Ask): number => Number(/turn (\d+)$/.exec(id)?.[1]) - 1;
const replyTo = (ask: Ask) => ({ text: LINES[nthLine(ask)] ?? 'Goodbye.', stop: nthLine(ask) >= 2 });
const talks: Performer = async (ask) => replyTo(ask);
const flush = () => new Promise<void>((resolve) => void setImmediate(resolve));
const ENDED = ['completed', 'failed', 'canceled', 'voicemail'];

failOnUnhandled();

/** A world with a call to an engine, which is asked as soon as it is answered. */
async function withCall(connect: Connect) {
  const lines: Line[] = [];
  const engine: OutsideEngine = {
    name: 'hostile',
    deadline_s: 30,
    connect: (line) => {
      lines.push(line);
      return connect(line);
    },
  };
  const made = await liveWorld({ engines: [engine], agent_engine: 'hostile' });
  await made.flag();
  const isOver = async () => ENDED.includes((await made.calls())[0]?.carrier_status ?? '');
  const until = async (wanted: () => boolean | Promise<boolean>, step_s = 0.5) => {
    for (let time = 0; time < 400; time += 1) {
      await flush();
      if (await wanted()) return;
      made.advance(step_s);
    }
    throw new Error('it never came to that');
  };
  /** To its end, of which it answers what is stored; whatever was connected is let go, and the line is free again. */
  const end = async () => {
    await until(isOver, 2);
    await flush();
    const [call] = await made.calls();
    const stored = await made.conversation(call?._id ?? '');
    expect(lines.every(({ signal }) => signal.aborted)).toBe(true);
    expect(stored.live).toBeNull();
    expect(stored.turns.map(({ index }) => index)).toEqual(stored.turns.map((_, at) => at));
    for (const speaker of ['agent', 'lead'] as const) {
      const starts = stored.turns.filter((turn) => turn.speaker === speaker).map(({ start_s }) => start_s);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }
    return { call, turns: stored.turns, contexts: made.account.liveCalls.contexts(call?._id ?? '') };
  };
  return { ...made, lines, until, isOver, end };
}

/** Waits with each answer until it is let. */
function patient() {
  const asked: Ask[] = [];
  let release: () => void = () => undefined;
  const perform: Performer = (ask) => {
    asked.push(ask);
    return new Promise((resolve) => void (release = () => resolve(replyTo(ask))));
  };
  return { connect: () => perform, asked, letAnswer: () => release() };
}

describe('an engine', () => {
  const BROKEN: [what: string, connect: Connect, status: string][] = [
    ['throws when it is connected', () => expect.fail('no line'), 'failed'],
    ['throws at once when it is asked', () => () => expect.fail('gone'), 'failed'],
    ['answers an object in itself', () => async () => { const body: Record<string, unknown> = {}; body['body'] = body; return body; }, 'failed'], // prettier-ignore
    ['answers ten megabytes', () => async () => ({ text: 'a'.repeat(10_000_000) }), 'failed'],
    ['never answers', () => () => new Promise(() => undefined), 'failed'],
    ['says nothing, again and again', () => async () => ({ text: '' }), 'completed'],
    ['talks', () => talks, 'completed'],
  ];
  test.each(BROKEN)('that %s ends its call', async (_, connect, status) => {
    const { end } = await withCall(connect);
    expect((await end()).call?.carrier_status).toBe(status);
  });

  test('that tells things while it is connected is connected once', async () => {
    const { lines, end } = await withCall((line) => {
      line.tell({ kind: 'agent_spoke', body: { text: 'Just a moment.' } });
      return talks;
    });
    const { call, turns } = await end();
    expect(lines).toHaveLength(1);
    expect(call?.carrier_status).toBe('completed');
    expect(turns.map(({ text }) => text)).toContain('Just a moment.');
  });

  test('that hangs up while it is connected has said nothing', async () => {
    const { end } = await withCall((line) => {
      line.tell({ kind: 'hung_up', by: 'agent' });
      return talks;
    });
    expect((await end()).turns).toEqual([]);
  });

  test.each([
    ['nothing', null],
    ['a moment that is none', { kind: 'agent_spoke', body: { text: 'Hi.' }, at_s: NaN }],
    ['a moment beyond all calls', { kind: 'hung_up', by: 'agent', at_s: 1e12 }],
    ['a cut in words that were never said', { kind: 'cut_in', heard: 'I never said this' }],
    ['words that are none', { kind: 'agent_spoke', body: { text: '' } }],
    ['words that cannot be used', { kind: 'agent_spoke', body: { text: 7 } }],
  ])('may tell %s with each answer: the call comes to an end', async (_, happening) => {
    const { end } = await withCall((line) => async (ask) => {
      line.tell(happening as Happening);
      return replyTo(ask);
    });
    const { call, turns } = await end();
    expect(call?.duration_in_seconds).toBeLessThan(600);
    expect(turns.some(({ text }) => text === '' || text.includes('never'))).toBe(false);
  });

  test('may tell thousands of things at once', async () => {
    const { end } = await withCall((line) => async (ask) => {
      for (let time = 0; time < 3000; time += 1)
        line.tell({ kind: 'context_pushed', context: { id: null, text: 'News.' } });
      return replyTo(ask);
    });
    expect((await end()).turns.map(({ text }) => text)).toContain(LINES[0]);
  });

  test('that tells things after the end is not heard', async () => {
    const { end, lines, calls, conversation } = await withCall(() => talks);
    const { call, turns } = await end();
    lines[0]?.tell({ kind: 'agent_spoke', body: { text: 'Still here.' } });
    await flush();
    expect((await conversation(call?._id ?? '')).turns).toEqual(turns);
    expect((await calls())[0]).toEqual(call);
  });
});

/** Moments of a call, each with how it comes about. */
const MOMENTS = [
  'while it is dialed',
  'while it rings',
  'while the greeting is asked for',
  'while the greeting is said',
  'while the next turn is asked for',
  'while the next turn is said',
] as const;

async function callAt(moment: (typeof MOMENTS)[number]) {
  const agent = patient();
  const made = await withCall(agent.connect);
  const at = MOMENTS.indexOf(moment);
  const status = async () => (await made.calls())[0]?.carrier_status;
  await made.until(async () => (await status()) !== undefined, 0.1);
  if (at >= 1) await made.until(async () => (await status()) === 'ringing', 0.1);
  if (at >= 2) await made.until(() => agent.asked.length === 1, 0.1);
  if (at >= 3) agent.letAnswer();
  if (at >= 4) await made.until(() => agent.asked.length === 2, 0.25);
  if (at >= 5) agent.letAnswer();
  await flush();
  if (at === 3 || at === 5) made.advance(1.2);
  const id = (await made.calls())[0]?._id ?? '';
  /** Lets it answer whatever it is asked from here on. */
  const goOn = async () => {
    await made.until(async () => {
      agent.letAnswer();
      await flush();
      return made.isOver();
    }, 0.5);
    return made.end();
  };
  return { ...made, agent, id, goOn };
}

describe.each(MOMENTS)('%s', (moment) => {
  test('context may be pushed, twice: each is given once, or it is said that it was not', async () => {
    const { push, id, goOn } = await callAt(moment);
    const said = [await push(id, 'The doctor is late.'), await push(id, 'Parking is closed.')];
    const { contexts, turns, call } = await goOn();
    expect(call?.carrier_status).toBe('completed');
    expect(said.every((one) => one === 'injected' || one === 'queued')).toBe(true);
    expect(contexts.map(({ outcome }) => outcome)).toEqual(['injected', 'injected']);
    for (const words of ['The doctor is late.', 'Parking is closed.'])
      expect(turns.filter(({ speaker, text }) => speaker === 'context' && text.includes(words))).toHaveLength(1);
    expect(await push(id, 'Too late.')).toBe('discarded');
  });

  test('it may be hung up by hand: only what was heard by then is stored', async () => {
    const { local, id, agent, end, advance } = await callAt(moment);
    const { status } = await local('POST', `/local/calls/${id}/hang-up`, {});
    expect(status).toBeLessThan(300);
    agent.letAnswer();
    await flush();
    advance(60);
    const { call, turns } = await end();
    expect(turns.every(({ end_s }) => end_s <= (call?.duration_in_seconds ?? 0) + 0.001)).toBe(true);
    expect((await local('POST', `/local/calls/${id}/hang-up`, {})).status).toBeGreaterThanOrEqual(400);
  });

  test('the disk may be full for a minute: the call goes on afterwards, and nothing is missing', async () => {
    const { disk, advance, agent, goOn } = await callAt(moment);
    disk.fill();
    for (let time = 0; time < 8; time += 1) {
      agent.letAnswer();
      await flush();
      advance(2);
    }
    disk.free();
    advance(16);
    const { call, turns } = await goOn();
    expect(call?.carrier_status).toBe('completed');
    expect(turns.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)).toEqual(LINES);
  });

  test('another program may hold the file locked while it answers', async () => {
    const { store, agent, goOn } = await callAt(moment);
    const locked = vi.spyOn(store, 'write').mockImplementation(() => {
      throw new StorageFault('locked', null);
    });
    agent.letAnswer();
    await flush();
    locked.mockRestore();
    const { call, turns } = await goOn();
    expect(call?.carrier_status).toBe('completed');
    expect(turns.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)).toEqual(LINES);
  });

  test('the clock may be paused, sped up and set back while somebody is asked', async () => {
    const { local, clock, advance, agent, goOn } = await callAt(moment);
    expect((await local('PUT', '/local/clock', { paused: true })).body).toMatchObject({ paused: true });
    advance(20);
    agent.letAnswer();
    await flush();
    clock.set(-7200);
    expect((await local('PUT', '/local/clock', { paused: false, speed: 'max' })).body).toMatchObject({ speed: 'max' });
    advance(1);
    clock.set(7200);
    await local('PUT', '/local/clock', { speed: 1 });
    const { call, turns } = await goOn();
    expect(call?.carrier_status).toBe('completed');
    expect(turns.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)).toEqual(LINES);
    expect(call?.duration_in_seconds).toBeLessThan(60);
  });
});
