/**
 * What keeps the workspace from being written although nothing is wrong with what was asked: the one place that reads it out of what SQLite and the
 * system say. All of it may pass by itself, so whoever works in the background tries again, and whoever asked is told.
 */

/** `no_room`: the disk, or a quota, is full. `locked`: another program writes. `no_descriptors`: this process, or the machine, has no more files, threads or memory to give. */
export type StorageFaultKind = 'no_room' | 'locked' | 'read_only' | 'no_descriptors';

/** Thrown by a transaction that changed nothing. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly kind: StorageFaultKind;

  constructor(kind: StorageFaultKind, cause: unknown) {
    super(STORAGE_SENTENCES[kind], { cause });
    this.kind = kind;
  }
}

/** What is the matter, for people. */
const STORAGE_SENTENCES: Record<StorageFaultKind, string> = {
  no_room: 'There is no room on the disk',
  locked: 'Another program holds the workspace file locked',
  read_only: 'The workspace file, or the disk that it is on, is read-only',
  no_descriptors: 'This machine has no more open files, threads or memory for the workbench',
};

/** By the whole code, then by what comes before its last parts: `SQLITE_READONLY_DBMOVED` is a `SQLITE_READONLY`. SQLite documentation, "Result and error codes". */
const KINDS: Readonly<Record<string, StorageFaultKind>> = {
  SQLITE_FULL: 'no_room',
  // Where a quota is used up, or a delayed write does not fit, SQLite knows only that the write failed.
  SQLITE_IOERR_WRITE: 'no_room',
  SQLITE_IOERR_FSYNC: 'no_room',
  SQLITE_IOERR_DIR_FSYNC: 'no_room',
  SQLITE_IOERR_TRUNCATE: 'no_room',
  SQLITE_IOERR_SHMSIZE: 'no_room',
  ENOSPC: 'no_room',
  EDQUOT: 'no_room',
  SQLITE_BUSY: 'locked',
  SQLITE_LOCKED: 'locked',
  SQLITE_PROTOCOL: 'locked',
  SQLITE_READONLY: 'read_only',
  SQLITE_PERM: 'read_only',
  EROFS: 'read_only',
  EACCES: 'read_only',
  SQLITE_CANTOPEN: 'no_descriptors',
  SQLITE_IOERR_SHMOPEN: 'no_descriptors',
  SQLITE_IOERR_SHMMAP: 'no_descriptors',
  SQLITE_NOMEM: 'no_descriptors',
  SQLITE_IOERR_NOMEM: 'no_descriptors',
  EMFILE: 'no_descriptors',
  ENFILE: 'no_descriptors',
  ENOMEM: 'no_descriptors',
  EAGAIN: 'no_descriptors',
  ERR_WORKER_INIT_FAILED: 'no_descriptors',
};

function kindOf(code: string): StorageFaultKind | undefined {
  for (let name = code; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('_')))) {
    const kind = KINDS[name];
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** The fault that an error, or what caused it, tells of; undefined for any other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (error instanceof StorageFault) return error;
  if (!(error instanceof Error)) return undefined;
  const kind = 'code' in error && typeof error.code === 'string' ? kindOf(error.code) : undefined;
  return kind === undefined ? storageFaultOf(error.cause) : new StorageFault(kind, error);
}
