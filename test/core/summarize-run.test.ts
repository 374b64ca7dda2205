import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quantile, wilson } from '../../src/core/statistics/intervals.ts';
import { parseTrialCsv, trialCsvReader } from '../../src/core/runs/parse-trial-csv.ts';
import { passAtKs, passHatKs } from '../../src/core/statistics/pass-hat-k.ts';
import type { ScoredTrial } from '../../src/core/runs/scored-trial.ts';
import { summarizeRun } from '../../src/core/runs/summarize-run.ts';
import expected from './vectors/expected.json' with { type: 'json' };

const vector = (name: string) => readFileSync(new URL(`./vectors/${name}.csv`, import.meta.url), 'utf8');

describe('published runs', () => {
  for (const name of ['tau1_gpt4o_airline_4trials', 'gpt41_telecom_nouser_4trials', 'synthetic_edges'] as const) {
    test(`${name} has the figures that tau2-bench computes`, () => {
      const parsed = parseTrialCsv(vector(name));
      if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
      const want = expected[name];
      const summary = summarizeRun(parsed);
      expect(parsed.trials).toHaveLength(want.rows);
      expect(parsed.num_trials).toBe(want.info_num_trials);
      expect(summary.evaluated).toBe(want.evaluated_simulations);
      expect(summary.infrastructure_errors).toBe(want.infra_error_count);
      expect(summary.max_k).toBe(want.max_k);
      expect(summary.scenarios.filter(({ n }) => n > 0)).toHaveLength(want.total_tasks);
      expect(Math.abs((summary.final_score ?? Number.NaN) - want.avg_reward)).toBeLessThan(1e-9);
      expect(Object.keys(summary.pass_hat_ks)).toEqual(Object.keys(want.pass_hat_ks));
      for (const [k, value] of Object.entries(want.pass_hat_ks))
        expect(Math.abs((summary.pass_hat_ks[k] ?? Number.NaN) - value)).toBeLessThan(1e-9);
      expect(summary.avg_agent_cost === null).toBe(want.avg_agent_cost === null);
      expect(Math.abs((summary.avg_agent_cost ?? 0) - (want.avg_agent_cost ?? 0))).toBeLessThan(1e-9);
    });
  }
});

describe('pass^k and pass@k', () => {
  /** All k-subsets of the outcomes, counted one by one. */
  function enumerate(outcomes: readonly boolean[], k: number): { all: number; any: number } {
    let sets = 0;
    let all = 0;
    let any = 0;
    for (let mask = 0; mask < 1 << outcomes.length; mask += 1) {
      const drawn = outcomes.filter((_, at) => mask & (1 << at));
      if (drawn.length !== k) continue;
      sets += 1;
      if (drawn.every(Boolean)) all += 1;
      if (drawn.some(Boolean)) any += 1;
    }
    return { all: all / sets, any: any / sets };
  }

  test('equal the enumeration of every k-subset', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }), fc.nat(), (outcomes, seed) => {
        const k = (seed % outcomes.length) + 1;
        const { all, any } = enumerate(outcomes, k);
        const c = outcomes.filter(Boolean).length;
        expect(passHatKs(outcomes.length, c, k).at(-1)).toBeCloseTo(all, 12);
        expect(passAtKs(outcomes.length, c, k).at(-1)).toBeCloseTo(any, 12);
      }),
    );
  });

  test('stay finite for thousands of trials', () => {
    expect(passHatKs(5000, 4990, 1000).at(-1)).toBeGreaterThan(0);
    expect(passAtKs(5000, 1, 5000).at(-1)).toBe(1);
  });

  test('refuse what cannot be', () => {
    expect(() => passHatKs(3, 4, 1)).toThrow(RangeError);
    expect(() => passHatKs(3, 1, 4)).toThrow(RangeError);
  });
});

describe('the intervals of pass^k', () => {
  /** Runs of scenarios that passed `successes` times of `n`. */
  const intervals = (n: number, successes: readonly number[]) =>
    summarizeRun({
      num_trials: n,
      trials: successes.flatMap((passed, scenario) =>
        Array.from({ length: n }, (_, trial) =>
          asTrial({
            scenario_id: String(scenario),
            trial,
            cost: null,
            reward: 0,
            verdict: trial < passed ? 'pass' : 'fail',
          }),
        ),
      ),
    }).intervals;

  test('of one scenario that always passes and one that never does grow with no k', () => {
    const byK = Object.values(intervals(8, [8, 0]).suite?.pass_hat_ks ?? {});
    expect(byK).toHaveLength(8);
    for (const [, high] of byK) expect(high).toBeLessThanOrEqual(byK[0]?.[1] ?? 0);
  });

  const counts = fc
    .integer({ min: 2, max: 9 })
    .chain((n) => fc.tuple(fc.constant(n), fc.array(fc.integer({ min: 0, max: n }), { minLength: 1, maxLength: 6 })));

  test('fall as k grows, whatever passed, and hold its estimate', () => {
    fc.assert(
      fc.property(counts, ([n, successes]) => {
        const found = intervals(n, successes);
        const estimates = passHatKMeans(n, successes);
        for (const kind of [found.suite, found.population]) {
          const byK = Object.values(kind?.pass_hat_ks ?? {});
          for (const [at, [low, high]] of byK.entries()) {
            const [lowBefore, highBefore] = byK[at - 1] ?? [1, 1];
            expect(low).toBeLessThanOrEqual(lowBefore);
            expect(high).toBeLessThanOrEqual(highBefore);
            expect(low).toBeLessThanOrEqual((estimates[at] ?? 0) + 1e-9);
            expect(high).toBeGreaterThanOrEqual((estimates[at] ?? 0) - 1e-9);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  const passHatKMeans = (n: number, successes: readonly number[]) =>
    Array.from(
      { length: n },
      (_, at) => successes.reduce((sum, c) => sum + (passHatKs(n, c, n)[at] ?? 0), 0) / successes.length,
    );
});

const verdicts = fc.constantFrom('pass', 'fail', 'invalid', 'ungraded', 'infrastructure_error');
const trials = fc.array(
  fc.record({
    scenario_id: fc.constantFrom('a', 'b', 'c'),
    trial: fc.nat(7),
    reward: fc.double({ min: 0, max: 1, noNaN: true }),
    cost: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
    verdict: verdicts,
  }),
  { maxLength: 40 },
);
const asTrial = (row: {
  scenario_id: string;
  trial: number;
  reward: number;
  cost: number | null;
  verdict: ScoredTrial['verdict'];
}): ScoredTrial => ({
  scenario_id: row.scenario_id,
  trial: row.trial,
  agent_cost: row.cost,
  verdict: row.verdict,
  termination_reason: row.verdict === 'infrastructure_error' ? 'infrastructure_error' : 'agent_stop',
  reward: row.verdict === 'pass' ? 1 : row.verdict === 'fail' ? row.reward * 0.9 : null,
});

describe('the figures of a run', () => {
  test('never depend on the order of its trials', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          trials.chain((list) => fc.constantFrom(...list, undefined)),
          { maxLength: 30, selector: (row) => `${row?.scenario_id}${row?.trial}` },
        ),
        fc.infiniteStream(fc.nat()),
        (rows, dice) => {
          const list = rows.flatMap((row) => (row ? [asTrial(row)] : []));
          const keyed = list.map((trial) => ({ trial, key: dice.next().value as number }));
          const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ trial }) => trial);
          expect(summarizeRun({ num_trials: 8, trials: shuffled })).toEqual(
            summarizeRun({ num_trials: 8, trials: list }),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  test('count every trial exactly once', () => {
    fc.assert(
      fc.property(trials, (rows) => {
        const summary = summarizeRun({ num_trials: 8, trials: rows.map(asTrial) });
        expect(summary.evaluated + summary.invalid + summary.ungraded + summary.infrastructure_errors).toBe(
          rows.length,
        );
      }),
      { numRuns: 40 },
    );
  });

  test('an empty run has no score, not a score of zero', () => {
    expect(summarizeRun({ num_trials: 4, trials: [] })).toMatchObject({
      final_score: null,
      pass_hat_ks: {},
      evaluated: 0,
      max_k: 0,
      avg_agent_cost: null,
    });
  });

  test('a scenario that both passes and fails is flaky', () => {
    const list = ['pass', 'fail', 'pass'].map((verdict, trial) =>
      asTrial({ scenario_id: 'a', trial, reward: 0, cost: null, verdict: verdict as 'pass' | 'fail' }),
    );
    expect(summarizeRun({ num_trials: 3, trials: list }).scenarios).toMatchObject([
      { n: 3, successes: 2, flaky: true },
    ]);
  });
});

describe('intervals', () => {
  test('Wilson for 7 of 10 is 40 to 89 %', () => {
    const [low, high] = wilson(7, 10) ?? [0, 0];
    expect(low).toBeCloseTo(0.3968, 4);
    expect(high).toBeCloseTo(0.8922, 4);
    expect(wilson(0, 0)).toBeNull();
  });
  test('quantiles interpolate', () => expect(quantile([0, 1, 2, 3], 0.5)).toBe(1.5));
});

describe('a file of outcomes', () => {
  test('is the same in whatever pieces it comes', () => {
    const text = 'task_id,trial,reward\n"a, ""b""\nc",0,1\r\nd,0,\n\ne,1,0.5';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const trials: ScoredTrial[] = [];
        const reader = trialCsvReader((trial) => trials.push(trial));
        places.slice(1).forEach((end, at) => reader.push(text.slice(places[at], end)));
        expect({ ...reader.end(), trials }).toEqual(parseTrialCsv(text));
      }),
    );
  });

  test('says on which line each fault is', () => {
    const text = 'task_id,trial,reward,agent_cost,termination_reason\nA,0,1,,agent_stop\nA,x,2,-1,gave_up\nA,0,1,,\n';
    const parsed = parseTrialCsv(text);
    expect(parsed).toEqual({
      problems: [
        { line: 3, message: 'trial should be a whole number from 0, not "x"' },
        { line: 3, message: 'reward should be a number from 0 to 1, or empty for none, not "2"' },
        { line: 3, message: 'agent_cost should be a number from 0, or empty for unknown, not "-1"' },
        { line: 3, message: expect.stringContaining('termination_reason should be empty or one of agent_stop') },
        { line: 4, message: 'task "A" already has a trial 0 (line 2)' },
      ],
    });
  });
  test('needs its columns, whole rows and closed quotes', () => {
    expect(parseTrialCsv('id,reward\n1,1\n')).toEqual({
      problems: [{ line: 1, message: expect.stringContaining('Missing column task_id, trial') }],
    });
    expect(parseTrialCsv('task_id,trial,reward\nA,0\n')).toEqual({
      problems: [{ line: 2, message: 'Expected 3 fields, found 2' }],
    });
    expect(parseTrialCsv('task_id,trial,reward\n"A,0,1\n')).toEqual({
      problems: [{ line: 2, message: 'A quoted field is never closed' }],
    });
    expect(parseTrialCsv('')).toMatchObject({ problems: [{ line: 1 }] });
  });
  test('keeps commas and line breaks in quotes', () => {
    expect(parseTrialCsv('task_id,trial,reward\n"a, ""b""\nc",0,1\n')).toMatchObject({
      trials: [{ scenario_id: 'a, "b"\nc' }],
    });
  });
});
