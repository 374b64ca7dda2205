import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CLI } from '../support/cli-file.ts';

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunCliOptions {
  nodeArgs?: readonly string[];
  /** File descriptors that it may have open. */
  openFiles?: number;
  /** All that it has written to its error stream so far, whenever that grows. */
  onStderr?: (stderr: string) => void;
}

/** Runs the command line from its source, as a process of its own. */
export function runCli(args: readonly string[], options: RunCliOptions = {}): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const command = [process.execPath, ...(options.nodeArgs ?? []), CLI, ...args];
    const [program = '', ...rest] =
      options.openFiles === undefined
        ? command
        : ['sh', '-c', `ulimit -n ${options.openFiles}; exec "$@"`, 'sh', ...command];
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: '1' } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => void (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      options.onStderr?.(stderr);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A path in a new temporary folder. */
export const temporaryFile = (name: string): string =>
  path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-cli-')), name);

/** A batch of the demo's set that is over in a moment: one trial of each scenario. */
export const oneTrialEach = (workspace: string, ...args: string[]): string[] => [
  'simulate',
  '--workspace',
  workspace,
  '--demo',
  '--trials',
  '1',
  '--seed',
  '7',
  ...args,
];
