/** Somebody's own agent, asked for each turn: what it is told, and what becomes of whatever it answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnAgent } from '../../src/core/agents/turn/turn-agent.ts';
import type { ChatAsk, ChatReply, ChatRequest } from '../../src/core/contract/chat.ts';
import type { AgentInput, AgentReply } from '../../src/core/conversation/agent-port.ts';
import { turnAgentWorld } from '../../src/core/runs/model-worlds.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import { stream } from '../../src/core/random.ts';
import { call, chat } from './support/chat.ts';
import { BOOK_VISIT, QUALIFIES, solarPlan } from './support/plans.ts';

const TRANSFER = { ...BOOK_VISIT, slug: 'transfer', name: 'Transfer to a person', parameters: {} };

function solar(options: Parameters<typeof solarPlan>[1] = {}) {
  const plan = solarPlan([QUALIFIES], options);
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('The plan has no scenario');
  const ready = prepareScenario(plan, preparePlan(plan), planned);
  const agent = turnAgent(turnAgentWorld(ready, { deadline_s: 30, dice: (event, nth) => stream(7, event, nth) }));
  let state = agent.fresh;
  const asked: ChatRequest[] = [];
  return {
    asked,
    /** `answer` absent: it is to ask nothing. */
    turn(input: AgentInput, answer?: string | Partial<ChatReply>): AgentReply {
      let move = agent.step(state, input);
      if ('asks' in move) {
        const [ask] = move.asks;
        if (!ask || answer === undefined) throw new Error('It asks, and there is no answer');
        asked.push((ask.body as ChatAsk).request);
        move = agent.resume(move.state, { id: ask.id, body: chat(answer) });
      } else if (answer !== undefined) throw new Error('It was to ask, and did not');
      if ('asks' in move) throw new Error('It asks twice');
      ({ state } = move);
      return move.reply;
    },
  };
}

const open: AgentInput = { kind: 'open', context: [] };
const heard = (text: string, rest: object = {}): AgentInput => ({
  kind: 'heard',
  text,
  confidence: 0.9,
  cut: null,
  context: [],
  ...rest,
});
const results = (slug: string, error: string | null = null): AgentInput => ({
  kind: 'results',
  context: [],
  outcomes: [{ slug, arguments: {}, result: { ok: true }, error, duration_s: 1 }],
});
const silence: AgentInput = { kind: 'silence', seconds: 8, context: [] };
const eventOf = (request: ChatRequest | undefined) => request?.turn?.context['event'];
const BOOKS = { tool_calls: [call('book_visit', { visit_day: 'Monday', phone: '1' }, '')] };

describe('an agent of one’s own', () => {
  test('is asked for its greeting, whatever the agent of the workbench would say, and may let the other begin', () => {
    const greeting = { call_type: 'outbound', greeting_type: 'static', text: 'Hi.' } as const;
    const agent = solar({ agent: { structured_greetings: [greeting] } });
    expect(agent.turn(open, '')).toMatchObject({ parts: [], fault: null });
    expect(agent.asked[0]).toMatchObject({ messages: [], turn: { turn: 1, context: { event: { kind: 'open' } } } });
    expect(agent.asked[0]?.tools.map(({ name }) => name)).toEqual(['book_visit']);
  });

  test('is told each turn what was said so far, and why it is asked', () => {
    const agent = solar();
    agent.turn(open, 'Hello.');
    agent.turn(heard('Who is this?'), 'Sam.');
    expect(agent.asked[1]).toMatchObject({
      messages: [
        { role: 'assistant', content: 'Hello.' },
        { role: 'user', content: 'Who is this?' },
      ],
      turn: { turn: 2, context: { event: { kind: 'heard', confidence: 0.9, cut_off: null } } },
    });
    expect(agent.asked[1]?.turn?.conversation_id).toBe(agent.asked[0]?.turn?.conversation_id);
  });

  test('is told no more of its words than were said before it was cut off', () => {
    const agent = solar();
    agent.turn(open, 'Hello, this is Sam.');
    agent.turn(heard('Wait.', { cut: 'this is Sam.', said: 'Hello,' }), 'Yes?');
    expect(agent.asked[1]?.messages[0]).toEqual({ role: 'assistant', content: 'Hello,' });
    expect(eventOf(agent.asked[1])).toMatchObject({ cut_off: 'this is Sam.' });
  });

  test('is told the results of its calls, and asked again', () => {
    const agent = solar();
    agent.turn(open, 'Hello.');
    const reply = agent.turn(heard('Book it.'), BOOKS);
    expect(reply).toMatchObject({ parts: [], actions: [{ slug: 'book_visit' }], stop: false });
    agent.turn(results('book_visit'), 'Booked.');
    expect(agent.asked[2]?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'call_2_1', name: 'book_visit' }] },
      { role: 'tool', tool_call_id: 'call_2_1', content: '{"ok":true}' },
    ]);
    expect(eventOf(agent.asked[2])).toEqual({ kind: 'results' });
  });

  test('hears of calls that were never carried out before anything else', () => {
    const agent = solar();
    agent.turn(open, 'Hello.');
    agent.turn(heard('Book it.'), BOOKS);
    agent.turn(heard('Hello?'), 'Yes.');
    expect(agent.asked[2]?.messages.slice(-2)).toMatchObject([
      { role: 'tool', content: expect.stringContaining('not carried out') },
      { role: 'user', content: 'Hello?' },
    ]);
  });

  test('ends where it hands over, and where it says so', () => {
    const agent = solar({ actions: [TRANSFER] });
    agent.turn(open, 'Hello.');
    agent.turn(heard('A person, please.'), { tool_calls: [call('transfer')] });
    expect(agent.turn(results('transfer'), '')).toMatchObject({ stop: true, fault: null });
    const other = solar();
    expect(other.turn(open, { text: 'Bye.', tool_calls: [call('end_call')] })).toMatchObject({
      stop: true,
      actions: [],
    });
  });

  test('is told news to say', () => {
    const agent = solar();
    const context = [{ id: null, text: 'The visit is at 5.', holes: [], tries: 0 }];
    agent.turn({ ...silence, context }, 'The visit is at 5.');
    expect(agent.asked[0]?.turn?.context['news']).toEqual(['The visit is at 5.']);
  });

  test('is told of silences where the agent’s settings act on them, and may bear them', () => {
    const quiet = solar({ agent: { user_idle: { enabled: false } } });
    expect(quiet.turn(silence)).toMatchObject({ parts: [], stop: false, cost_usd: 0 });
    const user_idle = { enabled: true, max_consecutive_events: 1 };
    const agent = solar({ agent: { enable_user_idle_timeout: true, user_idle } });
    agent.turn(open, 'Hello.');
    expect(agent.turn(silence, '')).toMatchObject({ parts: [], stop: false, fault: null });
    expect(agent.turn(silence, 'Goodbye.')).toMatchObject({ stop: true });
    expect(eventOf(agent.asked.at(-1))).toEqual({ kind: 'silence', seconds: 8, is_last: true });
  });

  const WRONG: [string, Partial<ChatReply>, RegExp][] = [
    ['says nothing', { text: ' ' }, /answered nothing/],
    ['calls a tool that there is not', { text: 'So.', tool_calls: [call('fly')] }, /"fly".*there is: book_visit/],
    [
      'calls one without what it needs',
      { tool_calls: [call('book_visit', { visit_day: 'x' })] },
      /"book_visit".*phone/,
    ],
    ['calls one with no JSON', { tool_calls: [call('book_visit', '{')] }, /no JSON/],
    ['does not end', { text: 'x'.repeat(20_001) }, /does not end/],
  ];
  test.each(WRONG)('that %s has failed, and is not asked again', (_what, answer, words) => {
    const agent = solar();
    agent.turn(open, 'Hello.');
    const reply = agent.turn(heard('Yes?'), answer);
    expect(reply.fault).toMatchObject({ kind: 'invalid', message: expect.stringMatching(words) });
    expect(reply).toMatchObject({ parts: [], actions: [], stop: false });
  });

  test('tells what it took, as far as that is known', () => {
    const agent = solar();
    expect(agent.turn(open, { text: 'Hello.', usage: null, cost_usd: null })).toMatchObject({
      usage: null,
      cost_usd: null,
      timing: { source: 'measured', thinking_s: 0.2 },
    });
  });

  test('has nothing said or done that was not answered, whatever the answer is', () => {
    const anything = fc.oneof(fc.string(), fc.json(), fc.constantFrom('book_visit', 'end_call'));
    fc.assert(
      fc.property(fc.string(), fc.array(fc.record({ name: anything, args: anything })), (text, calls) => {
        const agent = solar();
        agent.turn(open, 'Hello.');
        const tool_calls = calls.map(({ name, args }) => call(name, args, ''));
        const { parts, actions, fault } = agent.turn(heard('Yes?'), { text, tool_calls });
        const said = text.trim() === '' ? [] : [text.trim()];
        expect(parts.map((part) => part.text)).toEqual(fault ? [] : said);
        expect(fault ? actions : []).toEqual([]);
      }),
    );
  });
});
