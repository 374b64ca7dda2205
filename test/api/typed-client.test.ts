/** A second client, from another generator: its types are checked by the compiler, and its calls are answered by the host. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seedAccount } from '../support/seed-account.ts';
import { KEYS, world } from '../support/world.ts';

/** What an integrator would write: a misspelt field would not compile. */
const program = (url: string, roleId: string) => `
import createClient from 'openapi-fetch';
import type { paths, webhooks } from './service.ts';

const client = createClient<paths>({ baseUrl: '${url}', headers: { 'x-api-key': '${KEYS.member}' } });
const created = await client.POST('/v1/scripts', { body: { name: 'From a client', lines: [{ speaker: 'AGENT', message: 'Hello' }] } });
const id: string | undefined = created.data?.id;
const role = await client.GET('/v1/roles/{role_id}', { params: { path: { role_id: '${roleId}' } } });
const calls = await client.GET('/v1/calls', { params: { query: { conversation_mediums: 'telephony', custom_fields: { plan: 'gold' }, limit: 5 } } });
const total: number | undefined = calls.data?.meta.total;
// @ts-expect-error a page size is a number
const wrong = await client.GET('/v1/calls', { params: { query: { limit: 'many' } } });
const where: string[] | undefined = wrong.error && 'detail' in wrong.error && typeof wrong.error.detail !== 'string' ? wrong.error.detail[0]?.loc : undefined;
type Completed = webhooks['call.completed']['post']['requestBody']['content']['application/json'];
export const kind: Completed['type'] = 'call.completed';
console.log(JSON.stringify({ id, role: role.data?.name, total, status: wrong.response.status, where }));
`;

test('a typed client compiles, and works against the host', async () => {
  const { url, request, store, accounts } = await world();
  const ids = seedAccount(store, accounts.child);
  // Below the project, so that the program finds its packages.
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(path.resolve('test-results', 'client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = (args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

  writeFileSync(
    path.join(folder, 'openapi.json'),
    JSON.stringify((await request('GET', '/openapi.json', { key: null })).body),
  );
  const generated = run([
    '--import',
    path.resolve('test/support/typescript-5.mjs'),
    path.resolve('node_modules/openapi-typescript/bin/cli.js'),
    'openapi.json',
    '--output',
    'service.ts',
  ]);
  expect(generated.status, generated.stderr).toBe(0);
  writeFileSync(path.join(folder, 'program.ts'), program(url, ids.role_id));
  const compiled = run([
    path.resolve('node_modules/typescript/bin/tsc'),
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
    '--types',
    'node',
    'program.ts',
  ]);
  expect(compiled.stdout).toBe('');

  // The host answers on this thread, so the program must not be waited for on it.
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'program.ts'], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += String(part)));
  child.on('close', () => resolve(output));
  expect(JSON.parse(await promise)).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    role: 'Role',
    total: 0,
    status: 422,
    where: ['query', 'limit'],
  });
});
