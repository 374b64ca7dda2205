/** A host of its own for one test: in-memory workspace, a clock turned by hand, counted ids, real HTTP on a free port. */
import type { OutsideEngine } from '../../src/server/engine/outside-engine.ts';
import { createServer } from 'node:http';
import { afterEachTest } from './after-each-test.ts';
import { createClient } from '../../src/client/client.ts';
import type { Resolve } from '../../src/server/egress/egress.ts';
import type { KeyRole } from '../../src/core/contract/vocabulary.ts';
import { hashKey, hashPassword } from '../../src/server/http/credentials.ts';
import { createStore, type Store } from '../../src/server/repositories/store.ts';
import { keyRingInMemory } from '../../src/server/secrets/key-ring.ts';
import { createVault, keyInMemory, type Vault } from '../../src/server/secrets/vault.ts';
import type { WatchFolder } from '../../src/server/folder/watch-folder.ts';
import type { Voice } from '../../src/server/voice/voice.ts';
import { handWall } from './hand-wall.ts';
import { diskOf } from './disk.ts';
import { countedIds } from './counted-ids.ts';
import { NOW_MS } from './now.ts';
import { createClosers } from '../../src/server/closers.ts';
import { composeHost } from '../../src/server/compose-host.ts';
import { MEMORY } from '../../src/server/default-workspace.ts';
import type { SqliteDatabase } from '../../src/server/db/sqlite-database.ts';
import { listen, stopListening } from '../../src/server/listen.ts';

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
afterEachTest(async () => {
  for (const close of open.splice(0)) await close();
});

export const KEYS = {
  superadmin: 'k-superadmin',
  admin: 'k-admin',
  member: 'k-member',
  unrelated: 'k-unrelated',
} as const;
export const USER = { username: 'ana@test', password: 'correct horse' } as const;
/** Once for all worlds: two thirds of what making one takes is this. */
const USER_HASH = hashPassword(USER.password, Buffer.alloc(16));

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
      password_hash: USER_HASH,
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
  /** Who speaks for participants besides the offline engines. */
  engines?: readonly OutsideEngine[];
  environment?: Record<string, string>;
  /** Speaks for leads; absent: the built-in voice. */
  voice?: Voice;
  /** Tells when a folder changes; absent: nobody does. */
  watchFolder?: WatchFolder;
}

export async function world({
  vault = createVault([keyInMemory()]),
  rehearsalLimitMs,
  engines = [],
  environment = {},
  voice,
  watchFolder = () => () => undefined,
}: WorldOptions = {}) {
  const clock = handWall(NOW_MS);
  const ids = countedIds();
  const faults: unknown[] = [];
  let secrets = 0;
  let url = '';
  const filled: { database?: SqliteDatabase; accounts?: ReturnType<typeof addAccounts> } = {};
  const server = createServer();
  const closers = createClosers();
  const { app, deps, publisher } = composeHost({
    ports: {
      clock,
      environment,
      dice: () => 0.5,
      engines,
      ids,
      newWebhookSecret: () =>
        `whsec_${Buffer.from(`secret number ${(secrets += 1)}`.padEnd(32, '.')).toString('base64')}`,
      newRequestId: () => 'request',
      network: { resolve, namesHere },
      watchFolder,
      ...(voice && { voice }),
    },
    workspace: {
      file: MEMORY,
      lock: null,
      vault,
      keys: keyRingInMemory(),
      fill: (db) => {
        filled.database = db;
        filled.accounts = addAccounts(createStore(db, { clock, ids, vault }));
      },
    },
    version: '0.0.0',
    url: () => url,
    onFault: (error) => void faults.push(error),
    onGone: (error) => void faults.push(error),
    stopAnswering: () => stopListening(server),
    closers,
    rehearsalLimitMs,
  });
  open.push(() => closers.closeAll());
  const { database, accounts } = filled;
  if (!database || !accounts) throw new Error('the workspace was not filled');
  server.on('request', app);
  url = `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1', further: 0 })}`;
  const { store, sessions, simulations, events, liveClock, dialer } = deps;

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
    liveClock,
    dialer: {
      ...dialer,
      configure: (change: Parameters<typeof dialer.configure>[1]) => dialer.configure(accounts.child, change),
    },
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
    /** As the person at the machine, with answers of the routes' own types; `local` is for what may be refused. */
    client: createClient({ url, headers: { authorization: `Bearer ${sessions.token}` } }),
    local: (method: string, path: string, body?: unknown, options?: CallOptions) =>
      request(method, path, { body, token: sessions.token, ...options }),
  };
}
export type World = Awaited<ReturnType<typeof world>>;
