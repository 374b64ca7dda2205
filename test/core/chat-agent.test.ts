/** Somebody's own agent behind chat completions: it has a prompt of its own, and is sent the conversation alone. */
import { describe, expect, test } from 'vitest';
import { chatAgent } from '../../src/core/agents/turn/chat-agent.ts';
import { SERVERS_OWN, type ChatAsk, type ChatReply, type ChatRequest } from '../../src/core/contract/chat.ts';
import type { EngineSpec } from '../../src/core/contract/local/engine.ts';
import type { AgentInput, AgentReply } from '../../src/core/conversation/agent-port.ts';
import { chatAgentWorld } from '../../src/core/runs/model-worlds.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import { toldBefore } from '../../src/core/runs/told-before.ts';
import { call, chat, ENGINE } from './support/chat.ts';
import { QUALIFIES, solarPlan } from './support/plans.ts';

const GREETING = { call_type: 'outbound', greeting_type: 'static', text: 'Hi, this is Sam.' } as const;
const GREETS = { agent: { structured_greetings: [GREETING] } };

function own(sent: Partial<EngineSpec['chat']> = {}, options: Parameters<typeof solarPlan>[1] = GREETS) {
  const plan = solarPlan([QUALIFIES], options);
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('The plan has no scenario');
  const ready = prepareScenario(plan, preparePlan(plan), planned);
  const engine: EngineSpec = { ...ENGINE, protocol: 'chat_agent', chat: { ...ENGINE.chat, ...sent } };
  const agent = chatAgent(chatAgentWorld(ready, { engine, deadline_s: 30 }));
  let state = agent.fresh;
  const asked: ChatRequest[] = [];
  return {
    asked,
    plan: { ...plan, asked: { agent: { name: engine.name, deadline_s: null, engine } } },
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

const NEWS = { id: 'n', text: 'The engineer comes at nine.', holes: [], tries: 0 };
const open: AgentInput = { kind: 'open', context: [] };
const heard = (text: string, rest: object = {}): AgentInput => ({
  kind: 'heard',
  text,
  confidence: 0.9,
  cut: null,
  context: [],
  ...rest,
});
const silence = (context: AgentInput['context'] = []): AgentInput => ({ kind: 'silence', seconds: 8, context });
const BOOKS = { tool_calls: [call('book_visit', { visit_day: 'Monday', phone: '1' }, 'c1')] };

describe('what is sent to an agent of one’s own behind chat completions', () => {
  test('is what was said, and no prompt, no tool and no parameter', () => {
    const agent = own();
    expect(agent.turn(open).parts.map(({ text }) => text)).toEqual(['Hi, this is Sam.']);
    agent.turn(heard('Who is this?'), 'Sam, of Solar.');
    agent.turn(heard('I see.'), 'Do you own your home?');
    expect(agent.asked).toEqual([
      {
        messages: [
          { role: 'assistant', content: 'Hi, this is Sam.' },
          { role: 'user', content: 'Who is this?' },
        ],
        tools: [],
        answer: null,
        parameters: SERVERS_OWN,
      },
      {
        messages: [
          { role: 'assistant', content: 'Hi, this is Sam.' },
          { role: 'user', content: 'Who is this?' },
          { role: 'assistant', content: 'Sam, of Solar.' },
          { role: 'user', content: 'I see.' },
        ],
        tools: [],
        answer: null,
        parameters: SERVERS_OWN,
      },
    ]);
  });

  test('is nothing where there is nothing said yet: without a greeting, the other side begins', () => {
    const agent = own({}, { agent: { structured_greetings: [] } });
    expect(agent.turn(open)).toMatchObject({ parts: [], fault: null });
    agent.turn(heard('Hello?'), 'Hi.');
    expect(agent.asked[0]?.messages).toEqual([{ role: 'user', content: 'Hello?' }]);
  });

  test('is an opening of one’s own, where it is to greet by itself', () => {
    const agent = own({ opening: '[call to {{ lead.first_name }} is picked up]' });
    expect(agent.turn(open, 'Good morning.').parts.map(({ text }) => text)).toEqual(['Good morning.']);
    expect(agent.asked[0]?.messages).toEqual([{ role: 'user', content: '[call to Tom is picked up]' }]);
    agent.turn(heard('Morning.'), 'Do you own your home?');
    expect(agent.asked[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  });

  test('is no more of its words than were said before it was cut off', () => {
    const agent = own();
    agent.turn(open);
    agent.turn(heard('Wait.', { cut: 'this is Sam.', said: 'Hi,' }), 'Yes?');
    expect(agent.asked[0]?.messages[0]).toEqual({ role: 'assistant', content: 'Hi,' });
  });

  test('has no news and no silence in it', () => {
    const agent = own();
    agent.turn(open);
    agent.turn(heard('Hello?', { context: [NEWS] }), 'Hi.');
    expect(agent.turn(silence([NEWS]))).toMatchObject({ parts: [], stop: false, fault: null });
    expect(JSON.stringify(agent.asked)).not.toContain('engineer');
  });

  test('has news and silences in messages of the system, where that is wanted', () => {
    const agent = own({ context: true });
    agent.turn(open);
    agent.turn(heard('Hello?', { context: [NEWS] }), 'Hi.');
    agent.turn(silence(), 'Are you there?');
    const messages = agent.asked[1]?.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'system', 'assistant', 'system']);
    expect(messages[2]?.content).toContain('The engineer comes at nine.');
    expect(messages[4]?.content).toMatch(/^They have said nothing for 8 seconds\.$/);
  });

  test('has the agent’s actions as tools, where that is wanted', () => {
    expect(own({ tools: true }).asked).toEqual([]);
    const agent = own({ tools: true });
    agent.turn(open);
    agent.turn(heard('Monday.'), 'Fine.');
    expect(agent.asked[0]?.tools.map(({ name }) => name)).toEqual(['book_visit', 'end_call']);
  });
});

describe('what such an agent answers', () => {
  test('may call an action of which it knows by its own prompt, and is told its result', () => {
    const agent = own();
    agent.turn(open);
    expect(agent.turn(heard('Monday.'), BOOKS).actions).toMatchObject([{ slug: 'book_visit' }]);
    const outcomes = [{ slug: 'book_visit', arguments: {}, result: { ok: true }, error: null, duration_s: 1 }];
    agent.turn({ kind: 'results', context: [], outcomes }, 'Booked.');
    expect(agent.asked[1]?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'c1', name: 'book_visit' }] },
      { role: 'tool', tool_call_id: 'c1' },
    ]);
  });

  test('hangs up by end_call', () => {
    const agent = own();
    agent.turn(open);
    expect(agent.turn(heard('Bye.'), { text: 'Bye.', tool_calls: [call('end_call')] }).stop).toBe(true);
  });

  test.each([
    ['an unknown tool', { tool_calls: [call('rob_a_bank')] }, /rob_a_bank/],
    ['nothing', '', /answered nothing/],
  ])('is its own fault, and not asked again, where it is %s', (_what, answer, words) => {
    const agent = own();
    agent.turn(open);
    const { fault } = agent.turn(heard('Hello?'), answer);
    expect(fault?.kind).toBe('invalid');
    expect(fault?.message).toMatch(words);
    expect(agent.asked).toHaveLength(1);
  });
});

test('what it is told before anything is said is what is sent, and none of the agent’s documents', () => {
  const [told] = toldBefore(own().plan);
  expect(told?.agent).toEqual([{ key: 'greeting', title: 'Greeting, said as it stands', text: 'Hi, this is Sam.' }]);
  const [more] = toldBefore(own({ opening: 'It rings at {{ lead.first_name }}.', tools: true }).plan);
  expect(more?.agent?.map(({ key, text }) => [key, text.slice(0, 20)])).toEqual([
    ['opening', 'It rings at Tom.'],
    ['tools_given', '[{"description":"Boo'],
  ]);
});
