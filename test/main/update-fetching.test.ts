/** New versions as they are really asked for and fetched: by electron-updater, over HTTP, by the program's one way out. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { electronUpdater } from '../../src/main/electron-updates.ts';
import { programEgress, RememberedEgress } from '../../src/server/program-egress.ts';
import { programUpdates, RememberedUpdates } from '../../src/main/updates.ts';
import type { Resolve } from '../../src/server/egress/egress.ts';
import { appImageUpdater } from '../support/app-image-updater.ts';
import { PACKAGE, updateServer, type UpdateServer } from '../support/update-server.ts';

const machine = vi.hoisted(() => ({ home: '' }));
vi.mock('electron', () => ({ app: { isPackaged: false } }));
vi.mock('electron-updater', () => ({
  get default() {
    return appImageUpdater({ home: machine.home, version: '0.1.0' });
  },
}));

let server: UpdateServer;
beforeEach(async () => {
  machine.home = mkdtempSync(path.join(os.tmpdir(), 'understudy-updates-'));
  server = await updateServer();
});
afterEach(() => server.close());

/** Away when it is judged, and here when it is connected to, which alone is asked for with options: so that the test sends nothing out. */
const away: Resolve = (_host, options, done) =>
  done(null, [{ address: Object.keys(options).length === 0 ? '203.0.113.7' : '127.0.0.1', family: 4 }]);

/** A program of version 0.1.0 that takes `localhost` for another machine. */
function program() {
  let remembered = RememberedUpdates.parse({});
  let sent = RememberedEgress.parse({});
  const egress = programEgress({
    memory: { read: () => sent, write: (next) => void (sent = next) },
    nowIso: () => '2026-11-23T12:00:00Z',
    newId: () => 'p',
    resolve: away,
    namesHere: () => [],
  });
  const updates = programUpdates({
    version: '0.1.0',
    packaged: null,
    updater: electronUpdater(egress.send),
    memory: { read: () => remembered, write: (next) => void (remembered = next) },
    egress,
    nowIso: () => '2026-11-23T12:00:00Z',
    onChange: () => undefined,
  });
  const channel = { address: server.address, key: server.key };
  return { updates, egress, channel, state: () => updates.now().state, allow: () => updates.allow(channel) };
}

const channelBytes = () =>
  fetch(`${server.address}/latest-linux.yml`).then(async (answer) => (await answer.text()).length);

test('asked and fetched by permission alone, counted with its bytes, and refused once that is taken back', async () => {
  const { updates, egress, state, allow } = program();
  server.offer('0.2.0');
  await updates.check();
  expect([server.asked, egress.shown().ledger]).toEqual([[], []]);

  allow();
  await updates.check();
  expect(state()).toMatchObject({ kind: 'found', version: '0.2.0', notes: expect.stringContaining('Smaller') });
  await updates.download();
  expect(state()).toMatchObject({ kind: 'ready', version: '0.2.0' });
  expect(server.asked).toEqual(['GET /channel/latest.yml', 'GET /channel/Understudy-0.2.0.AppImage']);
  const pending = path.join(machine.home, 'cache', 'understudy-updater', 'pending');
  expect(readFileSync(path.join(pending, 'Understudy-0.2.0.AppImage'))).toEqual(PACKAGE);
  // No number by which the machine would be known again.
  for (const headers of server.headers) expect(headers['x-user-staging-id'] ?? 'none').toBe('none');

  const { total, permissions } = egress.shown();
  expect(total).toEqual({ requests: 2, bytes_out: 0, bytes_in: (await channelBytes()) + PACKAGE.length, refused: 0 });
  egress.revoke(permissions[0]?.id ?? '');
  const before = server.asked.length;
  await updates.check();
  expect(state()).toEqual({ kind: 'off' });
  await expect(egress.send(server.address, { headers: {}, signal: AbortSignal.timeout(1000) })).rejects.toThrow(
    'Nothing may be sent to',
  );
  expect(server.asked).toHaveLength(before);
  expect(egress.shown().total.refused).toBe(1);
});

test.each([
  [
    'of another version than was signed',
    () => server.offer('0.2.0', { version: '0.3.0' }),
    'Version 0.3.0 is not signed by the key',
  ],
  ['without a signature', () => server.offer('0.2.0', { signature: undefined }), 'Version 0.2.0 is not signed.'],
  ['of an older version', () => server.offer('0.0.9'), 'offers version 0.0.9, which is older than this one (0.1.0)'],
  ['that is not there', () => server.offer(null), '.yml answers with status 404.'],
])('an offer %s is refused in words, and nothing of it fetched', async (_what, prepare, why) => {
  const { updates, state, allow } = program();
  prepare();
  allow();
  await updates.check();
  expect(state()).toMatchObject({ kind: 'failed', why: expect.stringContaining(why) });
  await updates.download();
  expect(server.asked).toEqual(['GET /channel/latest.yml']);
});

test('the version that runs is nothing new', async () => {
  const { updates, state, allow } = program();
  server.offer('0.1.0');
  allow();
  await updates.check();
  expect(state()).toEqual({ kind: 'none' });
});

test.each([
  [
    'other bytes than were signed',
    'its hash is another one',
    (at: () => UpdateServer) => at().sendInstead((response) => response.end('worse')),
  ],
  [
    'a way to another server',
    'leads elsewhere (https://other.example)',
    (at: () => UpdateServer) =>
      at().sendInstead((response) => response.writeHead(302, { location: 'https://other.example/x' }).end()),
  ],
  [
    'an error',
    'answers with status 500',
    (at: () => UpdateServer) => at().sendInstead((response) => response.writeHead(500).end()),
  ],
])('a package with %s is thrown away, and comes when it is right', async (_what, why, prepare) => {
  const { updates, state, allow } = program();
  server.offer('0.2.0');
  prepare(() => server);
  allow();
  await updates.check();
  await updates.download();
  expect(state()).toMatchObject({ kind: 'failed', why: expect.stringContaining(why) });
  expect(readdirSync(path.join(machine.home, 'cache', 'understudy-updater', 'pending'))).toEqual([]);
  server.sendInstead(undefined);
  await updates.check();
  await updates.download();
  expect(state()).toMatchObject({ kind: 'ready' });
});

test('a download that is cut by its permission ends at once, and leaves nothing', async () => {
  const { updates, egress, state, allow } = program();
  server.offer('0.2.0');
  server.sendInstead((response) =>
    response.setHeader('content-length', PACKAGE.length).write(PACKAGE.subarray(0, 120_000)),
  );
  allow();
  await updates.check();
  const downloading = updates.download();
  await vi.waitFor(() => expect(state()).toMatchObject({ kind: 'downloading', percent: 40 }));
  egress.revoke('p');
  await downloading;
  expect(state()).toEqual({ kind: 'off' });
  // What came of it is counted all the same.
  expect(egress.shown().total.bytes_in).toBeGreaterThanOrEqual(120_000);
});
