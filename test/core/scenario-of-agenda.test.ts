/** An agenda drawn from what a lead did in a conversation, and the scenario that is made of it. */
import { describe, expect, test } from 'vitest';
import type { Act, Turn } from '../../src/core/contract/turn.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { drawAgenda, scenarioOfAgenda, type HeldConversation } from '../../src/core/scenarios/scenario-of-agenda.ts';

type Read = [act: Act['act'], slot?: string | null, value?: string | null];

const held = (
  turns: readonly [speaker: Turn['speaker'], text: string, ...acts: Read[]][],
  answers: HeldConversation['call']['answers'] = [],
): HeldConversation => ({
  turns: turns.map(
    ([speaker, text, ...acts], index) =>
      ({
        index,
        speaker,
        text,
        acts: acts.map(([act, slot = null, value = null]) => ({ act, slot, value })),
      }) as unknown as Turn,
  ),
  call: { answers },
});

const drawn = (conversation: HeldConversation) => {
  const agenda = drawAgenda(conversation);
  if (!agenda) throw new Error('an agenda was to be drawn');
  return agenda;
};

describe('what a lead wants', () => {
  test.each<[string, Read[], string]>([
    ['asks for another day', [['request', 'reschedule']], 'reschedule'],
    ['wants to be left alone', [['opt_out']], 'opt_out'],
    ['wants a person', [['transfer_request']], 'transfer'],
    ['is somebody else', [['negate', 'identity']], 'wrong_number'],
    ['agrees', [['affirm', 'confirm']], 'confirm'],
    ['does not agree', [['negate', 'confirm']], 'decline'],
    ['only asks', [['request', null, 'How much is it?']], 'information'],
    ['says nothing to the point', [['out_of_scope']], 'nothing'],
  ])('%s', (_what, acts, want) => {
    const { wants } = drawn(
      held([
        ['agent', 'Hi?', ['greet']],
        ['lead', 'Words.', ...acts],
      ]),
    );
    expect(wants).toEqual([{ value: want, turn: 1 }]);
  });

  test('comes in the order in which it was said, each once; saying who one is, is none', () => {
    const { wants } = drawn(
      held([
        ['lead', 'Yes.', ['affirm', 'identity']],
        ['lead', 'Another day?', ['request', 'reschedule']],
        ['lead', 'Another day!', ['request', 'reschedule']],
        ['lead', 'Stop calling.', ['opt_out']],
      ]),
    );
    expect(wants.map(({ value }) => value)).toEqual(['reschedule', 'opt_out']);
  });
});

test('facts, questions and objections are drawn with the turns that they come from', () => {
  const agenda = drawn(
    held(
      [
        ['agent', 'Your date of birth?', ['request', 'date_of_birth']],
        ['lead', 'April 12 1986.', ['inform', 'date_of_birth', 'April 12 1986']],
        [
          'lead',
          'What is it? Can I move it?',
          ['request', null, 'What is it?'],
          ['request', 'reschedule', 'Can I move it?'],
          ['request', null, 'Can I move it?'],
        ],
        ['lead', 'Too much.', ['objection', 'price']],
        ['lead', 'My dog ate it.', ['objection']],
      ],
      [
        { question: 'Your date of birth?', slot: 'date_of_birth', value: 'April 12 1986', turn: 1 },
        { question: 'Are you there?', slot: null, value: 'yes', turn: 2 },
      ],
    ),
  );
  expect(agenda).toEqual({
    wants: [{ value: 'reschedule', turn: 2 }],
    facts: [{ slot: 'date_of_birth', value: 'April 12 1986', turn: 1 }],
    questions: [{ value: 'What is it?', turn: 2 }],
    objections: [
      { value: 'price', turn: 3 },
      { value: 'My dog ate it.', turn: 4 },
    ],
  });
});

test('the scenario keeps what was played but for its goal, and is one that can be read', () => {
  const source = `# Of the house.
name: Words
lead: { first_name: Maria } # hers
says: [Hi]
goal: { facts: { plan: gold }, questions: [Old?] }
expect:
  - { grader: slots_collected, slots: [plan, zip] }
`;
  const text = scenarioOfAgenda(source, 'Drawn: 1', {
    wants: [
      { value: 'book', turn: 0 },
      { value: 'information', turn: 1 },
    ],
    facts: [
      { slot: 'zip', value: '60601', turn: 0 },
      { slot: 'plan', value: 'silver', turn: 0 },
    ],
    questions: [],
    objections: [{ value: 'price', turn: 3 }],
  });
  expect(text).toContain('# Of the house.');
  expect(text).toContain('# hers');
  expect(parseScenario(text ?? '', [])).toMatchObject({
    scenario: {
      name: 'Drawn: 1',
      lead: { first_name: 'Maria' },
      goal: {
        wants: ['book', 'information'],
        facts: { plan: 'gold', zip: '60601' },
        questions: [],
        objections: ['price'],
      },
    },
  });
  expect(text).not.toContain('says');
});

test('of a lead that said nothing, or a text that is no scenario, none is made', () => {
  expect(drawAgenda(held([['agent', 'Hi?']]))).toBeNull();
  const agenda = drawn(held([['lead', 'Hi']]));
  expect(scenarioOfAgenda('- a', 'None', agenda)).toBeNull();
  expect(scenarioOfAgenda('a: [', 'None', agenda)).toBeNull();
});
