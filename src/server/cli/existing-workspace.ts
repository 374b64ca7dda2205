import { existsSync } from 'node:fs';
import { MEMORY, workspaceFileOf } from '../default-workspace.ts';
import { CommandError } from './exit-codes.ts';

/** The workspace that is meant, for a command that makes none. Throws CommandError. */
export function existingWorkspace(named: string | undefined): string {
  const file = workspaceFileOf(named, process.env);
  if (file === MEMORY)
    throw new CommandError('A workspace in memory vanishes with its host: name a file with --workspace.');
  if (!existsSync(file))
    throw new CommandError(
      `There is no workspace at ${file}. Make one with \`understudy serve --demo --workspace ${file}\`.`,
    );
  return file;
}
