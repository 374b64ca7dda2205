/** How roles are laid out and what they call things: words of their own, arrows, cases put as questions, lists of answers, minutes, titles that suppose a case. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import type { Order } from '../../src/core/language/instruction.ts';

const told = (order: Order): string => {
  switch (order.do) {
    case 'say':
      return order.text;
    case 'act':
      return [order.slug ?? order.about, ...Object.entries(order.given).map((one) => one.join('='))].join(' ');
    case 'set':
      return `${order.about}=${order.value ?? '?'}`;
    default:
      return order.do;
  }
};
const rulesOf = (markdown: string) => roleContent([{ id: 'r', markdown: parseRole(markdown) }], english).rules;
const ordersOf = (line: string) => rulesOf(`# Rules\n\n${line}\n`).map(({ orders }) => orders.map(told));
const casesOf = (markdown: string) => rulesOf(markdown).map(({ when }) => when.text);

describe('words that a role defines for itself', () => {
  test.each([
    ['When I write "next one" I mean go on to the next question.', 'next one', 'go_on'],
    ['An order that ends in "over" means hang up there.', 'Over', 'end'],
    ['"That will do" is my way of saying end the call.', 'That will do', 'end'],
    ['After "onwards" you return to the script.', 'Onwards', 'go_on'],
    ['"Resume", in these notes, means go back to the questions.', 'Resume', 'go_on'],
  ])('%s', (definition, word, order) => {
    expect(ordersOf(`${definition}\n\nIf they ask for a ladder, say "We lend none." ${word}.`)).toEqual([
      ['We lend none.', order],
    ]);
  });

  test('are no definitions where they mean something else', () => {
    expect(ordersOf('"Allegro" means fast. If they ask for a ladder, say "We lend none."')).toEqual([
      ['We lend none.'],
    ]);
  });
});

describe('a value that a rule lays down', () => {
  test.each([
    ['add `stairs` as yes when you book.', 'stairs=yes'],
    ['have `tuner` as old hand when you `book_visit`.', 'tuner=old hand'],
    ['put `urgent` yes on the ticket.', 'urgent=yes'],
    ['`fee` goes down as none when you book.', 'fee=none'],
    ['at booking, `stairs` = yes.', 'stairs=yes'],
    ['and send it with `stairs` as yes.', 'stairs=yes'],
  ])('%s', (order, value) => {
    expect(ordersOf(`If the piano is upstairs, say "Noted." Then ${order}`)).toEqual([['Noted.', value]]);
  });

  test('goes to the action that it stands beside', () => {
    expect(ordersOf('If a string broke, `log_string`, `spare` no. Say "It is logged."')).toEqual([
      ['log_string spare=no', 'It is logged.'],
    ]);
    expect(ordersOf('If a string broke, use `log_string` and `spare` as none, and end the call.')).toEqual([
      ['log_string spare=none', 'end'],
    ]);
  });

  test('may be one of several', () => {
    expect(ordersOf('If they cannot play, call `note_fault` with `part` as pedals, keys or lid.')).toEqual([
      ['note_fault part=pedals, keys or lid'],
    ]);
  });
});

describe('the layout of lines', () => {
  test('orders between arrows', () => {
    expect(ordersOf('- **Lid is cracked.** `note_crack` → "A joiner will ring you." → hang up.')).toEqual([
      ['note_crack', 'A joiner will ring you.', 'end'],
    ]);
  });

  test('cases put as questions', () => {
    const role =
      '# Calls\n\n- Lost the key? "We cut new ones." Carry on.\n- Never ring me again? `stop_calls`. "That was the last." Hang up.\n- Wants a person? "Here he is." `transfer_owner`.\n';
    expect(rulesOf(role).map(({ orders }) => orders.map(told))).toEqual([
      ['We cut new ones.', 'go_on'],
      ['stop_calls', 'That was the last.', 'end'],
      ['Here he is.', 'transfer_owner'],
    ]);
  });

  test('answers listed below a yes-or-no question', () => {
    expect(
      ordersOf(
        '1. If the piano fell, ask "Is anybody hurt?"\n   - Nobody is: `log_fall`. Say "We will come." Hang up.\n   - Somebody is: say "Ring for a doctor." Hang up.',
      ),
    ).toEqual([['Is anybody hurt?'], ['log_fall', 'We will come.', 'end'], ['Ring for a doctor.', 'end']]);
  });
});

describe('official prose', () => {
  test('orders by what the caller shall do', () => {
    expect(
      ordersOf(
        'A member who lost the card is not charged. The caller shall state "A new one is free." and shall conclude the call.',
      ),
    ).toEqual([['A new one is free.', 'end']]);
  });

  test('resolves in minutes', () => {
    expect(
      ordersOf(
        'Resolved that whoever plays the organ is told "We only tune pianos." and that `kind` is entered as organ.',
      ),
    ).toEqual([['We only tune pianos.', 'kind=organ']]);
  });
});

describe('what stands around a case', () => {
  test.each([
    ['# What if it is a harp?\n\nWe have no strings for one. Say "We tune pianos only."\n', 'it is a harp'],
    ['# A cat in the piano?\n\nIt happens. Say "Leave the lid open."\n', 'they mention a cat in the piano'],
    ['# Worries\n\nYou\'ll soon hear that a key sticks. Be kind. Say "That is soon mended."\n', 'a key sticks'],
  ])('a title or an opening: %s', (markdown, condition) => {
    expect(casesOf(markdown)).toEqual([condition]);
  });

  test('a reason between the case and its order', () => {
    expect(
      ordersOf('If it is old, ask "How old is it?" Under ninety it is worth the work, so say "We will come."'),
    ).toEqual([['How old is it?'], ['We will come.']]);
  });

  test('what is no case at all', () => {
    expect(ordersOf('A neighbour who complains of the noise is no reason to stop, so just go on.')).toEqual([
      ['go_on'],
    ]);
  });

  test.each(['a question that the leaflet does not settle', 'a question outside the price card'])(
    'a question that nothing answers: %s',
    (label) => {
      const [rule] = rulesOf(`# Rules\n\n- ${label}: say "He will tell you."\n`);
      expect(rule?.when.tests.map(({ kind }) => kind)).toEqual(['unknown']);
    },
  );
});
