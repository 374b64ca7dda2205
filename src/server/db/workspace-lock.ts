/**
 * One process at a workspace: a lock that the kernel holds, and frees however the process ends. Node has no flock, SQLite does: a small database beside
 * the workspace, `<workspace>.lock`, in which the holder has begun a write transaction that it never commits. A process that is stopped keeps it.
 *
 * It is lost silently in three ways. The connection is collected as garbage: so it stands in a variable of this module. The process closes a file handle
 * of its own on the lock's file, at which POSIX drops all its locks on it: so nothing here opens that file but SQLite, once it is there. Somebody deletes the
 * file: so `isHeld` looks whether it is still the same one.
 */
import { closeSync, lstatSync, openSync, statSync } from 'node:fs';
import { storageFaultOf } from '../../core/storage-fault.ts';
import { openBare } from './open-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { fileIdentity } from './file-identity.ts';
import { WORKSPACE_SIDE_FILES } from './workspace-side-files.ts';
import { WorkspaceError } from './workspace-error.ts';
import { messageOf } from '../../core/message-of.ts';

const isBusy = (error: unknown): boolean => storageFaultOf(error)?.kind === 'locked';

/** What the holder does: a host answers others, who can join it; whoever seeds a file does not. */
export type LockPurpose = 'host' | 'seed';

export interface LockOwner {
  pid: number;
  /** When it took the lock, ISO 8601. */
  since: string;
  purpose: LockPurpose;
}

export interface WorkspaceLock {
  /** Was the lock's file made just now? Then it says nothing about whoever opened the workspace under another name, or before the file was deleted. */
  isNew: boolean;
  /** Where the lock's file was deleted it is made anew; false where another process was quicker. Cheap enough for every commit: one look at the file. */
  isHeld: () => boolean;
  release(): void;
}

/** `owner` is null where the holder has not said yet who it is. */
export type LockOutcome = { kind: 'locked'; lock: WorkspaceLock } | { kind: 'held'; owner: LockOwner | null };

export const lockFileOf = (workspaceFile: string): string => `${workspaceFile}.lock`;

/** For the moment in which a reader of the owner's row is in the way of writing it. */
const WRITE_TIMEOUT_MS = 1000;
/** How often a lock is tried whose file is deleted while it is being taken. */
const TRIES = 5;

/** By the lock's file. */
const heldHere = new Map<string, SqliteDatabase>();

/** Only its owner may read it, from its first byte on. True where it was not there. */
function makeFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(db: SqliteDatabase): LockOwner | null {
  try {
    return db.prepare<[], LockOwner>('SELECT pid, since, purpose FROM owner').get() ?? null;
  } catch {
    // It is being written just now, or never was.
    return null;
  }
}

/** Begins a transaction as a writer. False where another process has one. */
function beginWriting(db: SqliteDatabase): boolean {
  try {
    db.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Notes the owner and begins the transaction that is the lock. False where another process was quicker, also in the moment between the two. */
function begin(db: SqliteDatabase, owner: LockOwner): boolean {
  if (!beginWriting(db)) return false;
  db.pragma(`busy_timeout = ${WRITE_TIMEOUT_MS}`);
  db.exec(
    'CREATE TABLE IF NOT EXISTS owner (only INTEGER PRIMARY KEY CHECK (only = 1), pid INTEGER NOT NULL, since TEXT NOT NULL, purpose TEXT NOT NULL) STRICT',
  );
  db.prepare('INSERT OR REPLACE INTO owner (only, pid, since, purpose) VALUES (1, ?, ?, ?)').run(
    owner.pid,
    owner.since,
    owner.purpose,
  );
  db.exec('COMMIT');
  db.pragma('busy_timeout = 0');
  if (!beginWriting(db)) return false;
  const recorded = readOwner(db);
  if (recorded?.pid === owner.pid && recorded.since === owner.since) return true;
  db.exec('ROLLBACK');
  return false;
}

interface Taken {
  db: SqliteDatabase;
  identity: string | null;
  isNew: boolean;
}

function take(file: string, owner: LockOwner): Taken | { owner: LockOwner | null } {
  for (let tries = 1; ; tries += 1) {
    const isNew = makeFile(file);
    const identity = fileIdentity(file);
    const db = openBare(file);
    try {
      if (!begin(db, owner)) {
        const other = readOwner(db);
        db.close();
        return { owner: other };
      }
    } catch (error) {
      db.close();
      throw error;
    }
    if (identity !== null && fileIdentity(file) === identity) return { db, identity, isNew };
    // Deleted in between: what was locked is no lock for anybody else.
    db.close();
    if (tries >= TRIES) throw new Error('its file is deleted again and again');
  }
}

/**
 * Takes the lock of the workspace at `workspaceFile`, whose links have been followed, or tells who has it. Nothing waits.
 * Throws WorkspaceError `unlockable` where there can be no lock, as in a folder that cannot be written to.
 */
export function lockWorkspace(workspaceFile: string, owner: LockOwner): LockOutcome {
  refuseOddFile(workspaceFile);
  refuseLinksBeside(workspaceFile);
  const file = lockFileOf(workspaceFile);
  let taken: ReturnType<typeof take>;
  try {
    taken = take(file, owner);
  } catch (error) {
    throw new WorkspaceError(
      'unlockable',
      `${workspaceFile} cannot be opened, since its lock ${file} cannot be made: ${messageOf(error)}. It needs a folder that can be written to, and room for it. Nothing was changed.`,
      { cause: error },
    );
  }
  if ('owner' in taken) return { kind: 'held', owner: taken.owner };
  let { identity } = taken;
  heldHere.set(file, taken.db);
  const isHeld = () => {
    if (fileIdentity(file) === identity) return true;
    try {
      const again = take(file, owner);
      if ('owner' in again) return false;
      heldHere.get(file)?.close();
      heldHere.set(file, again.db);
      ({ identity } = again);
      return true;
    } catch {
      // There is no room for it, or no folder: nobody else can have taken it there either.
      return true;
    }
  };
  const release = () => {
    heldHere.get(file)?.close();
    heldHere.delete(file);
  };
  return { kind: 'locked', lock: { isNew: taken.isNew, isHeld, release } };
}

/** Throws WorkspaceError where the workspace is not a file with one name: one that has two has a log by each of them, and changes by both damage it (SQLite, "How To Corrupt An SQLite Database File", 2.4 and 2.5). */
function refuseOddFile(workspaceFile: string): void {
  const found = statSync(workspaceFile, { throwIfNoEntry: false });
  if (found && !found.isFile())
    throw new WorkspaceError(
      'unreadable',
      `${workspaceFile} is not a file. Nothing was changed; name a file, or one that is still to be made.`,
    );
  if (found && found.nlink > 1) {
    throw new WorkspaceError(
      'unlockable',
      `${workspaceFile} has ${found.nlink} names (hard links): opened by one of them, it would be damaged by whoever opens it by another. Nothing was changed; copy it to a name of its own and open the copy.`,
    );
  }
}

/** Throws WorkspaceError where a link stands beside the workspace, as in a folder that came from somebody else: what it leads to would be written to, also by whoever only reads. */
export function refuseLinksBeside(workspaceFile: string): void {
  for (const beside of WORKSPACE_SIDE_FILES.map((suffix) => workspaceFile + suffix)) {
    if (lstatSync(beside, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new WorkspaceError(
        'unlockable',
        `${workspaceFile} cannot be opened: ${beside} is a link, and what it leads to would be written to. Nothing was changed; delete the link and try again.`,
      );
    }
  }
}

/** Throws WorkspaceError where any other connection, of whatever program, has the workspace open. For a lock that was not there before: it tells nothing. */
export function assertUnopened(workspaceFile: string): void {
  const db = openBare(workspaceFile);
  try {
    // In this mode a log is opened by whoever is alone at the file, or not at all (SQLite, "Write-Ahead Logging", 8).
    db.pragma('locking_mode = EXCLUSIVE');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    if (isBusy(error))
      throw new WorkspaceError(
        'open_elsewhere',
        `${workspaceFile} is open in another program, and the file by which it could be known, ${lockFileOf(workspaceFile)}, was not there. Nothing was changed; close that program and try again.`,
        { cause: error },
      );
    // Whatever else is the matter with it, opening it will tell.
  } finally {
    db.close();
  }
}
