/** What an agent does that was talked over: it says the rest next, and what it asked there is asked for the same thing. */
import { expect, test } from 'vitest';
import { scriptedAgent } from '../../src/core/agents/scripted/scripted-agent.ts';
import type { AgentInput } from '../../src/core/conversation/agent-port.ts';
import { joinSpeech } from '../../src/core/language/join-speech.ts';
import { stream } from '../../src/core/random.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import { planOf } from './support/plans.ts';

const SCRIPT = [
  'AGENT: Hello, this is Ana. Is Jem still coming?',
  'USER: [wait for yes or no]',
  'AGENT: Great. And what food should the cook leave out for your child?',
  'USER: [collect diet]',
  'AGENT: How far can your child swim?',
  'USER: [collect swimming]',
  'AGENT: Thank you. Goodbye.',
].join('\n');

/** The agent's words after each of the lead's; `cut`: what of its last words the lead talked over. */
function replies(turns: readonly { text: string; cut?: string }[]): { said: string[]; slots: unknown } {
  const scenario = ['name: x', 'goal: { wants: confirm }', 'expect: [{ grader: said, any: [zebra] }]'].join('\n');
  const plan = planOf([scenario], { script: SCRIPT, policies: '' });
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('The plan has no scenario');
  const { agent: world } = prepareScenario(plan, preparePlan(plan), planned);
  const agent = scriptedAgent({ ...world, dice: (event, nth) => stream(7, event, nth) });
  const inputs: AgentInput[] = [
    { kind: 'open', context: [] },
    ...turns.map(({ text, cut }): AgentInput => ({
      kind: 'heard',
      text,
      confidence: 1,
      cut: cut ?? null,
      context: [],
    })),
  ];
  let state = agent.fresh;
  const said = inputs.map((input) => {
    const move = agent.step(state, input);
    if (!('reply' in move)) throw new Error('The agent asked something else first');
    state = move.state;
    return joinSpeech(move.reply.parts.map(({ text }) => text));
  });
  return { said: said.slice(1), slots: state.slots };
}

test.each([
  'Sorry, go on.',
  'Sorry, carry on.',
  'Sorry, you were saying?',
  'You were saying?',
  'Go on, I am listening.',
])('a question that was cut off by "%s" is put again, for the same thing, and once', (bid) => {
  const { said, slots } = replies([
    { text: 'Yes.' },
    { text: bid, cut: 'And what food should the cook leave out for your child?' },
    { text: 'Cheese.' },
  ]);
  expect(said[1]).toMatch(/^(?:As I was saying|To finish my thought|So)\b.* what food should the cook leave out/);
  expect(said[2]).toMatch(/How far can your child swim\?$/);
  expect(slots).toEqual({ diet: 'Cheese' });
});

test('one that is cut off twice is still for the same thing', () => {
  const food = 'what food should the cook leave out for your child?';
  const { slots } = replies([
    { text: 'Yes.' },
    { text: 'Sorry, carry on.', cut: `And ${food}` },
    { text: 'Sorry, go on.', cut: food },
    { text: 'Cheese.' },
  ]);
  expect(slots).toEqual({ diet: 'Cheese' });
});
