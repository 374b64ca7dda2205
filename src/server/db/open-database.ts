/** The only door to better-sqlite3: opens a workspace file, checks that it is one, and brings it up to date. */
import Database from 'better-sqlite3';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { registerSqlFunctions } from './sql-functions.ts';
import { APPLICATION_ID, assertOpenable, checkWorkspaceHeader } from './workspace-header.ts';
import { WorkspaceError } from './workspace-error.ts';

export type SqliteDatabase = Database.Database;

const NEWEST_VERSION = MIGRATIONS.length;

/** How long a statement waits for another process's write lock. */
const BUSY_TIMEOUT_MS = 5000;
/** And while the workspace is being opened. */
const OPENING_TIMEOUT_MS = 500;

function readNumber(db: SqliteDatabase, pragma: string): number {
  return Number(db.pragma(pragma, { simple: true }));
}

/** An unmarked file may hold no tables: another program's database often has application_id 0 too. */
function isEmpty(db: SqliteDatabase): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

/**
 * Opens (or makes) the workspace at `file`; ':memory:' gives one that vanishes.
 * A copy of the file is made beside it before any migration. Throws WorkspaceError, having changed nothing.
 * Once in a process: it reads the file's first bytes, and on POSIX closing a file drops whatever locks the process has on it.
 */
export function openDatabase(file: string): SqliteDatabase {
  if (file !== ':memory:') checkWorkspaceHeader(file, NEWEST_VERSION);
  let db: SqliteDatabase;
  try {
    db = new Database(file, { timeout: OPENING_TIMEOUT_MS });
  } catch (error) {
    throw new WorkspaceError('unreadable', `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
  try {
    const found = { applicationId: readNumber(db, 'application_id'), userVersion: readNumber(db, 'user_version') };
    assertOpenable(file, found, NEWEST_VERSION);
    if (found.applicationId !== APPLICATION_ID && !isEmpty(db)) {
      throw new WorkspaceError('not_a_workspace', `${file} is an SQLite database of another program, not an Understudy workspace. Nothing was changed.`);
    }
    db.pragma('journal_mode = WAL');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    db.pragma('cache_size = -65536');
    registerSqlFunctions(db);
    migrate(db, file, MIGRATIONS);
    waitForLocks(db, 'patiently');
    return db;
  } catch (error) {
    db.close();
    throw toWorkspaceError(file, error);
  }
}

/** Whether another connection's lock is why a statement failed. */
export const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && typeof error.code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(error.code);

/** Why a workspace could not be opened, in words that name it; what is no fault of the file stays as it is. */
export function toWorkspaceError(file: string, error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  if (isBusy(error)) return new WorkspaceError('open_elsewhere', `${file} is locked: another program is writing to it. Nothing was changed; close that program, or let it finish, and try again.`, { cause: error });
  if (error.code === 'SQLITE_FULL') return new WorkspaceError('no_room', `${file} cannot be opened: there is no room on the disk. What is stored in it is still there; make room and try again.`, { cause: error });
  return new WorkspaceError('damaged', `${file} cannot be used as a workspace: ${error.message}.`, { cause: error });
}

/** While a program starts it waits for other programs' locks briefly: whoever starts it is told soon, and it holds its thread meanwhile. */
export const waitForLocks = (db: SqliteDatabase, how: 'briefly' | 'patiently'): void => void db.pragma(`busy_timeout = ${how === 'briefly' ? OPENING_TIMEOUT_MS : BUSY_TIMEOUT_MS}`);

/** Any SQLite file, for whoever needs its locks and nothing of ours; it waits for nobody. */
export const openBare = (file: string): SqliteDatabase => new Database(file, { timeout: 0 });

/** A second connection that can only read, to a workspace that this process has opened already. */
export function openReadOnly(file: string): SqliteDatabase {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  registerSqlFunctions(db);
  return db;
}
