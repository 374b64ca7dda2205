import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { sessionFileOf } from '../../src/server/running-host.ts';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { serveWith } from './served-workspace.ts';

describe('understudy serve', () => {
  test('announces everything that a program needs, in one line of JSON', async () => {
    const workspace = temporaryFile('workspace.understudy');
    const { announcement } = await serveWith('--workspace', workspace, '--port', '0', '--demo');
    expect(Object.keys(announcement)).toEqual([
      'url',
      'v1_url',
      'urls',
      'session_url',
      'session_token',
      'workspace',
      'demo_api_keys',
      'demo_accounts',
      'demo_user',
    ]);
    expect(announcement.workspace).toBe(workspace);
    expect(Object.keys(announcement.demo_api_keys)).toEqual(['superadmin', 'admin', 'member', 'unrelated']);

    const agents = await fetch(`${announcement.v1_url}/agents`, {
      headers: { 'x-api-key': announcement.demo_api_keys.member },
    });
    expect(agents.status).toBe(200);
    const local = await fetch(`${announcement.url}/local/workspace`, {
      headers: { authorization: `Bearer ${announcement.session_token}` },
    });
    expect(local.status).toBe(200);
    expect((await fetch(`${announcement.url}/local/workspace`)).status).toBe(401);
  });

  test('keeps its session where only its owner can read it, and takes it away at the end', async () => {
    const workspace = temporaryFile('workspace.understudy');
    const served = await serveWith('--workspace', workspace, '--port', '0');
    expect(statSync(sessionFileOf(workspace)).mode & 0o777).toBe(0o600);
    expect(await served.stop('SIGINT')).toBe(0);
    expect(existsSync(sessionFileOf(workspace))).toBe(false);
    expect(existsSync(`${workspace}-wal`)).toBe(false);
  });

  test('a second start shows the running one', async () => {
    const workspace = demoAt(temporaryFile('workspace.understudy'));
    const first = await serveWith('--workspace', workspace, '--port', '0');
    const second = await runCli(['serve', '--workspace', workspace, '--no-open']);
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('open already');
    expect(second.stdout).toContain(`${first.announcement.url}/local/session/open?code=`);
  });

  test('a host that was killed is not mistaken for a running one', async () => {
    const workspace = demoAt(temporaryFile('workspace.understudy'));
    const first = await serveWith('--workspace', workspace, '--port', '0');
    await first.stop('SIGKILL');
    const second = await serveWith('--workspace', workspace, '--port', '0');
    expect(second.announcement.session_token).not.toBe(first.announcement.session_token);
    const scripts = await fetch(`${second.announcement.url}/local/scripts`, {
      headers: { authorization: `Bearer ${second.announcement.session_token}` },
    });
    expect(((await scripts.json()) as { items: unknown[] }).items.length).toBeGreaterThan(0);
  });

  test('takes the next port when the wanted one is busy', async () => {
    const blocker = createServer();
    const busy = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const { announcement } = await serveWith(
      '--workspace',
      temporaryFile('workspace.understudy'),
      '--port',
      String(busy),
    );
    expect(Number(new URL(announcement.url).port)).toBeGreaterThan(busy);
    blocker.close();
  });

  test('a workspace of a newer version is named and left alone', async () => {
    const file = temporaryFile('workspace.understudy');
    await (await serveWith('--workspace', file, '--port', '0')).stop();
    const db = new Database(file);
    db.pragma('user_version = 9999');
    db.close();
    const before = readFileSync(file);
    const { code, stderr } = await runCli(['serve', '--workspace', file, '--no-open']);
    expect(code).toBe(2);
    expect(stderr).toContain(file);
    expect(stderr).toContain('newer');
    expect(stderr).not.toContain('    at ');
    expect(readFileSync(file)).toEqual(before);
  });

  test('a file that is not a workspace is named and left alone', async () => {
    const file = temporaryFile('notes.understudy');
    writeFileSync(file, 'These are my notes, not a database.\n'.repeat(40));
    const before = readFileSync(file);
    const { code, stderr, stdout } = await runCli(['serve', '--workspace', file, '--no-open']);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(file);
    expect(stderr).not.toContain('    at ');
    expect(readFileSync(file)).toEqual(before);
  });
});
