import { expect, test } from './desktop-test.ts';

test('shows the demo workspace, with a session and without a question', async ({ app, view }) => {
  expect(new URL(view.url()).hostname).toBe('127.0.0.1');
  expect(view.url()).not.toContain('code=');
  await expect(view.getByText('Lakeside Clinic').first()).toBeVisible();
  const workspace = await view.evaluate(async () => {
    const response = await fetch('/local/workspace');
    return { status: response.status, body: (await response.json()) as { is_demo: boolean } };
  });
  expect(workspace).toMatchObject({ status: 200, body: { is_demo: true } });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('becomes visible once it has something to show, and has a menu', async ({ app, view }) => {
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].isVisible())).toBe(true);
  await expect(view).toHaveTitle(/Understudy/);
  test.skip(app.kind === 'electron', 'the menu of real Electron is looked at by hand');
  const [menu] = await app.calls('Menu.setApplicationMenu');
  expect(menu?.args[0]).toEqual(expect.arrayContaining(['File', 'editMenu', 'View', 'help']));
});

test('a second start brings the first window to the front', async ({ app, view }) => {
  test.skip(app.kind === 'electron', 'needs a second process of the same profile');
  await view.waitForLoadState();
  await app.evaluate(({ app: program }) => program.emit('second-instance', {}, [], ''));
  expect(await app.calls('window.focus')).toHaveLength(1);
});
