/** The key of this user's secrets in a file that only they may read, in their configuration folder: never beside a workspace, which is copied and shared. */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KeyFault } from '../../core/key-fault.ts';
import { KEY_BYTES, type KeySource } from './vault.ts';
import { messageOf } from '../../core/message-of.ts';

/** Whoever wraps the bytes before they are written, such as the system's keychain. */
export interface Wrapping {
  wrap: (key: Buffer) => Buffer;
  unwrap: (stored: Buffer) => Buffer;
}

const BARE: Wrapping = { wrap: (key) => key, unwrap: (stored) => stored };

/** However a key is wrapped, it is shorter than this. */
const LARGEST_BYTES = 4096;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
const noKey = (file: string) =>
  new KeyFault(
    `${file} holds no key of Understudy’s: move it away, and secrets that were stored with it are asked for anew`,
  );

/** Undefined where nothing is there. A pipe would be waited for, and a device has no end: only files are read. One that others may read is closed to them. */
function readStored(file: string): Buffer | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isFile() || found.size > LARGEST_BYTES) throw noKey(file);
  if (process.getuid !== undefined && (found.mode & 0o077) !== 0) closeToOthers(file);
  return readFileSync(file);
}

function closeToOthers(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch {
    // Given to this program from outside, as to a container: its modes are up to whoever gives it.
  }
}

/** Whole or not at all, and on the disk before anything is sealed with it. Of two that make one at once, the first wins. */
function store(file: string, bytes: Buffer): void {
  const own = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(own, bytes, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(own, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST'))
      throw new KeyFault(`The key of the stored secrets cannot be written: ${messageOf(error)}`, { cause: error });
  } finally {
    rmSync(own, { force: true });
  }
}

/** Made when the first secret is stored, so that who has none has no such file. Both methods throw KeyFault where the file is there and no key, or cannot be written; without a `file` there is none, and none can be made. */
export function keyFile(file: string | undefined, { wrap, unwrap }: Wrapping = BARE): KeySource {
  if (file === undefined) {
    return {
      find: () => undefined,
      findOrMake: () => {
        throw new KeyFault(
          'There is no folder for the key of the stored secrets: set HOME, or XDG_CONFIG_HOME to an absolute path, and start again',
        );
      },
    };
  }
  const read = (): Buffer | undefined => {
    try {
      const stored = readStored(file);
      const key = stored && unwrap(stored);
      if (key && key.length !== KEY_BYTES) throw noKey(file);
      return key;
    } catch (error) {
      throw error instanceof KeyFault
        ? error
        : new KeyFault(`The key of the stored secrets cannot be read: ${messageOf(error)}`, { cause: error });
    }
  };
  let known: Buffer | undefined;
  return {
    find: () => (known ??= read()),
    findOrMake() {
      let stored = read();
      if (!stored) {
        // Also where its file was deleted meanwhile: what is sealed now must open at the next start.
        store(file, wrap(known ?? randomBytes(KEY_BYTES)));
        stored = read();
      }
      if (!stored) throw new KeyFault(`${file} vanished while it was made`);
      return (known = stored);
    },
  };
}
