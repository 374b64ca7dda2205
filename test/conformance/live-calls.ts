/** What the local choices say of live calls, tried on a host whose clock is turned by hand. */
import { expect } from 'vitest';
import { CALL_MOVES, statusAfter } from '../../src/core/calls/call.ts';
import type { Call } from '../../src/core/contract/call.ts';
import { CARRIER_STATUSES, OPEN_CARRIER_STATUSES } from '../../src/core/contract/vocabulary.ts';
import { statement, type Statement, type Trial } from './statement.ts';

const SECTION = 'Local choices: live calls';
/** Long enough for any call to end. */
const A_CALL_S = 3600;

async function flag(trial: Trial, taken_by: 'lead' | 'voicemail' | 'nobody' | 'busy' = 'lead'): Promise<void> {
  trial.dialer.configure({ pick_up: { lead: 0, voicemail: 0, nobody: 0, busy: 0, [taken_by]: 1 } });
  await trial.api.post('/v1/webhooks/call-lead-now', { lead_id: trial.ids.lead_id, recall_threshold_in_seconds: 0 });
}

/** The call that the dialer made, beside the one that was there before. */
async function placed({ api, ids }: Trial): Promise<Call | undefined> {
  return ((await api.get('/v1/calls')).body as unknown as { calls: Call[] }).calls.find(
    (call) => call._id !== ids.call_id,
  );
}

async function until(trial: Trial, wanted: (call: Call) => boolean): Promise<Call> {
  for (let time = 0; time < 500; time += 1) {
    const call = await placed(trial);
    if (call && wanted(call)) return call;
    trial.advance(0.5);
  }
  throw new Error('the call never came to that');
}

/** A call whose agent has begun to speak. */
export async function speaking(trial: Trial): Promise<Call> {
  await flag(trial);
  return until(trial, ({ transcript }) => transcript.length > 0);
}

const push = async ({ api }: Trial, call: Call) =>
  (await api.post(`/v1/calls/${call._id}/external-context`, { context: 'it snows' })).headers.get(
    'x-understudy-outcome',
  );

/** How a call ends whose line is taken so. */
async function endOf(trial: Trial, taken_by: Parameters<typeof flag>[1]): Promise<Call | undefined> {
  await flag(trial, taken_by);
  trial.advance(A_CALL_S);
  return placed(trial);
}

export const liveCallStatements: Statement[] = [
  statement(
    SECTION,
    'a flagged lead is called at once; the call appears in /v1/calls and moves on by itself',
    async (trial) => {
      await flag(trial);
      trial.advance(0);
      const seen = new Set<string>();
      for (let time = 0; time < 500 && !seen.has('completed'); time += 1) {
        seen.add((await placed(trial))?.carrier_status ?? 'none');
        trial.advance(0.5);
      }
      expect([...seen]).toEqual(['initiated', 'ringing', 'in-progress', 'completed']);
    },
  ),
  statement(SECTION, 'a call that waits for a line is queued', async (trial) => {
    trial.dialer.configure({ concurrency: 1 });
    await trial.api.post('/v1/webhooks/create-and-call', {
      phone_number: '+14155552671',
      lead_list_id: trial.ids.list_id,
    });
    await flag(trial);
    trial.advance(0);
    expect((await trial.api.get('/v1/calls?carrier_statuses=queued')).body).toMatchObject({
      calls: [{ carrier_status: 'queued', start: null }],
    });
  }),
  statement(SECTION, 'ringing → in-progress → completed', async (trial) =>
    expect(await endOf(trial, 'lead')).toMatchObject({ carrier_status: 'completed', completed_at: expect.any(String) }),
  ),
  statement(SECTION, 'ringing → busy', async (trial) =>
    expect(await endOf(trial, 'busy')).toMatchObject({ carrier_status: 'busy', completed_at: expect.any(String) }),
  ),
  statement(SECTION, 'ringing → no-answer', async (trial) =>
    expect(await endOf(trial, 'nobody')).toMatchObject({
      carrier_status: 'no-answer',
      completed_at: expect.any(String),
    }),
  ),
  statement(SECTION, 'a machine that takes the call: voicemail', async (trial) => {
    await trial.api.put(`/v1/agents/${trial.ids.agent_id}`, {
      amd: { enabled: true, actions: { 'machine-vm': 'leave_message' } },
    });
    expect(await endOf(trial, 'voicemail')).toMatchObject({ carrier_status: 'voicemail' });
  }),
  statement(SECTION, 'a call that is hung up before it is answered: canceled', async (trial) => {
    await flag(trial);
    const call = await until(trial, ({ carrier_status }) => carrier_status === 'ringing');
    await trial.local('POST', `/local/calls/${call._id}/hang-up`);
    trial.advance(A_CALL_S);
    expect(await placed(trial)).toMatchObject({ carrier_status: 'canceled' });
  }),
  statement(SECTION, 'a queued call whose agent is gone: failed', async (trial) => {
    await flag(trial);
    trial.dialer.configure({ concurrency: 1 });
    await trial.api.post('/v1/webhooks/create-and-call', {
      phone_number: '+14155552671',
      lead_list_id: trial.ids.list_id,
    });
    trial.advance(0);
    await trial.local('DELETE', `/local/agents/${trial.ids.agent_id}`);
    trial.advance(A_CALL_S);
    expect((await trial.api.get('/v1/calls?carrier_statuses=failed')).body).toMatchObject({
      calls: [{ carrier_status: 'failed' }],
    });
  }),
  statement(SECTION, 'nothing leaves a final status', () => {
    for (const status of CARRIER_STATUSES.filter((item) => !OPEN_CARRIER_STATUSES.includes(item)))
      for (const move of CALL_MOVES) expect(statusAfter(status, move)).toBeNull();
  }),
  statement(SECTION, 'call_now is cleared when the dialer takes the lead', async (trial) => {
    await flag(trial);
    expect(trial.store.read(trial.accounts.child).leads.get(trial.ids.lead_id)?.call_now).toBe(true);
    trial.advance(0);
    expect(trial.store.read(trial.accounts.child).leads.get(trial.ids.lead_id)?.call_now).toBe(false);
  }),
  statement(SECTION, 'a queued call counts as begun for the recall threshold', async (trial) => {
    trial.dialer.configure({ concurrency: 1 });
    const { body } = await trial.api.post('/v1/webhooks/create-and-call', {
      phone_number: '+14155552671',
      lead_list_id: trial.ids.list_id,
    });
    await flag(trial);
    trial.advance(0);
    const lead_id = (body as { id: string }).id;
    await trial.api.post('/v1/webhooks/call-lead-now', { lead_id, recall_threshold_in_seconds: 60 });
    expect(trial.store.read(trial.accounts.child).leads.get(lead_id)?.call_now).toBe(false);
  }),
  statement(SECTION, 'a paused dialer takes no lead', async (trial) => {
    trial.dialer.configure({ paused: true });
    await flag(trial);
    trial.advance(A_CALL_S);
    expect(await placed(trial)).toBeUndefined();
  }),
  statement(SECTION, 'a lead of a campaign that is not enabled is not called', async (trial) => {
    const { body } = await trial.local('GET', `/local/campaigns/${trial.ids.campaign_id}`);
    const { name, agents } = body as { name: string; agents: string[] };
    await trial.local('PUT', `/local/campaigns/${trial.ids.campaign_id}`, { name, agents, enabled: false });
    expect((await trial.api.get('/v1/campaigns')).body).toMatchObject({ campaigns: [{ enabled: false }] });
    await flag(trial);
    trial.advance(A_CALL_S);
    expect(await placed(trial)).toBeUndefined();
  }),
  statement(
    SECTION,
    'context pushed into a conversation is spoken at the agent’s next turn, through the campaign’s template',
    async (trial) => {
      const call = await speaking(trial);
      expect(await push(trial, call)).toBe('injected');
      trial.advance(A_CALL_S);
      const { transcript } = (await placed(trial)) ?? call;
      expect(transcript.filter((item) => item.content.includes('Note: it snows')).map((item) => item.role)).toEqual([
        'system',
        'assistant',
      ]);
    },
  ),
  statement(SECTION, 'context pushed before the call is answered is queued, and spoken once it is', async (trial) => {
    await flag(trial);
    const call = await until(trial, ({ carrier_status }) => carrier_status === 'ringing');
    expect(await push(trial, call)).toBe('queued');
    trial.advance(A_CALL_S);
    expect(
      (await placed(trial))?.transcript.filter(
        (item) => item.role === 'assistant' && item.content.includes('Note: it snows'),
      ),
    ).toHaveLength(1);
  }),
  statement(SECTION, 'queued context is discarded when the call is never answered', async (trial) => {
    await flag(trial, 'nobody');
    const call = await until(trial, ({ carrier_status }) => carrier_status === 'ringing');
    expect(await push(trial, call)).toBe('queued');
    trial.advance(A_CALL_S);
    expect((await trial.local('GET', `/local/calls/${call._id}`)).body).toMatchObject({
      contexts: [{ outcome: 'discarded', spoken_s: null }],
    });
  }),
  statement(
    SECTION,
    'a call tells of its start, each move, its end and its disposition, in the transaction of the change',
    async (trial) => {
      await flag(trial);
      trial.advance(A_CALL_S);
      const types = trial.store
        .read(trial.accounts.child)
        .outbox.recent()
        .map((event) => event.type)
        .toReversed();
      expect(types).toEqual([
        'lead.call_requested',
        'call.status_changed',
        'call.started',
        'call.status_changed',
        'call.status_changed',
        'call.status_changed',
        'call.completed',
        'call.dispositioned',
      ]);
    },
  ),
];
