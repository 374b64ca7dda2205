/** Webhooks from the event to the receiver, over real HTTP, on a clock that is turned by hand. */
import { describe, expect, test } from 'vitest';
import type { Delivery, DeliveryDetail, Webhook } from '../../src/core/contract/local/webhooks.ts';
import { KeyFault } from '../../src/core/key-fault.ts';
import { isoUtc } from '../../src/core/time.ts';
import { signWebhook } from '../../src/server/egress/sign-webhook.ts';
import { createVault, keyInMemory, type KeySource, type Vault } from '../../src/server/secrets/vault.ts';
import { liveWorld } from '../support/live-world.ts';
import { NOW_MS } from '../support/now.ts';
import type { Json, WorldOptions } from '../support/world.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

async function hooked(
  answer?: Parameters<typeof webhookReceiver>[0],
  given: Record<string, unknown> = {},
  options: WorldOptions = {},
) {
  const receiver = await webhookReceiver(answer);
  const made = await liveWorld(options);
  const { local, advance, publisher } = made;
  const created = (await local('POST', '/local/webhooks', { url: receiver.url, ...given })).body as unknown as {
    webhook: Webhook;
    secret: string;
  };
  const path = `/local/webhooks/${created.webhook.id}`;
  return {
    ...made,
    ...created,
    ...receiver,
    path,
    webhooks: async () => ((await local('GET', '/local/webhooks')).body as unknown as { items: Webhook[] }).items,
    deliveries: async (query = '') =>
      ((await local('GET', `${path}/deliveries${query}`)).body as unknown as { items: Delivery[] }).items,
    detail: async (id: string | undefined) =>
      (await local('GET', `/local/webhook-deliveries/${id}`)).body as unknown as DeliveryDetail,
    /** Lets so many seconds go by, and all that is sent meanwhile arrive. */
    settle: async (seconds = 0) => {
      advance(seconds);
      for (let round = 0; round < 100; round += 1) {
        await publisher.idle();
        advance(0);
      }
    },
  };
}

describe('an event', () => {
  test('is sent signed, with its type, time and data, and its delivery says so', async () => {
    const { flag, settle, received, secret, deliveries, detail } = await hooked(undefined, {
      event_types: ['lead.call_requested'],
    });
    await flag();
    await settle();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = received;
    const payload = JSON.parse(body) as Record<string, unknown>;
    expect(Object.keys(payload)).toEqual(['type', 'timestamp', 'data']);
    expect(payload).toMatchObject({
      type: 'lead.call_requested',
      timestamp: isoUtc(NOW_MS),
      data: { lead: { first_name: 'Maria' } },
    });
    expect(headers['webhook-timestamp']).toBe(String(NOW_MS / 1000));
    expect(headers['webhook-signature']).toBe(
      signWebhook(secret, { id: headers['webhook-id'] ?? '', timestamp_s: NOW_MS / 1000, body }),
    );
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempts: 1,
      event_type: 'lead.call_requested',
      event_id: headers['webhook-id'],
      last_status: 204,
      next_attempt_at: null,
    });
    expect(await detail(delivery?.id)).toMatchObject({
      body,
      tries: [{ number: 1, status: 204, error: null, response: '' }],
    });
  });

  test('of a call carries the record and its custom fields, in the order of what happened', async () => {
    const { flag, settle, received } = await hooked();
    await flag();
    await settle(1800);
    const events = received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
    expect(events.map(({ type }) => type)).toEqual([
      'lead.call_requested',
      'call.status_changed',
      'call.started',
      'call.status_changed',
      'call.status_changed',
      'call.status_changed',
      'call.completed',
      'call.dispositioned',
    ]);
    expect(events.at(-2)?.data).toMatchObject({
      carrier_status: 'completed',
      transcript: expect.any(Array),
      conversation_custom_fields: { doctor: 'Dr. Weber' },
    });
  });

  test('goes to the endpoints of its own account that listen to it and are enabled', async () => {
    const { flag, settle, received, local, url, accounts, store } = await hooked(undefined, {
      event_types: ['lead.created'],
    });
    await local('POST', '/local/webhooks', { url: `${url}/off`, enabled: false });
    store.write(accounts.other, (account) =>
      account.webhooks.create({ url, description: '', event_types: [], enabled: true }, 'whsec_AAAA'),
    );
    await flag();
    await settle();
    expect(received).toEqual([]);
  });
});

describe('what is not accepted', () => {
  test('is sent again under the same id, later and later, and then has failed', async () => {
    const { flag, settle, received, deliveries, detail, webhooks } = await hooked(
      () => ({ status: 503, body: 'not today' }),
      { event_types: ['lead.call_requested'] },
    );
    await flag();
    await settle();
    const [first] = await deliveries();
    expect(first).toMatchObject({ status: 'pending', attempts: 1, last_status: 503 });
    const wait_s = (Date.parse(first?.next_attempt_at ?? '') - NOW_MS) / 1000;
    expect(wait_s).toBeGreaterThanOrEqual(4);
    expect(wait_s).toBeLessThanOrEqual(6);
    await settle(3.9);
    expect(received).toHaveLength(1);
    for (let time = 0; time < 12; time += 1) await settle(8 * 3600);
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
    const [last] = await deliveries('?status=failed');
    expect(last).toMatchObject({
      status: 'failed',
      attempts: 8,
      next_attempt_at: null,
      completed_at: expect.any(String),
    });
    expect((await detail(last?.id)).tries.map((attempt) => [attempt.number, attempt.status, attempt.response])).toEqual(
      Array.from({ length: 8 }, (_, n) => [n + 1, 503, 'not today']),
    );
    expect(await webhooks()).toMatchObject([{ enabled: true, failed: 1, last_outcome: 'failed' }]);
  });

  test('is delivered once the receiver recovers', async () => {
    const { flag, settle, deliveries } = await hooked((nth) => (nth === 1 ? { status: 500 } : { status: 200 }), {
      event_types: ['lead.call_requested'],
    });
    await flag();
    await settle();
    await settle(10);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test.each([
    ['a redirection', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 302, /^null$/],
    ['a hang-up', null, null, /socket|closed|reset/i],
  ])('%s counts as no acceptance', async (_name, answer, status, error) => {
    const { flag, settle, deliveries, detail } = await hooked(() => answer, { event_types: ['lead.call_requested'] });
    await flag();
    await settle();
    const [delivery] = await deliveries();
    expect(delivery?.status).toBe('pending');
    const [attempt] = (await detail(delivery?.id)).tries;
    expect(attempt?.status).toBe(status);
    expect(String(attempt?.error)).toMatch(error);
  });

  test('of a long answer only the beginning is kept', async () => {
    const { flag, settle, deliveries, detail } = await hooked(() => ({ status: 200, body: 'x'.repeat(100_000) }), {
      event_types: ['lead.call_requested'],
    });
    await flag();
    await settle();
    expect((await detail((await deliveries())[0]?.id)).tries[0]?.response).toHaveLength(4096);
  });

  test('does not hold up another endpoint', async () => {
    const { flag, settle, local, received } = await hooked();
    await local('POST', '/local/webhooks', { url: 'http://127.0.0.1:1/nobody-listens' });
    await flag();
    await settle();
    expect(received.length).toBeGreaterThan(0);
  });

  test('is not held up by endpoints that never answer, however many there are', async () => {
    const { flag, local, addLead, advance, received } = await hooked(undefined, {
      event_types: ['lead.call_requested'],
    });
    const silent: string[] = [];
    for (let endpoint = 0; endpoint < 20; endpoint += 1) {
      const { url } = await webhookReceiver(() => 'silence');
      const made = (await local('POST', '/local/webhooks', { url })).body as unknown as { webhook: Webhook };
      silent.push(made.webhook.id);
    }
    for (const phone of ['+14155550111', '+14155550112', '+14155550113']) await flag(addLead(phone));
    await expect.poll(() => (advance(0), received.length)).toBe(3);
    // Nobody's silence had to end for it.
    for (const id of silent) {
      const { items } = (await local('GET', `/local/webhooks/${id}/deliveries`)).body as unknown as {
        items: Delivery[];
      };
      expect(new Set(items.map(({ attempts }) => attempts))).toEqual(new Set([0]));
    }
  });
});

describe('by hand', () => {
  test('a delivery is sent again, a test event goes to one endpoint, whatever it listens to', async () => {
    const { flag, settle, local, received, deliveries, path } = await hooked(undefined, {
      event_types: ['lead.call_requested'],
    });
    await flag();
    await settle();
    const [delivery] = await deliveries();
    expect(await local('POST', `/local/webhook-deliveries/${delivery?.id}/redeliver`)).toMatchObject({
      status: 200,
      body: { status: 'pending', attempts: 0 },
    });
    await settle();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.event_id, delivery?.event_id]);
    expect(await local('POST', `${path}/test`)).toMatchObject({
      status: 200,
      body: { event_type: 'webhook.test', status: 'pending' },
    });
    await settle();
    expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { message: 'A test event from Understudy' },
    });
    expect(await deliveries()).toMatchObject([
      { event_type: 'webhook.test', status: 'delivered' },
      { attempts: 1, status: 'delivered' },
    ]);
  });

  test('an endpoint that is disabled is sent nothing; what waited goes out once it is enabled', async () => {
    const { flag, settle, local, received, path, deliveries } = await hooked(
      (nth) => ({ status: nth === 1 ? 500 : 200 }),
      { event_types: ['lead.call_requested'] },
    );
    await flag();
    await settle();
    await local('PATCH', path, { enabled: false });
    await flag();
    await settle(3600);
    expect(received).toHaveLength(1);
    expect((await local('POST', `${path}/test`)).status).toBe(409);
    expect(await local('PATCH', path, { enabled: true })).toMatchObject({
      body: { enabled: true, event_types: ['lead.call_requested'] },
    });
    await settle();
    expect(received).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('a deleted endpoint is gone with all of its deliveries', async () => {
    const { flag, settle, local, path, deliveries, detail, webhooks } = await hooked();
    await flag();
    await settle();
    const [delivery] = await deliveries();
    expect((await local('DELETE', path)).status).toBe(200);
    expect(await webhooks()).toEqual([]);
    expect(await detail(delivery?.id)).toEqual({ detail: 'Delivery not found' });
    expect((await local('DELETE', path)).status).toBe(404);
  });
});

describe('the secret', () => {
  test('is shown once and never again', async () => {
    const { local, secret, path, flag, settle } = await hooked();
    await flag();
    await settle();
    const seen = JSON.stringify([
      (await local('GET', '/local/webhooks')).body,
      (await local('GET', path)).body,
      (await local('GET', `${path}/deliveries`)).body,
      (await local('PATCH', path, { description: 'd' })).body,
    ]);
    expect(secret).toMatch(/^whsec_/);
    expect(seen).not.toContain(secret.slice('whsec_'.length));
  });

  test('can be changed; for a day both sign', async () => {
    const { local, secret, path, settle, received } = await hooked();
    const changed = (await local('POST', `${path}/secret`)).body as unknown as { secret: string; webhook: Webhook };
    expect(changed.webhook.previous_secret_until).toBe(isoUtc(NOW_MS + 24 * 3600 * 1000));
    await local('POST', `${path}/test`);
    await settle();
    await settle(25 * 3600);
    await local('POST', `${path}/test`);
    await settle();
    const signatures = received.map(({ headers, body }) => {
      const signed = { id: headers['webhook-id'] ?? '', timestamp_s: Number(headers['webhook-timestamp']), body };
      return [headers['webhook-signature'], signWebhook(changed.secret, signed), signWebhook(secret, signed)];
    });
    expect(
      signatures.map(([sent, mine, before]) => (sent === mine ? 'new' : sent === `${mine} ${before}` ? 'both' : sent)),
    ).toEqual(['both', 'new']);
  });
});

describe('a secret whose key is not on this machine', () => {
  /** As on another machine, once `isLost`: nothing that was sealed before opens. */
  const lostKey = () => {
    const [before, after] = [createVault([keyInMemory()]), createVault([keyInMemory()])];
    const state = { isLost: false };
    const vault: Vault = {
      seal: (...given) => (state.isLost ? after : before).seal(...given),
      open: (...given) => (state.isLost ? after : before).open(...given),
    };
    return { vault, lose: () => void (state.isLost = true) };
  };

  test('sends nothing unsigned, and says so at the delivery, at the endpoint and at the workspace', async () => {
    const { vault, lose } = lostKey();
    const { local, path, settle, received, deliveries, webhooks } = await hooked(undefined, {}, { vault });
    lose();
    await local('POST', `${path}/test`);
    await settle();
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      {
        status: 'pending',
        last_error: expect.stringMatching(/^Not sent: its signing secret .* Make a new secret/) as string,
      },
    ]);
    expect(await webhooks()).toMatchObject([{ secret_readable: false }]);
    const { attention } = (await local('GET', '/local/workspace')).body as { attention: Json[] };
    expect(attention).toMatchObject([
      { kind: 'unreadable_secret', message: expect.stringContaining('make a new one') as string },
    ]);
  });

  test('is given anew, and what waited goes out signed with the new one alone', async () => {
    const { vault, lose } = lostKey();
    const { local, path, settle, received } = await hooked(undefined, {}, { vault });
    lose();
    await local('POST', `${path}/test`);
    await settle();
    const changed = (await local('POST', `${path}/secret`)).body as unknown as { secret: string; webhook: Webhook };
    expect(changed.webhook).toMatchObject({ secret_readable: true, previous_secret_until: null });
    await settle(60);
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = received;
    expect(headers['webhook-signature']).toBe(
      signWebhook(changed.secret, {
        id: headers['webhook-id'] ?? '',
        timestamp_s: Number(headers['webhook-timestamp']),
        body,
      }),
    );
  });

  test('that cannot be stored for want of a key is refused in words, and nothing is made', async () => {
    const keyless: KeySource = {
      find: () => undefined,
      findOrMake: () => {
        throw new KeyFault('The key of the stored secrets cannot be written: EACCES');
      },
    };
    const { local } = await liveWorld({ vault: createVault([keyless]) });
    const answer = await local('POST', '/local/webhooks', { url: 'http://localhost:9/' });
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: 'The key of the stored secrets cannot be written: EACCES; nothing was changed' },
    });
    expect((await local('GET', '/local/webhooks')).body).toMatchObject({ items: [] });
  });

  test('of a campaign is listed and can be entered anew', async () => {
    const { vault, lose } = lostKey();
    const { local, api } = await liveWorld({ vault });
    const made = (
      await api.post('/v1/campaigns', {
        name: 'By SIP',
        sip_proxy_settings: {
          sip_uri: 'sip:a@example.com',
          enabled: true,
          transport: 'tcp',
          username: 'u',
          password: 'first',
        },
      })
    ).body as { id: string };
    lose();
    expect((await local('GET', '/local/secrets/unreadable')).body).toEqual({
      webhooks: [],
      campaigns: [{ id: made.id, name: 'By SIP' }],
    });
    expect((await local('PUT', `/local/campaigns/${made.id}/sip-password`, { password: 'second' })).body).toBeNull();
    expect((await local('GET', '/local/secrets/unreadable')).body).toEqual({ webhooks: [], campaigns: [] });
    expect(
      (await local('PUT', '/local/campaigns/000000000000000000000000/sip-password', { password: 'x' })).status,
    ).toBe(404);
  });
});

test.each([
  [{ url: 'ftp://host/x' }, 'url'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: 'http://' }, 'url'],
  [{ url: 'https://user:pass@host/' }, 'url'],
  [{ url: 'http://h', event_types: ['call.exploded'] }, 'event_types'],
  [{}, 'url'],
])('an endpoint like %j is refused', async (body, field) => {
  const { local } = await liveWorld();
  expect(await local('POST', '/local/webhooks', body)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: expect.arrayContaining(['body', field]) }] },
  });
});

describe('a machine whose time is set', () => {
  test.each([-3600, 3600])('by %d s sends what waits when it would have, and what is new at once', async (seconds) => {
    const { flag, settle, received, clock, addLead } = await hooked(() => ({ status: 500 }), {
      event_types: ['lead.call_requested'],
    });
    await flag();
    await settle();
    expect(received).toHaveLength(1);
    clock.set(seconds);
    await settle(3);
    // Five seconds from the first attempt, a fifth more or less.
    expect(received).toHaveLength(1);
    await settle(4);
    expect(received).toHaveLength(2);
    clock.set(seconds);
    await flag(addLead('+14155550102'));
    await settle();
    expect(received).toHaveLength(3);
  });
});
