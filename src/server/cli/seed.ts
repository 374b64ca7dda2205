import { programVersion } from '../program-files.ts';
import { ownLock } from '../enter-workspace.ts';
import { seedWorkspace, type SeedOutcome } from '../seed/seed-workspace.ts';
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
  const entrance = ownLock(file, 'seed');
  if (entrance.kind === 'held')
    throw new CommandError(
      `This workspace is open${entrance.owner ? ` (process ${entrance.owner.pid}, since ${entrance.owner.since})` : ''}. Close it first: made-up calls are written straight into the file.`,
    );
  const bar = progressBar(process.stderr, quiet);
  let outcome: SeedOutcome;
  try {
    outcome = seedWorkspace({
      file,
      account,
      calls,
      seed: number,
      version: programVersion(),
      onProgress: (done) => bar.show(done, calls, 'calls'),
    });
  } finally {
    bar.clear();
    entrance.lock.release();
  }
  if (outcome.kind === 'no_account')
    throw new CommandError(`There is no account "${account ?? ''}"; there are: ${outcome.accounts.join(', ')}.`);
  if (!quiet)
    await print(
      `${calls} calls made up for ${outcome.account} in ${outcome.seconds.toFixed(1)} s (${Math.round(calls / outcome.seconds)} a second).\n`,
    );
  return EXIT.ok;
}
