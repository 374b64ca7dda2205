/** Live calls from the flag to the last page, seen through HTTP, on a clock that is turned by hand. */
import { describe, expect, test } from 'vitest';
import type { Call } from '../../src/core/contract/call.ts';
import type { DialerState } from '../../src/core/contract/local/live.ts';
import { isoUtc } from '../../src/core/time.ts';
import { NOW_MS } from '../support/now.ts';
import { liveWorld } from '../support/live-world.ts';

/** Long enough for any call to end. */
const A_CALL_S = 1800;

describe('a flagged lead', () => {
  test('is called at once: queued, initiated, ringing, in progress, completed', async () => {
    const { flag, calls, advance, account, outbox } = await liveWorld();
    await flag();
    expect(account.leads.list().items[0]?.call_now).toBe(true);
    advance(0);
    expect(account.leads.list().items[0]?.call_now).toBe(false);
    const seen: string[] = [];
    for (let time = 0; time < A_CALL_S; time += 1) {
      const [call] = await calls();
      if (seen.at(-1) !== call?.carrier_status) seen.push(call?.carrier_status ?? 'none');
      if (call?.carrier_status === 'completed') break;
      advance(0.5);
    }
    expect(seen).toEqual(['initiated', 'ringing', 'in-progress', 'completed']);
    expect(
      outbox('call.status_changed').map((event) => [event['previous_carrier_status'], event['carrier_status']]),
    ).toEqual([
      ['queued', 'initiated'],
      ['initiated', 'ringing'],
      ['ringing', 'in-progress'],
      ['in-progress', 'completed'],
    ]);
  });

  test('stays queued while there is no line for it', async () => {
    const { flag, calls, advance, addLead, dialer } = await liveWorld({ concurrency: 1 });
    await flag();
    await flag(addLead('+14155550102'));
    advance(0);
    expect((await calls()).map((call) => call.carrier_status).toSorted()).toEqual(['initiated', 'queued']);
    expect(await dialer()).toMatchObject({ live: 1, queued: 1 });
    advance(2 * A_CALL_S);
    expect((await calls()).map((call) => call.carrier_status)).toEqual(['completed', 'completed']);
  });

  test('leaves a whole record: transcript, metrics, disposition, summary, dates by the clock', async () => {
    const { flag, calls, advance, outbox } = await liveWorld();
    await flag();
    advance(A_CALL_S);
    const [call] = await calls();
    expect(call).toMatchObject({
      lead: { first_name: 'Maria' },
      agent_name: 'Ana',
      campaign_name: 'Reminders',
      call_count: 1,
      is_dry_run: false,
      from_number: '+13125550100',
      to_number: '+14155550101',
      custom_fields: { doctor: 'Dr. Weber' },
    });
    expect(call?.transcript.length).toBeGreaterThan(3);
    expect(call?.transcript[0]).toMatchObject({ role: 'assistant', content: expect.stringContaining('Ana') });
    expect(call?.call_metrics?.ttfb.e2e.values.length).toBeGreaterThan(0);
    expect(call?.call_summary).toMatch(/Ana called Maria/);
    expect(call?.disposition_level_1).not.toBeNull();
    expect(call?.greeting_info?.greeting).toBe(call?.transcript[0]?.content);
    const lasted_ms = Date.parse(call?.end ?? '') - Date.parse(call?.start ?? '');
    expect(lasted_ms / 1000).toBeCloseTo(call?.duration_in_seconds ?? 0, 2);
    expect(call?.completed_at).toBe(call?.end);
    expect(outbox('call.completed')).toMatchObject([
      { _id: call?._id, conversation_custom_fields: { doctor: 'Dr. Weber' }, carrier_status: 'completed' },
    ]);
    expect(outbox('call.dispositioned')).toMatchObject([{ disposition_level_1: call?.disposition_level_1 }]);
    expect(outbox('call.started')).toHaveLength(1);
  });

  test('is found by what it said, while it speaks and after', async () => {
    const { flag, api, advance } = await liveWorld();
    await flag();
    const found = async () =>
      (
        (await api.get('/v1/calls?transcript_search=Lakeside&transcript_speaker=assistant')).body as unknown as {
          calls: Call[];
        }
      ).calls.map((call) => call.carrier_status);
    let during: string[] = [];
    for (let time = 0; time < 200 && during.length === 0; time += 1) {
      advance(0.5);
      during = await found();
    }
    expect(during).toEqual(['in-progress']);
    advance(A_CALL_S);
    expect(await found()).toEqual(['completed']);
  });

  test.each([
    ['busy', 'busy'],
    ['nobody', 'no-answer'],
    ['voicemail', 'voicemail'],
  ] as const)('whose line is taken by %s ends as %s', async (by, status) => {
    const { flag, calls, advance } = await liveWorld({
      pick_up: { lead: 0, voicemail: 0, nobody: 0, busy: 0, [by]: 1 },
    });
    await flag();
    advance(A_CALL_S);
    const [call] = await calls();
    expect(call).toMatchObject({ carrier_status: status, disposition_contacted: false });
    expect(call?.end).not.toBeNull();
  });

  test('of the same seed has the same conversation', async () => {
    const once = async () => {
      const { flag, calls, advance } = await liveWorld();
      await flag();
      advance(A_CALL_S);
      return JSON.stringify(await calls());
    };
    expect(await once()).toBe(await once());
  });

  test('is called by text where the request says so', async () => {
    const { api, ids, calls, advance } = await liveWorld();
    await api.post('/v1/webhooks/create-and-call', {
      phone_number: '+14155552671',
      lead_list_id: ids.list,
      conversation_medium: 'sms',
    });
    advance(24 * 3600);
    expect(await calls()).toMatchObject([{ conversation_medium: 'sms', carrier_status: 'completed' }]);
  });
});

describe('a lead is not called', () => {
  test('while the dialer is paused, and is once it goes on', async () => {
    const { flag, calls, advance, setDialer, account } = await liveWorld();
    await setDialer({ paused: true });
    await flag();
    advance(A_CALL_S);
    expect(await calls()).toEqual([]);
    expect(account.leads.list().items[0]?.call_now).toBe(true);
    await setDialer({ paused: false });
    advance(0);
    expect(await calls()).toHaveLength(1);
  });

  test('for a campaign that is disabled, until it is enabled', async () => {
    const { flag, calls, advance, changeCampaign, dialer } = await liveWorld();
    await changeCampaign({ enabled: false });
    await flag();
    advance(60);
    expect(await calls()).toEqual([]);
    expect((await dialer()).waiting).toMatchObject([
      { lead_name: 'Maria Lopez', reason: 'The campaign Reminders is disabled' },
    ]);
    await changeCampaign({ enabled: true });
    advance(0);
    expect(await calls()).toHaveLength(1);
  });

  test('beyond the call limit', async () => {
    const { flag, calls, advance, changeCampaign, dialer } = await liveWorld();
    await changeCampaign({ rules: { call_limit: 1 } });
    await flag();
    advance(A_CALL_S);
    await flag();
    advance(A_CALL_S);
    expect(await calls()).toHaveLength(1);
    expect((await dialer()).waiting).toMatchObject([{ reason: 'The call limit of Reminders is reached (1)' }]);
  });

  test('while it is on the phone already', async () => {
    const { flag, calls, advance } = await liveWorld();
    await flag();
    advance(5);
    await flag();
    advance(5);
    expect(await calls()).toHaveLength(1);
    advance(2 * A_CALL_S);
    expect(await calls()).toHaveLength(2);
  });

  test('before the clock goes on, where the clock is paused', async () => {
    const { flag, calls, advance, local } = await liveWorld();
    await local('PUT', '/local/clock', { paused: true });
    await flag();
    advance(A_CALL_S);
    expect(await calls()).toEqual([]);
    await local('PUT', '/local/clock', { paused: false });
    advance(0);
    expect(await calls()).toHaveLength(1);
  });
});

describe('the call window', () => {
  // It is Monday, 09:00 UTC: four in the morning in New York.
  const office = {
    rules: { call_window: [{ weekday: 1, start_time: 540, end_time: 1080 }] },
    timezone: 'America/New_York',
  };

  test('does not keep an explicit call back, which says so', async () => {
    const { flag, calls, advance, changeCampaign, conversation, outbox } = await liveWorld({
      timezone: office.timezone,
    });
    await changeCampaign({ rules: office.rules });
    await flag();
    advance(1);
    const [call] = await calls();
    expect((await conversation(call?._id ?? '')).notes).toEqual([
      {
        code: 'outside_call_window',
        message:
          'Placed outside the call window of Reminders, Monday 04:00 (America/New_York), because the call was asked for at once',
      },
    ]);
    expect(outbox('call.started')).toMatchObject([{ notes: [{ code: 'outside_call_window' }] }]);
  });

  test('holds for calls that the campaign makes by itself, in the time zone of the lead', async () => {
    const retry = {
      id: 't',
      name: 'Try again',
      type: 'post_call',
      task_type: 'try_again',
      task_settings: { delay_minutes: 5 },
      enabled: true,
      condition: { dispositions: [{ field: 'carrier_status', values: ['busy'] }] },
    };
    const { flag, calls, advance, changeCampaign } = await liveWorld({
      timezone: office.timezone,
      pick_up: { lead: 0, voicemail: 0, nobody: 0, busy: 1 },
    });
    await changeCampaign({ rules: { ...office.rules, call_limit: 2 }, tasks: [retry] });
    await flag();
    advance(4 * 3600);
    expect(await calls()).toHaveLength(1);
    advance(2 * 3600);
    const both = await calls();
    expect(both.map((call) => call.call_count)).toEqual([2, 1]);
    expect(both[0]?.start?.slice(0, 16)).toBe('2026-03-02T14:00');
  });
});

describe('post-call tasks', () => {
  test('run by their conditions, and say why they do not', async () => {
    const task = (id: string, rest: Record<string, unknown>) => ({
      id,
      name: id,
      type: 'post_call',
      task_type: 'try_again',
      enabled: true,
      ...rest,
    });
    const { flag, calls, advance, changeCampaign } = await liveWorld({
      pick_up: { lead: 0, voicemail: 0, nobody: 1, busy: 0 },
    });
    await changeCampaign({
      rules: { call_limit: 1 },
      tasks: [
        task('again', { condition: { call_count: [1] } }),
        task('late', { condition: { call_count: [2] } }),
        task('asks a model', { condition: { ai_conditions: [{ condition: 'is angry', confidence_threshold: 0.5 }] } }),
        task('other', { task_type: 'send_fax' }),
        task('off', { enabled: false }),
      ],
    });
    await flag();
    advance(60);
    const [call] = await calls();
    expect(call?.post_call_tasks).toMatchObject([
      { id: 'again', status: 'completed', result: { call_again_at: expect.any(String) } },
      { id: 'late', status: 'skipped', result: { reason: 'It is call 1, not 2' } },
      {
        id: 'asks a model',
        status: 'not_evaluated',
        completed_at: null,
        result: { reason: expect.stringContaining('needs a model') },
      },
      { id: 'other', status: 'not_supported' },
    ]);
  });
});

describe('external context', () => {
  test('pushed while the lead speaks is in the agent’s next turn, and shown where it was heard', async () => {
    const { flag, advance, push, conversation, runUntil, calls } = await liveWorld();
    await flag();
    const id = await runUntil((call) => call.transcript.filter((item) => item.role === 'assistant').length === 1);
    expect(await push(id, 'the doctor is late')).toBe('injected');
    advance(A_CALL_S);
    const { turns, contexts } = await conversation(id);
    const at = turns.findIndex((turn) => turn.speaker === 'context');
    expect(turns[at]).toMatchObject({ text: 'I have just heard: the doctor is late' });
    const next = turns.slice(at + 1).find((turn) => turn.speaker === 'agent');
    expect(next?.text).toContain('I have just heard: the doctor is late');
    expect(contexts).toMatchObject([
      {
        id: turns[at]?.source?.ref,
        outcome: 'injected',
        context: 'the doctor is late',
        rendered: 'I have just heard: the doctor is late',
        spoken_s: next?.start_s,
        spoken_turn: next?.index,
      },
    ]);
    const [call] = await calls();
    expect(call?.transcript.some((item) => item.role === 'system' && item.content.includes('the doctor is late'))).toBe(
      true,
    );
  });

  test('pushed while the agent is thinking is in the very turn that it is about to say', async () => {
    const { flag, advance, push, conversation, calls } = await liveWorld();
    await flag();
    let call: Call | undefined;
    for (let time = 0; time < 2000 && call?.transcript.at(-1)?.role !== 'user'; time += 1) {
      advance(0.1);
      [call] = await calls();
    }
    const id = call?._id ?? '';
    const before = (await conversation(id)).turns.length;
    expect(await push(id, 'the doctor is late')).toBe('injected');
    expect((await conversation(id)).turns[before]).toMatchObject({ speaker: 'context' });
    advance(A_CALL_S);
    const { turns } = await conversation(id);
    expect(
      turns
        .slice(before)
        .map((turn) => turn.speaker)
        .slice(0, 3),
    ).toEqual(['context', 'agent', 'lead']);
    expect(turns[before + 1]?.text).toContain('the doctor is late');
    expect(turns[before + 1]?.start_s).toBeGreaterThan(turns[before]?.start_s ?? Infinity);
  });

  test('pushed while the agent says its last words is discarded, since nobody will hear it', async () => {
    // The same seed plays the same call: the first tells when the last words of the second begin.
    const foretold = await liveWorld();
    await foretold.flag();
    const whole = await foretold.conversation(await foretold.runUntil((call) => call.carrier_status === 'completed'));
    const goodbye = whole.turns.findLastIndex((turn) => turn.speaker === 'agent');
    const before = whole.turns[goodbye - 1];
    const { flag, advance, push, conversation, runUntil } = await liveWorld();
    await flag();
    const id = await runUntil(({ transcript }) => transcript.length === goodbye);
    advance((whole.turns[goodbye]?.start_s ?? 0) - (before?.end_s ?? 0) + 0.5);
    expect(await push(id, 'too late')).toBe('discarded');
    advance(A_CALL_S);
    expect((await conversation(id)).turns.filter((turn) => turn.speaker === 'agent').at(-1)?.text).not.toContain(
      'too late',
    );
  });

  test('pushed while it rings is queued, and spoken after the greeting', async () => {
    const { flag, advance, push, conversation, runUntil } = await liveWorld();
    await flag();
    const id = await runUntil((call) => call.carrier_status === 'ringing');
    expect(await push(id, 'the doctor is late')).toBe('queued');
    const [pushed] = (await conversation(id)).contexts;
    expect(pushed).toMatchObject({ outcome: 'queued', rendered: 'the doctor is late', spoken_s: null });
    advance(A_CALL_S);
    const { turns, contexts } = await conversation(id);
    expect(turns[0]).toMatchObject({ speaker: 'agent', text: expect.not.stringContaining('late') });
    expect(turns.filter((turn) => turn.speaker === 'agent' && turn.text.includes('the doctor is late'))).toHaveLength(
      1,
    );
    expect(contexts).toMatchObject([
      { id: pushed?.id, outcome: 'injected', rendered: 'I have just heard: the doctor is late' },
    ]);
    expect(turns.find(({ speaker }) => speaker === 'context')?.source?.ref).toBe(pushed?.id);
    expect(turns[contexts[0]?.spoken_turn ?? -1]).toMatchObject({
      speaker: 'agent',
      text: expect.stringContaining('I have just heard: the doctor is late'),
      start_s: contexts[0]?.spoken_s,
    });
  });

  test('for a call that is never answered is discarded in the end', async () => {
    const { flag, advance, push, conversation, runUntil } = await liveWorld({
      pick_up: { lead: 0, voicemail: 0, nobody: 1, busy: 0 },
    });
    await flag();
    const id = await runUntil((call) => call.carrier_status === 'ringing');
    expect(await push(id, 'x')).toBe('queued');
    advance(A_CALL_S);
    expect((await conversation(id)).contexts).toMatchObject([{ outcome: 'discarded', spoken_s: null }]);
    expect(await push(id, 'y')).toBe('discarded');
  });
});

test('two pieces of context, one in the words of the other: each is spoken when it is, and not before', async () => {
  const { flag, advance, push, conversation, runUntil, changeCampaign } = await liveWorld();
  await changeCampaign({ external_context_template: '{{context}}' });
  await flag();
  const id = await runUntil((call) => call.transcript.filter((item) => item.role === 'assistant').length === 1);
  expect(await push(id, 'the doctor is late')).toBe('injected');
  const once = await runUntil((call) =>
    call.transcript.some(({ content, role }) => role === 'assistant' && content.includes('doctor is late')),
  );
  expect(await push(once, 'late')).toBe('injected');
  const [first, second] = (await conversation(id)).contexts;
  expect(first).toMatchObject({ spoken_turn: expect.any(Number) });
  expect(second).toMatchObject({ outcome: 'injected', spoken_s: null, spoken_turn: null });
  advance(A_CALL_S);
  const { contexts } = await conversation(id);
  expect(contexts[1]?.spoken_turn).toBeGreaterThan(contexts[0]?.spoken_turn ?? Infinity);
});

describe('after a call has ended', () => {
  /** A call whose last words have been heard, which could not be stored yet. */
  async function endWaits() {
    const made = await liveWorld();
    await made.flag();
    const id = await made.runUntil((call) => call.transcript.length > 1);
    const foretold = await liveWorld();
    await foretold.flag();
    const whole = await foretold.conversation(await foretold.runUntil((call) => call.carrier_status === 'completed'));
    await made.runUntil((call) => call.transcript.length === whole.turns.length - 1);
    made.disk.fill();
    made.advance((whole.turns.at(-1)?.end_s ?? 0) + 60);
    made.disk.free();
    return { ...made, id, whole };
  }

  test('context is discarded, tells nobody, and is not in its transcript', async () => {
    const { flag, push, runUntil, conversation, local, outbox } = await liveWorld();
    await flag();
    const id = await runUntil((call) => call.transcript.length > 1);
    await local('POST', `/local/calls/${id}/hang-up`);
    const { call, turns } = await conversation(id);
    expect(await push(id, 'too late')).toBe('discarded');
    const after = await conversation(id);
    expect([after.call, after.turns]).toEqual([call, turns]);
    expect(after.contexts).toMatchObject([{ outcome: 'discarded', rendered: 'too late', spoken_turn: null }]);
    expect(outbox('call.context_injected')).toEqual([]);
  });

  test('context is discarded also while the end waits to be stored', async () => {
    const { id, push, advance, conversation, whole, outbox } = await endWaits();
    expect((await conversation(id)).call.carrier_status).toBe('in-progress');
    expect(await push(id, 'too late')).toBe('discarded');
    advance(60);
    const { call, turns } = await conversation(id);
    expect(call.carrier_status).toBe('completed');
    expect(turns.map(({ text }) => text)).toEqual(whole.turns.map(({ text }) => text));
    expect(outbox('call.context_injected')).toEqual([]);
  });

  test('hanging up takes nothing back of what was heard while the end waits to be stored', async () => {
    const { id, local, conversation, whole } = await endWaits();
    expect((await local('POST', `/local/calls/${id}/hang-up`)).status).toBe(200);
    const { call, turns } = await conversation(id);
    expect(turns.map(({ text }) => text)).toEqual(whole.turns.map(({ text }) => text));
    expect(call).toMatchObject({
      carrier_status: 'completed',
      duration_in_seconds: whole.call.duration_in_seconds,
      disposition_level_1: whole.call.disposition_level_1,
    });
  });
});

describe('hanging up', () => {
  test('cancels a call that rings, completes one that speaks, and is refused once it is over', async () => {
    const { flag, advance, local, calls, runUntil, conversation } = await liveWorld();
    await flag();
    const rings = await runUntil((call) => call.carrier_status === 'ringing');
    expect((await local('POST', `/local/calls/${rings}/hang-up`)).status).toBe(200);
    expect(await calls()).toMatchObject([{ carrier_status: 'canceled', disposition_level_1: null }]);
    expect((await local('POST', `/local/calls/${rings}/hang-up`)).status).toBe(409);
    await flag();
    const speaks = await runUntil((call) => call._id !== rings && call.transcript.length >= 2);
    expect((await local('POST', `/local/calls/${speaks}/hang-up`)).status).toBe(200);
    const { call, turns } = await conversation(speaks);
    expect(call).toMatchObject({ carrier_status: 'completed', call_summary: expect.any(String) });
    advance(A_CALL_S);
    expect((await conversation(speaks)).turns).toEqual(turns);
    expect((await local('POST', `/local/calls/${'f'.repeat(24)}/hang-up`)).status).toBe(404);
  });

  test('takes a queued call out of the line', async () => {
    const { flag, advance, addLead, calls, local } = await liveWorld({ concurrency: 1 });
    await flag();
    await flag(addLead('+14155550102'));
    advance(0);
    const queued = (await calls()).find((call) => call.carrier_status === 'queued');
    await local('POST', `/local/calls/${queued?._id}/hang-up`);
    advance(2 * A_CALL_S);
    expect((await calls()).map((call) => call.carrier_status).toSorted()).toEqual(['canceled', 'completed']);
  });
});

describe('the clock', () => {
  test('agrees with the machine’s at 1×, stands while it is paused, and runs ahead at a higher speed', async () => {
    const { local, advance } = await liveWorld();
    const clock = async (change?: unknown) =>
      (await local(change ? 'PUT' : 'GET', '/local/clock', change)).body as { now: string; ahead_s: number };
    advance(10);
    expect(await clock()).toMatchObject({ now: isoUtc(NOW_MS + 10_000), ahead_s: 0, paused: false, speed: 1 });
    await clock({ paused: true });
    advance(30);
    expect(await clock()).toMatchObject({ now: isoUtc(NOW_MS + 10_000), ahead_s: -30, paused: true });
    await clock({ paused: false, speed: 10 });
    advance(6);
    expect(await clock()).toMatchObject({ now: isoUtc(NOW_MS + 70_000), ahead_s: 24 });
    expect(await clock({ follow_wall: true, speed: 1 })).toMatchObject({ ahead_s: 0, speed: 1 });
  });

  test('plays a call at any speed to the same record, as long as it would have been', async () => {
    const played = async (speed: number | 'max') => {
      const { local, flag, advance, calls } = await liveWorld();
      await local('PUT', '/local/clock', { speed });
      await flag();
      advance(speed === 'max' ? 0 : A_CALL_S / speed);
      return (await calls())[0];
    };
    const slow = await played(1);
    expect(slow?.carrier_status).toBe('completed');
    expect(await played(20)).toEqual(slow);
    expect(await played('max')).toEqual(slow);
  });

  test('tells what is due next, and does not jump under a call', async () => {
    const { local, flag, advance } = await liveWorld();
    await flag();
    advance(0);
    expect((await local('GET', '/local/clock')).body).toMatchObject({
      due: [{ what: 'it rings', at: isoUtc(NOW_MS + 1200), call_id: expect.any(String) }],
      due_total: 1,
    });
    expect((await local('PUT', '/local/clock', { follow_wall: true })).status).toBe(409);
    expect((await local('PUT', '/local/clock', { speed: 0 })).status).toBe(422);
  });
});

test('agents take calls by the campaign’s strategy', async () => {
  const { flag, advance, addLead, addAgent, changeCampaign, calls, ids } = await liveWorld();
  const second = addAgent('Leo');
  await changeCampaign({ agents: [ids.agent, second], distribution_strategy: 'round_robin' });
  for (let n = 2; n < 6; n += 1) await flag(addLead(`+1415555010${n}`));
  advance(0);
  const agents = (await calls()).map((call) => call.agent_name ?? '');
  expect(agents.toSorted((a, b) => a.localeCompare(b))).toEqual(['Ana', 'Ana', 'Leo', 'Leo']);
});

test('every change is told to whoever listens', async () => {
  const { flag, advance, events, accounts } = await liveWorld();
  const told: string[] = [];
  events.listen((event) => void (event.type === 'call.changed' && told.push(event.account_id)));
  await flag();
  advance(A_CALL_S);
  expect(told.length).toBeGreaterThan(6);
  expect(new Set(told)).toEqual(new Set([accounts.child]));
});

test('dialer settings are kept and checked', async () => {
  const { setDialer, dialer, local } = await liveWorld();
  await setDialer({ concurrency: 3, seed: 11 });
  expect(await dialer()).toMatchObject({ concurrency: 3, seed: 11, paused: false } satisfies Partial<DialerState>);
  expect((await local('PUT', '/local/dialer', { concurrency: 0 })).status).toBe(422);
  expect((await local('PUT', '/local/dialer', { pick_up: { lead: 0, voicemail: 0, nobody: 0, busy: 0 } })).status).toBe(
    422,
  );
});

describe('a call that is under way shows', () => {
  test('that it rings and since when, when it was answered, who speaks and what', async () => {
    const { flag, conversation, runUntil, advance, liveClock } = await liveWorld();
    await flag();
    const id = await runUntil((call) => call.carrier_status === 'initiated');
    expect((await conversation(id)).live).toMatchObject({
      phase: 'dialing',
      ringing_since_ms: null,
      answered_ms: null,
      utterances: [],
    });
    await runUntil((call) => call.carrier_status === 'ringing');
    const { live: ringing } = await conversation(id);
    expect(ringing).toMatchObject({
      phase: 'ringing',
      since_ms: ringing?.ringing_since_ms,
      answered_ms: null,
      utterances: [],
      clock: { now_ms: liveClock.nowMs(), speed: 1, paused: false },
    });
    await runUntil((call) => call.carrier_status === 'in-progress');
    const answered = await conversation(id);
    const [first] = answered.live?.utterances ?? [];
    expect(answered.turns).toEqual([]);
    expect(answered.live).toMatchObject({ phase: 'conversation', since_ms: answered.live?.answered_ms });
    expect(first).toMatchObject({ speaker: 'agent', index: 0 });
    expect(first?.starts_ms).toBeGreaterThanOrEqual(answered.live?.answered_ms ?? Infinity);
    advance(((first?.ends_ms ?? 0) - liveClock.nowMs()) / 1000);
    const heard = await conversation(id);
    expect(heard.turns[0]?.text).toBe(first?.text);
    expect(heard.live?.utterances[0]?.index).toBe(1);
  });

  test('nothing of the kind once it is over', async () => {
    const { flag, calls, conversation, advance } = await liveWorld();
    await flag();
    advance(A_CALL_S);
    const [call] = await calls();
    expect((await conversation(call?._id ?? '')).live).toBeNull();
  });
});

describe('context that the lead talks over', () => {
  const NEWS =
    'the doctor is late on Thursday because of an emergency at the other clinic, and asks you to come half an hour later than you had agreed';

  /** With these seeds and a lead that interrupts, some news is cut off; the first such call. */
  async function cutOff() {
    for (let seed = 1; seed < 60; seed += 1) {
      const { flag, advance, push, conversation, runUntil } = await liveWorld({ seed });
      await flag();
      const id = await runUntil(
        (call) =>
          call.transcript.filter((item) => item.role === 'assistant').length === 1 ||
          call.carrier_status === 'completed',
      );
      if ((await push(id, NEWS)) !== 'injected') continue;
      const read = async () => {
        const found = await conversation(id);
        return {
          ...found,
          cut: found.turns.find(
            (turn) =>
              turn.speaker === 'agent' &&
              turn.interrupted &&
              turn.text.includes('I have just heard') &&
              !turn.text.includes(NEWS),
          ),
        };
      };
      for (let time = 0; time < 120; time += 1) {
        advance(0.5);
        const found = await read();
        if (found.cut) return { advance, read, atCut: found };
      }
    }
    throw new Error('no seed cuts the news off');
  }

  test('is not spoken yet, and is said again from its beginning at the next turn', async () => {
    const { advance, read, atCut } = await cutOff();
    expect(atCut.contexts).toMatchObject([{ outcome: 'injected', spoken_s: null }]);
    advance(A_CALL_S);
    const { turns, contexts, cut } = await read();
    const again = turns.find((turn) => turn.speaker === 'agent' && turn.index > (cut?.index ?? Infinity));
    expect(again?.text).toContain('I have just heard: the doctor is late on Thursday');
    const whole = turns.find((turn) => turn.speaker === 'agent' && turn.text.includes(NEWS));
    expect(contexts).toMatchObject([{ outcome: 'injected', spoken_s: whole?.start_s ?? null }]);
  });
});

test('a hole that is spoken in a live call is marked on its turn and told of the call', async () => {
  const { flag, advance, calls, conversation } = await liveWorld();
  await flag();
  advance(A_CALL_S);
  const [call] = await calls();
  const { turns, findings } = await conversation(call?._id ?? '');
  // The reminder names the appointment, and this lead has none.
  const turn = turns.findIndex(({ flags }) => flags.some(({ code }) => code === 'hole'));
  expect(findings).toMatchObject([
    {
      code: 'hole',
      turn,
      variable: 'custom_fields.appointment',
      place: { kind: 'script_line', line: 3 },
      message: expect.stringContaining('script line 3'),
    },
  ]);
});

test.each([-3600, 3600])(
  'a machine whose time is set by %d s during a call does not hold it up, nor hurry it; the next call is dated by the new time',
  async (seconds) => {
    const undisturbed = await liveWorld();
    await undisturbed.flag();
    undisturbed.advance(1800);
    const [expected] = await undisturbed.calls();

    const { flag, runUntil, clock, advance, calls, addLead } = await liveWorld();
    await flag();
    await runUntil((call) => call.carrier_status === 'in-progress');
    clock.set(seconds);
    advance(1800);
    const [played] = await calls();
    expect(played).toMatchObject({
      carrier_status: 'completed',
      duration_in_seconds: expected?.duration_in_seconds,
      start: expected?.start,
      completed_at: expected?.completed_at,
    });
    await flag(addLead('+14155550102'));
    advance(1800);
    const next = (await calls()).find(({ _id }) => _id !== played?._id);
    expect(next?.carrier_status).toBe('completed');
    expect(Math.abs(Date.parse(next?.start ?? '') - (clock.nowMs() - 1800_000))).toBeLessThan(60_000);
  },
);

test('a machine that sleeps for an hour during a call leaves it as long as it would have been', async () => {
  const { flag, runUntil, clock, advance, calls } = await liveWorld();
  await flag();
  await runUntil((call) => call.carrier_status === 'in-progress');
  clock.sleep(3600);
  expect((await calls())[0]?.carrier_status).toBe('in-progress');
  advance(1800);
  const [played] = await calls();
  expect(played?.carrier_status).toBe('completed');
  expect(played?.duration_in_seconds).toBeLessThan(1800);
});
