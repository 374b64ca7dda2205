import { absoluteFolder, homeFolder, within } from './home-folder.ts';
import { keyFile, type Wrapping } from './secrets/key-file.ts';
import type { KeySource } from './secrets/vault.ts';

/** The folder of what belongs to the user rather than to a workspace (XDG Base Directory Specification; on macOS and Windows the platform's own). Undefined where the user has none. */
export function configFolder(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home: string | null = homeFolder(),
): string | undefined {
  switch (platform) {
    case 'darwin':
      return within(home, 'Library', 'Application Support', 'understudy');
    case 'win32':
      return within(absoluteFolder(environment['APPDATA']) ?? within(home, 'AppData', 'Roaming'), 'understudy');
    default:
      return within(absoluteFolder(environment['XDG_CONFIG_HOME']) ?? within(home, '.config'), 'understudy');
  }
}

const keyNamed = (name: string, environment: NodeJS.ProcessEnv, wrapping?: Wrapping): KeySource =>
  keyFile(within(configFolder(environment), name), wrapping);

/** Where the user's keys of engines are stored, sealed. */
export const keyRingFile = (environment: NodeJS.ProcessEnv): string | undefined =>
  within(configFolder(environment), 'engine-keys.json');

/** The user's key as every program of theirs can read it. */
export const userKey = (environment: NodeJS.ProcessEnv): KeySource => keyNamed('secrets.key', environment);

/** The user's key as only the desktop can read it, wrapped by the system's keychain. */
export const keychainKey = (environment: NodeJS.ProcessEnv, keychain: Wrapping): KeySource =>
  keyNamed('secrets.keychain', environment, keychain);
