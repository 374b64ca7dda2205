/** What owners in a hurry write beside "if …, say …": what nothing answers, what is perceived, how much it matters, what is passed on later, what comes first. */
import { describe, expect, test } from 'vitest';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';

/** The words by which each condition is met. */
const wordsOf = (line: string): string[][] =>
  contentOf(line).rules.map(({ when: { tests } }) =>
    tests.map((one) => [one.kind, ...one.words.map(({ word }) => word.replaceAll(/[“”]/g, ''))].join(' ')),
  );

describe('what nothing answers', () => {
  test.each([
    '- A question that isn\'t answered in the mooring guide: say "The harbour master will."',
    '- A question that the mooring guide does not answer: say "The harbour master will."',
    '- Something the kiln notes don\'t cover: say "The potter will."',
    '- Asks something that isn\'t on the price list: say "The potter will."',
    'When they ask about something that the handbook doesn\'t mention, say "The potter will."',
    'You won\'t have an answer to everything that they ask. Then say "The potter will."',
    'Anything that is not written here you do not know. Say "The potter will."',
    'What you can\'t answer gets "The potter will."',
    'All other questions you answer with "The potter will."',
  ])('is a question, whatever it is called: %s', (line) => {
    expect(kindsOf(line)).toEqual(['unknown']);
    expect(donesOf(line)[0]?.[0]).toMatch(/^The (?:potter|harbour master) will\.$/);
  });

  test('is no thing that is not sold', () =>
    expect(kindsOf('- Something that isn\'t on our list: say "Not here."')).not.toContain('unknown'));
});

describe('what is perceived', () => {
  test.each([
    ['Anyone who hears a whistling must stop. Say "Stop."', [['holds whistle']]],
    ['If they notice a crack, say "Stop."', [['holds crack']]],
    [
      'Anyone who was here recently and now hears a whistling or finds a strap loose has to stop. Say "Stop."',
      [['holds whistle', 'holds strap loose']],
    ],
    [
      'Somebody who has been here lately and now feels a draught, sees a crack or finds a strap loose must stop. Say "Stop."',
      [['holds draught', 'holds crack', 'holds strap loose']],
    ],
  ])('is the case, and that somebody perceives it is not: %s', (line, words) => expect(wordsOf(line)).toEqual(words));

  test('is not what was looked for', () =>
    expect(casesOf('If they find a cheaper boat, say "Fine."')).toEqual(['they find a cheaper boat']));
});

describe('how much a thing matters', () => {
  test.each([
    ['A broken mast is a serious matter here. Ask "Is it bent?"', 'they have a broken mast'],
    ['Wet sails are no problem. Say "Fine."', 'they mention wet sails'],
    ['Rust and barnacles don\'t bother us. Tell them "We scrape them off."', 'they mention rust or barnacles'],
  ])('names the thing: %s', (line, text) => expect(casesOf(line)).toEqual([text]));

  test.each([
    [
      'Plenty of people don\'t know a berth by heart. That\'s no reason to hold them up: say "We look it up."',
      "they don't know a berth by heart",
    ],
    [
      'Some people would rather speak to a person, and that\'s fine. Say "One moment."',
      'they would rather speak to a person',
    ],
    ['If a plank is loose, whatever the reason, say "Stop."', 'a plank is loose'],
  ])('is no part of a case: %s', (line, text) => expect(casesOf(line)).toEqual([text]));

  test('what is not done for a thing', () =>
    expect(
      casesOf('We don\'t lift a boat that\'s flooded or has just been painted. Say "We wait." and end the call.'),
    ).toEqual(['the boat is flooded or the boat has just been painted']));
});

describe('a bad moment', () => {
  test.each([
    "If you've caught them when they can't talk, ask \"When then?\", tell them we'll ring and end the call.",
    'We often ring at a bad moment. Ask "When then?", tell them that you will and end the call.',
    'When you have reached somebody at a bad time, ask "When then?" and end the call.',
  ])('is one, whoever chose it: %s', (line) => expect(kindsOf(line)).toEqual(['{"key":"callback"}']));

  test('is none where somebody is busy on a day', () =>
    expect(kindsOf('If they are busy in that week, say "Another time."')).not.toContain('{"key":"callback"}'));
});

describe('what is passed on when a call comes later', () => {
  test.each([
    ['- No crane: say "Fine." and put `crane` down as none.', ['Fine.', 'crane: none']],
    [
      'A skipper who is late is told "Fine." and you add `late` as yes when you save the berth. Carry on as normal.',
      ['Fine.', 'late: yes', 'go_on'],
    ],
    [
      'If they race, say "Fine." and add `class` with what it is when you save the berth.',
      ['Fine.', 'class: the answer'],
    ],
    [
      'If the hull is wood, say "Fine.", pass `hull` as wood when you confirm, and go on.',
      ['Fine.', 'hull: wood', 'go_on'],
    ],
  ])('%s', (line, dones) => expect(donesOf(line)).toEqual([dones]));
});

describe('the order of what is done', () => {
  test('what is to be asked first comes first', () =>
    expect(
      donesOf(
        'If it leaks, call `log_it` with `sail`, but ask "Which sail?" first. Then say "Stop." and end the call.',
      ),
    ).toEqual([['Which sail?', 'call log_it', 'Stop.', 'end']]));

  test('what is done in both cases is done in both', () =>
    expect(
      donesOf(
        'If they cancel, ask "When?" If it is today, say "We keep it." If it is later, say "You get it back." Call `drop_it` in both cases and end the call.',
      ).slice(1),
    ).toEqual([
      ['We keep it.', 'call drop_it', 'end'],
      ['You get it back.', 'call drop_it', 'end'],
    ]));

  test('a booking that is finished without something goes on', () =>
    expect(donesOf('If they have no number, say "No matter." and finish the booking without it.')).toEqual([
      ['No matter.', 'go_on'],
    ]));
});

describe('times and wishes', () => {
  test('an hour is the one that was named whole before', () =>
    expect(
      contentOf('The lock shuts at nine in the evening. Skippers who arrive after nine need to hear "Moor outside."')
        .rules[0]?.when.tests,
    ).toMatchObject([{ kind: 'timed', hours: { from: 21 * 60 } }]));

  test('a day may be offered', () =>
    expect(kindsOf('When somebody offers a Sunday, say "We are shut then."')).toEqual(['timed']));

  test('what an order is for is a wish', () =>
    expect(casesOf('To move one, ask "Which day?" and end the call.')).toEqual(['they want to move one']));

  test('a booking that is cancelled is told, and does not come about', () =>
    expect(kindsOf('When somebody wants to cancel a booking, say "Fine."')).toEqual(['{"key":"cancel"}']));

  test('both verbs are denied', () =>
    expect(
      contentOf('If they may not lift or carry things, say "Fine."').rules[0]?.when.tests.map((one) => [
        one.kind,
        'negated' in one && one.negated,
      ]),
    ).toEqual([
      ['holds', true],
      ['holds', true],
    ]));

  test('not our guest is a stranger', () =>
    expect(kindsOf('- Not our guest: say "Sorry." and end the call.')).toEqual(['{"key":"wrong_number"}']));

  test('a question that is left out is not asked', () =>
    expect(
      contentOf('If they are left-handed, say "Fine.", pass `side` as port, and leave out the question about the side.')
        .bars,
    ).toMatchObject([{ target: 'ask', about: ['side'] }]));
});
