/**
 * promptfoo evaluating so many tests, in a process of its own: `node promptfoo-evaluation.ts <its index.js> <echo|conversation> <tests>`.
 *
 * `echo`: its own provider that answers the prompt; one exchange, one assertion. `conversation`: a provider that only lines up twenty turns of
 * fixed text, with the four assertions of our scenario; its own simulated user needs a model on the network. Nothing is stored or cached.
 */
import { pathToFileURL } from 'node:url';
import { QUALIFIES, SOLAR_SCRIPT } from '../../test/core/support/plans.ts';

interface Promptfoo {
  evaluate(suite: object, options: object): Promise<{ toEvaluateSummary(): Promise<{ stats: { successes: number } }> }>;
}

const TURNS = 20;
const CONCURRENCY = 4;

const [program = '', mode = 'echo', testsText = '100'] = process.argv.slice(2);
const tests = Number(testsText);
const { default: promptfoo } = (await import(pathToFileURL(program).href)) as { default: Promptfoo }; // as its documentation has it

const agentLines = SOLAR_SCRIPT.split('\n').flatMap((line) => /^AGENT: (.+)$/.exec(line)?.[1] ?? []);
const leadLines = [
  'Yes, I do.',
  'About $180.',
  'It is a metal roof.',
  'Thursday morning.',
  'How long is the warranty?',
];
const pick = (lines: readonly string[], at: number): string => lines[at % lines.length] ?? '';
const transcript = (opening: string) =>
  [
    opening,
    ...Array.from({ length: TURNS }, (_, turn) =>
      turn % 2 === 0 ? `agent: ${pick(agentLines, turn / 2)}` : `lead: ${pick(leadLines, (turn - 1) / 2)}`,
    ),
  ].join('\n');

const conversation = {
  id: () => 'conversation',
  callApi: (prompt: string) => Promise.resolve({ output: transcript(prompt) }),
};
const contains = (value: string) => ({ type: 'contains', value });
const wanted =
  mode === 'echo' ? [contains('Tom')] : ['own your home', '$180', 'metal', 'Thursday morning'].map(contains);

const startMs = performance.now();
const before = process.cpuUsage();
const evaluation = await promptfoo.evaluate(
  {
    prompts: ['{{opening}}'],
    providers: [mode === 'echo' ? 'echo' : conversation],
    tests: Array.from({ length: tests }, (_, at) => ({
      vars: { opening: `Tom, call ${at}: ${QUALIFIES.split('\n')[0]}` },
      assert: wanted,
    })),
    writeLatestResults: false,
  },
  { maxConcurrency: CONCURRENCY, cache: false, showProgressBar: false },
);
const { stats } = await evaluation.toEvaluateSummary();
if (stats.successes !== tests)
  throw new Error(`promptfoo passed ${stats.successes} of ${tests} tests that all should pass`);
const used = process.cpuUsage(before);
process.stdout.write(
  `\n${JSON.stringify({ trials: tests, seconds: (performance.now() - startMs) / 1000, cpu_seconds: (used.user + used.system) / 1e6, turns: mode === 'echo' ? 1 : TURNS, peak_mib: process.resourceUsage().maxRSS / 1024 })}\n`,
);
process.exit(0); // it keeps a timer of its own
