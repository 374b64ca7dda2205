/** Workers of a queue as processes of their own, from their source. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CLI } from './cli-file.ts';

export interface WorkerProcess {
  id: string;
  /** All that it has written to its error stream. */
  stderr(): string;
  /** Resolves with the exit code; null: ended by a signal. */
  ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Settles once it has announced itself. `nodeArgs`: of the Node it runs on. */
export async function startWorkerProcess(
  url: string,
  {
    args = [],
    nodeArgs = [],
    environment = {},
  }: { args?: readonly string[]; nodeArgs?: readonly string[]; environment?: Readonly<Record<string, string>> } = {},
): Promise<WorkerProcess> {
  const child = spawn(
    process.execPath,
    [...nodeArgs, CLI, 'worker', '--json', '--queue', url, '--concurrency', '1', ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => void (stderr += String(chunk)));
  const exited = once(child, 'exit').then(() => child.exitCode);
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then((code) => Promise.reject(new Error(`the worker ended with ${String(code)}: ${stderr}`))),
  ])) as [string];
  const { id } = JSON.parse(line) as { id: string };
  return {
    id,
    stderr: () => stderr,
    ended: exited,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
