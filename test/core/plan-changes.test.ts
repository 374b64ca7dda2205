/** What is said to have changed between two runs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runHeadline, headlineNote, headlineText } from '../../src/core/reporting/run-headline.ts';
import { changedText } from '../../src/core/reporting/run-name.ts';
import { planChanges } from '../../src/core/runs/plan-changes.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { ScenarioSchema } from '../../src/core/scenarios/scenario.ts';
import type { RunComparison } from '../../src/core/contract/local/simulation.ts';

const section = (title: string, content: string) => ({ level: 1, title, content, subsections: [] });
const line = (message: string) => ({ speaker: 'AGENT' as const, message });
const scenario = (id: string, name: string, expected = 40) => ({
  id,
  name,
  document: ScenarioSchema.parse({ name, expect: [{ grader: 'max_turns', max: expected }] }),
});

const PLAN: RunPlan = {
  agent: {
    agent: { id: 'a', name: 'Ana', ai_settings: { temperature: 0.3 } } as unknown as RunPlan['agent']['agent'],
    scripts: [{ id: 's', name: 'Reminder', lines: [line('one'), line('two'), line('three'), line('four')] }],
    roles: [
      {
        id: 'r',
        name: 'Desk',
        description: null,
        markdown: { sections: [section('Identity', 'Ana'), section('Cost', '90')] },
      },
    ],
    knowledge: [],
    actions: [],
  },
  campaign: null,
  scenarios: [scenario('c', 'Opts in')],
  num_trials: 4,
  max_steps: 200,
  max_errors: 10,
  seed: 7,
};

const withAgent = (part: Partial<RunPlan['agent']>): RunPlan => ({ ...PLAN, agent: { ...PLAN.agent, ...part } });
const withLines = (lines: readonly string[]) =>
  withAgent({ scripts: PLAN.agent.scripts.map((script) => ({ ...script, lines: lines.map(line) })) });
const withSections = (...sections: ReturnType<typeof section>[]) =>
  withAgent({ roles: PLAN.agent.roles.map((role) => ({ ...role, markdown: { sections } })) });

describe('what changed', () => {
  test.each<[string, RunPlan, string[]]>([
    ['nothing', PLAN, []],
    ['a section', withSections(section('Identity', 'Ana'), section('Cost', '100')), ['role §Cost edited']],
    [
      'sections that come and go',
      withSections(section('Identity', 'Ana'), section('Hours', '9 to 5')),
      ['role §Hours added', 'role §Cost removed'],
    ],
    ['a line', withLines(['one', 'two', 'three', 'other']), ['script line 4 edited']],
    ['a line more', withLines(['one', 'new', 'two', 'three', 'four']), ['script line 2 added']],
    ['lines less', withLines(['one', 'four']), ['script lines 2–3 removed']],
    [
      'a scenario more',
      { ...PLAN, scenarios: [...PLAN.scenarios, scenario('d', 'Opts out')] },
      ['scenario Opts out added'],
    ],
    ['an expectation', { ...PLAN, scenarios: [scenario('c', 'Opts in', 41)] }, ['scenario Opts in edited']],
    [
      'the temperature',
      withAgent({ agent: { ...PLAN.agent.agent, ai_settings: { temperature: 0.5 } } as typeof PLAN.agent.agent }),
      ['agent temperature 0.3 → 0.5'],
    ],
    ['the seed', { ...PLAN, seed: 8 }, ['seed 7 → 8']],
  ])('is said of %s', (_of, after, words) => expect(planChanges(PLAN, after)).toEqual(words));

  test('is nothing for a plan and itself, and something for every edit of a text', () => {
    const texts = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const changes = planChanges(withLines(before), withLines(after));
        expect(changes.length > 0).toBe(JSON.stringify(before) !== JSON.stringify(after));
      }),
    );
  });

  test('names the first line that differs, and lines that the later script has', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 }),
        fc.nat(),
        (lines, nat) => {
          const at = nat % lines.length;
          const edited = lines.with(at, lines.join('/'));
          expect(planChanges(withLines(lines), withLines(edited))).toEqual(
            lines[at] === lines.join('/') ? [] : [`script line ${at + 1} edited`],
          );
          expect(planChanges(withLines(lines), withLines(lines.toSpliced(at, 1)))).toEqual([
            `script line ${at + 1} removed`,
          ]);
        },
      ),
    );
  });

  test('is told in a few words', () => {
    expect(changedText({ changed: null })).toBeNull();
    expect(changedText({ changed: [] })).toBe('same as before');
    expect(changedText({ changed: ['role §Cost edited'] })).toBe('role §Cost edited');
    expect(changedText({ changed: ['a', 'b', 'c', 'd'] })).toBe('4 things changed: a, b, c and 1 more');
  });
});

type Compared = RunComparison['scenarios'][number];
const compared = (part: Partial<Compared>): Compared => ({
  scenario_id: 's',
  scenario_name: 'S',
  p_worse: 1,
  p_better: 1,
  worse: false,
  better: false,
  decidable: true,
  pairs: 8,
  before: 1,
  after: 1,
  delta: 0,
  interval: null,
  trials: [],
  ...part,
});

describe('the headline', () => {
  test('counts what is beyond chance, and says what is not', () => {
    const headline = runHeadline(
      {
        scenarios: [
          compared({ better: true, before: 0.1, after: 0.9 }),
          compared({}),
          compared({ before: 1, after: 0.9 }),
        ],
      },
      4,
    );
    expect(headlineText(headline)).toBe('1 fixed · 0 broken · 1 same · 1 within chance · 1 not compared');
    expect(headlineNote(headline)).toMatch(/^Within chance/);
  });

  test('calls plain verdicts what they are where trials are too few for a test', () => {
    const headline = runHeadline(
      { scenarios: [compared({ pairs: 1, decidable: false, before: 0, after: 1 }), compared({ pairs: 1 })] },
      2,
    );
    expect(headlineText(headline)).toBe('1 fixed · 0 broken · 1 same');
    expect(headlineNote(headline)).toMatch(/plain verdicts/);
  });

  test('counts every scenario once', () => {
    const rates = fc.constantFrom(0, 0.5, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(rates, rates, fc.boolean())), fc.nat(5), (rows, more) => {
        const scenarios = rows.map(([before, after, decidable]) => compared({ before, after, decidable }));
        const total = rows.length + more;
        const { fixed, broken, same, within_chance, not_compared } = runHeadline({ scenarios }, total);
        expect(fixed + broken + same + within_chance + not_compared).toBe(total);
      }),
    );
  });
});
