/**
 * What each trait and each setting of the agent does to a conversation, in which direction. Both sides of a comparison meet the same dice
 * (common random numbers), so that a difference is the setting's own.
 */
import { describe, expect, test } from 'vitest';
import type { AgentDocument } from '../../src/core/contract/agent.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { CLINIC_SCRIPT, CONFIRMS, planOf, QUALIFIES, solarPlan } from './support/plans.ts';

const TRIALS = 60;
type Figure = (record: TrialRecord) => number;

const trialsOf = (plan: RunPlan) => Array.from({ length: TRIALS }, (_, trial) => runTrial(plan, 0, trial));
const mean = (plan: RunPlan, figure: Figure) =>
  trialsOf(plan).reduce((sum, record) => sum + figure(record), 0) / TRIALS;

const turnsWhere =
  (wanted: (turn: Turn) => boolean): Figure =>
  ({ turns }) =>
    turns.filter(wanted).length;
/** The acts as the speaker meant them. */
const meant = ({ acts, claims }: Turn) => claims ?? acts;
const leadActs = (...acts: string[]) =>
  turnsWhere((turn) => turn.speaker === 'lead' && meant(turn).some(({ act }) => acts.includes(act)));
const agentSource = (...kinds: string[]) =>
  turnsWhere(({ speaker, source }) => speaker === 'agent' && kinds.includes(source?.kind ?? ''));
const flags = (code: string) => turnsWhere((turn) => turn.flags.some((flag) => flag.code === code));
const leadWords: Figure = ({ turns }) =>
  turns.reduce((sum, { speaker, words }) => sum + (speaker === 'lead' ? words : 0), 0);
const heardWrong = turnsWhere(({ speaker, heard_text }) => speaker === 'lead' && heard_text !== null);
const passed: Figure = ({ verdict }) => (verdict === 'pass' ? 1 : 0);
const e2e: Figure = ({ call }) => call.call_metrics.ttfb.e2e.median ?? 0;

describe('traits of the lead', () => {
  const withTraits = (yaml: string) => solarPlan([`${QUALIFIES}${yaml}\n`]);
  const plain = withTraits('traits: {}');

  test('cooperativeness: fewer refusals and more slots', () => {
    const reluctant = withTraits('traits: { cooperativeness: 0.3 }');
    const slots: Figure = ({ call }) => Object.keys(call.slots).length;
    expect(mean(reluctant, slots)).toBeLessThan(mean(plain, slots));
    expect(mean(reluctant, passed)).toBeLessThan(mean(plain, passed));
  });
  test('patience: less of it ends more calls early', () => {
    const annoyed = { agent: { personality: { adherence: 1, empathy: 0, humor: 0 } }, role: '' };
    const impatient = solarPlan([`${QUALIFIES}traits: { patience: 0, cooperativeness: 0.6 }\n`], annoyed);
    const patient = solarPlan([`${QUALIFIES}traits: { patience: 20, cooperativeness: 0.6 }\n`], annoyed);
    const hangUps: Figure = ({ turns }) =>
      Number(turns.some((turn) => meant(turn).some(({ slot }) => slot === 'patience')));
    expect(mean(impatient, hangUps)).toBeGreaterThan(mean(patient, hangUps) + 0.3);
  });
  test('verbosity: more words of the lead, the same answers', () => {
    const chatty = withTraits('traits: { verbosity: 1 }');
    const terse = withTraits('traits: { verbosity: 0 }');
    expect(mean(chatty, leadWords)).toBeGreaterThan(1.2 * mean(terse, leadWords));
  });
  test('objections: more of them', () => {
    const objecting = withTraits('traits: { objections: 1 }');
    expect(mean(plain, leadActs('objection'))).toBe(0);
    expect(mean(objecting, leadActs('objection'))).toBeGreaterThan(0.9);
  });
  test('interruption: more agent turns cut off', () => {
    const interrupting = withTraits('traits: { interruption: 0.6 }');
    const cut = turnsWhere(({ speaker, interrupted }) => speaker === 'agent' && interrupted);
    expect(mean(plain, cut)).toBe(0);
    expect(mean(interrupting, cut)).toBeGreaterThan(2);
  });
  test('interruption has no effect in text', () => {
    expect(
      mean(
        solarPlan([`${QUALIFIES}traits: { interruption: 1 }\nmedium: sms\n`]),
        turnsWhere(({ interrupted }) => interrupted),
      ),
    ).toBe(0);
  });
  test('silence: more silent turns, longer calls', () => {
    const silent = withTraits('traits: { silence: 0.3 }');
    expect(mean(silent, leadActs('silence'))).toBeGreaterThan(1);
    expect(mean(silent, ({ call }) => call.duration_s)).toBeGreaterThan(mean(plain, ({ call }) => call.duration_s));
  });
  test('off-topic: more straying', () => {
    const straying = withTraits('traits: { off_topic: 0.3 }');
    expect(mean(plain, leadActs('out_of_scope'))).toBe(0);
    expect(mean(straying, leadActs('out_of_scope'))).toBeGreaterThan(1);
  });
  test('hang-up: more calls that the lead ends', () => {
    const leaving = withTraits('traits: { hang_up: 0.2 }');
    const left: Figure = ({ termination_reason }) => Number(termination_reason === 'user_stop');
    expect(mean(leaving, left)).toBeGreaterThan(mean(plain, left) + 0.4);
  });
  test('a trait leaves the dice of the others alone', () => {
    const words = (plan: RunPlan) =>
      runTrial(plan, 0, 3)
        .turns.filter(({ speaker }) => speaker === 'lead')
        .map(({ text }) => text);
    const [first] = words(plain);
    expect(words(withTraits('traits: { objections: 0.5 }'))[0]).toBe(first);
    expect(words(withTraits('traits: { hang_up: 0.001 }'))).toEqual(words(plain));
  });
});

describe('the channel', () => {
  const on = (channel: string, overrides: Partial<AgentDocument> = {}) =>
    planOf([`${CONFIRMS}channel: ${channel}\n`], { agent: overrides });
  const clear = on('{}');

  test("word errors: more turns heard wrong, fewer passes; the lead's own words stay", () => {
    const bad = on('{ word_error_rate: 0.3 }');
    expect(mean(clear, heardWrong)).toBe(0);
    expect(mean(bad, heardWrong)).toBeGreaterThan(1);
    expect(mean(bad, passed)).toBeLessThan(mean(clear, passed));
  });
  test('dropouts: more requests to repeat by the lead', () => {
    expect(mean(on('{ dropouts: 0.4 }'), leadActs('repeat_request'))).toBeGreaterThan(
      mean(clear, leadActs('repeat_request')) + 0.5,
    );
  });
  test('noise: more turns heard wrong, and noise cancellation takes it back', () => {
    const cancelling = {
      noise_cancellation: {
        enabled: true,
        enhancement_level: 1,
        model: null,
        provider: null,
        vad_minimum_speech_duration: null,
        vad_sensitivity: null,
        vad_speech_hold_duration: null,
      },
    };
    const noisy = mean(on('{ noise: 1 }'), heardWrong);
    expect(noisy).toBeGreaterThan(0.5);
    expect(mean(on('{ noise: 1 }', cancelling), heardWrong)).toBeLessThan(noisy / 2);
  });
  test('voice activity detection: less sensitive or slower, fewer false barge-ins', () => {
    const vad = (sensitivity: number, minimum: number) =>
      on('{ noise: 1 }', {
        noise_cancellation: {
          enabled: false,
          enhancement_level: null,
          model: null,
          provider: null,
          vad_minimum_speech_duration: minimum,
          vad_sensitivity: sensitivity,
          vad_speech_hold_duration: null,
        },
      });
    const nervous = mean(vad(1, 0), flags('noise_barge_in'));
    expect(nervous).toBeGreaterThan(0.3);
    expect(mean(vad(0.1, 0), flags('noise_barge_in'))).toBeLessThan(nervous);
    expect(mean(vad(1, 1), flags('noise_barge_in'))).toBeLessThan(nervous);
  });
  test('key terms are heard better', () => {
    const stt = { model: null, prompt: null, low_confidence_threshold: 0 };
    const wrongInsurance: Figure = ({ call }) => Number(call.slots['insurance'] !== 'Blue Cross');
    const without = mean(on('{ word_error_rate: 0.35 }', { stt_settings: { ...stt, keyterms: [] } }), wrongInsurance);
    expect(
      mean(on('{ word_error_rate: 0.35 }', { stt_settings: { ...stt, keyterms: ['Blue Cross'] } }), wrongInsurance),
    ).toBeLessThan(without);
  });
  test('a higher confidence threshold asks to repeat more often', () => {
    const asks = turnsWhere(
      (turn) => turn.speaker === 'agent' && meant(turn).some(({ act }) => act === 'repeat_request'),
    );
    const at = (low_confidence_threshold: number) =>
      mean(
        on('{ word_error_rate: 0.3 }', {
          stt_settings: { model: null, prompt: null, keyterms: null, low_confidence_threshold },
        }),
        asks,
      );
    expect(at(0.95)).toBeGreaterThan(at(0.1));
  });
});

describe('settings of the agent', () => {
  const clinic = (agent: Partial<AgentDocument>, yaml = '') => planOf([`${CONFIRMS}${yaml}`], { agent });
  const personality = (adherence: number, empathy: number, humor: number) => ({
    personality: { adherence, empathy, humor },
  });

  test('adherence: more steering back before answering', () => {
    const script = 'AGENT: Hi, this is Ana. Which insurance do you have?\nUSER: [wait]\nAGENT: Thanks, goodbye.\n';
    const plan = (adherence: number) =>
      planOf(
        [
          'name: a\ntraits: { verbosity: 0 }\nrules: ["when agent asks insurance say \\"Where can I park?\\""]\ngoal: { facts: { insurance: Aetna } }\n',
        ],
        { script, agent: personality(adherence, 0, 0) },
      );
    const steers = turnsWhere(({ text }) => /in a moment/.test(text));
    expect(mean(plan(0), steers)).toBe(0);
    expect(mean(plan(0.5), steers)).toBeGreaterThan(0.2);
    expect(mean(plan(1), steers)).toBe(1);
  });
  test('empathy: more acknowledgements', () => {
    const acknowledges = turnsWhere(
      (turn) => turn.speaker === 'agent' && meant(turn).some(({ act }) => act === 'acknowledge'),
    );
    expect(mean(clinic(personality(0.3, 1, 0)), acknowledges)).toBeGreaterThan(
      mean(clinic(personality(0.3, 0, 0)), acknowledges) + 1,
    );
  });
  test('humor: light remarks, and none without', () => {
    const jokes = turnsWhere((turn) => meant(turn).some(({ slot }) => slot === 'humor'));
    expect(mean(clinic(personality(0.3, 0.5, 0)), jokes)).toBe(0);
    expect(mean(clinic(personality(0.3, 0.5, 1)), jokes)).toBeGreaterThan(0.5);
  });
  test('temperature 0 always takes the first phrasing', () => {
    const ai = (temperature: number) => ({
      ai_settings: {
        temperature,
        ai_model: null,
        frequency_penalty: null,
        max_tokens: null,
        presence_penalty: null,
        reasoning: null,
      },
      ...personality(0.3, 1, 0),
    });
    const third = (plan: RunPlan) => new Set(trialsOf(plan).map(({ turns }) => turns[2]?.text));
    expect(third(clinic(ai(0), 'traits: { verbosity: 0 }\n')).size).toBeLessThan(
      third(clinic(ai(1), 'traits: { verbosity: 0 }\n')).size,
    );
  });
  test('max_tokens: shorter agent turns, flagged', () => {
    const ai = (max_tokens: number | null) => ({
      ai_settings: {
        temperature: 0,
        ai_model: null,
        frequency_penalty: null,
        max_tokens,
        presence_penalty: null,
        reasoning: null,
      },
    });
    const words: Figure = ({ call }) => call.call_metrics.words_per_agent_response ?? 0;
    expect(mean(clinic(ai(12)), words)).toBeLessThan(10);
    expect(mean(clinic(ai(null)), words)).toBeGreaterThan(10);
    expect(mean(clinic(ai(12)), flags('max_tokens'))).toBeGreaterThan(0);
  });
  test('reasoning: slower answers', () => {
    const ai = (reasoning: string) => ({
      ai_settings: {
        temperature: 0,
        ai_model: null,
        frequency_penalty: null,
        max_tokens: null,
        presence_penalty: null,
        reasoning,
      },
    });
    expect(mean(clinic(ai('high')), e2e)).toBeGreaterThan(mean(clinic(ai('none')), e2e) + 0.5);
  });
  test('endpointing: a shorter delay answers sooner, and cuts the lead off more often', () => {
    const delays = (min_delay: number, max_delay: number) =>
      clinic({ endpointing: { min_delay, max_delay } }, 'traits: { verbosity: 1 }\n');
    expect(mean(delays(0.2, 0.6), e2e)).toBeLessThan(mean(delays(0.8, 3), e2e));
    expect(mean(delays(0.2, 0.6), flags('cut_by_agent'))).toBeGreaterThan(mean(delays(0.8, 3), flags('cut_by_agent')));
  });
  test('smart turn detection: sooner after a whole utterance, and fewer cuts into pauses', () => {
    const smart = (smart_turn_detection: boolean) =>
      clinic({ smart_turn_detection, endpointing: { min_delay: 0.2, max_delay: 1.5 } }, 'traits: { verbosity: 1 }\n');
    expect(mean(smart(true), e2e)).toBeLessThan(mean(smart(false), e2e));
    expect(mean(smart(true), flags('cut_by_agent'))).toBeLessThanOrEqual(mean(smart(false), flags('cut_by_agent')));
  });
  test('background audio: the lead asks more often to have things repeated', () => {
    const audio = (volume: number) =>
      clinic({ background_audio: { clip: 'OFFICE_AMBIENCE', enabled: volume > 0, volume } });
    expect(mean(audio(1), leadActs('repeat_request'))).toBeGreaterThan(mean(audio(0), leadActs('repeat_request')));
  });
  test('user_idle: nudges a silent lead, gives up after the limit, and waits as long as told', () => {
    const idle = (max_consecutive_events: number, user_away_timeout: number) =>
      clinic(
        {
          user_idle: {
            enabled: true,
            max_consecutive_events,
            user_away_timeout,
            nudge_instructions: 'Say "Is anybody there?" kindly.',
          },
        },
        'says: ["", "", "", "", "", ""]\n',
      );
    const nudges = turnsWhere(({ text }) => text === 'Is anybody there?');
    expect(mean(idle(1, 5), nudges)).toBe(1);
    expect(mean(idle(3, 5), nudges)).toBe(3);
    expect(mean(idle(2, 20), ({ call }) => call.duration_s)).toBeGreaterThan(
      mean(idle(2, 5), ({ call }) => call.duration_s),
    );
    expect(runTrial(idle(2, 5), 0, 0).termination_reason).toBe('agent_stop');
    expect(
      runTrial(
        clinic(
          {
            user_idle: {
              enabled: false,
              max_consecutive_events: null,
              user_away_timeout: null,
              nudge_instructions: null,
            },
          },
          'says: ["", "", "", "", "", ""]\n',
        ),
        0,
        0,
      ).termination_reason,
    ).toBe('timeout');
  });
  test('end_conversation_on_goodbye: off, the lead hangs up instead', () => {
    expect(runTrial(clinic({ end_conversation_on_goodbye: true }), 0, 0).termination_reason).toBe('agent_stop');
    expect(runTrial(clinic({ end_conversation_on_goodbye: false }), 0, 0).termination_reason).toBe('user_stop');
  });
  test('disable_greeting: the lead speaks first', () => {
    expect(runTrial(clinic({}), 0, 0).turns[0]?.speaker).toBe('agent');
    expect(runTrial(clinic({ disable_greeting: true }), 0, 0).turns[0]?.speaker).toBe('lead');
  });
  test('structured greetings: the one for the call type, static or composed', () => {
    const base = { communication_tone: null, greeting_length: null, mention_ids: null };
    const greetings: AgentDocument['structured_greetings'] = [
      {
        ...base,
        call_type: 'outbound',
        greeting_type: 'static',
        text: 'Good day {{first_name}}, Lakeside Clinic calling.',
      },
      {
        ...base,
        call_type: 'inbound',
        greeting_type: 'ai',
        text: null,
        communication_tone: 'friendly',
        mention_ids: ['d'.repeat(24)],
      },
    ];
    const outbound = runTrial(clinic({ structured_greetings: greetings }), 0, 0);
    expect(outbound.turns[0]?.text).toBe('Good day Maria, Lakeside Clinic calling.');
    expect(outbound.call.greeting_info).toMatchObject({
      greeting: 'Good day Maria, Lakeside Clinic calling.',
      ai_greeting_used: false,
    });
    const inbound = runTrial(clinic({ structured_greetings: greetings }, 'call_type: inbound\n'), 0, 0);
    expect(inbound.turns[0]?.text).toMatch(/Ana/);
    expect(inbound.call.greeting_info).toMatchObject({
      ai_greeting_used: true,
      generation_schema_details: { greeting_tone: 'friendly', role_context_used: true },
    });
  });
  test("greeting_type: ai composes, static takes the script's first line", () => {
    expect(runTrial(clinic({ greeting_type_outbound: 'ai' }), 0, 0).turns[0]?.source?.kind).toBe('greeting');
    expect(runTrial(clinic({ greeting_type_outbound: 'static' }), 0, 0).turns[0]?.source).toMatchObject({
      kind: 'script_line',
      line: 1,
    });
  });
  test('kb_strict_mode: says that it does not know where a loose match would have been read out', () => {
    const yaml = 'rules: ["when agent says \\"card\\" say \\"When are the results of my scan ready?\\""]\n';
    const strict = (kb_strict_mode: boolean) => clinic({ kb_strict_mode, ...personality(0, 0, 0) }, yaml);
    const unknown = turnsWhere((turn) => meant(turn).some(({ slot }) => slot === 'unknown'));
    expect(mean(strict(false), agentSource('knowledge'))).toBeGreaterThan(0.5);
    expect(mean(strict(true), unknown)).toBeGreaterThan(mean(strict(false), unknown));
  });
  test('parallel tool calls: two actions in one step instead of two', () => {
    const action = (slug: string) => ({
      id: 'a'.repeat(24),
      slug,
      name: slug,
      description: '',
      enabled: true,
      parameters: { type: 'object', properties: { insurance: { type: 'string' } }, required: ['insurance'] },
    });
    const plan = (enable_parallel_tool_calls: boolean) =>
      planOf([`${CONFIRMS}actions: { note_a: { delay_s: 3 }, note_b: { delay_s: 3 } }\n`], {
        script: CLINIC_SCRIPT.replace('[collect insurance]', '[collect insurance] [call note_a] [call note_b]'),
        agent: { enable_parallel_tool_calls },
        actions: [action('note_a'), action('note_b')],
      });
    const [parallel, serial] = [runTrial(plan(true), 0, 0), runTrial(plan(false), 0, 0)];
    expect(parallel.turns.filter(({ speaker }) => speaker === 'action')).toHaveLength(2);
    expect(serial.turns.filter(({ speaker }) => speaker === 'action')).toHaveLength(2);
    expect(parallel.steps).toBeLessThan(serial.steps);
    expect(parallel.call.duration_s).toBeLessThan(serial.call.duration_s);
  });
  test('answering-machine detection: leaves the message, hangs up, or talks to the machine', () => {
    const amd = (enabled: boolean, vm: string) =>
      clinic(
        {
          amd: {
            enabled,
            interrupt_on_machine: false,
            ivr_detection: true,
            actions: { 'machine-vm': vm, 'machine-ivr': 'hang_up' },
            detection_options: null,
            llm: null,
            stt: null,
            voicemail_message: 'Hello {{first_name}}, please call Lakeside Clinic.',
          },
        },
        'answered_by: voicemail\n',
      );
    const left = runTrial(amd(true, 'leave_message'), 0, 0);
    expect(left.turns.at(-1)?.text).toBe('Hello Maria, please call Lakeside Clinic.');
    expect(left.call).toMatchObject({
      carrier_status: 'voicemail',
      is_answer_machine: true,
      disposition_level_3: 'Voicemail',
    });
    expect(runTrial(amd(true, 'hang_up'), 0, 0).turns.filter(({ speaker }) => speaker === 'agent')).toHaveLength(0);
    expect(
      runTrial(amd(false, 'hang_up'), 0, 0).turns.filter(({ speaker }) => speaker === 'agent').length,
    ).toBeGreaterThan(1);
  });
  test('interrupt_on_machine: does not wait for the end of the greeting', () => {
    const amd = (interrupt_on_machine: boolean) =>
      clinic(
        {
          amd: {
            enabled: true,
            interrupt_on_machine,
            ivr_detection: true,
            actions: { 'machine-vm': 'leave_message' },
            detection_options: { human_speech_threshold: 2, timeout: 30 },
            llm: null,
            stt: null,
            voicemail_message: 'Please call back.',
          },
        },
        'answered_by: voicemail\n',
      );
    const [waits, cuts] = [runTrial(amd(false), 0, 0), runTrial(amd(true), 0, 0)];
    expect(cuts.turns[0]?.interrupted).toBe(true);
    expect(waits.turns[0]?.interrupted).toBe(false);
    expect(cuts.call.duration_s).toBeLessThan(waits.call.duration_s);
    expect(cuts.turns.at(-1)?.text).toBe('Please call back.');
  });
  test('another agent meets the same lead: its dice are its own', () => {
    const said = (agent: Partial<AgentDocument>) =>
      runTrial(clinic(agent), 0, 5)
        .turns.filter(({ speaker }) => speaker === 'lead')
        .map(({ text }) => text);
    expect(said({ personality: { adherence: 0.3, empathy: 1, humor: 0 } })).toEqual(
      said({ personality: { adherence: 0.3, empathy: 0, humor: 0 } }),
    );
  });
  test('an IVR is hung up on or waited through, as set', () => {
    const ivr = (behaviour: string) =>
      clinic(
        {
          amd: {
            enabled: true,
            interrupt_on_machine: false,
            ivr_detection: true,
            actions: { 'machine-ivr': behaviour },
            detection_options: null,
            llm: null,
            stt: null,
            voicemail_message: null,
          },
        },
        'answered_by: ivr\n',
      );
    expect(runTrial(ivr('hang_up'), 0, 0).turns).toHaveLength(1);
    expect(runTrial(ivr('continue'), 0, 0).call.disposition_level_3).toBe('Confirmed');
  });
});
