import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { nodeRuntime } from './node-runtime.mjs';

/**
 * Everything between a fresh clone and a program that can be started; each step is skipped when it is done already.
 * All of it speaks on stderr: stdout belongs to the program (`--json`).
 *
 * @param {{ build?: boolean }} [options]
 * @returns {Promise<string>} the Node to run the program with; exits when something is missing, after saying what
 */
export async function setUp({ build = true } = {}) {
  if (!(await ensureDependencies())) process.exit(1);
  const runtime = nodeRuntime();
  if ('problem' in runtime) {
    console.error(runtime.problem);
    process.exit(1);
  }
  if (build && !(await ensureBuilt())) process.exit(1);
  return runtime.node;
}
