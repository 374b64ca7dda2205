/** Expectations that came out the same in every stored trial are named, with the count. */
import { expect, test } from 'vitest';
import { oneSided } from '../../src/core/runs/one-sided.ts';
import { CONFIRMS, planOf } from './support/plans.ts';

const plan = planOf([CONFIRMS]);
const id = plan.scenarios[0]?.id ?? '';
const history = (trials: number, failed: Record<string, number>) =>
  new Map([[id, { trials, failed: new Map(Object.entries(failed)) }]]);

test('what never failed and what never passed is named, what did both is not', () => {
  const found = oneSided(plan, history(5, { said: 5, disposition: 2 }));
  expect(found.map(({ definition_id, outcome, trials }) => [definition_id, outcome, trials])).toEqual([
    ['said', 'never_passed', 5],
    ['slots_collected', 'never_failed', 5],
    ['max_turns', 'never_failed', 5],
    ['not_said', 'never_failed', 5],
  ]);
});

test('nothing is said where nothing was played', () => {
  expect(oneSided(plan, new Map())).toEqual([]);
});
