/** Rules as the owners of small businesses write them: the case after the order, in the sentence before, in a list, in somebody's mouth. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Action } from '../../src/core/contract/action.ts';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const SCRIPT = `AGENT: Hi, this is Ana from the boat hire. Am I speaking to Chris Doe?
USER: [wait for yes or no]
AGENT: We have a boat for you on Friday. Shall I book it?
USER: [wait for yes or no]
AGENT: How will you get here?
USER: [collect travel]
AGENT: I am booking that. [call book_visit]
AGENT: Thank you. Goodbye.
`;
const text = { type: 'string' };
const action = (slug: string): Action => ({
  ...BOOK_VISIT,
  slug,
  name: slug.replaceAll('_', ' '),
  description: slug.replaceAll('_', ' '),
  parameters: { type: 'object', properties: { new_day: text, half: text, travel: text } },
});
const ACTIONS = ['book_visit', 'move_trip', 'note_leak', 'stop_calls', 'take_message', 'not_theirs'].map(action);

const played = (role: string, ...says: string[]) => {
  const turns = turnsOf({ script: SCRIPT, role, says, actions: ACTIONS });
  return {
    said: saidBy(turns, 'agent').join(' '),
    called: calls(turns).map(({ slug }) => slug),
    given: calls(turns).map((call) => call.arguments),
  };
};
const rulesOf = (role: string) =>
  roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n- ${role}\n`) }], english).rules;
const deedsOf = (role: string): unknown[] =>
  rulesOf(role).flatMap(({ when }) => when.tests.map((one) => (one.kind === 'did' ? one.deed : one.kind)));

describe('the case of a rule', () => {
  test.each([
    ['Say "We meet you at the pier." to anyone who asks where it is.', 'they asks where it is'],
    ['Call `note_leak` for every customer whose boat leaks, and say "We will see to it."', 'their boat leaks'],
    ['Don’t argue with a customer who is cross; say "I am sorry."', 'they is cross'],
    ['Some will tell you that they get seasick. If so, say "Take a pill first."', 'they say that they get seasick'],
    ['Sometimes somebody loses an oar. Then say "We have others."', 'somebody loses an oar'],
  ])('may stand anywhere: %s', (role, condition) => {
    expect(rulesOf(role).map(({ when }) => when.text.replaceAll('’', "'"))).toEqual([condition.replaceAll('’', "'")]);
  });

  test.each([
    ['If the handbook doesn’t tell you the answer, say "I can’t tell you."', 'unknown'],
    ['Cannot find the answer in the guide: say "I am not sure."', 'unknown'],
    ['For questions that the leaflet doesn’t answer, say "I do not know."', 'unknown'],
  ])('is a question that nothing answers: %s', (role, kind) => {
    expect(deedsOf(role)).toEqual([kind]);
  });

  test.each([
    ['If they don’t want us to telephone any more, say "Fine."', { key: 'opt_out' }],
    ['If they’d rather do without the picnic, say "Fine."', { says: 'no' }],
    ['If somebody else in the house has answered, say "Fine."', { key: 'somebody_else' }],
    ['If a husband, wife or flatmate picks up, say "Fine."', { key: 'somebody_else' }],
    ['If the patient can’t come to the phone, say "Fine."', { key: 'somebody_else' }],
    ['Anyone who grumbles at what it costs hears "Fine."', { objection: 'price' }],
    ['If they are wavering, say "Fine."', { key: 'unsure' }],
  ])('is what they do: %s', (role, deed) => {
    expect(deedsOf(role)).toEqual([deed]);
  });
});

describe('what is passed on', () => {
  test('are the answers to two questions in two sentences', () => {
    const { given } = played(
      'When the day does not suit them, ask "Which day would be better?" and after that "Morning or afternoon?" Call `move_trip` with the answers as `new_day` and `half`, say "Done." and end the call.',
      'Yes, speaking.',
      'No, I am away that week.',
      'Thursday.',
      'Morning.',
    );
    expect(given).toEqual([{ new_day: 'Thursday', half: 'Morning' }]);
  });

  test('is a thing that the rule itself names, where they take up what it says', () => {
    const { given } = played(
      'No way of getting here: say "There is a ferry from town." If that helps, carry on and put down the town ferry as `travel`.',
      'Yes, speaking.',
      'Yes.',
      'I have no way of getting there.',
      'Oh yes, that would be good.',
    );
    expect(given).toEqual([{ travel: 'town ferry' }]);
  });
});

describe('somebody else who answers', () => {
  const ROLE =
    '- Nobody of that name there: call `not_theirs` and end the call.\n- If somebody else in the house has answered, call `take_message` and end the call.';
  test.each([
    ['No, I’m his wife. He’s out in the garden.', 'take_message'],
    ['She’s asleep, I’m the babysitter.', 'take_message'],
    ['No, you have the wrong number.', 'not_theirs'],
    ['There is no Chris here.', 'not_theirs'],
  ])('is no wrong number: %s', (said, slug) => {
    expect(played(ROLE, said).called).toEqual([slug]);
  });
});

describe('a wish beside other words', () => {
  test('is no answer to the question that was put', () => {
    const ROLE =
      '- When the day does not suit them, call `move_trip` and end the call.\n- If they want a person, call `take_message` and end the call.';
    expect(played(ROLE, 'Yes, speaking.', 'I don’t like these machines, can I talk to a real person?').called).toEqual([
      'take_message',
    ]);
  });
  test('after a whole sentence that says yes leaves it a yes', () => {
    const ROLE = 'When the day does not suit them, call `move_trip` and end the call.';
    expect(played(ROLE, 'Yes, speaking.', 'Yes, we can. But I am not allowed on any steps.', 'By bus.').called).toEqual(
      ['book_visit'],
    );
  });
});

describe('turns of phrase', () => {
  const { read } = leadReader(english);
  test.each(['That’s daylight robbery.', 'It’s over our budget.', 'That’s steep for one day.'])(
    'too dear: %s',
    (said) => {
      expect(read(said, 'Shall I book it?').objection).toBe('price');
    },
  );
  test.each(['I’m in two minds.', 'I’m torn between the two.'])('unsure: %s', (said) => {
    expect(read(said, 'Shall I book it?').keys).toContain('unsure');
  });
  test('of somebody who thinks before the answer is none', () => {
    expect(read('Let me think, Leeds.', 'Which town is it?').keys).not.toContain('unsure');
  });
});

describe('what a sentence only tells', () => {
  test('is said of either of two things', () => {
    const [rule] = rulesOf('Our van or boat has damaged something: call `note_leak` and end the call.');
    expect(rule?.when.tests.map(({ words }) => words.map(({ word }) => word))).toEqual([
      ['van', 'damage'],
      ['boat', 'damage'],
    ]);
  });
  test('stands before the case, and is no part of it', () => {
    expect(
      rulesOf('You don’t have to ask everybody, but if you hear that they can’t swim, say "We have vests."').map(
        ({ when }) => when.text,
      ),
    ).toEqual(["they can't swim"]);
  });
  test('of a title is no case', () => {
    const rules = roleContent(
      [{ id: 'r', markdown: parseRole('# Speaking to our guests\n\nSay a thing again as often as they ask.\n') }],
      english,
    ).rules;
    expect(rules).toEqual([]);
  });
  test('of what the agent is, is what it says when asked', () => {
    expect(played('You are an automated line and say so when somebody asks.', 'Are you a robot?').said).toContain(
      'I am an automated line.',
    );
  });
});

describe('an argument that a rule asks for', () => {
  const days = {
    ...action('book_visit'),
    parameters: { type: 'object' as const, properties: { day: text, days_left: text } },
  };
  const script = `AGENT: Hi, this is Ana. Before I go on, could you tell me your date of birth?
USER: [collect birth_date]
AGENT: Which day suits you?
USER: [collect day]
AGENT: I am booking that. [call book_visit]
AGENT: Goodbye.
`;
  const role =
    'If they are nearly out of bait, ask "How long will it last?" and pass the answer as `days_left` when you book.';
  const argumentsOf = (...says: string[]) =>
    calls(turnsOf({ script, role, says, actions: [days] })).map((call) => call.arguments);

  test('is not filled by another one’s answer', () => {
    expect(argumentsOf('Yes, that’s me. It’s the 19th of May 1962.', 'Tuesday.')).toEqual([{ day: 'Tuesday' }]);
  });
  test('and a question for a thing is answered by the thing, whatever stands before it', () => {
    const turns = turnsOf({
      script,
      role,
      says: ['Yes, that’s me. It’s the 19th of May 1962.', 'Tuesday.'],
      actions: [days],
    });
    expect(saidBy(turns, 'agent')).toHaveLength(4);
  });
});
