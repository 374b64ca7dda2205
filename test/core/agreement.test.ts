/** Whether the double forecasts a model: tables by hand, what few or left-out pairs may say. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VERDICTS, type Verdict } from '../../src/core/contract/local/simulation.ts';
import { agreement, type VerdictPair } from '../../src/core/runs/agreement.ts';
import { FEWEST_PAIRS } from '../../src/core/runs/fewest-pairs.ts';

const pair = (scenario_id: string, double: Verdict, model: Verdict, trials: number): VerdictPair => ({
  scenario_id,
  double,
  model,
  trials,
});

describe('a scenario', () => {
  const forecastOf = (...pairs: VerdictPair[]) => agreement(pairs).scenarios[0]?.forecast;

  test('is forecast where most of its pairs agree beyond chance', () => {
    expect(forecastOf(pair('s', 'pass', 'pass', 4))).toBe('forecasts');
    expect(forecastOf(pair('s', 'fail', 'fail', 4))).toBe('forecasts');
    expect(forecastOf(pair('s', 'pass', 'pass', 7), pair('s', 'pass', 'fail', 1))).toBe('forecasts');
  });

  test('is one that the double misleads on where the other is found, whichever way', () => {
    expect(forecastOf(pair('s', 'pass', 'fail', 4))).toBe('misleads');
    expect(forecastOf(pair('s', 'fail', 'pass', 4))).toBe('misleads');
    // More than half agree, but all that differ do so to one side: the score is not the model's.
    expect(forecastOf(pair('s', 'pass', 'pass', 20), pair('s', 'pass', 'fail', 8))).toBe('misleads');
  });

  test('with too few pairs, or as many that agree as not, cannot be told', () => {
    expect(forecastOf(pair('s', 'pass', 'pass', 3))).toBe('cannot_tell');
    expect(forecastOf(pair('s', 'pass', 'fail', 3))).toBe('cannot_tell');
    expect(forecastOf(pair('s', 'pass', 'pass', 5), pair('s', 'pass', 'fail', 3), pair('s', 'fail', 'pass', 2))).toBe(
      'cannot_tell',
    );
    expect(forecastOf(pair('s', 'ungraded', 'pass', 30))).toBe('cannot_tell');
  });

  test('that is one conversation however often it is played shows what one trial shows', () => {
    const [scenario] = agreement([pair('s', 'pass', 'pass', 30)], new Set(['s'])).scenarios;
    expect(scenario).toMatchObject({ one_conversation: true, forecast: 'cannot_tell', pairs: 30 });
  });
});

test('kappa is that of the table, and none below so many pairs or where one of both says the same of all', () => {
  const table = [
    pair('s', 'pass', 'pass', 20),
    pair('s', 'fail', 'pass', 5),
    pair('s', 'pass', 'fail', 10),
    pair('s', 'fail', 'fail', 15),
  ];
  expect(agreement(table).kappa?.value).toBeCloseTo(0.4, 12);
  expect(agreement(table.map((one) => ({ ...one, trials: 1 }))).kappa).toBeNull();
  expect(agreement([pair('s', 'pass', 'pass', 19), pair('s', 'pass', 'fail', 30)]).kappa).toBeNull();
});

test('pairs of which one trial does not count are in no figure, and counted beside it', () => {
  const found = agreement([
    pair('s', 'pass', 'pass', 10),
    pair('s', 'pass', 'invalid', 2),
    pair('s', 'ungraded', 'infrastructure_error', 3),
    pair('t', 'fail', 'ungraded', 1),
  ]);
  expect(found).toMatchObject({ pairs: 10, agreed: 10 });
  expect(found.left_out).toEqual([
    { run: 'model', verdict: 'invalid', trials: 2 },
    { run: 'double', verdict: 'ungraded', trials: 3 },
    { run: 'model', verdict: 'infrastructure_error', trials: 3 },
    { run: 'model', verdict: 'ungraded', trials: 1 },
  ]);
  expect(found.scenarios.map(({ left_out, pairs }) => [pairs, left_out])).toEqual([
    [10, 5],
    [0, 1],
  ]);
});

const anyPairs = fc.array(
  fc.record({
    scenario_id: fc.constantFrom('a', 'b', 'c'),
    double: fc.constantFrom(...VERDICTS),
    model: fc.constantFrom(...VERDICTS),
    trials: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 12 },
);

test('every pair is in one place, and whoever of both is called the double changes no figure', () => {
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const found = agreement(pairs);
      const all = pairs.reduce((sum, { trials }) => sum + trials, 0);
      const inScenarios = found.scenarios.reduce((sum, own) => sum + own.pairs + own.left_out, 0);
      expect(inScenarios).toBe(all);
      expect(found.pairs).toBe(found.both_passed + found.double_only + found.model_only + found.both_failed);
      const turned = agreement(pairs.map((one) => ({ ...one, double: one.model, model: one.double })));
      expect([turned.pairs, turned.agreed, turned.agreed_interval]).toEqual([
        found.pairs,
        found.agreed,
        found.agreed_interval,
      ]);
      expect(turned.scenarios.map(({ forecast }) => forecast)).toEqual(found.scenarios.map(({ forecast }) => forecast));
      const saysTheSame = [found.both_passed + found.double_only, found.both_passed + found.model_only].some(
        (passes) => passes === 0 || passes === found.pairs,
      );
      expect(found.kappa === null).toBe(found.pairs < FEWEST_PAIRS || saysTheSame);
      const { value, interval } = found.kappa ?? { value: 0, interval: [0, 0] };
      expect(turned.kappa?.value ?? 0).toBeCloseTo(value, 10);
      expect(interval[0]).toBeLessThanOrEqual(value);
      expect(interval[1]).toBeGreaterThanOrEqual(value);
    }),
    { numRuns: 150 },
  );
});
