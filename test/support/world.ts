/** A host of its own for one test: in-memory workspace, a clock turned by hand, counted ids, real HTTP on a free port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { Resolve } from '../../src/server/egress/egress.ts';
import type { KeyRole } from '../../src/core/contract/vocabulary.ts';
import { createApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createSimulationEngine } from '../../src/server/engine/simulation-engine.ts';
import { hashKey, hashPassword } from '../../src/server/http/credentials.ts';
import { createContract } from '../../src/server/http/contract.ts';
import { createEventHub } from '../../src/server/http/event-hub.ts';
import { createFailedLogins } from '../../src/server/http/failed-logins.ts';
import { createRateLimit } from '../../src/server/http/rate-limit.ts';
import { createRequestLog } from '../../src/server/http/request-log.ts';
import { createSessions } from '../../src/server/http/sessions.ts';
import { createLiveCalls } from '../../src/server/live-calls.ts';
import { egressOf } from '../../src/server/egress-of.ts';
import { createPostWebhook } from '../../src/server/engine/post-webhook.ts';
import { onUpkeepThread } from '../../src/server/db/upkeep-thread.ts';
import { createUpkeep } from '../../src/server/engine/upkeep.ts';
import { createWebhookPublisher } from '../../src/server/engine/webhook-publisher.ts';
import { createStore, type Store } from '../../src/server/repositories/store.ts';
import { createVault, keyInMemory, type Vault } from '../../src/server/secrets/vault.ts';
import { allRoutes } from '../../src/server/routes/index.ts';
import { handWall } from './hand-wall.ts';
import { diskOf } from './disk.ts';
import { countedIds } from './counted-ids.ts';
import { NOW_MS } from './now.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // A test looks into bodies of every shape.
  body: Json;
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface CallOptions {
  key?: string | null;
  token?: string;
  org?: string;
  body?: unknown;
  rawBody?: string;
  contentType?: string;
  headers?: Record<string, string>;
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

export const KEYS = {
  superadmin: 'k-superadmin',
  admin: 'k-admin',
  member: 'k-member',
  unrelated: 'k-unrelated',
} as const;
export const USER = { username: 'ana@test', password: 'correct horse' } as const;

function addAccounts(store: Store) {
  return store.writeDirectory((directory) => {
    const parent = directory.addAccount('Parent', null);
    const child = directory.addAccount('Child', parent);
    const grandchild = directory.addAccount('Grandchild', child);
    const other = directory.addAccount('Other', null);
    const addKey = (account_id: string, name: keyof typeof KEYS, role: KeyRole) =>
      directory.addKey({ account_id, name, role, prefix: KEYS[name].slice(0, 4), hash: hashKey(KEYS[name]) });
    addKey(parent, 'superadmin', 'superadmin');
    addKey(parent, 'admin', 'admin');
    addKey(child, 'member', 'member');
    addKey(other, 'unrelated', 'member');
    directory.addUser({
      account_id: child,
      username: USER.username,
      password_hash: hashPassword(USER.password, Buffer.alloc(16)),
      role: 'member',
    });
    directory.setMeta('current_account_id', child);
    return { parent, child, grandchild, other };
  });
}

/** Names as tests know them: `home.example` is this machine, `away.example` is not, `both.example` is here and elsewhere; the machine's own hosts file knows the first and the last. Nothing is asked of the network. */
const NAMES: Readonly<Record<string, string[]>> = {
  localhost: ['127.0.0.1'],
  'home.example': ['127.0.0.1'],
  'away.example': ['203.0.113.7'],
  'both.example': ['127.0.0.1', '203.0.113.7'],
};
const resolve: Resolve = (host, _options, done) => {
  const addresses = NAMES[host];
  if (addresses)
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  else done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }), []);
};

const namesHere = (host: string): readonly string[] => (host === 'away.example' ? [] : (NAMES[host] ?? []));

export interface WorldOptions {
  /** Seals and opens secrets; absent: one with a key of its own. */
  vault?: Vault;
  rehearsalLimitMs?: number;
}

export async function world({ vault = createVault([keyInMemory()]), rehearsalLimitMs }: WorldOptions = {}) {
  const clock = handWall(NOW_MS);
  const ids = countedIds();
  const database = openDatabase(':memory:');
  const store = createStore(database, { clock, ids, vault });
  const accounts = addAccounts(store);
  const sessions = createSessions({ clock });
  const events = createEventHub();
  store.whenCommitted(events.emit);
  const faults: unknown[] = [];
  const onFault = (error: unknown) => void faults.push(error);
  const simulations = createSimulationEngine({
    store,
    clock,
    ids,
    version: '0.0.0',
    rehearsalLimitMs,
    onProgress: ({ account_id, ...data }) => events.emit({ type: 'simulation.progress', account_id, data }),
    onFault,
  });
  const live = createLiveCalls({ store, wall: clock, ids, version: '0.0.0', events, onFault });
  const egress = egressOf({ store, wall: clock, onFault, resolve, namesHere });
  const publisher = createWebhookPublisher({
    store,
    wall: clock,
    post: createPostWebhook(egress),
    onFault,
  });
  const upkeep = createUpkeep({ file: null, wall: clock, run: onUpkeepThread });
  let secrets = 0;
  const newWebhookSecret = () =>
    `whsec_${Buffer.from(`secret number ${(secrets += 1)}`.padEnd(32, '.')).toString('base64')}`;
  let url = '';
  const app = createApp({
    deps: {
      store,
      clock,
      simulations,
      ...live,
      egress,
      upkeep,
      newWebhookSecret,
      events,
      requests: createRequestLog(),
      sessions,
      contract: createContract(store),
      rateLimit: createRateLimit(clock),
      failedLogins: createFailedLogins(clock),
      routes: allRoutes,
      facts: { version: '0.0.0', file: ':memory:', name: 'test', is_demo: false, url: () => url },
    },
    routes: allRoutes,
    newRequestId: () => 'request',
    onFault,
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  open.push(async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await simulations.close();
    await publisher.close();
    await egress.close();
    server.closeAllConnections();
    await closed;
    store.close();
  });

  const request = async (method: string, path: string, options: CallOptions = {}): Promise<Answer> => {
    const { key = KEYS.member, token, org, body, rawBody, contentType = 'application/json', headers = {} } = options;
    const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== null && token === undefined ? { 'x-api-key': key } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(org === undefined ? {} : { 'x-org-id': org }),
        ...(text === undefined ? {} : { 'content-type': contentType }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const answer = await response.text();
    let parsed: Json = answer;
    try {
      parsed = JSON.parse(answer) as Json;
    } catch {
      // A page, not JSON: the text itself is what the test looks at.
    }
    return { status: response.status, headers: response.headers, body: parsed };
  };

  return {
    url,
    store,
    accounts,
    sessions,
    faults,
    simulations,
    events,
    ...live,
    publisher,
    disk: diskOf(database),
    /** The machine's clock, to be set, and to sleep by. */
    clock,
    /** Lets so many seconds go by; live calls go on meanwhile. */
    advance: (seconds: number) => clock.advance(seconds),
    request,
    /** As a holder of the member key. */
    api: {
      get: (path: string, options?: CallOptions) => request('GET', path, options),
      post: (path: string, body?: unknown, options?: CallOptions) => request('POST', path, { body, ...options }),
      put: (path: string, body?: unknown, options?: CallOptions) => request('PUT', path, { body, ...options }),
      delete: (path: string, body?: unknown, options?: CallOptions) => request('DELETE', path, { body, ...options }),
    },
    /** As the person at the machine. */
    local: (method: string, path: string, body?: unknown, options?: CallOptions) =>
      request(method, path, { body, token: sessions.token, ...options }),
  };
}
export type World = Awaited<ReturnType<typeof world>>;
