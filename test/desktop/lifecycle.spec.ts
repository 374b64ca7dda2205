import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TEST_CONFIG_FOLDER } from '../support/test-config-folder.ts';
import { expect, test } from './desktop-test.ts';

/** Saves a script from inside the window, as the workbench would. */
const saveScript = (name: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name, lines: [{ speaker: 'AGENT', message: 'Hello.' }] }),
});

test('closing the window ends the program, the host and its session', async ({ workspaceFile, launch }) => {
  const app = await launch({ workspaceFile });
  const view = await app.firstWindow();
  const { origin } = new URL(view.url());
  await view.close();
  expect(await app.exited).toBe(0);
  expect(existsSync(`${workspaceFile}.session`)).toBe(false);
  await expect(fetch(origin)).rejects.toThrow();
});

test('its runs are offered on the queue that the environment names', async ({ workspaceFile, launch }) => {
  // A port at which nobody listens.
  const app = await launch({ workspaceFile, queue: 'redis://:secret@127.0.0.1:1' });
  const view = await app.firstWindow();
  await view.waitForLoadState();
  const queue = await view.evaluate(async () => (await fetch('/local/queue')).json());
  expect(queue.address).toBe('redis://127.0.0.1:1');
  await expect
    .poll(async () => view.evaluate(async () => (await (await fetch('/local/queue')).json()).trouble))
    .toContain('ECONNREFUSED');
});

test('what was saved before the program was killed is there when it starts again', async ({
  workspaceFile,
  launch,
}) => {
  const first = await launch({ workspaceFile });
  const view = await first.firstWindow();
  await view.waitForLoadState();
  const status = await view.evaluate(
    async (init) => (await fetch('/local/scripts', init)).status,
    saveScript('Saved just in time'),
  );
  expect(status).toBe(200);
  await first.kill();

  const again = await launch({ workspaceFile });
  const reopened = await again.firstWindow();
  await reopened.waitForLoadState();
  const found = await reopened.evaluate(async () => {
    const response = await fetch('/local/scripts?search=just%20in%20time');
    return ((await response.json()) as { items: { name: string }[] }).items.map((item) => item.name);
  });
  expect(found).toEqual(['Saved just in time']);
});

test('joins the host that already serves the workspace, and leaves it running', async ({
  host,
  workspaceFile,
  launch,
}) => {
  const app = await launch({ workspaceFile });
  const view = await app.firstWindow();
  expect(new URL(view.url()).origin).toBe(new URL(host.url).origin);
  await app.quit();
  expect((await fetch(host.url)).status).toBeLessThan(500);
});

test('a workspace that cannot be opened is named in a dialog, and the program ends', async ({
  workspaceFile,
  launch,
}) => {
  writeFileSync(workspaceFile, 'not a database, and not empty either\n'.repeat(30));
  const before = readFileSync(workspaceFile);
  const app = await launch({ workspaceFile });
  test.skip(app.kind === 'electron', 'the native box waits for a person');
  expect(await app.exited).toBe(2);
  expect(app.output()).toContain('The workspace cannot be opened');
  expect(app.output()).toContain(workspaceFile);
  expect(readFileSync(workspaceFile)).toEqual(before);
});

test('the second of two programs gives way', async ({ workspaceFile, launch }) => {
  test.skip(Boolean(process.env['ELECTRON_EXE']), 'the harness plays the first program');
  const app = await launch({ workspaceFile, secondInstance: true });
  expect(await app.exited).toBe(0);
  expect(existsSync(workspaceFile)).toBe(false);
});

test('the key of stored secrets is given to the system’s keychain before it is written', async ({ view }) => {
  test.skip(Boolean(process.env['ELECTRON_EXE']), 'a real keychain’s bytes tell nothing');
  const status = await view.evaluate(async () => {
    const body = JSON.stringify({ url: 'http://localhost:9/hooks' });
    return (await fetch('/local/webhooks', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  });
  expect(status).toBe(200);
  const stored = readFileSync(path.join(TEST_CONFIG_FOLDER, 'understudy', 'secrets.keychain'));
  expect(Buffer.from(stored).reverse().toString()).toMatch(/^wrapped:/);
});
