/** Answers that are no plain yes or no: in the question's own words, by calling it off, to a question that stands behind a statement. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

const { echoed, stillWanted, tagged } = english.questions;

describe('a yes in the words of the question', () => {
  test.each([
    ['Are you done with the trailer?', "Oh, I'm done with it all right."],
    ['Have you emptied the shed?', "We've already emptied it, my brother and I."],
    ['Is it mended?', "It's all mended, never fear."],
  ])('%s %s', (question, text) => expect(echoed?.(question, text)).toBe(true));

  test.each([
    ['Are you done with the trailer?', "I'm not done with it."],
    ['Are you done with the trailer?', "I'll tell you when I'm done."],
    ['Are you at home on Friday?', "I'm at work then."],
  ])('and none: %s %s', (question, text) => expect(echoed?.(question, text)).toBe(false));
});

test('who calls it off does not want it still', () => {
  expect(stillWanted?.test('would you still like it')).toBe(true);
  expect(stillWanted?.test('what would you like')).toBe(false);
});

test('a question behind a statement wants a yes', () => {
  expect(tagged?.test('Fetching it is ten pounds, okay?')).toBe(true);
  expect(tagged?.test('Which one is okay?')).toBe(false);
});

describe('a rule with the orders of another that has asked', () => {
  const SCRIPT =
    'AGENT: Hi, this is Ana from the barge yard. Are you done with the barge?\nUSER: [wait for yes or no]\nAGENT: See you at the lock.\n';
  const ROLE = [
    '- Not done: "How long do you need?" Call `keep` with `how_long` as their answer. "It is yours." End the call.',
    '- Wants a week or more: same, and tell them "It is cheaper by the week."',
  ].join('\n');
  const said = (...says: string[]): string => saidBy(turnsOf({ script: SCRIPT, role: ROLE, says }), 'agent').join(' ');

  test('does not ask again', () => {
    const words = said('No, not yet.', 'another fortnight');
    expect(words.match(/How long do you need/g)).toHaveLength(1);
    expect(words).toContain('cheaper by the week');
  });
  test('and is not followed for less', () => expect(said('No, not yet.', 'two days')).not.toContain('cheaper'));
});
