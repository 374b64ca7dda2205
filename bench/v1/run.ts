/**
 * The `/v1` API under load, side by side in one run with two floors (bare node:http and Express on the same rows) and a peer (json-server).
 * `npm run bench:v1 -- [--calls 100000] [--seconds 4]`. Prints every ratio; judges nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { DEMO_CREDENTIALS } from '../../src/server/demo/demo-credentials.ts';
import { objectIds } from '../../src/server/object-ids.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { seedCalls } from '../../src/server/seed/seed-calls.ts';
import { startJsonServer } from './json-server.ts';
import { startProcess } from './start-process.ts';

const CLI = path.resolve(import.meta.dirname, '../../out/server/cli.js');
const CONNECTIONS = 16;
const PEER_RECORDS = 10_000;
const WARM_UP_S = 1;
const SCRIPT = { name: 'Bench', lines: [{ speaker: 'AGENT', message: 'Hello' }] };

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    folder: { type: 'string' },
  },
});
const calls = Number(values.calls);
const seconds = Number(values.seconds);
const folder = values.folder ?? mkdtempSync(path.join(os.tmpdir(), 'understudy-bench-'));
const workspace = path.join(folder, 'bench.understudy');
const account = DEMO_CREDENTIALS.accounts.member;
const key = { 'x-api-key': DEMO_CREDENTIALS.apiKeys.member };

interface Load {
  title: string;
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function load({ title, url, headers = {}, body }: Load) {
  const post = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) };
  const request = {
    url,
    connections: CONNECTIONS,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...post,
  };
  // Whoever goes first would pay for compiling.
  await autocannon({ ...request, duration: WARM_UP_S });
  const result = await autocannon({ ...request, duration: seconds });
  const row = {
    title,
    per_s: result.requests.average,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
  process.stdout.write(
    `${title.padEnd(44)} ${row.per_s.toFixed(0).padStart(8)} /s   p50 ${row.p50_ms} ms   p99 ${row.p99_ms} ms${row.failed ? `   ${row.failed} failed` : ''}\n`,
  );
  return row;
}

const ratio = (name: string, ours: { per_s: number }, other: { per_s: number } | undefined) =>
  other &&
  other.per_s > 0 &&
  process.stdout.write(`  ratio ${name.padEnd(48)} ${(ours.per_s / other.per_s).toFixed(2)}×\n`);

const serve = () =>
  startProcess([CLI, 'serve', '--json', '--demo', '--port', '0', '--no-open', '--workspace', workspace]);

// A first start makes the demo workspace; the made-up calls go into its clinic.
await (await serve()).stop();
const store = createStore(openDatabase(workspace), { clock: { nowMs: () => Date.now() }, ids: objectIds });
const seedStart = performance.now();
seedCalls({ store, ids: objectIds, accountId: account, calls, seed: 7, version: '0', newestMs: Date.now() });
const seedSeconds = (performance.now() - seedStart) / 1000;
process.stdout.write(
  `seeded ${calls} calls in ${seedSeconds.toFixed(1)} s, ${Math.round(calls / seedSeconds)} calls/s\n`,
);
const peerRecords = (await store.read(account).calls.list({ filter: {}, offset: 0, limit: PEER_RECORDS })).items.map(
  (item) => ({ ...(JSON.parse(item.document) as object) }),
);
store.close();

const host = await serve();
const { url } = JSON.parse(host.firstLine) as { url: string };
process.stdout.write(`serve ready in ${host.ready_ms.toFixed(0)} ms, ${await host.memoryMiB()} MiB idle\n\n`);

const QUERY = '/v1/calls?conversation_mediums=telephony';
const ours10 = await load({ title: 'understudy, filtered list of 10', url: `${url}${QUERY}&limit=10`, headers: key });
const ours500 = await load({
  title: 'understudy, filtered list of 500',
  url: `${url}${QUERY}&limit=500`,
  headers: key,
});
const search = await load({
  title: 'understudy, search, newest 10',
  url: `${url}/v1/calls?search=appointment&limit=10`,
  headers: key,
});
const create = await load({
  title: 'understudy, create a script',
  url: `${url}/v1/scripts`,
  headers: key,
  body: SCRIPT,
});
process.stdout.write(`  memory after load ${await host.memoryMiB()} MiB\n`);
await host.stop();

const floors = new Map<string, Awaited<ReturnType<typeof load>>>();
for (const kind of ['http', 'express']) {
  const floor = await startProcess([path.join(import.meta.dirname, 'floors.ts'), kind, workspace, account]);
  for (const limit of [10, 500])
    floors.set(
      `${kind}-${limit}`,
      await load({
        title: `floor: ${kind}, list of ${limit}`,
        url: `http://127.0.0.1:${floor.firstLine}${QUERY}&limit=${limit}`,
      }),
    );
  if (kind === 'http')
    floors.set(
      'create',
      await load({
        title: 'floor: http, durable create',
        url: `http://127.0.0.1:${floor.firstLine}/v1/scripts`,
        body: SCRIPT,
      }),
    );
  await floor.stop();
}
const peer = await startJsonServer(path.join(folder, 'json-server'), peerRecords);
const peerList =
  peer &&
  (await load({
    title: `json-server, filtered list of 10 of ${PEER_RECORDS}`,
    url: `http://localhost:${peer.port}/calls?conversation_medium=telephony&_page=1&_per_page=10`,
  }));
const peerCreate =
  peer &&
  (await load({ title: 'json-server, create', url: `http://localhost:${peer.port}/calls`, body: { name: 'Bench' } }));
await peer?.stop();

process.stdout.write('\n');
ratio('list of 10 to node:http with ready rows', ours10, floors.get('http-10'));
ratio('list of 10 to Express with ready rows', ours10, floors.get('express-10'));
ratio('list of 500 to node:http with ready rows', ours500, floors.get('http-500'));
ratio('search to list of 10', search, ours10);
ratio('list of 10 to json-server', ours10, peerList);
ratio('create to the least durable create', create, floors.get('create'));
ratio('create to json-server', create, peerCreate);
if (!values.folder) rmSync(folder, { recursive: true, force: true });
