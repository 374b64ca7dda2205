import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeRuntime, withNodeFirst } from './node-runtime.mjs';
import { inProject } from './project.mjs';
import { runProcess } from './run-process.mjs';

/** What is installed, which is 115 MB, and so no dependency of the project. */
const FILES = ['package.json', 'package-lock.json'];

/** So long an installation may take, and so long where it is one of many stages. */
const INSTALL_MS = 10 * 60 * 1000;
const STAGE_INSTALL_MS = 60 * 1000;

/** How a line begins that says why nothing was asked. */
const SKIPPED = 'Skipped: ';

/** @param {string} output @returns {string | null} why it was skipped; null: it was not */
export const skippedBecause = (output) =>
  output
    .split('\n')
    .find((line) => line.startsWith(SKIPPED))
    ?.slice(SKIPPED.length) ?? null;

/** @param {string} folder */
function hasBinary(folder) {
  const scope = path.join(folder, 'node_modules', '@node-llama-cpp');
  return existsSync(scope) && readdirSync(scope).some((name) => existsSync(path.join(scope, name, 'bins')));
}

/**
 * Installs llama.cpp, once for each version, into a folder of its own.
 *
 * @param {number} limitMs
 * @returns {Promise<{ folder: string } | { problem: string }>}
 */
async function installed(limitMs) {
  const version = createHash('sha256');
  for (const file of FILES) version.update(readFileSync(inProject('test', 'llama', file)));
  const folder = inProject('node_modules', '.cache', `llama-${version.digest('hex').slice(0, 12)}`);
  const done = path.join(folder, 'installed');
  if (existsSync(done)) return { folder };
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) cpSync(inProject('test', 'llama', file), path.join(folder, file));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output, timedOut } = await runProcess(
    npm,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      output: 'capture',
      limitMs,
    },
  );
  if (timedOut) return { problem: `llama.cpp could not be installed within ${limitMs / 1000} s` };
  if (code !== 0) return { problem: `llama.cpp could not be installed: ${output.trim().replace(/\s+/g, ' ')}` };
  if (!hasBinary(folder)) return { problem: `there is no llama.cpp for ${process.platform} on ${process.arch}` };
  writeFileSync(done, '');
  return { folder };
}

/**
 * `npm run test:llama`: asks llama.cpp itself. Where it cannot be had, what needs it is skipped, and why is said.
 *
 * @param {string[]} reporting options of the runner; none where people look on
 * @returns {Promise<number>} exit code
 */
export async function testLlama(reporting) {
  const runtime = nodeRuntime();
  if ('problem' in runtime) {
    console.error(runtime.problem);
    return 1;
  }
  const llama = await installed(reporting.length > 0 ? STAGE_INSTALL_MS : INSTALL_MS);
  if ('problem' in llama) console.log(`${SKIPPED}${llama.problem}`);
  const { code } = await runProcess(
    runtime.node,
    [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'vitest.llama.config.ts', ...reporting],
    { env: { ...withNodeFirst(runtime.node), ...('folder' in llama ? { UNDERSTUDY_LLAMA: llama.folder } : {}) } },
  );
  return code;
}
