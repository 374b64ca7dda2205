/** What of a failing turn is offered to be fixed. */
import { expect, test } from 'vitest';
import type { Conversation } from '../../src/core/contract/local/conversation.ts';
import type { TurnSource } from '../../src/core/contract/turn.ts';
import { fixLine } from '../../src/renderer/features/trial/fix-place.ts';
import { fixParam, readFixParam, targetsAt, type Speaking } from '../../src/renderer/features/trial/fix-targets.ts';

const AGENT = { id: 'a'.repeat(24), role_ids: [], structured_greetings: [{ call_type: 'outbound' as const }] };
const CAMPAIGN = { id: 'c'.repeat(24), answering_machine_detection: { voicemail_message: 'Call us.' } };
const STORE = 'd'.repeat(24);

/** The first that is offered at a failing turn with this source. */
function offered(source: Partial<TurnSource>, speaking: Partial<Speaking> = {}) {
  const whole: TurnSource = { kind: 'greeting', ref: null, line: null, section: null, ...source };
  const trial = {
    turns: [{ index: 0, speaker: 'agent', source: whole }],
    evaluations: [{ passed: false, evidence_turns: [0], definition_id: 'said', grader_name: 'said' }],
    trial: { scenario_id: 's'.repeat(24), verdict: 'fail' },
    call: { call_type: 'outbound' },
  } as unknown as Conversation;
  return targetsAt(trial, 0, { agent: AGENT, campaign: CAMPAIGN, ...speaking })[0];
}

test.each([
  [{ kind: 'greeting', ref: 'static' }, {}, `agents:${AGENT.id}:structured_greetings.0.text`, 'Fix the greeting'],
  [
    { kind: 'greeting', ref: 'default' },
    { agent: { ...AGENT, structured_greetings: [] } },
    `agents:${AGENT.id}:greeting_type_outbound`,
    'Fix the greeting',
  ],
  [
    { kind: 'closing', ref: 'voicemail' },
    {},
    `campaigns:${CAMPAIGN.id}:answering_machine_detection.voicemail_message`,
    'Fix the voicemail',
  ],
  [
    { kind: 'closing', ref: 'voicemail' },
    { campaign: null },
    `agents:${AGENT.id}:amd.voicemail_message`,
    'Fix the voicemail',
  ],
  [{ kind: 'knowledge', ref: STORE, section: 'prices.md' }, {}, `data-stores:${STORE}:prices.md`, 'Fix the passage'],
] as const)('%o with %o', (source, speaking, param, label) => {
  const target = offered(source, speaking as Partial<Speaking>);
  expect(target?.label).toBe(label);
  expect(target && fixParam(target)).toBe(param);
  expect(readFixParam(param)).toMatchObject({ kind: target?.kind, at: target?.at });
});

test('its place is the line of the field, or of the document', () => {
  const agent = JSON.stringify({ name: 'Ana', amd: { enabled: true, voicemail_message: 'Hi' } }, null, 2);
  expect(fixLine({ kind: 'agents', at: 'amd.voicemail_message' }, agent, [], [])).toBe(5);
  const store = JSON.stringify(
    {
      name: 'S',
      documents: [
        { filename: 'a.md', text: 'A' },
        { filename: 'b.md', text: 'B' },
      ],
    },
    null,
    2,
  );
  expect(fixLine({ kind: 'data-stores', at: 'b.md: Prices' }, store, [], [])).toBe(10);
  expect(fixLine({ kind: 'data-stores', at: 'gone.md' }, store, [], [])).toBe(1);
});

test('of a role it is the rule from which the turn spoke', () => {
  const role =
    '# Questions\n\n- If they ask about parking, say "Behind the house."\n- If they ask the price, say "It is 40 euros."\n';
  const turns = [
    { index: 3, speaker: 'lead', text: 'What does it cost?' },
    { index: 4, speaker: 'agent', text: 'It is 40 euros. Shall we say Tuesday?' },
  ] as Conversation['turns'];
  expect(fixLine({ kind: 'roles', at: '4:Questions' }, role, [], turns)).toBe(4);
  expect(fixLine({ kind: 'roles', at: '' }, role, [], turns)).toBe(1);
});
