import { existsSync } from 'node:fs';
import type { Client } from '../../client/client.ts';
import type { Simulation, StartSimulation, TrialList } from '../../core/contract/local/simulation.ts';
import { partialNote } from '../../core/reporting/partial-run.ts';
import { messageOf } from '../../core/message-of.ts';
import { MEMORY, workspaceFileOf } from '../default-workspace.ts';
import { openWorkbench, type OpenWorkbench } from '../open-workbench.ts';
import { programVersion } from '../program-files.ts';
import { chooseSubject } from './choose-subject.ts';
import { passGate, regressionGate, stoppingGate } from '../../core/runs/gates.ts';
import { comparisonText } from './comparison-text.ts';
import { gateExit } from './gate-exit.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { hostClient } from './host-client.ts';
import { print } from './print.ts';
import { progressBar } from './progress-bar.ts';
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
  allowEgress: readonly string[];
  minPass?: number;
  /** The gate goes by the estimate. */
  point: boolean;
  /** A run of the same scenarios that this one must not fall behind. */
  maxRegressionVs?: string;
  maxRegression: number;
  maxLeftOut: number;
  report: readonly WantedReport[];
  json: boolean;
  quiet: boolean;
}

/**
 * `understudy simulate`: one batch and its verdict. It goes through the host's own API, so that it works the same whether the
 * workspace is closed (a host is started for the batch alone) or open in the workbench (which then shows the run as it goes).
 */
export async function simulate(options: SimulateOptions): Promise<ExitCode> {
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

async function runBatch(workbench: OpenWorkbench, options: SimulateOptions): Promise<ExitCode> {
  const client = hostClient(workbench);
  const subject = await chooseSubject(client, options);
  await findBaseline(client, options.maxRegressionVs);
  const request: StartSimulation = {
    agent_id: subject.agent.id,
    scenario_set_id: subject.set.id,
    num_trials: options.trials,
    seed: options.seed,
    max_steps: options.maxSteps ?? 200,
    max_errors: options.maxErrors ?? 10,
    ...(options.untilDecided &&
      options.minPass !== undefined && { until: { min_pass: options.minPass, each: options.each } }),
    ...(options.workers === undefined ? {} : { workers: options.workers }),
  };
  const started = await client.call('post', '/local/simulations', { body: request });
  const simulation = await waitFor(client, started, options);
  if (options.json) await printRecord(client, simulation);
  else if (!options.quiet) await print(simulationText(simulation, await notPassed(client, simulation.id)));
  await writeReports(client, simulation.id, options.report);
  if (simulation.status !== 'completed') {
    process.stderr.write(
      `The run was ${simulation.status}${simulation.error ? `: ${simulation.error}` : ''}; ${simulation.completed_runs} of ${simulation.total_runs} conversations are stored.\n`,
    );
    return EXIT.verdictNo;
  }
  return worst([passes(simulation, options), await isNoWorse(client, simulation.id, options)]);
}

/** A baseline that is not there should be known before a long run, not after it. Throws CommandError. */
async function findBaseline(client: Client, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  try {
    await client.call('get', '/local/simulations/{id}', { params: { id } });
  } catch (error) {
    throw new CommandError(`The baseline ${id} cannot be read: ${messageOf(error)}. Nothing was run.`);
  }
}

/** A no outweighs a gate that cannot tell, and that a yes. */
const worst = (codes: readonly ExitCode[]): ExitCode =>
  [EXIT.verdictNo, EXIT.cannotRun].find((code) => codes.includes(code)) ?? EXIT.ok;

function passes(simulation: Simulation, { minPass, point, maxLeftOut }: SimulateOptions): ExitCode {
  const { summary, total_runs } = simulation;
  if (summary?.stopping) return gateExit(stoppingGate(summary, total_runs, { max_left_out: maxLeftOut }));
  if (minPass !== undefined)
    return gateExit(passGate(summary, total_runs, { min_pass: minPass, point, max_left_out: maxLeftOut }));
  if (!summary || summary.evaluated === 0)
    process.stderr.write('No trial could be evaluated: this run says nothing about the agent.\n');
  return EXIT.ok;
}

async function isNoWorse(client: Client, id: string, options: SimulateOptions): Promise<ExitCode> {
  if (options.maxRegressionVs === undefined) return EXIT.ok;
  const comparison = await client.call('get', '/local/simulations/{id}/compare/{baseline_id}', {
    params: { id, baseline_id: options.maxRegressionVs },
  });
  const gate = regressionGate(comparison, {
    max_regression: options.maxRegression,
    max_left_out: options.maxLeftOut,
  });
  if (gate.verdict === 'failed') process.stderr.write(`Worse than the baseline.\n${comparisonText(comparison)}`);
  return gateExit(gate);
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
