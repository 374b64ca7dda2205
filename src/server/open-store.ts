/** Opens the workspace of a host: the file is made where it is absent, filled with what it starts with, and watched from then on. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isoUtc } from '../core/time.ts';
import { messageOf } from '../core/message-of.ts';
import type { Closers } from './closers.ts';
import { createWorkspace } from './create-workspace.ts';
import { createCheckpoints } from './db/checkpoints.ts';
import { copyDatabase } from './db/copy-database.ts';
import { openDatabase } from './db/open-database.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';
import { createReaderThread } from './db/reader-thread.ts';
import type { WorkspaceLock } from './db/workspace-lock.ts';
import { createPresence, type Presence, type WorkspaceGoneError } from './db/workspace-presence.ts';
import { defaultWorkspaceFile, MEMORY } from './default-workspace.ts';
import { backupBeforeVersion, makeBackupFolder } from './engine/backup-folder.ts';
import type { Wall } from './engine/virtual-clock.ts';
import { homeFolder } from './home-folder.ts';
import type { Ids } from './repositories/scope.ts';
import { createStore, type Store } from './repositories/store.ts';
import type { Vault } from './secrets/vault.ts';

export interface OpenStoreOptions {
  file: string;
  /** Of the file; null for a workspace in memory. */
  lock: WorkspaceLock | null;
  vault: Vault;
  clock: Wall;
  ids: Ids;
  /** Of the program. */
  version: string;
  /** Puts into a new workspace what it starts with. */
  fill: (db: SqliteDatabase) => void;
  onGone: (error: WorkspaceGoneError) => void;
  closers: Closers;
}

export interface OpenedStore {
  store: Store;
  /** It was there before, so an earlier host may have left something in the middle. */
  isOlder: boolean;
  /** Null for a workspace in memory, which cannot vanish. */
  presence: Presence | null;
  /** Why there is no backup of how it was before this version of the program; null where there is one, or none is needed. */
  backupFailure: string | null;
}

/** Which version of the program had the workspace open last. */
const LAST_VERSION = 'program_version';

/** Where what is left of a workspace is saved to when its file has vanished: beside it, unless the folder has gone with it. */
function rescueFolders(file: string): string[] {
  const usual = defaultWorkspaceFile(process.env, process.platform);
  return [path.dirname(file), usual && path.dirname(usual), homeFolder(), tmpdir()].flatMap((folder) => folder ?? []);
}

export function openStore(options: OpenStoreOptions): OpenedStore {
  const { file, lock, vault, clock, ids, version, fill, onGone, closers } = options;
  const inMemory = file === MEMORY;
  const isOlder = existsSync(file);
  if (!inMemory) createWorkspace(file, fill);
  let migrated = false;
  const db = openDatabase(file, () => (migrated = true));
  closers.add(() => void (db.open && db.close()));
  if (inMemory) fill(db);
  const presence =
    lock &&
    createPresence({
      db,
      file,
      isLockHeld: lock.isHeld,
      rescueFolders: rescueFolders(file),
      nowIso: () => isoUtc(clock.nowMs()),
      onGone,
    });
  // No second connection sees what is in memory.
  const readerThread = inMemory ? undefined : createReaderThread(file);
  const checkpoints = inMemory ? undefined : createCheckpoints(db, file);
  const store = createStore(db, {
    clock,
    ids,
    vault,
    ...(readerThread ? { readerThread } : {}),
    ...(checkpoints ? { onCommitted: checkpoints.committed } : {}),
    ...(presence ? { assertPresent: presence.assert } : {}),
  });
  closers.add(() => store.close());
  closers.add(() => readerThread?.close());
  closers.add(() => checkpoints?.close());
  const backupFailure = inMemory ? null : backUpBefore(version, { db, store, file, migrated, nowMs: clock.nowMs() });
  return { store, isOlder, presence, backupFailure };
}

/** At the first start of another version the workspace is copied as the last one left it; what a migration has copied is copied already. Answers why it could not be: the next start tries again. */
function backUpBefore(
  version: string,
  {
    db,
    store,
    file,
    migrated,
    nowMs,
  }: { db: SqliteDatabase; store: Store; file: string; migrated: boolean; nowMs: number },
): string | null {
  const last = store.directory.meta(LAST_VERSION);
  if (last === version) return null;
  try {
    if (last !== undefined && !migrated) {
      makeBackupFolder(file);
      copyDatabase(db, backupBeforeVersion(file, version, nowMs));
    }
    store.writeDirectory((directory) => directory.setMeta(LAST_VERSION, version));
    return null;
  } catch (error) {
    return `before the first start of version ${version}: ${messageOf(error)}`;
  }
}
