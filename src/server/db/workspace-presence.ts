/**
 * Whether what is written is written to the file that stands there. A program that has a file open goes on writing to it when somebody deletes it or puts
 * another in its place, and all of that is gone when it ends (SQLite, "How To Corrupt An SQLite Database File", 4.2). So each commit looks: at the
 * file, at its log, and at the lock.
 */
import path from 'node:path';
import { copyDatabase } from './copy-database.ts';
import { fileIdentity } from './file-identity.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** A write was not stored, and none will be until the program is started anew. The message says what to do. */
export class WorkspaceGoneError extends Error {
  override readonly name = 'WorkspaceGoneError';
  readonly code = 'WORKSPACE_GONE';
}

export interface Presence {
  /** Throws WorkspaceGoneError once the file is not there any more, for ever. Three looks at files, some 6 µs. */
  assert: () => void;
  /** What it threw; null while all is well. */
  gone(): WorkspaceGoneError | null;
}

export interface PresenceOptions {
  db: SqliteDatabase;
  file: string;
  /** Whether other processes still see that the workspace is taken. */
  isLockHeld: () => boolean;
  /** Where a copy of what is still open may be put, best first. */
  rescueFolders: readonly string[];
  nowIso: () => string;
  /** Once, before the error is thrown. */
  onGone: (error: WorkspaceGoneError) => void;
}

/** All that was committed, from the file that has no name any more. Answers where it stands; null where there is no room for it anywhere. */
function rescue({ db, file, rescueFolders, nowIso }: PresenceOptions): string | null {
  const name = `${path.basename(file)}.rescued-${nowIso().replace(/[-:]|\.\d+/g, '')}`;
  for (const folder of rescueFolders) {
    const copy = path.join(folder, name);
    try {
      copyDatabase(db, copy);
      return copy;
    } catch {
      // There is no room, or no such folder any more: the next one may take it.
    }
  }
  return null;
}

export function createPresence(options: PresenceOptions): Presence {
  const { file, isLockHeld, onGone } = options;
  const wal = `${file}-wal`;
  const identities = { file: fileIdentity(file), wal: fileIdentity(wal) };
  let gone: WorkspaceGoneError | null = null;

  const fault = (): string | null => {
    if (fileIdentity(file) !== identities.file) return `${file} was deleted, moved or replaced while it was open`;
    if (fileIdentity(wal) !== identities.wal)
      return `${wal}, which belongs to ${file}, was deleted or replaced while it was open`;
    return null;
  };
  const toError = (): WorkspaceGoneError | null => {
    const lost = fault();
    if (lost === null)
      return isLockHeld()
        ? null
        : new WorkspaceGoneError(
            `The lock of ${file} was deleted, and another program has opened the workspace since. This was not stored, and nothing can be stored here any more: close this program and go on in the other one.`,
          );
    const copy = rescue(options);
    const saved =
      copy === null
        ? 'No copy of what was stored before could be made, since no folder takes it: it can still be read here, and is gone when this program ends'
        : `What was stored before was saved in ${copy}`;
    return new WorkspaceGoneError(
      `${lost}. This was not stored, and nothing can be stored any more. ${saved}. Close Understudy, and open ${copy === null ? 'another workspace' : 'that file, or another one'}.`,
    );
  };

  return {
    assert() {
      if (gone === null) {
        gone = toError();
        if (gone !== null) onGone(gone);
      }
      if (gone !== null) throw gone;
    },
    gone: () => gone,
  };
}
