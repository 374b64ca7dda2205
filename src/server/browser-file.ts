/** The browsers that a workspace's host lets in, in a file beside the workspace that only its owner may read. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { BrowserStore } from './http/sessions.ts';

const BrowserFile = z.array(z.object({ verifier: z.string(), let_in_ms: z.number() }));

/** Where they stand; taking the file away sends every browser for a new link at the next start. */
export const browserFileOf = (workspaceFile: string): string => `${workspaceFile}.browsers`;

function takeAway(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // On a disk that is read-only it stays: it holds no secret, and is taken away before the next write.
  }
}

export function browserFile(workspaceFile: string): BrowserStore {
  const file = browserFileOf(workspaceFile);
  return {
    read() {
      try {
        return BrowserFile.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return [];
      }
    },
    /** Whole or not at all, and with its mode from the start. Where the folder cannot be written, browsers are known as long as this host lives. */
    write(browsers) {
      const next = `${file}.next`;
      try {
        rmSync(next, { force: true });
        writeFileSync(next, JSON.stringify(browsers), { mode: 0o600, flag: 'wx' });
        renameSync(next, file);
      } catch {
        takeAway(next);
      }
    },
  };
}
