/** The options of commands that try a scenario set out, in a workspace or in a folder; each is read in one place. */
import type { Command } from 'commander';
import { integer, WORKSPACE_HELP } from './read-options.ts';

export interface SuiteOptions {
  workspace?: string;
  from?: string;
  set?: string;
  agent?: string;
  /** Of each scenario, with the same dice for each mutant. */
  trials: number;
  seed: number;
  json: boolean;
  quiet: boolean;
}

/** `writes`: what may be written into the folder; `noSet`: which set is taken where there is none; `prints`: what is printed as JSON. */
export const withSuiteOptions = (
  command: Command,
  { writes, noSet, prints }: { writes: string; noSet: string; prints: string },
): Command =>
  command
    .option('--workspace <file>', WORKSPACE_HELP)
    .option('--from <folder>', `take a folder of plain files, with no workspace${writes}`)
    .option('--set <name>', `scenario set, by name or id (default: the account's, or its first${noSet})`)
    .option('--agent <name>', 'agent, by name or id (default: the one that the set is written for)')
    .option('--trials <n>', 'trials of each scenario with each mutant', integer(1, 100), 3)
    .option('--seed <n>', 'seed of everything that is random', integer(0, 0xffff_ffff), 7)
    .option('--json', `print ${prints} as JSON`, false)
    .option('--quiet', 'print nothing but errors', false);
