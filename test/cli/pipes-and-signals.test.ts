/** What surrounds a command: readers that go away, reports that cannot be written, and whoever ends it. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI } from '../support/cli-file.ts';
import { demoAt } from '../support/demo-at.ts';
import { oneTrialEach, runCli, temporaryFile } from './run-cli.ts';

/** Runs a command whose reader closes the pipe at once. */
function withoutReader(args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1' },
  });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}

describe('a reader that goes away', () => {
  test.each([
    [
      'the record of a run',
      () => [
        'simulate',
        '--json',
        '--workspace',
        demoAt(temporaryFile('w.understudy')),
        '--trials',
        '2',
        '--seed',
        '7',
      ],
    ],
    ['the help', () => ['help']],
  ])('is no fault: %s', async (_what, args) => {
    expect(await withoutReader(args())).toEqual({ code: 0, stderr: '' });
  });

  test('changes no verdict', async () => {
    const { code, stderr } = await withoutReader(
      oneTrialEach(demoAt(temporaryFile('w.understudy')), '--min-pass', '1'),
    );
    expect(code).toBe(1);
    expect(stderr).not.toContain('EPIPE');
  });
});

describe('a report', () => {
  test('that cannot be written is told before anything is run', async () => {
    const workspace = temporaryFile('w.understudy');
    const folder = path.dirname(workspace);
    for (const file of [path.join(folder, 'absent', 'report.xml'), folder]) {
      const { code, stderr, stdout } = await runCli(oneTrialEach(workspace, '--report', `junit=${file}`));
      expect(code).toBe(2);
      expect(stderr).toContain(file);
      expect(stderr).toContain('Nothing was run');
      expect(stdout).toBe('');
    }
    expect(existsSync(workspace)).toBe(false);
  });

  test('that was there stays as it is when another one cannot be written', async () => {
    const workspace = temporaryFile('w.understudy');
    const kept = path.join(path.dirname(workspace), 'kept.xml');
    const fresh = path.join(path.dirname(workspace), 'fresh.csv');
    writeFileSync(kept, 'an older report');
    const { code } = await runCli(
      oneTrialEach(
        workspace,
        '--report',
        `junit=${kept}`,
        '--report',
        `csv=${fresh}`,
        '--report',
        `html=${path.join(workspace, 'no', 'report.html')}`,
      ),
    );
    expect(code).toBe(2);
    expect(readFileSync(kept, 'utf8')).toBe('an older report');
    expect(existsSync(fresh)).toBe(false);
  });
});

describe('a script that npm runs', () => {
  test('ends when only the shell between npm and it is told to', async () => {
    const script = temporaryFile('script.mjs');
    const helper = path.resolve(import.meta.dirname, '../../scripts/lib/end-with-npm.mjs');
    writeFileSync(
      script,
      `
      import { endWithNpm } from ${JSON.stringify(helper)};
      const stay = setInterval(() => undefined, 1000);
      process.on('SIGTERM', () => { clearInterval(stay); console.log('ended'); });
      endWithNpm();
      console.log('started');
    `,
    );
    // A command after it, so that the shell stays in between.
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${script}"; true`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    let said = '';
    shell.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said === 'started\n') shell.kill('SIGTERM');
    });
    await new Promise((resolve) => shell.stdout.once('end', resolve));
    expect(said).toBe('started\nended\n');
  });
});
