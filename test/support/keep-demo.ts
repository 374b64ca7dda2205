/** A folder for the demo that tests copy (`demo-at.ts`), for as long as they run. It is made by the first that wants it: most never do. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    keptDemoFolder: string;
  }
}

/** Answers how to take it away. */
export default function keepDemo({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-kept-demo-'));
  provide('keptDemoFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
