import { expect, test } from 'vitest';
import { decisionOf } from '../../src/renderer/features/simulations/decision.ts';

test('an interval wholly on one side of the threshold has decided', () => {
  expect(decisionOf({ successes: 0, n: 8, interval: [0, 0.32], distinct: 8 }, 0.8)?.text).toBe('✗ under 0.80');
  expect(decisionOf({ successes: 100, n: 100, interval: [0.96, 1], distinct: 90 }, 0.8)?.text).toBe('✓ over 0.80');
});

test('an undecided scenario says how many more trials it takes, and one that never will says so', () => {
  expect(decisionOf({ successes: 4, n: 4, interval: [0.51, 1], distinct: 4 }, 0.8)?.text).toBe('forecast +12');
  expect(decisionOf({ successes: 4, n: 5, interval: [0.38, 0.96], distinct: null }, 0.8)?.text).toBe(
    'too close to 0.80',
  );
  expect(decisionOf({ successes: 0, n: 0, interval: null, distinct: null }, 0.8)).toBeNull();
});

test('trials that are all one conversation are decided by no more of them', () => {
  expect(decisionOf({ successes: 8, n: 8, interval: [0.2, 1], distinct: 1 }, 0.8)?.text).toBe('adds nothing');
});
