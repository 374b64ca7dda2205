import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRuns } from '../../src/core/runs/compare-runs.ts';
import { clusterTurns, failureCollector } from '../../src/core/runs/failure-clusters.ts';
import { plannedTrial, trialCount } from '../../src/core/runs/plan-trials.ts';
import { regradeTrial } from '../../src/core/runs/regrade-trial.ts';
import { coverageCollector, spokenParts } from '../../src/core/runs/run-coverage.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { ScoredTrial } from '../../src/core/runs/scored-trial.ts';
import { summarizeRun } from '../../src/core/runs/summarize-run.ts';
import { failedGraders } from '../../src/core/evaluation/trial-evaluation.ts';
import { ruleOfThree, trialsToDecide } from '../../src/core/statistics/trials-to-decide.ts';
import { CLINIC_SCRIPT, CONFIRMS, OPTS_OUT, planOf, scenario } from './support/plans.ts';

const outcome = (scenario_id: string, trial: number, passes: boolean): ScoredTrial => ({
  scenario_id,
  trial,
  reward: passes ? 1 : 0,
  agent_cost: null,
  termination_reason: 'agent_stop',
  verdict: passes ? 'pass' : 'fail',
});
const run = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([id, marks]) =>
    marks.split('').map((mark, trial) => outcome(id, trial, mark === '+')),
  );

const SAME_LEADS = { paired: true };

describe('the comparison of two runs', () => {
  test('pairs trials by scenario and number, worst regression first', () => {
    const result = compareRuns(
      run({ a: '++++', b: '----', c: '+-+-' }),
      run({ a: '--++', b: '+---', c: '+-+-' }),
      SAME_LEADS,
    );
    expect(result).toMatchObject({ pairs: 12, unpaired: 0, before: 0.5, delta: -1 / 12 });
    expect(result.scenarios.map(({ scenario_id, delta }) => [scenario_id, delta])).toEqual([
      ['a', -0.5],
      ['c', 0],
      ['b', 0.25],
    ]);
    expect(result.scenarios[0]?.broken).toEqual([{ trial: 0 }, { trial: 1 }]);
    expect(result.interval?.[0]).toBeLessThan(0);
  });
  test('a run against itself shows no difference, and how large a one could hide', () => {
    const same = run({ a: '+-+', b: '++-' });
    const { delta, interval, decision } = compareRuns(same, same, SAME_LEADS);
    expect(delta).toBe(0);
    expect(interval?.[0]).toBeLessThan(-0.1);
    expect(interval?.[1]).toBeGreaterThan(0.1);
    expect(decision).toMatchObject({ verdict: 'no_difference_found', suite: { p_worse: 1, p_better: 1 } });
  });
  test('what cannot be paired is counted, not guessed', () => {
    expect(compareRuns(run({ a: '++' }), run({ a: '+', b: '+' }), SAME_LEADS)).toMatchObject({
      pairs: 1,
      unpaired: 2,
      decision: { verdict: 'not_decidable' },
    });
    expect(compareRuns([], run({ a: '+' }), SAME_LEADS)).toMatchObject({ pairs: 0, delta: null, p_value: null });
  });
  test('a scenario of which nothing counts any more is named, and one that was not played is not', () => {
    const before = run({ a: '++++', b: '++++', c: '++++' });
    const after = run({ a: '++++', b: '++++' }).map((trial) =>
      trial.scenario_id === 'b' ? { ...trial, reward: null, verdict: 'infrastructure_error' as const } : trial,
    );
    expect(compareRuns(before, after, SAME_LEADS).no_longer_evaluated).toEqual(['b']);
  });
  test('whether other scenarios would change is not said by five', () => {
    const better = (ids: string) =>
      compareRuns(
        run(Object.fromEntries(ids.split('').map((id) => [id, '---']))),
        run(Object.fromEntries(ids.split('').map((id) => [id, '+++']))),
        SAME_LEADS,
      ).p_value;
    expect(better('abcde')).toBeNull();
    expect(better('abcdefgh')).toBeCloseTo(2 / 256, 10);
  });
});

describe('how many more trials', () => {
  test('none where the interval is clear of the threshold', () => expect(trialsToDecide(50, 50, 0.8)).toBe(0));
  test('more, the nearer the rate is to it', () => {
    const far = trialsToDecide(7, 10, 0.95) ?? Number.NaN;
    const near = trialsToDecide(9, 10, 0.85) ?? Number.NaN;
    expect(near).toBeGreaterThan(far);
    expect(trialsToDecide(8, 10, 0.8)).toBeNull();
  });
  test('after 30 clean trials a tenth may still fail', () => expect(ruleOfThree(30)).toBeCloseTo(0.1));
  test('always answers, and never less than none', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (successes, failures, threshold) => {
          const more = trialsToDecide(successes, successes + failures, threshold);
          expect(more === null || more >= 0).toBe(true);
        },
      ),
    );
  });
});

const noGoodbye = CLINIC_SCRIPT.replace(
  'Please bring your insurance card and arrive ten minutes early.',
  'Please arrive ten minutes early.',
);

test('failures that are alike make one cluster, the biggest first', () => {
  const plan = planOf([CONFIRMS, OPTS_OUT], { script: noGoodbye, trials: 5 });
  const failures = failureCollector();
  for (let position = 0; position < trialCount(plan); position += 1) {
    const { scenarioIndex, trial } = plannedTrial(plan, position);
    const record = runTrial(plan, scenarioIndex, trial);
    failures.add({ ...record, id: String(position), failed_graders: failedGraders(record.evaluations) });
  }
  const clusters = failures.clusters();
  const [first] = clusters;
  expect(first).toMatchObject({ definition_id: 'said', grader_name: 'said', scenario_ids: [plan.scenarios[0]?.id] });
  expect(clusters.reduce((sum, { count, definition_id }) => sum + (definition_id === 'said' ? count : 0), 0)).toBe(5);
});

test('one failure at different turns is one cluster, which tells its turns', () => {
  const failures = failureCollector();
  const add = (trial: number, at: number, said: string) =>
    failures.add({
      id: String(trial),
      scenario_id: 's',
      trial,
      verdict: 'fail',
      verdict_reason: null,
      termination_reason: 'user_stop',
      failed_graders: [
        {
          definition_id: 'no_price',
          grader_name: 'not_said',
          status: 'graded',
          reason: `The agent said "${said}" in turn ${at + 1}, which must not be said`,
          evidence_turns: [at],
          finding: {
            code: 'not_said.said',
            data: { by: 'agent', phrases: [{ value: said }], turns: [at] },
          },
        },
      ],
    });
  add(0, 2, '120 dollars');
  add(1, 6, '120 dollars');
  add(2, 6, '120 dollars');
  expect(failures.clusters()).toMatchObject([
    {
      count: 3,
      turn: 6,
      turns: [
        { turn: 2, trials: 1 },
        { turn: 6, trials: 2 },
      ],
      reason: 'The agent said "120 dollars", which must not be said',
    },
  ]);
  add(3, 4, '50 dollars');
  const [cluster, ...others] = failures.clusters();
  expect(others).toEqual([]);
  expect(cluster && clusterTurns(cluster)).toBe('turns 3 to 7, mostly 7');
});

const coverageOf = (plan: RunPlan, trials: number) => {
  const collector = coverageCollector(plan.agent, spokenParts(plan));
  for (let trial = 0; trial < trials; trial += 1) collector.add(runTrial(plan, 0, trial).turns);
  return collector.coverage();
};

describe('coverage', () => {
  test('counts the trials that reached each script line and role section', () => {
    const coverage = coverageOf(planOf([CONFIRMS], { policies: '' }), 4);
    expect(coverage.line_share).toBe(1);
    expect(coverage.lines.map(({ line }) => line)).toEqual([1, 3, 4, 6, 7, 9, 11]);
    expect(coverage.sections.find(({ section }) => section === 'Parking and directions')?.trials).toBe(4);
    expect(coverage.sections.find(({ section }) => section === 'Rescheduling')?.trials).toBe(0);
  });
  test('counts all that a turn says for its own place: an answer of a role, and the question of the script after it', () => {
    const { lines, sections } = coverageOf(
      planOf(['name: t\nsays: ["How much is a trim?", "The north gate.", "Thanks, bye."]\n'], {
        script:
          'AGENT: Hello, this is Ana.\nUSER: [wait]\nAGENT: Which gate should Liam use?\nUSER: [wait]\nAGENT: Goodbye.\n',
        role: '# Prices\n\nA trim is 35 euros.\n',
        policies: '',
        knowledge: '',
      }),
      1,
    );
    expect(lines.map(({ line, trials }) => [line, trials])).toEqual([
      [1, 1],
      [3, 1],
      [5, 1],
    ]);
    expect(sections).toMatchObject([{ section: 'Prices', trials: 1 }]);
  });
  test('counts no line for a question that was cut off, nor for the rest of an answer that was', () => {
    const plan = planOf(
      [
        'name: t\ngoal: { wants: confirm, questions: [How much is a trim?] }\ntraits: { interruption: 1, verbosity: 0 }\n',
      ],
      {
        script: 'AGENT: Hello, this is Ana.\nUSER: [wait]\nAGENT: Which gate?\nUSER: [wait]\nAGENT: Goodbye.\n',
        role: '# Prices\n\nA trim is 35 euros for every horse that stands still, and 50 euros for one that does not, whatever the day and whoever holds it.\n',
        policies: '',
        knowledge: '',
      },
    );
    const spoken = runTrial(plan, 0, 0).turns.filter(({ speaker }) => speaker === 'agent');
    const [, answer, rest] = spoken;
    expect([answer?.interrupted, rest?.text.includes('a trim is 35 euros')]).toEqual([true, true]);
    for (const turn of [answer, rest]) expect(turn?.source).toMatchObject({ kind: 'role_section', line: null });
    const asked = spoken.some(({ text }) => text.includes('Which gate'));
    const [, gate] = coverageOf(plan, 1).lines;
    expect(gate).toMatchObject({ line: 3, trials: asked ? 1 : 0 });
  });
  test('leaves instructions out of the share: nobody can reach what is never said', () => {
    const { sections, section_share } = coverageOf(planOf([CONFIRMS], { policies: '' }), 4);
    expect(sections.filter(({ spoken }) => !spoken).map(({ section }) => section)).toEqual(['Identity']);
    expect(section_share).toBe(1 / 4);
  });
  test('counts an answer under a question for its heading, and steps of a role in place of a script', () => {
    const role =
      '# Tone\n\n- Be warm.\n\n# Steps\n\n1. Ask whether they own their home.\n\n# Costs\n\nQ: What does a visit cost?\nA: A visit costs forty dollars.\n';
    const { sections } = coverageOf(
      planOf(['name: a\ngoal: { questions: [What does a visit cost?] }\n'], {
        script: '',
        role,
        policies: '',
        knowledge: '',
      }),
      4,
    );
    expect(sections.map(({ section, spoken, trials }) => [section, spoken, trials > 0])).toEqual([
      ['Tone', false, false],
      ['Steps', true, true],
      ['Costs', true, true],
    ]);
    const scripted = coverageOf(planOf(['name: a\n'], { role, policies: '' }), 1);
    expect(scripted.sections.find(({ section }) => section === 'Steps')?.spoken).toBe(false);
  });
});

test('an old trial is graded anew without being held again', () => {
  const plan = planOf([CONFIRMS]);
  const record = runTrial(plan, 0, 0);
  expect(record.verdict).toBe('pass');
  const stricter = regradeTrial(
    record,
    scenario(`${CONFIRMS}  - { grader: said, any: [free parking voucher] }\n`),
    plan.agent,
  );
  expect(stricter).toMatchObject({ verdict: 'fail', reward: 0, turns: record.turns });
  expect(regradeTrial(stricter, scenario(CONFIRMS), plan.agent)).toEqual(record);
});

test('trials that are all the same conversation are one piece of evidence', () => {
  const trials = (conversation: (trial: number) => string) =>
    run({ a: '++++++++' }).map((trial) => ({ ...trial, conversation: conversation(trial.trial) }));
  const [same, different] = [trials(() => 'x'), trials(String)].map((of) =>
    summarizeRun({ num_trials: 8, trials: of }),
  );
  expect(same?.scenarios[0]).toMatchObject({ n: 8, successes: 8, distinct: 1 });
  expect(different?.scenarios[0]).toMatchObject({ distinct: 8 });
  expect(same?.scenarios[0]?.wilson?.[0]).toBeCloseTo(0.2065, 3);
  expect(different?.scenarios[0]?.wilson?.[0]).toBeGreaterThan(0.6);
  expect(same?.intervals.suite?.final_score?.[0]).toBeLessThan(0.25);
});
