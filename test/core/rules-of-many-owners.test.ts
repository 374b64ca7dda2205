/** Rules whose case stands in words of the sentence before, is told in a table, or is what the lead cannot say. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';
import { BOOK_VISIT } from './support/plans.ts';

const contentOf = (role: string) => roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${role}\n`) }], english);
const conditionsOf = (role: string): string[] => contentOf(role).rules.map(({ when }) => when.text);
const testsOf = (role: string) => contentOf(role).rules.flatMap(({ when }) => when.tests);

describe('a condition', () => {
  test.each([
    [
      'A few will tell you that the boat leaks. Do not argue with them; call `note_leak` and say "We will see."',
      'they say that the boat leaks',
    ],
    [
      'We bring nothing upstairs unless the guest walks with a stick. For those good people say "We will carry it."',
      'the guest walks with a stick',
    ],
    [
      'If no one is in, the crate goes back, unless they let us put it in the shed. Then say "Mind the hens."',
      'they let us put it in the shed',
    ],
    [
      'Has the oar been lost, snapped or left behind, tell them "We have others."',
      'the oar has been lost or snapped or left behind',
    ],
    ['If it is the late train that they want to take, say "It is full."', 'they want to take the late train'],
    ['The gate shuts at nine in the evening. Visitors arriving later than that need to hear "Ring the bell."', null],
  ])('is found where it stands: %s', (role, text) => {
    expect(text === null ? [] : conditionsOf(role).filter((one) => one === text)).toHaveLength(text === null ? 0 : 1);
    expect(
      contentOf(role)
        .rules.at(-1)
        ?.orders.some((order) => order.do === 'say'),
    ).toBe(true);
  });

  test.each([
    'The leaflet has the usual questions. If it isn’t there, say "The ranger knows."',
    'Never make things up. If it is not on the board, say "The ranger knows."',
    'Questions for which you know no answer are passed on. Say "The ranger knows."',
  ])('is a question that nothing answers: %s', (role) => {
    expect(testsOf(role).map(({ kind }) => kind)).toEqual(['unknown']);
  });

  test.each([
    'If they haven’t a clue which blade they need, say "The smith will look."',
    'If somebody cannot say how long the rope is, say "The smith will look."',
    'When the owner doesn’t know what breed it is, say "The smith will look."',
    'If a visitor cannot name a day yet, say "The smith will look."',
    '- Weight not known: say "The smith will look."',
  ])('is that the lead does not know: %s', (role) => {
    expect(testsOf(role)).toMatchObject([{ kind: 'did', deed: { key: 'unsure' } }]);
  });

  test.each([
    [
      'No hen sits longer than three hours a day. Where it would be more, say "Let her out."',
      { is: 'over', amount: 3 },
    ],
    ['We dye nothing under 200 grams. If the skein is lighter, say "Bring two."', { is: 'under', amount: 200 }],
    ['We need four working days. If the frame is wanted sooner, say "Not here."', { is: 'under', amount: 4 }],
  ])('is compared with what stands before it: %s', (role, amount) => {
    expect(testsOf(role)).toMatchObject([{ kind: 'amount', ...amount }]);
  });

  test('is compared by the clock where a time stands before it', () => {
    const role = 'The kiln is lit until four. Potters who want something later than that hear "Come tomorrow."';
    expect(testsOf(role)).toMatchObject([{ kind: 'timed', hours: { from: 16 * 60 } }]);
  });

  test.each([
    ['The gate shuts at nine in the evening. Visitors arriving later than that need to hear "Ring the bell."', 21],
    ['If they turn up after eight at night, say "Ring the bell."', 20],
    ['Walkers who get here after 9 pm are told "Ring the bell."', 21],
  ])('is compared by the clock where it is when they come: %s', (role, hour) => {
    expect(testsOf(role)).toMatchObject([{ kind: 'timed', hours: { from: hour * 60 } }]);
  });

  test.each([
    'If neither of the two dates is any good to them, say "We shall write."',
    'If none of these times would be convenient, say "We shall write."',
    'If neither slot is convenient, say "We shall write."',
  ])('is a no where nothing of what is offered will do: %s', (role) => {
    expect(testsOf(role)).toMatchObject([{ kind: 'did', deed: { says: 'no' } }]);
  });

  test('is not told by when it was', () => {
    const role = 'Anybody who has been lately and now feels a draught must tell us. Say "Leave it."';
    expect(testsOf(role).flatMap(({ words }) => words.map(({ word, main }) => (main ? `*${word}` : word)))).toEqual([
      '*draught',
    ]);
  });

  test('is compared with the age of whoever is on the line', () => {
    const role = 'Should you notice that you’re speaking with somebody under 21, say "Ask your aunt."';
    expect(testsOf(role)).toMatchObject([{ kind: 'amount', is: 'under', amount: 21 }]);
  });

  test('is an answer to the day that was asked for, and the days from one to another are all of them', () => {
    const role =
      'If the ferry is full, ask "Which day would be better?" We sail from Wednesday to Friday. If they name one of those days, say "Good." If they name a Sunday, say "No."';
    const [asks, ...answers] = contentOf(role).rules;
    expect(answers.map(({ after }) => after)).toEqual([asks?.at, asks?.at]);
    expect(answers[0]?.when.tests.flatMap((one) => (one.kind === 'timed' ? one.days : []))).toEqual([
      'wednesday',
      'thursday',
      'friday',
    ]);
  });

  test('names who has died, and not how the agent came to know', () => {
    expect(conditionsOf('On learning that the keeper has died, say "We are sorry."')).toEqual(['the keeper has died']);
  });
});

describe('what is done then', () => {
  test('is told of the agent in a table', () => {
    const table = [
      '| When the caller ... | Marta ... |',
      '|---|---|',
      '| has lost an oar | asks "Which boat?", calls `note_leak`, says "We have others." and ends the call. She does not call `book_visit`. |',
    ].join('\n');
    const { rules, bars } = contentOf(table);
    expect(rules.map(({ orders }) => orders.map((order) => order.do))).toEqual([['say', 'act', 'say', 'end']]);
    expect(bars.map(({ slug }) => slug)).toEqual(['book_visit']);
  });

  test('ends the call whatever was answered', () => {
    const role =
      'If they keep bees, ask "Shall we bring a hive?" If they say yes, say "Good." If they say no, say "Fine." Either way that’s the end of the call.';
    expect(contentOf(role).rules.map(({ orders }) => orders.at(-1)?.do)).toEqual(['say', 'end', 'end']);
  });
});

const text = { type: 'string' };
const NOTE = {
  ...BOOK_VISIT,
  slug: 'note_it',
  parameters: { type: 'object' as const, properties: { told: text } },
};

describe('what was asked for', () => {
  const passedOn = (question: string, says: string): unknown =>
    calls(
      turnsOf({
        script: 'AGENT: Hi, this is Ana. Can you come on Friday?\nUSER: [wait for yes or no]\nAGENT: Goodbye.\n',
        role: `- If they own a goat, ask "${question}", call \`note_it\` with the answer as \`told\` and end the call.`,
        says: ['I own a goat.', says],
        actions: [NOTE],
      }),
    ).map((call) => call.arguments['told'])[0];

  test.each([
    ['When may we look at it?', 'Monday at nine, my sister is up there then.', 'Monday at nine'],
    ['When may we look at it?', 'Tomorrow at half past ten would be good.', 'Tomorrow at half past ten'],
    ['Which month was it born?', 'May, if I remember right.', 'May'],
    ['What village does it live in?', 'Corby, up by the mill.', 'Corby'],
  ])('is told without what stands beside it: %s – %s', (question, says, told) => {
    expect(passedOn(question, says)).toBe(told);
  });

  test('is passed on by a rule for one of its answers', () => {
    const turns = turnsOf({
      script: 'AGENT: Hi, this is Ana. Can you come on Friday?\nUSER: [wait for yes or no]\nAGENT: Goodbye.\n',
      role: '- If they own a goat, ask "What village does it live in?" We go to Aldham, Birling and Corby. If it’s one of those three, call `note_it` with the answer as `told` and end the call.',
      says: ['I own a goat.', 'Corby, up by the mill.'],
      actions: [NOTE],
    });
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ told: 'Corby' }]);
  });
});

describe('a question for knowledge', () => {
  const answerTo = (question: string): string =>
    saidBy(
      turnsOf({
        script: 'AGENT: Hi, this is Ana. Shall we come by?\nUSER: [wait for yes or no]\nAGENT: Goodbye.\n',
        role: 'The visit costs 20 pounds and covers the plough.\nA plough needs fresh oil every spring.',
        says: [`Sure. ${question}`],
      }),
      'agent',
    ).join(' ');

  test.each(['How much oil does a plough need?', 'Before we go on, how much oil does a plough need?'])(
    '“%s” is for no price',
    (question) => {
      expect(answerTo(question)).toContain('fresh oil');
    },
  );

  test('“how much” alone is for one', () => {
    expect(answerTo('How much is the visit?')).toContain('20 pounds');
  });
});

describe('a question about the price', () => {
  test('is answered by what is known, and no objection', () => {
    const turns = turnsOf({
      script: 'AGENT: Hi, this is Ana. Shall we come by?\nUSER: [wait for yes or no]\nAGENT: Goodbye.\n',
      role: 'The first lesson is free.',
      says: ['Sure. Does the first lesson cost me anything?'],
    });
    expect(saidBy(turns, 'agent').join(' ')).toContain('The first lesson is free.');
  });
});

test.each([
  ['What glove size shall I note down?', '11.', false],
  ['How many people will come?', '11.', true],
])('a count is told by what was asked for as one: "%s" "%s"', (question, says, isMet) => {
  const turns = turnsOf({
    script: `AGENT: Hi, this is Ana. ${question}\nUSER: [collect answer]\nAGENT: Thank you. Goodbye.\n`,
    role: '# Rules\n\n- More than eight people: say "The hall is yours."\n',
    says: [says],
  });
  expect(saidBy(turns, 'agent').some((text) => text.includes('The hall is yours.'))).toBe(isMet);
});
