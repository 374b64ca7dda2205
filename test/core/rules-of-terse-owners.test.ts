/** What owners note in a few words, and what they say beside it: fields with values, bare labels, remarks, "same again", and what points to the line before. */
import { describe, expect, test } from 'vitest';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';

describe('a field and its value', () => {
  test.each([
    ['Ladder needed - "We bring one." `ladder` yes on book_sweep. Carry on.'],
    ['- Ladder needed: say "We bring one." `ladder` = yes'],
    ['- **Ladder needed:** "We bring one." `ladder`: yes. Continue.'],
    ['If a ladder is needed, say "We bring one." and carry on, with `ladder` as yes when you book them in.'],
    [
      'For anyone without a ladder we keep two in the van, so say "We bring one." Carry on, and put `ladder` as yes when you book.',
    ],
  ])('is given, and neither called nor an answer: %s', (line) => {
    const [dones = []] = donesOf(line);
    expect(dones.slice(0, 2)).toEqual(['We bring one.', 'ladder: yes']);
    expect(casesOf(line)).toHaveLength(1);
  });

  test('may be several', () =>
    expect(donesOf('- Old stove: "We bring liners." `liner` = yes, `crew` = two on the booking. Continue.')[0]).toEqual(
      ['We bring liners.', 'liner: yes', 'crew: two', 'go_on'],
    ));

  test('is none where something is called', () =>
    expect(donesOf('Whoever has sold the stove is thanked with "Thank you." and `drop_it` is called.')[0]).toEqual([
      'Thank you.',
      'call drop_it',
    ]));
});

describe('a label', () => {
  test.each([
    ['- MOT: say "We can do both."', 'they mention MOT'],
    ['- **Has to ask her brother first:** say "Of course."', 'they have to ask her brother first'],
    ['- Can\'t lift the boat: "We have a crane." Carry on.', "they can't lift the boat"],
    ['Not decided - "Take your time." End.', 'they are not decided'],
  ])('of few words is a case: %s', (line, text) => expect(casesOf(line)).toEqual([text]));

  test.each([
    'Sunday - "We rest."',
    '- Saturdays: say "We rest."',
    'If they would like a Saturday or a Sunday, say "We rest."',
  ])('of a day is the day that is named: %s', (line) => expect(kindsOf(line)).toEqual(['timed']));

  test.each([
    '- Answer isn\'t in the leaflet: say "The sweep will." and go back.',
    'Questions - stove sheet. Not on it - "The sweep will." Back to where you were.',
  ])('of what stands in no paper is for what nothing answers: %s', (line) => {
    expect(kindsOf(line)).toEqual(['unknown']);
    expect(donesOf(line)[0]).toEqual(['The sweep will.', 'go_on']);
  });

  test('of questions that the papers answer is no rule', () =>
    expect(contentOf('- Questions about soot or nests: answer from the stove sheet, then return.').rules).toEqual([]));
});

describe('what some people do', () => {
  test.each([
    [
      'Quite a few of our customers cannot get up to the loft because of their knees. We help those. Say "We climb." and carry on.',
      'they cannot get up to the loft',
    ],
    [
      'A good many people do not clean the glass, and they are shy about it. When you hear that, say "We do it."',
      'they do not clean the glass',
    ],
    [
      'Loads of people have waited so long they\'ve bought a heat pump, or moved. No hard feelings! Say "All the best." and end the call.',
      'they have bought a heat pump or moved',
    ],
    [
      'Some people are happy with the day but would rather not be rung before. That\'s fine by me! Say "We just come."',
      'they would rather not be rung before',
    ],
    [
      "That's not the same thing as the ones who'd love a sweep but can't do that week. Please don't lose those! Ask \"Which week?\"",
      "they can't do that week",
    ],
  ])('is the case of the order after it: %s', (line, text) => expect(casesOf(line)).toEqual([text]));

  test('and of one that a condition has which nobody needs to be asked for', () =>
    expect(
      casesOf('Anybody who\'s done the loft already pays less. Only if they mention it though. Say "It\'s less then."'),
    ).toEqual(['they have done the loft already']));
});

describe('what points to a sentence or a rule before', () => {
  const first = 'Moved away - "All the best." `drop_it`. End.';

  test.each([
    ['Sold the house - same.', ['All the best.', 'call drop_it', 'end']],
    ['Sold the house - same, plus `sold` yes.', ['All the best.', 'sold: yes', 'call drop_it', 'end']],
    [
      'If they have sold the house, treat it like the ones who have moved away.',
      ['All the best.', 'call drop_it', 'end'],
    ],
    ['If they have sold the house, drop them like the others.', ['All the best.', 'call drop_it', 'end']],
  ])('has the orders of that rule: %s', (line, orders) =>
    expect(donesOf(`${first}\n\n${line}`).at(-1)).toEqual(orders),
  );

  test.each([
    [
      'We only speak to the buyer or the seller. If the caller is neither, say "Ask them to ring."',
      'they are not the buyer or they are not the seller',
    ],
    [
      'It is 90 pounds a stove. When it\'s too much for somebody I like to offer the brush, so say "We lend a brush."',
      'it is too expensive',
    ],
    [
      'The loft is up a steep ladder. For anyone who\'d find that a struggle we have a camera, so say "We film it."',
      'they cannot manage a steep ladder',
    ],
    ['If a bird is in there (we\'ve had two this year, poor things) say "We lift it out."', 'a bird is in there'],
  ])('says what that is: %s', (line, text) => expect(casesOf(line)).toEqual([text]));

  test('"either" is for what was offered just before', () =>
    expect(
      contentOf(
        'If it is too dear, ask "Shall we just do the one flue?" If they don\'t want that either, say "Fine." and end the call.',
      ).rules.at(-1)?.when.tests,
    ).toMatchObject([{ kind: 'did', deed: { says: 'no' }, asked: 'Shall we just do the one flue?' }]));
});

describe('who and how much', () => {
  test.each([
    ['If the person on the phone isn\'t the tenant, say "Ask them to ring."', 'they are not the tenant'],
    ['If a cousin or friend comes along, say "Fine."', 'a cousin comes along or friend comes along'],
    ['If the deposit comes up, say "It is ten pounds."', 'they mention the deposit'],
  ])('is told in one way: %s', (line, text) => expect(casesOf(line)).toEqual([text]));

  test('a week or more is a number of days', () =>
    expect(contentOf('- A week or more extra: say "It is cheaper then."').rules[0]?.when.tests).toMatchObject([
      { kind: 'amount', is: 'at_least', amount: 1, unit_days: 7 },
    ]));

  test('an hour by the clock is no word that is said', () =>
    expect(contentOf('- Bringing the cart after 5: say "Use the side gate."').rules[0]?.when.tests).toMatchObject([
      { kind: 'timed', words: [] },
    ]));
});
