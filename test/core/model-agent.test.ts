/** An agent that a model speaks for: what the model is asked with, and what becomes of whatever it answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentPrompt } from '../../src/core/agents/model/agent-prompt.ts';
import { agentTools } from '../../src/core/agents/model/agent-tools.ts';
import { modelAgent } from '../../src/core/agents/model/model-agent.ts';
import type { ChatAsk } from '../../src/core/contract/chat.ts';
import type { AgentInput, AgentReply } from '../../src/core/conversation/agent-port.ts';
import { modelAgentWorld } from '../../src/core/runs/model-worlds.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { stream } from '../../src/core/random.ts';
import { call, chat, ENGINE, spokenFor } from './support/chat.ts';
import { BOOK_VISIT, CONFIRMS, planOf, QUALIFIES, solarPlan } from './support/plans.ts';
import { playedTwice } from './support/answered-twice.ts';

const PUT_THROUGH = { ...BOOK_VISIT, slug: 'transfer to a person!', name: 'Transfer', parameters: {} };

function worldOf(plan: RunPlan) {
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('The plan has no scenario');
  const ready = prepareScenario(plan, preparePlan(plan), planned);
  return modelAgentWorld(ready, { engine: ENGINE, deadline_s: 30, dice: (event, nth) => stream(7, event, nth) });
}

const solar = (options: Parameters<typeof solarPlan>[1] = {}) =>
  spokenFor(modelAgent(worldOf(solarPlan([QUALIFIES], options))));

const open: AgentInput = { kind: 'open', context: [] };
const heard = (text: string, rest: object = {}): AgentInput => ({
  kind: 'heard',
  text,
  confidence: 1,
  cut: null,
  context: [],
  ...rest,
});
const spoken = ({ parts }: AgentReply): string => parts.map(({ text }) => text).join(' ');
const codes = ({ flags }: AgentReply): string[] => flags.map(({ code }) => code);

describe('what the model is asked with', () => {
  test('a written greeting is said as it stands, and nobody is asked for it', () => {
    const greeting = {
      call_type: 'outbound',
      greeting_type: 'static',
      text: 'Hi {{lead.first_name}}, Sam here.',
    } as const;
    const agent = solar({ agent: { structured_greetings: [greeting] } });
    const reply = agent.turn(open);
    expect(spoken(reply)).toBe('Hi Tom, Sam here.');
    expect(reply).toMatchObject({ cost_usd: 0, parts: [{ source: { kind: 'greeting' } }] });
    expect(agent.asked).toEqual([]);
    agent.turn(heard('Hello.'), 'Do you own your home?');
    expect(agent.told()).toEqual([
      { role: 'assistant', content: 'Hi Tom, Sam here.' },
      { role: 'user', content: 'Hello.' },
    ]);
  });

  test('a hole in a written greeting is told', () => {
    const greeting = {
      call_type: 'outbound',
      greeting_type: 'static',
      text: 'Hi {{lead.nickname}}, Sam here.',
    } as const;
    const reply = solar({ agent: { structured_greetings: [greeting] } }).turn(open);
    expect(codes(reply)).toEqual(['hole']);
    const clinic = planOf(['name: x\n'], { agent: { structured_greetings: [greeting] } });
    expect(codes(spokenFor(modelAgent(worldOf(clinic))).turn(open))).toEqual(['prompt_hole', 'hole']);
  });

  test('a greeting that the agent is to find by itself is asked for, with its tone', () => {
    const greeting = { call_type: 'outbound', greeting_type: 'ai', communication_tone: 'cheerful' } as const;
    const agent = solar({ agent: { structured_greetings: [greeting] } });
    expect(spoken(agent.turn(open, 'Hello there!'))).toBe('Hello there!');
    expect(agent.told()[0]?.content).toContain('Tone: cheerful.');
  });

  test('what was said so far stands in the messages, and the instructions come first', () => {
    const agent = solar();
    agent.turn(open, 'Hi Tom, do you have a minute?');
    agent.turn(heard('Yes.'), 'Do you own your home?');
    expect(agent.asked[1]?.map(({ role }) => role)).toEqual(['system', 'system', 'assistant', 'user']);
    expect(agent.asked[1]?.[0]).toEqual(agent.asked[0]?.[0]);
    expect(agent.ids).toEqual(['turn 1', 'turn 2']);
  });

  test('a system prompt of its own is told, the part for this kind of call alone', () => {
    const prompts = [
      [{ text: 'Be kind to {{lead.first_name}}.' }, 'Be kind to Tom.'],
      [
        { inbound: { sections: ['They call.'] }, outbound: { type: 'outbound', sections: [{ content: 'You call.' }] } },
        'You call.',
      ],
    ] as const;
    for (const [system_prompt, told] of prompts) {
      const plan = solarPlan([QUALIFIES], { agent: { system_prompt } });
      const { brief } = worldOf(plan);
      const { sections } = agentPrompt(brief, agentTools(brief.actions, true));
      expect(sections.find(({ key }) => key === 'system_prompt')?.text).toBe(told);
    }
  });

  test('tools have names that servers take, each of its own, and stand for their actions', () => {
    const named = (slug: string) => ({ ...BOOK_VISIT, slug, parameters: { properties: null } });
    const long = 'x'.repeat(80);
    const { tools, slugOf } = agentTools(
      ['book visit', 'book_visit', 'end_call', '', long, `${long}y`].map(named),
      true,
    );
    expect(tools.map(({ name }) => name)).toEqual([
      'book_visit',
      'book_visit_2',
      'end_call_2',
      'action',
      'x'.repeat(64),
      `${'x'.repeat(62)}_2`,
      'end_call',
    ]);
    expect(slugOf.get('book_visit_2')).toBe('book_visit');
    expect(tools[0]?.parameters).toEqual({ type: 'object', properties: {} });
  });

  test('words that the lead spoke over are not told as said', () => {
    const agent = solar();
    agent.turn(open, 'Hi Tom, this is Sam. Do you have a minute to talk?');
    agent.turn(
      heard('Who?', { cut: 'Do you have a minute to talk?', said: 'Hi Tom, this is Sam. Do you' }),
      'Sam from Brightroof.',
    );
    expect(agent.told().slice(1)).toMatchObject([
      { role: 'assistant', content: 'Hi Tom, this is Sam. Do you' },
      { role: 'system', content: expect.stringContaining('They spoke over you') as string },
      { role: 'user', content: 'Who?' },
    ]);
  });

  test('news is told word for word, where it arrives', () => {
    const agent = solar();
    agent.turn(open, 'Hi Tom.');
    const news = { id: 'n1', text: 'The engineer is ill.', holes: [], tries: 0 };
    agent.turn(heard('Yes?', { context: [news] }), 'The engineer is ill, I am afraid.');
    expect(agent.told().at(-1)).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/word for word.*The engineer is ill\./) as string,
    });
  });

  test('silence is told with its length, and after the last nudge the agent takes leave', () => {
    const agent = solar();
    agent.turn(open, 'Hi Tom.');
    const silence: AgentInput = { kind: 'silence', seconds: 6, context: [] };
    expect(agent.turn(silence, 'Are you there?').stop).toBe(false);
    expect(agent.told().at(-1)?.content).toContain('6 seconds');
    agent.turn(silence, 'Hello?');
    expect(agent.turn(silence, 'I will try again later. Goodbye.').stop).toBe(true);
  });

  test('an agent that lets silences be asks nothing of its model', () => {
    const agent = solar({ agent: { user_idle: { enabled: false } } });
    agent.turn(open, 'Hi Tom.');
    expect(agent.turn({ kind: 'silence', seconds: 6, context: [] }).parts).toEqual([]);
  });

  test('of long documents, the passages that fit what was said are told with that turn alone', () => {
    const filler = Array.from(
      { length: 400 },
      (_, at) => `# Topic ${String(at)}\n\nWe keep record number ${String(at)} here.`,
    );
    const knowledge = `${filler.join('\n\n')}\n\n# Opening hours\n\nWe are open Monday to Friday from 8 am to 6 pm.\n`;
    const agent = spokenFor(modelAgent(worldOf(planOf([CONFIRMS], { knowledge }))));
    agent.turn(open, 'Hi Maria.');
    agent.turn(heard('When are you open?'), 'From 8 to 6.');
    expect(agent.told().at(-1)?.content).toContain('Opening hours: We are open Monday to Friday');
    agent.turn(heard('Fine.'), 'Good.');
    expect(JSON.stringify(agent.told())).not.toContain('Opening hours');
  });

  test('settings of the agent are sent, those of the engine go before them, and the seed is the same for all turns', () => {
    const plan = solarPlan([QUALIFIES], {
      agent: {
        ai_settings: {
          temperature: 0.4,
          max_tokens: 120,
          frequency_penalty: 3,
          ai_model: null,
          presence_penalty: null,
          reasoning: null,
        },
      },
    });
    const requestOf = (parameters: object) => {
      const world = worldOf(plan);
      const move = modelAgent({ ...world, parameters: { ...world.parameters, ...parameters } }).step(
        modelAgent(world).fresh,
        open,
      );
      const [ask] = 'asks' in move ? move.asks : [];
      if (!ask) throw new Error('It asks');
      return (ask.body as ChatAsk).request;
    };
    expect(requestOf({}).parameters).toEqual({
      temperature: 0.4,
      top_p: null,
      max_tokens: 120,
      frequency_penalty: 2,
      presence_penalty: null,
      seed: worldOf(plan).parameters.seed,
    });
    expect(worldOf(plan).parameters.seed).toBeGreaterThan(0);
  });
});

describe('what the model answers', () => {
  test('its words are the turn, with tokens, cost and the time to the first of them', () => {
    const agent = solar();
    expect(agent.turn(open, 'Hi Tom, do you have a minute?')).toMatchObject({
      parts: [{ text: 'Hi Tom, do you have a minute?', source: { kind: 'model' } }],
      usage: { input_tokens: 100, output_tokens: 10 },
      cost_usd: 0.001,
      timing: { source: 'measured', thinking_s: 0.2 },
      stop: false,
      fault: null,
    });
  });

  test('a tool that it calls is an action, and its result goes back to it', () => {
    const agent = solar();
    agent.turn(open, 'Hi.');
    const args = { visit_day: 'Thursday', phone: '555' };
    const reply = agent.turn(heard('Book it.'), { text: 'One moment.', tool_calls: [call('book_visit', args, 'c1')] });
    expect(reply).toMatchObject({ actions: [{ slug: 'book_visit', arguments: args }] });
    expect(spoken(reply)).toBe('One moment.');
    const outcome = { slug: 'book_visit', arguments: args, result: { booked: true }, error: null, duration_s: 0.3 };
    expect(spoken(agent.turn({ kind: 'results', outcomes: [outcome], context: [] }, 'It is booked.'))).toBe(
      'It is booked.',
    );
    expect(agent.told().slice(-2)).toEqual([
      { role: 'assistant', content: 'One moment.', tool_calls: [call('book_visit', args, 'c1')] },
      { role: 'tool', tool_call_id: 'c1', content: '{"booked":true}' },
    ]);
  });

  test('the error of an action goes back as one', () => {
    const agent = solar();
    agent.turn(open, 'Hi.');
    const args = { visit_day: 'Thursday', phone: '555' };
    agent.turn(heard('Book it.'), { tool_calls: [call('book_visit', args)] });
    const outcome = { slug: 'book_visit', arguments: args, result: null, error: 'busy', duration_s: 0.3 };
    agent.turn({ kind: 'results', outcomes: [outcome], context: [] }, 'That did not work.');
    expect(agent.told().at(-1)).toMatchObject({ role: 'tool', content: '{"error":"busy"}' });
  });

  test('after a call was handed over, the agent takes leave and ends it', () => {
    const agent = solar({ actions: [PUT_THROUGH] });
    agent.turn(open, 'Hi.');
    agent.turn(heard('A person, please.'), { tool_calls: [call('transfer_to_a_person_')] });
    const outcome = { slug: PUT_THROUGH.slug, arguments: {}, result: {}, error: null, duration_s: 0.3 };
    expect(agent.turn({ kind: 'results', outcomes: [outcome], context: [] }, 'Goodbye.').stop).toBe(true);
  });

  test('the tool that ends the conversation ends it after its words', () => {
    const agent = solar();
    agent.turn(open, 'Hi.');
    const reply = agent.turn(heard('No.'), {
      text: 'Goodbye.',
      tool_calls: [call('end_call', { reason: 'declined' })],
    });
    expect(reply).toMatchObject({ stop: true, actions: [] });
    expect(spoken(reply)).toBe('Goodbye.');
  });

  test('an agent that does not hang up after goodbye has no such tool', () => {
    const agent = solar({ agent: { end_conversation_on_goodbye: false } });
    agent.turn(open, 'Hi.');
    const ending = { tool_calls: [call('end_call', { reason: 'x' })] };
    expect(agent.turn(heard('Bye.'), ending, 'Goodbye.')).toMatchObject({ stop: false });
  });

  test('several calls are made one at a time, unless the agent may make them at once', () => {
    const args = { visit_day: 'Thursday', phone: '555' };
    const both = { tool_calls: [call('book_visit', args, 'a'), call('book_visit', args, 'b')] };
    const one = solar();
    one.turn(open, 'Hi.');
    const reply = one.turn(heard('Book.'), both);
    expect(reply.actions).toHaveLength(1);
    expect(codes(reply)).toContain('calls_left_out');
    const all = solar({ agent: { enable_parallel_tool_calls: true } });
    all.turn(open, 'Hi.');
    expect(all.turn(heard('Book.'), both).actions).toHaveLength(2);
  });

  const WRONG = [
    ['no JSON', call('book_visit', '{"visit_day": Thursday'), 'no JSON'],
    ['no object', call('book_visit', '["Thursday"]'), 'no JSON object'],
    ['an argument that is missing', call('book_visit', { visit_day: 'Thursday' }), 'arguments.phone is missing'],
    [
      'an argument of another type',
      call('book_visit', { visit_day: 4, phone: '5' }),
      'arguments.visit_day should be string',
    ],
    ['nesting without end', call('book_visit', '['.repeat(40_000)), 'nested'],
    [
      'a tool that there is not',
      call('send_flowers', {}),
      'there is no tool of that name; there is: book_visit, end_call',
    ],
  ] as const;

  test.each(WRONG)('a call with %s goes back with what is wrong, and the next answer counts', (_, wrong, why) => {
    const agent = solar();
    agent.turn(open, 'Hi.');
    const reply = agent.turn(heard('Book it.'), { text: 'Done!', tool_calls: [wrong] }, 'Which day suits you?');
    expect(spoken(reply)).toBe('Which day suits you?');
    expect(reply.fault).toBeNull();
    expect(agent.told().find(({ role }) => role === 'tool')?.content).toContain(why);
    expect(reply.flags.find(({ code }) => code === 'call_sent_back')?.message).toContain(why);
    agent.turn(heard('Thursday.'), 'Fine.');
    expect(JSON.stringify(agent.told())).not.toContain('Done!');
  });

  test('the time and cost of answers that went back are part of the turn', () => {
    const agent = solar();
    agent.turn(open, 'Hi.');
    const reply = agent.turn(heard('Book it.'), { tool_calls: [call('send_flowers')] }, 'Which day?');
    expect(reply).toMatchObject({ cost_usd: 0.002, timing: { thinking_s: 0.7 }, usage: { input_tokens: 200 } });
  });

  test('a cost that is unknown of one ask is unknown of the turn', () => {
    const agent = solar();
    agent.turn(open, 'Hi.');
    const reply = agent.turn(
      heard('Book it.'),
      { cost_usd: null, usage: null, tool_calls: [call('send_flowers')] },
      'Which day?',
    );
    expect(reply).toMatchObject({ cost_usd: null, usage: null });
  });

  test.each(WRONG)('a third call with %s is a fault that names it', (_, wrong, why) => {
    const agent = solar();
    agent.turn(open, 'Hi.');
    const answers = Array.from({ length: 3 }, () => ({ tool_calls: [wrong] }));
    const { fault } = agent.turn(heard('Book it.'), ...answers);
    expect(fault?.kind).toBe('invalid');
    expect(fault?.message).toContain(`"${wrong.name}"`);
    expect(fault?.message).toContain(why);
  });

  test('an empty answer is asked for once more', () => {
    const agent = solar();
    const reply = agent.turn(open, '  ', 'Hi Tom.');
    expect(spoken(reply)).toBe('Hi Tom.');
    expect(codes(reply)).toEqual(['empty_answer']);
  });

  test.each([
    ['nothing twice', [{}, {}], 'answered nothing, 2 times'],
    ['nothing within its tokens', [{ finish: 'length' }, { finish: 'length' }], 'limit of tokens was used up'],
    ['a refusal', [{ refusal: 'I cannot do that.' }], 'refused to answer: "I cannot do that."'],
    ['what is filtered', [{ text: 'So', finish: 'content_filter' }], 'content filter'],
    ['without end', [{ text: 'and '.repeat(6000) }], 'does not end'],
  ])('%s is a fault of the agent, each in its own words', (_, answers, words) => {
    const { fault } = solar().turn(open, ...answers);
    expect(fault).toMatchObject({ kind: 'invalid' });
    expect(fault?.message).toContain(words);
  });

  test.each(['timeout', 'unavailable', 'aborted', 'invalid'] as const)(
    'a fault of the kind %s is passed on',
    (kind) => {
      const agent = modelAgent(worldOf(solarPlan([QUALIFIES])));
      const { state } = agent.step(agent.fresh, open);
      const fault = { kind, message: 'as the server has it' };
      expect(agent.resume(state, { id: 'turn 1', fault })).toMatchObject({ reply: { fault } });
    },
  );

  test('an answer that was cut off is said as far as it goes, and flagged', () => {
    const reply = solar().turn(open, { text: 'Hi Tom, this is', finish: 'length' });
    expect(spoken(reply)).toBe('Hi Tom, this is');
    expect(codes(reply)).toEqual(['cut_off']);
  });

  test('a thought before the words is left out, one among them is said; both are flagged', () => {
    const before = solar().turn(open, '<think>They said hello.</think>\nHi Tom.');
    expect([spoken(before), codes(before)]).toEqual(['Hi Tom.', ['reasoning_removed']]);
    const among = solar().turn(open, 'Hi <think>Tall?</think> Tom.');
    expect([spoken(among), codes(among)]).toEqual(['Hi <think>Tall?</think> Tom.', ['reasoning_spoken']]);
    expect(codes(solar().turn(open, '<think>Hm.</think>', 'Hi.'))).toEqual(['empty_answer']);
  });

  test('a thought that was cut off, or whose beginning the template holds, is never said', () => {
    const opened = solar().turn(open, 'They said hello.\n</think>\n\nHi Tom.');
    expect([spoken(opened), codes(opened)]).toEqual(['Hi Tom.', ['reasoning_removed']]);
    const cut = { text: '<think>\nOkay, they said', finish: 'length' };
    expect(solar().turn(open, cut, cut).fault?.message).toContain('limit of tokens was used up before it spoke');
    const endless = '<think>\nOkay, they said';
    expect(solar().turn(open, endless, endless).fault?.message).toContain('it thought aloud, and said nothing');
  });

  test('a hole in the instructions is told once, and counts as spoken where its line is said', () => {
    const agent = spokenFor(modelAgent(worldOf(planOf(['name: x\nlead: { first_name: Maria }\n']))));
    const first = agent.turn(open, 'Hi, this is Ana from Lakeside Clinic. Am I speaking with Maria?');
    expect(codes(first)).toEqual(['prompt_hole']);
    const around = agent.turn(heard('Yes.'), 'I am calling about your next visit.');
    expect(codes(around)).toEqual([]);
    const hole = agent.turn(heard('Yes.'), "I'm calling about your appointment with Dr. Weber on.");
    expect(hole.flags).toMatchObject([
      { code: 'hole', hole: { variable: 'custom_fields.appointment', place: { line: 3 } } },
    ]);
  });
});

describe('whatever happens', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('Yes.', '<think>', '</think>x', 'Goodbye.', ''));
  const replies = fc.oneof(
    fc.jsonValue(),
    fc
      .record({
        text,
        tool_calls: fc.array(
          fc.record({
            id: fc.string(),
            name: fc.constantFrom('book_visit', 'end_call', 'x'),
            arguments: fc.oneof(fc.json(), fc.string()),
          }),
          { maxLength: 3 },
        ),
        refusal: fc.constantFrom(null, 'no'),
        finish: fc.constantFrom('stop', 'length', 'content_filter', 'tool_calls'),
      })
      .map((reply) => chat(reply)),
  );
  const inputs: fc.Arbitrary<AgentInput> = fc.oneof(
    fc.constant(open),
    fc.record({ kind: fc.constant('silence' as const), seconds: fc.nat(), context: fc.constant([]) }),
    text.map((said) => heard(said)),
    fc.record({ text, cut: fc.string() }).map(({ text: said, cut }) => heard(said, { cut })),
    fc.constant<AgentInput>({ kind: 'results', outcomes: [], context: [] }),
  );

  test('no answer breaks it, its state is plain JSON, and the same inputs ask the same', () => {
    const agent = modelAgent(worldOf(solarPlan([QUALIFIES])));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(inputs, fc.array(replies, { minLength: 4, maxLength: 4 })), { maxLength: 6 }),
        // Of at most three asks about calls and one about nothing, the fourth is settled.
        (turns) => {
          const [once, again] = playedTwice(agent, turns);
          expect(again).toEqual(once);
        },
      ),
      { numRuns: 60 },
    );
  });
});
