import { expect, test } from 'vitest';
import {
  axisExtent,
  nextChanged,
  pairsInOrder,
  type ScenarioDelta,
} from '../../src/renderer/features/compare/trial-pairs.ts';

const scenario = (id: string, ...changes: string[]): ScenarioDelta => ({
  scenario_id: id,
  scenario_name: id,
  pairs: changes.length,
  before: 0,
  after: 0,
  delta: -0.3,
  interval: [-0.6, 0.1],
  p_worse: 1,
  p_better: 1,
  worse: false,
  better: false,
  decidable: true,
  trials: changes.map((change, trial) => {
    const [before = '', after = ''] = change.split('>');
    return { trial, before_call_id: `b${trial}`, after_call_id: `a${trial}`, before, after };
  }),
});

test('what broke comes before what was fixed, and what stayed comes last', () => {
  expect(
    pairsInOrder(scenario('s', 'pass>pass', 'fail>pass', 'pass>fail', 'pass>invalid').trials).map(({ trial }) => trial),
  ).toEqual([2, 1, 3, 0]);
});

test('stepping goes through the pairs that changed and wraps around', () => {
  const all = [scenario('s', 'pass>pass', 'pass>fail'), scenario('t', 'fail>pass')];
  const first = nextChanged(all, null, 1);
  expect([first?.scenario.scenario_id, first?.pair.trial]).toEqual(['s', 1]);
  const second = nextChanged(all, first, 1);
  expect(second?.scenario.scenario_id).toBe('t');
  expect(nextChanged(all, second, 1)).toEqual(first);
  expect(nextChanged(all, first, -1)).toEqual(second);
  expect(nextChanged([scenario('s', 'pass>pass')], null, 1)).toBeNull();
});

test('the axis holds every interval', () => {
  expect(axisExtent([scenario('s')])).toBe(0.75);
  expect(axisExtent([])).toBe(0.25);
});
