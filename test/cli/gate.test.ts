/** The command line as a release gate: reports for the CI server, a baseline to compare with, scenario files checked. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { RULE_BASED } from '../../src/core/reporting/rule-based.ts';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';

const workspace = demoAt(temporaryFile('gate.understudy'));
const folder = path.dirname(workspace);
const simulate = (...args: string[]) =>
  runHere(['simulate', '--workspace', workspace, '--trials', '2', '--json', ...args]);
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

  test('asks for proof of a pass rate, and for the estimate alone when told so', async () => {
    const proof = await simulate('--seed', '7', '--min-pass', '0.8');
    expect(proof.code).toBe(1);
    expect(proof.stderr).toMatch(
      /pass\^1 is 0\.\d+ \[0\.\d+, 0\.\d+\] \(95 %, this suite run again\): its lower bound is below 0\.8\. (About \d+|Not even \d+) trials of each scenario would prove it/,
    );
    expect(await simulate('--seed', '7', '--min-pass', '0.8', '--point')).toMatchObject({ code: 0, stderr: '' });
    expect((await simulate('--seed', '7', '--min-pass', '0.97', '--point')).code).toBe(1);
  });

  test('adds trials until it is decided, and says so where it is not', async () => {
    const until = (...args: string[]) =>
      runHere(['simulate', '--workspace', workspace, '--until-decided', '--seed', '7', ...args]);
    const decided = await until('--min-pass', '0.6');
    expect(decided.code).toBe(0);
    expect(decided.stdout).toMatch(/Stopped +Decided after \d+ trials of each scenario: pass\^1 is above 0\.6/);
    const open = await until('--min-pass', '0.82', '--max-trials', '6');
    expect(open.code).toBe(1);
    expect(open.stderr).toContain('Undecided after 6 trials of each scenario, the limit');
    const each = await until('--min-pass', '0.5', '--each', '--max-trials', '60');
    expect(each.code).toBe(1);
    expect(each.stdout).toMatch(/pass\^1 of \d of 11 scenarios is below 0\.5|is open in \d+ of 11 scenarios/);
  });

  test.each([
    [['--until-decided'], '--min-pass'],
    [['--until-decided', '--min-pass', '0.9', '--trials', '3'], '--max-trials in place of --trials'],
    [['--trials', '3', '--each'], 'belong to --until-decided'],
    [[], '--trials, or --until-decided'],
  ])('refuses %j without running anything', async (args, why) => {
    const { code, stderr } = await runHere(['simulate', '--workspace', workspace, '--seed', '7', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(why);
  });

  test('does not say yes where two runs have too little in common', async () => {
    const one = idOf((await simulate('--seed', '7')).stdout);
    const gate = ['--workspace', workspace, '--max-regression', '0', '--max-left-out', '0.2'];
    const more = idOf(
      (await runHere(['simulate', '--workspace', workspace, '--trials', '4', '--seed', '7', '--json'])).stdout,
    );
    const left = await runHere(['compare', one, more, ...gate]);
    expect(left.code).toBe(2);
    expect(left.stderr).toContain('left out of the figures');
    // Without a gate the same comparison is told, and is no fault.
    expect((await runHere(['compare', one, more, '--workspace', workspace])).code).toBe(0);
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
    expect(stdout).toContain(RULE_BASED);
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
    expect((await runHere(['scenario', 'check', good, '--quiet'])).stdout).toBe('');
  });

  test('knows the personas that it is given, and checks them', async () => {
    const scenario = path.join(folder, 'named.yaml');
    const persona = path.join(folder, 'grandmother.yaml');
    writeFileSync(scenario, 'name: Named\npersona: grandmother\nexpect: [{ grader: max_turns, max: 40 }]\n');
    writeFileSync(persona, 'name: grandmother\ntraits: { patience: 12 }\n');
    expect(await runHere(['scenario', 'check', scenario])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${scenario}:2:1: Unknown persona "grandmother"`),
    });
    expect(await runHere(['scenario', 'check', scenario, '--persona', persona])).toMatchObject({
      code: 0,
      stdout: '2 files, 0 problems\n',
    });
    writeFileSync(persona, 'name: hurried\n');
    expect(await runHere(['scenario', 'check', scenario, '--persona', persona])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${persona}:1:1: "hurried" is the name of a built-in persona`),
    });
  });
});
