/** `understudy backup` and `understudy doctor`, on workspaces that are open, closed, damaged and none at all. */
import { chmodSync, closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { demoAt } from '../support/demo-at.ts';
import { serveProcess } from '../support/serve-cli.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';

interface Finding {
  check: string;
  state: string;
  message: string;
  advice: string | null;
}

/** What the doctor says, by check. */
async function examined(file: string, run: typeof runHere = runHere) {
  const { code, stdout } = await run(['doctor', '--json', '--workspace', file]);
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return {
    code,
    of: (check: string) => findings.find((finding) => finding.check === check),
    wrong: findings.filter(({ state }) => state !== 'ok').map(({ check }) => check),
  };
}

function closedWorkspace(): string {
  const file = temporaryFile('w.understudy');
  const db = openDatabase(file);
  db.prepare("INSERT INTO account (id, name, created_at) VALUES ('a', 'Mine', '2026-01-01T00:00:00Z')").run();
  db.close();
  chmodSync(file, 0o600);
  return file;
}

test('a workspace that is open is backed up with what was answered a moment before, and the backup opens', async () => {
  const file = demoAt(temporaryFile('w.understudy'));
  const host = await serveProcess(['--workspace', file, '--port', '0']);
  const { url, session_token } = host.announcement;
  const saved = await fetch(new URL('/local/scripts', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${session_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Saved just now', lines: [{ speaker: 'AGENT', message: 'Hello.' }] }),
  });
  const { code, stdout } = await runCli(['backup', '--workspace', file]);
  const open = await examined(file, runCli);
  await host.stop();
  const copy = stdout.trim();
  expect([saved.status, code]).toEqual([200, 0]);
  expect(copy.startsWith(`${file}.backups/`)).toBe(true);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(open).toMatchObject({ code: 0, wrong: [] });
  expect(open.of('lock')?.message).toContain(`at ${url}`);

  const again = await serveProcess(['--workspace', copy, '--port', '0']);
  const found = await fetch(new URL('/local/scripts?search=just%20now', again.announcement.url), {
    headers: { authorization: `Bearer ${again.announcement.session_token}` },
  });
  expect(((await found.json()) as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual([
    'Saved just now',
  ]);
  await again.stop();
});

test('a backup never takes the place of a file', async () => {
  const file = closedWorkspace();
  const target = temporaryFile('precious.txt');
  writeFileSync(target, 'precious');
  const onto = await runHere(['backup', target, '--workspace', file]);
  const itself = await runHere(['backup', file, '--workspace', file]);
  expect([onto.code, itself.code]).toEqual([2, 2]);
  expect(onto.stderr).toContain('is there already. Nothing was changed');
  expect(readFileSync(target, 'utf8')).toBe('precious');
});

test.each(['backup', 'doctor'])('%s says in words what is no workspace, and exits with 2', async (command) => {
  const text = temporaryFile('x.understudy');
  writeFileSync(text, 'not a database');
  const results = [
    await runHere([command, '--workspace', text]),
    await runHere([command, '--workspace', `${text}.absent`]),
    await runHere([command, '--workspace', ':memory:']),
  ];
  expect(results.map(({ code, stdout }) => [code, stdout])).toEqual([
    [2, ''],
    [2, ''],
    [2, ''],
  ]);
  expect(results.map(({ stderr }) => stderr)).toEqual([
    expect.stringContaining('is not a workspace'),
    expect.stringContaining('There is no workspace at'),
    expect.stringContaining('in memory'),
  ]);
  expect(readFileSync(text, 'utf8')).toBe('not a database');
});

test('a damaged file is said to be damaged, with what to do, and exits with 1', async () => {
  const file = closedWorkspace();
  const db = openDatabase(file);
  const page = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'account'").pluck().get());
  const pageBytes = Number(db.pragma('page_size', { simple: true }));
  db.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(pageBytes, 0x5a), 0, pageBytes, (page - 1) * pageBytes);
  closeSync(handle);
  const { code, of } = await examined(file, runCli);
  expect(code).toBe(1);
  expect(of('integrity')).toMatchObject({ state: 'error', advice: expect.stringContaining('newest backup') as string });
});

test('references that lead nowhere are counted, by table', async () => {
  const file = closedWorkspace();
  const db = openDatabase(file);
  db.pragma('foreign_keys = OFF');
  db.prepare("INSERT INTO secret (account_id, owner_id, name, value) VALUES ('nobody', 'o', 'n', 'v')").run();
  db.close();
  expect((await examined(file)).of('references')).toMatchObject({
    state: 'error',
    message: '1 row refers to something that is not there, in secret',
  });
});

test.skipIf(process.platform === 'win32')('a file that others may read is pointed out', async () => {
  const file = closedWorkspace();
  chmodSync(file, 0o644);
  const { code, of } = await examined(file);
  expect([code, of('access')?.state]).toEqual([0, 'warning']);
});

test('looking changes nothing', async () => {
  const file = closedWorkspace();
  const before = readFileSync(file);
  await examined(file);
  expect(readFileSync(file).equals(before)).toBe(true);
});
