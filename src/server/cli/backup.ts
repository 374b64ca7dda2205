import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceFileOf, MEMORY } from '../default-workspace.ts';
import upkeep from '../db/upkeep-worker.ts';
import { mustBeWorkspace } from '../db/open-database.ts';
import { backupByHandOf, makeBackupFolder } from '../engine/backup-folder.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';

export interface BackupOptions {
  workspace?: string;
  quiet: boolean;
}

/** `understudy backup [FILE]`: a copy of the workspace as of this moment, also while a host has it open. Prints its path. */
export async function backup(target: string | undefined, { workspace, quiet }: BackupOptions): Promise<ExitCode> {
  const file = workspaceFileOf(workspace, process.env);
  if (file === MEMORY) throw new CommandError('A workspace in memory cannot be backed up from outside: name a file with --workspace.');
  if (!existsSync(file)) throw new CommandError(`There is no workspace at ${file}.`);
  mustBeWorkspace(file);
  const wanted = target === undefined ? backupByHandOf(file, Date.now()) : path.resolve(target);
  if (existsSync(wanted)) throw new CommandError(`${wanted} is there already. Nothing was changed: name a file that is not there yet.`);
  try {
    if (target === undefined) makeBackupFolder(file);
  } catch (error) {
    throw new CommandError(`The folder of the backups cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
  const answer = upkeep({ kind: 'copy', file, target: wanted });
  if (answer.kind !== 'copied') throw new CommandError(`No backup was made: ${answer.kind === 'failed' ? answer.why : ''}.${answer.kind === 'failed' && answer.isFull ? ' There is no room for it.' : ''}`);
  // A copy that could not be opened is none.
  const [damage] = examined(wanted).filter(({ state }) => state === 'error');
  if (damage) throw new CommandError(`${wanted} was written, and is not whole: ${damage.message}.`);
  if (!quiet) await print(`${wanted}\n`);
  return EXIT.ok;
}

function examined(file: string) {
  const answer = upkeep({ kind: 'examine', file });
  if (answer.kind !== 'examined') throw new CommandError(`${file} was written, and cannot be read again: ${answer.kind === 'failed' ? answer.why : ''}.`);
  return answer.findings.filter(({ check }) => check === 'integrity' || check === 'references');
}
