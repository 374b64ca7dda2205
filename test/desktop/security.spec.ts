import { expect, test } from './desktop-test.ts';

test('the page has no Node, and of the desktop only the bridge', async ({ view }) => {
  const globals = await view.evaluate(() => ({
    require: typeof Reflect.get(globalThis, 'require'),
    process: typeof Reflect.get(globalThis, 'process'),
    module: typeof Reflect.get(globalThis, 'module'),
    bridge: Object.keys(Reflect.get(globalThis, 'understudy') as object).toSorted(),
  }));
  expect(globals).toEqual({
    require: 'undefined',
    process: 'undefined',
    module: 'undefined',
    bridge: [
      'notify',
      'openDropped',
      'openRecent',
      'platform',
      'saveFile',
      'setBadge',
      'setTheme',
      'updates',
      'workspace',
    ],
  });
});

test('the page cannot change the bridge', async ({ view }) => {
  const outcome = await view.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'understudy') as Record<string, unknown>;
    const replaced = Reflect.set(globalThis, 'understudy', {});
    const changed = Reflect.set(bridge, 'saveFile', () => 'mine');
    return { replaced, changed };
  });
  expect(outcome).toEqual({ replaced: false, changed: false });
});

test('windows are sandboxed and isolated', async ({ app, view }) => {
  test.skip(app.kind === 'electron', 'the harness records how the window was asked for');
  await view.waitForLoadState();
  const [made] = await app.calls('new BrowserWindow');
  expect(made?.args[0]).toMatchObject({
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // It would fetch dictionaries.
      spellcheck: false,
    },
  });
});

test('the window cannot be led away from the host', async ({ app, view }) => {
  const before = view.url();
  await app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0];
    webContents.askedFor = new Promise((resolve) =>
      webContents.once('will-navigate', ({ url }: { url: string }) => resolve(url)),
    );
  });
  await view.evaluate(() => void (location.href = 'https://example.com/'));
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.askedFor)).toBe(
    'https://example.com/',
  );
  if (app.kind === 'harness')
    await expect
      .poll(() => app.calls('will-navigate'))
      .toEqual([{ api: 'will-navigate', args: ['https://example.com/', true] }]);
  expect(view.url()).toBe(before);
  const refused = view.waitForEvent('console', (message) =>
    message.text().includes('Not allowed to load local resource'),
  );
  await view.evaluate(() => void (location.href = 'file:///etc/passwd'));
  await refused;
  expect(view.url()).toBe(before);
});

test('a second window is denied; a web address is opened outside only after a question', async ({ app, view }) => {
  const windows = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const questions = async () => (await app.calls('dialog.showMessageBox')).map((call) => call.args[0]);
  await view.evaluate(() => void window.open('file:///etc/passwd'));
  await view.evaluate(() => void window.open('https://example.com/'));
  // Real Electron denies while the page waits; of the harness, the later one's question tells that both were looked at.
  if (app.kind === 'harness')
    await expect.poll(questions).toEqual([expect.objectContaining({ detail: 'https://example.com/' })]);
  expect(await windows()).toBe(1);
  test.skip(app.kind === 'electron', 'the harness answers the question');
  expect(await app.calls('shell.openExternal')).toEqual([]);

  await app.evaluate(({ harness }) => void (harness.answers.button = 0));
  await view.evaluate(() => void window.open('https://example.com/docs'));
  await expect
    .poll(() => app.calls('shell.openExternal'))
    .toEqual([{ api: 'shell.openExternal', args: ['https://example.com/docs'] }]);
});

test('permissions are denied: place, camera, microphone, notifications', async ({ view }) => {
  const states = await view.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'microphone', 'clipboard-read'] as PermissionName[];
    return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
  });
  expect(states).not.toContain('granted');
  const position = await view.evaluate(
    () =>
      new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('given'),
          (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : error.message),
        ),
      ),
  );
  expect(position).toBe('denied');
});

test('all three permission handlers are in place', async ({ app, view }) => {
  test.skip(app.kind === 'electron', 'the harness records the handlers');
  await view.waitForLoadState();
  for (const handler of ['setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler']) {
    expect(await app.calls(`session.${handler}`), handler).toHaveLength(1);
  }
});

test('the page runs under a policy that allows no foreign script and no eval', async ({ view }) => {
  const policy = await view.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(/script-src[^;]*/.exec(policy ?? '')?.[0] ?? '').not.toContain("'unsafe-inline'");
  expect(policy).toMatch(/object-src 'none'/);
});

test('a message of another shape, or from another page, is refused', async ({ app, view }) => {
  const misshapen = await view.evaluate(async () => {
    const bridge = Reflect.get(globalThis, 'understudy') as { notify(notice: unknown): Promise<unknown> };
    return bridge.notify({ title: 42 }).then(
      () => 'accepted',
      () => 'refused',
    );
  });
  expect(misshapen).toBe('refused');
  test.skip(app.kind === 'electron', 'the harness can pretend to be another page');
  const foreign = await app.evaluate(async ({ ipcMain, BrowserWindow }) => {
    const sender = BrowserWindow.getAllWindows()[0].webContents;
    const handler = ipcMain.handlers.get('understudy:notify');
    try {
      await handler(
        { sender, senderFrame: { url: 'https://example.com/', parent: null } },
        { title: 'Hello', body: '' },
      );
      return 'accepted';
    } catch {
      return 'refused';
    }
  });
  expect(foreign).toBe('refused');
});
