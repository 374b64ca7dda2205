/**
 * promptfoo's own simulated user in conversation with a provider of fixed lines, in a process of its own:
 * `node promptfoo-user.ts <its index.js> <tests> <turns of each side>`. What the user says comes from PROMPTFOO_REMOTE_GENERATION_URL.
 * Prints one line of JSON, as the rows of the bench of simulations do.
 */
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

interface Promptfoo {
  evaluate(suite: object, options: object): Promise<{ toEvaluateSummary(): Promise<unknown> }>;
}

const SummarySchema = z.object({
  results: z.array(z.object({ success: z.boolean(), error: z.string().nullish(), response: z.unknown() })),
});
const ConversationSchema = z.object({ metadata: z.object({ messages: z.array(z.unknown()) }) });

const CONCURRENCY = 4;

const [program = '', testsText = '100', turnsText = '10'] = process.argv.slice(2);
const tests = Number(testsText);
const { default: promptfoo } = (await import(pathToFileURL(program).href)) as { default: Promptfoo }; // as its documentation has it

const agent = { id: () => 'agent', callApi: () => Promise.resolve({ output: 'And which day works for you?' }) };
const startMs = performance.now();
const before = process.cpuUsage();
const evaluation = await promptfoo.evaluate(
  {
    prompts: ['You book visits.'],
    providers: [agent],
    defaultTest: { provider: { id: 'promptfoo:simulated-user', config: { maxTurns: Number(turnsText) } } },
    tests: Array.from({ length: tests }, (_, at) => ({
      vars: { instructions: `You are caller ${at} and want a visit on Thursday.` },
      assert: [{ type: 'contains', value: 'Thursday' }],
    })),
    writeLatestResults: false,
  },
  { maxConcurrency: CONCURRENCY, cache: false, showProgressBar: false },
);
const used = process.cpuUsage(before);
const { results } = SummarySchema.parse(await evaluation.toEvaluateSummary());
const failed = results.find(({ success }) => !success);
if (failed) throw new Error(`promptfoo failed a test that should pass: ${failed.error ?? ''}`);
const turns = results.reduce(
  (sum, { response }) => sum + ConversationSchema.parse(response).metadata.messages.length,
  0,
);
process.stdout.write(
  `\n${JSON.stringify({ trials: tests, seconds: (performance.now() - startMs) / 1000, cpu_seconds: (used.user + used.system) / 1e6, turns: turns / tests, peak_mib: process.resourceUsage().maxRSS / 1024 })}\n`,
);
process.exit(0); // it keeps a timer of its own
