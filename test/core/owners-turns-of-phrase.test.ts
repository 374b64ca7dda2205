/** Turns of phrase by which owners say what is passed on, what their machine is, what comes to an end: as they are read, and what only looks like them. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import type { Order } from '../../src/core/language/instruction.ts';

const content = (line: string) => roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n- ${line}\n`) }], english);
const told = (order: Order): string =>
  order.do === 'say'
    ? order.text
    : order.do === 'act'
      ? `call ${order.slug ?? order.about}`
      : order.do === 'set'
        ? `${order.about}: ${order.value ?? 'the answer'}`
        : order.do;
const ordersOf = (line: string) => content(line).rules.map(({ orders }) => orders.map(told));
const testsOf = (line: string) =>
  content(line).rules.map(({ when: { tests } }) =>
    tests.map((one) => (one.kind === 'did' ? JSON.stringify(one.deed) : one.kind)),
  );

describe('what is passed on to an action that is called elsewhere', () => {
  test.each([
    ['If the drum is dented, say "Fine." and pass `kind` as worn when you call `book_it`.', ['Fine.', 'kind: worn']],
    [
      'If the drum is dented, say "Fine." and pass `kind` as worn when you call `book_it`. After that go on as usual.',
      ['Fine.', 'kind: worn', 'go_on'],
    ],
    [
      'If the drum is dented, say "Fine." and give the answer as `kind` once you call `book_it`.',
      ['Fine.', 'kind: the answer'],
    ],
    [
      'Complete novices: say "Fine." and pass `lessons` as 0 and `level` as novice when you call `book_it`.',
      ['Fine.', 'lessons: 0', 'level: novice'],
    ],
  ])('calls nothing yet: %s', (line, orders) => expect(ordersOf(line)).toEqual([orders]));

  test('is given in the same breath where it is called', () =>
    expect(
      ordersOf('If the drum is dented, ask "How old is it?" and call `book_it` with the answer as `age`.'),
    ).toEqual([['How old is it?', 'age: the answer', 'call book_it']]));
});

describe('a label that begins like an order', () => {
  test.each(['Complete novices', 'Repeat orders', 'Change requests', 'Close relatives'])('%s', (label) =>
    expect(ordersOf(`${label}: say "Fine."`)).toEqual([['Fine.']]),
  );

  test('is an order where it is one', () =>
    expect(ordersOf('If it rains, close the windows: say "Fine."')).toHaveLength(1));
});

describe('whether it is a machine', () => {
  test.each([
    ["If they ask whether you're a real person, tell them you aren't.", "I'm not."],
    ['If they ask if you are human, tell them that you are not.', "I'm not."],
    ["If one of them asks whether he's talking to a robot, he is.", 'You are.'],
    ["If any of them wonders whether she's speaking to a person, she isn't.", 'You are not.'],
  ])('is a question: %s', (line, says) => {
    expect(testsOf(line)).toEqual([['asks']]);
    expect(ordersOf(line)).toEqual([[says]]);
  });

  test.each([
    'If they ask to talk to a real person, say "Hold on."',
    'If they ask whether they can talk to a human, say "Hold on."',
  ])('is none, but a wish: %s', (line) => expect(testsOf(line)).toEqual([['{"key":"transfer_request"}']]));
});

describe('what is told', () => {
  test.each([
    ["If the drum is dented, tell them that's when we ring.", "That's when we ring."],
    ['If the drum is dented, tell them that is how we do it.', 'That is how we do it.'],
    ['If the drum is dented, tell them that we close at noon.', 'We close at noon.'],
  ])('begins where it begins: %s', (line, says) => expect(ordersOf(line)).toEqual([[says]]));
});
