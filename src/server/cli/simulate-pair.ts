/** `understudy simulate --against …`: two runs of the same scenarios whose trials take turns, and what both came to. */
import type { Client } from '../../client/client.ts';
import type { Simulation, StartSimulation } from '../../core/contract/local/simulation.ts';
import type { Budget } from '../../core/contract/local/engine.ts';
import { MAX_LEFT_OUT } from '../../core/runs/gates.ts';
import { basisOf } from '../../core/reporting/rule-based.ts';
import { agreementLines, agreementOf } from './agreement-lines.ts';
import { chooseAgent } from './choose-subject.ts';
import { comparisonText } from './comparison-text.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import type { WantedRun } from './find-recording.ts';
import { follow } from './follow.ts';
import { saysNothing } from './gate-run.ts';
import { modelRequest, writeRecording } from './model-options.ts';
import { print } from './print.ts';

const POLL_MS = 80;

export interface AgainstOptions {
  /** The engine of the other agent; `scripted`: rules. */
  against?: string;
  againstAgent?: string;
  againstBudget?: Budget;
}

export const isAgainst = ({ against, againstAgent }: AgainstOptions): boolean =>
  against !== undefined || againstAgent !== undefined;

/** What belongs to one run, and has no meaning for two. Throws CommandError. */
export function refuseOfOne(options: Readonly<Record<string, unknown>>): void {
  for (const [name, option] of Object.entries({
    minPass: '--min-pass',
    maxRegressionVs: '--max-regression-vs',
    record: '--record',
    replay: '--replay',
  }))
    if (options[name] !== undefined) throw new CommandError(`${option} is of one run: leave it out with --against.`);
  if (options['untilDecided'] === true)
    throw new CommandError('--until-decided is of one run: leave it out with --against.');
  if (Array.isArray(options['report']) && options['report'].length > 0)
    throw new CommandError('--report is of one run: leave it out with --against.');
}

interface FirstRun extends WantedRun {
  options: WantedRun['options'] & AgainstOptions;
}

const isOver = ({ status }: Simulation): boolean => status !== 'queued' && status !== 'running';

interface Pair {
  a: Simulation;
  b: Simulation;
}

/** The run beside another: what is not said of it is as it is there. Throws CommandError. */
export async function secondRun(client: Client, { subject, options }: FirstRun): Promise<WantedRun> {
  const { against, againstAgent, againstBudget } = options;
  return {
    subject: {
      ...subject,
      ...(againstAgent !== undefined && { agent: await chooseAgent(client, againstAgent, null) }),
    },
    options: {
      ...options,
      ...(against !== undefined && { agentEngine: against }),
      ...(againstBudget !== undefined && { budget: againstBudget }),
    },
  };
}

/** Plays both, prints how the second compares with the first, and whether rules forecast a model where one of them is by rules. */
export async function simulatePair(
  client: Client,
  { first, second }: { first: WantedRun; second: WantedRun },
  { request, json, quiet }: { request: Omit<StartSimulation, 'agent_id'>; json: boolean; quiet: boolean },
): Promise<ExitCode> {
  const side = async ({ subject, options }: WantedRun) => ({
    agent_id: subject.agent.id,
    ...(await modelRequest(client, options)),
  });
  const started = await client.call('post', '/local/simulations/pairs', {
    body: { ...request, a: await side(first), b: await side(second) },
  });
  const read = async (): Promise<Pair> => {
    const of = (id: string) => client.call('get', '/local/simulations/{id}', { params: { id } });
    return { a: await of(started.a.id), b: await of(started.b.id) };
  };
  const pair = await follow<Pair>(client, {
    started,
    read,
    cancel: () =>
      Promise.allSettled(
        [started.a, started.b].map(({ id }) =>
          client.call('post', '/local/simulations/{id}/cancel', { params: { id } }),
        ),
      ),
    progress: ({ a, b }) => [a.completed_runs + b.completed_runs, a.total_runs + b.total_runs],
    isOver: ({ a, b }) => isOver(a) && isOver(b),
    pollMs: POLL_MS,
    quiet,
  });
  const comparison = await client.call('get', '/local/simulations/{id}/compare/{baseline_id}', {
    params: { id: pair.b.id, baseline_id: pair.a.id },
  });
  const agreement = await agreementOf(client, comparison);
  if (json) {
    const basis = basisOf(pair.a, pair.b);
    await print(`${JSON.stringify({ basis, pair: started.id, ...pair, comparison, agreement }, null, 2)}\n`);
  } else if (!quiet)
    await print(`${comparisonText(comparison)}${agreement === null ? '' : `\n${agreementLines(agreement)}`}`);
  const areRecorded = [
    await writeRecording(client, pair.a, first.options),
    await writeRecording(client, pair.b, second.options),
  ].every((isRecorded) => isRecorded);
  const unfinished = [pair.a, pair.b].filter(({ status }) => status !== 'completed');
  for (const { agent_name, engines, status, error, completed_runs, total_runs } of unfinished)
    process.stderr.write(
      `The run of ${agent_name} by ${engines.agent} was ${status}${error ? `: ${error}` : ''}; ${completed_runs} of ${total_runs} conversations are stored.\n`,
    );
  if (unfinished.length > 0) return EXIT.verdictNo;
  const saysSomething = ![pair.a, pair.b].some((run) => saysNothing(run, MAX_LEFT_OUT));
  return areRecorded && saysSomething ? EXIT.ok : EXIT.cannotRun;
}
