import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEMO_CREDENTIALS, type DemoCredentials } from './demo/demo-credentials.ts';
import { WorkspaceError } from './db/workspace-error.ts';
import { allowedHostsOf, fromEnvironment } from './egress/allowed-hosts.ts';
import type { ProgramEgress } from './egress/program-egress.ts';
import { isLoopback } from './http/known-hosts.ts';
import { MEMORY, recentFileOf, workspaceFileOf } from './default-workspace.ts';
import { enterWorkspace } from './enter-workspace.ts';
import { fillEmpty, startHost, type SecretKeys } from './host.ts';
import { recentWorkspaces } from './recent-workspaces.ts';
import type { QueueAddress } from './queue/queue-address.ts';
import { createWorkspaceSwitch, type WorkspaceSwitch } from './workspace-switch.ts';
import { programFile } from './program-files.ts';
import { keyRingFile, userKey } from './user-key.ts';
import type { RunningHost } from './running-host.ts';

export const DEFAULT_PORT = 4310;
/** Nobody else can come to it. */
const IN_MEMORY = { kind: 'locked', lock: null } as const;
/** How many ports after the wanted one are tried before giving up. */
const PORTS_TRIED = 20;

export interface OpenWorkbenchOptions {
  workspaceFile: string | undefined;
  /** 0 takes any free one. */
  port: number | undefined;
  /** Where a search for a free one begins where `port` asks for none; absent: at the usual one. */
  firstPort?: number | undefined;
  host?: string | undefined;
  /** Names by which the host may be addressed besides its own. */
  allowedHosts?: readonly string[] | undefined;
  /** Hosts that something may be sent to, for this start, besides those of the environment. */
  allowedEgress?: readonly string[] | undefined;
  /** What the program around the host sends itself. */
  programEgress?: ProgramEgress | undefined;
  /** Where workers play its runs; absent: its own threads do. */
  queue?: QueueAddress | undefined;
  /** A busy port is a reason to give up. */
  strictPort?: boolean | undefined;
  /** Fill the workspace with the demo where the file is absent. */
  demo: boolean;
  /** Where the keys of stored secrets come from; absent: the user's key file. */
  secretKeys?: SecretKeys | undefined;
  version: string;
  environment: NodeJS.ProcessEnv;
}

export interface OpenWorkbench {
  url: string;
  v1Url: string;
  /** Every address that is known to work, the one on this machine first. */
  urls: string[];
  sessionToken: string;
  workspaceFile: string;
  /** A fresh one-time link that opens the workbench with a session. */
  sessionLink(): Promise<string>;
  /** What this process serves, or null: another process serves this workspace already, and `close` leaves it alone. */
  workspaces: WorkspaceSwitch | null;
  /** The demo's published credentials, where this host runs a demo workspace. */
  demo: DemoCredentials | null;
  /** What the user should know, such as that the port is not the wanted one. */
  notices: string[];
  close(): Promise<void>;
}

/**
 * Opens a workspace the way both shells want it: joins the host that already serves it, else starts one here,
 * on the wanted port or the next free one.
 */
export async function openWorkbench(options: OpenWorkbenchOptions): Promise<OpenWorkbench> {
  const workspaceFile = workspaceFileOf(options.workspaceFile, options.environment);
  const notices: string[] = [];
  const allowedEgress = allowedHostsOf([...fromEnvironment(options.environment), ...(options.allowedEgress ?? [])]);
  if (workspaceFile !== MEMORY) mkdirSync(path.dirname(workspaceFile), { recursive: true });
  const entrance =
    workspaceFile === MEMORY
      ? IN_MEMORY
      : await enterWorkspace(workspaceFile, (why) => void (notices.includes(why) || notices.push(why)));
  if (entrance.kind === 'joined') {
    const { running } = entrance;
    refuseOtherWishes(options, running, workspaceFile);
    return {
      url: running.url,
      urls: [running.url],
      v1Url: new URL('/v1', running.url).href,
      sessionToken: running.sessionToken,
      demo: running.isDemo ? DEMO_CREDENTIALS : null,
      workspaceFile,
      sessionLink: () => running.sessionLink(),
      workspaces: null,
      notices: [`This workspace is open already (process ${running.pid}); showing that one.`],
      close: async () => undefined,
    };
  }
  const wanted = options.port ?? options.firstPort ?? DEFAULT_PORT;
  /** From the second workspace on: where browsers and integrations know the first. */
  let port: number | null = null;
  const workspaces = await createWorkspaceSwitch(
    {
      file: workspaceFile,
      recent: recentWorkspaces(recentFileOf(options.environment)),
      fill: fillEmpty,
      nowIso: () => new Date().toISOString(),
      environment: options.environment,
      async start(file, lock, others) {
        const started = await startHost({
          workspaceFile: file,
          lock,
          secretKeys: options.secretKeys ?? [userKey(options.environment)],
          keyRingFile: keyRingFile(options.environment),
          port: port ?? wanted,
          furtherPorts: port !== null || options.strictPort ? 0 : PORTS_TRIED,
          host: options.host ?? '127.0.0.1',
          allowedHosts: options.allowedHosts,
          allowedEgress,
          programEgress: options.programEgress,
          demo: options.demo,
          rendererDir: programFile('out', 'renderer'),
          version: options.version,
          workspaces: others,
          queue: options.queue,
        });
        port = Number(new URL(started.url).port);
        return started;
      },
    },
    entrance.lock,
  );
  const host = workspaces.host();
  const taken = wanted !== 0 && new URL(host.url).port !== String(wanted);
  return {
    url: host.url,
    v1Url: host.v1Url,
    urls: [host.url, ...(options.allowedHosts ?? []).map((name) => `http://${name}:${new URL(host.url).port}`)],
    sessionToken: host.sessionToken,
    demo: host.demo,
    workspaceFile,
    sessionLink: async () => workspaces.host().sessionUrl(),
    workspaces,
    notices: [
      ...notices,
      ...(taken ? [`Port ${wanted} is taken; using ${new URL(host.url).port}.`] : []),
      ...(host.demo && options.host !== undefined && !isLoopback(options.host) ? [OPEN_DEMO] : []),
    ],
    close: () => workspaces.close(),
  };
}

const OPEN_DEMO =
  'Warning: this is a demo, whose keys are published, and it listens to other machines: whoever reaches it can read and change everything in it.';

/** What only a host that starts now could do: the one that runs already is not changed, so whoever asks for it is refused. Throws WorkspaceError. */
function refuseOtherWishes(
  { port, host, allowedHosts = [], allowedEgress = [], queue }: OpenWorkbenchOptions,
  running: RunningHost,
  workspaceFile: string,
): void {
  const { port: runningPort } = new URL(running.url);
  const unmet = [
    port !== undefined && port !== 0 && String(port) !== runningPort ? `--port ${port}` : undefined,
    host !== undefined && host !== running.listensOn ? `--host ${host}` : undefined,
    ...allowedHosts.map((name) => `--allow-host ${name}`),
    ...allowedEgress.map((name) => `--allow-egress ${name}`),
    queue !== undefined && queue.shown !== running.queue ? `--queue ${queue.shown}` : undefined,
  ].filter((wish) => wish !== undefined);
  if (unmet.length === 0) return;
  throw new WorkspaceError(
    'open_elsewhere',
    `${workspaceFile} is open already, at ${running.url} (process ${running.pid}), where ${unmet.join(' and ')} cannot be had. End that one first, or leave the option out to be shown the way to it.`,
  );
}
