import { readFile } from 'node:fs/promises';
import { parseScenario } from '../../core/simulation/parse-scenario.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';

/** `understudy scenario check FILES`: every fault of every file as `file:line:column: what, and what would be right`. Exit code 1 when there is one. */
export async function checkScenarios(files: readonly string[], options: { json: boolean; quiet: boolean }): Promise<ExitCode> {
  const results = [];
  for (const file of files) results.push({ file, ...(await check(file)) });
  const faults = results.reduce((sum, result) => sum + result.problems.length, 0);
  if (options.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else {
    for (const { file, problems } of results) for (const { line, column, message } of problems) process.stderr.write(`${file}:${line}:${column}: ${message}\n`);
    if (!options.quiet) process.stdout.write(`${files.length} ${files.length === 1 ? 'file' : 'files'}, ${faults} ${faults === 1 ? 'problem' : 'problems'}\n`);
  }
  return faults === 0 ? EXIT.ok : EXIT.verdictNo;
}

async function check(file: string) {
  const parsed = parseScenario(await readText(file));
  return { problems: 'problems' in parsed ? parsed.problems : [] };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
