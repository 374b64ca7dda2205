import { Command, CommanderError } from 'commander';
import { MAX_LEFT_OUT } from '../../core/runs/gates.ts';
import { ALLOW_EGRESS_VARIABLE } from '../egress/allowed-hosts.ts';
import { QUEUE_PASSWORD_VARIABLE, QUEUE_VARIABLE } from '../queue/queue-address.ts';
import { programVersion } from '../program-files.ts';
import { ApiError } from '../../client/api-error.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import {
  collectEgress,
  collectFile,
  collectHost,
  collectKind,
  collectTag,
  integer,
  rate,
  withTrials,
  WORKSPACE_HELP,
} from './read-options.ts';
import { withBudgetOptions, withJudgeOptions, withModelOptions } from './model-options.ts';
import { withSuiteOptions } from './suite-options.ts';
import { LEFT_OUT_HELP, withVerdictOptions } from './verdict-options.ts';

// Commands are loaded when they run: scoring a file should not wait for a web server to be read.
const commands = {
  serve: () => import('./serve.ts'),
  simulate: () => import('./simulate.ts'),
  worker: () => import('./worker.ts'),
  regrade: () => import('./regrade.ts'),
  resume: () => import('./resume.ts'),
  propose: () => import('./propose.ts'),
  mutate: () => import('./mutate.ts'),
  score: () => import('./score.ts'),
  compare: () => import('./compare.ts'),
  scenarioCheck: () => import('./scenario-check.ts'),
  exportFolder: () => import('./export-folder.ts'),
  importFolder: () => import('./import-folder.ts'),
  cassetteCheck: () => import('./cassette-check.ts'),
  cassetteDiff: () => import('./cassette-diff.ts'),
  schema: () => import('./schema.ts'),
  understand: () => import('./understand.ts'),
  seed: () => import('./seed.ts'),
  backup: () => import('./backup.ts'),
  doctor: () => import('./doctor.ts'),
};

/** Reads the arguments and runs one command. Never throws and never ends the process: it returns the exit code. */
export async function runProgram(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.ok;
  const program = describeProgram((code) => (exitCode = code));
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.cannotRun;
    process.stderr.write(`understudy: ${explain(error)}\n`);
    return EXIT.cannotRun;
  }
}

/** Errors that carry their own explanation say just that; anything else is our fault and shows where it happened. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const expected =
    error instanceof CommandError ||
    error.name === 'WorkspaceError' ||
    error.name === 'FolderError' ||
    error.name === 'UpkeepError' ||
    error instanceof ApiError ||
    'code' in error;
  return expected ? error.message : (error.stack ?? error.message);
}

const ACCOUNT_HELP = 'account, by name or id (default: the one that the workbench shows)';
const EGRESS_HELP = `a host that something may be sent to, such as hooks.example or https://hooks.example:8443; may be repeated, and stand in ${ALLOW_EGRESS_VARIABLE}`;
const QUEUE_HELP = `redis://host:6379, or rediss:// for TLS (default: ${QUEUE_VARIABLE}; the password may stand in ${QUEUE_PASSWORD_VARIABLE})`;

function describeProgram(done: (code: ExitCode) => void): Command {
  const program = new Command('understudy')
    .description('Simulation and testing workbench for AI voice and text agents.')
    .version(programVersion())
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 done; 1 the verdict is no (below --min-pass, worse than the baseline, undecided, or a run that did not complete); 2 the command could not run, a gate had nothing to decide by, or no trial of a run could be evaluated, or too few could be held (--max-left-out).',
    );

  program
    .command('serve')
    .description('serve the workbench and the /v1 API until stopped')
    .option('--workspace <file>', WORKSPACE_HELP)
    .option(
      '--port <port>',
      'port; the next free one is taken when it is busy, 0 takes any (default: 4310)',
      integer(0, 65_535),
    )
    .option('--strict-port', 'end with 2 when the port is busy, instead of taking the next free one', false)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option(
      '--allow-host <name>',
      "a name by which programs may address the host, such as a container's; may be repeated",
      collectHost,
      [],
    )
    .option('--demo', 'fill the workspace with the demo where the file is absent', false)
    .option('--empty', 'make an empty workspace beside the default one, and never overwrite any', false)
    .option('--allow-egress <host>', EGRESS_HELP, collectEgress, [])
    .option('--queue <address>', `offer runs to workers: ${QUEUE_HELP}`)
    .option('--no-open', 'do not open a browser')
    .option('--json', 'print one JSON object with the addresses and credentials as the first line', false)
    .action(async (options) => {
      if (options.empty && options.workspace !== undefined)
        throw new CommandError('--empty chooses the file itself: leave out --workspace');
      done(await (await commands.serve()).serve(options));
    });

  withVerdictOptions(
    withModelOptions(program.command('simulate').description('run a scenario set on an agent and score it'))
      .option('--workspace <file>', WORKSPACE_HELP)
      .option('--from <folder>', 'run a folder of plain files, with no workspace; nothing is written into it')
      .option('--demo', 'make a demo workspace where the file is absent', false)
      .option('--allow-egress <host>', EGRESS_HELP, collectEgress, [])
      .option('--queue <address>', `have workers play it: ${QUEUE_HELP}`)
      .option('--set <name>', "scenario set, by name or id (default: the account's, or its first)")
      .option('--agent <name>', 'agent, by name or id (default: the one that the set is written for)')
      .option('--trials <n>', 'trials of each scenario', integer(1, 1000))
      .option('--until-decided', 'add trials until it is decided whether pass^1 is at least --min-pass', false)
      .option('--max-trials <n>', 'with --until-decided: trials of each scenario at most', integer(1, 1000))
      .option('--each', 'with --until-decided: decide scenario by scenario', false)
      .requiredOption('--seed <n>', 'seed of everything that is random', integer(0, 0xffff_ffff))
      .option(
        '--workers <n>',
        'conversations at once (default: one a core, or with models as many as they take)',
        integer(1, 512),
      )
      .option('--max-steps <n>', 'steps after which a conversation is stopped', integer(1, 1000))
      .option('--max-errors <n>', 'action errors after which a conversation is stopped', integer(1, 100))
      .option('--name <name>', 'what the run is called (default: by what changed since the last)')
      .option('--note <text>', 'a note beside the run')
      .option('--tag <tag>', 'a tag of the run; may be repeated', collectTag, []),
  ).action(async (options) => done(await (await commands.simulate()).simulate(withTrials(options))));

  program
    .command('worker')
    .description('play trials of the runs that hosts offer in a queue, until stopped')
    .option('--queue <address>', QUEUE_HELP)
    .option('--concurrency <n>', 'trials that are played at once (default: one a core)', integer(1, 512))
    .option(
      '--engines <file>',
      'engines that it can ask for runs with models, with their addresses and keys (YAML or JSON)',
    )
    .option('--lease <seconds>', 'after so long without a sign of life, another has its trials', integer(1, 600), 10)
    .option('--name <name>', "what people know it by (default: this machine's name)")
    .option('--allow-egress <host>', EGRESS_HELP, collectEgress, [])
    .option('--json', 'print one JSON object with its id, name and version as the first line', false)
    .action(async (options) => done(await (await commands.worker()).worker(options)));

  withVerdictOptions(
    withJudgeOptions(
      program
        .command('regrade')
        .description(
          'grade the conversations of a run by today’s expectations, as a run of its own; none is held again',
        )
        .argument('<run>', 'id of the run'),
    )
      .option('--workspace <file>', WORKSPACE_HELP)
      .option('--allow-egress <host>', EGRESS_HELP, collectEgress, [])
      .option(
        '--workers <n>',
        'conversations that are judged at once (default: as many as the judge takes)',
        integer(1, 512),
      ),
  ).action(async (run: string, options) => done(await (await commands.regrade()).regrade(run, options)));

  withVerdictOptions(
    withBudgetOptions(
      program
        .command('resume')
        .description('go on with a run that was stopped, by its budget, by hand or with its host, where it stood')
        .argument('<run>', 'id of the run'),
    )
      .option('--workspace <file>', WORKSPACE_HELP)
      .option('--allow-egress <host>', EGRESS_HELP, collectEgress, [])
      .option('--queue <address>', `have workers play it: ${QUEUE_HELP}`),
  ).action(async (run: string, options) => done(await (await commands.resume()).resume(run, options)));

  withSuiteOptions(
    program
      .command('mutate')
      .description('break the agent in named ways, one at a time, and tell which of them a scenario set notices'),
    { writes: '; nothing is written into it', noSet: '', prints: 'the run with its report' },
  )
    .option('--workers <n>', 'worker threads (default: one a core)', integer(1, 64))
    .option('--min-score <share>', 'exit with 1 when a smaller share of the mutants than this is noticed', rate)
    .action(async (options) => done(await (await commands.mutate()).mutate(options)));

  withSuiteOptions(
    program
      .command('propose')
      .description(
        'propose scenarios for what a set does not notice or come to, and for leads at the edge of each question',
      ),
    { writes: '', noSet: '; an empty one where there is none', prints: 'the proposals, with their text,' },
  )
    .option('--kind <kind>', 'only those for a mutant, for coverage, or at an edge; may be repeated', collectKind, [])
    .option('--most <n>', 'so many at most; those that notice most come first', integer(1, 5000))
    .option('--write', 'write them into the folder of --from, and their names into its set', false)
    .action(async (options) => done(await (await commands.propose()).proposeCommand(options)));

  program
    .command('score')
    .description('score a CSV file of trial outcomes: task_id, trial, reward, agent_cost, termination_reason')
    .argument('<file>', 'CSV file')
    .option('--json', 'print the figures as JSON', false)
    .action(async (file: string, options) => done(await (await commands.score()).score(file, options)));

  program
    .command('compare')
    .description('compare run B with baseline A; exits with 1 when B is worse beyond chance')
    .argument('<a>', 'id of the baseline run')
    .argument('<b>', 'id of the candidate run')
    .option('--workspace <file>', WORKSPACE_HELP)
    .option(
      '--max-regression <share>',
      'how much worse is allowed; as a gate, it also exits with 2 where it could not have told',
      rate,
    )
    .option('--max-left-out <share>', LEFT_OUT_HELP, rate, MAX_LEFT_OUT)
    .option('--json', 'print the comparison as JSON', false)
    .option('--quiet', 'print nothing but errors', false)
    .action(async (a: string, b: string, options) => done(await (await commands.compare()).compare(a, b, options)));

  const cassette = program.command('cassette').description('work with recordings of what models said');
  cassette
    .command('check')
    .description('whether models would still be told what they were told then; exits with 1 where one is stale')
    .argument('<files...>', 'such as suite.cassette.jsonl')
    .option('--from <folder>', 'the agent and scenarios of a folder of plain files, with no workspace')
    .option('--workspace <file>', WORKSPACE_HELP)
    .option('--json', 'print the findings as JSON', false)
    .action(async (files: string[], options) =>
      done(await (await commands.cassetteCheck()).checkCassettes(files, options)),
    );
  cassette
    .command('diff')
    .description('where two recordings of the same scenarios part: by words alone, or by what is done')
    .argument('<before>', 'a file, such as suite.cassette.jsonl')
    .argument('<after>', 'another')
    .option('--wording', 'show the conversations that differ by words alone, too', false)
    .option('--json', 'print the comparison as JSON', false)
    .action(async (before: string, after: string, options: { json: boolean; wording: boolean }) =>
      done(await (await commands.cassetteDiff()).diffCassettes(before, after, options)),
    );

  const scenario = program.command('scenario').description('work with scenario files');
  scenario
    .command('check')
    .description('check scenario files; every fault as file:line:column')
    .argument('<files...>', 'YAML files')
    .option(
      '--persona <file>',
      'a persona of your own that they may name, and is checked too; may be repeated',
      collectFile,
      [],
    )
    .option('--json', 'print the findings as JSON', false)
    .option('--quiet', 'print nothing but faults', false)
    .action(async (files: string[], options) =>
      done(await (await commands.scenarioCheck()).checkScenarios(files, options)),
    );

  program
    .command('export')
    .description('write an account as a folder of plain files; the same account gives the same bytes')
    .argument('<folder>', 'where to; files that are none of the workspace’s stay as they are')
    .option('--workspace <file>', WORKSPACE_HELP)
    .option('--account <name>', ACCOUNT_HELP)
    .option('--prune', 'delete files of documents that are not there any more', false)
    .option('--editor', 'also write JSON Schemas and settings for VS Code, into .vscode', false)
    .option('--quiet', 'print nothing but errors', false)
    .action(async (folder: string, options) =>
      done(await (await commands.exportFolder()).exportFolder(folder, options)),
    );

  program
    .command('import')
    .description(
      'read a folder of plain files into an account: changes what is there of the same name, creates the rest, deletes nothing',
    )
    .argument('<folder>', 'the folder')
    .option('--workspace <file>', WORKSPACE_HELP)
    .option('--account <name>', ACCOUNT_HELP)
    .option('--dry-run', 'only say what would be created and changed', false)
    .option('--json', 'print what was done, and every fault, as JSON', false)
    .option('--quiet', 'print nothing but errors', false)
    .action(async (folder: string, options) =>
      done(await (await commands.importFolder()).importFolder(folder, options)),
    );

  program
    .command('schema')
    .description('print the JSON Schema of a kind of file in such a folder, or which kinds there are')
    .argument('[kind]', 'agent, scenario, …')
    .action(async (kind: string | undefined) => done(await (await commands.schema()).schema(kind)));

  program
    .command('understand')
    .description(
      'read JSON lines {"text", "speaker": "lead" | "agent", "before"?, "now"?, "timezone"?, "asked"?} and print how each is understood',
    )
    .argument('[file]', 'JSON lines (default: standard input)')
    .option('--phrase-book <file>', 'a phrase book of your own')
    .option('--language <tag>', "language of what is said (default: the phrase book's, else en)")
    .action(async (file: string | undefined, options) =>
      done(await (await commands.understand()).understand(file, options)),
    );

  program
    .command('seed')
    .description('fill a workspace with made-up past calls, for trying and measuring lists at size')
    .requiredOption('--calls <n>', 'how many', integer(1, 10_000_000))
    .option('--workspace <file>', WORKSPACE_HELP)
    .option('--account <name>', ACCOUNT_HELP)
    .option('--seed <n>', 'seed of everything that is made up', integer(0, 0xffff_ffff), 7)
    .option('--quiet', 'print nothing but errors', false)
    .action(async (options) => done(await (await commands.seed()).seed(options)));

  program
    .command('backup')
    .description('copy the workspace as it is now, also while it is open; prints where the copy is')
    .argument('[file]', 'where to (default: into the folder of its backups, beside it)')
    .option('--workspace <file>', WORKSPACE_HELP)
    .option('--quiet', 'print nothing but errors', false)
    .action(async (file: string | undefined, options) => done(await (await commands.backup()).backup(file, options)));

  program
    .command('doctor')
    .description(
      'look whether the workspace is whole, has room and backups, and who has it open; changes nothing; exits with 1 when it is damaged',
    )
    .option('--workspace <file>', WORKSPACE_HELP)
    .option('--json', 'print the findings as JSON', false)
    .action(async (options) => done(await (await commands.doctor()).doctor(options)));

  // Commands made before exitOverride would end the process on a bad option.
  for (const command of [...program.commands, ...scenario.commands, ...cassette.commands]) command.exitOverride();
  return program;
}
