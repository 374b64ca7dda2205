/** `understudy backup` and `understudy doctor` on files and folders that are not what they seem. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { runCli, temporaryFile, type CliResult } from './run-cli.ts';
import { runHere } from './run-here.ts';

function closedWorkspace(): string {
  const file = temporaryFile('w.understudy');
  openDatabase(file).close();
  return file;
}

/** Here, but for what would serve, or wait for ever, if it were not refused. */
async function each(commands: readonly string[][], file: string): Promise<CliResult[]> {
  const results: CliResult[] = [];
  for (const command of commands) {
    const run = command[0] === 'serve' || statSync(file).isFIFO() ? runCli : runHere;
    results.push(await run([...command, '--workspace', file]));
  }
  return results;
}
const both = (file: string) => each([['backup'], ['doctor']], file);

describe('a backup', () => {
  test('takes no name that is the workspace’s own, whether or not something stands there', async () => {
    const file = closedWorkspace();
    const names = ['-journal', '-wal', '-shm', '.lock', '.session', '.unfinished'];
    const results = await each(
      names.map((suffix) => ['backup', file + suffix]),
      file,
    );
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(results.map(({ stderr }) => stderr)).toEqual(
      results.map(() => expect.stringContaining('Nothing was changed') as string),
    );
    expect(existsSync(`${file}-journal`)).toBe(false);
  });

  test('deletes nothing that stands where it is written meanwhile', async () => {
    const file = closedWorkspace();
    const target = temporaryFile('copy.understudy');
    writeFileSync(`${target}.unfinished`, 'mine');
    const { code, stderr } = await runHere(['backup', target, '--workspace', file]);
    expect([code, readFileSync(`${target}.unfinished`, 'utf8'), existsSync(target)]).toEqual([2, 'mine', false]);
    expect(stderr).toContain('copy.understudy.unfinished is there');
  });

  test('into a folder that is none says so without a stack, and leaves nothing', async () => {
    const file = closedWorkspace();
    writeFileSync(`${file}.backups`, 'a file');
    const { code, stdout, stderr } = await runHere(['backup', '--workspace', file]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('No backup was made');
    expect(stderr).not.toContain('    at ');
    expect(readFileSync(`${file}.backups`, 'utf8')).toBe('a file');
  });
});

describe('backup and doctor', () => {
  const strangers: [string, (file: string) => void][] = [
    [
      'a database of another program, with its own tables and no mark',
      (file) => {
        const db = new Database(file);
        db.exec('CREATE TABLE t (a)');
        db.close();
      },
    ],
    ['an empty file', (file) => writeFileSync(file, '')],
    ['a folder', (file) => mkdirSync(file)],
    // Whoever opened it would wait for a writer for ever.
    ...(process.platform === 'win32'
      ? []
      : [['a pipe', (file: string) => void execFileSync('mkfifo', [file])] satisfies [string, (file: string) => void]]),
  ];
  test.each(strangers)('do not take %s for a workspace, and leave nothing beside it', async (_what, put) => {
    const file = temporaryFile('x.understudy');
    put(file);
    for (const { code, stdout, stderr } of await both(file)) {
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/is not a (workspace|file)/);
    }
    expect(readdirSync(path.dirname(file))).toEqual(['x.understudy']);
  });

  test('say what is in the way where SQLite cannot write beside the file', async () => {
    const file = closedWorkspace();
    mkdirSync(`${file}-wal`);
    for (const { code, stdout, stderr } of await both(file)) {
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('only where SQLite may write beside it');
    }
  });
});

test('a lock that is none is a finding of the doctor’s, beside all the others', async () => {
  const file = closedWorkspace();
  writeFileSync(`${file}.lock`, 'process 7');
  const { code, stdout } = await runHere(['doctor', '--workspace', file]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/! lock +.*cannot be made/);
  expect(stdout).toContain('The file is whole');
  expect(readFileSync(`${file}.lock`, 'utf8')).toBe('process 7');
});

describe('a start', () => {
  const odd: [string, (file: string) => void, RegExp][] = [
    ['a folder', (file) => mkdirSync(file), /is not a file/],
    [
      'a pair of links that lead to each other',
      (file) => {
        symlinkSync(`${file}.other`, file);
        symlinkSync(file, `${file}.other`);
      },
      /leads round and round/,
    ],
    ...(process.platform === 'win32'
      ? []
      : [
          ['a pipe', (file: string) => void execFileSync('mkfifo', [file]), /is not a file/] satisfies [
            string,
            (file: string) => void,
            RegExp,
          ],
        ]),
  ];
  test.each(odd)('on %s says what it is, and leaves nothing beside it', async (_what, put, words) => {
    const file = temporaryFile('w.understudy');
    put(file);
    const before = readdirSync(path.dirname(file));
    const { code, stdout, stderr } = await runCli(['serve', '--no-open', '--port', '0', '--workspace', file]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(path.dirname(file))).toEqual(before);
  });

  test.each(['.lock', '-wal', '-shm', '-journal'])(
    'on a workspace that came with a link beside it (“%s”) writes nothing to where that leads, nor do backup and doctor',
    async (suffix) => {
      const file = closedWorkspace();
      const precious = temporaryFile('precious.db');
      const db = new Database(precious);
      db.exec('CREATE TABLE mine (a)');
      db.close();
      const before = readFileSync(precious);
      symlinkSync(precious, file + suffix);
      for (const { code, stderr } of await each(
        [['serve', '--no-open', '--port', '0'], ['backup'], ['doctor']],
        file,
      )) {
        expect(code).toBe(2);
        expect(stderr).toContain(`w.understudy${suffix} is a link`);
      }
      expect(readFileSync(precious).equals(before)).toBe(true);
    },
  );
});
