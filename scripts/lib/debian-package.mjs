import { existsSync } from 'node:fs';
import { runProcess } from './run-process.mjs';

const INSTALL_LIMIT_MS = 4 * 60_000;

/**
 * Installs one of Debian's packages where this process may; a service that comes with it is not started.
 *
 * @param {string} name
 * @returns {Promise<string | null>} what apt-get printed; null: nothing may be installed here
 */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log(`No ${name} here; installing Debian's package …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (/** @type {string[]} */ ...args) =>
    runProcess('apt-get', args, { env, output: 'capture', limitMs: INSTALL_LIMIT_MS });
  const update = await apt('update', '-q');
  const install = await apt('install', '-y', '-q', '--no-install-recommends', name);
  return update.output + install.output;
}
