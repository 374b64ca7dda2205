/** The small supervisor above a host: it closes one workspace and opens another on the same port, so that browsers and integrations stay where they are. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { WorkspaceFiles } from '../core/contract/local/workspaces.ts';
import { messageOf } from '../core/message-of.ts';
import { browserFile } from './browser-file.ts';
import { createWorkspace } from './create-workspace.ts';
import { openDatabase } from './db/open-database.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';
import { onUpkeepThread } from './db/upkeep-thread.ts';
import type { WorkspaceLock } from './db/workspace-lock.ts';
import { MEMORY, workspaceFileOf } from './default-workspace.ts';
import { enterWorkspace } from './enter-workspace.ts';
import type { Host } from './host.ts';
import type { KnownBrowser } from './http/sessions.ts';
import { WorkspaceRefused, type Workspaces } from './http/workspaces.ts';
import type { RecentWorkspaces } from './recent-workspaces.ts';

export interface WorkspaceSwitchOptions {
  file: string;
  recent: RecentWorkspaces;
  /** Puts into a new workspace what it starts with. */
  fill: (db: SqliteDatabase) => void;
  /** Starts the host of a workspace, on the port of the first one from the second on. */
  start: (file: string, lock: WorkspaceLock | null, workspaces: Workspaces) => Promise<Host>;
  nowIso: () => string;
  environment: NodeJS.ProcessEnv;
}

export interface WorkspaceSwitch {
  /** The one that is open; while it goes over, the one before. */
  host(): Host;
  /** The same as a browser does that asks for it. Throws WorkspaceRefused. */
  goOver(file: string): Promise<void>;
  close(): Promise<void>;
}

const EXTENSION = '.understudy';

/** Starts the first host with `lock`. Throws as `startHost` does. */
export async function createWorkspaceSwitch(
  { file: first, recent, fill, start, nowIso, environment }: WorkspaceSwitchOptions,
  lock: WorkspaceLock | null,
): Promise<WorkspaceSwitch> {
  let file = first;
  let failure: string | null = null;
  /** Under way, and at last. */
  let change: Promise<void> | null = null;
  let closed = false;

  const meant = (named: string): string => {
    const whole = named.endsWith(EXTENSION) ? named : `${named}${EXTENSION}`;
    return workspaceFileOf(path.isAbsolute(whole) ? whole : path.join(path.dirname(file), whole), environment);
  };
  const enter = async (wanted: string): Promise<WorkspaceLock> => {
    const entrance = await enterWorkspace(wanted, () => undefined);
    if (entrance.kind === 'locked') return entrance.lock;
    throw new WorkspaceRefused(`${wanted} is open already, at ${entrance.running.url}.`);
  };
  const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof WorkspaceRefused ? error : new WorkspaceRefused(messageOf(error), { cause: error });
    }
  };

  const workspaces: Workspaces = {
    files: (): WorkspaceFiles => ({
      items: recent.read().map(({ file: one, opened_at }) => ({
        file: one,
        name: path.basename(one, path.extname(one)),
        is_open: one === file,
        opened_at,
      })),
      folder: file === MEMORY ? null : path.dirname(file),
      failure,
    }),
    make: (named, from) =>
      refusing(async () => {
        const target = meant(named);
        if (existsSync(target)) throw new WorkspaceRefused(`${target} is there already. Nothing was changed.`);
        mkdirSync(path.dirname(target), { recursive: true });
        if (from === 'nothing') createWorkspace(target, fill);
        else {
          const answer = await onUpkeepThread({ kind: 'copy', file, target });
          if (answer.kind === 'failed') throw new WorkspaceRefused(`No copy was made: ${answer.why}`);
        }
        return target;
      }),
    prepare: (named, browser) =>
      refusing(async () => {
        const target = meant(named);
        if (target === file) throw new WorkspaceRefused(`${target} is the workspace that is open.`);
        if (!existsSync(target)) throw new WorkspaceRefused(`There is no workspace ${target}.`);
        if (change !== null || closed) throw new WorkspaceRefused('Another workspace is being opened just now.');
        const held = await enter(target);
        try {
          // What cannot be opened is found out while the present one is still there.
          openDatabase(target).close();
        } catch (error) {
          held.release();
          throw error;
        }
        if (browser) letIn(target, browser);
        return { file: target, goOver: () => void (change ??= goOver(target, held)) };
      }),
  };

  /** Whoever cannot open the wanted one opens the one before again. What throws then ends the process: there is nothing left to serve. */
  const goOver = async (target: string, held: WorkspaceLock): Promise<void> => {
    await host.close();
    try {
      host = await start(target, held, workspaces);
      file = target;
      failure = null;
      recent.remember(file, nowIso());
    } catch (error) {
      failure = `${target} could not be opened: ${messageOf(error)}`;
      host = await start(file, file === MEMORY ? null : await enter(file), workspaces);
    }
    change = null;
  };

  let host = await start(file, lock, workspaces);
  if (file !== MEMORY) recent.remember(file, nowIso());
  return {
    host: () => host,
    async goOver(named) {
      const prepared = await workspaces.prepare(named, null);
      prepared.goOver();
      await change;
    },
    async close() {
      closed = true;
      await change;
      await host.close();
    },
  };
}

/** The browser that asked is let in by the other workspace's host, too. */
function letIn(file: string, browser: KnownBrowser): void {
  const store = browserFile(file);
  store.write([...store.read().filter(({ verifier }) => verifier !== browser.verifier), browser]);
}
