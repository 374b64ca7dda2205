import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StartSimulation } from '../../core/contract/local/simulation.ts';
import { MEMORY, workspaceFileOf } from '../default-workspace.ts';
import { openWorkbench, type OpenWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';
import { commitOf } from '../folder/folder-links.ts';
import { chooseQueue } from './choose-queue.ts';
import { chooseSubject } from './choose-subject.ts';
import { concludeRun, type ConcludeOptions } from './conclude-run.ts';
import { CommandError, type ExitCode } from './exit-codes.ts';
import { chosenRecordings } from './find-recording.ts';
import { findBaseline } from './gate-run.ts';
import { hostClient } from './host-client.ts';
import { modelRequest, type ModelOptions } from './model-options.ts';
import { NO_SET_IN_FOLDER, onFolder } from './on-folder.ts';
import { isAgainst, refuseOfOne, secondRun, simulatePair, type AgainstOptions } from './simulate-pair.ts';
import { tellWarnings } from './tell-warnings.ts';
import { tryReportFiles } from './write-reports.ts';

/** The folder of recordings, in a folder of plain files or beside a workspace. */
const RECORDINGS = 'cassettes';

export interface SimulateOptions extends ConcludeOptions, ModelOptions, AgainstOptions {
  workspace?: string;
  /** A folder of plain files that is run in place of a workspace. */
  from?: string;
  demo: boolean;
  set?: string;
  agent?: string;
  /** Of each scenario; the most, where it goes on until something is decided. */
  trials: number;
  untilDecided: boolean;
  each: boolean;
  seed: number;
  workers?: number;
  maxSteps?: number;
  maxErrors?: number;
  /** What the run is called, besides by what changed. */
  name?: string;
  note?: string;
  tag: readonly string[];
  allowEgress: readonly string[];
  /** Where workers play it; absent: as the environment says. */
  queue?: string;
}

/**
 * `understudy simulate`: one batch and its verdict. It goes through the host's own API, so that it works the same whether the
 * workspace is closed (a host is started for the batch alone) or open in the workbench (which then shows the run as it goes).
 */
export async function simulate(options: SimulateOptions): Promise<ExitCode> {
  if (isAgainst(options)) refuseOfOne({ ...options });
  if (options.from !== undefined) return simulateFolder(options.from, options);
  const file = workspaceFileOf(options.workspace, process.env);
  if (!options.demo && file === MEMORY)
    throw new CommandError('A workspace in memory is empty: with --demo, it is filled with something to run.');
  if (!options.demo && !existsSync(file))
    throw new CommandError(`There is no workspace at ${file}. With --demo, one is made there to try things on.`);
  await tryReportFiles(options.report, file);
  const workbench = await openWorkbench({
    workspaceFile: options.workspace,
    port: 0,
    demo: options.demo,
    allowedEgress: options.allowEgress,
    queue: chooseQueue(options.queue),
    version: programVersion(),
    environment: process.env,
  });
  try {
    return await runBatch(
      workbench,
      file === MEMORY ? options : { ...options, file },
      file === MEMORY ? null : path.join(path.dirname(file), RECORDINGS),
    );
  } finally {
    await workbench.close();
  }
}

/** The folder's files in a workspace that vanishes: nothing is written into the folder, and nothing else is read. */
async function simulateFolder(folder: string, options: SimulateOptions): Promise<ExitCode> {
  if (options.workspace !== undefined || options.demo)
    throw new CommandError('--from runs a folder alone: leave --workspace and --demo out.');
  if (options.maxRegressionVs !== undefined)
    throw new CommandError('--max-regression-vs compares with a run of a workspace: a folder has none.');
  await tryReportFiles(options.report, MEMORY);
  const commit = await commitOf(folder);
  return onFolder(folder, options, (workbench) =>
    runBatch(workbench, { ...options, commit }, path.join(folder, RECORDINGS), {
      place: folder,
      remedy: NO_SET_IN_FOLDER,
    }),
  );
}

const OF_WORKSPACE = {
  place: 'This workspace',
  remedy: 'Make one in the workbench, or try --demo with a new --workspace file.',
};

/** `folder`: where recordings stand; null: nowhere. */
async function runBatch(
  workbench: OpenWorkbench,
  given: SimulateOptions,
  folder: string | null,
  nothingToRun = OF_WORKSPACE,
): Promise<ExitCode> {
  const client = hostClient(workbench);
  const subject = await chooseSubject(client, given, nothingToRun);
  const tell = (line: string) => {
    if (!given.quiet) process.stderr.write(`${line}\n`);
  };
  const first = { subject, options: given };
  const second = isAgainst(given) ? await secondRun(client, first) : null;
  const [chosen, chosenBeside] = await chosenRecordings(second === null ? [first] : [first, second], {
    folder,
    environment: process.env,
    tell,
  });
  const options = { ...given, ...chosen };
  await findBaseline(client, options.maxRegressionVs);
  const request: Omit<StartSimulation, 'agent_id'> = {
    scenario_set_id: subject.set.id,
    num_trials: options.trials,
    seed: options.seed,
    max_steps: options.maxSteps ?? 200,
    max_errors: options.maxErrors ?? 10,
    ...(options.untilDecided &&
      options.minPass !== undefined && { until: { min_pass: options.minPass, each: options.each } }),
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    ...(options.name !== undefined && { name: options.name }),
    ...(options.note !== undefined && { note: options.note }),
    ...(options.tag.length > 0 && { tags: [...options.tag] }),
  };
  if (second !== null) {
    const beside = { ...second, options: { ...second.options, ...chosenBeside } };
    return simulatePair(client, { first: { subject, options }, second: beside }, { ...options, request });
  }
  const started = await client.call('post', '/local/simulations', {
    body: { ...request, agent_id: subject.agent.id, ...(await modelRequest(client, options)) },
  });
  if (!options.quiet) tellWarnings(started);
  return concludeRun(client, started, options);
}
