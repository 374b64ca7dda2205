import { existsSync } from 'node:fs';
import { workspaceFileOf } from '../default-workspace.ts';
import { openWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';
import { comparisonText, isRegression } from './comparison-text.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { hostClient } from './host-client.ts';
import { print } from './print.ts';

export interface CompareOptions {
  workspace?: string;
  maxRegression: number;
  json: boolean;
  quiet: boolean;
}

/** `understudy compare A B`: run B against baseline A, pair by pair. Exit code 1 when B is worse beyond what is allowed and chance. */
export async function compare(baselineId: string, candidateId: string, options: CompareOptions): Promise<ExitCode> {
  const file = workspaceFileOf(options.workspace, process.env);
  if (!existsSync(file)) throw new CommandError(`There is no workspace at ${file}.`);
  const workbench = await openWorkbench({
    workspaceFile: options.workspace,
    port: 0,
    demo: false,
    version: programVersion(),
    environment: process.env,
  });
  try {
    const client = hostClient(workbench);
    const comparison = await client.call('get', '/local/simulations/{id}/compare/{baseline_id}', {
      params: { id: candidateId, baseline_id: baselineId },
    });
    if (options.json) await print(`${JSON.stringify(comparison, null, 2)}\n`);
    else if (!options.quiet) await print(comparisonText(comparison));
    return isRegression(comparison, options.maxRegression) ? EXIT.verdictNo : EXIT.ok;
  } finally {
    await workbench.close();
  }
}
