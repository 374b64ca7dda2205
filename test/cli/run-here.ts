import { vi } from 'vitest';
import { runProgram } from '../../src/server/cli/program.ts';
import type { CliResult } from './run-cli.ts';

/** Runs the command line in this process, without the second that a process of its own takes to start. One at a time: it listens to all that is written. */
export async function runHere(args: readonly string[]): Promise<CliResult> {
  const written = { stdout: '', stderr: '' };
  const listen = (stream: keyof typeof written) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk, ...rest: unknown[]) => {
      written[stream] += String(chunk);
      const told = rest.findLast((item) => typeof item === 'function');
      if (told) process.nextTick(told);
      return true;
    });
  const streams = [listen('stdout'), listen('stderr')];
  try {
    return { code: await runProgram([...args]), ...written };
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
}
