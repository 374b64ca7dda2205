import { expect, test } from 'vitest';
import { leftOutOf, leftOutText } from '../../src/core/reporting/left-out.ts';

const run = (evaluated: number, invalid = 0, ungraded = 0, infrastructure_errors = 0) => ({
  evaluated,
  invalid,
  ungraded,
  infrastructure_errors,
});

test('trials without a verdict are told by their share and by what they are', () => {
  expect(leftOutOf(run(9, 2, 0, 1))).toEqual({
    count: 3,
    of: 12,
    share: '25 %',
    words: '3 of 12 trials have no verdict, and are not in the score: 2 invalid, 1 not run to the end',
  });
  expect(leftOutText(run(0, 0, 4))).toBe('100 % left out');
});

test('few are not none, and nearly all are not all', () => {
  expect(leftOutOf(run(999, 1)).share).toBe('< 1 %');
  expect(leftOutOf(run(1, 999)).share).toBe('> 99 %');
});

test('where nothing is left out, or nothing was played, that is said as well', () => {
  expect(leftOutOf(run(12))).toMatchObject({ share: '0 %', words: 'Every trial has a verdict' });
  expect(leftOutText(run(0))).toBe('0 % left out');
});
