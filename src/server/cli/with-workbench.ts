import { openWorkbench, type OpenWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';

/** Does something with a workspace that is there, by the host that has it open or one of its own, and lets go of it. */
export async function withWorkbench<T>(
  workspaceFile: string | undefined,
  work: (workbench: OpenWorkbench) => Promise<T>,
): Promise<T> {
  const workbench = await openWorkbench({
    workspaceFile,
    port: 0,
    demo: false,
    version: programVersion(),
    environment: process.env,
  });
  try {
    return await work(workbench);
  } finally {
    await workbench.close();
  }
}
