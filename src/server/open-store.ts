/** Opens the workspace of a host: the file is made where it is absent, filled with what it starts with, and watched from then on. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isoUtc } from '../core/time.ts';
import type { Closers } from './closers.ts';
import { createWorkspace } from './create-workspace.ts';
import { openDatabase } from './db/open-database.ts';
import type { SqliteDatabase } from './db/sqlite-database.ts';
import { createReaderThread } from './db/reader-thread.ts';
import type { WorkspaceLock } from './db/workspace-lock.ts';
import { createPresence, type Presence, type WorkspaceGoneError } from './db/workspace-presence.ts';
import { defaultWorkspaceFile, MEMORY } from './default-workspace.ts';
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
}

/** Where what is left of a workspace is saved to when its file has vanished: beside it, unless the folder has gone with it. */
function rescueFolders(file: string): string[] {
  const usual = defaultWorkspaceFile(process.env, process.platform);
  return [path.dirname(file), usual && path.dirname(usual), homeFolder(), tmpdir()].flatMap((folder) => folder ?? []);
}

export function openStore({ file, lock, vault, clock, ids, fill, onGone, closers }: OpenStoreOptions): OpenedStore {
  const inMemory = file === MEMORY;
  const isOlder = existsSync(file);
  if (!inMemory) createWorkspace(file, fill);
  const db = openDatabase(file);
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
  const store = createStore(db, {
    clock,
    ids,
    vault,
    ...(readerThread ? { readerThread } : {}),
    ...(presence ? { assertPresent: presence.assert } : {}),
  });
  closers.add(() => store.close());
  closers.add(() => readerThread?.close());
  return { store, isOlder, presence };
}
