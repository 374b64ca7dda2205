/** One workspace, one host: whoever comes second joins the first, waits for it, or is refused in words, and changes nothing. */
import { spawn } from 'node:child_process';
import { existsSync, linkSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { lockFileOf } from '../../src/server/db/workspace-lock.ts';
import { CLI } from '../support/cli-file.ts';
import { demoAt } from '../support/demo-at.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { serve } from './served-workspace.ts';

const startAgain = (workspace: string) => runCli(['serve', '--no-open', '--workspace', workspace, '--port', '0']);

describe('a host that is stopped', () => {
  test('keeps its workspace: a second start is refused in words, changes nothing, and the first goes on when it wakes', async () => {
    const workspace = demoAt(temporaryFile('w.understudy'));
    const first = await serve(workspace);
    first.signal('SIGSTOP');
    const before = [readFileSync(workspace), readFileSync(`${workspace}-wal`)];
    for (const args of [
      ['serve', '--no-open', '--port', '0'],
      ['simulate', '--trials', '1', '--seed', '7'],
      ['seed', '--calls', '1'],
    ]) {
      const second = await runCli([...args, '--workspace', workspace]);
      expect(second, args[0]).toMatchObject({ code: 2, stdout: '' });
      expect(second.stderr, args[0]).toContain(`process ${first.pid}`);
      expect(second.stderr).not.toContain('    at ');
    }
    expect([readFileSync(workspace), readFileSync(`${workspace}-wal`)]).toEqual(before);
    first.signal('SIGCONT');
    const answer = await fetch(`${first.announcement.v1_url}/agents`, {
      headers: { 'x-api-key': first.announcement.demo_api_keys.member },
    });
    expect(answer.status).toBe(200);
  });

  test('that is killed frees it at once', async () => {
    const workspace = temporaryFile('w.understudy');
    await (await serve(workspace)).stop('SIGKILL');
    expect((await serve(workspace)).announcement.workspace).toBe(workspace);
  });
});

describe('one file by several names', () => {
  test('a link to it, or to its folder, leads to the host that has it open', async () => {
    const workspace = demoAt(temporaryFile('w.understudy'));
    const folder = path.dirname(workspace);
    const first = await serve(workspace);
    symlinkSync(workspace, path.join(folder, 'link.understudy'));
    symlinkSync(folder, `${folder}-link`);
    for (const name of [
      path.join(folder, 'link.understudy'),
      path.join(`${folder}-link`, 'w.understudy'),
      path.relative(process.cwd(), workspace),
    ]) {
      const second = await startAgain(name);
      expect(second.code, name).toBe(0);
      expect(second.stdout, name).toContain(`${first.announcement.url}/local/session/open?code=`);
    }
    const batch = await runCli([
      'simulate',
      '--workspace',
      path.join(folder, 'link.understudy'),
      '--trials',
      '1',
      '--seed',
      '7',
    ]);
    expect(batch.code).toBe(0);
  });

  test('a link to a file that is still to be made leads to where it is made', async () => {
    const workspace = temporaryFile('w.understudy');
    const link = path.join(path.dirname(workspace), 'link.understudy');
    symlinkSync('w.understudy', link);
    const first = await serve(link);
    expect(statSync(workspace).size).toBeGreaterThan(0);
    expect((await startAgain(workspace)).stdout).toContain(first.announcement.url);
  });

  test('a hard link is refused, with or without a host at the other name', async () => {
    const workspace = temporaryFile('w.understudy');
    const link = path.join(path.dirname(workspace), 'hard.understudy');
    const first = await serve(workspace);
    linkSync(workspace, link);
    const refused = await startAgain(link);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('hard link');
    await first.stop();
    expect(await startAgain(link)).toMatchObject({ code: 2 });
  });

  test('a lock whose file was deleted lets no second host in, and is made anew by the next write', async () => {
    const workspace = temporaryFile('w.understudy');
    const first = await serve(workspace);
    rmSync(lockFileOf(workspace));
    expect((await startAgain(workspace)).stdout).toContain(first.announcement.url);
    rmSync(lockFileOf(workspace), { force: true });
    first.signal('SIGSTOP');
    const refused = await startAgain(workspace);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('open in another program');
    first.signal('SIGCONT');
  });
});

describe('first starts', () => {
  test('several at once end as one host that all of them show', async () => {
    const workspace = path.join(path.dirname(temporaryFile('w')), 'new', 'folder', 'w.understudy');
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => {
        const child = spawn(
          process.execPath,
          [CLI, 'serve', '--json', '--no-open', '--demo', '--port', '0', '--workspace', workspace],
          { stdio: ['ignore', 'pipe', 'pipe'] },
        );
        let stderr = '';
        child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
        return new Promise<{ url: string; end: () => void }>((resolve, reject) => {
          child.stdout.once('data', (chunk: Buffer) =>
            resolve({ url: (JSON.parse(String(chunk)) as { url: string }).url, end: () => child.kill('SIGKILL') }),
          );
          child.once('exit', (code) => code === 0 || reject(new Error(`ended with ${code}: ${stderr}`)));
        });
      }),
    );
    for (const { end } of starts) end();
    expect(new Set(starts.map(({ url }) => url)).size).toBe(1);
    expect(existsSync(`${workspace}.unfinished`)).toBe(false);
  });

  test('what an earlier one left unfinished is no obstacle', async () => {
    const workspace = temporaryFile('w.understudy');
    const db = new Database(`${workspace}.unfinished`);
    db.exec('CREATE TABLE left_behind (x)');
    db.close();
    expect((await serve(workspace, '--demo')).announcement.demo_user).not.toBeNull();
  });
});
