/** Where commands work that try a scenario set out: a workspace, or a folder as if it were one. */
import type { Client } from '../../client/client.ts';
import { CommandError, type ExitCode } from './exit-codes.ts';
import { hostClient } from './host-client.ts';
import { NO_SET_IN_FOLDER, onFolder } from './on-folder.ts';
import type { SuiteOptions } from './suite-options.ts';
import { withWorkbench } from './with-workbench.ts';

/** Where a set is looked for, and what to do where there is none. */
export interface SuitePlace {
  place: string;
  remedy: string;
}

/** Does something where the options say. Throws CommandError where they name two places. */
export function onSuite(
  { from, workspace }: Pick<SuiteOptions, 'from' | 'workspace'>,
  work: (client: Client, place: SuitePlace) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (from === undefined)
    return withWorkbench(workspace, (workbench) =>
      work(hostClient(workbench), { place: 'This workspace', remedy: 'Make one in the workbench.' }),
    );
  if (workspace !== undefined) throw new CommandError('--from takes a folder alone: leave --workspace out.');
  return onFolder(from, {}, (workbench) => work(hostClient(workbench), { place: from, remedy: NO_SET_IN_FOLDER }));
}
