/**
 * Secrets that are sent elsewhere (signing secrets, SIP passwords) are stored sealed: AES-256-GCM (NIST SP 800-38D), under a key that does not lie
 * beside the workspace. So a workspace that is copied, shared or backed up carries none that could be read.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a key comes from: a file of the user's, the system's keychain, or memory. */
export interface KeySource {
  /** The key, where there is one already. Throws where it is there and cannot be read. */
  find(): Buffer | undefined;
  /** The key, made now where there was none. Throws where it cannot be stored: what nobody can open again must not be sealed. */
  findOrMake(): Buffer;
}

export interface SealedSecret {
  /** Nonce, tag and ciphertext in base64. */
  value: string;
  /** Which key it was: the first eight bytes of its SHA-256, in hexadecimal. */
  key_id: string;
}

export interface Vault {
  /** `place` is bound to it: moved to another row it no longer opens. Throws where no key can be had. */
  seal(secret: string, place: string): SealedSecret;
  /** Undefined where its key is not here, or it was changed. */
  open(sealed: SealedSecret, place: string): string | undefined;
}

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Seals by the first source, and opens by whichever has the key. */
export function createVault(sources: readonly [KeySource, ...KeySource[]]): Vault {
  const known = new Map<string, Buffer>();
  const remember = (key: Buffer): string => {
    const id = idOf(key);
    known.set(id, key);
    return id;
  };
  const keyOf = (id: string): Buffer | undefined => {
    // Looked for again only for a key that has not been met: another host of the same user may have made one meanwhile.
    if (!known.has(id)) for (const key of sources.flatMap((source) => found(source) ?? [])) remember(key);
    return known.get(id);
  };
  return {
    seal(secret, place) {
      const key = sources[0].findOrMake();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { value: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64'), key_id: remember(key) };
    },
    open({ value, key_id }, place) {
      const key = keyOf(key_id);
      if (!key) return undefined;
      const bytes = Buffer.from(value, 'base64');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** A source that cannot be read holds back only its own secrets. */
function found(source: KeySource): Buffer | undefined {
  try {
    return source.find();
  } catch {
    return undefined;
  }
}

/** A key that vanishes with the process, for a workspace that does so too. */
export function keyInMemory(key: Buffer = randomBytes(KEY_BYTES)): KeySource {
  return { find: () => key, findOrMake: () => key };
}

/** For whoever opens a workspace to do something in which no secret occurs. */
export const NO_VAULT: Vault = {
  seal: () => {
    throw new Error('a secret cannot be stored here: no key was given');
  },
  open: () => undefined,
};
