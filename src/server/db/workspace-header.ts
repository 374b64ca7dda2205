/**
 * Reads what a workspace file says of itself from its first hundred bytes, without opening it as a database:
 * opening would already write beside it (SQLite file format, section 1.3 "The Database Header").
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { WorkspaceError } from './workspace-error.ts';
import { messageOf } from '../../core/message-of.ts';

/** 'UDST' in ASCII: marks a SQLite file as an Understudy workspace (PRAGMA application_id). */
export const APPLICATION_ID = 0x55445354;

/** Workspaces of `oldest` to `newest` can be opened; all but the newest are brought up to date. */
export interface SupportedVersions {
  oldest: number;
  newest: number;
}

const MAGIC = 'SQLite format 3\u0000';
const HEADER_BYTES = 100;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;

function readHeader(file: string): Buffer | undefined {
  const size = statSync(file, { throwIfNoEntry: false });
  if (!size) return undefined;
  if (!size.isFile()) throw new WorkspaceError('unreadable', `${file} is not a file.`);
  if (size.size === 0) return undefined;
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    return header.subarray(0, readSync(handle, header, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

/** Throws WorkspaceError unless the file is absent, empty, unmarked, or a workspace that this version can open. Answers whether it is marked as one. */
export function checkWorkspaceHeader(file: string, supported: SupportedVersions): boolean {
  let header: Buffer | undefined;
  try {
    header = readHeader(file);
  } catch (error) {
    if (error instanceof WorkspaceError) throw error;
    throw new WorkspaceError('unreadable', `${file} cannot be read: ${messageOf(error)}.`, { cause: error });
  }
  if (!header) return false;
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new WorkspaceError(
      'not_sqlite',
      `${file} is not a workspace: it is not an SQLite database. Nothing was changed.`,
    );
  }
  const applicationId = header.readUInt32BE(APPLICATION_ID_AT);
  assertOpenable(file, { applicationId, userVersion: header.readUInt32BE(USER_VERSION_AT) }, supported);
  return applicationId === APPLICATION_ID;
}

/** The same check on figures read from the open database, which also sees what is still in the write-ahead log. */
export function assertOpenable(
  file: string,
  found: { applicationId: number; userVersion: number },
  supported: SupportedVersions,
): void {
  const isFresh = found.applicationId === 0 && found.userVersion === 0;
  if (found.applicationId !== APPLICATION_ID && !isFresh) {
    throw new WorkspaceError(
      'not_a_workspace',
      `${file} is an SQLite database of another program, not an Understudy workspace. Nothing was changed.`,
    );
  }
  if (!isFresh && found.userVersion < supported.oldest) {
    throw new WorkspaceError(
      'older_version',
      `${file} was written by an early Understudy (workspace version ${found.userVersion}), which was never released. This one opens versions from ${supported.oldest} on and cannot bring it up to date. Nothing was changed: export from the version that wrote it what you need, or choose another workspace.`,
    );
  }
  if (found.userVersion > supported.newest) {
    throw new WorkspaceError(
      'newer_version',
      `${file} was written by a newer Understudy (workspace version ${found.userVersion}; this one knows up to ${supported.newest}). Nothing was changed: open it with the newer version.`,
    );
  }
}
