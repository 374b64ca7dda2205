/** Whoever takes part in a conversation is a value: a step leaves the state before it as it was, so that a live call can go back to it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedAgent } from '../../src/core/agents/scripted/scripted-agent.ts';
import type { AgentInput } from '../../src/core/conversation/agent-port.ts';
import type { LeadInput } from '../../src/core/conversation/lead-port.ts';
import type { Participant } from '../../src/core/conversation/participant.ts';
import { agendaLead } from '../../src/core/leads/agenda/agenda-lead.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import { stream } from '../../src/core/random.ts';
import { QUALIFIES, solarPlan } from './support/plans.ts';

const plan = solarPlan([`${QUALIFIES}traits: { cooperativeness: 0.5, objections: 0.5, off_topic: 0.2 }\n`]);
const [planned] = plan.scenarios;
if (!planned) throw new Error('The plan has no scenario');
const ready = prepareScenario(plan, preparePlan(plan), planned);
const dice = (event: string, nth: number) => stream(7, event, nth);

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** The moves of a participant to these inputs, each of them made twice from the same state. */
function played<State, Input, Reply>(participant: Participant<State, Input, Reply>, inputs: readonly Input[]) {
  let state = frozen(participant.fresh);
  return inputs.map((input) => {
    const move = participant.step(state, input);
    const again = participant.step(state, input);
    state = frozen(move.state);
    return { move, again };
  });
}

const context = fc.constantFrom([], [{ id: null, text: 'The engineer is ill.', holes: ['when'], tries: 0 }]);
const outcome = { slug: 'book_visit', arguments: {}, duration_s: 0.3 };

const agentInputs: fc.Arbitrary<AgentInput> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), context }),
  fc.record({ kind: fc.constant('silence' as const), seconds: fc.constant(6), context }),
  fc.record({
    kind: fc.constant('results' as const),
    outcomes: fc.constantFrom(
      [{ ...outcome, result: 'Booked for Thursday.', error: null }],
      [{ ...outcome, result: null, error: 'busy' }],
    ),
    context,
  }),
  fc.record({
    kind: fc.constant('heard' as const),
    text: fc.constantFrom(
      'Yes, I do.',
      'No.',
      '$180.',
      'Thursday morning.',
      'How long is the warranty?',
      'It is too expensive.',
      'Could you book the home visit for me?',
      'Could I talk to a real person?',
      'Call me back tomorrow, please.',
      'Sorry, could you repeat that?',
      'Goodbye.',
    ),
    confidence: fc.constantFrom(1, 0.1),
    cut: fc.constantFrom(null, 'Do you own your home?'),
    context,
  }),
);

const leadInputs: fc.Arbitrary<LeadInput> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), clock_s: fc.constant(0) }),
  fc.record({ kind: fc.constant('silence' as const), seconds: fc.constant(6), clock_s: fc.constant(20) }),
  fc.record({
    kind: fc.constant('heard' as const),
    text: fc.constantFrom(
      'Do you have a minute?',
      'Do you own your home? And roughly what is your monthly electric bill?',
      'Would you like to book a free home visit?',
      'I am not sure about that.',
      'The warranty is 25 years. Which day works best for the visit?',
      'Goodbye.',
    ),
    lost: fc.constantFrom(0, 0.5),
    interrupting: fc.boolean(),
    unsaid: fc.constantFrom(null, 'It is $180. How long is the warranty?'),
    clock_s: fc.constant(30),
  }),
);

test('the scripted agent', () => {
  const agent = scriptedAgent({ ...ready.agent, dice });
  fc.assert(
    fc.property(fc.array(agentInputs, { maxLength: 12 }), (inputs) => {
      for (const { move, again } of played(agent, inputs)) expect(again).toEqual(move);
    }),
  );
});

test('the agenda lead', () => {
  const lead = agendaLead({ ...ready.lead, dice });
  fc.assert(
    fc.property(fc.array(leadInputs, { maxLength: 12 }), (inputs) => {
      for (const { move, again } of played(lead, inputs)) expect(again).toEqual(move);
    }),
  );
});
