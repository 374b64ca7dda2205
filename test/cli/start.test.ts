/** Starts that fail, or are ended: the reason in words, exit code 2, nothing left open, and the next start is good. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { CLI } from '../support/cli-file.ts';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { serve } from './served-workspace.ts';

/** Holds a port that was free until it is let go. */
function takePort(port = 0): Promise<{ port: number; free: () => Promise<void> }> {
  const holder = createServer();
  return new Promise((resolve, reject) => {
    holder.once('error', reject);
    holder.listen(port, '127.0.0.1', () => {
      const address = holder.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        free: () => new Promise((done) => holder.close(() => done())),
      });
    });
  });
}

async function freePort(): Promise<number> {
  const { port, free } = await takePort();
  await free();
  return port;
}

const ways: [string, (workspace: string) => () => void, string][] = [
  [
    'the file is locked by another program',
    (workspace) => {
      const other = new Database(workspace);
      other.exec('BEGIN IMMEDIATE');
      return () => other.close();
    },
    'another program is writing',
  ],
  [
    'the file is held by another program alone',
    (workspace) => {
      const other = new Database(workspace);
      other.pragma('locking_mode = EXCLUSIVE');
      other.exec('BEGIN EXCLUSIVE');
      return () => other.close();
    },
    'another program is writing',
  ],
  [
    'the session file cannot be written',
    (workspace) => {
      mkdirSync(`${workspace}.session`);
      return () => rmdirSync(`${workspace}.session`);
    },
    '.session',
  ],
  [
    'the lock cannot be made',
    (workspace) => {
      rmSync(`${workspace}.lock`);
      mkdirSync(`${workspace}.lock`);
      return () => rmdirSync(`${workspace}.lock`);
    },
    'Nothing was changed',
  ],
];

describe('a start', () => {
  test.each(ways)(
    'that fails since %s says so, ends with 2, and holds neither port nor lock',
    async (_what, obstruct, words) => {
      const workspace = demoAt(temporaryFile('w.understudy'));
      await (await serve(workspace)).stop();
      const port = await freePort();
      const clear = obstruct(workspace);
      const failed = await runCli([
        'serve',
        '--no-open',
        '--workspace',
        workspace,
        '--port',
        String(port),
        '--strict-port',
      ]);
      expect(failed).toMatchObject({ code: 2, stdout: '' });
      expect(failed.stderr).toContain(workspace);
      expect(failed.stderr).toContain(words);
      expect(failed.stderr).not.toContain('    at ');
      await (await takePort(port)).free();
      clear();
      expect((await serve(workspace)).announcement.workspace).toBe(workspace);
    },
  );

  test('that cannot make its workspace leaves none', async () => {
    const workspace = temporaryFile('w.understudy');
    mkdirSync(`${workspace}.unfinished`);
    const failed = await runCli(['serve', '--no-open', '--demo', '--workspace', workspace, '--port', '0']);
    expect(failed).toMatchObject({ code: 2, stdout: '' });
    expect(failed.stderr).toContain('.unfinished');
    expect(existsSync(workspace)).toBe(false);
  });

  test('on a port that cannot be had touches nothing', async () => {
    const workspace = temporaryFile('w.understudy');
    const { port, free } = await takePort();
    const failed = await runCli([
      'serve',
      '--no-open',
      '--demo',
      '--workspace',
      workspace,
      '--port',
      String(port),
      '--strict-port',
    ]);
    await free();
    expect(failed.code).toBe(2);
    expect(existsSync(workspace)).toBe(false);
  });

  // Each file is there from one moment of the start on.
  test.each([
    ['SIGTERM', '.lock'],
    ['SIGINT', '.unfinished'],
    ['SIGTERM', ''],
    ['SIGHUP', '-wal'],
    ['SIGINT', '.session'],
  ] as const)('ends at %s from the moment on in which “%s” is there', async (signal, suffix) => {
    const workspace = temporaryFile('w.understudy');
    const child = spawn(
      process.execPath,
      [CLI, 'serve', '--json', '--no-open', '--demo', '--port', '0', '--workspace', workspace],
      { stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while (!existsSync(workspace + suffix)) await new Promise((resolve) => setImmediate(resolve));
    child.kill(signal);
    await ended;
    expect((await serve(workspace, '--demo')).announcement.demo_user).not.toBeNull();
  });

  test('that waits for a host that is stopped ends at a signal', async () => {
    const workspace = temporaryFile('w.understudy');
    const first = await serve(workspace);
    first.signal('SIGSTOP');
    const child = spawn(process.execPath, [CLI, 'serve', '--no-open', '--workspace', workspace], {
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    child.once('spawn', () => setImmediate(() => child.kill('SIGTERM')));
    expect(await ended).toBe('SIGTERM');
    first.signal('SIGCONT');
  });
});
