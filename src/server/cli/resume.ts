import { existsSync } from 'node:fs';
import type { Budget } from '../../core/contract/local/engine.ts';
import { workspaceFileOf } from '../default-workspace.ts';
import { openWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';
import { concludeRun, type ConcludeOptions } from './conclude-run.ts';
import { CommandError, type ExitCode } from './exit-codes.ts';
import { findBaseline } from './gate-run.ts';
import { hostClient } from './host-client.ts';
import { tryRecording } from './model-options.ts';
import { tryReportFiles } from './write-reports.ts';

export interface ResumeOptions extends ConcludeOptions {
  workspace?: string;
  allowEgress: readonly string[];
  /** In place of the one that it had. */
  budget?: Budget;
}

/** `understudy resume RUN`: a run that was stopped, by its budget, by hand or with its host, goes on where it stood. */
export async function resume(id: string, options: ResumeOptions): Promise<ExitCode> {
  const file = workspaceFileOf(options.workspace, process.env);
  if (!existsSync(file)) throw new CommandError(`There is no workspace at ${file}.`);
  await tryReportFiles(options.report, file);
  await tryRecording(options.record);
  const workbench = await openWorkbench({
    workspaceFile: options.workspace,
    port: 0,
    demo: false,
    allowedEgress: options.allowEgress,
    version: programVersion(),
    environment: process.env,
  });
  try {
    const client = hostClient(workbench);
    await findBaseline(client, options.maxRegressionVs);
    const run = { params: { id } };
    if (options.budget !== undefined)
      await client.call('put', '/local/simulations/{id}/budget', { ...run, body: options.budget });
    const resumed = await client.call('post', '/local/simulations/{id}/resume', run);
    return await concludeRun(client, resumed, { ...options, file });
  } finally {
    await workbench.close();
  }
}
