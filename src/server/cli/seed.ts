import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultWorkspaceFile } from '../default-workspace.ts';
import { openDatabase } from '../db/open-database.ts';
import { objectIds } from '../object-ids.ts';
import { programVersion } from '../program-files.ts';
import { createStore } from '../repositories/store.ts';
import { findRunningHost } from '../running-host.ts';
import { seedCalls } from '../seed/seed-calls.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { progressBar } from './progress-bar.ts';

export interface SeedCommandOptions {
  workspace?: string;
  calls: number;
  seed: number;
  account?: string;
  quiet: boolean;
}

/** `understudy seed`: made-up calls in volume, for trying and measuring lists at size. The workspace must not be open: its host would not see them coming. */
export async function seed(options: SeedCommandOptions): Promise<ExitCode> {
  const file = path.resolve(options.workspace ?? defaultWorkspaceFile(process.env, process.platform));
  if (!existsSync(file)) throw new CommandError(`There is no workspace at ${file}. Make one with \`understudy serve --demo --workspace ${file}\`.`);
  const running = await findRunningHost(file);
  if (running) throw new CommandError(`This workspace is open (process ${running.pid}). Close it first: made-up calls are written straight into the file.`);
  const store = createStore(openDatabase(file), { clock: { nowMs: () => Date.now() }, ids: objectIds });
  try {
    const accounts = store.directory.accounts();
    const account = options.account === undefined ? accounts.find((item) => item.id === store.directory.meta('current_account_id')) : accounts.find((item) => item.id === options.account || item.name === options.account);
    if (!account) throw new CommandError(`There is no account "${options.account ?? ''}"; there are: ${accounts.map((item) => item.name).join(', ')}.`);
    const bar = progressBar(process.stderr, options.quiet);
    const startedMs = performance.now();
    seedCalls({ store, ids: objectIds, accountId: account.id, calls: options.calls, seed: options.seed, version: programVersion(), newestMs: Date.now(), onProgress: (done) => bar.show(done, options.calls, 'calls') });
    bar.clear();
    const seconds = (performance.now() - startedMs) / 1000;
    if (!options.quiet) process.stdout.write(`${options.calls} calls made up for ${account.name} in ${seconds.toFixed(1)} s (${Math.round(options.calls / seconds)} a second).\n`);
    return EXIT.ok;
  } finally {
    store.close();
  }
}
