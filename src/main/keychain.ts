import { safeStorage } from 'electron';
import type { SecretKeys } from '../server/host.ts';
import { keychainKey, userKey } from '../server/user-key.ts';

/** New secrets are sealed under a key that the system's keychain wraps; those of the headless host can be read too. Without a keychain, as on a bare Linux desktop, the key file is all there is. */
export function desktopSecretKeys(environment: NodeJS.ProcessEnv): SecretKeys {
  const file = userKey(environment);
  return hasKeychain()
    ? [
        keychainKey(environment, {
          wrap: (key) => safeStorage.encryptString(key.toString('base64')),
          unwrap: (stored) => Buffer.from(safeStorage.decryptString(stored), 'base64'),
        }),
        file,
      ]
    : [file];
}

/** On Linux, Electron may fall back to a password that is the same everywhere: that is no keychain (Electron documentation, "safeStorage"). */
function hasKeychain(): boolean {
  return (
    safeStorage.isEncryptionAvailable() &&
    !(process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text')
  );
}
