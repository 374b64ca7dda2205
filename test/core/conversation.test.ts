import { describe, expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import type { CampaignSnapshot } from '../../src/core/contract/snapshot.ts';
import { BOOK_VISIT, CONFIRMS, OPTS_OUT, planOf, QUALIFIES, RESCHEDULES, solarPlan } from './support/plans.ts';

const talk = (plan: RunPlan, trial = 0) => runTrial(plan, 0, trial);
const saidBy = ({ turns }: ReturnType<typeof talk>) =>
  turns
    .filter(({ speaker }) => speaker === 'agent')
    .map(({ text }) => text)
    .join('\n');
const agentSaid = (plan: RunPlan, trial = 0) => saidBy(talk(plan, trial));
const CALM = 'traits: { verbosity: 0, cooperativeness: 1 }\n';
const lead = (rest: string) => `name: t\nlead: { first_name: Maria, custom_fields: { appointment: Tuesday } }\n${rest}`;

describe('a whole conversation', () => {
  test('of a cooperative lead and a sensible script ends well, nearly always', () => {
    for (const plan of [planOf([CONFIRMS]), solarPlan([QUALIFIES]), planOf([RESCHEDULES]), planOf([OPTS_OUT])]) {
      const verdicts = Array.from({ length: 60 }, (_, trial) => talk(plan, trial).verdict);
      expect(verdicts.filter((verdict) => verdict === 'pass').length).toBeGreaterThanOrEqual(57);
    }
  });
  test('is the same again with the same seed, and another with another', () => {
    expect(JSON.stringify(talk(planOf([CONFIRMS]), 3))).toBe(JSON.stringify(talk(planOf([CONFIRMS]), 3)));
    const texts = (seed: number) =>
      Array.from({ length: 5 }, (_, trial) => agentSaid(planOf([CONFIRMS], { seed }), trial));
    expect(texts(1)).not.toEqual(texts(2));
  });
  test('keeps who said what, why, and when', () => {
    const { turns, call } = talk(planOf([CONFIRMS]));
    expect(turns[0]).toMatchObject({
      id: 't0',
      index: 0,
      speaker: 'agent',
      source: { kind: 'script_line', line: 1 },
      acts: expect.arrayContaining([{ act: 'confirm', slot: 'identity', value: null }]),
    });
    expect(turns.every(({ start_s, end_s }) => end_s >= start_s)).toBe(true);
    expect(call.duration_s).toBe(turns.at(-1)?.end_s);
    expect(call.call_metrics.utterances).toHaveLength(turns.length);
    expect(call.call_metrics.ttfb.e2e.values.length).toBeGreaterThan(2);
    expect(call.call_summary).toContain('Maria Lopez agreed');
  });
  test('consecutive AGENT lines are one turn', () => {
    expect(talk(planOf([CONFIRMS])).turns[2]?.text).toContain('on Tuesday at 3 pm. Can you make it?');
  });
  test('a variable that is empty is spoken as nothing, and flagged with its line', () => {
    const plan = planOf([lead(CALM)], {
      script: 'AGENT: Hi {{lead.nickname}}, are you well?\nUSER: [wait]\nAGENT: Goodbye.\n',
    });
    expect(talk(plan).turns[0]).toMatchObject({
      text: 'Hi, are you well?',
      flags: [
        {
          code: 'hole',
          message: expect.stringContaining('lead.nickname'),
          hole: { variable: 'lead.nickname', place: { kind: 'script_line', line: 1 } },
        },
      ],
    });
  });
});

describe('the scripted agent', () => {
  test('closes on opt-out, whatever was under way', () => {
    const record = talk(planOf([OPTS_OUT]));
    expect(record.call).toMatchObject({ disposition_level_3: 'Do not call', disposition_conversion: false });
    expect(record.termination_reason).toBe('agent_stop');
  });
  test('apologizes to the wrong person', () => {
    expect(talk(planOf([lead('goal: { wants: wrong_number }\n')])).call).toMatchObject({
      disposition_level_3: 'Wrong number',
      disposition_contacted: false,
    });
  });
  test('repeats itself when asked to', () => {
    const { turns } = talk(
      planOf([
        lead(`says: ["Yes, speaking.", "Sorry, could you repeat that?", "Yes, I'll be there.", "Aetna.", "Yes."]\n`),
      ]),
    );
    expect(turns[4]?.text).toContain(turns[2]?.text ?? '-');
    expect(turns[4]?.claims).toEqual([{ act: 'statement', slot: 'repeat', value: null }]);
  });
  test('waits when asked to hold', () => {
    expect(
      talk(
        planOf([
          lead(`says: ["Yes, speaking.", "Hold on a second.", "Okay, yes, I'll be there.", "Aetna.", "Yes."]\n`),
        ]),
      ).turns[4]?.claims,
    ).toEqual([{ act: 'acknowledge', slot: 'hold', value: null }]);
  });
  test('answers from its roles, and names the section', () => {
    const { turns } = talk(
      planOf([lead('says: ["Yes, speaking.", "Yes. Where can I park?", "Aetna.", "Yes."]\n')], {
        agent: { personality: { adherence: 0, empathy: 0, humor: 0 } },
      }),
    );
    expect(turns[4]).toMatchObject({
      text: expect.stringContaining('free in the garage'),
      source: { kind: 'role_section', section: 'Parking and directions' },
    });
  });
  test('answers from its knowledge, and says so when it does not know', () => {
    const asks = (question: string) =>
      talk(planOf([lead(`says: ["Yes, speaking.", "Yes, I'll be there. ${question}", "Aetna.", "Yes."]\n`)])).turns[4];
    expect(asks('What are your opening hours?')).toMatchObject({
      text: expect.stringContaining('8 am to 6 pm'),
      source: { kind: 'knowledge', section: 'handbook.md: Opening hours' },
    });
    expect(asks('Who won the championship in chess?')?.flags).toEqual([
      expect.objectContaining({ code: 'unanswered' }),
    ]);
  });
  test('meets an objection with the passage that deals with it', () => {
    const { turns } = talk(solarPlan([`${QUALIFIES}`.replace('questions:', 'objections: [price]\n  questions:')]));
    expect(turns.find(({ acts }) => acts.some(({ act }) => act === 'objection'))).toBeDefined();
    expect(turns.some(({ speaker, text }) => speaker === 'agent' && text.includes('no obligation'))).toBe(true);
  });
  test('asks an unanswered question once more, then goes on', () => {
    const { turns, call } = talk(
      planOf([
        lead(
          'says: ["Yes, speaking.", "Yes, I will be there.", "I\'d rather not say.", "I\'d rather not say.", "Yes."]\n',
        ),
      ]),
    );
    expect(
      turns.filter(({ speaker, acts }) => speaker === 'agent' && acts.some(({ slot }) => slot === 'insurance')),
    ).toHaveLength(2);
    expect(call.slots).toEqual({});
    expect(turns.some(({ flags }) => flags.some(({ code }) => code === 'unanswered_question'))).toBe(true);
  });
  test('a rule of a role ends the call where it says so', () => {
    const { turns, call } = talk(
      solarPlan([
        lead('goal: { wants: qualify, facts: { homeowner: false } }\ntraits: { verbosity: 0, cooperativeness: 1 }\n'),
      ]),
    );
    expect(turns.at(-1)?.text).toContain('only install for homeowners');
    expect(call.disposition_level_3).toBe('Not qualified');
  });
  test('is asked for a person at once, by whoever has words of its own for it', () => {
    const script =
      'AGENT: Hi, this is Ana. Would you like a visit?\nUSER: [wait]\nAGENT: Which day?\nUSER: [collect day]\n';
    const said = (wants: string) =>
      talk(planOf([lead(`goal: { wants: ${wants} }\n${CALM}`)], { script })).turns.find(
        (turn) => turn.speaker === 'lead',
      )?.text;
    expect(said('{ want: transfer, say: "Somebody real, please." }')).toBe('Somebody real, please.');
    expect(said('transfer')).not.toMatch(/person|human|someone|somebody/);
  });
  test('transfers by its action, and promises nothing where it cannot', () => {
    const action = {
      ...BOOK_VISIT,
      slug: 'transfer_call',
      name: 'Transfer',
      parameters: { type: 'object', properties: {} },
    };
    const yaml = lead(`goal: { wants: transfer }\n${CALM}`);
    const transferred = talk(planOf([yaml], { actions: [action] }));
    expect(transferred.call.disposition_level_3).toBe('Transferred');
    expect(transferred.turns.some(({ action: called }) => called?.slug === 'transfer_call')).toBe(true);
    expect(saidBy(talk(planOf([yaml])))).toContain("can't put you through");
    const failed = talk(
      planOf([`${yaml}actions: { transfer_call: { error: no agent free } }\n`], { actions: [action] }),
    );
    expect(saidBy(failed)).toMatch(/didn't work|isn't answering/);
    expect(saidBy(failed)).not.toMatch(/call you back/);
  });
  test('finds another day or another time to call', () => {
    expect(talk(planOf([RESCHEDULES])).call).toMatchObject({
      disposition_level_3: 'Rescheduled',
      slots: { day: 'Friday afternoon' },
    });
    const callback = talk(solarPlan([lead(`goal: { wants: callback, facts: { best_time: 5 pm } }\n${CALM}`)]));
    expect(callback.call).toMatchObject({ disposition_level_3: 'Callback requested', slots: { time: '5 pm' } });
  });
  test('follows the steps of its role when it has no script', () => {
    const role =
      '# Conversation steps\n\n1. Say "Hi, this is Ana from Lakeside Clinic."\n2. Ask whether they have visited us before.\n3. "Which day suits you for a check-up?"\n';
    const { turns, call } = talk(
      planOf([lead(`goal: { wants: book, facts: { day: Monday } }\n${CALM}`)], { script: '', role }),
    );
    expect(turns[0]).toMatchObject({
      text: 'Hi, this is Ana from Lakeside Clinic.',
      source: { kind: 'role_section', section: 'Conversation steps' },
    });
    expect(call.slots).toEqual({ day: 'Monday' });
  });
  test("speaks pushed context at its next turn, through the campaign's template", () => {
    const campaign: CampaignSnapshot = {
      id: 'f'.repeat(24),
      name: 'Reminders',
      external_context_template: 'By the way, {{context}}',
    };
    const { turns, evaluations } = talk(
      planOf(
        [
          lead(
            `${CALM}events: [{ at_turn: 3, push_context: Dr. Weber is running late. }]\nexpect: [{ grader: context_spoken }]\n`,
          ),
        ],
        { campaign },
      ),
    );
    const push = turns.findIndex(({ speaker }) => speaker === 'context');
    expect(turns[push]?.text).toBe('By the way, Dr. Weber is running late.');
    expect(turns[push + 1]?.text).toMatch(/^By the way, Dr\. Weber is running late\./);
    expect(evaluations[0]).toMatchObject({ passed: true, evidence_turns: [push, push + 1] });
  });
});

test('a question about cancelling is answered where there is an answer, and a wish to cancel is done', () => {
  const knowledge = '# Cancelling\n\nYou can cancel up to a day before.\n';
  const says = (text: string) =>
    talk(
      planOf([lead(`says: ["Yes.", ${JSON.stringify(text)}, "Okay."]\n`)], {
        knowledge,
        agent: { personality: { adherence: 0, empathy: 0, humor: 0 } },
      }),
    ).call.disposition_level_3;
  expect(says('Can I cancel later?')).not.toBe('Cancelled');
  expect(says('Could you cancel my appointment?')).toBe('Cancelled');
});

describe('actions', () => {
  const solar = (mock: string, extra = {}) =>
    talk(solarPlan([`${QUALIFIES}actions: { book_visit: ${mock} }\n`], extra));
  const calls = (record: ReturnType<typeof talk>) => record.turns.flatMap(({ action }) => (action ? [action] : []));

  test('answer as they say themselves where the scenario does not', () => {
    const action_mocks = { book_visit: { error: 'the calendar is away', delay_s: 0 } };
    const own = talk({ ...solarPlan([QUALIFIES]), action_mocks });
    expect(calls(own)).toMatchObject([{ slug: 'book_visit', error: 'the calendar is away' }, ...calls(own).slice(1)]);
    const told = talk({
      ...solarPlan([`${QUALIFIES}actions: { book_visit: { returns: { ok: true } } }\n`]),
      action_mocks,
    });
    expect(calls(told)).toMatchObject([{ slug: 'book_visit', error: null }]);
  });

  test('are called once their arguments are collected, and answer with what the scenario says', () => {
    const [call] = calls(
      solar(
        '{ returns: { message: "You are booked for {{arguments.visit_day}}." }, set: { visit.day: "{{arguments.visit_day}}" } }',
      ),
    );
    expect(call).toMatchObject({
      slug: 'book_visit',
      arguments: { visit_day: 'Thursday morning', phone: '+12025550123' },
      error: null,
      result: { message: 'You are booked for Thursday morning.' },
    });
    const record = solar('{ returns: { message: "You are booked." }, set: { visit.day: "{{arguments.visit_day}}" } }');
    expect(record.final_state).toEqual({ visit: { day: 'Thursday morning' } });
    expect(record.turns.some(({ speaker, text }) => speaker === 'agent' && text.includes('You are booked.'))).toBe(
      true,
    );
  });
  test('are tried once more when they fail, and every failure counts', () => {
    const record = solar('{ error: calendar is down }');
    expect(calls(record)).toHaveLength(2);
    expect(record.errors).toBe(2);
    expect(record.turns.some(({ flags }) => flags.some(({ code }) => code === 'action_error'))).toBe(true);
  });
  test('may fail first and then succeed', () => {
    expect(calls(solar('{ results: [{ error: busy }, { returns: ok }] }')).map(({ error }) => error)).toEqual([
      'busy',
      null,
    ]);
  });
  test('take their time, and time out', () => {
    expect(calls(solar('{ delay_s: 4 }'))[0]?.duration_s).toBe(4.2);
    expect(calls(solar('{ time_out: true }'))[0]).toMatchObject({
      error: expect.stringContaining('No answer within 10 s'),
      duration_s: 10,
    });
  });
  test('refuse arguments that do not fit their schema', () => {
    const strict = {
      ...BOOK_VISIT,
      parameters: {
        type: 'object',
        properties: { visit_day: { type: 'string', enum: ['Monday'] }, phone: { type: 'string' } },
        required: ['visit_day', 'phone'],
      },
    };
    expect(calls(solar('{ returns: ok }', { actions: [strict] }))[0]?.error).toContain(
      'arguments.visit_day should be one of "Monday"',
    );
  });
  test('too many errors end the trial, and override its stop', () => {
    expect(solar('{ error: down }', { max_errors: 2 })).toMatchObject({
      termination_reason: 'too_many_errors',
      verdict: 'fail',
      reward: 0,
    });
  });
});

describe('an action that lacks an argument', () => {
  const script =
    'AGENT: Hi {{first_name}}, this is Sam. Would you like to book a home visit?\nUSER: [wait]\nAGENT: Wonderful, I will book it. [call book_visit]\nUSER: [wait]\nAGENT: Have a great day, goodbye.\n';
  const plan = (rest: string, options: Parameters<typeof solarPlan>[1] = {}) =>
    solarPlan([`name: t\nlead: { first_name: Tom }\n${rest}`], {
      script,
      role: '',
      agent: {
        personality: { adherence: 0, empathy: 0, humor: 0 },
        ai_settings: {
          temperature: 0,
          ai_model: null,
          frequency_penalty: null,
          max_tokens: null,
          presence_penalty: null,
          reasoning: null,
        },
      },
      ...options,
    });
  const facts = 'goal: { wants: book, facts: { visit_day: Friday } }\n';
  const QUESTION = 'Which day should our engineer come?';
  const formulated = {
    ...BOOK_VISIT,
    parameters: {
      ...BOOK_VISIT.parameters,
      properties: { visit_day: { type: 'string', description: QUESTION }, phone: { type: 'string' } },
    },
  };
  const asked = (record: ReturnType<typeof talk>) =>
    record.turns.filter(({ speaker, text }) => speaker === 'agent' && /should our engineer come/i.test(text));
  const calls = (record: ReturnType<typeof talk>) => record.turns.flatMap(({ action }) => (action ? [action] : []));

  test('is called once the lead has been asked for it', () => {
    const record = talk(plan(`${facts}${CALM}`, { actions: [formulated] }));
    expect(asked(record).map(({ text, source }) => [text, source?.kind])).toEqual([[QUESTION, 'repair']]);
    expect(calls(record)).toMatchObject([
      { slug: 'book_visit', arguments: { visit_day: 'Friday', phone: '+12025550123' }, error: null },
    ]);
    expect(record.turns.at(-1)?.text).toMatch(/goodbye/i);
    expect(record.errors).toBe(0);
  });
  test('is asked for as the script asks for it, where it does', () => {
    const own = `${script.replace('AGENT: Have a great', 'AGENT: By the way, which day would suit our engineer?\nUSER: [collect visit_day]\nAGENT: Have a great')}`;
    expect(saidBy(talk(plan(`${facts}${CALM}`, { script: own })))).toMatch(
      /which day would suit our engineer\?[\s\S]*I will book it/i,
    );
  });
  test('is asked for once more, and then not called', () => {
    const record = talk(
      plan(
        `${facts}says: [Hello, "Yes, please.", "I would rather not say.", "I would rather not say.", "Okay.", "Bye."]\n`,
        { actions: [formulated] },
      ),
    );
    expect(asked(record).length).toBe(2);
    expect(calls(record)).toEqual([]);
    expect(record.turns.some(({ flags }) => flags.some(({ code }) => code === 'missing_argument'))).toBe(true);
    expect(record.errors).toBe(0);
  });
  test('is asked for where the lead wants it done', () => {
    const text_details = {
      ...BOOK_VISIT,
      slug: 'send_details',
      name: 'Send the details by email',
      description: 'Sends the details of the offer by email',
      parameters: {
        type: 'object',
        properties: { lead_email: { type: 'string', title: 'What is your email address?' } },
        required: ['lead_email'],
      },
    };
    const record = talk(
      plan(
        'goal: { wants: nothing, facts: { email: tom@example.com }, questions: ["Could you send the details by email?"] }\n' +
          CALM,
        {
          script:
            'AGENT: Hi {{first_name}}, this is Sam. Your panels arrive on Friday.\nUSER: [wait]\nAGENT: Do you have any questions?\nUSER: [wait]\nAGENT: Have a great day, goodbye.\n',
          actions: [text_details],
        },
      ),
    );
    expect(
      record.turns.some(({ speaker, text }) => speaker === 'agent' && text === 'What is your email address?'),
    ).toBe(true);
    expect(calls(record)).toMatchObject([{ slug: 'send_details', arguments: { lead_email: 'tom@example.com' } }]);
    const wish = record.turns.findIndex(({ text }) => /send the details/.test(text));
    expect(record.turns[wish + 1]).toMatchObject({ speaker: 'agent', text: 'What is your email address?' });
  });
  test('waits for the answer to a question that is open already', () => {
    const both = script.replace(
      'AGENT: Wonderful, I will book it. [call book_visit]\nUSER: [wait]',
      'AGENT: Wonderful. Which day works best?\nUSER: [collect visit_day] [call book_visit]',
    );
    const record = talk(plan(`${facts}${CALM}`, { script: both }));
    expect(asked(record)).toEqual([]);
    expect(calls(record)).toMatchObject([{ arguments: { visit_day: 'Friday' }, error: null }]);
  });
});

describe('limits and endings', () => {
  test('the opening is set-up; every turn after it is a step', () => {
    const record = talk(planOf([OPTS_OUT]));
    expect(record.turns).toHaveLength(3);
    expect(record.steps).toBe(2);
  });
  test('max_steps overrides a stop that falls on the limit', () => {
    expect(talk(planOf([OPTS_OUT], { max_steps: 2 }))).toMatchObject({
      termination_reason: 'max_steps',
      verdict: 'fail',
      reward: 0,
    });
    expect(talk(planOf([OPTS_OUT], { max_steps: 3 })).termination_reason).toBe('agent_stop');
  });
  test('an expectation that cannot be computed makes the trial ungraded, never failed', () => {
    expect(talk(planOf([`${OPTS_OUT}  - { grader: judge, criterion: Was the agent kind? }\n`]))).toMatchObject({
      verdict: 'ungraded',
      reward: null,
      verdict_reason: expect.stringContaining('no model'),
    });
  });
  test('what is not in the reward basis is graded, but does not count', () => {
    const record = talk(
      planOf([`${OPTS_OUT}  - { grader: judge, criterion: Was it kind? }\nreward_basis: [disposition]\n`]),
    );
    expect(record).toMatchObject({ verdict: 'pass', reward: 1 });
    expect(record.evaluations.map(({ status }) => status)).toContain('ungraded');
  });
  test("a goal that the scenario makes unreachable is the lead's fault", () => {
    const script = 'AGENT: Which insurance do you have?\nUSER: [collect insurance]\nAGENT: Goodbye.\n';
    expect(
      talk(planOf(['name: a\nexpect: [{ grader: slots_collected, slots: { insurance: Aetna } }]\n'], { script })),
    ).toMatchObject({
      verdict: 'invalid',
      reward: null,
      verdict_reason: expect.stringContaining('Goal unreachable: insurance'),
    });
  });
  test('a lead without answers spoils no trial in which the agent had done before what it must not', () => {
    const script =
      'AGENT: How old are you?\nUSER: [collect age]\nAGENT: Which station do you listen to?\nUSER: [collect station]\nAGENT: At home or in the car?\nUSER: [collect place]\nAGENT: For how many hours?\nUSER: [collect hours]\nAGENT: Goodbye.\n';
    const asked = (words: string) =>
      talk(
        planOf(
          [
            `name: a\npersona: cooperative\ngoal: { facts: { age: 12 } }\nexpect: [{ grader: not_said, any: [${words}] }]\n`,
          ],
          { script },
        ),
      );
    expect(asked('which station')).toMatchObject({
      verdict: 'fail',
      verdict_reason: expect.stringContaining('station'),
    });
    expect(asked('tell me your name')).toMatchObject({
      verdict: 'invalid',
      verdict_reason: expect.stringContaining('Agenda stuck'),
    });
  });
  test('nobody answers, the line is busy: no turns, and the disposition says so', () => {
    expect(talk(planOf([lead('answered_by: nobody\n')])).call).toMatchObject({
      carrier_status: 'no-answer',
      disposition_level_3: 'No answer',
      disposition_contacted: false,
    });
    expect(talk(planOf([lead('answered_by: busy\n')])).call).toMatchObject({
      carrier_status: 'busy',
      disposition_level_3: 'Busy',
    });
  });
});

describe('leads', () => {
  test('a fixed lead says just what it was given', () => {
    const record = talk(planOf([lead('says: ["Hello?", "", "Bye."]\n')]));
    expect(record.turns.filter(({ speaker }) => speaker === 'lead').map(({ text }) => text)).toEqual([
      'Hello?',
      '',
      'Bye.',
    ]);
    expect(record.engines).toEqual({ agent: 'scripted', lead: 'fixed' });
  });
  test('rules come before the agenda: say, hang up, stay silent', () => {
    const rule = (text: string) => talk(planOf([lead(`${CALM}rules: ['${text}']\n`)]));
    expect(rule('when agent says "can you make it" say "Maybe, maybe not."').turns[3]?.text).toBe('Maybe, maybe not.');
    expect(rule('when agent asks insurance hang up')).toMatchObject({ termination_reason: 'user_stop' });
    expect(rule('when agent asks identity stay silent').turns[1]?.text).toBe('');
  });
  test('structured rules fire at a turn, after a time, and as often as told', () => {
    const record = talk(
      planOf([
        lead(
          `${CALM}rules: [{ when: { turn: 2 }, say: "Second turn." }, { when: { after_s: 20 }, say: "The kettle is boiling.", times: 2 }]\n`,
        ),
      ]),
    );
    const said = record.turns.filter(({ speaker }) => speaker === 'lead').map(({ text }) => text);
    expect(said[1]).toBe('Second turn.');
    expect(said.filter((text) => text === 'The kettle is boiling.')).toHaveLength(2);
  });
  test('events: keys, words, silence, hang-up, a broken line, a machine', () => {
    const event = (what: string) => talk(planOf([lead(`${CALM}events: [{ at_turn: 4, ${what} }]\n`)]));
    expect(event('dtmf: "1"').turns[3]?.text).toBe('[keys 1]');
    expect(event('say: "Wait, who is this?"').turns[3]?.text).toBe('Wait, who is this?');
    expect(event('silence: 30').turns[3]).toMatchObject({ text: '' });
    const silent = event('silence: 30').turns[3];
    expect((silent?.end_s ?? 0) - (silent?.start_s ?? 0)).toBeCloseTo(30, 3);
    expect(event('hang_up: true')).toMatchObject({ termination_reason: 'user_stop' });
    expect(event('network_drop: true').call.carrier_status).toBe('failed');
    expect(event('voicemail: true').call.is_answer_machine).toBe(true);
  });
});

describe('text mediums', () => {
  test('read and write instead of hearing and speaking', () => {
    const { call, turns } = talk(planOf([`${CONFIRMS}medium: sms\nchannel: { word_error_rate: 1 }\n`]));
    expect(turns.every(({ heard_text }) => heard_text === null)).toBe(true);
    expect(call.call_metrics.ttfb.stt.values).toEqual([]);
    expect(call.call_metrics.ttfb.ai.values.length).toBeGreaterThan(0);
  });
  test('should_answer_policy does not send what was just sent, but for its limit', () => {
    const script = 'AGENT: Are you there?\nUSER: [wait]\nAGENT: Are you there?\nUSER: [wait]\nAGENT: Goodbye now.\n';
    const campaign = (enabled: boolean): CampaignSnapshot => ({
      id: 'f'.repeat(24),
      name: 'c',
      rules: { should_answer_policy: { enabled, max_consecutive_suppressions: 2 } } as CampaignSnapshot['rules'],
    });
    const sent = (enabled: boolean) =>
      talk(
        planOf(['name: a\nmedium: sms\nsays: ["Hm.", "Hm.", "Hm."]\n'], {
          script,
          role: '',
          campaign: campaign(enabled),
          agent: { personality: { adherence: 0, empathy: 0, humor: 0 } },
        }),
      );
    const count = (record: ReturnType<typeof talk>) =>
      record.turns.filter(({ text }) => text === 'Are you there?').length;
    expect(count(sent(false))).toBe(2);
    expect(count(sent(true))).toBe(1);
    expect(sent(true).turns.some(({ flags }) => flags.some(({ code }) => code === 'suppressed'))).toBe(true);
  });
  test('session_timeout closes a session in which the lead is silent', () => {
    const campaign: CampaignSnapshot = {
      id: 'f'.repeat(24),
      name: 'c',
      rules: { session_timeout: { days: 0, hours: 0, minutes: 10 } } as CampaignSnapshot['rules'],
    };
    expect(
      talk(planOf([lead('medium: sms\nsays: ["Hello", ""]\n')], { campaign, agent: { user_idle: null } })),
    ).toMatchObject({ termination_reason: 'timeout', verdict: 'fail' });
  });
});

test('a name that denies what a call came to is not taken for it', () => {
  const dispositions = ['No sale', 'Contacted'].map((name) => ({ id: name, name }));
  const { call } = talk(planOf([CONFIRMS], { campaign: { id: 'f'.repeat(24), name: 'c', dispositions } }));
  expect(call.disposition_level_3).toBe('Contacted');
});

test("a campaign's own dispositions are used, with their flags and levels", () => {
  const disposition = (id: string, name: string, parent_disposition: string | null, conversion: boolean | null) => ({
    id,
    name,
    parent_disposition,
    description: null,
    color: null,
    contacted: true,
    conversion,
    enabled: true,
    blocklist_level: null,
  });
  const campaign: CampaignSnapshot = {
    id: 'f'.repeat(24),
    name: 'c',
    dispositions: [
      disposition('1', 'Reached', null, null),
      disposition('2', 'Success', '1', true),
      disposition('3', 'Appointment confirmed', '2', null),
    ],
  };
  expect(talk(planOf([CONFIRMS], { campaign })).call).toMatchObject({
    disposition_level_1: 'Reached',
    disposition_level_2: 'Success',
    disposition_level_3: 'Appointment confirmed',
    disposition_conversion: true,
    disposition_contacted: true,
  });
});
