/** Numbered steps below a title, what a list tells beside its orders, and who is meant by one of several names. */
import { describe, expect, test } from 'vitest';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

describe('numbered steps below a title', () => {
  const { rules, bars, passages } = contentOf(`1. Prices
   1. A short mast is £180.
   2. A long mast is £260.
   3. Give it when the caller asks.
2. Cracked hulls
   1. If the hull is cracked, say "The wright has to look at it first."
   2. Ask "Where does she lie?"
   3. Say "That costs nothing." and end the call. Do not book a mooring.
3. Anything else the caller asks
   1. Say "The office will ring you."
`);
  test('of which one tells the case are done in it, one after the other', () =>
    expect(
      rules
        .find(({ when }) => when.text === 'the hull is cracked')
        ?.orders.map((order) => ('text' in order ? order.text : order.do)),
    ).toEqual(['The wright has to look at it first.', 'Where does she lie?', 'That costs nothing.', 'end']));
  test('forbid in their case alone', () =>
    expect(bars).toMatchObject([{ target: 'act', during: { text: 'the hull is cracked' } }]));
  test('that tell figures are known', () => {
    expect(passages.map(({ text }) => text)).toContain('A long mast is £260.');
    expect(rules.map(({ when }) => when.text)).not.toContain('they mention prices');
  });
  test('are for what nothing answers where their title says so', () =>
    expect(rules.at(-1)?.when.tests).toMatchObject([{ kind: 'unknown' }]));
});

test('a figure that stands beside a rule is known to whoever asks', () => {
  const { rules, passages } = contentOf(
    'Our work carries a guarantee of six months. It happens, though we do not like it, that a sail comes back with the very fault that we mended. A customer who tells you so should not hear about money: we say "Then you pay nothing." and call `flag_it`, giving what is wrong as the `fault`.',
  );
  expect(rules).toHaveLength(1);
  expect(passages.map(({ text }) => text).join(' ')).toContain('a guarantee of six months');
});

test.each([
  ['- gives a mark of one or two -> "Sorry." -> `ring_back` -> carry on', 1, 2],
  ['If they give four or five, say "Lovely."', 4, 5],
])('a mark is an amount: %s', (line, least, most) =>
  expect(contentOf(line).rules[0]?.when.tests).toMatchObject([{ kind: 'amount', amount: least, most }]),
);

test('bad food is no bad moment', () => {
  expect(kindsOf('If the food was not good, say "Sorry."')).toEqual(['holds']);
  expect(kindsOf('If now is not good, ask "When may I ring?"')).toEqual(['{"key":"callback"}']);
});

describe('in a call', () => {
  const SCRIPT = `AGENT: Hi, are you ringing about a permit for this season?
USER: [wait for yes or no]
AGENT: Are you a year-round resident, a seasonal resident, or a visitor?
USER: [collect residency]
AGENT: What is the number of your car?
USER: [collect plate]
AGENT: Thank you. Goodbye.
`;
  const said = (role: string, ...says: string[]): string =>
    saidBy(turnsOf({ script: SCRIPT, role, says, actions: [] }), 'agent').join(' ');
  const ROLE =
    'Tell a year-round resident "The fee is forty." Tell a seasonal resident "The fee is ninety." Visitors must not be given one. Say "There are day tickets."';

  test.each([
    ['Year-round, all my life.', 'The fee is forty.'],
    ['We’re seasonal, we have the cottage on Pilot Road.', 'The fee is ninety.'],
    ['Visitor, I guess.', 'There are day tickets.'],
  ])('what is for one of several is said to that one alone: %s', (answer, told) => {
    const heard = said(ROLE, 'I sure am.', answer, 'AB 12.');
    const others = ['The fee is forty.', 'The fee is ninety.', 'There are day tickets.'].filter((one) => one !== told);
    expect(heard).toContain(told);
    for (const other of others) expect(heard).not.toContain(other);
  });

  test('who speaks of a life and of somebody asks for nobody', () => {
    const role = 'A caller who insists on a live person must be told "A clerk will ring you."';
    expect(said(role, 'Yes.', 'Year-round, all my life. My mother is a senior.', 'AB 12.')).not.toContain('A clerk');
    expect(said(role, 'Can I talk to a live person?')).toContain('A clerk will ring you.');
  });

  test('so many of a thing are so many though nobody asked for them', () => {
    const role = 'If the caller has two or more cars, say "Each needs its own."';
    expect(said(role, 'Yes, we’ve two cars to be registered.', 'Visitor.', 'ABC.')).toContain('Each needs its own.');
    expect(said(role, 'Yes, we’ve one car to be registered.', 'Visitor.', 'ABC.')).not.toContain('Each needs');
  });

  test('a yes in a grudging form is one', () =>
    expect(said('Be kind.', 'If you must, pet.', 'Visitor.', 'AB 12.')).toContain('Are you a year-round resident'));

  test('a figure of a numbered list answers whoever asks for it', () =>
    expect(
      said(
        '1. Prices\n   1. A small permit is £180.\n   2. A large permit is £260.\n   3. Give it when the caller asks.\n',
        'Yes.',
        'Visitor.',
        'AB 12. What do you charge for a large permit?',
      ),
    ).toContain('£260'));
});

test('an order that only says when a known figure is told is no rule', () =>
  expect(casesOf('Give the price when they ask.')).toEqual([]));
test('beside it other orders are', () =>
  expect(donesOf('Give the price when they ask. If it leaks, say "Sorry."')).toEqual([['Sorry.']]));
