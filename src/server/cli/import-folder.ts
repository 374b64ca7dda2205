import path from 'node:path';
import type { Client } from '../../client/client.ts';
import type { FolderOutcome } from '../../core/contract/local/folder.ts';
import { nounOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import type { FileFault } from '../../core/workspace-folder/read-folder.ts';
import { accountClient } from './choose-account.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print, printFault } from './print.ts';
import { readFolderFiles } from '../folder/read-folder-files.ts';
import { withWorkbench } from './with-workbench.ts';

export interface ImportOptions {
  workspace?: string;
  account?: string;
  dryRun: boolean;
  json: boolean;
  quiet: boolean;
}

/** `understudy import DIR`: a folder of plain files into the workspace. Exits with 2 where a file is at fault: then nothing is imported. */
export async function importFolder(folder: string, options: ImportOptions): Promise<ExitCode> {
  const { files, faults } = readFolderFiles(folder);
  return withWorkbench(options.workspace, async (workbench) => {
    const outcome = await sendFolder(await accountClient(workbench, options.account), files, {
      dryRun: options.dryRun || faults.length > 0,
    });
    const all = [...faults, ...outcome.faults];
    if (options.json) await print(`${JSON.stringify({ ...outcome, faults: all }, null, 2)}\n`);
    tellFaults(folder, all);
    if (all.length > 0) return EXIT.cannotRun;
    if (!options.json && !options.quiet) await print(outcomeText(outcome));
    return EXIT.ok;
  });
}

/** Throws CommandError where the folder holds none of a workspace's files. */
export async function sendFolder(
  client: Client,
  files: ReturnType<typeof readFolderFiles>['files'],
  { dryRun }: { dryRun: boolean },
): Promise<FolderOutcome> {
  if (files.length === 0)
    throw new CommandError(
      'The folder holds none of a workspace’s files, such as understudy.yaml or agents/<name>.yaml.',
    );
  return client.call('post', '/local/folder', { query: { dry_run: dryRun }, body: { files } });
}

/** Each as `file:line:column: what is wrong`. */
export function tellFaults(folder: string, faults: readonly FileFault[]): void {
  for (const { path: own, line, column, message } of faults)
    printFault(`${path.join(folder, own)}:${line}:${column}: ${message}`);
}

function outcomeText({ applied, items, settings, notices }: FolderOutcome): string {
  const changed = items.filter(({ change }) => change !== 'unchanged');
  const width = Math.max(0, ...changed.map(({ path: file }) => file.length));
  const count = (change: string) => items.filter((item) => item.change === change).length;
  return [
    ...changed.map(
      ({ change, kind, path: file }) => `${change.padEnd(9)} ${file.padEnd(width)}  ${nounOf(kind as AnyKind)}`,
    ),
    ...(settings === 'unchanged' ? [] : [`${settings.padEnd(9)} understudy.yaml`]),
    ...notices,
    `${count('created')} created, ${count('changed')} changed, ${count('unchanged')} unchanged${applied ? '' : ' (nothing was imported: this was only asked)'}`,
  ]
    .join('\n')
    .concat('\n');
}
