/** The options of runs in which models speak: whom is asked, how much, and what is recorded or given again. */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from '../../client/client.ts';
import { BudgetSchema, type Budget } from '../../core/contract/local/engine.ts';
import type { Simulation, StartSimulation } from '../../core/contract/local/simulation.ts';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import { messageOf } from '../../core/message-of.ts';
import { compareRecordings } from '../../core/recording/compare-recordings.ts';
import { comparisonLines, exchangesIn } from './cassette-diff.ts';
import { CommandError } from './exit-codes.ts';
import { recordingMode, type RecordingMode } from './find-recording.ts';
import { cannotWrite, tryFile } from './write-reports.ts';

export interface ModelOptions {
  agentEngine?: string;
  leadEngine?: string;
  leadStyle?: 'hybrid' | 'model';
  judgeEngine?: string;
  budget?: Budget;
  /** A file that what the models said is written to. */
  record?: string;
  /** A file whose answers are given again. */
  replay?: string;
  /** Which of both, where no file is named; absent: as the environment has it. */
  recordings?: RecordingMode;
}

function leadStyle(text: string): 'hybrid' | 'model' {
  if (text === 'hybrid' || text === 'model') return text;
  throw new InvalidArgumentError('It should be hybrid or model.');
}

/** `calls=500,usd=2` → a budget. Throws InvalidArgumentError. */
function budget(text: string): Budget {
  const limits = Object.fromEntries(text.split(',').map((part) => part.split('=').map((side) => side.trim())));
  const unknown = Object.keys(limits).find((name) => !(name in BudgetSchema.shape));
  const read = BudgetSchema.safeParse(limits);
  if (unknown !== undefined || !read.success)
    throw new InvalidArgumentError(
      'It should name limits, such as calls=500,tokens=2000000,usd=2,minutes=30; calls is needed.',
    );
  return read.data;
}

/** Those of whatever models may be asked in. */
export const withBudgetOptions = (command: Command): Command =>
  command
    .option('--budget <limits>', 'what models may use up, such as calls=500,tokens=2000000,usd=2,minutes=30', budget)
    .option('--record <file>', 'write what the models said into a recording, such as suite.cassette.jsonl');

/** Those of whatever a judge may be asked in. */
export const withJudgeOptions = (command: Command): Command =>
  withBudgetOptions(command.option('--judge-engine <name>', 'engine whose model judges (default: nobody)'));

export const withModelOptions = (command: Command): Command =>
  withJudgeOptions(
    command
      .option('--agent-engine <name>', 'engine whose model speaks for the agent (default: the scripted agent)')
      .option('--lead-engine <name>', 'engine whose model speaks for the lead (default: the agenda)')
      .option('--lead-style <style>', 'hybrid: the agenda decides and the model words it; or model', leadStyle),
  )
    .option('--replay <file>', 'give the answers of a recording again; no model is asked, and nothing is sent')
    .option(
      '--recordings <mode>',
      'record or replay the recording of this set, agent and engines in cassettes/, or off (default: in CI replay where there is one, else off)',
      recordingMode,
    )
    .option(
      '--against <name>',
      'a second run whose trials take turns with the first: the engine of its agent, or scripted for rules',
    )
    .option('--against-agent <name>', 'agent of the second run, by name or id (default: the same)')
    .option('--against-budget <limits>', 'what models of the second run may use up (default: as much)', budget);

/** What of a run's request these options say. A recording is brought in first. Throws CommandError. */
export async function modelRequest(client: Client, options: ModelOptions): Promise<Partial<StartSimulation>> {
  const { agentEngine, leadEngine, judgeEngine, replay, record } = options;
  await tryRecording(record);
  return {
    ...(agentEngine === undefined ? {} : { agent_engine: agentEngine }),
    ...(leadEngine === undefined ? {} : { lead_engine: leadEngine }),
    ...(options.leadStyle === undefined ? {} : { lead_style: options.leadStyle }),
    ...(judgeEngine === undefined ? {} : { judge_engine: judgeEngine }),
    ...(options.budget === undefined ? {} : { budget: options.budget }),
    ...(replay === undefined ? {} : { replay: await bringIn(client, replay) }),
  };
}

async function bringIn(client: Client, file: string): Promise<string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}.`);
  }
  const { id } = await client.call('post', '/local/cassettes', { body: { name: path.basename(file), text } });
  return id;
}

/** What stands in the file already; null: there is no such file. Throws CommandError where it is no recording: it would be lost. */
function recordedBefore(file: string): RecordedExchange[] | null {
  return existsSync(file) ? exchangesIn(file, readFileSync(file, 'utf8')) : null;
}

/** Not at the end, when what was paid for could not be written. Throws CommandError. */
export async function tryRecording(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  await tryFile(file);
  recordedBefore(file);
}

/** Why what was recorded of a run takes the place of nothing; null: all of its conversations were held. */
function whyIncomplete({ status, infrastructure_errors, completed_runs }: Simulation): string | null {
  if (status !== 'completed') return `the run was ${status}`;
  if (infrastructure_errors === 0) return null;
  return `${infrastructure_errors} of ${completed_runs} conversations could not be held`;
}

/**
 * Writes what the models of a run said, and tells where it parts from what stood in the file before. What was recorded of a run that did not complete, or
 * of which conversations could not be held, does not take the place of what is there: it is written beside it. Answers whether it stands where it was
 * wanted. Throws CommandError where it cannot be written.
 */
export async function writeRecording(
  client: Client,
  simulation: Simulation,
  { record }: Pick<ModelOptions, 'record'>,
): Promise<boolean> {
  if (record === undefined) return true;
  const before = recordedBefore(record);
  const why = before && whyIncomplete(simulation);
  const file = why === null ? record : `${record}.incomplete`;
  const { body } = await client.receive('/local/simulations/{id}/cassette', { params: { id: simulation.id } });
  try {
    await writeFile(file, body ?? '');
  } catch (error) {
    throw new CommandError(cannotWrite(file, error));
  }
  if (why !== null) process.stderr.write(`${record} stays as it was, since ${why}; what was recorded is in ${file}.\n`);
  else if (before)
    process.stderr.write(
      `Against what was recorded before: ${comparisonLines(compareRecordings(before, exchangesIn(file, readFileSync(file, 'utf8'))), false)}\n`,
    );
  return why === null;
}
