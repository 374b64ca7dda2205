/** Does something with the files of a workspace folder: imported into a workspace in memory, and gone. */
import type { Client } from '../../src/client/client.ts';
import type { FolderFile } from '../../src/core/workspace-folder/write-folder.ts';
import { chooseSubject } from '../../src/server/cli/choose-subject.ts';
import { hostClient } from '../../src/server/cli/host-client.ts';
import { sendFolder } from '../../src/server/cli/import-folder.ts';
import { MEMORY } from '../../src/server/default-workspace.ts';
import { openWorkbench } from '../../src/server/open-workbench.ts';
import { programVersion } from '../../src/server/program-files.ts';

type Subject = Awaited<ReturnType<typeof chooseSubject>>;

/** Throws where the folder cannot be imported, with every fault of it. */
export async function onFiles<Result>(
  files: FolderFile[],
  work: (client: Client, subject: Subject) => Promise<Result>,
): Promise<Result> {
  const workbench = await openWorkbench({
    workspaceFile: MEMORY,
    port: 0,
    demo: false,
    version: programVersion(),
    environment: {},
  });
  try {
    const client = hostClient(workbench);
    const { faults } = await sendFolder(client, files, { dryRun: false });
    if (faults.length > 0)
      throw new Error(faults.map(({ path, line, message }) => `${path}:${line}: ${message}`).join('\n'));
    return await work(client, await chooseSubject(client, {}, { place: 'The folder', remedy: '' }));
  } finally {
    await workbench.close();
  }
}
