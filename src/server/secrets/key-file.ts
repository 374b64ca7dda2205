/** The key of this user's secrets in a file that only they may read, in their configuration folder: never beside a workspace, which is copied and shared. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KeyFault } from '../../core/key-fault.ts';
import { KEY_BYTES, type KeySource } from './vault.ts';

/** Whoever wraps the bytes before they are written, such as the system's keychain. */
export interface Wrapping {
  wrap: (key: Buffer) => Buffer;
  unwrap: (stored: Buffer) => Buffer;
}

const BARE: Wrapping = { wrap: (key) => key, unwrap: (stored) => stored };

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Made when the first secret is stored, so that who has none has no such file. Both methods throw KeyFault where the file is there and no key, or cannot be written. */
export function keyFile(file: string, { wrap, unwrap }: Wrapping = BARE): KeySource {
  const read = (): Buffer | undefined => {
    let stored: Buffer;
    try {
      stored = readFileSync(file);
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw new KeyFault(`The key of the stored secrets cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    const key = unwrap(stored);
    if (key.length !== KEY_BYTES) throw new KeyFault(`${file} holds no key of Understudy’s: move it away, and secrets that were stored with it are asked for anew`);
    return key;
  };
  const make = (): Buffer => {
    const own = `${file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(own, wrap(randomBytes(KEY_BYTES)), { mode: 0o600 });
      // Whole or not at all, and the first of two that make one at once wins.
      linkSync(own, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw new KeyFault(`The key of the stored secrets cannot be written: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    } finally {
      rmSync(own, { force: true });
    }
    const key = read();
    if (!key) throw new KeyFault(`${file} vanished while it was made`);
    return key;
  };
  let key: Buffer | undefined;
  const find = () => (key ??= read());
  return { find, findOrMake: () => (key = find() ?? make()) };
}
