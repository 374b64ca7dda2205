/** Accounts that belong to a folder: watched on both sides, and compared whenever one of them has changed. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FolderLinkStatus, LinkSide } from '../../core/contract/local/folder-link.ts';
import type { HostEvent } from '../../core/contract/events.ts';
import { nowIso } from '../../core/time.ts';
import { writeFolder } from '../../core/workspace-folder/write-folder.ts';
import type { Store } from '../repositories/store.ts';
import { readContent } from './folder-content.ts';
import { FolderError } from './folder-error.ts';
import { readFolderFiles } from './read-folder-files.ts';
import { syncFolder, type SyncOptions } from './sync-folder.ts';
import type { WatchFolder } from './watch-folder.ts';

/** An editor saves in several steps, and a checkout writes many files. */
const SETTLES_MS = 200;
const GIT_LIMIT_MS = 5000;
/** Whose doing it is, where nobody asked. */
const BY_FOLDER = 'folder';

/** Where a folder's files stood when a run began. */
export interface FolderCommit {
  folder: string;
  commit: string;
  /** Files differ from what was committed. */
  has_changes: boolean;
}

export interface FolderLinksOptions {
  store: Store;
  clock: { nowMs(): number; wake(delayMs: number, work: () => void): () => void };
  watch: WatchFolder;
  /** Hears of what is stored in accounts; answers how to stop. */
  listen: (listener: (event: HostEvent) => void) => (() => void) | undefined;
  /** Something was taken from a folder, or is undecided. `taken`: documents that were changed, made or binned. */
  onChange: (accountId: string, taken: number) => void;
  onFault: (error: unknown) => void;
}

export interface FolderLinks {
  /** Undefined where the account belongs to no folder. */
  status(accountId: string): FolderLinkStatus | undefined;
  /** Throws FolderError where it cannot be one, or is another account's. */
  link(accountId: string, folder: string, prefer: LinkSide | null): FolderLinkStatus;
  /** Both stay as they are. */
  unlink(accountId: string): void;
  /** Compares now. `settle`: what was decided of conflicts; `gone`: of files that have gone. */
  look(accountId: string, decided?: Pick<SyncOptions, 'settle' | 'gone'>): FolderLinkStatus | undefined;
  /** Both texts of a file; null where it is not there. */
  sides(accountId: string, file: string): { folder: string | null; workbench: string | null } | undefined;
  /** Of the repository in which the account's folder lies; null where there is none, or no git. */
  commit(accountId: string): Promise<FolderCommit | null>;
  close(): void;
}

interface Watched {
  status: FolderLinkStatus;
  /** Null while the folder is not there: what is not there cannot be watched. */
  stop: (() => void) | null;
  cancelWait?: (() => void) | undefined;
}

const notThere = (folder: string): FolderLinkStatus => ({
  folder,
  state: 'missing',
  looked_at: null,
  conflicts: [],
  faults: [],
  waiting: [],
  last: null,
});

/** What git says of a folder. No setting of the repository may have it start another program. */
export async function commitOf(folder: string): Promise<FolderCommit | null> {
  const git = async (...args: string[]) =>
    (
      await promisify(execFile)('git', ['--no-optional-locks', '-c', 'core.fsmonitor=false', '-C', folder, ...args], {
        timeout: GIT_LIMIT_MS,
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      })
    ).stdout.trim();
  try {
    const [commit, changes] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('status', '--porcelain', '--untracked-files=normal', '--', '.'),
    ]);
    return { folder, commit, has_changes: changes !== '' };
  } catch {
    return null;
  }
}

export function createFolderLinks({ store, clock, watch, listen, onChange, onFault }: FolderLinksOptions): FolderLinks {
  const watched = new Map<string, Watched>();

  const compare = (accountId: string, decided: Pick<SyncOptions, 'settle' | 'gone'> = {}) => {
    const link = store.read(accountId).folderLinks.link();
    if (!link) return undefined;
    const { counts, ...outcome } = store.write(
      accountId,
      (account) => syncFolder(account, { folder: link.folder, by: BY_FOLDER, ...decided }),
      'synced',
      'file',
    );
    const at = nowIso(clock);
    const last = watched.get(accountId)?.status.last ?? null;
    const hasMoved = Object.values(counts).some((count) => count > 0);
    return { folder: link.folder, ...outcome, looked_at: at, last: hasMoved ? { at, ...counts } : last };
  };

  const watchWhileThere = (accountId: string, entry: Watched): void => {
    const { folder, state } = entry.status;
    if (state === 'linked') entry.stop ??= watch(folder, () => lookSoon(accountId), onFault);
    else {
      entry.stop?.();
      entry.stop = null;
    }
  };

  const look: FolderLinks['look'] = (accountId, decided) => {
    const entry = watched.get(accountId);
    const status = compare(accountId, decided);
    if (!status || !entry) return status;
    const undecided = ({ state, conflicts, faults, waiting }: FolderLinkStatus) =>
      JSON.stringify([state, conflicts, faults, waiting]);
    const isNews = status.last !== entry.status.last || undecided(status) !== undecided(entry.status);
    const taken = status.last === entry.status.last ? 0 : (status.last?.imported ?? 0) + (status.last?.binned ?? 0);
    entry.status = status;
    watchWhileThere(accountId, entry);
    if (isNews) onChange(accountId, taken);
    return status;
  };

  /** Many changes at once are compared once. */
  const lookSoon = (accountId: string): void => {
    const entry = watched.get(accountId);
    if (!entry || entry.cancelWait) return;
    entry.cancelWait = clock.wake(SETTLES_MS, () => {
      entry.cancelWait = undefined;
      try {
        look(accountId);
      } catch (error) {
        onFault(error);
      }
    });
  };

  const begin = (accountId: string, status: FolderLinkStatus): void => {
    end(accountId);
    const entry: Watched = { status, stop: null };
    watched.set(accountId, entry);
    watchWhileThere(accountId, entry);
  };
  const end = (accountId: string): void => {
    const entry = watched.get(accountId);
    entry?.stop?.();
    entry?.cancelWait?.();
    watched.delete(accountId);
  };

  const stopListening = listen(({ type, account_id }) => {
    if (type === 'document.changed' && account_id !== null) lookSoon(account_id);
  });
  for (const { id } of store.directory.accounts()) {
    const link = store.read(id).folderLinks.link();
    if (!link) continue;
    let status = notThere(link.folder);
    try {
      status = compare(id) ?? status;
    } catch (error) {
      // What stands there cannot be read now; the workspace opens all the same.
      onFault(error);
    }
    begin(id, status);
  }

  return {
    status: (accountId) => watched.get(accountId)?.status,

    link(accountId, wanted, prefer) {
      if (!path.isAbsolute(wanted)) throw new FolderError('The folder is to be named in full, from the root on.');
      if (existsSync(wanted) && !statSync(wanted).isDirectory()) throw new FolderError(`${wanted} is no folder.`);
      mkdirSync(wanted, { recursive: true });
      const folder = realpathSync(wanted);
      const other = store.directory
        .accounts()
        .find(({ id }) => id !== accountId && store.read(id).folderLinks.link()?.folder === folder);
      if (other) throw new FolderError(`${folder} belongs to the account ${other.name}: one account a folder.`);
      store.write(accountId, ({ folderLinks }) => folderLinks.linkTo(folder));
      const status = compare(accountId, prefer === null ? {} : { settle: () => prefer });
      if (!status) throw new FolderError('The folder could not be linked.');
      begin(accountId, status);
      return status;
    },

    unlink(accountId) {
      end(accountId);
      store.write(accountId, ({ folderLinks }) => folderLinks.unlink());
    },

    look,

    sides(accountId, file) {
      const account = store.read(accountId);
      const link = account.folderLinks.link();
      if (!link) return undefined;
      const canonical = account.folderLinks.files().find((known) => known.path === file)?.canonical ?? file;
      const there = readFolderFiles(link.folder).files.find((one) => one.path === file);
      const here = writeFolder(readContent(account)).files.find((one) => one.path === canonical);
      return { folder: there?.text ?? null, workbench: here?.text ?? null };
    },

    async commit(accountId) {
      const link = store.read(accountId).folderLinks.link();
      return link ? commitOf(link.folder) : null;
    },

    close() {
      stopListening?.();
      for (const accountId of watched.keys()) end(accountId);
    },
  };
}
