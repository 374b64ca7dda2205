/** How a program comes to a workspace file: it takes the file's lock, or joins the host that has it. Nothing but the lock is touched. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  assertUnopened,
  lockWorkspace,
  type LockOwner,
  type LockPurpose,
  type WorkspaceLock,
} from './db/workspace-lock.ts';
import { WorkspaceError } from './db/workspace-error.ts';
import { findRunningHost, readSessionFile, sessionFileOf, type RunningHost } from './running-host.ts';

export type Entrance = { kind: 'joined'; running: RunningHost } | { kind: 'locked'; lock: WorkspaceLock };

/** How long a host is waited for that has the lock and its session file, and does not answer: it may be in the middle of something long. */
const ANSWER_LIMIT_MS = 5_000;
/** And one that has the lock and no session file: it is starting, perhaps bringing the file up to date, or ending. */
const START_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 25;

export const ownLock = (file: string, purpose: LockPurpose) =>
  lockWorkspace(file, { pid: process.pid, since: new Date().toISOString(), purpose });

/**
 * Throws WorkspaceError: `held` where another process has the lock and does not answer; `unlockable` where there can be no lock; `open_elsewhere` where
 * somebody has the file open without one. Two that come at once both end well: the second waits for the first, and joins it.
 */
export async function enterWorkspace(file: string, onIgnored: (why: string) => void): Promise<Entrance> {
  const beganMs = performance.now();
  const join = () => findRunningHost(file, onIgnored, ANSWER_LIMIT_MS);
  for (;;) {
    const outcome = ownLock(file, 'host');
    if (outcome.kind === 'locked') {
      if (outcome.lock.isNew) return enterUnknown(file, outcome.lock, join);
      // Whoever left it is gone; where somebody else put it there, a word of it.
      await readSessionFile(file, onIgnored);
      return outcome;
    }
    const { owner } = outcome;
    if (owner?.purpose === 'seed')
      throw heldBy(file, owner, 'which fills it with made-up calls: wait until it has done so');
    const running = await join();
    if (running) return { kind: 'joined', running };
    const waitedMs = performance.now() - beganMs;
    const isServing = existsSync(sessionFileOf(file));
    if (isServing && waitedMs > ANSWER_LIMIT_MS)
      throw heldBy(file, owner, 'which does not answer: it may be suspended, or very busy. Let it go on, or end it');
    if (waitedMs > START_LIMIT_MS)
      throw heldBy(file, owner, 'which is still starting, or ending. Wait for it, or end it');
    await pause(LOOK_AGAIN_MS);
  }
}

/** A lock that was not there before knows nothing of a host whose lock was deleted, nor of one that opened the file by a name that leads here another way. */
async function enterUnknown(
  file: string,
  lock: WorkspaceLock,
  join: () => Promise<RunningHost | undefined>,
): Promise<Entrance> {
  try {
    if (!existsSync(file)) return { kind: 'locked', lock };
    const running = await join();
    if (running) {
      lock.release();
      return { kind: 'joined', running };
    }
    assertUnopened(file);
    return { kind: 'locked', lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const heldBy = (file: string, owner: LockOwner | null, what: string): WorkspaceError =>
  new WorkspaceError(
    'held',
    `${file} is open in another Understudy${owner ? ` (process ${owner.pid}, since ${owner.since})` : ''}, ${what}, and try again. Nothing was changed.`,
  );
