/** What needs neither the host nor what was learnt of language does not wait until both are read: a second and a half of each start. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

/** Tells, as it ends, every file that was loaded as code or data. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
process.on('exit', () => process.stderr.write(JSON.stringify(loaded)));
`)}`;

async function loadedFor(args: readonly string[]): Promise<string[]> {
  const { code, stderr } = await runCli(args, { nodeArgs: ['--import', TELL_LOADED] });
  expect(code).toBe(0);
  return JSON.parse(stderr) as string[];
}

const PASSES = path.resolve(import.meta.dirname, '../core/vectors/synthetic_edges.csv');

test.each([
  ['--version', ['--version']],
  ['simulate --help', ['simulate', '--help']],
  ['score', ['score', PASSES]],
])('understudy %s loads neither the web server, nor the database, nor what was learnt', async (_, args) => {
  const loaded = await loadedFor(args);

  expect(loaded.some((url) => url.includes('/commander/'))).toBe(true);
  expect(
    loaded.filter((url) => /\/node_modules\/(?:express|better-sqlite3)\/|\/resources\/understanding\//.test(url)),
  ).toEqual([]);
});
