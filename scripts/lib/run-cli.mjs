import { inProject } from './project.mjs';
import { runProcess } from './run-process.mjs';
import { setUp } from './set-up.mjs';

/**
 * Runs the built command line on Node 24, in the caller's own folder, so that relative file names mean what they say.
 *
 * @param {string[]} args
 * @returns {Promise<number>} the command's exit code
 */
export async function runCli(args) {
  const node = await setUp();
  const cwd = process.env.INIT_CWD ?? process.cwd();
  return (await runProcess(node, [inProject('out', 'server', 'cli.js'), ...args], { cwd, forwardSignals: true })).code;
}
