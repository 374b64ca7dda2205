import { existsSync } from 'node:fs';
import type { Client } from '../../client/client.ts';
import type { Simulation, StartSimulation, TrialList } from '../../core/contract/local/simulation.ts';
import { partialNote } from '../../core/reporting/partial-run.ts';
import { MEMORY, workspaceFileOf } from '../default-workspace.ts';
import { openWorkbench, type OpenWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';
import { chooseSubject } from './choose-subject.ts';
import { comparisonText, isRegression } from './comparison-text.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { hostClient } from './host-client.ts';
import { sendFolder, tellFaults } from './import-folder.ts';
import { print } from './print.ts';
import { progressBar } from './progress-bar.ts';
import { readFolderFiles } from './read-folder-files.ts';
import { FAILURES_SHOWN, simulationText } from './simulation-text.ts';
import { tryReportFiles, writeReports, type WantedReport } from './write-reports.ts';

const POLL_MS = 80;
/** A run that waits for room on the disk, or the like, is waited for so long; it stays, and can be resumed. */
const HELD_LIMIT_MS = 60_000;
/** So often it is asked whether the workspace is still there, without which a run never ends. */
const LOOK_MS = 2000;
const PAGE = 1000;

export interface SimulateOptions {
  workspace?: string;
  /** A folder of plain files that is run in place of a workspace. */
  from?: string;
  demo: boolean;
  set?: string;
  agent?: string;
  trials: number;
  seed: number;
  workers?: number;
  maxSteps?: number;
  maxErrors?: number;
  allowEgress: readonly string[];
  minPass?: number;
  /** A run of the same scenarios that this one must not fall behind. */
  maxRegressionVs?: string;
  maxRegression: number;
  report: readonly WantedReport[];
  json: boolean;
  quiet: boolean;
}

/**
 * `understudy simulate`: one batch and its verdict. It goes through the host's own API, so that it works the same whether the
 * workspace is closed (a host is started for the batch alone) or open in the workbench (which then shows the run as it goes).
 */
export async function simulate(options: SimulateOptions): Promise<ExitCode> {
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
    version: programVersion(),
    environment: process.env,
  });
  try {
    return await runBatch(workbench, options);
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
  const { files, faults } = readFolderFiles(folder);
  await tryReportFiles(options.report, MEMORY);
  const workbench = await openWorkbench({
    workspaceFile: MEMORY,
    port: 0,
    demo: false,
    allowedEgress: options.allowEgress,
    version: programVersion(),
    environment: process.env,
  });
  try {
    const outcome = await sendFolder(hostClient(workbench), files, { dryRun: faults.length > 0 });
    const all = [...faults, ...outcome.faults];
    tellFaults(folder, all);
    return all.length > 0
      ? EXIT.cannotRun
      : await runBatch(workbench, options, {
          place: folder,
          remedy: 'Write one into sets/<name>.yaml, with the names of scenarios in it.',
        });
  } finally {
    await workbench.close();
  }
}

const OF_WORKSPACE = {
  place: 'This workspace',
  remedy: 'Make one in the workbench, or try --demo with a new --workspace file.',
};

async function runBatch(
  workbench: OpenWorkbench,
  options: SimulateOptions,
  nothingToRun = OF_WORKSPACE,
): Promise<ExitCode> {
  const client = hostClient(workbench);
  const subject = await chooseSubject(client, options, nothingToRun);
  const request: StartSimulation = {
    agent_id: subject.agent.id,
    scenario_set_id: subject.set.id,
    num_trials: options.trials,
    seed: options.seed,
    max_steps: options.maxSteps ?? 200,
    max_errors: options.maxErrors ?? 10,
    ...(options.workers === undefined ? {} : { workers: options.workers }),
  };
  const started = await client.call('post', '/local/simulations', { body: request });
  const simulation = await waitFor(client, started, options);
  if (options.json) await printRecord(client, simulation);
  else if (!options.quiet) await print(simulationText(simulation, await notPassed(client, simulation.id)));
  await writeReports(client, simulation.id, options.report);
  const verdict = verdictOf(simulation, options.minPass);
  const regressed =
    options.maxRegressionVs !== undefined &&
    (await fallsBehind(client, simulation.id, options.maxRegressionVs, options.maxRegression));
  return regressed ? EXIT.verdictNo : verdict;
}

async function fallsBehind(client: Client, id: string, baselineId: string, allowed: number): Promise<boolean> {
  const comparison = await client.call('get', '/local/simulations/{id}/compare/{baseline_id}', {
    params: { id, baseline_id: baselineId },
  });
  if (!isRegression(comparison, allowed)) return false;
  process.stderr.write(`Worse than the baseline.\n${comparisonText(comparison)}`);
  return true;
}

/** Ctrl-C cancels the run; what is finished stays, as it does when the workbench cancels one. */
async function waitFor(client: Client, started: Simulation, options: SimulateOptions): Promise<Simulation> {
  const bar = progressBar(process.stderr, options.quiet);
  const run = { params: { id: started.id } };
  let cancelled = false;
  let heldSinceMs: number | undefined;
  /** Paused by the machine, and not by a person: it goes on by itself. */
  const isHeld = ({ status, error }: Simulation): boolean => {
    if (status !== 'paused' || error === null) {
      heldSinceMs = undefined;
      return false;
    }
    if (heldSinceMs === undefined) {
      bar.clear();
      process.stderr.write(`The run is paused: ${error}\n`);
    }
    heldSinceMs ??= performance.now();
    return performance.now() - heldSinceMs < HELD_LIMIT_MS;
  };
  const cancel = () => {
    if (cancelled) return;
    cancelled = true;
    void client.call('post', '/local/simulations/{id}/cancel', run).catch(() => undefined);
  };
  process.on('SIGINT', cancel);
  process.on('SIGTERM', cancel);
  try {
    let lookedMs = performance.now();
    for (let simulation = started; ; simulation = await client.call('get', '/local/simulations/{id}', run)) {
      bar.show(simulation.completed_runs, simulation.total_runs);
      if (simulation.status !== 'queued' && simulation.status !== 'running' && !isHeld(simulation)) return simulation;
      if (performance.now() - lookedMs > LOOK_MS) {
        lookedMs = performance.now();
        const { gone } = await client.call('get', '/local/workspace', {});
        if (gone !== null) throw new CommandError(gone);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    process.off('SIGINT', cancel);
    process.off('SIGTERM', cancel);
    bar.clear();
  }
}

const notPassed = (client: Client, id: string): Promise<TrialList> =>
  client.call('get', '/local/simulations/{id}/trials', {
    params: { id },
    query: { not_passed: true, limit: FAILURES_SHOWN },
  });

/** The service's record of the run with its trials, as one JSON document; printed page by page, because a run may have 200,000 trials. */
async function printRecord(client: Client, simulation: Simulation): Promise<void> {
  const { id } = simulation;
  const partial = partialNote(simulation);
  const record = JSON.stringify(
    await client.call('get', '/local/simulations/{id}/result', { params: { id } }),
    null,
    2,
  );
  await print(
    `${record.slice(0, record.lastIndexOf('\n'))},${partial ? `\n  "partial": ${JSON.stringify(partial)},` : ''}\n  "trials": [`,
  );
  for (let printed = 0, total = 1; printed < total;) {
    const { items, meta } = await client.call('get', '/local/simulations/{id}/trials', {
      params: { id },
      query: { offset: printed, limit: PAGE },
    });
    if (items.length === 0) break;
    const text = items.map((trial) => `\n    ${JSON.stringify(trial)}`).join(',');
    await print(printed === 0 ? text : `,${text}`);
    printed += items.length;
    ({ total } = meta);
  }
  await print('\n  ]\n}\n');
}

/** No figure at all is not a pass: a run in which nothing could be evaluated never satisfies `--min-pass`. */
function verdictOf(simulation: Simulation, minPass: number | undefined): ExitCode {
  if (simulation.status !== 'completed') {
    process.stderr.write(
      `The run was ${simulation.status}${simulation.error ? `: ${simulation.error}` : ''}; ${simulation.completed_runs} of ${simulation.total_runs} conversations are stored.\n`,
    );
    return EXIT.verdictNo;
  }
  if (minPass === undefined) return EXIT.ok;
  const passed = simulation.pass_hat_ks?.['1'];
  if (passed !== undefined && passed >= minPass) return EXIT.ok;
  process.stderr.write(
    `pass^1 is ${passed === undefined ? 'unknown' : passed.toFixed(3)}, below the ${minPass} that --min-pass asks for.\n`,
  );
  return EXIT.verdictNo;
}
