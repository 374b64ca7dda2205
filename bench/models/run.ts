/**
 * Conversations with a model in flight, side by side in one run with the ideal (nothing but the model's own time), with a bare client that throws every
 * answer away, and with promptfoo on the same server.
 * `npm run bench:models -- [--conversations 2000] [--at-once 200] [--first-token-ms 300] [--no-peer] [--folder DIR]`. Prints every ratio; judges nothing.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { printRatio } from '../simulation/measured.ts';
import { installPromptfoo } from '../simulation/promptfoo.ts';

const TURNS = 5;

const MeasuredSchema = z.object({
  calls: z.number(),
  seconds: z.number(),
  cpu_seconds: z.number(),
  last_third_mib: z.number(),
  first_third_mib: z.number().optional(),
  first_third_used_mib: z.number().optional(),
  last_third_used_mib: z.number().optional(),
  /** While all are in flight. */
  requests_a_second: z.number().optional(),
  loop_p99_ms: z.number().optional(),
  loop_max_ms: z.number().optional(),
});

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '200' },
    'first-token-ms': { type: 'string', default: '300' },
    'no-peer': { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
});
const atOnce = Number(values['at-once']);
const firstTokenMs = Number(values['first-token-ms']);
const folder = values.folder ?? mkdtempSync(path.join(os.tmpdir(), 'understudy-bench-'));
mkdirSync(folder, { recursive: true });

const script = (name: string): string => path.join(import.meta.dirname, name);
const server = spawn(process.execPath, [script('model-double.ts'), values['first-token-ms'], String(TURNS)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
const { url } = z.object({ url: z.string() }).parse(JSON.parse(line));

async function measure(name: string, args: readonly string[], title: string, environment: NodeJS.ProcessEnv = {}) {
  const { stdout } = await promisify(execFile)(process.execPath, [script(name), ...args], {
    env: { ...process.env, ...environment },
    maxBuffer: 2 ** 26,
  });
  const row = MeasuredSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  // Everybody waits for the first token, as many at once as there may be.
  const ideal_s = (row.calls * firstTokenMs) / 1000 / atOnce;
  process.stdout.write(
    `${title.padEnd(36)} ${row.calls.toString().padStart(7)} requests ${row.seconds.toFixed(2).padStart(8)} s (ideal ${ideal_s.toFixed(2)} s) ${row.cpu_seconds.toFixed(1).padStart(7)} CPU s ${row.last_third_mib.toFixed(0).padStart(5)} MiB${row.first_third_mib === undefined ? '' : ` (at first ${row.first_third_mib.toFixed(0)})`}${row.loop_max_ms === undefined ? '' : `  event loop held ${(row.loop_p99_ms ?? 0).toFixed(1)} ms at p99, ${row.loop_max_ms.toFixed(1)} ms at most`}\n`,
  );
  printRatio(`${title} to the ideal`, ideal_s / row.seconds);
  if (row.requests_a_second !== undefined)
    printRatio('the same while all are in flight', (row.requests_a_second * firstTokenMs) / 1000 / atOnce);
  if (row.first_third_used_mib !== undefined)
    process.stdout.write(
      `  of its memory, in use at the least: ${row.first_third_used_mib.toFixed(0)} MiB in the first third, ${(row.last_third_used_mib ?? 0).toFixed(0)} MiB in the last\n`,
    );
  return row;
}

process.stdout.write(`${atOnce} at once, ${firstTokenMs} ms to the first token\n`);
const bare = await measure(
  'bare-client.ts',
  [url, values.conversations, values['at-once'], String(TURNS)],
  'a bare client, nothing stored',
);
const own = await measure('understudy.ts', [url, values.conversations, values['at-once']], 'understudy, stored');
printRatio('understudy to the bare client', bare.seconds / own.seconds);
const peer = values['no-peer'] ? undefined : installPromptfoo(path.join(folder, 'promptfoo'));
if (peer) {
  const program = path.join(folder, 'promptfoo/node_modules/promptfoo/dist/src/index.js');
  const other = await measure(
    'promptfoo-chat.ts',
    [program, url, String(own.calls), values['at-once']],
    'promptfoo, stored nowhere',
    {
      PROMPTFOO_CONFIG_DIR: path.join(folder, 'config'),
      PROMPTFOO_DISABLE_TELEMETRY: '1',
      PROMPTFOO_DISABLE_UPDATE: '1',
      PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
      PROMPTFOO_FETCH_CONNECTIONS: values['at-once'], // else four, whatever may be at once
      LOG_LEVEL: 'error',
    },
  );
  printRatio('understudy to promptfoo, requests a second', own.calls / own.seconds / (other.calls / other.seconds));
}
server.kill();
process.exit(0);
