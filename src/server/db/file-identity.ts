import { statSync } from 'node:fs';

/** Which file stands at a path just now, by device and inode; null where there is none. Whoever has it open may have another one by now. About 2 µs. */
export function fileIdentity(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}
