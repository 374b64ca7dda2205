/** The command line as a release gate: reports for the CI server, a baseline to compare with, scenario files checked. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli, temporaryFile } from './run-cli.ts';

const workspace = temporaryFile('gate.understudy');
const folder = path.dirname(workspace);
const simulate = (...args: string[]) =>
  runCli(['simulate', '--workspace', workspace, '--demo', '--trials', '2', '--json', ...args]);
const idOf = (stdout: string) => (JSON.parse(stdout) as { _id: string })._id;

describe('a release gate', () => {
  let baseline = '';
  beforeAll(async () => {
    const { stdout } = await simulate('--seed', '7');
    baseline = idOf(stdout);
  }, 60_000);

  test('writes the reports that are asked for', async () => {
    const files = {
      junit: path.join(folder, 'r.xml'),
      html: path.join(folder, 'r.html'),
      csv: path.join(folder, 'r.csv'),
      json: path.join(folder, 'r.json'),
    };
    const { code } = await simulate(
      '--seed',
      '8',
      ...Object.entries(files).flatMap(([format, file]) => ['--report', `${format}=${file}`]),
    );
    expect(code).toBe(0);
    expect(readFileSync(files.junit, 'utf8')).toMatch(/^<\?xml[\s\S]*<testsuite name="Confirms the appointment"/);
    expect(readFileSync(files.html, 'utf8')).toMatch(/^<!doctype html>/);
    expect(readFileSync(files.csv, 'utf8')).toMatch(/^task_id,trial,reward/);
    expect(JSON.parse(readFileSync(files.json, 'utf8'))).toHaveProperty('analysis.coverage');
  });

  test('lets an agent through that is as good as the baseline', async () => {
    const { code, stderr } = await simulate('--seed', '7', '--max-regression-vs', baseline);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('compares two runs and says which is which', async () => {
    const candidate = idOf((await simulate('--seed', '7')).stdout);
    const { code, stdout } = await runCli(['compare', baseline, candidate, '--workspace', workspace]);
    expect(code).toBe(0);
    expect(stdout).toContain(`(${baseline})`);
    expect(stdout).toMatch(/Difference \+0\.000/);
    expect(stdout).toContain('Same seed');
  });

  test.each([
    [['--report', 'pdf=x'], 'junit, html, json or csv'],
    [['--max-regression-vs', 'f'.repeat(24)], 'not found'],
  ])('refuses %j', async (args, why) => {
    const { code, stderr } = await simulate('--seed', '7', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(why);
  });
});

describe('understudy scenario check', () => {
  test('names file, line and column of every fault', async () => {
    const good = path.join(folder, 'good.yaml');
    const bad = path.join(folder, 'bad.yaml');
    writeFileSync(good, 'name: Good\nexpect: [{ grader: max_turns, max: 40 }]\n');
    writeFileSync(bad, 'name: Bad\ntraits:\n  patience: lots\nexpekt: []\n');
    const { code, stdout, stderr } = await runCli(['scenario', 'check', good, bad]);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`${bad}:3:\\d+: .*\\n${bad}:4:\\d+: `));
    expect(stdout).toBe('2 files, 2 problems\n');
    expect((await runCli(['scenario', 'check', good, '--quiet'])).stdout).toBe('');
  });

  test('knows the personas that it is given, and checks them', async () => {
    const scenario = path.join(folder, 'named.yaml');
    const persona = path.join(folder, 'grandmother.yaml');
    writeFileSync(scenario, 'name: Named\npersona: grandmother\nexpect: [{ grader: max_turns, max: 40 }]\n');
    writeFileSync(persona, 'name: grandmother\ntraits: { patience: 12 }\n');
    expect(await runCli(['scenario', 'check', scenario])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${scenario}:2:1: Unknown persona "grandmother"`),
    });
    expect(await runCli(['scenario', 'check', scenario, '--persona', persona])).toMatchObject({
      code: 0,
      stdout: '2 files, 0 problems\n',
    });
    writeFileSync(persona, 'name: hurried\n');
    expect(await runCli(['scenario', 'check', scenario, '--persona', persona])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${persona}:1:1: "hurried" is the name of a built-in persona`),
    });
  });
});
