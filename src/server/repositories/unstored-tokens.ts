/** Tokens that could not be stored for want of room: whoever signs in while the disk is full can read all the same, until the host ends. */
import { createBoundedMap } from '../../core/bounded-map.ts';

/** Tokens remembered at most; the oldest go first. */
const LIMIT = 1000;

export interface UnstoredTokens {
  add(userId: string, hash: Buffer, expiresMs: number): void;
  /** What `look` finds for the token's user; undefined for a token that is not known, or has expired. */
  find<T>(hash: Buffer, nowMs: number, look: (userId: string) => T | undefined): T | undefined;
}

export function createUnstoredTokens(): UnstoredTokens {
  const tokens = createBoundedMap<{ userId: string; expiresMs: number }>(LIMIT);
  return {
    add: (userId, hash, expiresMs) => tokens.set(hash.toString('latin1'), { userId, expiresMs }),
    find(hash, nowMs, look) {
      const token = tokens.get(hash.toString('latin1'));
      return token && token.expiresMs > nowMs ? look(token.userId) : undefined;
    },
  };
}
