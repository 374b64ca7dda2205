/** The composition root: options in, a running host out. Only this file knows everything. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Server } from 'node:http';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { browserFile } from './browser-file.ts';
import { createClosers, type Closers } from './closers.ts';
import { toWorkspaceError, type SqliteDatabase } from './db/open-database.ts';
import { onUpkeepThread } from './db/upkeep-thread.ts';
import type { WorkspaceLock } from './db/workspace-lock.ts';
import type { Presence } from './db/workspace-presence.ts';
import { MEMORY } from './default-workspace.ts';
import { createDemoWorkspace } from './demo/create-demo-workspace.ts';
import { DEMO_CREDENTIALS, type DemoCredentials } from './demo/demo-credentials.ts';
import type { AllowedHost } from './egress/allowed-hosts.ts';
import { egressOf } from './egress-of.ts';
import { errorLog } from './error-log.ts';
import { createPostWebhook } from './engine/post-webhook.ts';
import { newWebhookSecret } from './engine/sign-webhook.ts';
import { closeInterrupted } from './engine/close-call.ts';
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
import { listen, stopListening } from './listen.ts';
import { createLiveCalls } from './live-calls.ts';
import { objectIds } from './object-ids.ts';
import { openStore } from './open-store.ts';
import { programFile } from './program-files.ts';
import { buffered, createStore, type Store } from './repositories/store.ts';
import { allRoutes } from './routes/index.ts';
import { createVault, keyInMemory, type KeySource } from './secrets/vault.ts';
import { removeSessionFile, writeSessionFile } from './session-file.ts';

export type SecretKeys = readonly [KeySource, ...KeySource[]];

export interface HostOptions {
  /** Made where it is absent; or `:memory:`. */
  workspaceFile: string;
  /** Of that file; null for one in memory. The host releases it when it closes, or does not come to be. */
  lock: WorkspaceLock | null;
  /** 0 takes any free port. */
  port: number;
  /** How many of the ports after it may be taken instead. */
  furtherPorts: number;
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
  monotonicMs: () => performance.now(),
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
  store.writeDirectory((directory) =>
    directory.setMeta('current_account_id', directory.addAccount('My organization', null)),
  );
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
      closeInterrupted(writer, systemClock.nowMs());
    });
  }
}

/** A file that vanishes is noticed after this long at the latest, also by a host that has nothing to write. */
const LOOK_MS = 2_000;

/** Throws WorkspaceError where the workspace cannot be opened, and the system's own error where the port cannot be had; nothing is left open then. */
export async function startHost(options: HostOptions): Promise<Host> {
  const closers = createClosers();
  const { lock, port, host, furtherPorts } = options;
  if (lock) closers.add(() => lock.release());
  // Not imported: an import reads every export of the module, and one of them loads a whole WebSocket client, at every start.
  const server = process.getBuiltinModule('node:http').createServer({ maxHeaderSize: HEADER_LIMIT_BYTES });
  server.on('clientError', refuseBroken);
  try {
    // Before anything is opened: nothing of the workspace is touched for a port that cannot be had, and no request is read before this turn is over.
    const taken = await listen(server, { port, host, further: furtherPorts });
    closers.add(() => stopListening(server));
    return openHost(options, server, taken, closers);
  } catch (error) {
    await closers.closeAll().catch(() => undefined);
    throw toWorkspaceError(options.workspaceFile, error);
  }
}

/** All of it in one go, so that whoever asks finds it whole. */
function openHost(options: HostOptions, server: Server, port: number, closers: Closers): Host {
  const { workspaceFile, lock, version } = options;
  const parts = { clock: systemClock, ids: objectIds };
  const inMemory = workspaceFile === MEMORY;
  // One that an earlier host has left: that host has ended, since this one has the lock.
  if (!inMemory) removeSessionFile(workspaceFile);
  const fill = (db: SqliteDatabase) => {
    if (options.demo)
      createDemoWorkspace({
        db,
        nowMs: systemClock.nowMs(),
        version,
        resourcesFolder: programFile('resources', 'demo'),
        hashKey,
        hashPassword,
      });
    else addFirstAccount(createStore(db, parts));
  };
  let stopEngines: (error: Error) => void = () => undefined;
  const vault = createVault(inMemory ? [keyInMemory()] : options.secretKeys);
  // The demo tells of calls that are under way: they are left in the middle only once a host has stopped.
  const { store, isOlder, presence } = openStore({
    file: workspaceFile,
    lock,
    vault,
    clock: systemClock,
    fill,
    onGone: (error) => stopEngines(error),
    closers,
  });
  const log = pino({ level: process.env['UNDERSTUDY_LOG'] ?? 'error' }, errorLog);
  sealSecrets(store, (error) => log.error({ err: error }, 'stored secrets could not be sealed'));
  const events = createEventHub();
  store.whenCommitted(events.emit);
  const sessions = createSessions({
    clock: systemClock,
    ...(inMemory ? {} : { browsers: browserFile(workspaceFile) }),
  });
  const played = buffered(store);
  const simulations = createSimulationEngine({
    store: played,
    ...parts,
    version,
    onProgress: ({ account_id, ...data }) => {
      events.emit({ type: 'simulation.progress', account_id, data });
      if (data.status !== 'running')
        events.emit({ type: 'simulation.completed', account_id, data: { id: data.id, status: data.status } });
    },
    onFault: (error) => log.error({ err: error }, 'a simulation run failed'),
  });
  const live = createLiveCalls({
    store: played,
    wall: systemClock,
    ids: objectIds,
    version,
    events,
    onFault: (error) => log.error({ err: error }, 'a live call failed'),
  });
  const egress = egressOf({
    store,
    wall: systemClock,
    onFault: (error) => log.error({ err: error }, 'what was sent could not be counted'),
    allowedHosts: options.allowedEgress,
  });
  const publisher = createWebhookPublisher({
    store: played,
    wall: systemClock,
    post: createPostWebhook(egress),
    onFault: (error) => log.error({ err: error }, 'a webhook could not be published'),
  });
  const upkeep = createUpkeep({ file: inMemory ? null : workspaceFile, wall: systemClock, run: onUpkeepThread });
  const isDemo = store.directory.meta('is_demo') === 'true';
  const url = `http://${usableName(options.host)}:${port}`;
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
    facts: {
      version,
      file: workspaceFile,
      name: nameOf(workspaceFile),
      is_demo: isDemo,
      demo_key: isDemo ? DEMO_CREDENTIALS.apiKeys.member : undefined,
      url: () => url,
      gone: () => presence?.gone()?.message ?? null,
    },
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
  stopEngines = (error) => {
    log.error(error.message);
    live.liveClock.close();
    for (const stopped of [simulations.close(), publisher.close()])
      stopped.catch((fault: unknown) => log.error({ err: fault }, 'an engine could not be stopped'));
    events.emit({ type: 'workspace.gone', account_id: null, data: {} });
  };
  // Whoever asks is answered before what the answers are read from is closed.
  closers.add(() => stopListening(server));
  closers.add(() => egress.close());
  closers.add(async () => void (await Promise.all([simulations.close(), publisher.close(), upkeep.close()])));
  closers.add(() => live.liveClock.close());
  closers.add(() => void server.close());
  server.on('request', app);
  if (isOlder) {
    settleInterrupted(store);
    live.dialer.takeUpQueued();
    publisher.poke();
  }
  if (presence) closers.add(lookNowAndThen(presence));
  if (!inMemory) {
    closers.add(() => removeSessionFile(workspaceFile));
    writeSessionFile(workspaceFile, { url, session_token: sessions.token, pid: process.pid, listens_on: options.host });
  }

  return {
    url,
    v1Url: `${url}/v1`,
    sessionUrl: () => `${url}/local/session/open?code=${sessions.mintCode()}`,
    sessionToken: sessions.token,
    workspaceFile,
    demo: isDemo ? DEMO_CREDENTIALS : null,
    close: () => closers.closeAll(),
  };
}

/** Answers how to stop looking. */
function lookNowAndThen(presence: Presence): () => void {
  const look = setInterval(() => {
    try {
      presence.assert();
    } catch {
      // Whoever looks is told by the event, and by what stands over every screen.
    }
  }, LOOK_MS);
  look.unref();
  return () => clearInterval(look);
}
