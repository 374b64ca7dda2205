/** What may leave the machine: nothing that nobody allowed, by name or by address, now or after the name has moved. */
import { describe, expect, test } from 'vitest';
import type { Egress as EgressView } from '../../src/core/contract/local/egress.ts';
import type { Delivery, DeliveryDetail, Webhook } from '../../src/core/contract/local/webhooks.ts';
import { createEgress, EgressRefused, type EgressStore, type Resolve } from '../../src/server/egress/egress.ts';
import { allowedHostsOf } from '../../src/server/egress/allowed-hosts.ts';
import { hostsFileAddresses, systemNamesHere } from '../../src/server/egress/names-here.ts';
import { isLoopbackAddress } from '../../src/server/egress/loopback.ts';
import { liveWorld } from '../support/live-world.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import { world } from '../support/world.ts';

async function own() {
  const made = await world();
  const local = (method: string, path: string, body?: unknown) =>
    made.request(method, path, { token: made.sessions.token, ...(body === undefined ? {} : { body }) });
  return { ...made, local, view: async () => (await local('GET', '/local/egress')).body as unknown as EgressView };
}

describe('a webhook endpoint', () => {
  test.each([
    'http://127.0.0.1:9/x',
    'http://localhost:9/x',
    'http://[::1]:9/x',
    'http://home.example:9/x',
    'http://127.9.9.9/x',
  ])('on this machine needs no permission: %s', async (url) => {
    const { local, view } = await own();
    expect((await local('POST', '/local/webhooks', { url })).status).toBe(200);
    expect(await view()).toEqual({
      permissions: [],
      allowed_hosts: [],
      ledger: [],
      total: { requests: 0, bytes_out: 0, bytes_in: 0, refused: 0 },
    });
  });

  test.each([
    'https://away.example/hooks',
    'http://203.0.113.7/',
    'http://both.example/',
    'http://unknown.example/',
    'http://0.0.0.0:9/',
    'http://[2001:db8::1]/',
    'http://3405803783/',
  ])('elsewhere is refused until its address is allowed: %s', async (url) => {
    const { local } = await own();
    const refused = await local('POST', '/local/webhooks', { url });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: [{ loc: ['body', 'url'], type: 'egress_not_allowed' }] });
    expect((await local('POST', '/local/egress/permissions', { url, purpose: 'webhook' })).status).toBe(200);
    expect((await local('POST', '/local/webhooks', { url })).status).toBe(200);
  });

  test('may not be moved elsewhere either', async () => {
    const { local } = await own();
    const { webhook } = (await local('POST', '/local/webhooks', { url: 'http://localhost:9/x' })).body as unknown as {
      webhook: Webhook;
    };
    expect((await local('PATCH', `/local/webhooks/${webhook.id}`, { url: 'https://away.example/x' })).status).toBe(422);
    expect((await local('PATCH', `/local/webhooks/${webhook.id}`, { description: 'mine' })).status).toBe(200);
  });

  test('is allowed by scheme, host and port together', async () => {
    const { local } = await own();
    await local('POST', '/local/egress/permissions', { url: 'https://away.example/any/path', purpose: 'webhook' });
    const statuses = [];
    for (const url of [
      'https://away.example:443/other',
      'http://away.example/x',
      'https://away.example:8443/x',
      'https://sub.away.example/x',
    ])
      statuses.push((await local('POST', '/local/webhooks', { url })).status);
    expect(statuses).toEqual([200, 422, 422, 422]);
  });

  test.each([
    'http://localhost:99999/x',
    'http://localhost:-1/x',
    'http://local host/x',
    'http://[::1/x',
    'ftp://localhost/x',
  ])('with an address that is none is refused where it is typed: %s', async (url) => {
    const { local } = await own();
    for (const answer of [await local('POST', '/local/webhooks', { url })]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'url'], type: 'value_error' }] });
    }
  });
});

describe('a permission', () => {
  test('is listed, and taken back', async () => {
    const { local, view } = await own();
    const { body } = await local('POST', '/local/egress/permissions', {
      url: 'https://away.example',
      purpose: 'webhook',
    });
    expect((await view()).permissions).toEqual([body]);
    expect(body).toMatchObject({ scheme: 'https', host: 'away.example', port: 443, purpose: 'webhook' });
    const { id } = body as { id: string };
    expect((await local('DELETE', `/local/egress/permissions/${id}`)).status).toBe(200);
    expect((await local('DELETE', `/local/egress/permissions/${id}`)).status).toBe(404);
    expect((await local('POST', '/local/webhooks', { url: 'https://away.example' })).status).toBe(422);
  });

  test.each([
    { url: 'nowhere', purpose: 'webhook' },
    { url: 'file:///etc/passwd', purpose: 'webhook' },
    { url: 'https://away.example', purpose: 'anything' },
  ])('for %j is refused', async (wish) => {
    const { local } = await own();
    expect((await local('POST', '/local/egress/permissions', wish)).status).toBe(422);
  });
});

test('a delivery to where nothing may be sent any more is not sent, and both say so', async () => {
  const receiver = await webhookReceiver();
  const { local, flag, advance, publisher, store } = await liveWorld();
  const { webhook } = (await local('POST', '/local/webhooks', { url: receiver.url })).body as unknown as {
    webhook: Webhook;
  };
  // An endpoint that was stored before anybody asked.
  store.write(store.directory.meta('current_account_id') ?? '', (account) =>
    account.webhooks.update(webhook.id, { url: 'http://203.0.113.7/hooks' }),
  );
  await flag();
  advance(0);
  await publisher.idle();
  const { items } = (await local('GET', `/local/webhooks/${webhook.id}/deliveries`)).body as unknown as {
    items: Delivery[];
  };
  const detail = (await local('GET', `/local/webhook-deliveries/${items.at(-1)?.id}`))
    .body as unknown as DeliveryDetail;
  expect(detail.tries[0]).toMatchObject({
    status: null,
    error: expect.stringContaining('Nothing may be sent to http://203.0.113.7:80'),
  });
  const { ledger, total } = (await local('GET', '/local/egress')).body as unknown as EgressView;
  expect(ledger).toMatchObject([
    { scheme: 'http', host: '203.0.113.7', port: 80, purpose: 'webhook', requests: 0, bytes_out: 0 },
  ]);
  expect(total.refused).toBeGreaterThan(0);
  expect(receiver.received).toEqual([]);
});

test('a hosts file is read as it is written', () => {
  const text =
    '# comment\n127.0.0.1\tlocalhost box.internal # mine\r\n::1 Box.Internal\n\n203.0.113.7 elsewhere\nnonsense box.internal\n# 10.0.0.1 box.internal\n';
  expect(
    ['box.internal', 'BOX.internal.', 'elsewhere', 'internal', 'mine', ''].map((host) =>
      hostsFileAddresses(text, host),
    ),
  ).toEqual([['127.0.0.1', '::1'], ['127.0.0.1', '::1'], ['203.0.113.7'], [], [], []]);
  expect(
    ['localhost', 'a.localhost', 'LOCALHOST.', 'notlocalhost', 'localhost.example'].map(
      (host) => systemNamesHere(host).length > 0,
    ),
  ).toEqual([true, true, true, false, false]);
});

describe('the way out', () => {
  const record = () => {
    const entries: unknown[] = [];
    const store: EgressStore = {
      isPermitted: () => false,
      record: (target, purpose, added) => void entries.push({ ...target, purpose, ...added }),
    };
    return { entries, store };
  };
  const answering = (...rounds: string[][]): Resolve => {
    let round = 0;
    return (_host, _options, done) =>
      done(
        null,
        (rounds[Math.min(round++, rounds.length - 1)] ?? []).map((address) => ({ address, family: 4 })),
      );
  };
  const post = { method: 'POST' as const, headers: {}, body: 'four', signal: new AbortController().signal };

  test.each([{ names: ['127.0.0.1'] }, { names: ['203.0.113.7'] }, { names: [] }])(
    'asks no name server for a name that has no permission: the question would tell it ($names)',
    async ({ names }) => {
      const { store, entries } = record();
      const asked: string[] = [];
      const resolve: Resolve = (host, _options, done) => {
        asked.push(host);
        done(
          null,
          names.map((address) => ({ address, family: 4 })),
        );
      };
      const egress = createEgress({ store, allowedHosts: [], resolve });
      expect(egress.mayReach({ scheme: 'http', host: 'secret-project.example', port: 80 }, 'webhook')).toBe(false);
      await expect(egress.send('http://secret-project.example/', 'webhook', post)).rejects.toBeInstanceOf(
        EgressRefused,
      );
      expect([asked, entries]).toEqual([[], [expect.objectContaining({ requests: 0, refused: 1 })]]);
      await egress.close();
    },
  );

  test('connects to a name of this machine’s by the machine’s own word, whatever a name server would say', async () => {
    const receiver = await webhookReceiver();
    const { port } = new URL(receiver.url);
    const { store, entries } = record();
    const egress = createEgress({
      store,
      allowedHosts: [],
      resolve: answering(['203.0.113.7']),
      namesHere: (host) => (host === 'box.internal' ? ['127.0.0.1'] : []),
    });
    expect((await egress.send(`http://box.internal:${port}/`, 'webhook', post)).status).toBe(204);
    expect(entries).toEqual([]);
    await egress.close();
  });

  test('is closed to a name that is this machine when asked and another when used', async () => {
    const { store, entries } = record();
    const egress = createEgress({ store, allowedHosts: [], resolve: answering(['127.0.0.1'], ['203.0.113.7']) });
    await expect(egress.send('http://moves.example:4999/', 'webhook', post)).rejects.toBeInstanceOf(EgressRefused);
    expect(entries).toMatchObject([{ requests: 0, refused: 1 }]);
    await egress.close();
  });

  test('does not follow a redirection: whoever does is judged anew', async () => {
    const receiver = await webhookReceiver(() => ({ status: 302, headers: { location: 'http://203.0.113.7/' } }));
    const { store, entries } = record();
    const egress = createEgress({ store, allowedHosts: [] });
    expect((await egress.send(receiver.url, 'webhook', post)).status).toBe(302);
    expect(entries).toEqual([]);
    await egress.close();
  });

  test('counts what is sent elsewhere, with its bytes, and nothing that stays', async () => {
    const receiver = await webhookReceiver();
    const { port } = new URL(receiver.url);
    const { store, entries } = record();
    // A name that is not this machine when it is judged, and leads here when it is used: so that the test sends nothing out.
    const egress = createEgress({
      store,
      allowedHosts: allowedHostsOf(['away.example']),
      resolve: answering(['203.0.113.7'], ['127.0.0.1']),
    });
    expect((await egress.send(`http://away.example:${port}/`, 'webhook', post)).status).toBe(204);
    await egress.send(receiver.url, 'webhook', post);
    expect(entries).toEqual([
      {
        scheme: 'http',
        host: 'away.example',
        port: Number(port),
        purpose: 'webhook',
        requests: 1,
        bytes_out: 4,
        bytes_in: 0,
        refused: 0,
      },
    ]);
    await egress.close();
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['128.0.0.1', false],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['localhost', false],
  ['', false],
])('%s is this machine: %s', (address, expected) => expect(isLoopbackAddress(address)).toBe(expected));

describe('hosts that a start allows', () => {
  test.each([
    ['hooks.example', { scheme: null, host: 'hooks.example', port: null }],
    ['HOOKS.example:8443', { scheme: null, host: 'hooks.example', port: 8443 }],
    ['https://hooks.example', { scheme: 'https', host: 'hooks.example', port: null }],
    ['https://hooks.example:443/', { scheme: 'https', host: 'hooks.example', port: 443 }],
    ['[2001:db8::1]:80', { scheme: null, host: '2001:db8::1', port: 80 }],
  ])('are read from %s', (text, expected) => expect(allowedHostsOf([text])).toMatchObject([expected]));
  test.each([
    '',
    '*',
    '*.example',
    'https://hooks.example/path',
    'hooks.example:99999',
    'a b',
    'user@hooks.example',
    'ftp://hooks.example',
  ])('are not read from %j', (text) => expect(() => allowedHostsOf([text])).toThrow('names no host'));
});
