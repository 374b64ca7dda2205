/** Mutants of an agent, and which of them a suite notices. */
import { describe, expect, test } from 'vitest';
import { mutationReport } from '../../src/core/mutation/mutation-report.ts';
import { mutants } from '../../src/core/mutation/mutants.ts';
import { baselineOf, playOrBreak, tryMutant } from '../../src/core/mutation/try-mutant.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { BOOK_VISIT, CONFIRMS, planOf, QUALIFIES, solarPlan } from './support/plans.ts';

const TRIALS = 3;
const clinic = (scenarios: readonly string[] = [CONFIRMS]): RunPlan =>
  planOf(scenarios, { trials: TRIALS, policies: '' });
const agents: [string, RunPlan][] = [
  ['a clinic with a script, a role and knowledge', clinic()],
  ['a solar installer with an action', solarPlan([QUALIFIES], { trials: TRIALS, policies: '' })],
  [
    'an agent with nothing but a role with steps',
    planOf([CONFIRMS], {
      policies: '',
      script: '',
      role: '# Steps\n\n1. Say "Hello, this is Ana."\n2. Ask which day suits them.\n3. Say "Thank you, goodbye."\n',
      knowledge: '',
    }),
  ],
  [
    'an agent in Spanish',
    planOf([CONFIRMS], {
      policies: '',
      script: 'AGENT: Hola, soy Ana. ¿Puede venir el lunes a las 10?\nUSER: [wait]\nAGENT: Gracias. Adiós.\n',
      role: '# Precio\n\nLa visita cuesta 40 euros.\n',
      knowledge: '',
      agent: { language: 'es' },
    }),
  ],
];

/** Verdicts of the plan's trials, as a suite is tried out. */
function tryAll(plan: RunPlan) {
  const own = plan.scenarios.flatMap((_, index) =>
    Array.from({ length: plan.num_trials }, (__, trial) => playOrBreak(plan, index, trial)),
  );
  const { baseline, unusable } = baselineOf(plan, own);
  const found = mutants(plan);
  const outcomes = found.mutants.map((mutant) => tryMutant(plan, mutant, baseline));
  return mutationReport(outcomes, { ...found, scenarios: plan.scenarios.length, unusable });
}

describe.each(agents)('the mutants of %s', (_, plan) => {
  const { mutants: found } = mutants(plan);

  test('are the same each time, each under a name of its own', () => {
    expect(mutants(structuredClone(plan)).mutants.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(2);
  });

  test('change one thing, and leave the plan as it is', () => {
    const before = JSON.stringify(plan);
    for (const { id, apply } of found) expect(JSON.stringify(apply(plan)), id).not.toBe(before);
    expect(JSON.stringify(plan)).toBe(before);
  });
});

describe('what is broken', () => {
  const of = (plan: RunPlan, operator: string) =>
    mutants(plan).mutants.filter((mutant) => mutant.operator === operator);
  const lines = (plan: RunPlan) => plan.agent.scripts[0]?.lines.map(({ message }) => message) ?? [];

  test('a line goes with what was waited for after it, unless other lines were said before that', () => {
    const plan = clinic();
    const [first, ...rest] = of(plan, 'drop_line');
    expect(first && lines(first.apply(plan)).slice(0, 2)).toEqual([
      expect.stringContaining("I'm calling about"),
      'Can you make it?',
    ]);
    const pair = rest.find(({ was }) => was === 'Can you make it?');
    expect(pair && lines(pair.apply(plan))).toContain('[wait for the user]');
    expect(of(plan, 'drop_line')).toHaveLength(7);
  });

  test('two stretches change places with their marks', () => {
    const plan = solarPlan([QUALIFIES], { policies: '' });
    const swap = of(plan, 'swap_lines').find(({ was }) => was === 'Do you own your home?');
    expect(swap && lines(swap.apply(plan)).slice(2, 6)).toEqual([
      'And roughly what is your monthly electric bill?',
      '[collect monthly_bill]',
      'Do you own your home?',
      '[collect homeowner]',
    ]);
  });

  test('figures, days and numbers in words are others; the words beside them stay', () => {
    const changed = of(clinic(), 'change_figure').map(({ becomes }) => becomes);
    expect(changed).toContainEqual(expect.stringContaining('12 Shore Road'.replace('12', '13')));
    expect(changed).toContainEqual(expect.stringContaining('41 dollars'));
    expect(changed).toContainEqual('We are open Tuesday to Friday from 8 am to 6 pm.');
    expect(changed.filter((text) => text?.includes('ten minutes'))).toEqual([]);
  });

  test('a rule is gone, or holds just when it should not', () => {
    expect(of(clinic(), 'drop_rule').map(({ where }) => where)).toMatchObject([
      { kind: 'role', section: 'Rescheduling' },
      { kind: 'role', section: 'Objections' },
    ]);
    expect(of(solarPlan([], { policies: '' }), 'negate_rule').map(({ becomes }) => becomes)).toEqual([
      expect.stringMatching(/^- If they do own their home, say/),
    ]);
  });

  test.each([
    ['If they bring a dog, say "Dogs are welcome."', 'Unless they bring a dog, say "Dogs are welcome."'],
    ['When a tooth or a gum hurts: call `see_today`.', 'Unless a tooth or a gum hurts: call `see_today`.'],
    ['Should they want a receipt, say "It is in the post."', 'Unless they want a receipt, say "It is in the post."'],
    ['If they don\'t want it, say "That is fine."', 'If they do want it, say "That is fine."'],
    ["If they can't come, call `free_slot`.", 'If they can come, call `free_slot`.'],
    ['If nobody is at home, say "We come again."', 'If somebody is at home, say "We come again."'],
    ['If they have moved or don\'t need it, say "I see."', 'Unless they have moved or don\'t need it, say "I see."'],
    ['If the lamp is red, or if it blinks, say "Unplug it."', 'Unless the lamp is red, or it blinks, say "Unplug it."'],
  ])('"%s" turned round is a rule that people write, too', (rule, opposite) => {
    const plan = planOf([CONFIRMS], { policies: '', role: `# Cases\n\n- ${rule}\n` });
    expect(of(plan, 'negate_rule').map(({ becomes }) => becomes)).toEqual([`- ${opposite}`]);
  });

  test('an action is forgotten', () => {
    const plan = solarPlan([QUALIFIES], { policies: '' });
    const [forgotten] = of(plan, 'forget_action');
    expect(forgotten?.where).toEqual({ kind: 'action', slug: BOOK_VISIT.slug });
    expect(forgotten?.apply(plan).agent.actions).toEqual([]);
  });

  test('what no conversation could show is counted, and is no mutant', () => {
    const spoken = planOf([CONFIRMS], { policies: '', role: '# Parking\n\nParking is free in the garage.\n' });
    const mute = planOf([CONFIRMS], {
      policies: '',
      role: '# Parking\n\nParking is free in the garage.\n\n# Tone\n\nBe warm.\n',
    });
    expect(mutants(mute).mutants.map(({ id }) => id)).toEqual(mutants(spoken).mutants.map(({ id }) => id));
    expect(mutants(mute).equivalent).toBe(mutants(spoken).equivalent + 1);
  });
});

describe('a suite', () => {
  test('notices what its expectations are about, and nothing else', () => {
    const { mutants: tried } = tryAll(clinic());
    const statusOf = (operator: string, part: string) =>
      tried.find((outcome) => outcome.operator === operator && outcome.was.includes(part))?.status;
    expect(statusOf('drop_line', 'insurance card')).toBe('killed');
    expect(statusOf('drop_line', 'Which insurance')).toBe('killed');
    expect(statusOf('drop_line', 'best number')).toBe('unnoticed');
    expect(statusOf('drop_answer', '40 dollars')).toBe('unreached');
  });

  test('is told which scenario noticed, by which expectation', () => {
    const { mutants: tried } = tryAll(clinic());
    expect(
      tried.find(({ was, operator }) => operator === 'drop_line' && was.includes('insurance card'))?.killed_by,
    ).toEqual({
      scenario_id: '1'.padStart(24, '0'),
      scenario_name: 'Confirms the appointment',
      trial: 0,
      expectations: ['said'],
    });
  });

  test('scores nothing by a scenario that fails without any mutant, which is named', () => {
    const failing = CONFIRMS.replace('insurance card', 'library card').replace('Confirms the', 'Never holds for the');
    const { score, counts, unusable } = tryAll(clinic([failing]));
    expect(unusable).toEqual([expect.objectContaining({ failed: TRIALS, passed: 0, unjudged: 0 })]);
    expect(score).toBe(0);
    expect(counts.killed + counts.unnoticed + counts.unreached).toBe(0);
    expect(tryAll(clinic([failing, CONFIRMS])).score).toBe(tryAll(clinic([CONFIRMS])).score);
  });

  test('scores higher with every expectation that notices something more', () => {
    const weak = tryAll(clinic());
    const strong = tryAll(
      clinic([`${CONFIRMS}  - { grader: said, all: [best number to reach you, twelve] }\n`.replace(', twelve', '')]),
    );
    expect(strong.counts.killed).toBeGreaterThan(weak.counts.killed);
    expect(strong.score).toBeCloseTo(strong.counts.killed / strong.mutants.length);
  });
});
