/** Runs that were tampered with, thinned out or blown up: which of them a gate may let pass, and what their intervals may say. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRuns } from '../../src/core/runs/compare-runs.ts';
import { passGate, regressionGate } from '../../src/core/runs/gates.ts';
import type { ScoredTrial } from '../../src/core/runs/scored-trial.ts';
import { summarizeRun } from '../../src/core/runs/summarize-run.ts';
import { growth, LINEAR } from '../support/growth.ts';

/** A conversation with its outcome: its reward, or why it has none. */
type Outcome = number | 'invalid' | 'ungraded' | 'infrastructure_error';

const trialOf = (scenario_id: string, trial: number, outcome: Outcome): ScoredTrial => ({
  scenario_id,
  trial,
  agent_cost: null,
  verdict: typeof outcome === 'string' ? outcome : outcome === 1 ? 'pass' : 'fail',
  termination_reason: outcome === 'infrastructure_error' ? outcome : 'agent_stop',
  reward: typeof outcome === 'string' ? null : outcome,
});
const runOf = (scenarios: Readonly<Record<string, readonly Outcome[]>>): ScoredTrial[] =>
  Object.entries(scenarios).flatMap(([id, outcomes]) => outcomes.map((outcome, trial) => trialOf(id, trial, outcome)));
const times = <T>(n: number, of: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => of(at));
const scenarios = (n: number, of: (at: number) => readonly Outcome[]) =>
  runOf(Object.fromEntries(times(n, (at) => [`s${at}`, of(at)])));
const passed = (n: number): Outcome[] => times(n, () => 1);
const failed = (n: number): Outcome[] => times(n, () => 0);

const summary = (trials: readonly ScoredTrial[], num_trials = 8) => summarizeRun({ num_trials, trials });
const pass = (trials: readonly ScoredTrial[], min_pass: number, rest: { total?: number; point?: boolean } = {}) =>
  passGate(summary(trials), rest.total ?? trials.length, { min_pass, point: rest.point ?? false, max_left_out: 0.1 })
    .verdict;
/** A comparison as the gate gets it, its scenarios with their names and decisions. */
const shown = ({ scenarios: list, ...rest }: ReturnType<typeof compareRuns>): Parameters<typeof regressionGate>[0] => {
  const decided = new Map(rest.decision.scenarios.map((one) => [one.scenario_id, one]));
  return {
    ...rest,
    scenarios: list.map((one) => ({ ...one, scenario_name: one.scenario_id, ...decided.get(one.scenario_id) })),
  } as unknown as Parameters<typeof regressionGate>[0];
};
const regress = (before: readonly ScoredTrial[], after: readonly ScoredTrial[], max_regression = 0, paired = true) =>
  regressionGate(shown(compareRuns(before, after, { paired })), { max_regression, max_left_out: 0.1 });

describe('a pass gate never says yes to', () => {
  test.each<[string, ScoredTrial[], { total?: number; point?: boolean }]>([
    ['nothing', [], {}],
    ['nothing, by the estimate', [], { point: true }],
    ['nothing of what was planned', [], { total: 80, point: true }],
    ['conversations that are all invalid', scenarios(5, () => times(8, () => 'invalid')), {}],
    ['conversations that are all ungraded', scenarios(5, () => times(8, () => 'ungraded')), { point: true }],
    ['conversations that all broke down', scenarios(5, () => times(8, () => 'infrastructure_error')), { point: true }],
    ['a run of which half is left out', scenarios(10, () => [...passed(8), ...times(8, () => 'invalid' as const)]), {}],
    ['a run of which half never ran', scenarios(10, () => passed(8)), { total: 160 }],
    ['a run of which half never ran, by the estimate', scenarios(10, () => passed(8)), { total: 160, point: true }],
    [
      'one scenario of ten that could never be evaluated',
      scenarios(10, (at) => (at === 0 ? times(8, () => 'invalid' as const) : passed(8))),
      {},
    ],
    ['a single conversation', scenarios(1, () => passed(1)), {}],
    ['one conversation in each of two scenarios', scenarios(2, () => passed(1)), {}],
    ['rewards that only come near', scenarios(10, () => times(8, () => 0.999)), { point: true }],
    ['a suite that fails', scenarios(10, () => failed(8)), { point: true }],
  ])('%s', (_title, trials, rest) => {
    expect(pass(trials, 0.9, rest)).not.toBe('passed');
  });

  test.each([Number.NaN, Infinity, 1.1])('a threshold of %s', (min_pass) => {
    expect(
      pass(
        scenarios(50, () => passed(50)),
        min_pass,
      ),
    ).not.toBe('passed');
    expect(
      pass(
        scenarios(50, () => passed(50)),
        min_pass,
        { point: true },
      ),
    ).not.toBe('passed');
  });
  test.each([Number.NaN, Infinity])('a reward of %s', (reward) => {
    expect(
      pass(
        scenarios(10, () => [...passed(8), reward]),
        0.5,
        { point: true },
      ),
    ).toBeDefined();
    expect(
      pass(
        scenarios(10, () => times(8, () => reward)),
        0.5,
        { point: true },
      ),
    ).not.toBe('passed');
  });
  test('a share that may be left out which is no number', () => {
    const half = scenarios(10, () => [...passed(8), ...times(8, () => 'invalid' as const)]);
    expect(passGate(summary(half), 160, { min_pass: 0.5, point: true, max_left_out: Number.NaN }).verdict).not.toBe(
      'passed',
    );
  });
});

describe('a pass gate says yes to', () => {
  test('enough conversations that all pass', () => {
    expect(
      pass(
        scenarios(20, () => passed(20)),
        0.9,
      ),
    ).toBe('passed');
    expect(
      pass(
        scenarios(1, () => passed(100)),
        0.9,
      ),
    ).toBe('passed');
  });
  test('a run that is large, in time that grows with it', () => {
    const run = (count: number) =>
      scenarios(count, (at) => times(100, (trial): Outcome => ((at + trial) % 20 === 0 ? 0 : 1)));
    const large = run(1000);
    expect(pass(large, 0.94)).toBe('passed');
    expect(pass(large, 0.96)).toBe('failed');
    expect(growth(String, (size) => pass(run(Number(size) / 16), 0.94), 16_400)).toBeLessThan(LINEAR);
  });
  test('one conversation left out of a hundred', () => {
    const run = scenarios(20, (at) => (at === 0 ? [...passed(19), 'invalid'] : passed(20)));
    expect(pass(run, 0.9)).toBe('passed');
  });
});

describe('a regression gate never says yes to', () => {
  const noisy = (flip: number) => times(8, (trial): Outcome => ((trial * 7 + flip) % 3 === 0 ? 0 : 1));
  const good = scenarios(10, () => passed(8));
  const none: ScoredTrial[] = [];
  test.each<[string, ScoredTrial[], ScoredTrial[]]>([
    ['two runs of nothing', none, none],
    ['a run against nothing', none, good],
    ['nothing against a run', good, none],
    ['a baseline that is all invalid', scenarios(10, () => times(8, () => 'invalid')), good],
    ['a run that is all invalid', good, scenarios(10, () => times(8, () => 'invalid'))],
    ['other scenarios', good, good.map((trial) => ({ ...trial, scenario_id: `other ${trial.scenario_id}` }))],
    [
      'a run of which half is left out',
      good,
      scenarios(10, () => [...passed(4), ...times(4, () => 'invalid' as const)]),
    ],
    ['a run of half of the scenarios', good, good.slice(0, 40)],
    ['a baseline of half of the scenarios', good.slice(0, 40), good],
    ['a run of half of the trials', good, good.filter(({ trial }) => trial < 4)],
    ['one trial in each of two scenarios', scenarios(2, () => passed(1)), scenarios(2, () => passed(1))],
    ['one trial', scenarios(1, () => passed(1)), scenarios(1, () => passed(1))],
    ['a suite that fell from all to nothing', good, scenarios(10, () => failed(8))],
    [
      'one scenario that fell from eight to nothing among fifty that all pass',
      scenarios(50, () => passed(8)),
      scenarios(50, (at) => (at === 3 ? failed(8) : passed(8))),
    ],
    [
      'one scenario that fell from eight to nothing among fifty noisy ones',
      scenarios(50, (at) => (at === 3 ? passed(8) : noisy(at))),
      scenarios(50, (at) => (at === 3 ? failed(8) : noisy(at + 1))),
    ],
    [
      'a scenario that fell while another rose',
      scenarios(2, (at) => (at === 0 ? passed(8) : failed(8))),
      scenarios(2, (at) => (at === 0 ? failed(8) : passed(8))),
    ],
  ])('%s', (_title, before, after) => {
    expect(regress(before, after).verdict).not.toBe('passed');
    expect(regress(before, after, 0, false).verdict).not.toBe('passed');
    expect(regress(before, after).reason).toMatch(/\.$/);
  });
  test('an allowance that is no number', () => {
    const bad = scenarios(10, () => failed(8));
    expect(regress(good, bad, Number.NaN).verdict).not.toBe('passed');
    expect(regress(good, good, Number.NaN).verdict).not.toBe('passed');
  });
  test('a duplicate that makes up for what is missing', () => {
    const twice = [...good.slice(0, 40), ...good.slice(0, 40)];
    expect(regress(good, twice).verdict).not.toBe('passed');
  });
});

describe('a regression gate says yes to', () => {
  const mixed = scenarios(20, (at) => times(20, (trial): Outcome => ((at + trial) % 5 === 0 ? 0 : 1)));
  test('the same run', () => expect(regress(mixed, mixed).verdict).toBe('passed'));
  test('the same run in another order', () => expect(regress(mixed, mixed.toReversed()).verdict).toBe('passed'));
  test('a run that became better', () =>
    expect(
      regress(
        mixed,
        mixed.map((trial) => trialOf(trial.scenario_id, trial.trial, 1)),
      ).verdict,
    ).toBe('passed'));
  test('large runs, in finite time', () => {
    const large = scenarios(1000, (at) => times(100, (trial): Outcome => ((at + trial) % 20 === 0 ? 0 : 1)));
    expect(regress(large, large).verdict).toBe('passed');
  });
});

describe('intervals of hostile shapes', () => {
  const outcome = fc.constantFrom<Outcome>(0, 1, 1, 0.5, 'invalid', 'infrastructure_error');
  const outcomes = fc.oneof(
    fc.constant<Outcome[]>([]),
    fc.integer({ min: 1, max: 30 }).map(passed),
    fc.integer({ min: 1, max: 30 }).map(failed),
    fc.array(outcome, { minLength: 1, maxLength: 12 }),
    fc.constant<Outcome[]>(['invalid']),
  );
  const runs = fc.array(outcomes, { maxLength: 12 });
  const all = (trials: readonly ScoredTrial[]) => {
    const found = summary(trials, 30);
    const bounds: [string, number, readonly [number, number]][] = [];
    for (const of of [found.intervals.suite, found.intervals.population]) {
      if (!of) continue;
      if (of.final_score && found.final_score !== null) bounds.push(['score', found.final_score, of.final_score]);
      for (const [k, interval] of Object.entries(of.pass_hat_ks))
        bounds.push([`pass^${k}`, found.pass_hat_ks[k] ?? Number.NaN, interval]);
    }
    return { found, bounds };
  };

  test('stay within [0, 1] around what they are of, and are never of no width', () => {
    fc.assert(
      fc.property(runs, (lists) => {
        const { found, bounds } = all(scenarios(lists.length, (at) => lists[at] ?? []));
        expect(found.intervals.suite === null).toBe(found.evaluated === 0);
        for (const [name, value, [low, high]] of bounds) {
          expect(low, name).toBeGreaterThanOrEqual(0);
          expect(high, name).toBeLessThanOrEqual(1);
          expect(low, name).toBeLessThanOrEqual(value + 1e-12);
          expect(high, name).toBeGreaterThanOrEqual(value - 1e-12);
          expect(high - low, name).toBeGreaterThan(0);
        }
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  test('do not depend on the order of trials', () => {
    fc.assert(
      fc.property(runs, (lists) => {
        const run = scenarios(lists.length, (at) => lists[at] ?? []);
        expect(summary(run.toReversed(), 30)).toEqual(summary(run, 30));
      }),
      { numRuns: 50, seed: 12 },
    );
  });

  test('of a comparison hold the difference, mirrored where the runs change places', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(outcomes, outcomes), { maxLength: 8 }), (pairs) => {
        const [a, b] = [0, 1].map((side) => scenarios(pairs.length, (at) => pairs[at]?.[side] ?? [])) as [
          ScoredTrial[],
          ScoredTrial[],
        ];
        const there = compareRuns(a, b, { paired: true });
        const back = compareRuns(b, a, { paired: true });
        for (const one of [there, ...there.scenarios]) {
          if (!one.interval) continue;
          const [low, high] = one.interval;
          expect(low).toBeGreaterThanOrEqual(-1);
          expect(high).toBeLessThanOrEqual(1);
          expect(high - low).toBeGreaterThan(0);
        }
        expect(back.delta ?? 0).toBeCloseTo(-(there.delta ?? 0), 12);
        expect(back.interval?.[0] ?? 0).toBeCloseTo(-(there.interval?.[1] ?? 0), 9);
        expect(compareRuns(a.toReversed(), b.toReversed(), { paired: true })).toEqual(there);
      }),
      { numRuns: 60, seed: 13 },
    );
  });

  test('take time that grows with the scenarios', () => {
    const run = (count: number) =>
      scenarios(count, (at) => times(1 + (at % 12), (trial): Outcome => ((at * 31 + trial) % 4 === 0 ? 0 : 1)));
    expect(growth(String, (size) => summary(run(Number(size) / 16), 12), 16_400)).toBeLessThan(LINEAR);
  });
});
