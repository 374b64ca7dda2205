/** The only door to better-sqlite3: opens a workspace file, checks that it is one, and brings it up to date. */
import Database from 'better-sqlite3';
import { storageFaultOf } from '../../core/storage-fault.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, SUPPORTED_VERSIONS } from './migrations/index.ts';
import { registerSqlFunctions } from './sql-functions.ts';
import { APPLICATION_ID, assertOpenable, checkWorkspaceHeader } from './workspace-header.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { WorkspaceError } from './workspace-error.ts';
import { messageOf } from '../../core/message-of.ts';

/** How long reading waits for another process's lock; commits wait less (`transact.ts`). */
const BUSY_TIMEOUT_MS = 5000;
/** And opening: whoever starts a program learns of it soon, and its thread is busy meanwhile. */
const OPENING_TIMEOUT_MS = 500;

function readNumber(db: SqliteDatabase, pragma: string): number {
  return Number(db.pragma(pragma, { simple: true }));
}

/** An unmarked file may hold no tables: another program's database often has application_id 0 too. */
function isEmpty(db: SqliteDatabase): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

/** What is sorted is sorted in memory: a long list would need a temporary file, which a full disk does not have. */
function readWithoutWriting(db: SqliteDatabase): void {
  db.pragma('temp_store = MEMORY');
}

/**
 * Opens (or makes) the workspace at `file`; ':memory:' gives one that vanishes.
 * A copy of the file is made beside it before any migration. Throws WorkspaceError, having changed nothing.
 * `onCopied` is told of that copy. Once in a process: it reads the file's first bytes, and on POSIX closing a file drops whatever locks the process has on it.
 */
export function openDatabase(file: string, onCopied?: (copy: string) => void): SqliteDatabase {
  if (file !== ':memory:') checkWorkspaceHeader(file, SUPPORTED_VERSIONS);
  let db: SqliteDatabase;
  try {
    db = new Database(file, { timeout: OPENING_TIMEOUT_MS });
  } catch (error) {
    throw new WorkspaceError('unreadable', `${file} cannot be opened: ${messageOf(error)}.`, { cause: error });
  }
  try {
    const found = { applicationId: readNumber(db, 'application_id'), userVersion: readNumber(db, 'user_version') };
    assertOpenable(file, found, SUPPORTED_VERSIONS);
    if (found.applicationId !== APPLICATION_ID && !isEmpty(db)) {
      throw new WorkspaceError(
        'not_a_workspace',
        `${file} is an SQLite database of another program, not an Understudy workspace. Nothing was changed.`,
      );
    }
    db.pragma('journal_mode = WAL');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    db.pragma('cache_size = -65536');
    readWithoutWriting(db);
    registerSqlFunctions(db);
    const copy = migrate(db, file, MIGRATIONS);
    if (copy !== null) onCopied?.(copy);
    return db;
  } catch (error) {
    db.close();
    throw toWorkspaceError(file, error);
  }
}

/** Throws WorkspaceError unless there is a workspace that this version can read: one that is empty, or another program's, is none yet. Not for a file that this process has open: see copyDatabase. */
export function mustBeWorkspace(file: string): void {
  if (!checkWorkspaceHeader(file, SUPPORTED_VERSIONS))
    throw new WorkspaceError('not_a_workspace', `${file} is not a workspace. Nothing was changed.`);
}

/** Why a workspace could not be opened, in words that name it; what is no fault of the file stays as it is. */
export function toWorkspaceError(file: string, error: unknown): unknown {
  if (error instanceof WorkspaceError) return error;
  const fault = storageFaultOf(error);
  switch (fault?.kind) {
    case 'locked':
      return new WorkspaceError(
        'open_elsewhere',
        `${file} is locked: another program is writing to it. Nothing was changed; close that program, or let it finish, and try again.`,
        { cause: error },
      );
    case 'no_room':
      return new WorkspaceError(
        'no_room',
        `${file} cannot be opened: there is no room on the disk. What is stored in it is still there; make room and try again.`,
        { cause: error },
      );
    case 'read_only':
    case 'no_descriptors':
      return new WorkspaceError('unreadable', `${file} cannot be opened: ${fault.message}. Nothing was changed.`, {
        cause: error,
      });
    case undefined:
      return error instanceof Database.SqliteError
        ? new WorkspaceError('damaged', `${file} cannot be used as a workspace: ${error.message}.`, { cause: error })
        : error;
  }
}

/** Any SQLite file, for whoever needs its locks and nothing of ours; it waits for nobody. */
export const openBare = (file: string): SqliteDatabase => new Database(file, { timeout: 0 });

/** A second connection, to a workspace that this process has opened already; it waits for nobody. */
export const openBeside = (file: string): SqliteDatabase => new Database(file, { fileMustExist: true, timeout: 0 });

/** A second connection that can only read, to a workspace that this process has opened already. */
export function openReadOnly(file: string): SqliteDatabase {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  readWithoutWriting(db);
  registerSqlFunctions(db);
  return db;
}
