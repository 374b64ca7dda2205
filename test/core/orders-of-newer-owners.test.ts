/** Orders that name their case behind them, values that are laid down in passing, and what nothing answers, as further owners write them. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/core/contract/action.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, turnsOf } from './support/short-calls.ts';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';

describe('an order with its case behind it', () => {
  test.each([
    ['- Give the tariff when they ask for it: "Ten a day."', 'they ask for the tariff', ['Ten a day.']],
    [
      '- Do connect them with a keeper if they want one: "One moment." plus `ring_keeper`.',
      'they want a keeper',
      ['One moment.', 'call ring_keeper'],
    ],
    [
      '- Take no for an answer: call `let_go`, say "Fair winds." and hang up.',
      'they are not interested',
      ['call let_go', 'Fair winds.', 'end'],
    ],
    [
      '- Do strike people off the roll who want no letters. Call `strike_off`, say "Done."',
      'they want no letters',
      ['call strike_off', 'Done.'],
    ],
    [
      '- Do take a leak seriously. If they mention one, say "The wright comes today."',
      'they mention a leak',
      ['The wright comes today.'],
    ],
    ['- Do be brief. If they are cross, say "Sorry."', 'they are cross', ['Sorry.']],
  ])('%s', (line, text, done) => {
    expect(casesOf(line)).toEqual([text]);
    expect(donesOf(line)).toEqual([done]);
  });

  test('what is not done is what they ask about', () =>
    expect(casesOf('We don’t varnish masts. If they ask, it’s "Hulls only, sorry."')).toEqual(['they mention masts']));
});

describe('a value that is laid down', () => {
  test.each([
    ['If they haggle, say "Fine." Put 2 for `day_passes` when you renew.', [['Fine.', 'day_passes: 2']]],
    ['If they are allergic, make sure `no_cats` is yes when you confirm the stay.', [['no_cats: yes']]],
    [
      'If there is a parrot, call `withdraw` with the reason "birds" and end the call.',
      [['reason: birds', 'call withdraw', 'end']],
    ],
    [
      'If it leaks, ask "By how much?" and put the answer down as `leak` when you open the ticket.',
      [['By how much?', 'leak: the answer']],
    ],
    ['If it is a dinghy, leave out the question about the berth and put down shore.', [['berth: shore']]],
    ['If it is a dinghy, do not ask about the berth and put "shore" for `berth`.', [['berth: shore']]],
  ])('%s', (line, dones) => expect(donesOf(line)).toEqual(dones));

  test('a question that is left out stays out', () =>
    expect(
      contentOf('If it is a dinghy, leave out the question about the berth and put down shore.').bars,
    ).toMatchObject([{ target: 'ask', about: ['berth'] }]));

  test('words that are to be said are no value', () =>
    expect(donesOf('If they leave, call `close` with the words "Fair winds."').flat()).not.toContain(
      'words: Fair winds.',
    ));
});

describe('an amount that stands in the place of a case', () => {
  const role =
    'If they cancel, ask "Under what name?" Three days or more before, it is free: call `drop` and say "Nothing to pay." Less than three days before, we charge half: call `drop_late` and say "Half is due."';
  test('is one', () =>
    expect(donesOf(role).slice(1)).toEqual([
      ['call drop', 'Nothing to pay.'],
      ['call drop_late', 'Half is due.'],
    ]));
});

describe('several states of which a label is made', () => {
  test.each([
    ['- Sold the boat, moved inland, or simply doesn’t want to: say "Fair winds."', 3],
    ['- Ill, injured or expecting, so no sailing for a while: say "Get well."', 3],
  ])('%s', (line, count) => expect(kindsOf(line)).toHaveLength(count));
});

describe('what nothing answers', () => {
  test.each([
    '# Anything not mentioned here\n\nSay "The harbour master will."',
    '# Not covered above\n\nSay "The harbour master will."',
    '# Everything else people bring up\n\nSay "The harbour master will."',
    '# Other enquiries\n\nSay "The harbour master will."',
    '**Whatever isn’t in here:** say "The harbour master will."',
  ])('%s', (text) => expect(kindsOf(text)).toEqual(['unknown']));
});

describe('what is in no list', () => {
  test.each([
    ['We moor at Cowes, Poole and Lymington. If either port is not among these, say "Sorry."', 'port'],
    ['We moor at Cowes, Poole and Lymington. If the harbour they name isn’t one of those, say "Sorry."', 'harbour'],
  ])('%s', (line, thing) => {
    expect(kindsOf(line)).toEqual(['unlisted']);
    expect(contentOf(line).rules[0]?.when.tests).toMatchObject([
      { listed: ['Cowes', 'Poole', 'Lymington'], words: [{ word: thing }] },
    ]);
  });
});

describe('an answer that a role gives to itself', () => {
  test('is a rule where it says what to do in a case', () => {
    const line =
      '**Q: What about a catamaran?**\nA: They only fit the outer pier. So if it’s a catamaran, leave out the question about the pier and put down outer.';
    expect(donesOf(line)).toEqual([['pier: outer']]);
  });
  test('is an answer where it only tells', () => {
    const { rules, passages } = contentOf(
      '**Q: What does it cost?**\nA: Ten a day. If you leave early, we refund you.',
    );
    expect(rules).toEqual([]);
    expect(passages).toMatchObject([{ text: 'Ten a day. If you leave early, we refund you.' }]);
  });
});

describe('in a call', () => {
  const SCRIPT = `AGENT: Hi, this is Ana from the boat hire. Would you like a berth again?
USER: [wait for yes or no]
AGENT: Which mooring would you like, Anchor, Buoy or Quay?
USER: [collect mooring]
AGENT: Shall we wash the hull as well?
USER: [collect wash]
AGENT: Fine, I'm booking it. [call book_berth]
AGENT: Thank you. Goodbye.
`;
  const action = (slug: string, ...names: string[]): Action => ({
    ...BOOK_VISIT,
    id: slug,
    slug,
    name: slug.replaceAll('_', ' '),
    description: slug.replaceAll('_', ' '),
    parameters: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: names,
    },
  });
  const played = (role: string, ...says: string[]) => {
    const actions = [
      action('book_berth', 'mooring', 'wash'),
      action('extend', 'until', 'berth_number'),
      action('let_go'),
      action('note_mooring', 'mooring_wanted'),
    ];

    return calls(turnsOf({ script: SCRIPT, role, says, actions }));
  };

  test('the answers to two questions are given to what asks for them', () => {
    const role =
      'If they want to stay longer, ask "Until which day?" and "What is the number of the berth?" and call `extend` with both. Say "Stay as long as you like." and end the call.';
    const called = played(role, 'I want to stay longer, please.', 'Sunday.', 'Seventeen.');
    expect(called).toMatchObject([{ slug: 'extend', arguments: { until: 'Sunday', berth_number: 'Seventeen' } }]);
  });

  test('one of several things is taken instead of the one that was chosen', () => {
    const role =
      'If they pick Anchor, say "That one is full, shall I put you down for Buoy?" If that’s fine, reserve Buoy.';
    const called = played(role, 'Yes.', 'Anchor, please.', 'Yes, that’s fine.', 'No.');
    expect(called).toMatchObject([{ slug: 'book_berth', arguments: { mooring: 'Buoy' } }]);
  });

  test('a no to what is collected does not refuse the whole', () => {
    const role = 'Take no for an answer: call `let_go`, say "Fair winds." and hang up.';
    expect(played(role, 'Yes, please.', 'Quay.', 'No, don’t.')).toMatchObject([{ slug: 'book_berth' }]);
    expect(played(role, 'No, not this year.')).toMatchObject([{ slug: 'let_go' }]);
  });

  test('what none of those is that are listed is given', () => {
    const role =
      'We have Anchor, Buoy and Quay. If the mooring they name is not among these, call `note_mooring` with it, say "We have no such mooring." and end the call.';
    expect(played(role, 'Yes.', 'The Lagoon.')).toMatchObject([
      { slug: 'note_mooring', arguments: { mooring_wanted: expect.stringMatching(/lagoon/i) as string } },
    ]);
  });
});
