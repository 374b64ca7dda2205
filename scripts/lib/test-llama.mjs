import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeRuntime, withNodeFirst } from './node-runtime.mjs';
import { inProject } from './project.mjs';
import { runProcess } from './run-process.mjs';

/** What is installed, which is 115 MB, and so no dependency of the project. */
const FILES = ['package.json', 'package-lock.json'];

/** So long an installation may take. */
const INSTALL_MS = 10 * 60 * 1000;

/**
 * Installs llama.cpp, once for each version, into a folder of its own.
 *
 * @returns {Promise<{ folder: string } | { problem: string }>}
 */
async function installed() {
  const version = createHash('sha256');
  for (const file of FILES) version.update(readFileSync(inProject('test', 'llama', file)));
  const folder = inProject('node_modules', '.cache', `llama-${version.digest('hex').slice(0, 12)}`);
  const done = path.join(folder, 'installed');
  if (existsSync(done)) return { folder };
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) cpSync(inProject('test', 'llama', file), path.join(folder, file));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await runProcess(
    npm,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      output: 'capture',
      limitMs: INSTALL_MS,
    },
  );
  if (code !== 0) return { problem: output.trim() };
  writeFileSync(done, '');
  return { folder };
}

/**
 * `npm run test:llama`: asks llama.cpp itself. Where it cannot be had, what needs it is skipped, and why is said.
 *
 * @returns {Promise<number>} exit code
 */
export async function testLlama() {
  const runtime = nodeRuntime();
  if ('problem' in runtime) {
    console.error(runtime.problem);
    return 1;
  }
  const llama = await installed();
  if ('problem' in llama) console.log(`Skipped: llama.cpp could not be installed.\n${llama.problem}`);
  const { code } = await runProcess(
    runtime.node,
    [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'vitest.llama.config.ts'],
    { env: { ...withNodeFirst(runtime.node), ...('folder' in llama ? { UNDERSTUDY_LLAMA: llama.folder } : {}) } },
  );
  return code;
}
