import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {string} [cwd] default: the project's folder
 * @property {'inherit' | 'stderr' | 'capture'} [output] 'inherit' (default) shows it; 'stderr' shows all of it there; 'capture' returns it
 * @property {number} [limitMs] ends the process after so long
 * @property {boolean} [forwardSignals] Ctrl-C and friends go to the child, and this process waits for its answer
 */

/**
 * Runs a program to its end. Never throws: a program that cannot be started has code 127 and says why in `output`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function runProcess(command, args, options = {}) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = { inherit: 'inherit', stderr: ['inherit', 2, 2], capture: ['ignore', 'pipe', 'pipe'] }[
    options.output ?? 'inherit'
  ];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio,
    });
    let output = '';
    let timedOut = false;
    child.stdout?.on('data', (chunk) => void (output += chunk));
    child.stderr?.on('data', (chunk) => void (output += chunk));

    const limit = options.limitMs
      ? setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, options.limitMs)
      : undefined;

    // A terminal sends Ctrl-C to the child as well, so it may hear SIGINT twice; hosts treat the second as the first.
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => void child.kill(signal);
    if (options.forwardSignals) for (const signal of FORWARDED) process.on(signal, forward);

    /** @param {number} code @param {string} [message] */
    const finish = (code, message = '') => {
      clearTimeout(limit);
      for (const signal of FORWARDED) process.off(signal, forward);
      resolve({ code, output: output + message, timedOut });
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
