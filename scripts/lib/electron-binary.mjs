import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';
import { runProcess } from './run-process.mjs';

const LIMIT_S = 20;
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;
const FAILURE_MARK = inProject('node_modules', '.cache', 'understudy', 'electron-not-downloaded');

/**
 * Electron's program file, downloaded first when it can be had within twenty seconds. A mirror that accepts the
 * connection and never answers would otherwise hold the start for minutes; after such a failure, a day passes before
 * the next attempt.
 *
 * @param {string} node
 * @param {{ toRun?: boolean }} [options] toRun: it is to be started here, and not only to be packed
 * @returns {Promise<{ file: string } | { reason: string }>}
 */
export async function electronBinary(node, { toRun = true } = {}) {
  const named = process.env.ELECTRON_EXE;
  if (named) return existsSync(named) ? { file: named } : { reason: `ELECTRON_EXE names ${named}, which is not there` };
  const refusal = toRun ? whyNotHere() : undefined;
  if (refusal) return { reason: refusal };
  const present = installedFile();
  if (present) return { file: present };
  if (failedLately())
    return { reason: 'Electron could not be downloaded earlier today (npx install-electron --no tries again)' };

  console.log(`Downloading Electron (at most ${LIMIT_S} s) …`);
  const { timedOut } = await runProcess(node, [inProject('node_modules', 'electron', 'install.js')], {
    output: 'capture',
    limitMs: LIMIT_S * 1000,
  });
  const downloaded = installedFile();
  if (downloaded) return { file: downloaded };
  markFailure();
  return {
    reason: timedOut ? `Electron could not be downloaded within ${LIMIT_S} s` : 'Electron could not be downloaded',
  };
}

/** Conditions under which Electron would fail even with its binary in place. */
function whyNotHere() {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return 'there is no display';
  // Electron refuses to run as root with its sandbox, and the workbench never runs without it.
  if (process.platform === 'linux' && process.getuid?.() === 0)
    return 'Electron does not run as root with its sandbox on';
  return undefined;
}

/** The same test that Electron's installer makes, without importing it: importing starts the download. */
function installedFile() {
  const folder = inProject('node_modules', 'electron');
  try {
    const wanted = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
    const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist');
    const present = readFileSync(path.join(dist, 'version'), 'utf8').trim().replace(/^v/, '');
    if (present !== wanted) return undefined;
    const name =
      { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';
    const file = path.join(dist, name);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function markFailure() {
  try {
    mkdirSync(path.dirname(FAILURE_MARK), { recursive: true });
    writeFileSync(FAILURE_MARK, '');
  } catch {
    // Somebody else's folder: then the next start just tries again.
  }
}

function failedLately() {
  try {
    return Date.now() - statSync(FAILURE_MARK).mtimeMs < RETRY_AFTER_MS;
  } catch {
    return false;
  }
}
