/** What rules of roles hand on to later calls, whom they call what, and how they say that nobody knows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Action } from '../../src/core/contract/action.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { english } from '../../src/core/language/en/index.ts';
import { byRules } from '../../src/core/language/lead-acts.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const SAVE: Action = {
  ...BOOK_VISIT,
  parameters: {
    type: 'object',
    properties: { address: { type: 'string' }, new_name: { type: 'string' }, urgent: { type: 'string' } },
    required: ['address'],
  },
};
const SCRIPT =
  'AGENT: Hi, this is Ana. May I check your details?\nUSER: [wait for yes or no]\nAGENT: What is your address?\nUSER: [collect address]\nAGENT: I am saving that. [call book_visit]\nAGENT: Thank you. Goodbye.\n';
const argumentsOf = (turns: readonly Turn[]) => calls(turns).map((call) => call.arguments);
const rulesOf = (role: string) => roleContent([{ id: 'r', markdown: parseRole(role) }], english).rules;

describe('an argument that a rule passes on', () => {
  test.each([
    'If they have changed their name, ask "What is the new name?" and pass the answer as `new_name` in `book_visit`.',
    'If they have changed their name, ask "What is the new name?" Note the name as `new_name` when you save the record.',
    '**Changed name.** Ask "What is the new name?" and pass what they tell you as `new_name`.',
    'If they have changed their name, ask "What is the new name?" and include the answer as `new_name` in the file.',
    'If they have changed their name, ask "What is the new name?" and file the answer as `new_name` on the record.',
    'If they have changed their name, ask "What is the new name?" and write the reply under `new_name` on the card.',
  ])('is there when the script calls the action: %s', (role) => {
    const turns = turnsOf({
      script: SCRIPT,
      role,
      says: ['Yes, but I have changed my name.', 'Rosa Diaz.', '4 Mill Lane.'],
      actions: [SAVE],
    });
    expect(saidBy(turns, 'agent').join(' ')).toContain('What is the new name?');
    expect(argumentsOf(turns)).toEqual([{ address: '4 Mill Lane', new_name: 'Rosa Diaz' }]);
  });

  test.each([
    'If they have a dog, say "That goes first." and pass `urgent` as yes when you save.',
    'If they have a dog, say "That goes first." and carry on, passing `urgent` as yes when you save.',
    'If they have a dog, say "That goes first." Set `urgent` to "yes" and carry on.',
  ])('may be a value of its own: %s', (role) => {
    const turns = turnsOf({
      script: SCRIPT,
      role,
      says: ['Yes, and I have a dog.', '4 Mill Lane.'],
      actions: [SAVE],
    });
    expect(argumentsOf(turns)).toEqual([{ address: '4 Mill Lane', urgent: 'yes' }]);
    expect(saidBy(turns, 'agent').join(' ')).not.toMatch(/\burgent\b|"?\byes\b"/);
  });

  test('is not given by who does not know it', () => {
    const turns = turnsOf({
      script: SCRIPT,
      role: 'If they have changed their name, ask "What is the new name?" and pass the answer as `new_name`.',
      says: ['Yes, but I have changed my name.', "I don't know.", "I really don't know.", '4 Mill Lane.'],
      actions: [SAVE],
    });
    expect(argumentsOf(turns).flatMap((given) => given['new_name'] ?? [])).toEqual([]);
  });

  test('is taken for what was asked where the answer is not known', () => {
    const turns = turnsOf({
      script: SCRIPT,
      role: 'If they don\'t know an answer, put down "to be checked" for it and move on.',
      says: ['Yes.', "I don't know."],
      actions: [SAVE],
    });
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('to be checked');
    expect(argumentsOf(turns)).toEqual([{ address: 'to be checked' }]);
  });

  test('may be what an answer comes to: “If they accept, the address is the old one”', () => {
    const [, accepted] = rulesOf(
      '# A\n\nIf it is too much, say "Shall we keep the old one?" If they accept, the address is the old one.',
    );
    expect(accepted?.orders[0]).toEqual({ do: 'set', about: 'address', value: 'the old one' });
  });
});

describe('whoever is on the line', () => {
  const role = (noun: string): string =>
    `# Calls\n\n1.1 If the ${noun} wants no more calls, say "You are off the list." and end the call.\n1.2 If the ${noun} asks for a person, say "One moment."\n1.3 The ${noun} is busy: ask "When may I ring again?" and end the call.\n1.4 If the ${noun} agrees, say "Lovely." to the ${noun}.`;

  test('may be called by the word of a trade: the same rules come of it', () => {
    const usual = rulesOf(role('caller')).map(({ when, orders }) => ({ tests: when.tests, orders }));
    fc.assert(
      fc.property(fc.constantFrom('graduate', 'musician', 'bride', 'grower', 'stallholder', 'pensioner'), (noun) => {
        expect(rulesOf(role(noun)).map(({ when, orders }) => ({ tests: when.tests, orders }))).toEqual(usual);
      }),
    );
    expect(usual.map(({ tests }) => tests[0])).toMatchObject([
      { kind: 'did', deed: { key: 'opt_out' } },
      { kind: 'did', deed: { key: 'transfer_request' } },
      { kind: 'did', deed: { key: 'callback' } },
      { kind: 'did', deed: { says: 'yes' } },
    ]);
  });

  test('is no thing that rules speak of as often', () => {
    const [first] = rulesOf(
      '# Calls\n\n- If the boiler is old, say "We check it."\n- If the boiler is new, say "Fine."\n- If the boiler is broken, say "We come today."',
    );
    expect(first?.when.text).toBe('the boiler is old');
  });
});

test.each([
  '**You haven\'t a clue.** That\'s fine. Say "Nobody has told me that."',
  '1. **Question without a known answer.** Say "Nobody has told me that." Do not guess.',
  '- Question you have no answer to: say "Nobody has told me that."',
  '5.5 You do not know the answer to a question: say "Nobody has told me that."',
])('a rule for what nobody knows: %s', (line) => {
  expect(rulesOf(`# Rules\n\n${line}`).map(({ when, orders }) => [when.tests[0]?.kind, orders[0]])).toEqual([
    ['unknown', { do: 'say', text: 'Nobody has told me that.' }],
  ]);
});

describe('what a rule compares', () => {
  const sends = (role: string, question: string, says: string): boolean =>
    saidBy(
      turnsOf({
        script: `AGENT: Hi, this is Ana. ${question}\nUSER: [collect thing]\nAGENT: Thank you. Goodbye.\n`,
        role,
        says: [says],
      }),
      'agent',
    )
      .join(' ')
      .includes('Then we ring you');

  test.each([
    ['Yes, that works for me.', false],
    ['No, I am away for a month.', true],
  ])('is not met by what denies it: “cannot come within two weeks”, “%s”', (says, isMet) => {
    const role = 'If they cannot come within two weeks, say "Then we ring you."';
    expect(sends(role, 'Can you come in within the next two weeks?', says)).toBe(isMet);
  });

  test.each([
    ['Half past six in the morning.', true],
    ['Ten in the morning.', false],
    ['Seven in the evening.', true],
  ])('may be the hours at both ends of a day: “%s”', (says, isMet) => {
    const role = 'If the time they give you is before eight or after six, say "Then we ring you."';
    expect(sends(role, 'What time will you bring the dog?', says)).toBe(isMet);
  });

  test.each([
    ['One metre twenty.', true],
    ['Three metres.', false],
  ])('may stand in the sentence before it: “%s”', (says, isMet) => {
    const role = 'The lorry needs two and a half metres. If the gap is narrower than that, say "Then we ring you."';
    expect(sends(role, 'How wide is the gap on the way in?', says)).toBe(isMet);
  });

  test('may be told of what was spoken of before: “it must be twenty-two years old”', () => {
    const role = '- Boiler more than fifteen years old: say "Then we ring you." and end the call.';
    const question = 'The cover for your boiler ends. Shall we renew it?';
    expect(sends(role, question, 'It came with the house, so it must be twenty-two years old by now.')).toBe(true);
    expect(sends(role, question, 'We have lived here for twenty-two years.')).toBe(false);
  });
});

test('a title names the case where the line below it gives only a reason', () => {
  const [rule] = rulesOf(
    '# Cases\n\n1. **Leak, burning smell or sparks.** Safety comes first. Say "Please switch it off."',
  );
  const words = rule?.when.tests.flatMap((one) => one.words.map(({ word }) => word)) ?? [];
  expect(words).toEqual(expect.arrayContaining(['leak', 'spark']));
});

test.each([
  ["I'm run off my feet, can you try me another day?", 'callback', 'reschedule'],
  ["I've got supper on the stove, can you call back another time?", 'callback', 'reschedule'],
  ['We have got the auditors in, could you phone us some other time?', 'callback', 'reschedule'],
])('%s asks for a call, and for no other appointment', (text, act, other) => {
  const { said } = byRules(english, text);
  expect(said.map((one) => one.act)).toContain(act);
  expect(said.map((one) => one.act)).not.toContain(other);
});

test('what others pull out calls nothing off', () => {
  expect(byRules(english, 'What do you do with all the moss you pull out?').said).toEqual([]);
  expect(byRules(english, 'Sorry, I have to pull out.').said.map(({ act }) => act)).toContain('cancel');
});

test('who asks for leave is told no fact, whatever its question is about', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Can I run through a few details about the site with you?\nUSER: [wait for yes or no]\nAGENT: Who will be on site?\nUSER: [collect site_contact]\nAGENT: Thank you. Goodbye.\n',
    facts: { site_contact: 'my father' },
  });
  const [first, second] = saidBy(turns, 'lead');
  expect(first).not.toContain('father');
  expect(second).toContain('father');
});
