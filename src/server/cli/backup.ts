import path from 'node:path';
import { existingWorkspace } from './existing-workspace.ts';
import { backUpFile } from '../upkeep-of-file.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';

export interface BackupOptions {
  workspace?: string;
  quiet: boolean;
}

/** `understudy backup [FILE]`: a copy of the workspace as of this moment, also while a host has it open. Prints its path. */
export async function backup(target: string | undefined, { workspace, quiet }: BackupOptions): Promise<ExitCode> {
  const made = backUpFile(existingWorkspace(workspace), target === undefined ? undefined : path.resolve(target));
  if (!quiet) await print(`${made}\n`);
  return EXIT.ok;
}
