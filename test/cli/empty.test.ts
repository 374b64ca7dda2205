/** `understudy serve --empty`: a workspace with nothing in it, beside the default one, whatever is there already. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshWorkspaceFile } from '../../src/server/default-workspace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runCli } from './run-cli.ts';
import { serveWith } from './served-workspace.ts';

test('is empty, even where a demo is wanted otherwise', async () => {
  const { announcement } = await serveWith('--empty', '--demo', '--port', '0');
  expect(path.basename(announcement.workspace)).toMatch(/^untitled(-\d+)?\.understudy$/);
  expect(announcement.demo_api_keys).toBeNull();
  const answer = await fetch(`${announcement.url}/local/workspace`, {
    headers: { authorization: `Bearer ${announcement.session_token}` },
  });
  expect(await answer.json()).toMatchObject({ is_demo: false, counts: { scripts: 0, agents: 0 } });
});

test.skipIf(process.platform !== 'linux')('takes a name that no file has', () => {
  const folder = temporaryFolder();
  const environment = { XDG_DATA_HOME: folder };
  const first = path.join(folder, 'understudy', 'untitled.understudy');
  expect(freshWorkspaceFile(environment)).toBe(first);
  mkdirSync(path.dirname(first));
  writeFileSync(first, 'mine');
  expect(freshWorkspaceFile(environment)).toBe(path.join(folder, 'understudy', 'untitled-2.understudy'));
  expect(readFileSync(first, 'utf8')).toBe('mine');
});

test('chooses its file itself', async () => {
  const file = path.join(temporaryFolder(), 'named.understudy');
  const { code, stderr } = await runCli(['serve', '--empty', '--workspace', file, '--no-open', '--port', '0']);
  expect(code).toBe(2);
  expect(stderr).toContain('leave out --workspace');
  expect(existsSync(file)).toBe(false);
});
