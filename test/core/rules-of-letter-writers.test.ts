/** What owners write who tell of their customers as in a letter: the case in passing, a remark, and then what to say. */
import { describe, expect, test } from 'vitest';
import { casesOf, donesOf } from './support/read-rules.ts';

describe('a case that is told in passing', () => {
  test.each([
    [
      'Now the sad one. Every month somebody tells us the boat has sunk. Don\'t ask how. Just say "I am sorry." and end the call.',
      'they say that the boat has sunk',
    ],
    [
      'It\'s different if the boat is afloat but belongs to a cousin. No harm done! Say "Thank you." and end the call.',
      'the boat is afloat but belongs to a cousin',
    ],
    [
      'Some will have had the hull painted elsewhere. I try not to mind. Say "Good." and finish.',
      'they have had the hull painted elsewhere',
    ],
    [
      'Skippers often can\'t make the tide we suggest. In that case ask "When?" and finish.',
      "they can't make the tide",
    ],
    [
      'We\'re sometimes asked to paint the tender as well. Ask "How long is it?" and finish.',
      'they ask to paint the tender',
    ],
    [
      'Scraping the keel is another matter, and there you should say "The yard sets a price."',
      'they mention scraping the keel',
    ],
    [
      'Dogs off the lead can\'t come aboard at all, and for those say "On a lead, please."',
      'they mention dogs off the lead',
    ],
    ['If the mooring is full, and it often is, say "There is a list."', 'the mooring is full'],
  ])('%s', (line, text) => expect(casesOf(line)).toEqual([text]));

  test('stands anywhere in the paragraph', () =>
    expect(
      donesOf(
        'Skippers often can\'t make the tide. In that case ask "When?" and finish. There is one time when that won\'t do, and that is when the tide has moved. Then it\'s the new tide we need, so ask "Which tide?" and use `move_tide`. If the race is put off instead, ask the same question and say "Fine." before finishing.',
      ),
    ).toEqual([
      ['When?', 'end'],
      ['Which tide?', 'call move_tide'],
      ['Which tide?', 'Fine.', 'end'],
    ]));
});

test('so long as something is so, the call goes on', () =>
  expect(
    casesOf(
      "So long as they sail it or can sign for it that's absolutely fine, just carry on. If they can't, say \"I'll try again.\" and finish.",
    ),
  ).toEqual(['they sail it or can sign for it', "they can't sign for it"]));

test('how many agree is an answer', () =>
  expect(
    donesOf(
      'A lot of people tell me there\'s no need for paint. I always say "It keeps the worm out. Shall I add it?" and you\'d be surprised how many say yes, in which case carry on.',
    ),
  ).toEqual([['It keeps the worm out. Shall I add it?'], ['go_on']]));

test('a name without marks is filled in', () =>
  expect(donesOf('If they have no crew yet, say "Fine." Note the crew as none yet.')).toEqual([
    ['Fine.', 'crew: none yet'],
  ]));
