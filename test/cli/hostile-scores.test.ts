/** Files and arguments that nobody should send, before the commands that score and gate. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile, type CliResult } from './run-cli.ts';
import { runHere } from './run-here.ts';

const HEADING = 'task_id,trial,reward,agent_cost,termination_reason';
const fileOf = (content: string | Buffer) => {
  const file = temporaryFile('run.csv');
  writeFileSync(file, content);
  return file;
};
const score = (content: string | Buffer, ...args: string[]) => {
  const file = fileOf(content);
  return runHere(['score', file, ...args]).then((result) => ({ ...result, file }));
};

/** Refused in whole sentences: nothing printed, no stack, the right code. */
const refusal = ({ code, stdout, stderr }: CliResult) => ({
  code,
  stdout,
  why: stderr.trim() === '' || stderr.length > 20_000 ? stderr.length : 'sentences',
  inside: /^\s+at .*|node:internal|\bundefined\b|\[object|[a-z]Error:/m.exec(stderr)?.[0] ?? null,
});
const REFUSED = { code: 2, stdout: '', why: 'sentences', inside: null };

test('a refusal of a whole process: its code, nothing printed, and whole sentences', async () => {
  expect(refusal(await runCli(['score', fileOf('')]))).toEqual(REFUSED);
});

describe('understudy score refuses with file and line', () => {
  test.each<[string, string, number[]]>([
    ['an empty file', '', [1]],
    ['a file of blanks', ' \n \n', [1]],
    ['a file of line ends', '\r\n\r\n\r\n', [1]],
    ['a heading that is something else', 'a,b,c\n1,2,3\n', [1]],
    ['a missing column', 'task_id,trial\na,0\n', [1]],
    ['a column that occurs twice', 'task_id,trial,reward,reward\na,0,1,1\n', [1]],
    ['a row that is too short', `${HEADING}\na,0,1,,\nb,0,1\n`, [3]],
    ['a row that is too long', `${HEADING}\na,0,1,,,,\n`, [2]],
    ['a reward that is nan', `${HEADING}\na,0,nan,,\na,1,NaN,,\n`, [2, 3]],
    ['a reward beyond all numbers', `${HEADING}\na,0,1e400,,\na,1,-1,,\na,2,Infinity,,\n`, [2, 3, 4]],
    ['a reward in figures of another base', `${HEADING}\na,0,0x1,,\n`, [2]],
    ['a reward with a decimal comma', `${HEADING}\na,0,"0,5",,\n`, [2]],
    ['a trial that is no whole number', `${HEADING}\na,-0,1,,\na,1.5,1,,\na,1e3,1,,\n`, [2, 3, 4]],
    ['a cost beyond all numbers', `${HEADING}\na,0,1,1e400,\n`, [2]],
    ['a cost below nothing', `${HEADING}\na,0,1,-3,\n`, [2]],
    ['an unknown reason', `${HEADING}\na,0,1,,tired\n`, [2]],
    ['the same trial twice', `${HEADING}\na,0,1,,\na,0,0,,\n`, [3]],
    ['a fault after a quoted line end', `${HEADING}\r\n"a\r\nb",0,1,,\r\nc,x,1,,\r\n`, [4]],
    ['a quote that never ends', `${HEADING}\na,0,1,,\n"b,0,1,,\nc,0,1,,\n`, [3]],
    ['a cell of a million characters', `${HEADING}\na,0,${'9'.repeat(1_000_000)},,\n`, [2]],
  ])('%s', async (_title, content, lines) => {
    const result = await score(content);
    expect(refusal(result)).toEqual(REFUSED);
    for (const line of lines) expect(result.stderr).toContain(`${result.file}:${line}:`);
  });

  test('a thousand faults, of which it lists some', async () => {
    const result = await score(`${HEADING}\n${'a,x,y,z,w\n'.repeat(1000)}`);
    expect(refusal(result)).toEqual(REFUSED);
    expect(result.stderr).toMatch(/and \d+ more faults/);
  });
  test.each([
    ['a folder', ''],
    ['a folder in which nothing is', 'run.csv'],
  ])('%s', async (_title, name) => {
    const folder = path.join(path.dirname(temporaryFile('x')), 'folder');
    mkdirSync(folder);
    expect(refusal(await runHere(['score', path.join(folder, name)]))).toEqual(REFUSED);
  });
  test('bytes that are no text', async () => {
    expect(refusal(await score(Buffer.from([0xff, 0xfe, 0x00, 0x00, 0x80, 0x81, 0x0a, 0xc3])))).toEqual(REFUSED);
  });
  test.each([[[]], [['a.csv', 'b.csv']], [['--nonsense']], [['']]])('the arguments %j', async (args) => {
    expect(refusal(await runHere(['score', ...args]))).toEqual(REFUSED);
  });
});

describe('understudy score reads', () => {
  test.each<[string, string]>([
    ['a byte order mark', `\uFEFF${HEADING}\na,0,1,,\nb,0,0,,\n`],
    ['carriage returns', `${HEADING}\r\na,0,1,,\r\nb,0,0,,\r\n`],
    ['no line end at the end', `${HEADING}\na,0,1,,\nb,0,0,,`],
    ['blank lines at the end', `${HEADING}\na,0,1,,\nb,0,0,,\n\n\n`],
    ['quoted line ends, commas and quotes', `${HEADING}\n"a\n,""b",0,1,,\nb,0,0,,\n`],
    ['a cell of a million characters', `${HEADING}\n${'a'.repeat(1_000_000)},0,1,,\nb,0,0,,\n`],
    ['other columns', `x,${HEADING}\n1,a,0,1,,\n2,b,0,0,,\n`],
    ['names that objects have', `${HEADING}\n__proto__,0,1,,\nconstructor,0,0,,\n`],
  ])('%s', async (_title, content) => {
    const { code, stdout, stderr } = await score(content, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ final_score: 0.5, evaluated: 2, tasks: 2 });
  });
  test('a heading alone, and no score', async () => {
    const { code, stdout } = await score(`${HEADING}\n`, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ final_score: null, evaluated: 0, tasks: 0 });
  });
  test('no figure that is no number, of costs that are huge', async () => {
    const { code, stdout } = await score(`${HEADING}\na,0,1,1e308,\na,1,1,1e308,\n`, '--json');
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/Infinity|NaN/);
  });
});

describe('a gate refuses before anything runs', () => {
  const workspace = temporaryFile('never-made.understudy');
  test.each([
    ['--min-pass', 'nan'],
    ['--min-pass', 'NaN'],
    ['--min-pass', '1e400'],
    ['--min-pass', '-0.1'],
    ['--min-pass', '1.0000001'],
    ['--min-pass', ''],
    ['--min-pass', '0,9'],
    ['--min-pass', '90%'],
    ['--min-pass', 'Infinity'],
    ['--min-pass', '0x1'],
    ['--min-pass', '-0'],
    ['--max-left-out', 'nan'],
    ['--max-left-out', '2'],
    ['--max-regression', '-1'],
    ['--max-regression', 'nan'],
    ['--trials', '1e3'],
    ['--trials', '-0'],
    ['--trials', '1.0'],
    ['--trials', '99999999999999999999'],
    ['--seed', '-1'],
    ['--seed', '4294967296'],
  ])('%s %j', async (option, value) => {
    const given = [
      ['--trials', '2'],
      ['--seed', '1'],
    ]
      .filter(([name]) => name !== option)
      .flat();
    const result = await runHere(['simulate', '--workspace', workspace, ...given, `${option}=${value}`]);
    expect(refusal(result)).toEqual(REFUSED);
    expect(result.stderr).toContain(option);
  });
  test('a baseline that is not there', async () => {
    const made = demoAt(temporaryFile('made.understudy'));
    const first = await runHere(['simulate', '--workspace', made, '--trials', '1', '--seed', '1', '--json']);
    expect(first.code).toBe(0);
    for (const run of ['nothing', '', '../../etc/passwd', '0'.repeat(5000)])
      expect(
        refusal(
          await runHere([
            'simulate',
            '--workspace',
            made,
            '--trials',
            '1',
            '--seed',
            '1',
            `--max-regression-vs=${run}`,
          ]),
        ),
      ).toEqual(REFUSED);
  }, 60_000);
});
