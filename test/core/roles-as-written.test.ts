/** What roles say in the shapes in which people write them, and what comes of the answers: each kind seen in a trade that somebody else wrote. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Action } from '../../src/core/contract/action.ts';
import { contains } from '../../src/core/evaluation/subset.ts';
import { english } from '../../src/core/language/en/index.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

describe('an amount that a rule compares', () => {
  const saysJoint = (says: string): boolean => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. How long is the long run?\nUSER: [collect run_length]\nAGENT: Thank you. Goodbye.\n',
      role: '- If the run is longer than three metres, say "It arrives in two pieces."',
      says: [says],
    });
    return saidBy(turns, 'agent').join(' ').includes('two pieces');
  };

  test.each([
    ['284 centimetres', false],
    ['It is 3400 millimetres.', true],
    ['Three metres forty.', true],
    ['Two metres ninety.', false],
    ['Eleven feet.', true],
    ['Nine feet.', false],
    ['four', true],
  ])('counts “%s” in the unit in which it is said', (says, isLonger) => {
    expect(saysJoint(says)).toBe(isLonger);
  });

  test('is the same in whatever unit of its kind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), (centimetres) => {
        const [inCentimetres] = english.roles.quantitiesIn?.(`${centimetres} centimetres`) ?? [];
        const [inMillimetres] = english.roles.quantitiesIn?.(`${centimetres * 10} mm`) ?? [];
        expect(inCentimetres?.amount).toBeCloseTo(centimetres / 100, 9);
        expect(inMillimetres?.amount).toBeCloseTo(centimetres / 100, 9);
      }),
    );
  });

  test.each([
    ['an hour and a half', 90],
    ['half an hour', 30],
    ['five foot ten', 1.778],
    ['two kilos', 2000],
    ['two pounds', 907.18474],
    ['10 litres', 10],
  ])('“%s” comes to %d of the base unit', (said, amount) => {
    expect(english.roles.quantitiesIn?.(said).map((one) => one.amount)[0]).toBeCloseTo(amount, 6);
  });
});

describe('a title that states a case', () => {
  const script =
    'AGENT: Hi, this is Ana. Shall we go over the numbers?\nUSER: [wait for yes or no]\nAGENT: How deep is the top?\nUSER: [collect depth]\nAGENT: Thank you. Goodbye.\n';
  const role =
    '## The base units are not standing yet\n\nWe never cut before the cabinets are in place. Say "Then the saw has to wait." and call `book_visit`. Ask for no measurements and finish.\n\n## Prices\n\nA hole is 18 dollars.';

  test('is the condition of what stands below it, whatever reason stands there', () => {
    const turns = turnsOf({ script, role, says: ["I'm afraid the base units are not standing yet."] });
    expect(saidBy(turns, 'agent').join(' ')).toContain('the saw has to wait');
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('How deep');
  });

  test('says nothing to anybody else', () => {
    const turns = turnsOf({ script, role, says: ['Yes, go on.', '62'] });
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('saw');
  });
});

describe('a lead', () => {
  test('chooses of what stands before “Which of the two …?”', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. We start on the 4th and again on the 18th. Which of the two shall I put down?\nUSER: [collect start_date]\nAGENT: Thank you. Goodbye.\n',
      facts: { years_learned: 'three years', start_date: 'the 18th' },
    });
    expect(saidBy(turns, 'lead')[0]).toContain('the 18th');
  });

  test('takes no date for how long something has been', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. How long have you been learning the language?\nUSER: [collect years_learned]\nAGENT: Thank you. Goodbye.\n',
      facts: { start_date: 'the 4th', years_learned: 'a year and a half' },
    });
    expect(saidBy(turns, 'lead')[0]).toContain('year and a half');
  });

  test('that had to say goodbye to somebody has not left', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Could we see Biscuit this week?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
      role: '- If the dog has died, say "I am so sorry for your loss." and end the call.',
      says: ['Oh love, we had to say goodbye to him just after Easter.'],
    });
    expect(turns[1]?.acts.map(({ act }) => act)).not.toContain('goodbye');
  });

  test('that agrees has named nothing', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Under which name shall I book?\nUSER: [collect guest_name]\nAGENT: Thank you. Goodbye.\n',
      says: ['Sure, that sounds good.', 'Maria Lopez.'],
    });
    const told = turns.filter(({ speaker }) => speaker === 'lead').flatMap(({ acts }) => acts);
    expect(told.flatMap(({ slot, value }) => (slot === 'guest_name' ? [value] : []))).toEqual(['Maria Lopez']);
  });
});

describe('an estimate', () => {
  const LEND: Action = {
    ...BOOK_VISIT,
    parameters: {
      type: 'object',
      properties: { pickup_day: { type: 'string' }, nights: { type: 'integer' } },
      required: ['pickup_day', 'nights'],
    },
  };
  test('takes back no earlier answer, and a duration is so many of what is counted', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. When are you coming to fetch it?\nUSER: [collect pickup_day]\nAGENT: For how many nights?\nUSER: [collect nights]\nAGENT: It is on the shelf. [call book_visit]\nAGENT: Thank you. Goodbye.\n',
      says: ['The 12th.', "Let's say a fortnight, I'm slow."],
      actions: [LEND],
    });
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ pickup_day: '12th', nights: 14 }]);
  });
});

test.each([
  ['284 centimetres', '284', true],
  ['284 centimetres', 284, true],
  ['AG 4471', '4471', true],
  ['2840 centimetres', '284', false],
  ['two or three', '2', false],
  ['not 284', '284', false],
  ['the drill', '284', false],
  ["the four o'clock bus", "four o'clock", true],
  ['the 4 pm bus', '16:00', true],
  ["after four o'clock", "four o'clock", false],
])('an argument of %j holds %j: %s', (whole, part, isHeld) => {
  expect(contains(english, whole, part)).toBe(isHeld);
});

test('a parameter whose values are called alike takes the one that was said', () => {
  const group: Action = {
    ...BOOK_VISIT,
    parameters: {
      type: 'object',
      properties: { group_time: { type: 'string', description: 'Morning or evening group' } },
      required: ['group_time'],
    },
  };
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Would you like the morning or the evening?\nUSER: [collect group_time]\nAGENT: I enrol you. [call book_visit]\nAGENT: Thank you. Goodbye.\n',
    says: ['Evening, please.'],
    actions: [group],
  });
  expect(calls(turns).map((call) => call.arguments)).toEqual([{ group_time: 'evening' }]);
});

test.each([
  ['Early or late run', 'Early run or late run?', 'Early run, please.', 'Early run'],
  ['Early or late run', 'Early run or late run?', 'Early.', 'early'],
  ['On film or as prints', 'On film or as prints?', 'That would be prints.', 'prints'],
  ['On film or as prints', 'On film or as prints?', 'As prints, please.', 'prints'],
])('a value is what was said of the words that describe it: “%s”, %s %s', (description, question, says, value) => {
  const action: Action = {
    ...BOOK_VISIT,
    parameters: { type: 'object', properties: { way: { type: 'string', description } }, required: ['way'] },
  };
  const turns = turnsOf({
    script: `AGENT: Hi, this is Ana. ${question}\nUSER: [collect way]\nAGENT: I note that. [call book_visit]\nAGENT: Thank you. Goodbye.\n`,
    says: [says],
    actions: [action],
  });
  expect(calls(turns).map((call) => call.arguments)).toEqual([{ way: value }]);
});

describe('a table of cases', () => {
  const role = [
    '## Decision table',
    '',
    '| No. | Situation | What Ana does |',
    '| --- | --- | --- |',
    '| 1 | The router was thrown away | Say "Then it goes on your last bill." End of call. |',
    '| 2 | The adapter is missing | Say "Then send it without." and go on. |',
  ].join('\n');
  const script =
    'AGENT: Hi, this is Ana. Have you still got the router?\nUSER: [wait for yes or no]\nAGENT: On which day may we fetch it?\nUSER: [collect day]\nAGENT: Thank you. Goodbye.\n';

  test.each([
    ['The router was thrown away, I am sorry.', 'Then it goes on your last bill.'],
    ['Yes, but the adapter is missing.', 'Then send it without.'],
  ])('may number its rows: “%s”', (says, expected) => {
    expect(saidBy(turnsOf({ script, role, says: [says] }), 'agent')[1]).toContain(expected);
  });
});

test('a role may set what is collected: “use 7 for the nights”', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. For how many nights?\nUSER: [collect nights]\nAGENT: It is on the shelf. [call book_visit]\nAGENT: Thank you. Goodbye.\n',
    role: '- **Too long.** More than seven nights is not possible. Say "Seven is our limit." and use 7 for the nights. Then on to the card.',
    says: ['A fortnight, please.'],
    actions: [
      {
        ...BOOK_VISIT,
        parameters: { type: 'object', properties: { nights: { type: 'integer', maximum: 7 } }, required: ['nights'] },
      },
    ],
  });
  expect(saidBy(turns, 'agent')[1]).toContain('Seven is our limit.');
  expect(calls(turns).map((call) => call.arguments)).toEqual([{ nights: 7 }]);
});

test('what is not done is told to whoever wants it, and an answer to “instead” is one to what was open', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. What may we pipe on top?\nUSER: [collect inscription]\nAGENT: Which day will you fetch it?\nUSER: [collect pickup_day]\nAGENT: Thank you. Goodbye.\n',
    role: '* **Film figures.** We don\'t draw figures from films. Say "We can\'t draw that one. What shall we write instead?" and wait for the answer, then carry on.',
    says: ['Could you draw a figure from a film?', 'Five Today.', 'Friday.'],
  });
  const [, second, third] = saidBy(turns, 'agent');
  expect(second).toContain('What shall we write instead?');
  expect(third).toContain('Which day will you fetch it?');
});

describe('a title that names a moment', () => {
  test('goes on once there is an answer to what it asks', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Could you host a singer?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
      role: '## Bad moment\n\nAsk "When should I ring back?" As soon as there\'s an answer, call `book_visit`, say "Good, until then." and end the call.',
      says: ["I'm in the middle of something, could you ring me back?", 'Wednesday morning.'],
      actions: [{ ...BOOK_VISIT, parameters: { type: 'object', properties: {} } }],
    });
    expect(saidBy(turns, 'agent')[1]).toContain('When should I ring back?');
    expect(calls(turns).map(({ slug }) => slug)).toEqual(['book_visit']);
    expect(saidBy(turns, 'agent').join(' ')).toContain('Good, until then.');
  });
});

describe('a request without a question mark', () => {
  test('is for the fact that comes next, and reads as a question for what the script collects', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. I only need an e-mail address now, for the label.\nUSER: [collect email]\nAGENT: Thank you. Goodbye.\n',
      facts: { email: 'jonas@example.com' },
    });
    expect(turns[0]?.acts).toContainEqual({ act: 'request', slot: 'email', value: null });
  });

  test('is met with no yes where nothing is known', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Is this a good moment?\nUSER: [wait for yes or no]\nAGENT: Could you read me your card number?\nUSER: [collect card_number]\nAGENT: Thank you. Goodbye.\n',
    });
    expect(
      turns
        .filter(({ speaker }) => speaker === 'lead')
        .at(1)
        ?.acts.map(({ act }) => act),
    ).not.toContain('affirm');
  });
});

test('a yes to “Shall we give it a go?” is one to the offer that the worry was about', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Could you put some singers up?\nUSER: [wait for yes or no]\nAGENT: How many could you take in?\nUSER: [collect beds]\nAGENT: Thank you. Goodbye.\n',
    role: '- Hosts who are afraid of not being understood hear "All of them speak some English. Shall we give it a go?"',
    says: ["I'm afraid of not being understood.", 'All right, why not.', 'Two.'],
  });
  expect(saidBy(turns, 'agent')[2]).toContain('How many could you take in?');
});

test('what an answer comes to stands behind “so”', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Which day will you fetch it?\nUSER: [collect pickup_day]\nAGENT: Thank you. Goodbye.\n',
    says: ['Straight after next weekend, so the Monday.'],
  });
  expect(turns[1]?.acts.find(({ slot }) => slot === 'pickup_day')?.value).toBe('Monday');
});

test('a wedding is no Wednesday', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Which day will you fetch it?\nUSER: [collect pickup_day]\nAGENT: Thank you. Goodbye.\n',
    role: '* **Weddings.** Wedding cakes aren\'t ordered on this line. Say "Our pastry chef will ring you." and finish the call.',
    says: ['That would be Wednesday.'],
  });
  expect(saidBy(turns, 'agent').join(' ')).not.toContain('pastry chef');
});

const rulesOf = (markdown: string) => roleContent([{ id: 'r', markdown: parseRole(markdown) }], english).rules;
const deedsOf = (markdown: string) =>
  rulesOf(markdown).map(({ when }) =>
    when.tests.map((one) => ('deed' in one && 'key' in one.deed ? one.deed.key : one.kind)),
  );
const saidIn = (markdown: string) =>
  rulesOf(markdown).map(({ orders }) => orders.flatMap((order) => (order.do === 'say' ? [order.text] : [])));

describe('a role that asks itself', () => {
  const role = [
    '# Desk',
    '',
    '**What if they ask for a real person?**',
    'Say "I will pass you on."',
    '',
    '**And if they are busy?**',
    'Ask which time is better, tell them that you will ring then, and finish the call.',
    '',
    '**What if I do not know?**',
    'Say "That is one for our keepers."',
  ].join('\n');

  test('has a rule for each of its suppositions', () => {
    expect(deedsOf(role)).toEqual([['transfer_request'], ['callback'], ['unknown']]);
    expect(saidIn(role)[0]).toEqual(['I will pass you on.']);
  });

  test('answers a question of the lead with what is to be said, and with no order', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Would you like to go on?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
      role: '**Do adopters get in for free?**\nThey do not. Say "An adoption does not include admission." and promise no tickets.',
      says: ['Do adopters get in for free?'],
    });
    const said = saidBy(turns, 'agent').join(' ');
    expect(said).toContain('An adoption does not include admission.');
    expect(said).not.toContain('promise no tickets');
  });
});

describe('a rule', () => {
  test.each([
    [
      'Rain is getting into the house right now: say "I am sending a crew.", and wrap up.',
      'rain is getting into the house right now',
    ],
    ['The insurer has not inspected the roof yet: say "Hold off."', 'the insurer has not inspected the roof yet'],
  ])('has all of a statement before its colon for its case: %s', (line, condition) => {
    expect(rulesOf(`# Rules\n\n1. ${line}`).map(({ when }) => when.text)).toEqual([condition]);
  });

  test('is for those who are excluded in the sentence before', () => {
    const role =
      '# Terms\n\n3.1 Persons under sixteen years of age are excluded. The Interviewer shall say "I may only interview people of sixteen and over." and close the call.';
    expect(rulesOf(role)).toMatchObject([
      { when: { tests: [{ kind: 'amount', is: 'under', amount: 16 }] }, orders: [{ do: 'say' }, { do: 'end' }] },
    ]);
  });

  test('says nothing that is only called so in brackets', () => {
    expect(
      saidIn(
        '# Terms\n\nAna holds interviews for Owl Line ("the Company") with those who have travelled with it ("the Passenger").',
      ),
    ).toEqual([]);
  });

  test.each([
    ['When a guest objects to any further calls, hang up.', 'opt_out'],
    ['If they want no messages or calls from us, say "We will not contact you again."', 'opt_out'],
    ['If a stranger picks up, say "My apologies." and ring off.', 'wrong_number'],
  ])('knows what a lead does in other words: %s', (line, deed) => {
    expect(deedsOf(`# Rules\n\n- ${line}`)).toEqual([[deed]]);
  });

  test('that finishes something else than the call goes on', () => {
    const [rule] = rulesOf(
      '# Rules\n\n- If the referral is about to expire, say "We will ask your doctor." and then finish the move.',
    );
    expect(rule?.orders.map((order) => order.do)).toEqual(['say', 'go_on']);
  });
});

test('whoever needs another day accepts the offer of one', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Your session cannot go ahead. May I find you another one?\nUSER: [wait for yes or no]\nAGENT: Which day suits you?\nUSER: [collect day]\nAGENT: Thank you. Goodbye.\n',
    says: ["I can't make it then. Could we find another day?", 'Friday.'],
  });
  expect(saidBy(turns, 'agent')[1]).toMatch(/which day/i);
});

test('a lead gives no number that is not on the scale that it is asked for', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. On a scale from one to five, how safe did you feel?\nUSER: [collect safety]\nAGENT: Thank you. Goodbye.\n',
    facts: { delay: '15' },
  });
  expect(saidBy(turns, 'lead')[0]).not.toContain('15');
});

describe('questions and answers of a role that supposes things', () => {
  const role = [
    '# Desk',
    '',
    '**Q: Somebody wants to celebrate a birthday. Do I book it?**',
    'A: No. Say "Private groups book on our website." and end the call; this line is for schools.',
    '',
    '**Q: They would like to speak with the officer right away.**',
    'A: Say "I will see whether she is there." and call `book_visit`.',
    '',
    '**Q: Where can the children eat?**',
    'A: There is a picnic room.',
  ].join('\n');

  test('are rules where a statement stands first, and answers where it is the lead who asks', () => {
    expect(rulesOf(role).map(({ when }) => when.text)).toEqual([
      'Somebody wants to celebrate a birthday',
      'They would like to speak with the officer',
    ]);
    expect(saidIn(role)).toEqual([['Private groups book on our website.'], ['I will see whether she is there.']]);
    const turns = turnsOf({
      script: 'AGENT: Hi, this is Ana. Which school is it?\nUSER: [collect school]\nAGENT: Thank you. Goodbye.\n',
      role,
      says: ['Where can the children eat?'],
    });
    expect(saidBy(turns, 'agent').join(' ')).toContain('There is a picnic room.');
  });
});

describe('what a lead is asked for first', () => {
  test('tells which of its facts is meant: “What year are the pupils in?”', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. What year are the pupils in?\nUSER: [collect year_group]\nAGENT: Thank you. Goodbye.\n',
      facts: { pupils: '28', year_group: 'year five' },
    });
    expect(saidBy(turns, 'lead')[0]).toMatch(/year five/i);
  });

  test.each(['Name a weekday that suits you.', 'In case nobody is in: tell me the day on which we may come again.'])(
    'may be asked for by no question: “%s”',
    (line) => {
      const turns = turnsOf({
        script: `AGENT: Hi, this is Ana. Shall we come again?\nUSER: [wait for yes or no]\nAGENT: ${line}\nUSER: [collect delivery_day]\nAGENT: Thank you. Goodbye.\n`,
        facts: { delivery_day: 'Thursday' },
      });
      expect(saidBy(turns, 'lead')[1]).toContain('Thursday');
    },
  );
});

test('of an answer to “When may we ring you?” an action is given the moment', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Would you like the place?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
    role: '- If they have no time, ask "When may the office ring you?", call `book_visit` with the time and end the call.',
    says: ["I can't talk now, ring me back.", 'Tomorrow at six would be good.'],
    actions: [
      {
        ...BOOK_VISIT,
        parameters: { type: 'object', properties: { callback_time: { type: 'string' } }, required: ['callback_time'] },
      },
    ],
  });
  expect(calls(turns).map((call) => call.arguments)).toEqual([{ callback_time: 'Tomorrow at six' }]);
});

describe('a rule that puts its words into quotation marks', () => {
  test.each([
    [
      '- If they would rather pick it up, say "You can get it from eight to six." The van is not booked.',
      ['You can get it from eight to six.'],
    ],
    [
      '- If they just don\'t want to renew, say "Then thank you for the year." One no is enough.',
      ['Then thank you for the year.'],
    ],
  ])('says nothing else aloud: %s', (line, said) => {
    expect(saidIn(`# Rules\n\n${line}`)).toEqual([said]);
  });

  test('still says what stands without them in a rule of its own', () => {
    expect(saidIn('# Rules\n\n- If they ask for the price, tell them that it is 40 euros.')).toEqual([
      ['It is 40 euros.'],
    ]);
  });

  test('may put its condition as a question that nobody is asked', () => {
    const role =
      '# Rules\n\nAn owner hears "We will put them on the scales here." Is the animal heavier than forty kilos, you add "Please come in by the side door."';
    expect(rulesOf(role).at(-1)).toMatchObject({
      when: { text: 'the animal is heavier than forty kilos' },
      orders: [{ do: 'say', text: 'Please come in by the side door.' }],
    });
  });
});

describe('a danger', () => {
  const role =
    '- If the caller smells gas, say "Leave the flat now." and end the call.\n- If water comes through the ceiling or a pipe has burst, say "A plumber will be there within two hours." and end the call.';
  const script = 'AGENT: Hi, this is Ana. What needs repairing?\nUSER: [collect fault]\nAGENT: Thank you. Goodbye.\n';

  test.each([
    ['Water is pouring through my bathroom ceiling from upstairs!', 'A plumber will be there within two hours.'],
    ['There is a strong smell of gas in my kitchen!', 'Leave the flat now.'],
  ])('is met by the rule for what is told: “%s”', (says, expected) => {
    expect(saidBy(turnsOf({ script, role, says: [says] }), 'agent')[1]).toContain(expected);
  });
});

test('“Do you have a date in mind?” is answered with a date, whatever else is said', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Do you have a date in mind?\nUSER: [collect visit_date]\nAGENT: Thank you. Goodbye.\n',
    says: ['May 28, but I must say that our school has hardly any money left this year.'],
  });
  expect(turns[1]?.acts.find(({ slot }) => slot === 'visit_date')?.value).toBe('May 28');
});
