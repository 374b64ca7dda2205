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
    [
      'A smoke alarm that has gone off, or tenants who smell gas or feel dizzy: call `urgent` and end the call.',
      'A smoke alarm has gone off or they smell gas or feel dizzy',
    ],
    ['Sometimes somebody loses an oar. Then say "We have others."', 'somebody loses an oar'],
  ])('may stand anywhere: %s', (role, condition) => {
    expect(rulesOf(role).map(({ when }) => when.text.replaceAll('’', "'"))).toEqual([condition.replaceAll('’', "'")]);
  });

  test.each([
    ['If the handbook doesn’t tell you the answer, say "I can’t tell you."', 'unknown'],
    ['Cannot find the answer in the guide: say "I am not sure."', 'unknown'],
    ['For questions that the leaflet doesn’t answer, say "I do not know."', 'unknown'],
    ['Something you can’t find out: say "I have no details of that."', 'unknown'],
    ['Anything that you cannot look up: say "I do not know." and carry on.', 'unknown'],
    ['Anything you have no details of: say "I do not know."', 'unknown'],
    ['Where you simply don’t know, say "The office would have to tell you."', 'unknown'],
    ['When the answer to a question isn’t in your papers, say "I do not know." and go on.', 'unknown'],
    ['When you’re stuck for an answer, say "I do not know."', 'unknown'],
  ])('is a question that nothing answers: %s', (role, kind) => {
    expect(deedsOf(role)).toEqual([kind]);
  });

  test.each([
    'Something we do not sell: say "We have no such thing."',
    'If the answer is no, say "Fine."',
    'When they really don’t know, say "Have a guess."',
    'If they simply can’t find the key, say "We have another."',
  ])('is no such question: %s', (role) => {
    expect(deedsOf(role)).not.toContain('unknown');
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

describe('an argument for a call that comes later', () => {
  const ordersOf = (role: string): unknown[] =>
    rulesOf(role).flatMap(({ orders }) =>
      orders.map((order) =>
        order.do === 'set' ? `${order.about}=${order.value}` : order.do === 'act' ? order.slug : order.do,
      ),
    );
  test.each([
    ['If it is a present, ask "Who is it from?" and add that name as `giver` when you call `wrap_gift`.', 'giver=null'],
    ['Has a puppy: ask "How old is it?", and include the age as `months` when you call `book_stay`.', 'months=null'],
    ['When there is a lift, ask "Which floor?" and hand the floor over as `floor` once you call `skip`.', 'floor=null'],
    ['If it is a tandem, ask "Who rides in front?" and attach that name as `rider` in `book_tour`.', 'rider=null'],
    ['If they rent, ask "Who is your landlord?" and send it along as `landlord` when you book.', 'landlord=null'],
    ['If they rent, ask "From whom?" and give the answer as `landlord` when you call `book_visit`.', 'landlord=null'],
  ])('calls nothing yet: %s', (role, given) => {
    expect(ordersOf(role)).toEqual(['say', given]);
  });
  test('may be words of the rule itself', () => {
    expect(
      ordersOf('If the gate is narrow, book the visit as usual, but put "small van" into `van` when you call `send`.'),
    ).toEqual(['van=small van', 'go_on']);
  });
  test('may stand beside another', () => {
    const role =
      'If they are too young, ask "When is your birthday?", call `hold` with `reason` "age" and the answer as `birthday`.';
    expect(ordersOf(role)).toEqual(['say', 'reason=age', 'birthday=null', 'hold']);
  });
  test.each([
    ['If they rent, call `note_landlord` when you have the name, and say "Fine."', ['note_landlord', 'say']],
    [
      'If they rent, ask "From whom?" and call `note_landlord` with the answer as `landlord`.',
      ['say', 'landlord=null', 'note_landlord'],
    ],
    ['If they rent, give them the address and call `send_code`.', ['inform', 'send_code']],
  ])('is no call of now: %s', (role, orders) => {
    expect(ordersOf(role)).toEqual(orders);
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

describe('what the sentence before is about', () => {
  const whens = (role: string) => rulesOf(role).map(({ when }) => when.text);

  test('is what some cannot do', () => {
    expect(
      whens(
        'Our pier is down a flight of stairs, which some people can’t manage. If they tell you so, say "We have a ramp."',
      ),
    ).toEqual(["they can't manage a flight of stairs"]);
  });
  test('is for whom something is not done', () => {
    expect(whens('We don’t hire out to people who are under sixteen. Ask "Is there a grown-up with you?"')).toEqual([
      'they are under sixteen',
    ]);
  });
  test('are days of which one is picked', () => {
    const [rule] = rulesOf(
      'No boat goes out on a Saturday or Sunday. If they pick one of those, say "Which weekday would suit?"',
    );
    expect(rule?.when.tests.map((one) => (one.kind === 'timed' ? one.days : one.kind))).toEqual([
      ['saturday', 'sunday'],
    ]);
  });
  test('is nothing that “mentions that …” points to', () => {
    expect(whens('The pier is old. If they mention that the boat leaks, say "We will see to it."')).toEqual([
      'they mention that the boat leaks',
    ]);
  });
  test('is a choice, of which either has a case of its own', () => {
    const [, cover, tarp] = rulesOf(
      'If the sail is torn, ask "Is that the jib or the main sail?" If it’s the jib, say "We have one." If it’s only the main sail, say "That takes a week."',
    );
    expect([cover, tarp].map((rule) => rule?.when.tests.map(({ kind }) => kind))).toEqual([['holds'], ['holds']]);
  });
});

describe('what is forbidden', () => {
  test('in a case is so in that case alone', () => {
    const ROLE = 'Where somebody tells you that they can’t swim, never book before the office has seen a note.';
    expect(played(ROLE, 'Yes, speaking.', 'Yes.', 'By bus.').called).toEqual(['book_visit']);
  });
  test('after a yes is so after that yes alone', () => {
    const ROLE =
      '- If they work late, tell them "We can bring it to you." If they want that, don’t ask how they will get here.\n- If it is too dear, say "We could halve it." If they like the idea, carry on.';
    const { said } = played(ROLE, 'Yes, speaking.', 'That is daylight robbery.', 'Oh yes, fine.', 'By bus.');
    expect(said).toContain('How will you get here?');
  });
  test('“unless they ask” is not, when they do', () => {
    const ROLE = 'Do not mention the price unless they ask. It is thirty pounds for a boat of six seats.';
    expect(played(ROLE, 'Yes, speaking.', 'Yes. What is the price?').said).toContain('thirty pounds');
  });
});

test('a value that a call is given stands in quotation marks, and is not said', () => {
  const { said, given } = played(
    'If the boat leaks, call `note_leak` with `half` set to "bow", say "Thank you." and end the call.',
    'Yes, speaking.',
    'Yes, but the boat leaks.',
  );
  expect({ said: said.includes('bow'), given }).toEqual({ said: false, given: [{ half: 'bow' }] });
});

test('of two rules for a wrong number, the one that says what was said is followed', () => {
  const ROLE =
    '- People who have moved out: call `note_leak` and end the call.\n- Wrong number: call `not_theirs` and end the call.';
  expect(played(ROLE, 'Sorry, there’s no one here by that name. Wrong number.').called).toEqual(['not_theirs']);
});

test('“nobody ever called me about it” is no wrong number', () => {
  expect(leadReader(english).read('Your men broke my oar and nobody ever called me about it.').keys).not.toContain(
    'wrong_number',
  );
});

describe('what some people do', () => {
  test.each([
    [
      'Some guests cannot climb the stairs or cannot use the lift, because of a bad knee for example. For them call `ground_floor` and say "We keep one free."',
      'they cannot climb the stairs or cannot use the lift',
    ],
    ['A few tenants have lost their key. Then call `new_key`.', 'they have lost their key'],
    ['Many owners do not have a trailer. In that case say "We lend one."', 'they do not have a trailer'],
    ['There are always people who have no bank card. For those call `cash`.', 'they have no bank card'],
    [
      'Some members have sold their boat, or they have moved inland. There’s nothing to insure then, so call `close` and end the call.',
      'they have sold their boat or they have moved inland',
    ],
    ['Somebody else may bring the dog. Ask "Who will bring it?"', 'somebody else will bring the dog'],
    ['It is often a wife or a son who answers. They may book just as well, so simply go on.', 'somebody else answers'],
    [
      'Nobody dives with us without a doctor’s note. Having asked for one isn’t enough. For all of these call `hold`.',
      "they do not have a doctor's note or they have asked for one",
    ],
  ])('is a case for the order behind it: %s', (role, condition) => {
    expect(rulesOf(role).map(({ when }) => when.text.replaceAll('’', "'"))).toEqual([condition]);
  });
  test.each([
    'Many people are shy on the phone. Be warm.',
    'Some customers are older than seventy. Speak slowly.',
    'It is a quiet street that we work in. Be brief.',
    'It is usually the price that puts people off. Be patient.',
  ])('is no case for a manner: %s', (role) => {
    expect(rulesOf(role)).toEqual([]);
  });
});

describe('somebody else who does it', () => {
  const ROLE = 'Somebody else may collect the keys for them. Ask "What is that person called?"';
  const asks = (said: string) => played(ROLE, 'Yes, speaking.', said).said.includes('What is that person called?');
  test.each([
    'Yes, but my sister will go.',
    'Yes, my husband will pick them up.',
    'Yes. Can my neighbour collect them?',
    'Yes, I’ll send my son.',
    'Yes, Grace will fetch them for me.',
  ])('is named: %s', (said) => {
    expect(asks(said)).toBe(true);
  });
  test.each([
    'Yes, I’ll collect them on my way home.',
    'Yes, I can go and get the keys.',
    'Yes, my sister told me about you.',
    'Yes, my husband can’t go, so I will.',
  ])('is not the lead: %s', (said) => {
    expect(asks(said)).toBe(false);
  });
});

describe('a case within a case', () => {
  const ROLE =
    'Thinks it is dear: if they have two boats or more, say "Ten off each." With only one, say "One price for all." Either way go on.';
  test('holds in that case alone', () => {
    expect(rulesOf(ROLE).map(({ when }) => [when.text, when.every])).toEqual([
      ['they think it is dear and they have at least two boats', true],
      ['they think it is dear and they have at most one', true],
    ]);
  });
  test.each([
    'Wants a refund: if they have the receipt, call `refund`. Otherwise, say "No receipt, no refund."',
    'Asks for a refund: when they have the receipt, call `refund`. Without one, say "I am sorry."',
    'Doesn’t have a car: if they live in town, say "There is a bus." Otherwise say "We come to you."',
    'Price too high: with two tickets or more, say "Five off." If they have only one, say "That is the price."',
  ])('is read behind any such title: %s', (role) => {
    expect(rulesOf(role).every(({ when }) => when.text.startsWith('they ') || when.text.startsWith('price'))).toBe(
      true,
    );
    expect(rulesOf(role)[0]?.when.every).toBe(true);
  });
  test('has another side, in which it does not hold', () => {
    const role = 'Has a dog: if they also bring a child, say "There is a big boat." Otherwise, say "Any boat will do."';
    const say = (...says: string[]) => played(role, 'Yes, speaking.', ...says).said;
    expect(say('Yes. We have a dog and we bring a child.')).toContain('There is a big boat.');
    expect(say('Yes. We have a dog and we bring a child.')).not.toContain('Any boat will do.');
    expect(say('Yes. We have a dog.')).toContain('Any boat will do.');
    expect(say('Yes. We bring a child.')).not.toContain('boat will do.');
  });
  test('is none behind a reason', () => {
    expect(rulesOf('No Sundays: if they ask for one, say "We are shut."')[0]?.when.every).toBe(false);
  });
  test('is none where what was asked is answered', () => {
    const role = 'Wants a refund: ask "Do you have the receipt?" If they do, call `refund`. If not, say "I am sorry."';
    expect(rulesOf(role)[0]?.when.every).toBe(false);
    expect(rulesOf(role)[1]?.when.every).toBe(false);
  });
});

describe('two answers to one question', () => {
  const answersIn = (role: string) =>
    rulesOf(role).flatMap(({ when: { tests } }) =>
      tests.flatMap((test) => (test.kind === 'did' && 'says' in test.deed ? [test.deed.says] : [])),
    );
  test.each([
    [
      'Wasps in the shed: ask "Are the wasps still flying in and out?" If they are, call `wait`. If the wasps have flown, say "Good."',
      ['yes', 'no'],
    ],
    ['A leak: ask "Is it still dripping?" If it has stopped, say "Good." If it is, call `plumber`.', ['no', 'yes']],
    [
      'Asks for an evening: ask "Is there nobody at home by day?" If there is nobody, say "Fine." If there is somebody, say "Then by day."',
      ['no', 'yes'],
    ],
    [
      'Needs longer: ask "Would two weeks do?" If so, call `longer`. If even that is too short, call `send_back`.',
      ['yes', 'no'],
    ],
    [
      'Finds it dear: ask "Would a smaller one be all right?" If so, say "Good." If that is not big enough, say "I see."',
      ['yes', 'no'],
    ],
    ['Has a cat: ask "Is it vaccinated?" If it is, say "Good." If it is not, say "It has to be."', ['yes', 'no']],
  ])('are opposites: %s', (role, answers) => {
    expect(answersIn(role)).toEqual(answers);
  });
  test('are none where the second says more', () => {
    const role = 'A leak: ask "Is it dripping?" If it is, say "A bucket helps." If the ceiling sags, call `urgent`.';
    expect(answersIn(role)).toEqual(['yes']);
  });
  test('are none to a question for a length', () => {
    const role = 'Wants a table: ask "How long is the room?" If that is too short, say "Then a round one."';
    expect(answersIn(role)).toEqual([]);
  });
  test('are none without a question', () => {
    expect(answersIn('If the hall is too short, say "We have a longer one."')).toEqual([]);
  });
});

describe('what cannot be done in time', () => {
  const LOCKER = `AGENT: Hi, this is Ana from the repair shop. Your shoes are ready, and the shop shuts for the holidays on Friday. Can you come for them before then?
USER: [wait for yes or no]
AGENT: Good. Do you want them in a box?
USER: [wait for yes or no]
AGENT: Thank you. Goodbye.
`;
  const ROLE = 'If they can’t get here before the shop shuts, call `take_message` and end the call.';
  const called = (said: string) =>
    calls(turnsOf({ script: LOCKER, role: ROLE, says: [said, 'Yes.'], actions: ACTIONS })).map(({ slug }) => slug);
  test('is a no to the question whether it can', () => {
    expect(called('No, I’m afraid not, we’re away until Sunday.')).toEqual(['take_message']);
    expect(called('No, I can’t.')).toEqual(['take_message']);
  });
  test('is no yes to it', () => {
    expect(called('Yes, I can.')).toEqual([]);
  });
});

describe('half of a turn of phrase', () => {
  const SCHOOL = `AGENT: Hi, this is Jo from the driving school. Have you got your licence in your hands?
USER: [wait for yes or no]
AGENT: Which day suits you?
USER: [collect day]
AGENT: Thank you. Goodbye.
`;
  const ROLE = 'If they have a driving test coming up, say "We will hurry."';
  const said = (...says: string[]) =>
    saidBy(turnsOf({ script: SCHOOL, role: ROLE, says, actions: ACTIONS }), 'agent').join(' ');
  test('in a question makes no case of a yes to it', () => {
    expect(said('Yes, I have.', 'Monday.')).not.toContain('hurry');
    expect(said('Yes, and I have my driving test coming up.', 'Monday.')).toContain('hurry');
  });
});
