/**
 * A stand-in for Electron's main-process module, for a *contract harness*: the built main process and preload run
 * against it with a real Chromium as their window. It covers wiring and lifecycle. It does not cover Electron's own
 * sandbox, Chromium or Node, native dialogs and menus, packaging, signing, or how a new version is put in place.
 *
 * What the shell uses is here; anything else is missing, so that using it fails loudly at import.
 */
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { callLog } from './call-log.ts';
import { ipcMain } from './ipc-main.ts';
import { defaultSession } from './session.ts';
import {
  answers,
  clickMenu,
  clickNotice,
  clipboard,
  dialog,
  Menu,
  menuBelow,
  nativeImage,
  nativeTheme,
  Notification,
  safeStorage,
  screen,
  shell,
} from './system.ts';

export const session = { defaultSession };
export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  safeStorage,
  screen,
  shell,
};

const everything: Record<string, unknown> = {
  app,
  ipcMain,
  BrowserWindow,
  dialog,
  Menu,
  shell,
  session,
  nativeTheme,
  harness: { callLog, answers, clickMenu, clickNotice, menuBelow },
};
export default everything;

/** The other end of `DesktopApp.evaluate`: the same shape as Playwright's ElectronApplication. */
interface Evaluation {
  id: number;
  source: string;
  arg: unknown;
}

process.on('message', async ({ id, source, arg }: Evaluation) => {
  try {
    // oxlint-disable-next-line no-eval -- the source is a function of the test itself, sent over a private channel
    process.send?.({ id, value: (await (0, eval)(`(${source})`)(everything, arg)) ?? null });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});

// The test process is gone (a crash, a time-out): leave no browser behind.
process.on('disconnect', () => app.quit());
