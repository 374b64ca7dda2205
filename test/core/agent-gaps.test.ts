/** What an agent lacks of what is expected of it: named before it is played, and the reason why the expectation fails. */
import { describe, expect, test } from 'vitest';
import { planWarnings } from '../../src/core/runs/plan-warnings.ts';
import { regradeTrial } from '../../src/core/runs/regrade-trial.ts';
import { abilitiesOf } from '../../src/core/runs/abilities-of.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import {
  BOOK_VISIT,
  CLINIC_SCRIPT,
  CONFIRMS,
  OPTS_OUT,
  planOf,
  QUALIFIES,
  RESCHEDULES,
  scenario,
  solarPlan,
} from './support/plans.ts';

const expecting = (...expectations: string[]) =>
  scenario(
    `name: Expects\nlead: { custom_fields: { appointment: Tuesday at 3 pm } }\ngoal: { wants: confirm, facts: { insurance: Blue Cross, blood_type: A } }\nexpect:\n${expectations.map((one) => `  - { ${one} }`).join('\n')}\n`,
  );
const warned = (plan: RunPlan) => planWarnings(plan).map(({ message }) => message);
const graded = (plan: RunPlan) => runTrial(plan, 0, 0).evaluations.map(({ passed, reason }) => ({ passed, reason }));

const CAMPAIGN = {
  id: 'c',
  name: 'Homes',
  dispositions: [
    { id: 'won', name: 'Won', conversion: true },
    { id: 'visit', name: 'Visit booked', parent_disposition: 'won' },
    { id: 'old', name: 'Not today', enabled: false },
  ],
};

test('an agent that has what is expected of it lacks nothing', () => {
  expect(warned(planOf([CONFIRMS, RESCHEDULES, OPTS_OUT]))).toEqual([]);
  expect(warned(solarPlan([QUALIFIES.replace('any_of: [Booked, Qualified]', 'any_of: [Booked]')]))).toEqual([]);
});

describe('an action that the agent lacks', () => {
  const calls = expecting('grader: action_called, slug: book_visits');
  const none = 'The agent has no action book_visits, so it could not be called; it has no actions';

  test('is named, with the closest first of those that it has', () => {
    expect(warned(solarPlan([calls], { actions: [{ ...BOOK_VISIT, slug: 'send_sms' }, BOOK_VISIT] }))).toEqual([
      'The agent has no action book_visits, so it could not be called; it has book_visit, send_sms',
    ]);
    expect(warned(planOf([calls]))).toEqual([none]);
  });

  test('is why the expectation fails, also where the script calls it in vain', () => {
    expect(graded(planOf([calls]))).toEqual([{ passed: false, reason: none }]);
    const script = `AGENT: Hello. [call book_visits]\nAGENT: Goodbye.\n`;
    const [found] = graded(planOf([calls], { script }));
    expect(found).toEqual({ passed: false, reason: none });
  });

  test('says nothing where it must not be called, and is graded as ever', () => {
    const plan = planOf([
      expecting(
        'grader: action_not_called, slug: refund',
        'grader: not_said, any: [discount], after: { action: refund }',
        'grader: said_in_order, phrases: [Ana, { action: refund }]',
      ),
    ]);
    const idle = 'The agent has no action refund, so that this says nothing; it has no actions';
    expect(planWarnings(plan)).toMatchObject([
      { message: idle, count: 2, places: [{ definition_id: 'action_not_called' }, { definition_id: 'not_said' }] },
      { message: idle.replace('that this says nothing', 'it could not be called'), count: 1 },
    ]);
    expect(graded(plan).map(({ passed }) => passed)).toEqual([true, true, false]);
  });

  test('is the reason too where an old conversation is graded anew', () => {
    const plan = planOf([calls]);
    const [first] = regradeTrial(runTrial(plan, 0, 0), calls, plan.agent, abilitiesOf(plan)).evaluations;
    expect(first).toMatchObject({ passed: false, reason: none });
  });
});

describe('a disposition that the agent lacks', () => {
  test('is named by its level, with what there is on it; one that is switched off is none', () => {
    const plan = planOf(
      [
        expecting(
          'grader: disposition, level_3: not today',
          'grader: disposition, id: level, level_1: Visit booked',
          'grader: disposition, id: some, any_of: [Won, Lost]',
          'grader: disposition, id: all, level_1: won, level_3: visit booked',
        ),
      ],
      { campaign: CAMPAIGN },
    );
    expect(planWarnings(plan).map(({ message, places }) => [places[0]?.definition_id, message])).toEqual([
      [
        'disposition',
        `The agent's calls are never dispositioned as "not today" on level 3; there it has Won, Visit booked`,
      ],
      ['level', `The agent's calls are never dispositioned as "Visit booked" on level 1; there it has Won`],
      ['some', `The agent's calls are never dispositioned as "Lost" on level 3; there it has Won, Visit booked`],
    ]);
    const [off, level, some] = graded(plan);
    expect(off).toMatchObject({ passed: false, reason: expect.stringContaining('never dispositioned as "not today"') });
    expect(level).toMatchObject({ passed: false, reason: expect.stringContaining('on level 1') });
    // Another name of the list may do.
    expect(some?.reason).not.toContain('never dispositioned');
  });

  test('is any, where the campaign leaves calls without one', () => {
    const plan = planOf([expecting('grader: disposition, level_3: Confirmed')], {
      campaign: { ...CAMPAIGN, disable_system_dispositioning: true },
    });
    const reason = "The agent's campaign leaves calls without a disposition";
    expect(warned(plan)).toEqual([reason]);
    expect(graded(plan)).toEqual([{ passed: false, reason }]);
  });
});

describe('a slot that the agent lacks', () => {
  const slots = expecting('grader: slots_collected, slots: [insurance, blood_type]');

  test('is named, and is why the expectation fails', () => {
    const [message] = warned(planOf([slots]));
    expect(message).toMatch(
      /^The agent asks for no blood_type: neither script, roles nor actions do; they name .*insurance/,
    );
    expect(graded(planOf([slots]))).toEqual([{ passed: false, reason: message }]);
  });

  test.each([
    ['another name for it', CLINIC_SCRIPT.replace('[collect insurance]', '[collect blood_type_code]')],
    ['a question about it', CLINIC_SCRIPT.replace('Which insurance', 'Which blood type')],
  ])('is none where the script has %s', (_name, script) => {
    expect(warned(planOf([expecting('grader: slots_collected, slots: [blood_type]')], { script }))).toEqual([]);
  });

  test('is none where an action takes it', () => {
    const action = { ...BOOK_VISIT, parameters: { type: 'object', properties: { blood_type: { type: 'string' } } } };
    expect(warned(planOf([expecting('grader: slots_collected, slots: [blood_type]')], { actions: [action] }))).toEqual(
      [],
    );
  });
});

describe('a script', () => {
  test('that is not there, or has no such line, is a gap', () => {
    const all = expecting('grader: script_coverage, min: 0.5');
    expect(warned(planOf([all]))).toEqual([]);
    const plan = planOf([expecting('grader: script_coverage, lines: [1, 2, 99]')], {
      script: 'AGENT: Hello.\nUSER: [wait for the user]\nAGENT: Goodbye.\n',
    });
    expect(warned(plan)).toEqual([
      "The agent's script has no line 2 that the agent speaks; the last one is line 3",
      "The agent's script has no line 99 that the agent speaks; the last one is line 3",
    ]);
    expect(graded(plan)).toMatchObject([{ passed: false, reason: warned(plan).join('. ') }]);
    const role = '# Steps\n\n1. Ask which day suits\n2. Say "Goodbye."\n';
    const unscripted = planOf([all], { script: '', role });
    expect(graded(unscripted)).toEqual([{ passed: false, reason: 'The agent has no script' }]);
    expect(warned(unscripted)).toEqual(['The agent has no script']);
  });
});

test('who is spoken for by somebody outside has actions and dispositions, and may ask whatever it likes', () => {
  const plan = planOf([
    expecting(
      'grader: slots_collected, slots: [blood_type]',
      'grader: script_coverage, lines: [99]',
      'grader: action_called, slug: refund',
      'grader: disposition, level_3: Cured',
    ),
  ]);
  const outside: RunPlan = { ...plan, asked: { agent: { name: 'mine', deadline_s: null } } };
  expect(planWarnings(outside).map(({ places }) => places[0]?.definition_id)).toEqual(['action_called', 'disposition']);
});
