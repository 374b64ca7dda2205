import { readFile } from 'node:fs/promises';
import { BUILT_IN_NAMES, parsePersona } from '../../core/scenarios/parse-persona.ts';
import { parseScenario } from '../../core/scenarios/parse-scenario.ts';
import type { PlacedProblem } from '../../core/scenarios/read-placed.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';
import { messageOf } from '../../core/message-of.ts';

/**
 * `understudy scenario check FILES`: every fault of every file as `file:line:column: what, and what would be right`. Exit code 1 when there is one.
 * Personas that are stored in a workspace are known only by their files: those are checked first.
 */
export async function checkScenarios(
  files: readonly string[],
  options: { persona: readonly string[]; json: boolean; quiet: boolean },
): Promise<ExitCode> {
  const { names, results } = await checkPersonas(options.persona);
  for (const file of files) {
    const parsed = parseScenario(await readText(file), names);
    results.push({ file, problems: 'problems' in parsed ? parsed.problems : parsed.unfit });
  }
  const faults = results.reduce((sum, result) => sum + result.problems.length, 0);
  if (options.json) await print(`${JSON.stringify(results, null, 2)}\n`);
  else {
    for (const { file, problems } of results)
      for (const { line, column, message } of problems) process.stderr.write(`${file}:${line}:${column}: ${message}\n`);
    if (!options.quiet)
      await print(
        `${results.length} ${results.length === 1 ? 'file' : 'files'}, ${faults} ${faults === 1 ? 'problem' : 'problems'}\n`,
      );
  }
  return faults === 0 ? EXIT.ok : EXIT.verdictNo;
}

async function checkPersonas(files: readonly string[]) {
  const names: string[] = [];
  const results: { file: string; problems: PlacedProblem[] }[] = [];
  for (const file of files) {
    const parsed = parsePersona(await readText(file), [...BUILT_IN_NAMES, ...names]);
    if ('name' in parsed) names.push(parsed.name);
    results.push({ file, problems: 'problems' in parsed ? parsed.problems : [] });
  }
  return { names, results };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}`);
  }
}
