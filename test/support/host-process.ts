import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { LIMITS } from './limits.ts';

/** The first line that `understudy serve --json` prints. */
export interface Announcement {
  url: string;
  v1_url: string;
  urls: string[];
  session_url: string;
  session_token: string;
  workspace: string;
  demo_api_keys: Record<'superadmin' | 'admin' | 'member' | 'unrelated', string>;
  demo_accounts: Record<'superadmin' | 'admin' | 'member' | 'unrelated', string>;
  demo_user: { username: string; password: string };
}

export interface HostProcess {
  readonly announcement: Announcement;
  readonly url: string;
  readonly v1Url: string;
  readonly sessionToken: string;
  readonly workspaceFile: string;
  readonly pid: number;
  /** All that the host wrote so far, both streams; for messages of failed tests. */
  output(): string;
  /** A fresh one-time link that opens the workbench with a session. */
  sessionLink(): Promise<string>;
  /** Sends a signal and resolves with the exit code (null: ended by the signal itself). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface HostProcessOptions {
  workspaceFile?: string;
  /** Without it, no `--demo`. */
  demo?: boolean;
  port?: number;
  /** The built command line, where it is not the one that stands here. */
  program?: string;
  /** A program that runs the host, with its arguments: it is given the host's command line behind them, and becomes that process. */
  under?: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/**
 * Starts the built host as a process of its own (`out/server/cli.js serve --json`), on a free port and, unless told
 * otherwise, on a new demo workspace in a temporary folder that goes away with the host.
 */
export async function startHostProcess(options: HostProcessOptions = {}): Promise<HostProcess> {
  const folder = options.workspaceFile ? undefined : mkdtempSync(path.join(os.tmpdir(), 'understudy-test-'));
  const workspaceFile = options.workspaceFile ?? path.join(folder ?? '', 'workspace.understudy');
  const args = [
    options.program ?? 'out/server/cli.js',
    'serve',
    '--json',
    '--no-open',
    '--port',
    String(options.port ?? 0),
    '--workspace',
    workspaceFile,
  ];
  if (options.demo !== false) args.push('--demo');

  const [program = process.execPath, ...rest] = [...(options.under ?? []), process.execPath, ...args];
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.environment },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

  const announcement = await new Promise<Announcement>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`The host did not announce itself.\n${output}`)), LIMITS.waitMs);
    const lines = createInterface({ input: child.stdout });
    lines.once('line', (line) => {
      clearTimeout(limit);
      try {
        resolve(JSON.parse(line) as Announcement);
      } catch {
        reject(new Error(`The host's first line is not JSON: ${line}`));
      }
    });
    lines.on('line', (line) => void (output += `${line}\n`));
    void exited.then((code) => {
      clearTimeout(limit);
      reject(new Error(`The host ended with code ${String(code)} before it was ready.\n${output}`));
    });
  });

  return {
    announcement,
    url: announcement.url,
    v1Url: announcement.v1_url,
    sessionToken: announcement.session_token,
    workspaceFile,
    pid: child.pid ?? -1,
    output: () => output,
    async sessionLink() {
      const response = await fetch(new URL('/local/session/links', announcement.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${announcement.session_token}` },
      });
      if (!response.ok) throw new Error(`No session link: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { url: string }).url;
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const code = await exited;
      if (folder) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
