/**
 * promptfoo asking a model so often, so many at once, in a process of its own: `node promptfoo-chat.ts <its index.js> <url of the model> <requests> <at once>`.
 * One request a test, since its simulated user asks a service of its makers. Prints one line of JSON.
 */
import { pathToFileURL } from 'node:url';

interface Promptfoo {
  evaluate(suite: object, options: object): Promise<{ toEvaluateSummary(): Promise<{ stats: { successes: number } }> }>;
}

const [program = '', url = '', requestsText = '1000', atOnceText = '200'] = process.argv.slice(2);
const [requests, atOnce] = [Number(requestsText), Number(atOnceText)];
const { default: promptfoo } = (await import(pathToFileURL(program).href)) as { default: Promptfoo }; // as its documentation has it

const evaluate = async (tests: number) => {
  const startMs = performance.now();
  const evaluation = await promptfoo.evaluate(
    {
      prompts: ['Say the next line of the call to {{name}}.'],
      providers: [{ id: 'openai:chat:double', config: { apiBaseUrl: url, apiKey: 'none' } }],
      tests: Array.from({ length: tests }, (_, at) => ({
        vars: { name: `lead ${at}` },
        assert: [{ type: 'contains', value: 'answer' }],
      })),
      writeLatestResults: false,
    },
    { maxConcurrency: atOnce, cache: false, showProgressBar: false },
  );
  const { stats } = await evaluation.toEvaluateSummary();
  if (stats.successes !== tests) throw new Error(`promptfoo passed ${stats.successes} of ${tests} tests`);
  return (performance.now() - startMs) / 1000;
};
await evaluate(atOnce);
const before = process.cpuUsage();
const seconds = await evaluate(requests);
const used = process.cpuUsage(before);
process.stdout.write(
  `\n${JSON.stringify({ calls: requests, seconds, cpu_seconds: (used.user + used.system) / 1e6, last_third_mib: process.resourceUsage().maxRSS / 1024 })}\n`,
);
process.exit(0); // it keeps a timer of its own
