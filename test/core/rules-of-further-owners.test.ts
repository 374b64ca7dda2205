/** Turns of phrase by which owners lay down a case or an order, met in roles that nothing had been written for. */
import { describe, expect, test } from 'vitest';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const testsOf = (line: string) => contentOf(line).rules.flatMap(({ when }) => when.tests);

describe('who no longer wants something', () => {
  test.each([
    'A member who no longer wants the loan may of course drop it. Call `withdraw`.',
    'A member who has thought better of it and no longer wants the loan may of course drop it. Call `withdraw`.',
    'If somebody has had second thoughts, call `withdraw`.',
    'If they have thought better of it, call `withdraw`.',
  ])('refuses: %s', (line) => {
    expect(kindsOf(line)).toEqual(['{"says":"no"}']);
    expect(donesOf(line)).toEqual([['call withdraw']]);
  });
});

describe('a limit that the sentence before names', () => {
  test.each([
    ['Sixty months is as far as we go. A member who asks for longer should hear "Sixty is the longest."', 'over'],
    ['It isn\'t worth a journey for one or two blades. If that is all they have, ask "Shall it be three?"', 'at_most'],
    ['We can\'t send a lorry for a single bag. If that is all they want, say "Two is the least."', 'at_most'],
    ['If they only have one or two blades, ask "Shall it be three?"', 'at_most'],
    [
      'We do not fit a saddle to a horse that is younger than four, because its back still grows. When a caller has one, say "We wait until four."',
      'under',
    ],
  ])('is compared with: %s', (line, is) => {
    expect(testsOf(line)).toMatchObject([{ kind: 'amount', is }]);
  });
});

describe('what does not qualify', () => {
  test.each([
    ['Vehicles used for a business do not qualify for a permit. In such cases say "Ask the trade desk."', 'business'],
    ['Businesses do not qualify. In such a case say "We only deal with households."', 'businesses'],
  ])('is the case behind it: %s', (line, word) => {
    expect(casesOf(line).join(' ')).toContain(word);
    expect(casesOf(line).join(' ')).not.toContain('qualify');
  });

  test('is compared where it is an amount', () => {
    const line = 'Dogs over thirty kilos cannot travel in the cabin. In such cases say "He will travel in the hold."';
    expect(testsOf(line)).toMatchObject([{ kind: 'amount', is: 'over', amount: 30 }]);
  });
});

describe('two orders in one sentence', () => {
  test.each([
    'Where the household already holds two, the clerk shall not enter an application but shall say "Two is the limit."',
    'If they are under eighteen you must not enter an application but should say "Two is the limit."',
  ])('forbid the one and lay down the other: %s', (line) => {
    expect(donesOf(line)).toEqual([['Two is the limit.']]);
    expect(contentOf(line).bars).toMatchObject([{ target: 'act', about: ['enter', 'application'] }]);
  });

  test('are agreed to as they are otherwise', () => {
    const line =
      'If the household already holds two, do not enter an application but say "Would you like to join the list?" Should the caller accept, call `join`.';
    expect(kindsOf(line)).toEqual(['amount', '{"says":"yes"}']);
  });
});

test('whose case it is, and what they must be told', () => {
  const line = 'Callers whose household holds one permit already must be informed "The second one costs 95 pounds."';
  expect(casesOf(line)).toEqual(['their household holds one permit already']);
  expect(donesOf(line)).toEqual([['The second one costs 95 pounds.']]);
});

test.each([
  'If the insurance has lapsed, put `pending` as yes on renewal.',
  'If the insurance has lapsed, put `pending` down as yes on the form.',
  'If the insurance has lapsed, put `pending` as yes at booking.',
])('a value ends where it is said when it will be given: %s', (line) => {
  expect(donesOf(line)).toEqual([['pending: yes']]);
});

describe('what is not there yet', () => {
  const role =
    'An application cannot be entered without a registration number. Callers who do not yet have one shall be told "Please ring again." and the call is concluded.';
  const script =
    'AGENT: Hello, this is Ana. Would you like to apply?\nUSER: [wait for yes or no]\nAGENT: What is the registration number?\nUSER: [collect registration]\nAGENT: Thank you, goodbye.\n';

  test('is missing once it was asked for, and not before', () => {
    const [, second] = saidBy(turnsOf({ script, role, says: ['Yes, please.', 'It is AB12 CDE.'] }), 'agent');
    expect(second).not.toContain('Please ring again.');
  });

  test.each(["We haven't been given one yet.", "It hasn't come through yet.", "I can't tell you that, it's on order."])(
    'is missing by what is said to that: %s',
    (answer) => {
      expect(saidBy(turnsOf({ script, role, says: ['Yes, please.', answer] }), 'agent').join(' ')).toContain(
        'Please ring again.',
      );
    },
  );
});

test('what is an answer to a question of the role forbids nothing before that was asked', () => {
  const role =
    'Pregnant: ask "How many weeks are you?" before you book. More than 28 weeks: say "Please see your midwife." No booking, end the call.';
  const script =
    'AGENT: Hello, this is Ana. How old is the traveller?\nUSER: [collect age]\nAGENT: Is it morning or afternoon? \nUSER: [collect part_of_day] [call book_visit]\nAGENT: Booked. Goodbye.\n';
  const played = (says: readonly string[]) => calls(turnsOf({ script, role, says })).map(({ slug }) => slug);
  expect(played(['Sixty.', 'In the morning, please.'])).toEqual(['book_visit']);
  expect(played(['Thirty, and I am pregnant.', 'Thirty weeks.', 'In the morning.'])).toEqual([]);
});

test('a number that a sentence begins with is meant before one that counts something else', () => {
  const script =
    'AGENT: Hello, this is Ana. How many people would like to come?\nUSER: [collect visitors]\nAGENT: Thank you, goodbye.\n';
  const role = 'If there are more than fourteen visitors, say "We open the hall for you."';
  const said = (answer: string) => saidBy(turnsOf({ script, role, says: [answer] }), 'agent').join(' ');
  expect(said("I run a club and we'd love to come one night. Twenty-two, counting the drivers.")).toContain('the hall');
  expect(said("I run a club and we'd love to come one night. Eight, counting the drivers.")).not.toContain('the hall');
});

test.each(['My brother would.', 'Oh, my neighbour might.', 'Janet will.'])(
  'somebody who would is a yes to whether somebody would: %s',
  (answer) => {
    const role =
      'If they ring for a loan, ask "Is there somebody who would sign for you?" If there is, say "Splendid." If there is nobody, say "Then we stop here."';
    const script = 'AGENT: Hello, this is Ana. What are you ringing for?\nUSER: [wait]\nAGENT: Thank you, goodbye.\n';
    expect(saidBy(turnsOf({ script, role, says: ['For a loan.', answer] }), 'agent').join(' ')).toContain('Splendid.');
  },
);

test('what a script fills in is no word of its trade', () => {
  const role = 'If they are paying by the month, say "By the month it is dearer."';
  const script =
    'AGENT: Hello, this is Ana. It runs out at the end of {{custom_fields.month}}. Would you like to keep it?\nUSER: [wait for yes or no]\nAGENT: Will you pay all at once or by the month?\nUSER: [collect payment]\nAGENT: Thank you, goodbye.\n';
  const said = saidBy(turnsOf({ script, role, says: ['Yes.', 'By the month.'] }), 'agent').join(' ');
  expect(said).toContain('By the month it is dearer.');
});

test('an argument of another type is left out where it may be, so that the action goes through', () => {
  const actions = [
    {
      id: 'book',
      slug: 'book',
      name: 'Book',
      description: 'Books.',
      enabled: true,
      parameters: { type: 'object' as const, properties: { day: { type: 'string' }, horses: { type: 'number' } } },
    },
  ];
  const script =
    'AGENT: Hello, this is Ana. Which day suits you?\nUSER: [collect day]\nAGENT: How many horses are there?\nUSER: [collect horses]\nAGENT: I book it now. [call book]\nAGENT: Goodbye.\n';
  const turns = turnsOf({ script, says: ['Thursday.', 'A good many of them.'], actions: actions as never });
  expect(calls(turns)).toMatchObject([{ arguments: { day: 'Thursday' } }]);
  expect(calls(turns)[0]?.arguments).not.toHaveProperty('horses');
});
