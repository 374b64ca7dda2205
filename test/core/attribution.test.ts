/** At whose door a failed trial lies, and which trials say nothing about the agent at all. */
import { describe, expect, test } from 'vitest';
import type { Turn } from '../../src/core/contract/turn.ts';
import { attribute } from '../../src/core/evaluation/attribution.ts';
import type { Evidence } from '../../src/core/evaluation/grader.ts';
import { unvoiced, type LeadBrief } from '../../src/core/evaluation/lead-brief.ts';
import type { TrialEvaluation } from '../../src/core/evaluation/trial-evaluation.ts';
import { english } from '../../src/core/language/en/index.ts';
import { regradeTrial } from '../../src/core/runs/regrade-trial.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { PERSONAS } from '../../src/core/scenarios/resolve-lead.ts';
import { clinic, solar } from './support/sabotaged-agents.ts';
import { CONFIRMS, planOf } from './support/plans.ts';

const plan = planOf([CONFIRMS]);
const played = runTrial(plan, 0, 0);

const act = (name: Turn['acts'][number]['act'], slot: string | null = null, value: string | null = null) => ({
  act: name,
  slot,
  value,
});
type Said = [speaker: 'agent' | 'lead', text: string, acts: Turn['acts'], rest?: Partial<Turn>];
const turnsOf = (...said: readonly Said[]): Turn[] =>
  said.map(([speaker, text, acts, rest], index) => ({
    id: String(index),
    index,
    speaker,
    text,
    heard_text: null,
    start_s: index,
    end_s: index + 1,
    words: 1,
    interrupted: false,
    acts,
    source: null,
    flags: [],
    action: null,
    ...rest,
  }));

const CONFIRMING: LeadBrief = { wants: 'confirm', questions: [], objections: [], hangsUpByPlan: false };
const OPTING_OUT: LeadBrief = { ...CONFIRMING, wants: 'opt_out' };

const failed = (code: string, data: object = {}): TrialEvaluation => ({
  definition_id: 'x',
  grader_name: code.split('.')[0] ?? '',
  status: 'graded',
  passed: false,
  value: null,
  label: null,
  reason: '',
  evidence_turns: [],
  finding: { code, data: { ...data } },
});
const slot = (course: string, turns: number[], value: string | boolean = 'Blue Cross') =>
  failed('slots_collected.faulty', {
    faults: [{ slot: 'insurance', collected: null, expected: { value }, course, turns }],
  });

function partyOf(
  evaluations: readonly TrialEvaluation[],
  turns: readonly Turn[],
  lead: LeadBrief | null = CONFIRMING,
  termination_reason: Evidence['termination_reason'] = 'agent_stop',
) {
  const { party, evidence_turns } = attribute(evaluations, {
    language: english,
    turns,
    call: { ...played.call, disposition_conversion: false },
    termination_reason,
    final_state: {},
    facts: {},
    script: null,
    lead,
  });
  return [party, evidence_turns];
}

const ASKED: Said = ['agent', 'Which insurance do you have?', [act('request', 'insurance')]];
const TOLD = act('inform', 'insurance', 'Blue Cross');

describe('a value that was not collected', () => {
  test('is the line’s where no telling of it arrived whole', () =>
    expect(
      partyOf(
        [slot('answered', [1])],
        turnsOf(ASKED, ['lead', "It's Blue Cross.", [TOLD], { heard_text: "It's Blue." }]),
      ),
    ).toEqual(['line', [1]]));
  test('is the agent’s where it was heard, or heard when it was said again', () => {
    expect(partyOf([slot('answered', [1])], turnsOf(ASKED, ['lead', 'Blue Cross.', [TOLD]]))).toEqual(['agent', []]);
    expect(
      partyOf(
        [slot('answered', [1])],
        turnsOf(
          ASKED,
          ['lead', 'Blue Cross.', [TOLD], { heard_text: '' }],
          ['agent', 'Pardon?', [act('repeat_request')]],
          ['lead', 'Blue Cross.', [act('inform', 'repeat')]],
        ),
      ),
    ).toEqual(['agent', []]);
  });
  test('is the agent’s where the line took other words of the answer', () =>
    expect(
      partyOf(
        [slot('answered', [1])],
        turnsOf(ASKED, [
          'lead',
          "Let me see, it's Blue Cross.",
          [TOLD],
          { heard_text: "Let uh see, it's Blue Cross." },
        ]),
      ),
    ).toEqual(['agent', []]));
  test('is the lead’s where it evaded the question', () =>
    expect(
      partyOf([slot('evaded', [1])], turnsOf(ASKED, ['lead', "I'd rather not say.", [act('negate', 'insurance')]])),
    ).toEqual(['lead', [1]]));
  test('is the agent’s where it never asked', () =>
    expect(
      partyOf(
        [slot('never_asked', [])],
        turnsOf(['agent', 'Can you make it?', [act('confirm')]], ['lead', 'Yes.', [act('affirm', 'confirm')]]),
      ),
    ).toEqual(['agent', []]));
  test('is the lead’s where it hung up of its own accord, and not where it was annoyed', () => {
    const hello: Said = ['agent', 'Can you make it?', [act('confirm')]];
    expect(partyOf([slot('never_asked', [])], turnsOf(hello), CONFIRMING, 'user_stop')).toEqual(['lead', [0]]);
    const annoyed: Said = ['lead', 'Enough. Bye.', [act('goodbye', 'patience')]];
    expect(partyOf([slot('never_asked', [])], turnsOf(hello, annoyed), CONFIRMING, 'user_stop')).toEqual(['agent', []]);
    const byPlan = { ...CONFIRMING, hangsUpByPlan: true };
    expect(partyOf([slot('never_asked', [])], turnsOf(hello), byPlan, 'user_stop')).toEqual(['agent', []]);
  });
});

describe('a call that came to something else', () => {
  const different = failed('disposition.different', { faults: [] });
  const stop = (heard_text: string | null): Said => [
    'lead',
    'Stop calling me, please.',
    [act('opt_out', 'opt_out')],
    { heard_text },
  ];

  test('is the line’s where the want never arrived', () => {
    expect(partyOf([different], turnsOf(stop('or bawling, please.')), OPTING_OUT)).toEqual(['line', [0]]);
    expect(partyOf([different, failed('max_turns.over')], turnsOf(stop('')), OPTING_OUT)).toEqual(['line', [0]]);
  });
  test('is the agent’s where the want arrived once', () => {
    expect(partyOf([different], turnsOf(stop(null)), OPTING_OUT)).toEqual(['agent', []]);
    expect(partyOf([different], turnsOf(stop(''), stop(null)), OPTING_OUT)).toEqual(['agent', []]);
  });
  test('is the lead’s where it never said yes or no', () =>
    expect(partyOf([different], turnsOf(['lead', "I'm not sure.", [act('inform', 'confirm', 'unsure')]]))).toEqual([
      'lead',
      [0],
    ]));
  test('is the agent’s where anything of it is, or where nobody knows', () => {
    const evaded = turnsOf(['lead', "I'm not sure.", [act('inform', 'confirm', 'unsure')]]);
    expect(partyOf([different, failed('not_said.said')], evaded)).toEqual(['agent', []]);
    expect(partyOf([failed('max_turns.over')], evaded)).toEqual(['agent', []]);
    expect(partyOf([different], evaded, null)).toEqual(['agent', []]);
  });
});

describe('a lead that never brings up what it wants', () => {
  const hello: Said = ['agent', 'Can you make it?', [act('confirm')]];
  const strays: Said = ['lead', 'What a week it has been.', [act('out_of_scope')]];
  const found = (lead: LeadBrief, ending: Evidence['termination_reason'], ...said: Said[]) =>
    unvoiced(lead, { turns: turnsOf(...said), termination_reason: ending })?.data;

  test('makes the trial invalid where it hung up of its own accord', () =>
    expect(found(OPTING_OUT, 'user_stop', hello)).toMatchObject({ what: 'want', said: { value: 'opt_out' } }));
  test('makes it invalid where it dodged to the end', () => {
    expect(found(OPTING_OUT, 'agent_stop', hello, strays, hello, strays)).toBeDefined();
    expect(found({ ...CONFIRMING, questions: ['How so?'] }, 'max_steps', hello, strays, hello, strays)).toMatchObject({
      what: 'question',
      said: { value: 'How so?' },
    });
  });
  test('does not where the agent ended it, or annoyed it', () => {
    expect(found(OPTING_OUT, 'agent_stop', hello)).toBeUndefined();
    expect(found(OPTING_OUT, 'agent_stop', hello, strays)).toBeUndefined();
    expect(found(OPTING_OUT, 'user_stop', ['agent', 'Goodbye.', [act('goodbye')]])).toBeUndefined();
    expect(found(OPTING_OUT, 'user_stop', hello, ['lead', 'Enough.', [act('goodbye', 'patience')]])).toBeUndefined();
  });
  test('does not where it did bring it up, or had nothing to', () => {
    expect(found(OPTING_OUT, 'user_stop', hello, ['lead', 'Stop.', [act('opt_out', 'opt_out')]])).toBeUndefined();
    expect(found(CONFIRMING, 'user_stop', hello)).toBeUndefined();
  });
});

test('a trial that is graded anew lies at the same door', () => {
  let counted = 0;
  for (const persona of Object.keys(PERSONAS))
    for (const base of [clinic(), solar()]) {
      const scenarios = base.scenarios.map((one) => ({ ...one, document: { ...one.document, persona } }));
      const hard = { ...base, scenarios };
      for (const [index, { document }] of scenarios.entries())
        for (let trial = 0; trial < 6; trial += 1) {
          const record = runTrial(hard, index, trial);
          const again = regradeTrial(record, document, hard.agent);
          expect([again.verdict, again.fault]).toEqual([record.verdict, record.fault]);
          if (record.fault) counted += 1;
        }
    }
  expect(counted).toBeGreaterThan(20);
});

test('a good agent over a clean line with a willing lead fails at nobody’s door, a broken one at its own', () => {
  const { fault } = runTrial({ ...plan, agent: { ...plan.agent, scripts: [] } }, 0, 0);
  expect(played.fault).toBeNull();
  expect(fault).toMatchObject({ party: 'agent', finding: { code: 'fault.agent' } });
});
