import { programVersion } from '../program-files.ts';
import { findRunningHost } from '../running-host.ts';
import { seedWorkspace } from '../seed/seed-workspace.ts';
import { existingWorkspace } from './existing-workspace.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';
import { progressBar } from './progress-bar.ts';

export interface SeedCommandOptions {
  workspace?: string;
  calls: number;
  seed: number;
  account?: string;
  quiet: boolean;
}

/** `understudy seed`: made-up calls in volume, for trying and measuring lists at size. The workspace must not be open: its host would not see them coming. */
export async function seed({ workspace, calls, seed: number, account, quiet }: SeedCommandOptions): Promise<ExitCode> {
  const file = existingWorkspace(workspace);
  const running = await findRunningHost(file);
  if (running) throw new CommandError(`This workspace is open (process ${running.pid}). Close it first: made-up calls are written straight into the file.`);
  const bar = progressBar(process.stderr, quiet);
  const outcome = seedWorkspace({ file, account, calls, seed: number, version: programVersion(), onProgress: (done) => bar.show(done, calls, 'calls') });
  bar.clear();
  if (outcome.kind === 'no_account') throw new CommandError(`There is no account "${account ?? ''}"; there are: ${outcome.accounts.join(', ')}.`);
  if (!quiet) await print(`${calls} calls made up for ${outcome.account} in ${outcome.seconds.toFixed(1)} s (${Math.round(calls / outcome.seconds)} a second).\n`);
  return EXIT.ok;
}
