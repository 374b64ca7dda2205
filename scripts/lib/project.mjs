import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, wherever the script was called from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {...string} parts */
export const inProject = (...parts) => path.join(ROOT, ...parts);

/** @param {...string} parts */
export const existsInProject = (...parts) => existsSync(inProject(...parts));

/** Where a failed stage's full output and the runners' JSON reports go; ignored by git. */
export const RESULTS = inProject('test-results');
