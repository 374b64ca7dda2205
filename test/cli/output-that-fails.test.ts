/** Files and streams that cannot take what a command writes. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI } from '../support/cli-file.ts';
import { demoAt } from '../support/demo-at.ts';
import { oneTrialEach, runCli, temporaryFile } from './run-cli.ts';

describe('a report', () => {
  test('never takes the place of the workspace', { timeout: 30_000 }, async () => {
    const workspace = demoAt(temporaryFile('w.understudy'));
    const before = readFileSync(workspace).subarray(0, 16).toString();
    const { code, stderr } = await runCli(
      oneTrialEach(workspace, '--quiet', '--report', `json=${path.dirname(workspace)}/./w.understudy`),
    );
    expect(code).toBe(2);
    expect(stderr).toContain('it is the workspace. Nothing was run.');
    expect(readFileSync(workspace).subarray(0, 16).toString()).toBe(before);
  });

  test('never takes the place of another one', async () => {
    const file = temporaryFile('report');
    const { code, stderr } = await runCli(
      oneTrialEach(':memory:', '--report', `csv=${file}`, '--report', `html=${file}`),
    );
    expect(code).toBe(2);
    expect(stderr).toContain('it is the file of the csv report. Nothing was run.');
    expect(existsSync(file)).toBe(false);
  });
});

test.runIf(existsSync('/dev/full'))(
  'a full disk under what is printed is told in a sentence, and ends with 2',
  { timeout: 30_000 },
  async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [CLI, ...oneTrialEach(demoAt(temporaryFile('w.understudy')))], {
      stdio: ['ignore', full, 'pipe'],
      env: { ...process.env, CI: '1' },
    });
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    closeSync(full);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^understudy: What the command prints cannot be written: ENOSPC.*\n$/);
  },
);
