/** A row of the bench: what was done, how long it took, and how much memory the whole process had at its largest. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const MeasuredSchema = z.object({
  trials: z.number(),
  seconds: z.number(),
  /** Of all threads together: on a machine that does other things too, the fairer figure. */
  cpu_seconds: z.number(),
  /** A conversation, on average. */
  turns: z.number(),
  /** Largest resident set, threads included. */
  peak_mib: z.number(),
});
export type Measured = z.infer<typeof MeasuredSchema>;

const run = promisify(execFile);

/** Runs a script of this folder in a process of its own; its last line is the measurement. */
export async function measure(
  script: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Measured> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...environment },
    maxBuffer: 2 ** 26,
  });
  return MeasuredSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

export const perSecond = ({ trials, seconds }: Measured): number => trials / seconds;

export function printRow(title: string, row: Measured): void {
  const { trials, seconds, cpu_seconds, turns, peak_mib } = row;
  process.stdout.write(
    `${title.padEnd(44)} ${trials.toString().padStart(7)} trials ${seconds.toFixed(2).padStart(8)} s ${perSecond(row).toFixed(0).padStart(7)} /s ${(trials / cpu_seconds).toFixed(0).padStart(7)} a CPU second ${turns.toFixed(1).padStart(6)} turns ${peak_mib.toFixed(0).padStart(5)} MiB\n`,
  );
}

export const printRatio = (name: string, value: number): void =>
  void process.stdout.write(`  ratio ${name.padEnd(62)} ${value < 10 ? value.toFixed(2) : value.toFixed(0)}×\n`);
