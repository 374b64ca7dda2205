import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { existsInProject, inProject, ROOT } from './project.mjs';
import { nodeRuntime, withNodeFirst } from './node-runtime.mjs';
import { runProcess } from './run-process.mjs';

const STAMP = inProject('out', '.sources');
const INPUTS = [
  'src',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'tsconfig.base.json',
];

/**
 * Builds when `out` was not made from exactly the sources that are there now.
 * @returns {Promise<boolean>} false: the build failed, and has said why
 */
export async function ensureBuilt() {
  if (existsInProject('out', 'server', 'cli.js') && readStamp() === fingerprint()) return true;
  console.error('Building …');
  const started = Date.now();
  if ((await build({ quiet: true })) !== 0) return false;
  console.error(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/**
 * @param {{ quiet?: boolean }} [options] quiet: the output is shown only when the build fails
 * @returns {Promise<number>} exit code
 */
export async function build({ quiet = false } = {}) {
  const runtime = nodeRuntime();
  if ('problem' in runtime) {
    console.error(runtime.problem);
    return 1;
  }
  // Taken before the build: a file saved while it runs makes the next start build again.
  const sources = fingerprint();
  rmSync(inProject('out'), { recursive: true, force: true });
  const { code, output } = await runProcess(
    runtime.node,
    [inProject('node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build'],
    {
      env: withNodeFirst(runtime.node),
      output: quiet ? 'capture' : 'inherit',
    },
  );
  if (code !== 0) {
    if (quiet) console.error(output);
    console.error('The build failed; its message is above.');
    return code;
  }
  await compressFiles(inProject('out', 'renderer'));
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
  return 0;
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** Content, not modification times: a fresh checkout or a branch switch and back should not cost a build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    if (!existsInProject(input)) continue;
    for (const file of filesBelow(inProject(input))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} root @returns {string[]} the file itself, or all files of the folder, in a stable order */
function filesBelow(root) {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .toSorted();
  } catch {
    return [root];
  }
}
