/** `understudy mutate`: how many ways to break an agent a suite notices. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MutationRun } from '../../src/core/contract/local/mutation.ts';
import type { ProposalReport } from '../../src/core/contract/local/proposal.ts';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { FILES, shop } from './shop-folder.ts';

describe('understudy mutate', () => {
  test('tells the score and the survivors, and ends with 1 below the score that is asked for', async () => {
    const { code, stdout, stderr } = await runCli(['mutate', '--from', shop(), '--trials', '2', '--min-score', '0.9']);
    expect(stdout).toMatch(
      /^Robin × Pick-ups: 1 scenarios, 2 trials of each, seed 7\n\nMutation score {2}\d+\.\d % \(\d+ of \d+ ways/,
    );
    expect(stdout).toMatch(
      /Nothing in this suite gets there \(\d+\)\n(?: {2}.*\n)* {2}the answer "The shop is open until 7 pm\." is gone: Hours in Shop\n/,
    );
    expect(stderr).toMatch(/The mutation score is 0\.\d+, below 0\.9\./);
    expect(code).toBe(1);
  });

  test('prints the same report each time, whatever the number of threads', async () => {
    const folder = shop();
    const report = async (workers: string) => {
      const { code, stdout } = await runHere([
        'mutate',
        '--from',
        folder,
        '--trials',
        '2',
        '--workers',
        workers,
        '--json',
      ]);
      expect(code).toBe(0);
      // Ids are given anew to what is read from a folder.
      return JSON.stringify((JSON.parse(stdout) as MutationRun).report).replaceAll(/[0-9a-f]{24}/g, 'id');
    };
    const one = await report('1');
    expect(await report('2')).toBe(one);
    expect(one).toContain('"status":"killed"');
  });

  test('says that nothing can be decided where no scenario passes', async () => {
    const folder = shop();
    writeFileSync(
      path.join(folder, 'scenarios/Comes.yaml'),
      FILES['scenarios/Comes.yaml']?.replace('receipt', 'helmet') ?? '',
    );
    const { code, stdout, stderr } = await runHere(['mutate', '--from', folder, '--trials', '2', '--min-score', '0.1']);
    expect(stdout).toContain('Comes: fails with the agent as it is (2 of 2 trials)');
    expect(stderr).toContain('No scenario passes with the agent as it is');
    expect(code).toBe(2);
  });
});

describe('understudy propose', () => {
  test('writes scenarios into the folder, with which most of what is broken is noticed', async () => {
    const folder = shop();
    const score = async () => {
      const { stdout } = await runHere(['mutate', '--from', folder, '--trials', '2', '--json']);
      return (JSON.parse(stdout) as MutationRun).report?.score ?? 0;
    };
    const before = await score();
    const { code, stdout, stderr } = await runCli([
      'propose',
      '--from',
      folder,
      '--kind',
      'mutant',
      '--kind',
      'coverage',
      '--write',
    ]);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(/For what nothing notices \(\d+\)\n {2}.+\n {4}Nothing notices that /);
    expect(stdout).toContain('written   sets/Pick-ups.yaml');
    expect(before).toBeLessThan(0.5);
    expect(await score()).toBeGreaterThan(0.9);
  }, 60_000);

  test('brings the demo from under a third to over 90 %, with at most 40 scenarios', async () => {
    const workspace = demoAt(temporaryFile('demo.understudy'));
    const folder = path.dirname(workspace);
    await runHere(['export', folder, '--workspace', workspace, '--quiet']);
    const set = ['--from', folder, '--set', 'Appointment calls'];
    const tried = async () => {
      const { stdout } = await runHere(['mutate', ...set, '--trials', '1', '--json']);
      return (JSON.parse(stdout) as MutationRun).report;
    };
    expect((await tried())?.score).toBeLessThan(1 / 3);
    await runHere(['propose', ...set, '--trials', '1', '--kind', 'mutant', '--kind', 'coverage', '--write', '--quiet']);
    const after = await tried();
    expect(after?.score).toBeGreaterThanOrEqual(0.9);
    expect(after?.scenarios).toBeLessThanOrEqual(40);
  }, 300_000);

  test('begins a set where there is none, and writes nothing unless it is told to', async () => {
    const folder = shop();
    rmSync(path.join(folder, 'sets'), { recursive: true });
    const asked = await runHere(['propose', '--from', folder, '--most', '3', '--json']);
    expect(asked.code).toBe(0);
    expect((JSON.parse(asked.stdout) as ProposalReport).proposals).toHaveLength(3);
    expect(readdirSync(path.join(folder, 'scenarios'))).toEqual(['Comes.yaml']);
    expect((await runHere(['propose', '--from', folder, '--most', '3', '--write', '--quiet'])).code).toBe(0);
    expect(readFileSync(path.join(folder, 'sets/Proposed.yaml'), 'utf8')).toMatch(
      /^name: Proposed\nscenarios:\n( {2}- .+\n){3}agent: Robin\n$/,
    );
    expect((await runHere(['mutate', '--from', folder, '--set', 'Proposed', '--quiet'])).code).toBe(0);
  }, 60_000);

  test('does not write into a workspace', async () => {
    const { code, stderr } = await runHere(['propose', '--write']);
    expect(stderr).toContain('--write writes into a folder: name it with --from.');
    expect(code).toBe(2);
  });
});

test.each(['mutate', 'propose'])('understudy %s works in one place, a folder or a workspace', async (command) => {
  const { code, stderr } = await runHere([command, '--from', shop(), '--workspace', temporaryFile('x.understudy')]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'understudy: --from takes a folder alone: leave --workspace out.\n',
  });
});
