/** Hashes of keys, tokens and passwords. Nothing here can be turned back into what was hashed. */
import { hash, randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** SHA-256: keys and tokens are long and random, so a slow hash would add nothing. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer');

/** `scrypt$salt$hash`, both in base64url, with Node's default cost (N = 16384, r = 8, p = 1; RFC 7914). */
export function hashPassword(password: string, salt: Buffer = randomBytes(SALT_BYTES)): string {
  return `scrypt$${salt.toString('base64url')}$${scryptSync(password, salt, HASH_BYTES).toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, derived] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || derived === undefined) return false;
  const expected = Buffer.from(derived, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), HASH_BYTES);
  return expected.length === actual.length && timingSafeEqual(actual, expected);
}

/** A fresh secret with a readable prefix, e.g. `usk_…`. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(24).toString('base64url')}`;
