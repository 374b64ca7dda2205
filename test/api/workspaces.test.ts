/** One program that goes from one workspace to another: on the same port, with the same browser, and back where the other cannot be opened. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { WorkspaceFiles } from '../../src/core/contract/local/workspaces.ts';
import { openWorkbench, type OpenWorkbench } from '../../src/server/open-workbench.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { world } from '../support/world.ts';

const open: OpenWorkbench[] = [];
afterEach(async () => {
  for (const workbench of open.splice(0)) await workbench.close();
});

async function workbenchIn(folder = temporaryFolder()) {
  const workbench = await openWorkbench({
    workspaceFile: path.join(folder, 'first.understudy'),
    port: 0,
    demo: false,
    version: '0.0.0',
    environment: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  open.push(workbench);
  const entered = await fetch(await workbench.sessionLink(), { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = async (method: string, at: string, body?: object) => {
    const answer = await fetch(workbench.url + at, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const file = async (): Promise<unknown> => {
    try {
      return (await ask('GET', '/local/workspace')).body['file'];
    } catch {
      return 'nobody answers just now';
    }
  };
  return { folder, ask, file, at: (name: string) => path.join(folder, name), workbench };
}

describe('going over to another workspace', () => {
  test('keeps the address and the browser’s session, and remembers both', async () => {
    const { ask, file, at } = await workbenchIn();
    await ask('POST', '/local/scripts', { name: 'Here', lines: [{ speaker: 'AGENT', message: 'Hello.' }] });
    const made = await ask('POST', '/local/workspaces', { file: 'second', from: 'nothing' });
    expect(made).toMatchObject({ status: 200, body: { file: at('second.understudy') } });
    expect(await file()).toBe(at('first.understudy'));

    expect((await ask('POST', '/local/workspaces/open', { file: 'second' })).status).toBe(200);
    await expect.poll(file).toBe(at('second.understudy'));
    expect((await ask('GET', '/local/workspace')).body).toMatchObject({ counts: { scripts: 0 } });
    expect(existsSync(at('first.understudy.session'))).toBe(false);

    const { items } = (await ask('GET', '/local/workspaces')).body as unknown as WorkspaceFiles;
    expect(items).toMatchObject([
      { name: 'second', is_open: true },
      { name: 'first', is_open: false },
    ]);
    expect((await ask('POST', '/local/workspaces/open', { file: at('first.understudy') })).status).toBe(200);
    await expect.poll(file).toBe(at('first.understudy'));
    expect((await ask('GET', '/local/workspace')).body).toMatchObject({ counts: { scripts: 1 } });
  });

  test('a copy holds what this one holds', async () => {
    const { ask, file, at } = await workbenchIn();
    await ask('POST', '/local/scripts', { name: 'Here', lines: [{ speaker: 'AGENT', message: 'Hello.' }] });
    expect((await ask('POST', '/local/workspaces', { file: 'copy', from: 'this' })).status).toBe(200);
    await ask('POST', '/local/workspaces/open', { file: 'copy' });
    await expect.poll(file).toBe(at('copy.understudy'));
    expect((await ask('GET', '/local/workspace')).body).toMatchObject({ counts: { scripts: 1 } });
  });

  test('what cannot be opened is refused, and the present one stays open', async () => {
    const { ask, file, at } = await workbenchIn();
    writeFileSync(at('other.understudy'), 'these are not the bytes of a workspace, however long one looks at them');
    for (const [wanted, why] of [
      ['other', /not an Understudy workspace|SQLite/],
      ['absent', /There is no workspace/],
      ['first', /the workspace that is open/],
    ] as const) {
      const refused = await ask('POST', '/local/workspaces/open', { file: wanted });
      expect(refused.status).toBe(409);
      expect(refused.body['detail']).toMatch(why);
      expect(await file()).toBe(at('first.understudy'));
    }
    expect(readFileSync(at('other.understudy'), 'utf8')).toContain('not the bytes');
  });

  test('one that another program serves is left alone', async () => {
    const [one, other] = [await workbenchIn(), await workbenchIn()];
    const refused = await one.ask('POST', '/local/workspaces/open', { file: other.at('first.understudy') });
    expect(refused.status).toBe(409);
    expect(refused.body['detail']).toContain(other.workbench.url);
    expect(await other.file()).toBe(other.at('first.understudy'));
  });

  test('no file is ever overwritten', async () => {
    const { ask, at } = await workbenchIn();
    writeFileSync(at('mine.understudy'), 'mine');
    for (const from of ['nothing', 'this'])
      expect((await ask('POST', '/local/workspaces', { file: 'mine', from })).status).toBe(409);
    expect(readFileSync(at('mine.understudy'), 'utf8')).toBe('mine');
  });
});

test('a host that serves one workspace alone offers no other', async () => {
  const { local } = await world();
  expect((await local('GET', '/local/workspaces')).body).toEqual({ items: [], folder: null, failure: null });
  expect((await local('POST', '/local/workspaces/open', { file: 'x' })).status).toBe(409);
  expect((await local('POST', '/local/workspaces', { file: 'x', from: 'nothing' })).status).toBe(409);
});
