/**
 * Whose key it is, remembered until accounts or credentials are written to: every request to the service's API asks.
 * Only keys that exist are remembered, so that guesses push nothing out.
 */
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { Principal } from './principal.ts';

/** Keys remembered at most; the oldest go first. */
const LIMIT = 1000;

export type KeyHolder = Principal & { id: string; hash: Buffer };

export interface KeyMemo {
  /** By the SHA-256 of the key. */
  find(hash: Buffer, look: () => KeyHolder | undefined): KeyHolder | undefined;
  forget(): void;
}

export function createKeyMemo(): KeyMemo {
  const holders = createBoundedMap<KeyHolder>(LIMIT);
  return {
    find(hash, look) {
      const name = hash.toString('latin1');
      const known = holders.get(name);
      if (known) return known;
      const found = look();
      if (found) holders.set(name, found);
      return found;
    },
    forget: () => holders.clear(),
  };
}
