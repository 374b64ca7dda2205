/**
 * What the server allows at all: as many conversations at once as asked for, whose answers are read and thrown away: `node bare-client.ts <url of the model>
 * <conversations> <at once> <turns>`. Prints one line of JSON.
 */
import { request, Agent } from 'undici';

const [url = '', conversationsText = '1000', atOnceText = '200', turnsText = '5'] = process.argv.slice(2);
const [conversations, atOnce, turns] = [Number(conversationsText), Number(atOnceText), Number(turnsText)];
/** Of a prompt, about what a short role, its script and its tools come to. */
const PROMPT = 'Asks a few questions. '.repeat(100);

const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
let calls = 0;

async function ask(messages: readonly object[]): Promise<void> {
  const { body } = await request(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'double', stream: true, messages }),
    dispatcher,
  });
  await body.text();
  calls += 1;
}

async function converse(): Promise<void> {
  const messages: object[] = [{ role: 'system', content: PROMPT }];
  for (let turn = 0; turn < turns; turn += 1) {
    messages.push({ role: 'user', content: 'Yes.' });
    await ask(messages);
    messages.push({ role: 'assistant', content: 'This is an answer. May I go on?' });
  }
}

async function hold(all: number): Promise<void> {
  let left = all;
  const next = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await converse();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all) }, next));
}

// What is compiled and connected once is no part of it.
await hold(atOnce);
calls = 0;
const startMs = performance.now();
const before = process.cpuUsage();
await hold(conversations);
const used = process.cpuUsage(before);
process.stdout.write(
  `${JSON.stringify({
    calls,
    seconds: (performance.now() - startMs) / 1000,
    cpu_seconds: (used.user + used.system) / 1e6,
    last_third_mib: process.memoryUsage().rss / 1024 / 1024,
  })}\n`,
);
await dispatcher.close();
