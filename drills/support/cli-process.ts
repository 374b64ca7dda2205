/** The built program as a child process of a drill: what it announces, how it ends, and what it said. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Ask } from './demo-run.ts';

/** The folder of the program that is maltreated. */
export const PROGRAM = path.resolve(import.meta.dirname, '../..');

/** The first line of `serve --json`, as far as drills need it. */
interface Announced {
  url: string;
  session_token: string;
  demo_api_keys: { member: string } | null;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** From the start to the end of the process. */
  tookMs: number;
}

export interface CliProcess {
  child: ChildProcess;
  /** Null where it ended before it announced anything. */
  announced: Promise<Announced | null>;
  ended: Promise<Ended>;
  stderr(): string;
  /** As the person at the machine, and `/v1` as a member of the demo's clinic; the status, and the body where it is JSON. */
  ask: Ask;
  /** Sends a signal and waits for the end. Answers how long that took in milliseconds. */
  end(signal: NodeJS.Signals): Promise<number>;
}

/** Asked longer than this, a host does not answer. */
const ANSWER_LIMIT_MS = 20_000;

/** Those that a drill has started and that have not ended; a drill that fails leaves none behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

interface RunOptions {
  /** Another program than this one. */
  program?: string;
  /** Of the Node that it runs on. */
  nodeArgs?: readonly string[];
}

export function runCli(args: readonly string[], { program = PROGRAM, nodeArgs = [] }: RunOptions = {}): CliProcess {
  const beganMs = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, path.join(program, 'out/server/cli.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1' },
  });
  running.add(child);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => void (stderr += String(chunk)));
  const ended = once(child, 'exit').then((): Ended => {
    running.delete(child);
    return { code: child.exitCode, signal: child.signalCode, tookMs: performance.now() - beganMs };
  });
  const announced = Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => JSON.parse(String(line)) as Announced),
    ended.then(() => null),
  ]);
  return {
    child,
    announced,
    ended,
    stderr: () => stderr,
    async ask(method, where, body) {
      const host = await announced;
      if (!host) throw new Error(`The host ended before it was ready: ${stderr}`);
      const response = await fetch(host.url + where, {
        method,
        headers: {
          ...(where.startsWith('/v1')
            ? { 'x-api-key': host.demo_api_keys?.member ?? '' }
            : { authorization: `Bearer ${host.session_token}` }),
          'content-type': 'application/json',
        },
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
      };
    },
    async end(signal) {
      const atMs = performance.now();
      child.kill(signal);
      await ended;
      return performance.now() - atMs;
    },
  };
}

export const serve = (workspace: string, ...args: string[]): CliProcess =>
  runCli([
    'serve',
    '--json',
    '--no-open',
    '--demo',
    ...(args.includes('--port') ? [] : ['--port', '0']),
    '--workspace',
    workspace,
    ...args,
  ]);
