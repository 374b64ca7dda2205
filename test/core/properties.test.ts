/** What holds of every conversation, whatever agent, scenario and seed it is made of. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgentDocument } from '../../src/core/contract/agent.ts';
import { MEDIUMS } from '../../src/core/contract/vocabulary.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { ScenarioSchema } from '../../src/core/scenarios/scenario.ts';
import { WANTS } from '../../src/core/leads/scenario-lead.ts';
import { TrialRecordSchema } from '../../src/core/runs/trial-record.ts';
import { BOOK_VISIT, planOf, SOLAR_ROLE, SOLAR_SCRIPT } from './support/plans.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const number = fc.oneof(fc.double({ min: -2, max: 120, noNaN: true }), fc.constantFrom(0, 0.5, 1));
const flag = maybe(fc.boolean());
const word = maybe(
  fc.constantFrom(
    '',
    'ai',
    'static',
    'friendly',
    'formal',
    'short',
    'high',
    'Say "Hello?" now.',
    '{{lead.first_name}} {{nope}}',
    '{{',
  ),
);

const agents: fc.Arbitrary<Partial<AgentDocument>> = fc.record({
  kb_strict_mode: flag,
  personality: maybe(fc.record({ adherence: maybe(number), empathy: maybe(number), humor: maybe(number) })),
  disable_greeting: flag,
  end_conversation_on_goodbye: flag,
  enable_user_idle_timeout: flag,
  enable_parallel_tool_calls: flag,
  smart_turn_detection: flag,
  ai_settings: maybe(
    fc.record({
      ai_model: word,
      frequency_penalty: maybe(number),
      max_tokens: maybe(number),
      presence_penalty: maybe(number),
      temperature: maybe(number),
      reasoning: word,
    }),
  ),
  greeting_type_inbound: word,
  greeting_type_outbound: word,
  structured_greetings: maybe(
    fc.array(
      fc.record({
        call_type: fc.constantFrom('inbound' as const, 'outbound' as const),
        greeting_type: fc.constantFrom('static' as const, 'ai' as const),
        text: word,
        communication_tone: word,
        greeting_length: word,
        mention_ids: maybe(fc.array(fc.string())),
      }),
      { maxLength: 2 },
    ),
  ),
  noise_cancellation: maybe(
    fc.record({
      enabled: flag,
      enhancement_level: maybe(number),
      model: word,
      provider: word,
      vad_minimum_speech_duration: maybe(number),
      vad_sensitivity: maybe(number),
      vad_speech_hold_duration: maybe(number),
    }),
  ),
  background_audio: maybe(fc.record({ clip: word, enabled: flag, volume: maybe(number) })),
  amd: maybe(
    fc.record({
      enabled: flag,
      interrupt_on_machine: flag,
      ivr_detection: flag,
      actions: maybe(
        fc.dictionary(
          fc.constantFrom('machine-vm', 'machine-ivr'),
          fc.constantFrom('continue', 'leave_message', 'hang_up', 'x'),
        ),
      ),
      detection_options: maybe(fc.record({ human_speech_threshold: maybe(number), timeout: maybe(number) })),
      llm: word,
      stt: word,
      voicemail_message: word,
    }),
  ),
  user_idle: maybe(
    fc.record({
      enabled: flag,
      max_consecutive_events: maybe(fc.integer({ min: -3, max: 50 })),
      nudge_instructions: word,
      user_away_timeout: maybe(number),
    }),
  ),
  endpointing: maybe(fc.record({ min_delay: maybe(number), max_delay: maybe(number) })),
  stt_settings: maybe(
    fc.record({
      model: word,
      prompt: word,
      keyterms: maybe(fc.array(fc.string())),
      low_confidence_threshold: maybe(number),
    }),
  ),
  action_flows: maybe(fc.array(fc.array(fc.constantFrom('book_visit', 'x')))),
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const scenarios = fc
  .record({
    name: fc.constant('any'),
    medium: fc.constantFrom(...MEDIUMS),
    call_type: fc.constantFrom('inbound', 'outbound'),
    answered_by: fc.constantFrom('lead', 'lead', 'lead', 'voicemail', 'ivr', 'nobody', 'busy'),
    goal: fc.record({
      wants: fc.constantFrom(...WANTS),
      facts: fc.record(
        {
          homeowner: fc.boolean(),
          monthly_bill: fc.constantFrom('$180', 'about ninety', ''),
          roof_type: fc.constantFrom('metal', 'no idea', '???'),
        },
        { requiredKeys: [] },
      ),
      questions: fc.array(fc.constantFrom('How long is the warranty?', 'Why?', '?', 'who are you'), { maxLength: 3 }),
      objections: fc.array(fc.constantFrom('price', 'trust', 'My dog ate it'), { maxLength: 2 }),
    }),
    traits: fc.record(
      {
        cooperativeness: share,
        patience: fc.integer({ min: 0, max: 20 }),
        verbosity: share,
        objections: share,
        interruption: share,
        silence: share,
        off_topic: share,
        hang_up: share,
      },
      { requiredKeys: [] },
    ),
    channel: fc.record({ word_error_rate: share, noise: share, dropouts: share }, { requiredKeys: [] }),
    events: fc.array(
      fc.constantFrom(
        { at_turn: 3, push_context: 'News.' },
        { at_s: 10, silence: 5 },
        { at_turn: 5, dtmf: '12#' },
        { at_turn: 6, voicemail: true },
        { at_s: 20, say: 'What?' },
        { at_turn: 2, noise: 1 },
      ),
      { maxLength: 3 },
    ),
    actions: fc.constantFrom(
      {},
      { book_visit: { error: 'down' } },
      { book_visit: { time_out: true } },
      { book_visit: { returns: { message: 'ok' } } },
    ),
    expect: fc.constant([
      { grader: 'max_turns', max: 30 },
      { grader: 'talk_ratio', max: 1 },
      { grader: 'ttfb', max_s: 2 },
      { grader: 'interruptions', max: 0 },
      { grader: 'said_in_order', phrases: ['a', 'b'] },
      { grader: 'script_coverage' },
    ]),
  })
  .map((document) => ScenarioSchema.parse(document));

const texts = fc.array(
  fc.constantFrom(
    'AGENT: Hi {{lead.first_name}}!',
    'AGENT: Do you own your home?',
    'USER: [wait]',
    'AGENT: [call book_visit] One moment.',
    'USER: [collect roof_type]',
    'AGENT: Goodbye.',
    'AGENT: ',
    'AGENT: ?',
  ),
  { maxLength: 8 },
);

describe('every conversation', () => {
  test('terminates, keeps its limits, and leaves a record that fits its schema, with any agent settings', () => {
    fc.assert(
      fc.property(agents, scenarios, texts, fc.nat(1000), fc.boolean(), (agent, scenario, lines, seed, usual) => {
        const script = usual ? SOLAR_SCRIPT : lines.join('\n');
        const plan = planOf([scenario], {
          agent,
          seed,
          script,
          role: usual ? SOLAR_ROLE : '',
          actions: [BOOK_VISIT],
          max_steps: 60,
          max_errors: 4,
        });
        const record = runTrial(plan, 0, 0);
        expect(TrialRecordSchema.safeParse(record).error?.issues ?? []).toEqual([]);
        expect(record.steps).toBeLessThanOrEqual(61);
        expect(record.turns.every(({ index }, at) => index === at)).toBe(true);
        expect(record.turns.every(({ start_s, end_s }) => Number.isFinite(start_s) && end_s >= start_s)).toBe(true);
        expect(JSON.stringify(runTrial(structuredClone(plan), 0, 0))).toBe(JSON.stringify(record));
      }),
      { numRuns: 120 },
    );
  });
});
