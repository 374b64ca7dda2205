import { spawnSync } from 'node:child_process';
import { installPackage } from './debian-package.mjs';

const isThere = () => spawnSync('redis-server', ['--version']).error === undefined;

/** redis-server for the tests of the queue: the system's, else Debian's package. Where there is none they are skipped, and say why. */
export async function ensureRedis() {
  if (isThere()) return;
  const output = await installPackage('redis-server');
  if (output !== null && !isThere()) console.error(output);
}
