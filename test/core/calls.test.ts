/** What decides over a call before and after its conversation: states, windows, who answers, who calls, tasks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALL_MOVES, statusAfter } from '../../src/core/calls/call.ts';
import { callMetrics } from '../../src/core/calls/call-metrics.ts';
import { minutesUntilOpen } from '../../src/core/calls/call-window.ts';
import { chooseAgent } from '../../src/core/calls/choose-agent.ts';
import { liveScenario } from '../../src/core/scenarios/live-lead.ts';
import { english } from '../../src/core/language/en/index.ts';
import { pickUp } from '../../src/core/calls/pick-up.ts';
import { judgeTasks, retryDelay_min } from '../../src/core/calls/post-call-tasks.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import {
  CARRIER_STATUSES,
  MEDIUMS,
  OPEN_CARRIER_STATUSES,
  type CarrierStatus,
} from '../../src/core/contract/vocabulary.ts';
import { stream } from '../../src/core/random.ts';

describe('the states of a call', () => {
  const ORDER: readonly CarrierStatus[] = OPEN_CARRIER_STATUSES;

  test('whatever happens in whatever order: a call only goes on, and nothing leaves a final status', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CALL_MOVES), { maxLength: 30 }), (moves) => {
        let status: CarrierStatus = 'queued';
        for (const move of moves) {
          const next = statusAfter(status, move);
          if (next === null) continue;
          expect(ORDER).toContain(status);
          expect([-1, ORDER.indexOf(status) + 1]).toContain(ORDER.indexOf(next));
          status = next;
        }
      }),
    );
  });

  test('every status can be reached, and every final one refuses every move', () => {
    const reached = new Set<CarrierStatus>(['queued']);
    for (const status of reached) for (const move of CALL_MOVES) reached.add(statusAfter(status, move) ?? status);
    expect(reached).toEqual(new Set(CARRIER_STATUSES));
    for (const status of CARRIER_STATUSES.filter((item) => !ORDER.includes(item)))
      expect(CALL_MOVES.map((move) => statusAfter(status, move))).toEqual(CALL_MOVES.map(() => null));
  });
});

describe('a call window', () => {
  const office = [{ weekday: 1, start_time: 540, end_time: 1080 }];
  test.each([
    ['open', office, 1, 540, 0],
    ['closed from its end on', office, 1, 1080, 6 * 1440 + 900],
    ['opens later today', office, 1, 500, 40],
    ['opens next week', office, 2, 540, 6 * 1440],
    ['without a day, opens every day', [{ start_time: 60, end_time: 120 }], 7, 120, 1380],
    ['past midnight', [{ weekday: 7, start_time: 1380, end_time: 60 }], 1, 30, 0],
    ['none at all', [], 3, 0, 0],
    ['the whole day', [{ weekday: 3 }], 3, 1439, 0],
  ] as const)('%s', (_name, windows, weekday, minute, wait) => {
    expect(minutesUntilOpen([...windows], { weekday, minute })).toBe(wait);
  });

  test('opens exactly when it says it will', () => {
    const window = fc.record({
      weekday: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
      start_time: fc.integer({ min: 0, max: 1439 }),
      end_time: fc.integer({ min: 0, max: 1440 }),
    });
    fc.assert(
      fc.property(
        fc.array(window, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 10_079 }),
        (windows, at) => {
          const moment = (minutes: number) => ({
            weekday: Math.floor((minutes % 10_080) / 1440) + 1,
            minute: minutes % 1440,
          });
          const wait = minutesUntilOpen(windows, moment(at)) ?? 0;
          fc.pre(minutesUntilOpen(windows, moment(at)) !== null);
          expect(minutesUntilOpen(windows, moment(at + wait))).toBe(0);
          expect(minutesUntilOpen(windows, moment(at + Math.max(0, wait - 1)))).toBe(Math.min(1, wait));
        },
      ),
    );
  });
});

describe('the agent of a call', () => {
  const choice = (
    campaign: Parameters<typeof chooseAgent>[0]['campaign'],
    rest: Partial<Parameters<typeof chooseAgent>[0]> = {},
  ) =>
    Array.from({ length: 400 }, (_, n) =>
      chooseAgent(
        { campaign, agents: ['a', 'b'], medium: 'telephony', preferred: null, last: null, ...rest },
        stream(7, n),
      ),
    );
  const share = (chosen: readonly (string | null)[]) => chosen.filter((id) => id === 'a').length / chosen.length;

  test('is random, by percentages where there are any', () => {
    expect(share(choice({ distribution_strategy: 'random' }))).toBeCloseTo(0.5, 1);
    expect(share(choice({ distribution_settings: { percentages: { a: 80, b: 20 } } }))).toBeCloseTo(0.8, 1);
  });
  test('goes round, is the lead’s own, or the medium’s', () => {
    expect(choice({ distribution_strategy: 'round_robin' }, { last: 'a' })[0]).toBe('b');
    expect(
      choice({ distribution_strategy: 'round_robin', distribution_settings: { last_assigned_agent_index: 0 } })[0],
    ).toBe('b');
    expect(share(choice({}, { preferred: 'a' }))).toBe(1);
    expect(share(choice({ distribution_by_medium: { telephony: ['a'] } }))).toBe(1);
    expect(choice({}, { agents: [] })[0]).toBeNull();
  });
});

test('leads take calls in the shares that were asked for; messages always arrive', () => {
  const drawn = (medium: (typeof MEDIUMS)[number]) =>
    Array.from({ length: 500 }, (_, n) => pickUp({ lead: 6, voicemail: 2, nobody: 1, busy: 1 }, medium, stream(3, n)));
  const share = (by: string) => drawn('telephony').filter((one) => one.by === by).length / 500;
  expect(share('lead')).toBeCloseTo(0.6, 1);
  expect(share('voicemail')).toBeCloseTo(0.2, 1);
  expect(new Set(drawn('sms').map((one) => one.by))).toEqual(new Set(['lead']));
});

test('any lead’s record makes a lead for a live call', () => {
  const lead = fc.record({
    id: fc.constant('a'.repeat(24)),
    first_name: fc.option(fc.string()),
    last_name: fc.option(fc.string()),
    phone: fc.option(fc.string()),
    email: fc.option(fc.string()),
    timezone: fc.option(fc.string()),
    custom_fields: fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<unknown>),
  });
  fc.assert(
    fc.property(lead, fc.constantFrom(...MEDIUMS), fc.integer(), (record, medium, seed) => {
      const meeting = { medium, callType: 'outbound', answeredBy: 'lead', language: english } as const;
      const scenario = liveScenario(record, meeting, stream(seed));
      expect(scenario).toEqual(liveScenario(record, meeting, stream(seed)));
      // One that is wished for changes nothing else of what is drawn.
      expect(liveScenario(record, meeting, stream(seed), 'grandmother')).toEqual({
        ...scenario,
        persona: 'grandmother',
      });
    }),
  );
});

test('tasks are judged by all their conditions; what is known decides before what is not', () => {
  const call = {
    call_count: 1,
    carrier_status: 'busy',
    disposition_level_1: 'Not reached',
    disposition_level_2: null,
    disposition_level_3: null,
    conversation_medium: 'telephony',
    call_type: 'outbound',
  } as const;
  const verdict = (condition: Parameters<typeof judgeTasks>[0][number]['condition']) =>
    judgeTasks([{ type: 'post_call', condition }], call)[0]?.verdict;
  expect(verdict(null)).toBe('due');
  expect(verdict({ call_count: [1, 2], dispositions: [{ field: 'carrier_status', values: ['busy'] }] })).toBe('due');
  expect(verdict({ call_count: [2] })).toBe('condition_not_met');
  expect(verdict({ call_count: [2], ai_conditions: [{ condition: 'x' }] })).toBe('condition_not_met');
  expect(verdict({ ai_conditions: [{ condition: 'x' }] })).toBe('not_evaluated');
  expect(verdict({ dispositions: [{ field: 'mood', values: ['good'] }] })).toBe('not_evaluated');
  expect(judgeTasks([{ type: 'pre_call' }, { enabled: false }], call)).toEqual([]);
  expect(
    [{ delay_minutes: 5 }, { delay_days: 1 }, null].map((task_settings) => retryDelay_min({ task_settings })),
  ).toEqual([5, 1440, 60]);
});

describe('silence in a call', () => {
  const turn = (index: number, speaker: Turn['speaker'], start_s: number, end_s: number): Turn => ({
    id: `t${index}`,
    index,
    speaker,
    text: 'words',
    heard_text: null,
    start_s,
    end_s,
    words: 1,
    interrupted: false,
    acts: [],
    source: null,
    flags: [],
    action: null,
  });

  test('is its duration less all speech, short gaps and the wait for the first word included; the longest and how often count gaps of a second and more', () => {
    const metrics = callMetrics(
      [turn(0, 'agent', 0.8, 3), turn(1, 'lead', 3.5, 5), turn(2, 'agent', 8, 10), turn(3, 'lead', 9, 11)],
      [],
      12,
    );
    expect(metrics).toMatchObject({
      total_silence_in_sec: 0.8 + 0.5 + 3 + 1,
      longest_silence_in_sec: 3,
      silence_frequency: 10,
    });
  });

  test('is never less than none, however long the turns are', () => {
    expect(callMetrics([turn(0, 'agent', 0, 9)], [], 4).total_silence_in_sec).toBe(0);
    expect(callMetrics([], [], 4).total_silence_in_sec).toBe(4);
  });

  test('keep what was measured apart from what is modelled beside it, as of a greeting that is written out', () => {
    const latency = (ai: number, source: 'modelled' | 'measured') => ({
      stt: 0.1,
      ai,
      tts: 0.2,
      e2e: ai + 0.3,
      source,
    });
    const ai = (...latencies: Parameters<typeof callMetrics>[1]) => callMetrics([], latencies, 9).ttfb.ai.values;
    expect(ai(latency(0.5, 'modelled'), latency(2, 'measured'), latency(3, 'measured'))).toEqual([2, 3]);
    expect(ai(latency(0.5, 'modelled'), latency(0.6, 'modelled'))).toEqual([0.5, 0.6]);
  });
});
