/** A disk that has no room, or may not be written: what is asked is answered in words, what goes on waits, and all of it goes on afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { HostEvent } from '../../src/core/contract/events.ts';
import type { Commit } from '../../src/server/db/transact.ts';
import { egressOf } from '../../src/server/egress-of.ts';
import { handWall } from '../support/hand-wall.ts';
import { liveWorld } from '../support/live-world.ts';
import { NOW_MS } from '../support/now.ts';
import { seedAccount } from '../support/seed-account.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import { USER, world, type World } from '../support/world.ts';

const NO_ROOM = { detail: 'There is no room on the disk; nothing was changed' };
/** After so long, whatever waits has tried again. */
const A_QUARTER_OF_A_MINUTE = 15;

const LINES = [{ speaker: 'AGENT', message: 'Hello. Goodbye.' }];
const SCENARIO =
  'name: Confirms\nlead: { first_name: Maria, last_name: Lopez }\ngoal: { wants: confirm }\nexpect:\n  - grader: max_turns\n    max: 40\n';

async function withRun() {
  const made = await world();
  const ids = seedAccount(made.store, made.accounts.child);
  const scenario_id = made.store.write(
    made.accounts.child,
    (account) => account.documents.create('scenarios', { name: 'Confirms', source: SCENARIO }).id,
  );
  const request = { agent_id: ids.agent_id, scenario_ids: [scenario_id], num_trials: 200, seed: 7 };
  const start = async () => ((await made.local('POST', '/local/simulations', request)).body as { id: string }).id;
  const read = async (id: string) =>
    (await made.local('GET', `/local/simulations/${id}`)).body as {
      status: string;
      completed_runs: number;
      error: string | null;
    };
  const until = async (id: string, wanted: (run: Awaited<ReturnType<typeof read>>) => boolean) => {
    for (;;) {
      const run = await read(id);
      if (wanted(run)) return run;
      await pause(5);
    }
  };
  return { ...made, ids, start, read, until };
}

/** What a run says, without what each start makes anew. */
async function results({ local }: Pick<World, 'local'>, id: string): Promise<string> {
  const { items } = (await local('GET', `/local/simulations/${id}/trials`)).body as { items: object[] };
  return JSON.stringify(items.map((trial) => ({ ...trial, id: '', call_id: '', simulation_id: '' })));
}

/** Fills the disk as soon as the run has stored something, and not before. */
function fillOnProgress({ events, disk }: Pick<World, 'events' | 'disk'>): void {
  let isFilled = false;
  events.listen((event: HostEvent) => {
    if (isFilled || event.type !== 'simulation.progress' || event.data.completed_runs === 0) return;
    isFilled = true;
    disk.fill();
  });
}

describe('a full disk, for whoever asks', () => {
  test('refuses every write with 507 in words, in /v1 and /local alike, and answers every read', async () => {
    const { api, local, disk } = await world();
    const made = await local('POST', '/local/scripts', { name: 'Reminder', lines: LINES });
    const { id } = made.body as { id: string };
    disk.fill();
    const refused = [
      await api.post('/v1/scripts', { name: 'Another', lines: LINES }),
      await local('POST', '/local/scripts', { name: 'Another', lines: LINES }),
      await local('PUT', `/local/scripts/${id}`, { name: 'Renamed', lines: LINES, revision: 1 }),
      await local('DELETE', `/local/scripts/${id}`),
      await local('PUT', '/local/dialer', { concurrency: 3 }),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 507, body: NO_ROOM });
    for (const path of [
      '/local/workspace',
      '/local/scripts',
      `/local/scripts/${id}`,
      '/local/simulations',
      '/local/calls',
      '/local/dialer',
      '/local/requests',
      '/local/egress',
    ])
      expect((await local('GET', path)).status, path).toBe(200);
    expect((await api.get('/v1/calls')).status).toBe(200);
    expect((await local('GET', `/local/scripts/${id}`)).body).toMatchObject({ name: 'Reminder', revision: 1 });
    expect((await local('GET', '/local/dialer')).body).not.toMatchObject({ concurrency: 3 });
    disk.free();
    expect(
      (await local('PUT', `/local/scripts/${id}`, { name: 'Renamed', lines: LINES, revision: 1 })).body,
    ).toMatchObject({ name: 'Renamed', revision: 2 });
  });

  test('is named as what it is: a workspace that is read-only, or held locked, is another sentence', async () => {
    const { local, disk } = await world();
    disk.protect();
    expect(await local('POST', '/local/scripts', { name: 'A', lines: LINES })).toMatchObject({
      status: 503,
      body: { detail: 'The workspace file, or the disk that it is on, is read-only; nothing was changed' },
    });
  });

  test('lets users sign in, for as long as the host lives', async () => {
    const { request, api, disk } = await world();
    disk.fill();
    const signIn = () =>
      request('POST', '/oauth/token', {
        key: null,
        contentType: 'application/x-www-form-urlencoded',
        rawBody: new URLSearchParams(USER).toString(),
      });
    const signedIn = await signIn();
    expect(signedIn.status).toBe(200);
    const { access_token: token } = signedIn.body as { access_token: string };
    expect((await api.get('/v1/calls', { token })).status).toBe(200);
    disk.free();
    expect((await api.get('/v1/calls', { token })).status).toBe(200);
  });

  test('does not keep finished runs from being read, analysed, compared and exported', async () => {
    const made = await withRun();
    const id = await made.start();
    const baseline = await made.start();
    await made.simulations.wait(made.accounts.child, id);
    await made.simulations.wait(made.accounts.child, baseline);
    made.disk.fill();
    for (const path of [
      '',
      '/trials',
      '/result',
      '/analysis',
      `/compare/${baseline}`,
      ...['json', 'csv', 'junit', 'html'].map((format) => `/export?format=${format}`),
    ])
      expect((await made.local('GET', `/local/simulations/${id}${path}`)).status, path).toBe(200);
    expect((await made.local('POST', '/local/rehearsals', { agent_id: made.ids.agent_id, seed: 7 })).status).toBe(200);
  });
});

describe('a full disk, for a run', () => {
  test('pauses it with its reason, and it goes on by itself to the same results', async () => {
    const made = await withRun();
    const undisturbed = await made.start();
    await made.simulations.wait(made.accounts.child, undisturbed);
    const told: unknown[] = [];
    made.events.listen(
      (event) => void (event.type === 'simulation.progress' && event.data.status === 'paused' && told.push(event.data)),
    );
    fillOnProgress(made);
    const id = await made.start();
    const paused = await made.until(id, ({ status }) => status === 'paused');
    expect(paused.error).toBe(
      'There is no room on the disk. The run goes on by itself once that is over; Resume tries at once.',
    );
    expect(paused.completed_runs).toBeGreaterThan(0);
    expect(paused.completed_runs).toBeLessThan(200);
    expect(told).toMatchObject([{ id, status: 'paused', reason: paused.error, completed_runs: paused.completed_runs }]);
    expect((await made.local('GET', '/local/simulations?limit=1')).body).toMatchObject({
      items: [{ id, status: 'paused' }],
    });
    expect((await made.local('GET', '/local/workspace')).body).toMatchObject({
      attention: [{ kind: 'held_run', href: `/simulations/${id}` }],
      recent_simulations: expect.arrayContaining([expect.objectContaining({ id, status: 'paused' })]) as unknown,
    });
    made.advance(100);
    expect(await made.read(id)).toMatchObject({ status: 'paused', completed_runs: paused.completed_runs });
    made.disk.free();
    made.advance(A_QUARTER_OF_A_MINUTE);
    expect(await made.until(id, ({ status }) => status === 'completed')).toMatchObject({
      completed_runs: 200,
      error: null,
    });
    expect(await results(made, id)).toBe(await results(made, undisturbed));
    expect(made.faults).toEqual([]);
  });

  test('lets it be resumed at once by hand', async () => {
    const made = await withRun();
    fillOnProgress(made);
    const id = await made.start();
    await made.until(id, ({ status }) => status === 'paused');
    made.disk.free();
    expect((await made.local('POST', `/local/simulations/${id}/resume`)).status).toBe(200);
    expect(await made.until(id, ({ status }) => status !== 'running' && status !== 'paused')).toMatchObject({
      status: 'completed',
      completed_runs: 200,
    });
  });

  test('refuses to delete it while it runs, and says that it was stopped', async () => {
    const made = await withRun();
    fillOnProgress(made);
    const id = await made.start();
    await made.until(id, ({ completed_runs }) => completed_runs > 0);
    expect(await made.local('DELETE', `/local/simulations/${id}`)).toMatchObject({
      status: 507,
      body: { detail: 'There is no room on the disk; the run was stopped, and is not deleted' },
    });
    made.disk.free();
    expect((await made.local('DELETE', `/local/simulations/${id}`)).status).toBe(200);
  });

  test('lets it be cancelled, and stores that once there is room', async () => {
    const made = await withRun();
    fillOnProgress(made);
    const id = await made.start();
    await made.until(id, ({ status }) => status === 'paused');
    expect((await made.local('POST', `/local/simulations/${id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      error: 'There is no room on the disk. The run is cancelled, and that is stored once it can be.',
    });
    made.disk.free();
    made.advance(A_QUARTER_OF_A_MINUTE);
    expect(await made.until(id, ({ error }) => error === null)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a full disk, for live calls', () => {
  test('keeps a call where it is, and it goes on to its end with nothing lost or twice', async () => {
    const undisturbed = await liveWorld();
    await undisturbed.flag();
    const whole = await undisturbed.conversation(
      await undisturbed.runUntil(({ carrier_status }) => carrier_status === 'completed'),
    );

    const made = await liveWorld();
    await made.flag();
    for (const status of ['initiated', 'ringing', 'in-progress'] as const) {
      const id = await made.runUntil(({ carrier_status }) => carrier_status === status);
      made.disk.fill();
      made.advance(60);
      const stuck = await made.conversation(id);
      expect(stuck.call.carrier_status).toBe(status);
      made.disk.free();
      // No further than to the next step.
      await made.runUntil((call) => call._id === id && call.carrier_status !== status);
    }
    const id = await made.runUntil(({ carrier_status }) => carrier_status === 'completed');
    const { turns } = await made.conversation(id);
    expect(turns.map(({ text }) => text)).toEqual(whole.turns.map(({ text }) => text));
    expect(made.outbox('call.status_changed').map(({ carrier_status }) => carrier_status)).toEqual([
      'initiated',
      'ringing',
      'in-progress',
      'completed',
    ]);
    expect(made.outbox('call.completed')).toHaveLength(1);
  });

  test('leaves leads flagged and calls queued, and the dialer takes them once there is room', async () => {
    const made = await liveWorld({ paused: true });
    await made.flag();
    made.disk.fill();
    expect((await made.setDialer({ paused: false })).status).toBe(507);
    made.disk.free();
    await made.setDialer({ paused: false });
    made.disk.fill();
    made.advance(30);
    expect(await made.calls()).toEqual([]);
    made.disk.free();
    made.advance(A_QUARTER_OF_A_MINUTE);
    await made.runUntil(({ carrier_status }) => carrier_status === 'completed');
  });

  test('refuses to hang up in words, and the call goes on', async () => {
    const made = await liveWorld();
    await made.flag();
    const id = await made.runUntil(({ carrier_status }) => carrier_status === 'in-progress');
    made.disk.fill();
    expect(await made.local('POST', `/local/calls/${id}/hang-up`)).toMatchObject({ status: 507, body: NO_ROOM });
    expect((await made.api.post(`/v1/calls/${id}/external-context`, { context: 'News' })).status).toBe(507);
    made.disk.free();
    expect((await made.local('POST', `/local/calls/${id}/hang-up`)).status).toBe(200);
    expect((await made.conversation(id)).call.carrier_status).toBe('completed');
  });

  test('does not deny a save that was stored, because of what follows from it', async () => {
    const made = await liveWorld();
    const { disk, local, ids } = made;
    const {
      revision,
      created_at: _c,
      updated_at: _u,
      ...body
    } = (await local('GET', `/local/campaigns/${ids.campaign}`)).body as Record<string, unknown>;
    const write = made.store.write.bind(made.store);
    let isSaved = false;
    made.store.write = (accountId, work, commit?: Commit) => {
      const result = write(accountId, work, commit);
      if (!isSaved) disk.protect();
      isSaved = true;
      return result;
    };
    expect(
      (await local('PUT', `/local/campaigns/${ids.campaign}`, { ...body, name: 'Renamed', revision })).status,
    ).toBe(200);
  });
});

describe('a full disk, for what is sent', () => {
  test('does not send a webhook again whose outcome could not be stored, and stores it once there is room', async () => {
    const made = await world();
    const receiver = await webhookReceiver();
    const { webhook } = (await made.local('POST', '/local/webhooks', { url: receiver.url })).body as {
      webhook: { id: string };
    };
    const test = () => made.local('POST', `/local/webhooks/${webhook.id}/test`);
    await test();
    await test();
    const settle = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        made.advance(1);
        await made.publisher.idle();
      }
    };
    made.disk.fill();
    await settle(120);
    // The second event waits behind the first, whose outcome is not stored.
    expect(receiver.received).toHaveLength(1);
    expect(made.faults).toHaveLength(1);
    made.disk.free();
    await settle(A_QUARTER_OF_A_MINUTE + 1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(receiver.received).toHaveLength(2);
    expect((await made.local('GET', `/local/webhooks/${webhook.id}/deliveries`)).body).toMatchObject({
      items: [
        { status: 'delivered', attempts: 1 },
        { status: 'delivered', attempts: 1 },
      ],
    });
  });

  test('counts what was sent elsewhere once there is room', async () => {
    const { store, disk, faults } = await world();
    const wall = handWall(NOW_MS);
    const egress = egressOf({
      store,
      wall,
      onFault: (error) => faults.push(error),
      resolve: (_host, _options, done) => done(null, [{ address: '203.0.113.7', family: 4 }]),
    });
    disk.fill();
    const send = () =>
      egress.send('http://away.example/', 'webhook', {
        method: 'POST',
        headers: {},
        body: '',
        signal: AbortSignal.timeout(1000),
      });
    for (let time = 0; time < 3; time += 1) await expect(send()).rejects.toThrow('Nothing may be sent');
    expect(store.egress.total()).toMatchObject({ refused: 0 });
    disk.free();
    wall.advance(A_QUARTER_OF_A_MINUTE);
    expect(store.egress.total()).toMatchObject({ refused: 3 });
    expect(faults).toEqual([]);
  });
});
