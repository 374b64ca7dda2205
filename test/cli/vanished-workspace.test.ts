/** A workspace that is deleted, moved or replaced while it is open: nothing is answered as stored that is not in the file that stands there. */
import { copyFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { demoAt } from '../support/demo-at.ts';
import { oneTrialEach, runCli, temporaryFile } from './run-cli.ts';
import { serve } from './served-workspace.ts';

async function open() {
  const workspace = demoAt(temporaryFile('w.understudy'));
  const served = await serve(workspace);
  const { url, session_token, demo_api_keys } = served.announcement;
  const local = async (method: string, where: string, body?: unknown) => {
    const response = await fetch(url + where, {
      method,
      headers: { authorization: `Bearer ${session_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const v1 = async (method: string, where: string, body: unknown) => {
    const response = await fetch(`${url}/v1${where}`, {
      method,
      headers: { 'x-api-key': demo_api_keys.member, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const script = (name: string) =>
    local('POST', '/local/scripts', { name, lines: [{ speaker: 'AGENT', message: 'Hello.' }] });
  return { workspace, folder: path.dirname(workspace), served, local, v1, script };
}

const rescued = (folder: string): string =>
  path.join(folder, readdirSync(folder).find((name) => name.includes('.rescued-')) ?? 'no copy');

const ways: [string, (workspace: string) => void][] = [
  ['deleted', (workspace) => rmSync(workspace)],
  [
    'deleted with all that belongs to it',
    (workspace) =>
      ['', '-wal', '-shm', '.lock', '.session'].forEach((suffix) => rmSync(workspace + suffix, { force: true })),
  ],
  ['moved', (workspace) => renameSync(workspace, `${workspace}.moved`)],
  [
    'replaced',
    (workspace) => {
      copyFileSync(workspace, `${workspace}.copy`);
      renameSync(`${workspace}.copy`, workspace);
    },
  ],
  ['left without its log', (workspace) => rmSync(`${workspace}-wal`)],
];

describe('a workspace that is', () => {
  test.each(ways)(
    '%s while it is open takes no more writes, says so, and is saved as it was',
    async (_what, vanish) => {
      const { workspace, folder, local, v1, script } = await open();
      const kept = await script('Kept');
      expect(kept.status).toBeLessThan(300);
      vanish(workspace);
      const writes = [
        await script('Lost'),
        await local('PUT', '/local/dialer', { concurrency: 3 }),
        await local('POST', '/local/simulations', {
          agent_id: 'x',
          scenario_set_id: 'x',
          num_trials: 1,
          seed: 7,
          max_steps: 200,
          max_errors: 10,
        }),
        await v1('POST', '/webhooks/call-lead-now', { lead_id: 'x' }),
      ];
      expect(writes.filter(({ status }) => status < 300)).toEqual([]);
      const [lost] = writes;
      const copy = rescued(folder);
      expect(lost).toMatchObject({ status: 503, body: { detail: expect.stringContaining(copy) } });
      expect(String(lost?.body['detail'])).toContain('was not stored');
      expect((await local('GET', '/local/workspace')).body['gone']).toBe(lost?.body['detail']);
      expect((await local('GET', '/local/scripts')).status).toBe(200);
      const saved = new Database(copy, { readonly: true });
      expect(saved.pragma('integrity_check', { simple: true })).toBe('ok');
      const names = saved.prepare("SELECT name FROM document WHERE name IN ('Kept', 'Lost')").pluck().all();
      saved.close();
      expect(names).toEqual(['Kept']);
    },
  );

  test('taken over once its lock was deleted is left to the program that has it now', async () => {
    const { workspace, script } = await open();
    rmSync(`${workspace}.lock`);
    // Held before it stands there: the host, which looks now and then, could make its own anew in between.
    const other = new Database(`${workspace}.other-lock`);
    other.exec('CREATE TABLE owner (only INTEGER, pid INTEGER, since TEXT, purpose TEXT); BEGIN IMMEDIATE');
    renameSync(`${workspace}.other-lock`, `${workspace}.lock`);
    const refused = await script('Lost');
    other.close();
    expect(refused).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('another program has opened the workspace') },
    });
  });

  test('open goes on where the lock alone was deleted, and has it again', async () => {
    const { workspace, script } = await open();
    rmSync(`${workspace}.lock`);
    expect((await script('Kept')).status).toBeLessThan(300);
    const probe = new Database(`${workspace}.lock`, { timeout: 0 });
    expect(() => probe.exec('BEGIN IMMEDIATE')).toThrow('locked');
    probe.close();
  });

  test('deleted ends a batch that runs in it: what it says is no verdict', async () => {
    const workspace = demoAt(temporaryFile('w.understudy'));
    // It has a lock from then on: without one, whoever looks into the file would be in the batch's way.
    await runCli(oneTrialEach(workspace, '--quiet'));
    const batch = runCli(['simulate', '--workspace', workspace, '--trials', '1000', '--seed', '7', '--workers', '1']);
    for (let runs = 1; runs < 2;) {
      const db = new Database(workspace, { readonly: true });
      runs = db.prepare("SELECT count(*) FROM simulation WHERE status = 'running'").pluck().get() === 1 ? 2 : 1;
      db.close();
      await new Promise((resolve) => setImmediate(resolve));
    }
    rmSync(workspace);
    const { code, stderr } = await batch;
    expect(code).toBe(2);
    expect(stderr).toContain('was deleted');
    expect(stderr).not.toContain('    at ');
  });
});

test('a report does not take the place of what belongs to the workspace', async () => {
  const workspace = temporaryFile('w.understudy');
  writeFileSync(`${workspace}.note`, '');
  for (const suffix of ['', '-wal', '-shm', '.lock', '.session']) {
    const { code, stderr } = await runCli(oneTrialEach(workspace, '--report', `csv=${workspace}${suffix}`));
    expect(code, suffix).toBe(2);
    expect(stderr, suffix).toContain('the workspace');
  }
});
