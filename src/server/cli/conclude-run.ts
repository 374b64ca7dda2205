/** What becomes of a run that a command has started: it is followed to its end, printed, written into files, and put to the gates. */
import type { Client } from '../../client/client.ts';
import type { Simulation, TrialList } from '../../core/contract/local/simulation.ts';
import type { RunFolder } from '../../core/contract/local/run-labels.ts';
import { EXIT, worst, type ExitCode } from './exit-codes.ts';
import { followRun } from './follow-run.ts';
import { gateRun, type GateOptions } from './gate-run.ts';
import { writeRecording, type ModelOptions } from './model-options.ts';
import { headlineOf } from './headline-of.ts';
import { print } from './print.ts';
import { printRecord } from './print-record.ts';
import { FAILURES_SHOWN, simulationText } from './simulation-text.ts';
import { writeReports, type WantedReport } from './write-reports.ts';

export interface ConcludeOptions extends GateOptions, Pick<ModelOptions, 'record'> {
  report: readonly WantedReport[];
  /** Of the folder that is run in place of a workspace. */
  commit?: RunFolder | null;
  /** The workspace, where the run stays in it and can go on another time. */
  file?: string;
  /** The queue that the command named: to go on, it is named again. */
  queue?: string;
  json: boolean;
  quiet: boolean;
}

/** Answers the exit code. */
export async function concludeRun(client: Client, started: Simulation, options: ConcludeOptions): Promise<ExitCode> {
  const followed = await followRun(client, started, options);
  const simulation = { ...followed, folder: options.commit ?? followed.folder };
  if (options.json) await printRecord(client, simulation);
  else if (!options.quiet) {
    const { variety } = await client.call('get', '/local/simulations/{id}/analysis', { params: { id: simulation.id } });
    const headline = await headlineOf(client, simulation);
    await print(simulationText(simulation, await notPassed(client, simulation.id), { variety, headline }));
  }
  await writeReports(client, simulation.id, options.report);
  const isRecorded = await writeRecording(client, simulation, options);
  if (simulation.status !== 'completed') {
    process.stderr.write(
      `The run was ${simulation.status}${simulation.error ? `: ${simulation.error}` : ''}; ${simulation.completed_runs} of ${simulation.total_runs} conversations are stored.${howToGoOn(simulation, options)}\n`,
    );
    return EXIT.verdictNo;
  }
  return worst([await gateRun(client, simulation, options), isRecorded ? EXIT.ok : EXIT.cannotRun]);
}

function howToGoOn({ id, status }: Simulation, { file, queue }: ConcludeOptions): string {
  if (file === undefined) return '';
  const more = status === 'stopped_by_budget' ? ' --budget calls=…' : '';
  // Its address may hold a password.
  const played = queue === undefined ? '' : ' --queue …';
  return ` It goes on by: understudy resume ${id} --workspace ${file}${more}${played}`;
}

const notPassed = (client: Client, id: string): Promise<TrialList> =>
  client.call('get', '/local/simulations/{id}/trials', {
    params: { id },
    query: { not_passed: true, limit: FAILURES_SHOWN },
  });
