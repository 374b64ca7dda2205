/** Commands that go on with a run that a workspace has. */
import { existsSync } from 'node:fs';
import type { Client } from '../../client/client.ts';
import { workspaceFileOf } from '../default-workspace.ts';
import { openWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';
import type { QueueAddress } from '../queue/queue-address.ts';
import type { ConcludeOptions } from './conclude-run.ts';
import { CommandError, type ExitCode } from './exit-codes.ts';
import { findBaseline } from './gate-run.ts';
import { hostClient } from './host-client.ts';
import { tryRecording } from './model-options.ts';
import { tryReportFiles } from './write-reports.ts';

export interface StoredRunOptions extends ConcludeOptions {
  workspace?: string;
  allowEgress: readonly string[];
}

/** Tries what is to be written, then opens the workspace for `act` and closes it. Throws CommandError before anything is done. */
export async function onStoredRun(
  options: StoredRunOptions,
  act: (client: Client, file: string) => Promise<ExitCode>,
  queue?: QueueAddress,
): Promise<ExitCode> {
  const file = workspaceFileOf(options.workspace, process.env);
  if (!existsSync(file)) throw new CommandError(`There is no workspace at ${file}.`);
  await tryReportFiles(options.report, file);
  await tryRecording(options.record);
  const workbench = await openWorkbench({
    workspaceFile: options.workspace,
    port: 0,
    demo: false,
    allowedEgress: options.allowEgress,
    queue,
    version: programVersion(),
    environment: process.env,
  });
  try {
    const client = hostClient(workbench);
    await findBaseline(client, options.maxRegressionVs);
    return await act(client, file);
  } finally {
    await workbench.close();
  }
}
