/** The real electron-updater as it runs in an AppImage, around a program that is none: it asks, fetches and checks, and puts nothing in place. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AppUpdater, CancellationToken } from 'electron-updater';

interface Modules {
  AppImageUpdater: new (options: undefined, app: object) => AppUpdater;
  CancellationToken: new () => CancellationToken;
}

const require = createRequire(import.meta.url);

/** `home`: where it stores what it fetches. */
export function appImageUpdater({ home, version }: { home: string; version: string }): {
  autoUpdater: AppUpdater;
  CancellationToken: new () => CancellationToken;
} {
  // Its file and not its name, by which tests and the harness mean this very module.
  const { AppImageUpdater, CancellationToken: Token } = require('electron-updater/out/main.js') as Modules;
  // It goes by this variable, and touches the file at the very end alone.
  process.env['APPIMAGE'] = path.join(home, 'Understudy.AppImage');
  mkdirSync(home, { recursive: true });
  const appUpdateConfigPath = path.join(home, 'app-update.yml');
  writeFileSync(appUpdateConfigPath, 'updaterCacheDirName: understudy-updater\n');
  const autoUpdater = new AppImageUpdater(undefined, {
    version,
    name: 'understudy',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: home,
    baseCachePath: path.join(home, 'cache'),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  return { autoUpdater, CancellationToken: Token };
}
