import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** Answers `file`, where a new demo's workspace stands now that nobody has opened. To make it anew each time takes most of what such a test does. */
export function demoAt(file: string): string {
  const kept = path.join(inject('keptDemoFolder'), 'demo.understudy');
  if (!existsSync(kept)) {
    // Two that want it at once both make it: whole, whichever is there last.
    const made = path.join(path.dirname(kept), `${process.pid}.understudy`);
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'make-demo.ts'), made]);
    renameSync(made, kept);
  }
  copyFileSync(kept, file);
  return file;
}
