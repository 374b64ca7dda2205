import { readFile } from 'node:fs/promises';
import type { RunSummary } from '../../core/contract/local/simulation.ts';
import { parseTrialCsv } from '../../core/runs/parse-trial-csv.ts';
import { summarizeRun } from '../../core/runs/summarize-run.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';
import { messageOf } from '../../core/message-of.ts';

const LARGEST_FILE_BYTES = 256 * 1024 * 1024;

/** `understudy score FILE.csv`: the figures of anybody's run, computed as tau2-bench computes them. */
export async function score(file: string, options: { json: boolean }): Promise<ExitCode> {
  const parsed = parseTrialCsv(await readText(file));
  if ('problems' in parsed)
    throw new CommandError(parsed.problems.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
  const summary = summarizeRun(parsed);
  await print(options.json ? `${JSON.stringify(scoreRecord(summary))}\n` : scoreText(summary));
  return EXIT.ok;
}

function scoreRecord({ final_score, pass_hat_ks, avg_agent_cost, evaluated, infrastructure_errors }: RunSummary) {
  return { final_score, pass_hat_ks, avg_agent_cost, evaluated, infrastructure_errors };
}

function scoreText(summary: RunSummary): string {
  const rows: [string, string][] = [
    ['final score', summary.final_score === null ? 'none' : summary.final_score.toFixed(4)],
    ...Object.entries(summary.pass_hat_ks).map(([k, value]): [string, string] => [`pass^${k}`, value.toFixed(4)]),
    ['average agent cost', summary.avg_agent_cost === null ? 'unknown' : summary.avg_agent_cost.toFixed(6)],
    ['evaluated', String(summary.evaluated)],
    ['infrastructure errors', `${summary.infrastructure_errors} (in no figure above)`],
  ];
  return rows.map(([label, value]) => `${label.padEnd(22)}  ${value}\n`).join('');
}

async function readText(file: string): Promise<string> {
  try {
    const bytes = await readFile(file);
    if (bytes.length > LARGEST_FILE_BYTES)
      throw new CommandError(`${file} is larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MiB.`);
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}`);
  }
}
