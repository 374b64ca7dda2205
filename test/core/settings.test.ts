/**
 * Every setting of an agent, every trait and every figure of the channel is accounted for: it has an effect (here, or in effects.test.ts, which
 * shows its direction), or it is shown to change not a byte. And where the occasion for a setting does not arise, it changes nothing either.
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AgentWriteSchema, type AgentDocument } from '../../src/core/contract/agent.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { ChannelSchema, DEFAULT_TRAITS, TraitsSchema } from '../../src/core/leads/scenario-lead.ts';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { CLINIC_SCRIPT, CONFIRMS, planOf } from './support/plans.ts';

type Overrides = Partial<AgentDocument>;
const TRIALS = 24;

const records = (plan: RunPlan, trials = TRIALS): TrialRecord[] =>
  Array.from({ length: trials }, (_, trial) => runTrial(plan, 0, trial));
const clinic = (agent: Overrides, yaml = '', options: Parameters<typeof planOf>[1] = {}) =>
  planOf([`${CONFIRMS}${yaml}`], { ...options, agent });
const mean = (plan: RunPlan, figure: (record: TrialRecord) => number) =>
  records(plan).reduce((sum, record) => sum + figure(record), 0) / TRIALS;
const first = (plan: RunPlan) => runTrial(plan, 0, 0);

const NOISE_CANCELLATION = {
  enabled: false,
  enhancement_level: null,
  model: null,
  provider: null,
  vad_minimum_speech_duration: null,
  vad_sensitivity: null,
  vad_speech_hold_duration: null,
};
const AMD = {
  enabled: true,
  interrupt_on_machine: false,
  ivr_detection: true,
  actions: { 'machine-vm': 'leave_message', 'machine-ivr': 'hang_up' },
  detection_options: null,
  llm: null,
  stt: null,
  voicemail_message: 'Please call back.',
};
const AI = {
  ai_model: null,
  frequency_penalty: null,
  max_tokens: null,
  presence_penalty: null,
  temperature: 0.7,
  reasoning: null,
};
const TTS = {
  utterance_end_ms: null,
  smart_format: null,
  profanity_filter: null,
  punctuate: null,
  numerals: null,
  keywords: null,
  diarize: null,
  dictation: null,
  endpointing: null,
  filler_words: null,
};
const GREETING = {
  call_type: 'outbound' as const,
  greeting_type: 'ai' as const,
  text: null,
  communication_tone: null,
  greeting_length: null,
  mention_ids: null,
};

/** Names of settings as dotted paths, lists marked by []. */
function leavesOf(
  schema: z.core.JSONSchema.BaseSchema,
  definitions: Record<string, z.core.JSONSchema.BaseSchema>,
  path = '',
): string[] {
  const target = schema.$ref === undefined ? schema : definitions[schema.$ref.split('/').at(-1) ?? ''];
  if (!target || typeof target === 'boolean' || target.type === 'null') return [];
  const below = (part: z.core.JSONSchema._JSONSchema, name: string) =>
    typeof part === 'boolean' ? [] : leavesOf(part, definitions, name);
  if (target.anyOf) return [...new Set(target.anyOf.flatMap((part) => below(part, path)))];
  if (target.properties)
    return Object.entries(target.properties).flatMap(([name, part]) =>
      below(part, path === '' ? name : `${path}.${name}`),
    );
  if (target.type === 'array' && target.items !== undefined && !Array.isArray(target.items))
    return below(target.items, `${path}[]`);
  return [path];
}

/** Settings whose effect and direction effects.test.ts shows. */
const IN_EFFECTS = [
  'personality.adherence',
  'personality.empathy',
  'personality.humor',
  'ai_settings.temperature',
  'ai_settings.max_tokens',
  'ai_settings.reasoning',
  'endpointing.min_delay',
  'endpointing.max_delay',
  'smart_turn_detection',
  'background_audio.volume',
  'user_idle.enabled',
  'user_idle.max_consecutive_events',
  'user_idle.user_away_timeout',
  'user_idle.nudge_instructions',
  'end_conversation_on_goodbye',
  'disable_greeting',
  'structured_greetings[].call_type',
  'structured_greetings[].greeting_type',
  'structured_greetings[].text',
  'structured_greetings[].mention_ids[]',
  'greeting_type_outbound',
  'kb_strict_mode',
  'enable_parallel_tool_calls',
  'amd.enabled',
  'amd.actions',
  'amd.voicemail_message',
  'amd.interrupt_on_machine',
  'noise_cancellation.enhancement_level',
  'noise_cancellation.vad_sensitivity',
  'noise_cancellation.vad_minimum_speech_duration',
  'stt_settings.keyterms[]',
  'stt_settings.low_confidence_threshold',
];

/** What an offline conversation cannot show: voices, models, transcription options, and what is kept for other programs. Each with a value that is not its default. */
const WITHOUT_EFFECT: Record<string, Overrides> = {
  type: { type: 'secondary' },
  description: { description: 'Calls patients' },
  avatar: { avatar: 'MAN' },
  voice_audio_id: { voice_audio_id: 'v' },
  system_prompt: { system_prompt: { text: 'Be kind' } },
  voice_settings: { voice_settings: { speed: 2 } },
  feature_flags: { feature_flags: { beta: true } },
  'ai_settings.ai_model': { ai_settings: { ...AI, ai_model: 'gpt' } },
  'ai_settings.frequency_penalty': { ai_settings: { ...AI, frequency_penalty: 1 } },
  'ai_settings.presence_penalty': { ai_settings: { ...AI, presence_penalty: 1 } },
  'stt_settings.model': { stt_settings: { model: 'x', prompt: null, keyterms: null, low_confidence_threshold: null } },
  'stt_settings.prompt': { stt_settings: { model: null, prompt: 'x', keyterms: null, low_confidence_threshold: null } },
  'noise_cancellation.model': { noise_cancellation: { ...NOISE_CANCELLATION, model: 'x' } },
  'noise_cancellation.provider': { noise_cancellation: { ...NOISE_CANCELLATION, provider: 'x' } },
  'background_audio.clip': { background_audio: { clip: 'CITY', enabled: false, volume: 1 } },
  'amd.llm': { amd: { ...AMD, enabled: false, llm: 'x' } },
  'amd.stt': { amd: { ...AMD, enabled: false, stt: 'x' } },
  ...Object.fromEntries(
    Object.entries({
      utterance_end_ms: '900',
      smart_format: true,
      profanity_filter: true,
      punctuate: true,
      numerals: true,
      diarize: true,
      dictation: true,
      endpointing: '300',
      filler_words: true,
    }).map(([name, value]) => [`tts_settings.${name}`, { tts_settings: { ...TTS, [name]: value } }]),
  ),
};

const silentLead = 'says: ["", "", "", "", "", ""]\n';
const machine = 'answered_by: voicemail\n';
const opening = (agent: Overrides, yaml = '') => first(clinic(agent, yaml)).turns[0]?.text ?? '';
const e2e = ({ call }: TrialRecord) => call.call_metrics.ttfb.e2e.median ?? 0;

/** Effects that effects.test.ts does not show, each in its direction. */
const EFFECTS: Record<string, () => void> = {
  language: () => expect(opening({ language: 'ES', greeting_type_outbound: 'ai' })).toMatch(/Soy Ana/),
  name: () => expect(opening({ name: 'Zoe', greeting_type_outbound: 'ai' })).toContain('Zoe'),
  greeting_type_inbound: () =>
    expect(
      [
        first(clinic({ greeting_type_inbound: 'ai' }, 'call_type: inbound\n')),
        first(clinic({}, 'call_type: inbound\n')),
      ].map(({ turns }) => turns[0]?.source?.kind),
    ).toEqual(['greeting', 'script_line']),
  'structured_greetings[].communication_tone': () =>
    expect(opening({ structured_greetings: [{ ...GREETING, communication_tone: 'formal' }] })).not.toBe(
      opening({ structured_greetings: [{ ...GREETING, communication_tone: 'friendly' }] }),
    ),
  'structured_greetings[].greeting_length': () =>
    expect(opening({ structured_greetings: [{ ...GREETING, greeting_length: 'short' }] }).length).toBeLessThan(
      opening({ structured_greetings: [GREETING] }).length,
    ),
  enable_user_idle_timeout: () =>
    expect(
      [true, false].map(
        (enable_user_idle_timeout) =>
          first(clinic({ enable_user_idle_timeout, user_idle: null }, silentLead)).termination_reason,
      ),
    ).toEqual(['agent_stop', 'timeout']),
  'noise_cancellation.enabled': () => {
    const wrong = (enabled: boolean) =>
      mean(
        clinic(
          { noise_cancellation: { ...NOISE_CANCELLATION, enabled, enhancement_level: 1 } },
          'channel: { noise: 1 }\n',
        ),
        ({ turns }) => turns.filter(({ heard_text }) => heard_text !== null).length,
      );
    expect(wrong(true)).toBeLessThan(wrong(false));
  },
  'noise_cancellation.vad_speech_hold_duration': () => {
    const hold = (seconds: number) =>
      mean(clinic({ noise_cancellation: { ...NOISE_CANCELLATION, vad_speech_hold_duration: seconds } }), e2e);
    expect(hold(0.6)).toBeGreaterThan(hold(0) + 0.4);
  },
  'background_audio.enabled': () => {
    const asks = (enabled: boolean) =>
      mean(
        clinic({ background_audio: { clip: null, enabled, volume: 1 } }),
        ({ turns }) =>
          turns.filter(({ speaker, acts }) => speaker === 'lead' && acts.some(({ act }) => act === 'repeat_request'))
            .length,
      );
    expect(asks(true)).toBeGreaterThan(asks(false));
  },
  'amd.ivr_detection': () =>
    expect(
      [true, false].map(
        (ivr_detection) => first(clinic({ amd: { ...AMD, ivr_detection } }, 'answered_by: ivr\n')).turns.length > 1,
      ),
    ).toEqual([false, true]),
  'amd.detection_options.human_speech_threshold': () => {
    const heard = (human_speech_threshold: number) =>
      first(
        clinic(
          { amd: { ...AMD, interrupt_on_machine: true, detection_options: { human_speech_threshold, timeout: 30 } } },
          machine,
        ),
      ).turns[0]?.end_s ?? 0;
    expect(heard(1)).toBeLessThan(heard(4));
  },
  'amd.detection_options.timeout': () => {
    const heard = (timeout: number) =>
      first(
        clinic(
          { amd: { ...AMD, interrupt_on_machine: true, detection_options: { human_speech_threshold: 4, timeout } } },
          machine,
        ),
      ).turns[0]?.end_s ?? 0;
    expect(heard(1)).toBeLessThan(heard(30));
  },
  'tts_settings.keywords[]': () => {
    const wrong = (keywords: string[]) =>
      mean(
        clinic(
          {
            tts_settings: { ...TTS, keywords },
            stt_settings: { model: null, prompt: null, keyterms: null, low_confidence_threshold: 0 },
          },
          'channel: { word_error_rate: 0.35 }\n',
        ),
        ({ call }) => Number(call.slots['insurance'] !== 'Blue Cross'),
      );
    expect(wrong(['Blue Cross'])).toBeLessThan(wrong([]));
  },
  'action_flows[][]': () => {
    const action = (slug: string, parameters: Record<string, unknown>) => ({
      id: 'a'.repeat(24),
      slug,
      name: slug,
      description: '',
      enabled: true,
      parameters,
    });
    const actions = [
      action('note_insurance', {
        type: 'object',
        properties: { insurance: { type: 'string' } },
        required: ['insurance'],
      }),
      action('write_summary', { type: 'object', properties: {} }),
    ];
    const called = (action_flows: string[][]) =>
      first(
        clinic({ action_flows }, '', {
          actions,
          script: CLINIC_SCRIPT.replace('[collect insurance]', '[collect insurance] [call note_insurance]'),
        }),
      ).turns.flatMap((turn) => turn.action?.slug ?? []);
    expect([called([['note_insurance', 'write_summary']]), called([])]).toEqual([
      ['note_insurance', 'write_summary'],
      ['note_insurance'],
    ]);
  },
  script_id: () => {
    const plan = clinic({ script_id: 'second' });
    const lines = [{ speaker: 'AGENT' as const, message: 'Good evening. Goodbye.' }];
    expect(
      first({
        ...plan,
        agent: { ...plan.agent, scripts: [...plan.agent.scripts, { id: 'second', name: 'Second', lines }] },
      }).turns[0]?.text,
    ).toBe('Good evening. Goodbye.');
  },
};

/** They say which documents a run freezes (engine/freeze-plan); a conversation knows only what was frozen. */
const FROZEN = ['role_ids[]', 'action_ids[]', 'script_ids[]', 'knowledge_base_ids[]'];

describe('settings of the agent', () => {
  const schema = z.toJSONSchema(AgentWriteSchema, { io: 'input', unrepresentable: 'any' });
  const all = leavesOf(schema, schema.$defs ?? {});

  test('are all accounted for, each once', () => {
    expect([...IN_EFFECTS, ...Object.keys(EFFECTS), ...Object.keys(WITHOUT_EFFECT), ...FROZEN].toSorted()).toEqual(
      all.toSorted(),
    );
  });
  test.each(Object.keys(EFFECTS))('%s has its effect', (name) => {
    expect.hasAssertions();
    EFFECTS[name]?.();
  });
  test.each(Object.entries(WITHOUT_EFFECT))('%s changes not a byte', (_, agent) => {
    const without = records(clinic({}), 4).map((record) => JSON.stringify(record));
    expect(records(clinic(agent), 4).map((record) => JSON.stringify(record))).toEqual(without);
  });
});

describe('a setting whose occasion does not arise changes not a byte', () => {
  const quiet = 'traits: { verbosity: 0, silence: 0 }\n';
  const cases: [string, Overrides, Overrides, string][] = [
    [
      'idle settings, with a lead that is never silent',
      { user_idle: { enabled: true, max_consecutive_events: 1, user_away_timeout: 6, nudge_instructions: null } },
      {
        user_idle: {
          enabled: true,
          max_consecutive_events: 9,
          user_away_timeout: 6,
          nudge_instructions: 'Say "Still there?"',
        },
      },
      quiet,
    ],
    [
      'answering-machine detection, with a person on the line',
      { amd: { ...AMD, enabled: false } },
      { amd: { ...AMD, interrupt_on_machine: true } },
      '',
    ],
    [
      'noise cancellation, on a clear line',
      {},
      { noise_cancellation: { ...NOISE_CANCELLATION, enabled: true, enhancement_level: 1, vad_sensitivity: 0.9 } },
      '',
    ],
    [
      'key terms and the confidence threshold, on a clear line',
      {},
      { stt_settings: { model: null, prompt: null, keyterms: ['Blue Cross'], low_confidence_threshold: 0.9 } },
      '',
    ],
    [
      'parallel calls and flows, without actions',
      {},
      { enable_parallel_tool_calls: true, action_flows: [['a', 'b']] },
      '',
    ],
    [
      'the greeting of the other call type',
      {},
      {
        greeting_type_inbound: 'ai',
        structured_greetings: [{ ...GREETING, call_type: 'inbound', greeting_type: 'static', text: 'Hello?' }],
      },
      '',
    ],
    ['a token limit that no turn reaches', {}, { ai_settings: { ...AI, max_tokens: 4000 } }, ''],
    [
      'how endings of speech are found, in text',
      {},
      { smart_turn_detection: true, endpointing: { min_delay: 3, max_delay: 9 } },
      'medium: sms\n',
    ],
  ];
  test.each(cases)('%s', (_, before, after, yaml) => {
    const [a, b] = [before, after].map((agent) =>
      records(clinic(agent, yaml), 8).map((record) => JSON.stringify(record)),
    );
    expect(b).toEqual(a);
  });
  test('reasoning takes time, and changes no word', () => {
    const said = (reasoning: string) =>
      records(clinic({ ai_settings: { ...AI, reasoning } }), 8).map(({ turns }) =>
        turns.map(({ speaker, text }) => [speaker, text]),
      );
    expect(said('high')).toEqual(said('none'));
  });
  test.each(['empathy', 'humor'] as const)('%s changes no word of the lead', (trait) => {
    const said = (value: number) =>
      records(clinic({ personality: { adherence: 0.3, empathy: 0.5, humor: 0, [trait]: value } }), 8).map(({ turns }) =>
        turns.filter(({ speaker }) => speaker === 'lead').map(({ text }) => text),
      );
    expect(said(1)).toEqual(said(0));
  });
});

describe('traits and the channel', () => {
  const EPSILON = 1e-9;
  const bytes = (yaml: string) => records(clinic({}, yaml), 6).map((record) => JSON.stringify(record));
  const plain = bytes('');

  test.each(Object.keys(TraitsSchema.shape))('%s: a hair more of it shifts no dice', (trait) => {
    const usual = DEFAULT_TRAITS[trait as keyof typeof DEFAULT_TRAITS]; // a key of the same schema
    expect(bytes(`traits: { ${trait}: ${usual + EPSILON} }\n`)).toEqual(plain);
  });
  test.each(Object.keys(ChannelSchema.shape))('%s: a hair of it shifts no dice', (figure) => {
    const words = (yaml: string) =>
      records(clinic({}, yaml), 6).map(({ turns }) => turns.map(({ text, heard_text }) => [text, heard_text]));
    expect(words(`channel: { ${figure}: ${EPSILON} }\n`)).toEqual(words(''));
  });
  test('each has its direction shown in effects.test.ts', () => {
    expect(Object.keys(TraitsSchema.shape)).toEqual([
      'cooperativeness',
      'patience',
      'verbosity',
      'objections',
      'interruption',
      'silence',
      'off_topic',
      'hang_up',
    ]);
    expect(Object.keys(ChannelSchema.shape)).toEqual(['word_error_rate', 'noise', 'dropouts']);
  });
});
