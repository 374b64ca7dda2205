/** Looks at a workspace's file without changing it: is it whole, is there room, who can read it. Of its content nothing is read out. */
import { statfsSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { finding, type Finding } from '../../core/contract/local/health.ts';
import { SUPPORTED_VERSIONS } from './migrations/index.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { messageOf } from '../../core/message-of.ts';

/** Of a damaged file, so many places are named. */
const DAMAGES_SHOWN = 5;
/** Less room than this is worth a word, however small the workspace is. */
const SMALL_ROOM_BYTES = 200 * 1024 * 1024;
/** A log of this size has not been moved into the file for long, as when another program reads without end. */
const LARGE_LOG_BYTES = 256 * 1024 * 1024;

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const size = (bytes: number): string =>
  bytes < 10 * MIB
    ? `${(bytes / MIB).toFixed(1)} MiB`
    : bytes < 10 * GIB
      ? `${Math.round(bytes / MIB)} MiB`
      : `${Math.round(bytes / GIB)} GiB`;

const RESTORE =
  'Close Understudy, keep this file, and open the newest backup instead; what is readable in the damaged one can often be saved with `sqlite3 FILE .recover`.';

/** `db` may be open for reading only. A large workspace takes seconds: not for the host's own thread. */
export function examineWorkspace(db: SqliteDatabase, file: string): Finding[] {
  return [version(db), integrity(db), references(db), room(file), access(file), log(file)];
}

function version(db: SqliteDatabase): Finding {
  const found = Number(db.pragma('user_version', { simple: true }));
  const sqlite = String(db.prepare('SELECT sqlite_version()').pluck().get());
  const { newest } = SUPPORTED_VERSIONS;
  const said = `Workspace version ${found}, SQLite ${sqlite}, Node ${process.versions.node}`;
  if (found === newest) return finding('version', 'ok', said);
  return found < newest
    ? finding(
        'version',
        'warning',
        `${said}; this program writes version ${newest}`,
        'Open it once: it is brought up to date, after a copy of it was made beside it.',
      )
    : finding(
        'version',
        'error',
        `${said}; this program knows versions up to ${newest}`,
        'Open it with the newer Understudy that wrote it.',
      );
}

function integrity(db: SqliteDatabase): Finding {
  let said: string[];
  try {
    said = db.prepare(`PRAGMA integrity_check(${DAMAGES_SHOWN})`).pluck().all().map(String);
  } catch (error) {
    said = [messageOf(error)];
  }
  if (said.length === 1 && said[0] === 'ok') return finding('integrity', 'ok', 'The file is whole');
  return finding('integrity', 'error', `The file is damaged: ${said.join('; ')}`, RESTORE);
}

function references(db: SqliteDatabase): Finding {
  const broken = new Set<string>();
  let count = 0;
  try {
    for (const row of db.prepare<[], { table: string }>('PRAGMA foreign_key_check').iterate()) {
      count += 1;
      broken.add(row.table);
    }
  } catch (error) {
    return finding('references', 'error', `References could not be checked: ${messageOf(error)}`, RESTORE);
  }
  if (count === 0) return finding('references', 'ok', 'Every reference leads somewhere');
  return finding(
    'references',
    'error',
    `${count} ${count === 1 ? 'row refers' : 'rows refer'} to something that is not there, in ${[...broken].join(', ')}`,
    RESTORE,
  );
}

function room(file: string): Finding {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  const free = bavail * bsize;
  const needed = statSync(file).size;
  const said = `${size(free)} free beside a workspace of ${size(needed)}`;
  // A backup takes as much again, and so does the log while much is written.
  if (free >= Math.max(SMALL_ROOM_BYTES, needed * 2)) return finding('room', 'ok', said);
  return finding(
    'room',
    free < MIB ? 'error' : 'warning',
    said,
    'Make room on the disk, or move the workspace to another one while Understudy is closed. When there is none left, runs wait and nothing more is saved.',
  );
}

function access(file: string): Finding {
  // Windows has no such modes.
  if (process.getuid === undefined) return finding('access', 'ok', 'Who may read the file is up to the system');
  const modes = [file, `${file}-wal`, `${file}-shm`].flatMap((each): { each: string; stats: Stats }[] => {
    const stats = statSync(each, { throwIfNoEntry: false });
    return stats ? [{ each, stats }] : [];
  });
  const open = modes.filter(({ stats }) => (stats.mode & 0o077) !== 0);
  if (open.length === 0) return finding('access', 'ok', 'Only its owner may read it');
  return finding(
    'access',
    'warning',
    `Others on this machine may read ${open.map(({ each }) => path.basename(each)).join(', ')}`,
    `chmod 600 ${open.map(({ each }) => each).join(' ')}`,
  );
}

function log(file: string): Finding {
  const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < LARGE_LOG_BYTES)
    return finding(
      'log',
      'ok',
      bytes === 0 ? 'The write-ahead log is empty' : `The write-ahead log has ${size(bytes)}`,
    );
  return finding(
    'log',
    'warning',
    `The write-ahead log has ${size(bytes)}: it has not been moved into the file for long`,
    'End other programs that have this file open, and close and open the workspace.',
  );
}
