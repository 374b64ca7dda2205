/** Options in, a running host out. */
import type { Server } from 'node:http';
import { pino } from 'pino';
import { createClosers, type Closers } from './closers.ts';
import { FIRST_ORGANIZATION } from '../core/contract/local/workspace.ts';
import { toWorkspaceError } from './db/open-database.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';
import type { WorkspaceLock } from './db/workspace-lock.ts';
import type { Presence } from './db/workspace-presence.ts';
import { MEMORY } from './default-workspace.ts';
import { createDemoWorkspace } from './demo/create-demo-workspace.ts';
import { DEMO_CREDENTIALS, type DemoCredentials } from './demo/demo-credentials.ts';
import { errorLog } from './error-log.ts';
import { closeInterrupted } from './engine/close-call.ts';
import { hashKey, hashPassword } from './http/credentials.ts';
import { HEADER_LIMIT_BYTES, refuseBroken } from './http/refuse-broken.ts';
import { listen, stopListening } from './listen.ts';
import { programFile } from './program-files.ts';
import { createStore, type Store } from './repositories/store.ts';
import { keyRing, keyRingInMemory } from './secrets/key-ring.ts';
import { createVault, keyInMemory, type KeySource } from './secrets/vault.ts';
import { removeSessionFile, writeSessionFile } from './session-file.ts';
import { composeHost, type CompositionOptions } from './compose-host.ts';
import { machinePorts } from './ports.ts';

export type SecretKeys = readonly [KeySource, ...KeySource[]];

export interface HostOptions extends Pick<
  CompositionOptions,
  'version' | 'rendererDir' | 'allowedHosts' | 'allowedEgress' | 'programEgress' | 'workspaces' | 'queue'
> {
  /** Made where it is absent; or `:memory:`. */
  workspaceFile: string;
  /** Of that file; null for one in memory. The host releases it when it closes, or does not come to be. */
  lock: WorkspaceLock | null;
  /** 0 takes any free port. */
  port: number;
  /** How many of the ports after it may be taken instead. */
  furtherPorts: number;
  host: string;
  /** Where the keys of stored secrets come from, the first for new ones. A workspace in memory has its own. */
  secretKeys: SecretKeys;
  /** Of the keys of engines; undefined: the user has no folder for it. */
  keyRingFile: string | undefined;
  /** Fill a workspace that is made now with the demo. */
  demo: boolean;
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

/** Listening on every address is no address: on this machine, loopback is one of them. */
function usableName(listensOn: string): string {
  if (listensOn === '0.0.0.0') return '127.0.0.1';
  if (listensOn === '::') return '[::1]';
  return listensOn.includes(':') ? `[${listensOn}]` : listensOn;
}

/** What a workspace without the demo starts with. */
export function fillEmpty(db: SqliteDatabase): void {
  createStore(db, machinePorts()).writeDirectory((directory) =>
    directory.setMeta('current_account_id', directory.addAccount(FIRST_ORGANIZATION, null)),
  );
}

/** What an earlier host left in the middle: its runs can go on, its calls are over. */
function settleInterrupted(store: Store, nowMs: number): void {
  for (const account of store.directory.accounts()) {
    store.write(account.id, (writer) => {
      writer.simulations.markInterrupted();
      writer.mutationRuns.markInterrupted();
      closeInterrupted(writer, nowMs);
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
  const ports = machinePorts();
  const inMemory = workspaceFile === MEMORY;
  // One that an earlier host has left: that host has ended, since this one has the lock.
  if (!inMemory) removeSessionFile(workspaceFile);
  const fill = (db: SqliteDatabase) => {
    if (options.demo)
      createDemoWorkspace({
        db,
        nowMs: ports.clock.nowMs(),
        version,
        resourcesFolder: programFile('resources', 'demo'),
        hashKey,
        hashPassword,
      });
    else fillEmpty(db);
  };
  const vault = createVault(inMemory ? [keyInMemory()] : options.secretKeys);
  const log = pino({ level: process.env['UNDERSTUDY_LOG'] ?? 'error' }, errorLog);
  const url = `http://${usableName(options.host)}:${port}`;
  const { app, deps, publisher, isOlder, presence } = composeHost({
    ports,
    workspace: {
      file: workspaceFile,
      lock,
      vault,
      keys: inMemory ? keyRingInMemory() : keyRing(options.keyRingFile, vault),
      fill,
    },
    version,
    url: () => url,
    onFault: (error, what, requestId) => log.error({ err: error, request_id: requestId }, what),
    onGone: (error) => log.error(error.message),
    stopAnswering: () => stopListening(server),
    closers,
    rendererDir: options.rendererDir,
    listensOn: options.host,
    allowedHosts: options.allowedHosts,
    allowedEgress: options.allowedEgress,
    programEgress: options.programEgress,
    workspaces: options.workspaces,
    queue: options.queue,
  });
  const { store, sessions, facts } = deps;
  closers.add(() => void server.close());
  server.on('request', app);
  if (isOlder) {
    settleInterrupted(store, ports.clock.nowMs());
    deps.dialer.takeUpQueued();
    publisher.poke();
  }
  if (presence) closers.add(lookNowAndThen(presence));
  if (!inMemory) {
    closers.add(() => removeSessionFile(workspaceFile));
    writeSessionFile(workspaceFile, {
      url,
      session_token: sessions.token,
      pid: process.pid,
      listens_on: options.host,
      queue: options.queue?.shown ?? null,
    });
  }

  return {
    url,
    v1Url: `${url}/v1`,
    sessionUrl: () => `${url}/local/session/open?code=${sessions.mintCode()}`,
    sessionToken: sessions.token,
    workspaceFile,
    demo: facts.is_demo ? DEMO_CREDENTIALS : null,
    close: () => closers.closeAll(),
  };
}

/** Answers how to stop looking. */
function lookNowAndThen(presence: Presence): () => void {
  const look = setInterval(() => {
    try {
      presence.assert();
    } catch {
      // The event says so, and what stands over every screen.
    }
  }, LOOK_MS);
  look.unref();
  return () => clearInterval(look);
}
