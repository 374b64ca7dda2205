import os from 'node:os';
import path from 'node:path';

/** Where the workspace is kept when nobody says otherwise: the platform's folder for a program's data. */
export function defaultWorkspaceFile(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string = os.homedir()): string {
  return path.join(dataFolder(environment, platform, home), 'understudy', 'workspace.understudy');
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
