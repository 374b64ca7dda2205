/** A disk of a few megabytes in memory, that can be filled to its last byte and emptied again. Needs the right to mount. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  unmount(): void;
}

const BLOCK = Buffer.alloc(64 * 1024, 1);
const LAST_BLOCK = Buffer.alloc(512, 1);

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { stdio: 'ignore' });
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      for (const block of [BLOCK, LAST_BLOCK]) {
        try {
          for (;;) writeSync(file, block);
        } catch {
          // No further block of this size fits.
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    // Lazily: whatever still has a file open there keeps it until it ends.
    unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}

/** Why no disk can be mounted here; null where one can. */
export function whyNoMount(): string | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-mount-'));
  try {
    mountSmallDisk(folder, 1).unmount();
    return null;
  } catch {
    return 'mounting a file system is not allowed here';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
