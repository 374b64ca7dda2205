import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where the workspace is kept when nobody says otherwise: the platform's folder for a program's data. */
export function defaultWorkspaceFile(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string = os.homedir()): string {
  return path.join(dataFolder(environment, platform, home), 'understudy', 'workspace.understudy');
}

/** What stands beside a workspace while it is open or was, by what is added to its name. */
export const WORKSPACE_SIDE_FILES = ['-wal', '-shm', '-journal', '.lock', '.lock-journal', '.session', '.browsers', '.unfinished'];

/** A workspace that vanishes with its host. */
export const MEMORY = ':memory:';

/**
 * The file that is meant, as an absolute path with all links followed: the one that was named, else the default one; or `MEMORY`. However a file is
 * named, its lock and its session are found under this name.
 */
export const workspaceFileOf = (named: string | undefined, environment: NodeJS.ProcessEnv): string => named === MEMORY ? MEMORY : followed(path.resolve(named ?? defaultWorkspaceFile(environment, process.platform)));

/** Links to what is not there yet are followed as well: it is where the file will be made. */
function followed(file: string): string {
  try {
    // The native one also tells how a name is spelt where upper and lower case are the same.
    return realpathSync.native(file);
  } catch {
    const { dir, base } = path.parse(file);
    if (base === '') return file;
    const folder = followed(dir);
    const named = path.join(folder, base);
    const isLink = lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (!isLink) return named;
    const target = path.resolve(folder, readlinkSync(named));
    return target === named ? named : followed(target);
  }
}

function dataFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  switch (platform) {
    case 'darwin':
      return path.join(home, 'Library', 'Application Support');
    case 'win32':
      return environment['APPDATA'] ?? path.join(home, 'AppData', 'Roaming');
    default:
      return environment['XDG_DATA_HOME'] || path.join(home, '.local', 'share');
  }
}
