import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

const OLDEST = { major: 22, minor: 12 };

/**
 * The Node that the workbench itself runs on. better-sqlite3 crashes older ones when it opens a file, so Node 24 comes
 * with the dependencies (an optional package per platform); where there is none, the system's own must be new enough.
 *
 * @returns {{ node: string } | { problem: string }}
 */
export function nodeRuntime() {
  const bundled = inProject('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const packaged = inProject(
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const candidate = [packaged, bundled].find((file) => existsSync(file));
  if (candidate && starts(candidate)) return { node: candidate };
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return { node: process.execPath };
  return {
    problem: `Understudy runs on Node ${OLDEST.major}.${OLDEST.minor} or newer, this is Node ${process.versions.node}, and there is no packaged Node for ${process.platform}-${process.arch}: install a current one from https://nodejs.org.`,
  };
}

/** A package for another C library, say, is there but cannot run. @param {string} file */
function starts(file) {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The environment in which tools (`tsc`, vitest, Playwright) find that Node first.
 * @param {string} node
 */
export const withNodeFirst = (node) => ({
  PATH: [path.dirname(node), inProject('node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter),
});
