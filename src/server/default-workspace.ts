import os from 'node:os';
import path from 'node:path';

/** Where the workspace is kept when nobody says otherwise: the platform's folder for a program's data. */
export function defaultWorkspaceFile(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string = os.homedir()): string {
  return path.join(dataFolder(environment, platform, home), 'understudy', 'workspace.understudy');
}

/** A workspace that vanishes with its host. */
export const MEMORY = ':memory:';

/** The file that is meant, as an absolute path: the one that was named, else the default one; or `MEMORY`. */
export const workspaceFileOf = (named: string | undefined, environment: NodeJS.ProcessEnv): string => named === MEMORY ? MEMORY : path.resolve(named ?? defaultWorkspaceFile(environment, process.platform));

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
