/** Upkeep of a workspace from outside, whether or not a host has it open: it is only read, by a process of its own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { finding, type Finding } from '../core/contract/local/health.ts';
import { lockFileOf, refuseLinksBeside } from './db/workspace-lock.ts';
import { mustBeWorkspace } from './db/open-database.ts';
import { WorkspaceError } from './db/workspace-error.ts';
import upkeep from './db/upkeep-worker.ts';
import { backupByHandOf, makeBackupFolder } from './engine/backup-folder.ts';
import { backupFinding, UpkeepError } from './engine/upkeep.ts';
import { ownLock } from './enter-workspace.ts';
import { findRunningHost } from './running-host.ts';
import { WORKSPACE_SIDE_FILES } from './db/workspace-side-files.ts';
import { messageOf } from '../core/message-of.ts';

/** What a look at the file finds, who has it open included. Throws WorkspaceError where it is none, and UpkeepError. */
export async function examineFile(file: string): Promise<Finding[]> {
  mustBeWorkspace(file);
  refuseLinksBeside(file);
  return [...examined(file), await lockFinding(file), backupFinding(file, null, Date.now())];
}

async function lockFinding(file: string): Promise<Finding> {
  const running = await findRunningHost(file);
  if (running) return finding('lock', 'ok', `Open in process ${running.pid}, at ${running.url}`);
  let found: ReturnType<typeof ownLock> | null;
  try {
    found = existsSync(lockFileOf(file)) ? ownLock(file, 'host') : null;
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error;
    return finding('lock', 'warning', error.message);
  }
  if (found?.kind === 'held') {
    const who = found.owner ? `process ${found.owner.pid}, since ${found.owner.since}` : 'another process';
    return finding(
      'lock',
      'warning',
      `Open in ${who}, which does not answer`,
      'It may be suspended, or still starting. Let it go on, or end it.',
    );
  }
  found?.lock.release();
  return finding('lock', 'ok', 'Not open');
}

/** Writes a backup to `target`, by default into the folder beside the workspace, and answers where it is. Throws WorkspaceError and UpkeepError; a file that was there stays. */
export function backUpFile(file: string, target: string | undefined): string {
  mustBeWorkspace(file);
  refuseLinksBeside(file);
  const wanted = target ?? backupByHandOf(file, Date.now());
  if (existsSync(wanted))
    throw new UpkeepError(`${wanted} is there already. Nothing was changed: name a file that is not there yet.`);
  if (WORKSPACE_SIDE_FILES.some((suffix) => path.resolve(file + suffix) === wanted))
    throw new UpkeepError(
      `${wanted} is part of the workspace while it is open. Nothing was changed: name another file.`,
    );
  // Left by one that was ended, or of one that is being written, or somebody's own.
  if (existsSync(`${wanted}.unfinished`))
    throw new UpkeepError(
      `${wanted}.unfinished is there, and would be overwritten. Nothing was changed: delete it, or name another file.`,
    );
  if (target === undefined) {
    try {
      makeBackupFolder(file);
    } catch (error) {
      throw new UpkeepError(`No backup was made: ${messageOf(error)}. Name a file in a folder that can be written to.`);
    }
  }
  const answer = upkeep({ kind: 'copy', file, target: wanted });
  if (answer.kind === 'failed')
    throw new UpkeepError(
      `No backup was made: ${answer.why}.${answer.isFull ? ' There is no room for it.' : ''}`,
      answer.isFull,
    );
  // A copy that is not whole is none.
  const damage = examined(wanted).find(
    ({ check, state }) => state === 'error' && (check === 'integrity' || check === 'references'),
  );
  if (damage) throw new UpkeepError(`${wanted} was written, and is not whole: ${damage.message}.`);
  return wanted;
}

function examined(file: string): Finding[] {
  const answer = upkeep({ kind: 'examine', file });
  if (answer.kind === 'examined') return answer.findings;
  throw new UpkeepError(`${file} cannot be examined: ${answer.kind === 'failed' ? answer.why : ''}.`);
}
