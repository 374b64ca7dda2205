import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import type { Expectation } from '../../src/core/evaluation/expectation.ts';
import { expectationIds, ExpectationSchema } from '../../src/core/evaluation/expectation.ts';
import { callMetrics } from '../../src/core/calls/call-metrics.ts';
import type { Evidence } from '../../src/core/evaluation/grader.ts';
import { evidenceOf, turnsOf, type Line } from './support/evidence.ts';
import { leadFault } from '../../src/core/evaluation/lead-fault.ts';
import { grade } from '../../src/core/evaluation/grade.ts';
import { rewardTrial } from '../../src/core/evaluation/reward-trial.ts';

const A = (text: string, rest: Partial<Turn> = {}): Line => ({ speaker: 'agent', text, ...rest });
const L = (text: string, rest: Partial<Turn> = {}): Line => ({ speaker: 'lead', text, ...rest });

const on = (expectation: Record<string, unknown>, of: Evidence) =>
  grade(ExpectationSchema.parse(expectation), of).graded;

describe('graders', () => {
  const talk = evidenceOf([
    A('Hi, this is Ana from Lakeside.'),
    L('Hello.'),
    A('Please bring your Insurance card!'),
    L('Okay, bye.'),
    A('It costs forty dollars. Goodbye.'),
  ]);

  test('said: any, all, by whom, in time, as a regular expression', () => {
    expect(on({ grader: 'said', any: ['insurance card'] }, talk)).toMatchObject({ passed: true, evidence_turns: [2] });
    expect(on({ grader: 'said', any: ['/forty|fifty/'] }, talk)).toMatchObject({ passed: true, evidence_turns: [4] });
    expect(on({ grader: 'said', all: ['lakeside', 'parking'] }, talk)).toMatchObject({
      passed: false,
      reason: 'The agent never said "parking"',
    });
    expect(on({ grader: 'said', any: ['hello'] }, talk)).toMatchObject({ passed: false, evidence_turns: [4] });
    expect(on({ grader: 'said', any: ['hello'], by: 'lead' }, talk).passed).toBe(true);
    expect(on({ grader: 'said', any: ['insurance card'], before_turn: 2 }, talk)).toMatchObject({
      passed: false,
      reason: 'The agent never said "insurance card" within 2 turns',
    });
    expect(on({ grader: 'said', any: ['surance car'] }, talk).passed).toBe(false);
  });
  test('not_said names the turn', () => {
    expect(on({ grader: 'not_said', any: ['forty dollars'] }, talk)).toMatchObject({
      passed: false,
      evidence_turns: [4],
      reason: 'The agent said "forty dollars" in turn 5, which must not be said',
    });
    expect(on({ grader: 'not_said', any: 'discount' }, talk).passed).toBe(true);
  });
  test('said_in_order tells too early from never', () => {
    expect(on({ grader: 'said_in_order', phrases: ['Ana', 'insurance', 'goodbye'] }, talk)).toMatchObject({
      passed: true,
      evidence_turns: [0, 2, 4],
    });
    expect(on({ grader: 'said_in_order', phrases: ['goodbye', 'Ana'] }, talk)).toMatchObject({
      passed: false,
      reason: expect.stringContaining('too early, in turn 1'),
    });
    expect(on({ grader: 'said_in_order', phrases: ['Ana', 'parking'] }, talk)).toMatchObject({
      passed: false,
      reason: '"parking" was never said after "Ana" in turn 1',
    });
  });
  test('said_in_order finds a range that is written out, as said does, and no word inside of another', () => {
    const turns = evidenceOf([
      A('Often they are late.'),
      L('Is that so?'),
      A('The plumber comes between eight and ten in the morning.'),
    ]);
    expect(on({ grader: 'said_in_order', phrases: ['late', 'between eight and ten'] }, turns).passed).toBe(true);
    expect(on({ grader: 'said_in_order', phrases: ['late', 'plum'] }, turns).passed).toBe(false);
  });
  test('script_coverage counts whole blocks and names what is missing', () => {
    const script = {
      id: 's',
      lines: [
        { speaker: 'AGENT', message: 'a' },
        { speaker: 'AGENT', message: 'b' },
        { speaker: 'USER', message: '' },
        { speaker: 'AGENT', message: 'c' },
      ] as const,
    };
    const spoke = evidenceOf([A('a b', { source: { kind: 'script_line', ref: 's', line: 1, section: null } })], {
      script: { ...script, lines: [...script.lines] },
    });
    expect(on({ grader: 'script_coverage' }, spoke)).toMatchObject({
      passed: false,
      value: 2 / 3,
      reason: 'Only 2 of 3 script lines were spoken, without line 4',
    });
    expect(on({ grader: 'script_coverage', min: 0.6 }, spoke).passed).toBe(true);
    expect(on({ grader: 'script_coverage', lines: [2] }, spoke).passed).toBe(true);
  });
  test('slots_collected compares values as a person would, and says where it went wrong', () => {
    const asked = evidenceOf(
      [
        A('Which insurance?', { acts: [{ act: 'request', slot: 'insurance', value: null }] }),
        L('Blue Cross.', { acts: [{ act: 'inform', slot: 'insurance', value: 'Blue Cross' }] }),
      ],
      { facts: { insurance: 'Blue Cross', bill: 180 }, call: { slots: { insurance: 'blue cross', bill: '$180' } } },
    );
    expect(on({ grader: 'slots_collected', slots: ['insurance', 'bill'] }, asked)).toMatchObject({
      passed: true,
      evidence_turns: [1],
    });
    expect(on({ grader: 'slots_collected', slots: { insurance: 'Aetna' } }, asked)).toMatchObject({
      passed: false,
      reason: 'insurance is "blue cross", not "Aetna" (the lead answered in turn 2)',
    });
    expect(on({ grader: 'slots_collected', slots: ['email'] }, asked)).toMatchObject({
      passed: false,
      reason: 'email was not collected (it was never asked for)',
    });
  });
  test('actions: called, with arguments, so often, successfully, or not at all', () => {
    const action = (error: string | null) => ({
      speaker: 'action' as const,
      text: 'x',
      action: { slug: 'book', arguments: { day: 'Monday', n: 2 }, result: null, error, duration_s: 1 },
    });
    const called = evidenceOf([A('a'), action(null), action('down')]);
    expect(on({ grader: 'action_called', slug: 'book', arguments: { day: 'monday' } }, called)).toMatchObject({
      passed: true,
      evidence_turns: [1, 2],
    });
    expect(on({ grader: 'action_called', slug: 'book', arguments: { day: 'Friday' } }, called)).toMatchObject({
      passed: false,
      reason: expect.stringContaining('day is "Monday", not "Friday"'),
    });
    expect(on({ grader: 'action_called', slug: 'book', times: 1 }, called)).toMatchObject({
      passed: false,
      reason: expect.stringContaining('2 times, not once'),
    });
    expect(on({ grader: 'action_called', slug: 'book', succeeded: true, times: 1 }, called).passed).toBe(true);
    expect(on({ grader: 'action_called', slug: 'cancel' }, called)).toMatchObject({
      passed: false,
      reason: 'cancel was never called',
    });
    expect(on({ grader: 'action_not_called', slug: 'book' }, called)).toMatchObject({
      passed: false,
      evidence_turns: [1, 2],
    });
    expect(on({ grader: 'action_not_called', slug: 'cancel' }, called).passed).toBe(true);
  });
  test('final_state looks at what it names', () => {
    const state = evidenceOf([A('a')], { final_state: { visit: { day: 'Monday', by: 'Ana' } } });
    expect(on({ grader: 'final_state', state: { visit: { day: 'Monday' } } }, state).passed).toBe(true);
    expect(on({ grader: 'final_state', state: { visit: { day: 'Friday' }, paid: true } }, state)).toMatchObject({
      passed: false,
      reason: 'In the final state visit.day is "Monday", not "Friday" and paid is missing',
    });
  });
  test('disposition by level, by any of several, by its flags', () => {
    expect(on({ grader: 'disposition', level_3: 'confirmed', conversion: true }, talk)).toMatchObject({
      passed: true,
      label: 'Confirmed',
    });
    expect(on({ grader: 'disposition', any_of: ['Booked'] }, talk)).toMatchObject({
      passed: false,
      reason: 'The call was dispositioned with level 3 "Confirmed" instead of "Booked"',
    });
    expect(on({ grader: 'disposition', level_1: 'Unreached', contacted: false }, talk)).toMatchObject({
      passed: false,
      reason: 'The call was dispositioned with level 1 "Contacted" instead of "Unreached", contacted yes instead of no',
    });
  });
  test('ended_by', () => {
    expect(on({ grader: 'ended_by', who: 'agent' }, talk)).toMatchObject({ passed: true, label: 'agent_stop' });
    expect(on({ grader: 'ended_by', who: 'lead' }, talk).passed).toBe(false);
    expect(on({ grader: 'ended_by' }, { ...talk, termination_reason: 'timeout' })).toMatchObject({
      passed: false,
      label: 'timeout',
    });
  });
  test('context_spoken: at once, later, never', () => {
    const pushed = (reply: string) =>
      evidenceOf([
        A('Hi.'),
        { speaker: 'context', text: 'Dr. Weber is late.' },
        A(reply),
        L('Okay.'),
        A('Dr. Weber is late.'),
      ]);
    expect(on({ grader: 'context_spoken' }, pushed('By the way, Dr. Weber is late.'))).toMatchObject({
      passed: true,
      evidence_turns: [1, 2],
    });
    expect(on({ grader: 'context_spoken' }, pushed('Can you make it?'))).toMatchObject({
      passed: false,
      evidence_turns: [1, 2],
      reason: 'The context pushed at turn 2 was not spoken in turn 3',
    });
    expect(on({ grader: 'context_spoken', within_turns: 2 }, pushed('Can you make it?')).passed).toBe(true);
    expect(on({ grader: 'context_spoken' }, evidenceOf([A('Hi.')])).passed).toBe(false);
  });
  test('context_spoken looks for what was pushed, not only for what the template made of it', () => {
    const pushed = (text: string) =>
      evidenceOf([
        A('Hi.'),
        { speaker: 'context', text, acts: [{ act: 'inform', slot: 'context', value: 'Dr. Weber is late.' }] },
        A(text),
      ]);
    expect(on({ grader: 'context_spoken' }, pushed('By the way, Dr. Weber is late.')).passed).toBe(true);
    expect(on({ grader: 'context_spoken' }, pushed('One moment.'))).toMatchObject({
      passed: false,
      evidence_turns: [1],
      reason: expect.stringContaining('template leaves it out'),
    });
  });
  test('max_turns counts what was said, duration what it took', () => {
    expect(on({ grader: 'max_turns', max: 5 }, talk).passed).toBe(true);
    expect(on({ grader: 'max_turns', max: 3 }, talk)).toMatchObject({ passed: false, value: 5, evidence_turns: [3] });
    expect(on({ grader: 'duration', max_s: 5 }, talk)).toMatchObject({ passed: false, value: 12, evidence_turns: [2] });
    expect(on({ grader: 'duration', min_s: 20 }, talk).passed).toBe(false);
  });
  test('talk_ratio, ttfb and interruptions come from the timeline', () => {
    expect(on({ grader: 'talk_ratio', min: 0.9 }, talk)).toMatchObject({ passed: false, value: 0.667 });
    expect(on({ grader: 'talk_ratio', max: 0.9 }, talk).passed).toBe(true);
    expect(on({ grader: 'ttfb', max_s: 2.5 }, talk)).toMatchObject({ passed: true, value: 2 });
    expect(on({ grader: 'ttfb', statistic: 'max', max_s: 2.5 }, talk)).toMatchObject({ passed: false, value: 3 });
    const cut = evidenceOf([A('Hi'), L('I was', { interrupted: true }), A('Sorry')]);
    expect(on({ grader: 'interruptions', max: 0 }, cut)).toMatchObject({ passed: false, evidence_turns: [1] });
    expect(on({ grader: 'interruptions', max: 0, by: 'lead' }, cut).passed).toBe(true);
  });
  test('a latency says whether it was modelled, or heard on a line', () => {
    const measured = {
      source: 'measured' as const,
      first_audio_ms: 400,
      spoken_ms: 900,
      silence_ms: 0,
      cut_in_ms: null,
      late_frames: 0,
      lost_frames: 0,
      barge_in_ms: null,
    };
    const heard = talk.turns.map((turn) => (turn.speaker === 'agent' ? { ...turn, measured } : turn));
    expect(on({ grader: 'ttfb', max_s: 2.5 }, talk).reason).toContain('(modelled)');
    expect(on({ grader: 'ttfb', max_s: 2.5 }, { ...talk, turns: heard }).reason).toContain('(measured)');
  });
  test('of an agent that somebody outside answers for, the answering was measured, and hearing and speaking are modelled', () => {
    const turns = talk.turns.map((turn) => (turn.speaker === 'agent' ? { ...turn, timed: 'measured' as const } : turn));
    const reason = (stage: string) => on({ grader: 'ttfb', stage, max_s: 9 }, { ...talk, turns }).reason;
    expect(reason('ai')).toContain('(measured)');
    expect(reason('stt')).toContain('(modelled)');
    expect(reason('tts')).toContain('(modelled)');
    expect(reason('e2e')).toContain('(measured in its answering, else modelled)');
  });
  test('a latency that the medium does not have is ungraded', () => {
    const text = evidenceOf([A('Hi')]);
    expect(
      on(
        { grader: 'ttfb', stage: 'stt', max_s: 1 },
        { ...text, call: { ...text.call, call_metrics: callMetrics([], [], 0) } },
      ).passed,
    ).toBeNull();
  });
  test('similarity finds the nearest turn', () => {
    expect(on({ grader: 'similarity', text: 'Bring the insurance card, please' }, talk)).toMatchObject({
      passed: true,
      evidence_turns: [2],
    });
    expect(on({ grader: 'similarity', text: 'Our panels last for decades' }, talk).passed).toBe(false);
  });
  test('judge without a model is ungraded, and says so', () => {
    expect(on({ grader: 'judge', criterion: 'Was it kind?' }, talk)).toMatchObject({
      passed: null,
      value: null,
      reason: expect.stringContaining('no model is connected'),
    });
  });
});

describe('the name of an expectation', () => {
  test('is its own id, else its grader, numbered where the grader occurs again, and never taken twice', () => {
    expect(
      expectationIds([
        { grader: 'said' },
        { grader: 'said', id: 'price' },
        { grader: 'said' },
        { grader: 'said', id: 'said_3' },
        { grader: 'said' },
      ]),
    ).toEqual(['said', 'price', 'said_2', 'said_3', 'said_4']);
  });
  test('is carried by its evaluation', () => {
    const talk = evidenceOf([A('Hello.')]);
    const { evaluations } = rewardTrial(
      [
        ExpectationSchema.parse({ grader: 'said', any: ['hello'] }),
        ExpectationSchema.parse({ grader: 'said', id: 'greets', any: ['hi'] }),
      ],
      undefined,
      talk,
      null,
    );
    expect(evaluations.map(({ definition_id, grader_name }) => [definition_id, grader_name])).toEqual([
      ['said', 'said'],
      ['greets', 'said'],
    ]);
  });
});

describe('reward and verdict', () => {
  const talk = evidenceOf([A('Hi.'), L('Hello.'), A('Goodbye.')]);
  const said = (any: string, id?: string): Expectation =>
    ExpectationSchema.parse({ grader: 'said', any: [any], ...(id ? { id } : {}) });

  test('the product of the basis', () => {
    expect(rewardTrial([said('hi'), said('goodbye')], undefined, talk, null)).toMatchObject({
      verdict: 'pass',
      reward: 1,
      verdict_reason: null,
    });
    expect(rewardTrial([said('hi'), said('parking')], undefined, talk, null)).toMatchObject({
      verdict: 'fail',
      reward: 0,
      verdict_reason: 'The agent never said "parking"',
    });
    expect(rewardTrial([said('hi', 'greets'), said('parking')], ['greets'], talk, null)).toMatchObject({
      verdict: 'pass',
      reward: 1,
    });
  });
  test('no expectation is no failure', () =>
    expect(rewardTrial([], undefined, talk, null)).toMatchObject({ verdict: 'pass', reward: 1 }));
  test('a lead at fault makes it invalid, whatever else failed', () => {
    expect(rewardTrial([said('parking')], undefined, talk, { code: 'silent', data: {} })).toMatchObject({
      verdict: 'invalid',
      reward: null,
      verdict_reason: 'The lead never said anything',
      lead_fault: { code: 'lead.silent', data: {} },
    });
  });
  test('every disorderly ending scores nothing', () => {
    for (const termination_reason of ['max_steps', 'too_many_errors', 'timeout', 'agent_error'] as const)
      expect(rewardTrial([said('hi')], undefined, { ...talk, termination_reason }, null)).toMatchObject({
        verdict: 'fail',
        reward: 0,
      });
    expect(
      rewardTrial([said('hi')], undefined, { ...talk, termination_reason: 'infrastructure_error' }, null),
    ).toMatchObject({ verdict: 'infrastructure_error', reward: null });
  });
});

describe('the fault of the lead', () => {
  test('a loop: the same words to different words', () => {
    const lines = ['One?', 'Two?', 'Three?', 'Four?'].flatMap((text) => [A(text), L('The sky is blue.')]);
    expect(leadFault(english, turnsOf(lines), [], {}, true)).toEqual({
      code: 'looped',
      data: { said: { value: 'The sky is blue.' }, times: 4, turn: 1 },
    });
  });
  test('no loop where the agent repeats itself', () => {
    const lines = Array.from({ length: 5 }, () => [A('Which day?'), L('Thursday.')]).flat();
    expect(leadFault(english, turnsOf(lines), [], {}, true)).toBeNull();
  });
  test('an agenda that is stuck: nothing but okay to questions', () => {
    const okay = L('Okay.', {
      acts: [{ act: 'acknowledge', slot: null, value: null }],
      source: { kind: 'agenda', ref: null, line: null, section: null },
    });
    expect(
      leadFault(english, turnsOf([A('How so?'), okay, A('Whither?'), okay, A('Wherefore?'), okay]), [], {}, true),
    ).toEqual({
      code: 'stuck',
      data: { turns: [1, 3, 5] },
    });
  });
});

describe('a grader that cannot finish', () => {
  const judged = (expectation: unknown, of: Evidence) => rewardTrial([expectation as Expectation], undefined, of, null);

  test.each([
    ['said', { grader: 'said', any: ['/(a)\\1/'], by: 'agent' }],
    ['not_said', { grader: 'not_said', any: '/(?=a)b/', by: 'agent' }],
    ['said_in_order', { grader: 'said_in_order', phrases: ['hello', '/(a/'], by: 'agent' }],
  ])(
    'because its pattern, checked by an earlier version, cannot be used is ungraded and says so: %s',
    (_grader, expectation) => {
      const { evaluations, verdict, reward } = judged(expectation, evidenceOf([A('Hello.'), A('Goodbye.')]));
      expect(evaluations).toMatchObject([
        {
          status: 'ungraded',
          passed: null,
          value: null,
          reason: expect.stringContaining('is no regular expression that can be used here'),
        },
      ]);
      expect({ verdict, reward }).toEqual({ verdict: 'ungraded', reward: null });
    },
  );

  test('because a turn is too long for a pattern is ungraded and says so; words are found in it all the same', () => {
    const long = evidenceOf([A(`${'word '.repeat(30_000)}goodbye`)]);
    expect(on({ grader: 'said', any: '/goodbye/' }, long)).toMatchObject({
      passed: null,
      value: null,
      reason: expect.stringContaining('at most 100000'),
    });
    expect(on({ grader: 'said', any: 'goodbye' }, long)).toMatchObject({ passed: true });
  });

  test('because it broke down is ungraded and says why', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = { a: deep };
    expect(on({ grader: 'final_state', state: {} }, evidenceOf([]))).toMatchObject({ passed: true });
    expect(
      judged({ grader: 'final_state', state: { a: deep } }, evidenceOf([A('Hi.')], { final_state: { a: deep } })),
    ).toMatchObject({
      verdict: 'ungraded',
      reward: null,
      evaluations: [{ passed: null, reason: expect.stringContaining('The grader could not finish') }],
    });
  });
});
