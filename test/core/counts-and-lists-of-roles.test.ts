/** What a figure in a rule is about, and lists in which the case stands above what is done. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';

const amountOf = (line: string) => {
  const [first] = contentOf(line).rules[0]?.when.tests ?? [];
  return first?.kind === 'amount' ? [first.is, first.amount, first.most, first.counted] : first?.kind;
};

describe('a figure', () => {
  test.each([
    ['If they bring more than four rabbits, say "We take four."', ['over', 4, undefined, true]],
    ['If there is more than one cage, say "That is two trips."', ['over', 1, undefined, true]],
    ['If they wait longer than three weeks, say "Sorry."', ['over', 3, undefined, undefined]],
    ['If they already hold two tickets, say "Two is all."', ['between', 2, undefined, true]],
    ['Grade 7 or 8: say "That is upstairs."', ['between', 7, 8, undefined]],
    ['If they are below grade 2, say "Too early."', ['under', 2, undefined, undefined]],
  ])('of “%s” counts what it is said of', (line, amount) => {
    expect(amountOf(line)).toEqual(amount);
  });
  test('that is pointed to as “one” is none', () => {
    expect(amountOf('If they have one, say "Fine."')).not.toEqual(['between', 1, undefined, true]);
  });
  test('is not asked for by how old, how long or where', () => {
    const { asksOtherThanCount } = english.roles;
    for (const question of ['How old is the rabbit?', 'Whereabouts do you live?', 'How much does it weigh?'])
      expect(asksOtherThanCount?.test(question)).toBe(true);
    expect(asksOtherThanCount?.test('How many rabbits are there?')).toBe(false);
  });
});

describe('lists', () => {
  test('below a case are its orders and what is answered to them', () => {
    const list = [
      '- More than two passengers',
      '  - the cab seats two, so ask "Shall I send the van?"',
      '  - they want it: call `book_van`',
      '  - they don’t: say "Then I am sorry." and goodbye',
    ].join('\n');
    expect(donesOf(list)).toEqual([['Shall I send the van?'], ['call book_van'], ['Then I am sorry.', 'end']]);
  });
  test('of counts are about what stands above them', () => {
    const list = [
      '- Suitcases',
      '  - one is free',
      '  - two: say "The second is five pounds."',
      '  - three or more: say "Too many."',
    ].join('\n');
    expect(casesOf(list)).toEqual(['there are exactly two suitcases', 'there are at least three suitcases']);
  });
  test('below “for …:” are steps of one rule', () => {
    const list = [
      'For a group of more than six:',
      '',
      '1. Ask "Shall we open the hall?"',
      '2. If they agree, call `open_hall`.',
    ].join('\n');
    expect(donesOf(list)).toEqual([['Shall we open the hall?'], ['call open_hall']]);
  });
});

describe('a sentence', () => {
  test('of a thing, and a remark, stand before what is done then', () => {
    const line = 'Accordions don’t fit the kiln. My cousin has those. Say "Ask at the abbey." and end the call.';
    expect(casesOf(line)).toEqual(['they mention accordions']);
    expect(donesOf(line)).toEqual([['Ask at the abbey.', 'end']]);
  });
  test('before “so when” tells no case', () => {
    expect(casesOf('Folk mix it up, so when a caller picks a Tuesday, say "We rest on Tuesdays."')).toEqual([
      'a caller picks a Tuesday',
    ]);
  });
  test('behind words to be said is a case by itself', () => {
    const line = 'If they want a kayak, say "Would a canoe do?" and if that’s all right with them, call `lend_canoe`.';
    expect(donesOf(line)).toEqual([['Would a canoe do?'], ['call lend_canoe']]);
    expect(kindsOf(line).at(-1)).toBe('{"says":"yes"}');
  });
  test('is heard as it is told: “when you hear it’s a barge”', () => {
    expect(casesOf('When you hear it’s a barge, say "Lock three."')).toEqual(["it's a barge"]);
  });
  test.each([
    ['If they’d rather speak to me, say "I ring tonight."', '{"key":"transfer_request"}'],
    ['If they meant to reach another office, say "This is the mill."', '{"key":"wrong_number"}'],
    ['If they are pressed for time, say "Another day."', '{"key":"callback"}'],
  ])('“%s” is for that', (line, kind) => {
    expect(kindsOf(line)).toEqual([kind]);
  });
});
