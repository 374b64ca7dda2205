/** `understudy serve` from its source, as a process of its own, once it has announced itself. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CLI } from './cli-file.ts';
import type { Announcement } from './host-process.ts';

export interface Served {
  announcement: Announcement;
  pid: number;
  /** Without waiting for anything. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function serveProcess(args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [CLI, 'serve', '--json', '--no-open', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void exited.then((code) => reject(new Error(`serve ended with ${String(code)}`)));
  });
  return {
    announcement: JSON.parse(line) as Announcement,
    pid: child.pid ?? -1,
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
