import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaceFileInWindow } from './workspace-in-window.ts';
import { expect, test } from './desktop-test.ts';
import type { DesktopApp } from './harness/launch.ts';

test.skip(Boolean(process.env['ELECTRON_EXE']), 'native menus and dialogs cannot be answered by a test');

const folder = (): string => mkdtempSync(path.join(os.tmpdir(), 'understudy-documents-'));
const click = (app: DesktopApp, ...labels: string[]) =>
  app.evaluate(({ harness }, way) => harness.clickMenu(...(way as string[])), labels);
const answer = (app: DesktopApp, answers: Record<string, unknown>) =>
  app.evaluate(({ harness }, given) => void Object.assign(harness.answers, given), answers);
const origins = (app: DesktopApp): Promise<string[]> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }: { webContents: { getURL(): string } }) =>
      webContents.getURL().replace(/#.*/, ''),
    ),
  );
/** The window that is not at this address, once it is there. */
const otherThan = async (app: DesktopApp, url: string) => {
  await expect.poll(async () => (await origins(app)).filter((one) => one.startsWith('http')).length).toBe(2);
  const other = (await origins(app)).find((one) => !url.startsWith(one)) ?? '';
  return app.windowAt(other);
};

test('New makes an empty workspace, in a window and on a host of its own', async ({
  workspaceFile,
  own: app,
  ownView: first,
}) => {
  const wanted = path.join(folder(), 'second.understudy');
  await answer(app, { save: { canceled: false, filePath: wanted } });
  await click(app, 'File', 'New Workspace…');
  const second = await otherThan(app, first.url());
  await second.waitForLoadState();
  expect(new URL(second.url()).port).not.toBe(new URL(first.url()).port);
  expect(await workspaceFileInWindow(second)).toBe(wanted);
  expect(await workspaceFileInWindow(first)).toBe(workspaceFile);
  // One window that is closed leaves the other alone.
  await first.close();
  await expect.poll(() => existsSync(`${workspaceFile}.session`)).toBe(false);
  expect(await workspaceFileInWindow(second)).toBe(wanted);
});

test('a file that is there is neither overwritten by New nor by Save a Copy', async ({ workspaceFile, own: app }) => {
  await answer(app, { save: { canceled: false, filePath: workspaceFile } });
  await click(app, 'File', 'New Workspace…');
  await expect.poll(() => app.output()).toContain('No workspace was made');
  await click(app, 'File', 'Save a Copy…');
  await expect.poll(() => app.output()).toContain('No copy was saved');
  expect(await origins(app)).toHaveLength(1);
});

test('a copy is saved, and opened by its file; Open Recent knows both', async ({
  workspaceFile,
  own: app,
  ownView: first,
}) => {
  const copy = path.join(folder(), 'copy.understudy');
  await answer(app, { save: { canceled: false, filePath: copy }, open: { canceled: false, filePaths: [copy] } });
  await click(app, 'File', 'Save a Copy…');
  await expect.poll(() => existsSync(copy)).toBe(true);
  await click(app, 'File', 'Open Workspace…');
  const second = await otherThan(app, first.url());
  await expect(second.getByText('Lakeside Clinic').first()).toBeVisible();
  const recent = await app.evaluate(({ harness }) => harness.menuBelow('File', 'Open Recent'));
  expect(recent).toEqual(['copy', 'workspace']);
  const told = (await app.calls('app.addRecentDocument')).map(({ args: [file] }) => file);
  expect(told).toEqual([workspaceFile, copy]);
  // What is open already comes to the front.
  await click(app, 'File', 'Open Recent', 'workspace');
  await expect.poll(() => app.calls('window.focus')).toHaveLength(1);
  expect(await origins(app)).toHaveLength(2);
});

test('a recent workspace whose file is gone is told of, and none is made in its place', async ({
  own: app,
  ownView: first,
}) => {
  const copy = path.join(folder(), 'gone.understudy');
  await answer(app, { save: { canceled: false, filePath: copy }, open: { canceled: false, filePaths: [copy] } });
  await click(app, 'File', 'Save a Copy…');
  await expect.poll(() => existsSync(copy)).toBe(true);
  await click(app, 'File', 'Open Workspace…');
  const second = await otherThan(app, first.url());
  await second.getByText('Lakeside Clinic').first().waitFor();
  await second.close();
  await expect.poll(async () => (await origins(app)).length).toBe(1);
  await expect.poll(() => existsSync(`${copy}.session`)).toBe(false);
  rmSync(copy);
  await click(app, 'File', 'Open Recent', 'gone');
  await expect
    .poll(() => app.calls('dialog.showErrorBox'))
    .toEqual([expect.objectContaining({ args: ['There is no workspace', `${copy} is not there.`] })]);
  expect(existsSync(copy)).toBe(false);
});

test('a backup is made beside the workspace, and shown where one wants to see it', async ({
  workspaceFile,
  own: app,
}) => {
  await click(app, 'File', 'Back Up');
  await expect
    .poll(() => app.calls('shell.showItemInFolder'))
    .toEqual([{ api: 'shell.showItemInFolder', args: [expect.stringContaining('.understudy')] }]);
  await click(app, 'File', 'Show in Folder');
  await expect.poll(async () => (await app.calls('shell.showItemInFolder')).at(-1)?.args).toEqual([workspaceFile]);
});

test('a second start with a file opens it in the running program; one with a folder, what is in it', async ({
  own: app,
  ownView: first,
}) => {
  const home = folder();
  await answer(app, { save: { canceled: false, filePath: path.join(home, 'shared.understudy') } });
  await click(app, 'File', 'Save a Copy…');
  await expect.poll(() => existsSync(path.join(home, 'shared.understudy'))).toBe(true);
  await app.evaluate(
    ({ app: program }, given) => program.emit('second-instance', {}, [], '', { empty: false, given: [given] }),
    home,
  );
  const second = await otherThan(app, first.url());
  await second.waitForLoadState();
  expect(await workspaceFileInWindow(second)).toBe(path.join(home, 'shared.understudy'));

  await app.evaluate(
    ({ app: program }, given) => program.emit('second-instance', {}, [], '', { empty: false, given: [given] }),
    os.tmpdir() + '/nothing-there',
  );
  await expect.poll(() => app.output()).toContain('There is no workspace');
  expect(await origins(app)).toHaveLength(2);
});

test('a link that comes while its workspace is still being opened is followed once it is open', async ({
  workspaceFile,
  launch,
}) => {
  const app = await launch({ workspaceFile });
  const run = '0123456789abcdef01234567';
  await app.evaluate(
    async ({ app: program, harness }, link) => {
      // The menu is there before the first window is.
      while (harness.menuBelow('File').length === 0) await new Promise((resolve) => setImmediate(resolve));
      program.emit('second-instance', {}, [], '', { empty: false, given: [link] });
    },
    `understudy://run/${run}?workspace=${encodeURIComponent(workspaceFile)}`,
  );
  const view = await app.firstWindow();
  await view.waitForURL(new RegExp(`#/simulate/runs/${run}$`));
  expect(await origins(app)).toHaveLength(1);
});

test('the windows that were open come back at the next start, where they were and on their ports', async ({
  launch,
}) => {
  const home = folder();
  const first = await launch({ home, ownPorts: true, workspaceFile: path.join(home, 'one.understudy') });
  const view = await first.firstWindow();
  await view.waitForLoadState();
  await answer(first, { save: { canceled: false, filePath: path.join(home, 'two.understudy') } });
  await click(first, 'File', 'New Workspace…');
  await otherThan(first, view.url());
  const before = await origins(first);
  await first.evaluate(({ BrowserWindow }) => {
    const [one, two] = BrowserWindow.getAllWindows();
    one.setBounds({ x: 100, y: 120, width: 1200, height: 800 });
    // On a screen that is gone at the next start: there is one alone, with a bar at its top.
    two.setBounds({ x: 2500, y: 60, width: 1300, height: 850 });
  });
  await first.quit();
  const again = await launch({ home, ownPorts: true });
  await expect.poll(async () => (await origins(again)).toSorted()).toEqual(before.toSorted());
  const made = (await again.calls('new BrowserWindow')).map(({ args: [options] }) => options);
  expect(made).toContainEqual(expect.objectContaining({ x: 100, y: 120, width: 1200, height: 800 }));
  expect(made).toContainEqual(expect.objectContaining({ x: 310, y: 130, width: 1300, height: 850 }));
});

test('a link leads to a run in the workspace that it names, and nowhere else', async ({
  workspaceFile,
  own: app,
  ownView: view,
}) => {
  const run = '0123456789abcdef01234567';
  const follow = (link: string) =>
    app.evaluate(
      ({ app: program }, given) => program.emit('second-instance', {}, [], '', { empty: false, given: [given] }),
      link,
    );
  await follow(`understudy://run/${run}?workspace=${encodeURIComponent(workspaceFile)}`);
  await view.waitForURL(new RegExp(`#/simulate/runs/${run}$`));
  // The main process hears of the new address in its own time.
  await expect(async () => {
    await click(app, 'File', 'Copy Link to This Run, Call or Trial');
    expect((await app.calls('clipboard.writeText')).at(-1)?.args).toEqual([
      `understudy://run/${run}?workspace=${encodeURIComponent(workspaceFile)}`,
    ]);
  }).toPass();

  await follow('understudy://settings/engines');
  await expect.poll(() => app.output()).toContain('The link leads nowhere');
  expect(view.url()).toContain(run);
  // A workspace that was never opened here is opened after a question alone, whose answer is no.
  const strange = path.join(folder(), 'strange.understudy');
  mkdirSync(path.dirname(strange), { recursive: true });
  copyFileSync('package.json', strange);
  await follow(`understudy://run/${run}?workspace=${encodeURIComponent(strange)}`);
  await expect
    .poll(async () => (await app.calls('dialog.showMessageBox')).at(-1)?.args[0])
    .toMatchObject({
      detail: strange,
    });
  expect(await origins(app)).toHaveLength(1);
});

test('the window’s own menu asks the same of the program, and goes over to nothing', async ({
  workspaceFile,
  own: app,
  ownView: view,
}) => {
  const wanted = path.join(folder(), 'second.understudy');
  await answer(app, { save: { canceled: false, filePath: wanted } });
  await view.getByRole('button', { name: 'Workspace workspace' }).click();
  await view.getByRole('menuitem', { name: 'New…' }).click();
  const second = await otherThan(app, view.url());
  await second.getByRole('button', { name: 'Workspace second' }).click();
  await second.getByRole('menuitem', { name: /^workspace/ }).click();
  await expect.poll(() => app.calls('window.focus')).toHaveLength(1);
  expect(await workspaceFileInWindow(view)).toBe(workspaceFile);
  // A page can name no file that was not opened here before.
  const strange = await view.evaluate(() =>
    window.understudy.openRecent('/etc/passwd').then(
      () => 'opened',
      () => 'refused',
    ),
  );
  expect(strange).toBe('refused');
});

test('a workspace that is dropped on the window opens in one of its own; other files are looked at', async ({
  own: app,
  ownView: view,
}) => {
  const copy = path.join(folder(), 'copy.understudy');
  await answer(app, { save: { canceled: false, filePath: copy } });
  await click(app, 'File', 'Save a Copy…');
  await expect.poll(() => existsSync(copy)).toBe(true);
  const drop = (name: string, at: string) =>
    view.evaluate(
      ([file, place]) => {
        Reflect.set(window, '__harnessPaths', { [file]: place });
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['# name: Dropped\nAGENT: Hello.\n'], file));
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      },
      [name, at] as const,
    );
  await drop('copy.understudy', copy);
  const second = await otherThan(app, view.url());
  expect(await workspaceFileInWindow(second)).toBe(copy);
  await drop('dropped.txt', path.join(folder(), 'dropped.txt'));
  await expect(view.getByRole('dialog')).toContainText('dropped.txt');
});

test('a folder of an account’s files is linked to the account that is open, after a question', async ({
  own: app,
  ownView: view,
}) => {
  const account = folder();
  mkdirSync(path.join(account, 'scripts'));
  writeFileSync(path.join(account, 'understudy.yaml'), '');
  writeFileSync(path.join(account, 'scripts', 'From the folder.txt'), 'AGENT: Hello.\n');
  const give = () =>
    app.evaluate(
      ({ app: program }, given) => program.emit('second-instance', {}, [], '', { empty: false, given: [given] }),
      account,
    );
  await give();
  await expect.poll(async () => (await app.calls('dialog.showMessageBox')).length).toBe(1);
  expect(existsSync(path.join(account, 'agents'))).toBe(false);
  await answer(app, { button: 0 });
  await give();
  await expect(view.getByRole('region', { name: 'Linked folder' })).toContainText(account);
  await view.evaluate(() => void (location.hash = '/author/scripts'));
  await expect(view.getByText('From the folder').first()).toBeVisible();
  await expect.poll(() => existsSync(path.join(account, 'agents'))).toBe(true);
});

test('the system’s parts of the window follow the theme', async ({ own: app, ownView: view }) => {
  await view.evaluate(() => void (location.hash = '/settings'));
  await view.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
});
