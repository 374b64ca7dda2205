/** The options of runs in which models speak: whom is asked, how much, and what is recorded or given again. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from '../../client/client.ts';
import { BudgetSchema, type Budget } from '../../core/contract/local/engine.ts';
import type { StartSimulation } from '../../core/contract/local/simulation.ts';
import { messageOf } from '../../core/message-of.ts';
import { CommandError } from './exit-codes.ts';

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

export const withModelOptions = (command: Command): Command =>
  command
    .option('--agent-engine <name>', 'engine whose model speaks for the agent (default: the scripted agent)')
    .option('--lead-engine <name>', 'engine whose model speaks for the lead (default: the agenda)')
    .option('--lead-style <style>', 'hybrid: the agenda decides and the model words it; or model', leadStyle)
    .option('--judge-engine <name>', 'engine whose model judges (default: nobody)')
    .option('--budget <limits>', 'what models may use up, such as calls=500,tokens=2000000,usd=2,minutes=30', budget)
    .option(
      '--against <name>',
      'a second run whose trials take turns with the first: the engine of its agent, or scripted for rules',
    )
    .option('--against-agent <name>', 'agent of the second run, by name or id (default: the same)')
    .option('--against-budget <limits>', 'what models of the second run may use up (default: as much)', budget)
    .option('--record <file>', 'write what the models said into a recording, such as suite.cassette.jsonl')
    .option('--replay <file>', 'give the answers of a recording again; no model is asked, and nothing is sent');

/** What of a run's request these options say. A recording is brought in first. Throws CommandError. */
export async function modelRequest(client: Client, options: ModelOptions): Promise<Partial<StartSimulation>> {
  const { agentEngine, leadEngine, judgeEngine, replay } = options;
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

/** Writes what the models of a run said. Throws CommandError where it cannot be written. */
export async function writeRecording(client: Client, simulationId: string, { record }: ModelOptions): Promise<void> {
  if (record === undefined) return;
  const { body } = await client.receive('/local/simulations/{id}/cassette', { params: { id: simulationId } });
  try {
    await writeFile(record, body ?? '');
  } catch (error) {
    throw new CommandError(`${record} cannot be written: ${messageOf(error)}.`);
  }
}
