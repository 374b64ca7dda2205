import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The program's own folder, which holds package.json, `out` and `resources`. Two levels up, whether this runs from
 * its source (`src/server`) or from a build, where everything lies in `out/main`, `out/server` or `out/chunks`.
 */
const PROGRAM_FOLDER = path.resolve(import.meta.dirname, '../..');

export const programFile = (...parts: string[]): string => path.join(PROGRAM_FOLDER, ...parts);

/** The version in package.json. */
export function programVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(programFile('package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0';
}
