/** The desktop shell's lifecycle: one program, one host in this very process, one window on it. */
import { messageOf } from '../core/message-of.ts';
import { parseArgs } from 'node:util';
import { app, BrowserWindow, dialog, shell } from 'electron';
import { openWorkbench, type OpenWorkbench } from '../server/open-workbench.ts';
import { registerIpc } from './ipc.ts';
import { desktopSecretKeys } from './keychain.ts';
import { installMenu } from './menu.ts';
import { denyPermissions, openWindow } from './window.ts';

/** Tells `npm start` that trying again in the browser would be of no use. */
const CANNOT_OPEN_WORKSPACE = 2;

const { values: options } = parseArgs({
  options: { workspace: { type: 'string' }, port: { type: 'string' } },
  // Electron and Chromium have switches of their own on the same command line.
  strict: false,
});

let workbench: OpenWorkbench | undefined;
let closing: Promise<void> | undefined;

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', showWindow);
  app.on('activate', () => void reopenWindow());
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (!workbench) return;
    // The host answers what it has begun and closes its file; only then may the process go.
    event.preventDefault();
    closing ??= closeHost();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
  void app.whenReady().then(start);
} else {
  app.quit();
}

async function start(): Promise<void> {
  try {
    workbench = await openWorkbench({
      workspaceFile: textOption(options.workspace),
      port: textOption(options.port) === undefined ? undefined : Number(options.port),
      demo: true,
      secretKeys: desktopSecretKeys(process.env),
      version: app.getVersion(),
      environment: process.env,
    });
  } catch (error) {
    failToOpen('The workspace cannot be opened', error);
    return;
  }
  const { origin } = new URL(workbench.url);
  denyPermissions(origin);
  registerIpc(origin);
  installMenu({
    openWorkspace: () => void chooseWorkspace(),
    openInBrowser: () => void withLink((link) => shell.openExternal(link)),
    openApiDocs: () => void shell.openExternal(`${origin}/docs`),
  });
  await reopenWindow();
}

function failToOpen(what: string, error: unknown): void {
  dialog.showErrorBox(what, messageOf(error));
  app.exit(CANNOT_OPEN_WORKSPACE);
}

async function reopenWindow(): Promise<void> {
  if (BrowserWindow.getAllWindows().length > 0) return;
  try {
    await withLink((link) => openWindow(new URL(link).origin, link));
  } catch (error) {
    failToOpen('The workbench cannot be loaded', error);
  }
}

async function withLink(open: (link: string) => Promise<unknown>): Promise<void> {
  if (workbench) await open(await workbench.sessionLink());
}

function showWindow(): void {
  const window = BrowserWindow.getAllWindows()[0];
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** Another workspace means another host, session and window: simplest, and safest, as a new program. */
async function chooseWorkspace(): Promise<void> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: 'Open Workspace',
    properties: ['openFile'],
    filters: [{ name: 'Understudy workspaces', extensions: ['understudy'] }],
  });
  const file = filePaths[0];
  if (canceled || file === undefined) return;
  app.relaunch({ args: [...(app.isPackaged ? [] : [app.getAppPath()]), '--workspace', file] });
  app.quit();
}

async function closeHost(): Promise<void> {
  try {
    await workbench?.close();
  } finally {
    workbench = undefined;
    app.quit();
  }
}

function textOption(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
