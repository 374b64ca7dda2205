/** Keeps the workspace's file well: a backup a day that is deleted after a week, one whenever somebody asks, and a look at whether all is whole. */
import { existsSync, statSync } from 'node:fs';
import { finding, type Backup, type Backups, type Finding } from '../../core/contract/local/health.ts';
import { isoUtc } from '../../core/time.ts';
import type { UpkeepAnswer, UpkeepTask } from '../db/upkeep-worker.ts';
import {
  backupByHandOf,
  backupFolderOf,
  dailyBackupOf,
  listBackups,
  makeBackupFolder,
  pruneDailyBackups,
  pruneUnfinished,
} from './backup-folder.ts';
import type { Wall } from './virtual-clock.ts';
import { messageOf } from '../../core/message-of.ts';

/** A host that runs for a moment only, for one batch, leaves the day's backup to a longer one. */
const FIRST_AFTER_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface UpkeepOptions {
  /** Null: in memory, of which there are no backups. */
  file: string | null;
  wall: Wall;
  /** Runs a task away from the host's own thread. */
  run: (task: UpkeepTask) => Promise<UpkeepAnswer>;
  /** Why a backup that was due when the workspace was opened is not there. */
  failure?: string | null;
}

export interface Upkeep {
  /** What a look at the file finds; seconds, on a large workspace. */
  examine(): Promise<Finding[]>;
  /** Writes a backup now. Throws UpkeepError. */
  backUp(): Promise<Backup>;
  backups(): Backups;
  /** Settles when no backup is being written. */
  close(): Promise<void>;
}

export class UpkeepError extends Error {
  override readonly name = 'UpkeepError';
  /** There was no room for it. */
  readonly isFull: boolean;

  constructor(message: string, isFull = false) {
    super(message);
    this.isFull = isFull;
  }
}

export function createUpkeep({ file, wall, run, failure: before = null }: UpkeepOptions): Upkeep {
  let failure = before;
  let callOff: () => void = () => undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let examining: Promise<UpkeepAnswer> | undefined;
  let closed = false;

  const copyTo = async (from: string, target: string): Promise<Backup> => {
    try {
      makeBackupFolder(from);
      pruneUnfinished(from, wall.nowMs());
    } catch (error) {
      throw new UpkeepError(`${backupFolderOf(from)} cannot be made: ${messageOf(error)}`);
    }
    const answer = await run({ kind: 'copy', file: from, target });
    if (answer.kind === 'copied') return { file: target, bytes: answer.bytes, made_at: isoUtc(wall.nowMs()) };
    throw new UpkeepError(
      answer.kind === 'failed' ? answer.why : 'no copy was made',
      answer.kind === 'failed' && answer.isFull,
    );
  };

  /** One after the other: two copies at once would only be in each other's way. */
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const done = underWay.then(work);
    underWay = done.catch(() => undefined);
    return done;
  };

  const lookAfter = (delayMs: number) => {
    if (!closed && file !== null)
      callOff = wall.wake(delayMs, () => void next(() => daily(file)).finally(() => lookAfter(LOOK_AGAIN_MS)));
  };

  const daily = async (from: string): Promise<void> => {
    try {
      const target = dailyBackupOf(from, wall.nowMs());
      if (existsSync(target) || !hasChanged(from)) return;
      await copyTo(from, target);
      failure = null;
      pruneDailyBackups(from);
    } catch (error) {
      failure = messageOf(error);
    }
  };

  lookAfter(FIRST_AFTER_MS);
  return {
    async examine() {
      if (file === null)
        return [
          finding(
            'backups',
            'warning',
            'This workspace is in memory',
            'It vanishes with its host: start with a file to keep what you make.',
          ),
        ];
      // Whoever asks meanwhile is told the same: each look takes a processor for itself, and those who want something else wait for one.
      examining ??= run({ kind: 'examine', file }).finally(() => (examining = undefined));
      const answer = await examining;
      if (answer.kind !== 'examined')
        return [
          finding(
            'integrity',
            'error',
            `The workspace cannot be examined: ${answer.kind === 'failed' ? answer.why : ''}`,
          ),
        ];
      return [...answer.findings, backupFinding(file, failure, wall.nowMs())];
    },
    async backUp() {
      if (file === null) throw new UpkeepError('A workspace in memory has no backups');
      return next(() => copyTo(file, backupByHandOf(file, wall.nowMs())));
    },
    backups: () => ({
      folder: file === null ? null : backupFolderOf(file),
      items: file === null ? [] : listBackups(file),
      failure,
    }),
    async close() {
      closed = true;
      callOff();
      await underWay;
    },
  };
}

/** Since the newest backup: what nobody has touched needs no further one. */
function hasChanged(file: string): boolean {
  const [newest] = listBackups(file);
  if (!newest) return true;
  const touchedMs = Math.max(
    ...[file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );
  return touchedMs > Date.parse(newest.made_at);
}

/** How the backups stand, as a finding beside those of the file. */
export function backupFinding(file: string, failure: string | null, nowMs: number): Finding {
  const [newest, ...older] = listBackups(file);
  const where = backupFolderOf(file);
  const tried = failure === null ? '' : ` Today's could not be made: ${failure}.`;
  if (!newest) {
    const message = `There is no backup yet.${tried}`;
    return failure === null
      ? finding('backups', 'ok', `${message} One is made each day while the workspace is open`)
      : finding('backups', 'warning', message, `Make room, or see whether ${where} can be written to.`);
  }
  const days = Math.floor((nowMs - Date.parse(newest.made_at)) / DAY_MS);
  const age = days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`;
  const message = `${older.length + 1} in ${where}, the newest ${age} old.${tried}`;
  return failure === null
    ? finding('backups', 'ok', message)
    : finding('backups', 'warning', message, 'Make room on the disk; the next is tried within the hour.');
}
