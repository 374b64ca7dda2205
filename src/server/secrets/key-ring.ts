/**
 * The keys of engines, sealed, in a file of the user's that only they may read: never in a workspace, which is copied and shared. In the desktop the
 * seal's key is wrapped by the system's keychain.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { KeyFault } from '../../core/key-fault.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Vault } from './vault.ts';

const RingSchema = z.record(z.string(), z.object({ value: z.string(), key_id: z.string() }));
type Ring = z.infer<typeof RingSchema>;

/** Keys that are stored at most. */
const KEYS_LIMIT = 1000;

export interface KeyRing {
  /** Undefined where there is none, and where its seal cannot be opened here. */
  get(id: string): string | undefined;
  /** Throws KeyFault where it cannot be stored. */
  set(id: string, key: string): void;
  remove(id: string): void;
}

/** For a workspace in memory: gone with the process. */
export function keyRingInMemory(): KeyRing {
  const keys = new Map<string, string>();
  return {
    get: (id) => keys.get(id),
    set: (id, key) => void keys.set(id, key),
    remove: (id) => void keys.delete(id),
  };
}

const placeOf = (id: string): string => `engine/${id}/key`;

/** Without a `file` nothing can be stored: the user has no folder. */
export function keyRing(file: string | undefined, vault: Vault): KeyRing {
  const read = (): Ring => {
    if (file === undefined) return {};
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return {};
    }
    try {
      return RingSchema.parse(JSON.parse(text));
    } catch (error) {
      throw new KeyFault(`${file} holds no keys of engines: move it away, and enter them anew`, { cause: error });
    }
  };
  /** Whole or not at all, and with its mode from the start. */
  const write = (ring: Ring): void => {
    if (file === undefined)
      throw new KeyFault(
        'There is no folder for the keys of engines: set HOME, or XDG_CONFIG_HOME to an absolute path, or take the key from the environment',
      );
    const next = `${file}.next`;
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      rmSync(next, { force: true });
      writeFileSync(next, JSON.stringify(ring), { mode: 0o600, flag: 'wx', flush: true });
      renameSync(next, file);
    } catch (error) {
      throw new KeyFault(`The key cannot be stored: ${messageOf(error)}`, { cause: error });
    }
  };
  return {
    get(id) {
      const sealed = read()[id];
      return sealed && vault.open(sealed, placeOf(id));
    },
    set(id, key) {
      const ring = read();
      if (!(id in ring) && Object.keys(ring).length >= KEYS_LIMIT)
        throw new KeyFault(`There are ${KEYS_LIMIT} keys already: delete some engines first`);
      write({ ...ring, [id]: vault.seal(key, placeOf(id)) });
    },
    remove(id) {
      const { [id]: gone, ...others } = read();
      if (gone) write(others);
    },
  };
}
