/** The keys of engines as a program without a workspace finds them: in its environment, and in this user's store of secrets. */
import { engineKeys, type EngineKeys } from './secrets/engine-keys.ts';
import { keyRing } from './secrets/key-ring.ts';
import { createVault } from './secrets/vault.ts';
import { keyRingFile, userKey } from './user-key.ts';

/** Throws KeyFault, once a stored key is looked for, where the store cannot be read. */
export const userEngineKeys = (environment: NodeJS.ProcessEnv): Pick<EngineKeys, 'find'> =>
  engineKeys(keyRing(keyRingFile(environment), createVault([userKey(environment)])), environment);
