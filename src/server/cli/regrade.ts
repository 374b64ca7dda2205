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

export interface RegradeOptions extends ConcludeOptions {
  workspace?: string;
  allowEgress: readonly string[];
  judgeEngine?: string;
  budget?: Budget;
  workers?: number;
}

/** `understudy regrade RUN`: its conversations by today's expectations, and by a judge where one is named. No conversation is held. */
export async function regrade(id: string, options: RegradeOptions): Promise<ExitCode> {
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
    const { judgeEngine, budget, workers } = options;
    const started = await client.call('post', '/local/simulations/{id}/regrade', {
      params: { id },
      body: {
        ...(judgeEngine !== undefined && { judge_engine: judgeEngine }),
        ...(budget !== undefined && { budget }),
        ...(workers !== undefined && { workers }),
      },
    });
    return await concludeRun(client, started, { ...options, file });
  } finally {
    await workbench.close();
  }
}
