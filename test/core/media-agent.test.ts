/** An agent that is spoken with: what is done on its line, and how what was heard there takes the place of what is modelled. */
import { describe, expect, test } from 'vitest';
import type { ChatAsk, ChatReply, SpokenTurn } from '../../src/core/contract/chat.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { advance, answer, isOver, openAsks, openSession, type Session } from '../../src/core/conversation/session.ts';
import { regradeTrial } from '../../src/core/runs/regrade-trial.ts';
import { seatTrial } from '../../src/core/runs/run-trial.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { call, chat, ENGINE } from './support/chat.ts';
import { solarPlan } from './support/plans.ts';

type Heard = NonNullable<ChatReply['heard']>;

/** What was heard of a turn of 2 s; `more` of it. */
const heard = (turn: Partial<Heard['turn']> = {}, more: Partial<Omit<Heard, 'turn'>> = {}): Heard => ({
  turn: {
    first_audio_ms: 700,
    spoken_ms: 2000,
    silence_ms: 0,
    cut_in_ms: null,
    late_frames: 0,
    lost_frames: 0,
    ...turn,
  },
  lead: { after_ms: 1100, lasted_ms: 1500 },
  barge_in_ms: null,
  unheard: null,
  ...more,
});

const NOTHING = heard({ first_audio_ms: null, spoken_ms: 0 }, { lead: null });

const PASSES = 'expect:\n  - { grader: max_turns, max: 20 }\n';

/** `more`: of its scenario, in YAML. */
const planOf = (more = PASSES): RunPlan => ({
  ...solarPlan([`name: Speaks\nlead: { first_name: Tom }\nsays: ["Yes?", "Monday.", "Bye."]\n${more}`]),
  asked: {
    agent: { name: 'voice', deadline_s: null, engine: { ...ENGINE, protocol: 'media_stream', base_url: 'ws://a/b' } },
  },
});

/** Holds the conversation with an agent that is heard as `hears` says, turn by turn; then it hangs up. */
function held(hears: readonly (Heard | { fault: string })[], plan: RunPlan = planOf()) {
  const seated = seatTrial(plan, 0, 0);
  if (!('table' in seated)) throw new Error('Nobody takes the call');
  const { table } = seated;
  const spoken: SpokenTurn[] = [];
  const turns: Turn[] = [];
  let session: Session = openSession(table);
  while (!isOver(session)) {
    const [ask] = openAsks(session);
    const next = hears[spoken.length];
    if (ask) spoken.push((ask.body as ChatAsk).request.turn?.spoken as SpokenTurn);
    const body =
      next && 'turn' in next
        ? chat({ text: next.unheard === null && next.turn.spoken_ms > 0 ? 'Hello there.' : '', heard: next })
        : chat({ heard: NOTHING, tool_calls: [call('end_call')] });
    const moved = ask
      ? answer(table, session, {
          id: ask.id,
          ...(next && 'fault' in next ? { fault: { kind: 'timeout' as const, message: next.fault } } : { body }),
        })
      : advance(table, session);
    ({ session } = moved);
    for (const turn of moved.turns) turns[turn.index] = turn;
  }
  const { record } = seated.record(session, turns);
  return { spoken, turns, record, agent: turns.filter(({ speaker }) => speaker === 'agent') };
}

describe('an agent that is spoken with', () => {
  test('is listened to first, and then spoken to in the words of the lead, whatever its line was to do to them', () => {
    const noisy = planOf(`channel: { word_error_rate: 1, noise: 1, dropouts: 1 }\n${PASSES}`);
    const { spoken, turns } = held([heard(), heard(), heard()], noisy);
    expect(spoken.map(({ says }) => says)).toEqual([null, 'Yes?', 'Monday.', 'Bye.']);
    expect(spoken[0]).toMatchObject({ silence_s: null, lead: expect.stringContaining('Tom') });
    expect(new Set(spoken.map(({ lead }) => lead)).size).toBe(1);
    expect(turns.every(({ heard_text }) => heard_text === null)).toBe(true);
  });

  test('has the times that it had on the line, and the lead has those', () => {
    const { turns, record } = held([heard({ first_audio_ms: 400 }, { lead: null }), heard()]);
    const [greeting, yes, first] = turns;
    expect(greeting).toMatchObject({ start_s: 0.4, end_s: 2.4 });
    // 1.1 s after the greeting, for 1.5 s; the agent 0.7 s after that, for 2 s.
    expect(yes).toMatchObject({ speaker: 'lead', start_s: 3.5, end_s: 5 });
    expect(first).toMatchObject({ start_s: 5.7, end_s: 7.7 });
    expect(first?.measured).toEqual({ source: 'measured', ...heard().turn, barge_in_ms: null });
    expect(record.call.call_metrics.ttfb).toMatchObject({ e2e: { values: [0.7] }, stt: { values: [] } });
  });

  test('that was spoken over has been cut, and how long it went on stands with that turn', () => {
    const { turns } = held([
      heard({ first_audio_ms: 400, spoken_ms: 900, cut_in_ms: 900 }, { lead: null }),
      heard({}, { lead: { after_ms: 0, lasted_ms: 1500 }, barge_in_ms: 260 }),
    ]);
    const [greeting, yes] = turns;
    expect(greeting).toMatchObject({
      interrupted: true,
      end_s: 1.56,
      measured: { spoken_ms: 900, cut_in_ms: 900, barge_in_ms: 260 },
    });
    expect(yes).toMatchObject({ start_s: 1.3, end_s: 2.8 });
  });

  test('is spoken over where the lead is one that does, also with lines that were written out', () => {
    const patient = held([heard(), heard()]);
    expect(patient.spoken.map(({ cut_in_ms }) => cut_in_ms)).toEqual([null, null, null]);
    const plan = planOf(`traits: { interruption: 1 }\n${PASSES}`);
    const cuts = held([heard(), heard()], plan).spoken.map(({ cut_in_ms }) => cut_in_ms ?? 0);
    expect(cuts.every((ms) => ms >= 600 && ms <= 2000)).toBe(true);
    expect(held([heard(), heard()], plan).spoken.map(({ cut_in_ms }) => cut_in_ms)).toEqual(cuts);
  });

  test('that is silent at the beginning leaves it to the lead, and hangs up where its line is closed', () => {
    const { turns, record } = held([NOTHING]);
    expect(turns.map(({ speaker }) => speaker)).toEqual(['lead']);
    expect(record.termination_reason).toBe('agent_stop');
  });

  test('that does not answer has failed', () => {
    const { record } = held([heard(), { fault: 'said nothing within 20 s' }]);
    expect(record).toMatchObject({ verdict: 'fail', termination_reason: 'agent_error' });
    expect(record.verdict_reason).toContain('said nothing within 20 s');
  });
});

describe('what nobody heard', () => {
  const UNHEARD = heard({}, { unheard: 'no engine is set' });

  test('is said plainly, counts no words, and is no silence', () => {
    const { agent, record } = held([UNHEARD]);
    expect(agent[0]).toMatchObject({
      text: '[unheard: 2.0 s of speech]',
      words: 0,
      acts: [],
      flags: [{ code: 'unheard', message: 'What the agent said is unheard: no engine is set' }],
    });
    expect(record.call.call_metrics).toMatchObject({ words_per_agent_response: null, agent_talk_time_in_sec: 2 });
  });

  test('leaves ungraded what needs it, and grades the rest', () => {
    const { record } = held(
      [UNHEARD, heard()],
      planOf(`expect:
  - { grader: said, any: [hello], by: agent }
  - { grader: said, any: [Monday], by: lead }
  - { grader: disposition, level_1: Contacted }
  - { grader: action_not_called, slug: book_visit }
  - { grader: max_turns, max: 20 }
  - { grader: talk_ratio, max: 5 }
`),
    );
    expect(record.evaluations.map(({ grader_name, status }) => [grader_name, status])).toEqual([
      ['said', 'ungraded'],
      ['said', 'graded'],
      ['disposition', 'ungraded'],
      ['action_not_called', 'ungraded'],
      ['max_turns', 'graded'],
      ['talk_ratio', 'graded'],
    ]);
    expect(record).toMatchObject({ verdict: 'ungraded', reward: null });
    expect(record.evaluations[3]?.reason).toContain('does not show what it does');
  });

  test('is ungraded as well when the trial is graded anew', () => {
    const plan = planOf();
    const { record } = held([UNHEARD], plan);
    expect(record.verdict).toBe('pass');
    const [anew] = planOf('expect:\n  - { grader: said, any: [hello], by: agent }\n').scenarios;
    expect(anew && regradeTrial(record, anew.document, plan.agent).verdict).toBe('ungraded');
  });
});
