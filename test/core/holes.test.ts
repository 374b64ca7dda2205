/** What becomes of a conversation in which a template had nothing to say. */
import { describe, expect, test } from 'vitest';
import { holesIn } from '../../src/core/conversation/holes.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { BOOK_VISIT, planOf } from './support/plans.ts';

const SCRIPT = `AGENT: Hi, this is Ana from Lakeside Clinic. Is now a good time?
USER: [wait for the user]
AGENT: It is about your visit.
AGENT: Your appointment is with {{custom_fields.doctor}} on {{custom_fields.day | default: "Thursday"}}. Can you make it?
USER: [wait for the user]
AGENT: Thank you. Goodbye.
`;
const QUIET = 'name: x\npersona: cooperative\n';

describe('a hole', () => {
  test('is told with its variable and its own script line, and fails the trial', () => {
    const record = runTrial(planOf([QUIET], { script: SCRIPT }), 0, 0);
    expect(holesIn(record.turns)).toMatchObject([
      { variable: 'custom_fields.doctor', place: { kind: 'script_line', line: 4 } },
    ]);
    expect(record).toMatchObject({
      verdict: 'fail',
      reward: 0,
      evaluations: [
        {
          definition_id: 'no_holes',
          passed: false,
          reason: expect.stringContaining(
            'custom_fields.doctor is empty, and nothing was said in its place (script line 4) in turn',
          ),
        },
      ],
    });
  });

  test('is marked, and the trial may pass, where its scenario allows it', () => {
    const record = runTrial(planOf([`${QUIET}allow_holes: true\n`], { script: SCRIPT }), 0, 0);
    expect(holesIn(record.turns)).toHaveLength(1);
    expect(record).toMatchObject({ verdict: 'pass', evaluations: [] });
  });

  test('is none where the lead has the field, or the template a default', () => {
    const record = runTrial(
      planOf([`${QUIET}lead: { custom_fields: { doctor: Dr. Weber } }\n`], { script: SCRIPT }),
      0,
      0,
    );
    expect(holesIn(record.turns)).toEqual([]);
    expect(record).toMatchObject({ verdict: 'pass', evaluations: [] });
  });

  test('counts where a field is there and empty', () => {
    const record = runTrial(planOf([`${QUIET}lead: { custom_fields: { doctor: "  " } }\n`], { script: SCRIPT }), 0, 0);
    expect(holesIn(record.turns)).toHaveLength(1);
  });

  test.each([
    [
      'the greeting',
      planOf([QUIET], {
        script: SCRIPT.replace('{{custom_fields.doctor}}', 'us'),
        agent: {
          greeting_type_outbound: 'static',
          structured_greetings: [
            { call_type: 'outbound', greeting_type: 'static', text: 'Hello from {{campaign.custom_fields.company}}.' },
          ],
        },
      }),
      'campaign.custom_fields.company',
      { kind: 'greeting' },
    ],
    [
      'a role section',
      planOf(['name: x\ngoal: { questions: [Where can I park?] }\n'], {
        script: SCRIPT.replace('{{custom_fields.doctor}}', 'us'),
        role: '# Parking\n\nYou can park at {{custom_fields.garage}} behind the building.\n',
      }),
      'custom_fields.garage',
      { kind: 'role_section', section: 'Parking' },
    ],
    [
      'the context template',
      planOf([`${QUIET}events: [{ at_turn: 3, push_context: The doctor is late. }]\n`], {
        script: SCRIPT.replace('{{custom_fields.doctor}}', 'us'),
        campaign: {
          id: 'f'.repeat(24),
          name: 'c',
          external_context_template: 'From {{custom_fields.desk}}: {{context}}',
        },
      }),
      'custom_fields.desk',
      { kind: 'context' },
    ],
    [
      'the voicemail message',
      planOf(['name: x\nanswered_by: voicemail\n'], {
        script: SCRIPT,
        agent: {
          amd: {
            enabled: true,
            voicemail_message: 'Please call {{custom_fields.number}}.',
            actions: { 'machine-vm': 'leave_message' },
          },
        },
      }),
      'custom_fields.number',
      { kind: 'closing' },
    ],
    [
      'the result of an action',
      planOf(
        [`${QUIET}actions: { book_visit: { returns: { message: "Booked for {{custom_fields.slot}} it is." } } }\n`],
        {
          script: `AGENT: Hi, this is Ana. Is now a good time?\nUSER: [wait for the user]\nAGENT: One moment. [call book_visit]\nUSER: [wait for the user]\nAGENT: Thank you. Goodbye.\n`,
          actions: [{ ...BOOK_VISIT, parameters: { type: 'object', properties: {} } }],
        },
      ),
      'custom_fields.slot',
      { kind: 'action', ref: 'book_visit' },
    ],
  ])('is found in %s', (_where, plan, variable, place) => {
    expect(holesIn(runTrial(plan, 0, 0).turns)).toEqual([
      expect.objectContaining({ variable, place: expect.objectContaining(place) }),
    ]);
  });
});
