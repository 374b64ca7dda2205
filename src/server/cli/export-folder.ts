import path from 'node:path';
import { accountClient } from './choose-account.ts';
import { existingWorkspace } from './existing-workspace.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { print, printFault } from './print.ts';
import { writeEditorFiles } from './editor-files.ts';
import { writeFolderFiles } from '../folder/write-folder-files.ts';
import { withWorkbench } from './with-workbench.ts';

export interface ExportOptions {
  workspace?: string;
  account?: string;
  prune: boolean;
  editor: boolean;
  quiet: boolean;
}

/** `understudy export DIR`: the workspace's account as a folder of plain files. Files of other people stay; those of documents that are gone, too, unless they are pruned. */
export async function exportFolder(folder: string, options: ExportOptions): Promise<ExitCode> {
  existingWorkspace(options.workspace);
  return withWorkbench(options.workspace, async (workbench) => {
    const client = await accountClient(workbench, options.account);
    const { files, notices } = await client.call('get', '/local/folder', {});
    const { written, unchanged, left, removed } = writeFolderFiles(folder, files, options);
    for (const notice of notices) printFault(notice);
    for (const own of left)
      printFault(`${path.join(folder, own)} is of no document any more: it stays (--prune deletes such files).`);
    if (options.editor) for (const notice of writeEditorFiles(folder)) printFault(notice);
    if (!options.quiet)
      await print(
        `${written} ${written === 1 ? 'file' : 'files'} written, ${unchanged} unchanged${removed.length > 0 ? `, ${removed.length} deleted` : ''}: ${folder}\n`,
      );
    return EXIT.ok;
  });
}
