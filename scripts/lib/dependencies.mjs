import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runProcess } from './run-process.mjs';

/**
 * Installs the locked dependencies when they are missing or are not those of package-lock.json, and does nothing
 * otherwise. npm writes `node_modules/.package-lock.json` as the last step of an install, so an install that was
 * interrupted is noticed as well, and one that somebody made by hand is accepted.
 *
 * @returns {Promise<boolean>} false: it failed, and npm has said why
 */
export async function ensureDependencies() {
  const state = dependencyState();
  if (state === 'current') return true;
  console.error(
    state === 'missing'
      ? 'Installing dependencies (npm ci) …'
      : 'Dependencies changed; installing them again (npm ci) …',
  );
  const started = Date.now();
  // No dependency needs its install script, and better-sqlite3's implicit one would look for a compiler
  // under an npm that does not know `allowScripts` yet.
  const { code } = await npm(['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']);
  if (code !== 0) {
    console.error('npm ci failed; nothing was started. Its message is above.');
    return false;
  }
  console.error(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  return true;
}

/** @returns {'missing' | 'changed' | 'current'} */
function dependencyState() {
  const wanted = packagesOf(inProject('package-lock.json'));
  const installed = packagesOf(inProject('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return 'missing';
  for (const [folder, entry] of Object.entries(wanted)) {
    if (folder === '') continue;
    const present = installed[folder];
    // An optional package of another platform is rightly absent.
    if (!present && !entry.optional) return 'changed';
    if (present && present.version !== entry.version) return 'changed';
  }
  return 'current';
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The npm that started us, so that no other one on the PATH takes its place. @param {string[]} args */
function npm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runProcess(process.execPath, [own, ...args], { output: 'stderr' });
  return runProcess(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { output: 'stderr' });
}
