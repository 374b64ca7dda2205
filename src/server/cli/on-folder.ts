/** Commands that work on a folder of plain files as if it were a workspace. */
import { MEMORY } from '../default-workspace.ts';
import { openWorkbench, type OpenWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';
import { chooseQueue } from './choose-queue.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { hostClient } from './host-client.ts';
import { sendFolder, tellFaults } from './import-folder.ts';
import { readFolderFiles } from '../folder/read-folder-files.ts';

export const NO_SET_IN_FOLDER = 'Write one into sets/<name>.yaml, with the names of scenarios in it.';

/** Does something with the folder's files in a workspace that vanishes; with a fault in any of them only the faults are told. */
export async function onFolder(
  folder: string,
  { allowEgress = [], queue }: { allowEgress?: readonly string[]; queue?: string },
  work: (workbench: OpenWorkbench) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { files, faults } = readFolderFiles(folder);
  const workbench = await openWorkbench({
    workspaceFile: MEMORY,
    port: 0,
    demo: false,
    allowedEgress: allowEgress,
    queue: chooseQueue(queue),
    version: programVersion(),
    environment: process.env,
  });
  try {
    const outcome = await sendFolder(hostClient(workbench), files, { dryRun: faults.length > 0 });
    const all = [...faults, ...outcome.faults];
    tellFaults(folder, all);
    return all.length > 0 ? EXIT.cannotRun : await work(workbench);
  } finally {
    await workbench.close();
  }
}
