/** What a finished run is asked by the command line's gates. */
import type { Client } from '../../client/client.ts';
import type { Simulation } from '../../core/contract/local/simulation.ts';
import { messageOf } from '../../core/message-of.ts';
import { passGate, regressionGate, stoppingGate } from '../../core/runs/gates.ts';
import { comparisonText } from './comparison-text.ts';
import { CommandError, EXIT, worst, type ExitCode } from './exit-codes.ts';
import { gateExit } from './gate-exit.ts';

export interface GateOptions {
  minPass?: number;
  /** The gate goes by the estimate. */
  point: boolean;
  /** A run of the same scenarios that this one must not fall behind. */
  maxRegressionVs?: string;
  maxRegression: number;
  maxLeftOut: number;
}

/** A baseline that is not there should be known before a long run, not after it. Throws CommandError. */
export async function findBaseline(client: Client, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  try {
    await client.call('get', '/local/simulations/{id}', { params: { id } });
  } catch (error) {
    throw new CommandError(`The baseline ${id} cannot be read: ${messageOf(error)}. Nothing was run.`);
  }
}

/** Whether nothing of a run could be evaluated, or too much of it could not be held: it is told, since nobody may take it for a yes. */
export function saysNothing(
  { agent_name, summary, total_runs, infrastructure_errors, invalid, ungraded }: Simulation,
  maxLeftOut: number,
): boolean {
  if (!summary || summary.evaluated === 0) {
    process.stderr.write(
      `No trial of ${agent_name} could be evaluated (infrastructure errors ${infrastructure_errors}, invalid ${invalid}, ungraded ${ungraded}): this run says nothing about the agent.\n`,
    );
    return true;
  }
  // Where nobody was asked, as with a voicemail, a trial is held also with a wrong key.
  if (infrastructure_errors <= maxLeftOut * total_runs) return false;
  process.stderr.write(
    `${infrastructure_errors} of ${total_runs} conversations with ${agent_name} could not be held (infrastructure errors), more than --max-left-out ${maxLeftOut} allows: this run says too little about the agent.\n`,
  );
  return true;
}

/** The exit code of a run that was completed. */
export const gateRun = async (client: Client, simulation: Simulation, options: GateOptions): Promise<ExitCode> =>
  worst([passes(simulation, options), await isNoWorse(client, simulation.id, options)]);

function passes(simulation: Simulation, { minPass, point, maxLeftOut }: GateOptions): ExitCode {
  const { summary, total_runs } = simulation;
  if (summary?.stopping) return gateExit(stoppingGate(summary, total_runs, { max_left_out: maxLeftOut }));
  if (minPass !== undefined)
    return gateExit(passGate(summary, total_runs, { min_pass: minPass, point, max_left_out: maxLeftOut }));
  return saysNothing(simulation, maxLeftOut) ? EXIT.cannotRun : EXIT.ok;
}

async function isNoWorse(client: Client, id: string, options: GateOptions): Promise<ExitCode> {
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
