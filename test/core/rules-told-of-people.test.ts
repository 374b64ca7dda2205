/** Rules of policies, charts and letters: whom an order is for, tables whose words ask, what somebody worries about, and a value that is proposed by a question. */
import { describe, expect, test } from 'vitest';
import { casesOf, donesOf, kindsOf } from './support/read-rules.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

describe('an order that names whom it is for', () => {
  test.each([
    [
      'The attendant must tell a seasonal tenant "The fee is ninety." before filing.',
      'they are a seasonal tenant',
      ['The fee is ninety.'],
    ],
    [
      'Tourists must not be given a permit. The clerk must say "A day ticket is five." and must then end the call.',
      'they are a tourist',
      ['A day ticket is five.', 'end'],
    ],
    [
      'Hired vans may not be entered. The clerk must say "Only your own."',
      'they mention hired vans',
      ['Only your own.'],
    ],
    [
      'Some people don’t mind the draw but can’t bear the letters. For them it’s `no_letters`, and "We write no more."',
      "they can't bear the letters",
      ['call no_letters', 'We write no more.'],
    ],
    [
      'If they are leaving, "No bother." is all she need say, and she can call `let_go`.',
      'they are leaving',
      ['No bother.', 'call let_go'],
    ],
    ['If they want a new lane, have her ask "Which lane?"', 'they want a new lane', ['Which lane?']],
  ])('%s', (line, text, done) => {
    expect(casesOf(line)).toEqual([text]);
    expect(donesOf(line)).toEqual([done]);
  });

  test('whoever calls is everybody', () =>
    expect(casesOf('The clerk must tell a caller "We close at five."')).not.toContain('they are a caller'));

  test('an apology is made, and not offered', () =>
    expect(donesOf('If they are cross, the clerk must offer an apology and end the call.')).toEqual([
      ["I'm sorry about that.", 'end'],
    ]));
});

describe('a table whose words ask', () => {
  const table = `| Situation | What to say | What to do |
|---|---|---|
| Customer is cooking, driving or otherwise busy | "Sorry, what time should I ring?" | Take the time, call \`ring_later\` with it as \`time\` and end the call |
| Customer wants the rate | "Ten a month." | Continue |
| Anything not in this chart | "I will ask madam." | Continue |
`;
  test('says its words in each of several cases', () =>
    expect(donesOf(table)[0]).toEqual([
      'Sorry, what time should I ring?',
      'time: the answer',
      'call ring_later',
      'end',
    ]));
  test('has a row for what nothing answers', () => expect(kindsOf(table).at(-1)).toBe('unknown'));
  test('words that are said by them begin no order', () =>
    expect(casesOf('If they say "yes", "sure" or "fine", call `book`.')).toHaveLength(1));
});

describe('what somebody worries about', () => {
  test.each([
    ['If they are worried about who will hear it, say "Nobody."', 'asks'],
    ['If they are unsure when the boat leaves, say "At nine."', 'asks'],
    ['If they are worried about the rain, say "It moves for free."', 'holds'],
  ])('%s', (line, kind) => expect(kindsOf(line)).toEqual([kind]));

  test('is not the case where they ask for something besides', () =>
    expect(casesOf('If they are nervous about the dark and want to see it first, say "Come by."')).toEqual([
      'they want to see it first',
    ]));
});

test('a day that is proposed by a question is the day that was asked for', () => {
  const turns = turnsOf({
    script: `AGENT: Hi, your boat is set for Saturday. Are we still good to go?
USER: [wait for yes or no]
AGENT: How many are you?
USER: [collect guests]
AGENT: Thank you. Goodbye.
`,
    role: 'If they are worried about the wind, ask "Which day would you like instead?", say "It is moved." and end the call. If they ask a question that you cannot answer, say "The skipper will write to you."',
    says: ['There will be a lot of wind.', 'Could we do Sunday the twelfth?'],
    actions: [],
  });
  const said = saidBy(turns, 'agent').join(' ');
  expect(said).toContain('It is moved.');
  expect(said).not.toContain('The skipper will write');
});
