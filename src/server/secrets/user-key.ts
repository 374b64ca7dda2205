import os from 'node:os';
import path from 'node:path';
import { keyFile, type Wrapping } from './key-file.ts';
import type { KeySource } from './vault.ts';

/** The folder of what belongs to the user rather than to a workspace (XDG Base Directory Specification; on macOS and Windows the platform's own). */
export function configFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform, home: string = os.homedir()): string {
  switch (platform) {
    case 'darwin':
      return path.join(home, 'Library', 'Application Support', 'understudy');
    case 'win32':
      return path.join(environment['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'understudy');
    default:
      return path.join(environment['XDG_CONFIG_HOME'] || path.join(home, '.config'), 'understudy');
  }
}

/** The user's key as every program of theirs can read it. */
export const userKey = (environment: NodeJS.ProcessEnv): KeySource => keyFile(path.join(configFolder(environment), 'secrets.key'));

/** The user's key as only the desktop can read it, wrapped by the system's keychain. */
export const keychainKey = (environment: NodeJS.ProcessEnv, keychain: Wrapping): KeySource => keyFile(path.join(configFolder(environment), 'secrets.keychain'), keychain);
