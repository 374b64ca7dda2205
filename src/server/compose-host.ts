/** The composition root: an opened workspace, the engines on it, and the application that answers for both. Only this file knows everything. */
import path from 'node:path';
import type { Express } from 'express';
import { createApp, type AppOptions } from './app.ts';
import { browserFile } from './browser-file.ts';
import type { Closers } from './closers.ts';
import { onUpkeepThread } from './db/upkeep-thread.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';
import type { WorkspaceLock } from './db/workspace-lock.ts';
import type { Presence, WorkspaceGoneError } from './db/workspace-presence.ts';
import { MEMORY } from './default-workspace.ts';
import { DEMO_CREDENTIALS } from './demo/demo-credentials.ts';
import type { AllowedHost } from './egress/allowed-hosts.ts';
import type { ProgramEgress } from './egress/program-egress.ts';
import { egressOf } from './egress-of.ts';
import { createPostWebhook } from './engine/post-webhook.ts';
import { createMutationEngine } from './engine/mutation-engine.ts';
import { openEngines } from './open-engines.ts';
import { defaultRole } from './default-role.ts';
import { createSimulationEngine } from './engine/simulation-engine.ts';
import { emptyBin } from './engine/empty-bin.ts';
import { createUpkeep } from './engine/upkeep.ts';
import { createWebhookPublisher, type WebhookPublisher } from './engine/webhook-publisher.ts';
import { createFolderLinks } from './folder/folder-links.ts';
import { watchFolder } from './folder/watch-folder.ts';
import type { Deps } from './http/deps.ts';
import { createEventHub } from './http/event-hub.ts';
import { createFailedLogins } from './http/failed-logins.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createRequestLog } from './http/request-log.ts';
import { createSessions } from './http/sessions.ts';
import type { Workspaces } from './http/workspaces.ts';
import { createSettings } from './http/settings.ts';
import { createLiveCalls } from './live-calls.ts';
import type { QueueAddress } from './queue/queue-address.ts';
import { openQueueHost } from './queue/queue-host.ts';
import { monitorTokenOf } from './monitor-token.ts';
import { openStore } from './open-store.ts';
import type { Ports } from './ports.ts';
import { buffered } from './repositories/store.ts';
import { allRoutes } from './routes/index.ts';
import { engineKeys } from './secrets/engine-keys.ts';
import type { KeyRing } from './secrets/key-ring.ts';
import type { Vault } from './secrets/vault.ts';
import { referenceUtterances } from './reference-utterances.ts';
import { tradeTemplates } from './trade-templates.ts';
import { createFliteVoice } from './voice/flite-voice.ts';

export interface CompositionOptions extends Pick<AppOptions, 'rendererDir' | 'listensOn' | 'allowedHosts'> {
  ports: Ports;
  workspace: {
    /** Made where it is absent; or `:memory:`. */
    file: string;
    /** Of that file; null for one in memory. */
    lock: WorkspaceLock | null;
    vault: Vault;
    /** The keys of engines: they are the user's, and not the workspace's. */
    keys: KeyRing;
    /** Puts into a new workspace what it starts with. */
    fill: (db: SqliteDatabase) => void;
  };
  version: string;
  /** Where the host is reached, once it listens. */
  url: () => string;
  /** What nobody asked for and nobody is answered: for the log. `requestId` where it was in answer to a request. */
  onFault: (error: unknown, what: string, requestId?: string) => void;
  /** The workspace's file has vanished, and everything that writes to it was stopped. */
  onGone: (error: WorkspaceGoneError) => void;
  /** Whoever asks is answered before what the answers are read from is closed. */
  stopAnswering: () => Promise<void>;
  /** Everything that is opened, in the order in which it was. */
  closers: Closers;
  /** Hosts that something may be sent to, for this start. */
  allowedEgress?: readonly AllowedHost[] | undefined;
  /** What the program around it sends itself. */
  programEgress?: ProgramEgress | undefined;
  rehearsalLimitMs?: number | undefined;
  /** How it goes over to another workspace; absent: it serves this one alone. */
  workspaces?: Workspaces | undefined;
  /** Where workers play the trials of its runs; absent: its own threads do. */
  queue?: QueueAddress | undefined;
}

export interface Composition {
  app: Express;
  deps: Deps;
  publisher: WebhookPublisher;
  /** The workspace was there before. */
  isOlder: boolean;
  /** Null for a workspace in memory. */
  presence: Presence | null;
}

const nameOf = (file: string): string => (file === MEMORY ? 'in memory' : path.basename(file, path.extname(file)));

/** Throws WorkspaceError where the workspace cannot be opened, Error for a token of the environment that is none; what `closers` have by then is to be closed. */
export function composeHost(options: CompositionOptions): Composition {
  const { ports, workspace, version, onFault, closers } = options;
  const { clock, ids } = ports;
  const fault = (what: string) => (error: unknown) => onFault(error, what);
  const ownFile = workspace.file === MEMORY ? null : workspace.file;
  const monitorToken = monitorTokenOf(ports.environment);
  let stopEngines: (error: WorkspaceGoneError) => void = () => undefined;
  // The demo tells of calls that are under way: they are left in the middle only once a host has stopped.
  const { store, isOlder, presence, backupFailure } = openStore({
    ...workspace,
    clock,
    ids,
    version,
    onGone: (error) => stopEngines(error),
    closers,
  });
  closers.add(options.stopAnswering);
  try {
    store.sealSecrets();
  } catch (error) {
    // They stay as they are, and so does everything else: the next start tries again.
    onFault(error, 'stored secrets could not be sealed');
  }
  const events = createEventHub();
  store.whenCommitted(events.emit);
  const played = buffered(store);
  const egress = egressOf({
    store,
    wall: clock,
    onFault: fault('what was sent could not be counted'),
    allowedHosts: options.allowedEgress,
    ...ports.network,
  });
  const keys = engineKeys(workspace.keys, ports.environment);
  const voice = ports.voice ?? createFliteVoice();
  const engines = openEngines({ outside: ports.engines ?? [], egress, keys, wall: clock, dice: ports.dice, voice });
  const queue = options.queue
    ? openQueueHost({ address: options.queue, egress, id: ids.next(), version, wall: clock, lending: engines.lending })
    : null;
  const simulations = createSimulationEngine({
    store: played,
    clock,
    ids,
    version,
    engines,
    elsewhere: queue?.runner ?? null,
    rehearsalLimitMs: options.rehearsalLimitMs,
    onProgress: ({ account_id, ...data }) => {
      events.emit({ type: 'simulation.progress', account_id, data });
      if (data.status !== 'running')
        events.emit({ type: 'simulation.completed', account_id, data: { id: data.id, status: data.status } });
    },
    onFault: fault('a simulation run failed'),
  });
  const mutations = createMutationEngine({ store: played, onFault: fault('a mutation run failed') });
  const live = createLiveCalls({
    store: played,
    wall: clock,
    ids,
    version,
    engines,
    events,
    onFault: fault('a live call failed'),
  });
  const publisher = createWebhookPublisher({
    store: played,
    wall: clock,
    post: createPostWebhook(egress),
    onFault: fault('a webhook could not be published'),
  });
  const upkeep = createUpkeep({ file: ownFile, wall: clock, run: onUpkeepThread, failure: backupFailure });
  const bin = emptyBin({ store, wall: clock, onFault: fault('the bin could not be emptied') });
  closers.add(() => bin.close());
  const folderLinks = createFolderLinks({
    store,
    clock,
    watch: ports.watchFolder ?? watchFolder,
    listen: (listener) => events.listen(listener),
    onChange: (account_id, taken) => events.emit({ type: 'folder.changed', account_id, data: { taken } }),
    onFault: fault('a folder could not be followed'),
  });
  closers.add(() => folderLinks.close());
  closers.add(() => voice.close());
  closers.add(() => egress.close());
  const toldOfProgram = options.programEgress?.listen(() =>
    events.emit({ type: 'egress.changed', account_id: null, data: {} }),
  );
  if (toldOfProgram) closers.add(toldOfProgram);
  if (queue) closers.add(() => queue.close());
  closers.add(() => engines.models.close());
  closers.add(
    async () => void (await Promise.all([simulations.close(), mutations.close(), publisher.close(), upkeep.close()])),
  );
  closers.add(() => live.liveClock.close());
  stopEngines = (error) => {
    options.onGone(error);
    live.liveClock.close();
    for (const stopped of [simulations.close(), mutations.close(), publisher.close()])
      stopped.catch(fault('an engine could not be stopped'));
    events.emit({ type: 'workspace.gone', account_id: null, data: {} });
  };
  const isDemo = store.directory.meta('is_demo') === 'true';
  const deps: Deps = {
    store,
    clock,
    simulations,
    mutations,
    queue,
    ...live,
    egress,
    programEgress: options.programEgress ?? null,
    keys,
    engines,
    upkeep,
    folderLinks,
    referenceUtterances,
    defaultRole,
    tradeTemplates,
    newWebhookSecret: ports.newWebhookSecret,
    events,
    workspaces: options.workspaces ?? null,
    requests: createRequestLog(),
    sessions: createSessions({ clock, monitorToken, ...(ownFile === null ? {} : { browsers: browserFile(ownFile) }) }),
    settings: createSettings(store),
    rateLimit: createRateLimit(clock),
    failedLogins: createFailedLogins(clock),
    routes: allRoutes,
    facts: {
      version,
      file: workspace.file,
      name: nameOf(workspace.file),
      is_demo: isDemo,
      demo_key: isDemo ? DEMO_CREDENTIALS.apiKeys.member : undefined,
      url: options.url,
      gone: () => presence?.gone()?.message ?? null,
    },
  };
  const app = createApp({
    deps,
    routes: allRoutes,
    rendererDir: options.rendererDir,
    listensOn: options.listensOn,
    allowedHosts: options.allowedHosts,
    newRequestId: ports.newRequestId,
    onFault: (error, requestId) => onFault(error, 'a request failed', requestId),
  });
  return { app, deps, publisher, isOlder, presence };
}
