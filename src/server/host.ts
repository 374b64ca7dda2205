/** The composition root: options in, a running host out. Only this file knows everything. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { browserFile } from './browser-file.ts';
import { createWorkspace } from './create-workspace.ts';
import { openDatabase, type SqliteDatabase } from './db/open-database.ts';
import { createReaderThread } from './db/reader-thread.ts';
import { onUpkeepThread } from './db/upkeep-thread.ts';
import { MEMORY } from './default-workspace.ts';
import { createDemoWorkspace } from './demo/create-demo-workspace.ts';
import { DEMO_CREDENTIALS, type DemoCredentials } from './demo/demo-credentials.ts';
import type { AllowedHost } from './egress/allowed-hosts.ts';
import { egressOf } from './egress-of.ts';
import { errorLog } from './error-log.ts';
import { createPostWebhook } from './engine/post-webhook.ts';
import { newWebhookSecret } from './engine/sign-webhook.ts';
import { createSimulationEngine } from './engine/simulation-engine.ts';
import type { Wall } from './engine/virtual-clock.ts';
import { createUpkeep } from './engine/upkeep.ts';
import { createWebhookPublisher } from './engine/webhook-publisher.ts';
import { hashKey, hashPassword } from './http/credentials.ts';
import { createContract } from './http/contract.ts';
import type { Deps } from './http/deps.ts';
import { createEventHub } from './http/event-hub.ts';
import { createFailedLogins } from './http/failed-logins.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { HEADER_LIMIT_BYTES, refuseBroken } from './http/refuse-broken.ts';
import { createRequestLog } from './http/request-log.ts';
import { createSessions } from './http/sessions.ts';
import { createLiveCalls } from './live-calls.ts';
import { objectIds } from './object-ids.ts';
import { programFile } from './program-files.ts';
import { buffered, createStore, type Store } from './repositories/store.ts';
import { allRoutes } from './routes/index.ts';
import { createVault, keyInMemory, type KeySource } from './secrets/vault.ts';
import { removeSessionFile, writeSessionFile } from './session-file.ts';

export type SecretKeys = readonly [KeySource, ...KeySource[]];

export interface HostOptions {
  /** Made where it is absent; or `:memory:`. */
  workspaceFile: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Hosts that something may be sent to, for this start. */
  allowedEgress?: readonly AllowedHost[] | undefined;
  /** Where the keys of stored secrets come from, the first for new ones. A workspace in memory has its own. */
  secretKeys: SecretKeys;
  /** Names by which it may be addressed besides its own. */
  allowedHosts?: readonly string[] | undefined;
  /** Fill a workspace that is made now with the demo. */
  demo: boolean;
  /** The built renderer; without it the host answers its APIs only. */
  rendererDir?: string | undefined;
  version: string;
}

export interface Host {
  url: string;
  v1Url: string;
  /** A fresh link that opens the workbench once. */
  sessionUrl(): string;
  sessionToken: string;
  workspaceFile: string;
  /** The published credentials, where the workspace is a demo. */
  demo: DemoCredentials | null;
  close(): Promise<void>;
}

/** The one place that reads the machine's clock for the engines, and is woken by it. */
const systemClock: Wall = {
  nowMs: () => Date.now(),
  wake(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Listening on every address is no address: on this machine, loopback is one of them. */
function usableName(listensOn: string): string {
  if (listensOn === '0.0.0.0') return '127.0.0.1';
  if (listensOn === '::') return '[::1]';
  return listensOn.includes(':') ? `[${listensOn}]` : listensOn;
}

const nameOf = (file: string): string => (file === MEMORY ? 'in memory' : path.basename(file, path.extname(file)));

/** What a workspace without the demo starts with. */
function addFirstAccount(store: Store): void {
  store.writeDirectory((directory) => directory.setMeta('current_account_id', directory.addAccount('My organization', null)));
}

/** Where that cannot be, they stay as they are, and so does everything else: the next start tries again. */
function sealSecrets(store: Store, onFault: (error: unknown) => void): void {
  try {
    store.sealSecrets();
  } catch (error) {
    onFault(error);
  }
}

/** What an earlier host left in the middle: its runs can go on, its calls are over. */
function settleInterrupted(store: Store): void {
  for (const account of store.directory.accounts()) {
    store.write(account.id, (writer) => {
      writer.simulations.markInterrupted();
      for (const { call, before } of writer.calls.closeInterrupted()) {
        writer.outbox.appendCall('call.status_changed', call, { previous_carrier_status: before });
        writer.outbox.appendCall('call.completed', call);
      }
    });
  }
}

/** Throws WorkspaceError where the workspace cannot be opened, and the system's own error where the port cannot be had. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { workspaceFile, version } = options;
  const parts = { clock: systemClock, ids: objectIds };
  // The demo tells of calls that are under way: they are left in the middle only once a host has stopped.
  const isOlder = existsSync(workspaceFile);
  const fill = (db: SqliteDatabase) => {
    if (options.demo) createDemoWorkspace({ db, nowMs: systemClock.nowMs(), version, resourcesFolder: programFile('resources', 'demo'), hashKey, hashPassword });
    else addFirstAccount(createStore(db, parts));
  };
  const inMemory = workspaceFile === MEMORY;
  if (!inMemory) createWorkspace(workspaceFile, fill);
  const database = openDatabase(workspaceFile);
  if (inMemory) fill(database);
  // No second connection sees what is in memory.
  const readerThread = inMemory ? undefined : createReaderThread(workspaceFile);
  const vault = createVault(inMemory ? [keyInMemory()] : options.secretKeys);
  const store = createStore(database, { ...parts, vault, ...(readerThread ? { readerThread } : {}) });
  const log = pino({ level: process.env['UNDERSTUDY_LOG'] ?? 'error' }, errorLog);
  sealSecrets(store, (error) => log.error({ err: error }, 'stored secrets could not be sealed'));
  const events = createEventHub();
  const sessions = createSessions({ clock: systemClock, ...(inMemory ? {} : { browsers: browserFile(workspaceFile) }) });
  const played = buffered(store);
  const simulations = createSimulationEngine({
    store: played,
    ...parts,
    version,
    onProgress: ({ account_id, ...data }) => {
      events.emit({ type: 'simulation.progress', account_id, data });
      if (data.status !== 'running') events.emit({ type: 'simulation.completed', account_id, data: { id: data.id, status: data.status } });
    },
    onFault: (error) => log.error({ err: error }, 'a simulation run failed'),
  });
  const live = createLiveCalls({ store: played, wall: systemClock, ids: objectIds, version, events, onFault: (error) => log.error({ err: error }, 'a live call failed') });
  const egress = egressOf({ store, wall: systemClock, events, onFault: (error) => log.error({ err: error }, 'what was sent could not be counted'), allowedHosts: options.allowedEgress });
  const publisher = createWebhookPublisher({
    store: played,
    wall: systemClock,
    post: createPostWebhook(egress),
    onChange: (account_id, id) => events.emit({ type: 'webhook.changed', account_id, data: { id } }),
    onFault: (error) => log.error({ err: error }, 'a webhook could not be published'),
  });
  store.whenDeliveriesWait(publisher.poke);
  const upkeep = createUpkeep({ file: inMemory ? null : workspaceFile, wall: systemClock, run: onUpkeepThread });
  const isDemo = store.directory.meta('is_demo') === 'true';
  let url = '';
  const deps: Deps = {
    store,
    clock: systemClock,
    simulations,
    ...live,
    egress,
    upkeep,
    newWebhookSecret,
    events,
    requests: createRequestLog(),
    sessions,
    contract: createContract(store),
    rateLimit: createRateLimit(systemClock),
    failedLogins: createFailedLogins(systemClock),
    routes: allRoutes,
    facts: { version, file: workspaceFile, name: nameOf(workspaceFile), is_demo: isDemo, demo_key: isDemo ? DEMO_CREDENTIALS.apiKeys.member : undefined, url: () => url },
  };
  // Unique to this start of the host, and cheap: a request needs no secret.
  const startId = randomBytes(4).toString('hex');
  let requests = 0;
  const app = createApp({
    deps,
    routes: allRoutes,
    rendererDir: options.rendererDir,
    listensOn: options.host,
    allowedHosts: options.allowedHosts,
    newRequestId: () => `${startId}-${(requests += 1).toString(36)}`,
    onFault: (error, requestId) => log.error({ err: error, request_id: requestId }, 'a request failed'),
  });
  // Not imported: an import reads every export of the module, and one of them loads a whole WebSocket client, at every start.
  const server = process.getBuiltinModule('node:http').createServer({ maxHeaderSize: HEADER_LIMIT_BYTES }, app);
  server.on('clientError', refuseBroken);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port, options.host, resolve);
    });
  } catch (error) {
    store.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  url = `http://${usableName(options.host)}:${port}`;
  if (isOlder) {
    settleInterrupted(store);
    live.dialer.takeUpQueued();
    publisher.poke();
  }
  if (!inMemory) writeSessionFile(workspaceFile, { url, session_token: sessions.token, pid: process.pid, listens_on: options.host });

  return {
    url,
    v1Url: `${url}/v1`,
    sessionUrl: () => `${url}/local/session/open?code=${sessions.mintCode()}`,
    sessionToken: sessions.token,
    workspaceFile,
    demo: isDemo ? DEMO_CREDENTIALS : null,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      live.liveClock.close();
      await Promise.all([simulations.close(), publisher.close(), upkeep.close()]);
      await egress.close();
      server.closeAllConnections();
      await closed;
      if (!inMemory) removeSessionFile(workspaceFile);
      await readerThread?.close();
      store.close();
    },
  };
}
