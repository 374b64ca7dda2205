import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Started {
  /** The first line that the program printed. */
  firstLine: string;
  /** From its start to that line. */
  ready_ms: number;
  /** Resident memory now, in MiB (Linux only; null elsewhere). */
  memoryMiB(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a Node program and waits for its first line. */
export async function startProcess(args: readonly string[], cwd?: string): Promise<Started> {
  const startedMs = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  if (!child.stdout) throw new Error('no output to read');
  const lines = createInterface({ input: child.stdout });
  const firstLine = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const ready_ms = performance.now() - startedMs;
  return {
    firstLine,
    ready_ms,
    async memoryMiB() {
      const { readFile } = await import('node:fs/promises');
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const kib = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
      return kib === undefined ? null : Math.round(Number(kib) / 1024);
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
