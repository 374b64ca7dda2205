import { EventEmitter } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { BrowserWindow, whenAllWindowsClosed } from './browser-window.ts';
import { closeBrowser } from './browser.ts';
import { logCall } from './call-log.ts';

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly #ready = new Promise<void>((resolve) => setImmediate(resolve));

  whenReady = (): Promise<void> => this.#ready;
  getVersion = (): string => '0.0.0-harness';
  addRecentDocument(file: string): void {
    logCall('app.addRecentDocument', file);
  }

  setBadgeCount(count: number): void {
    logCall('app.setBadgeCount', count);
  }
  /** Its folder is named by the harness. */
  readonly commandLine = { hasSwitch: (name: string): boolean => name === 'user-data-dir' };
  getPath = (name: string): string => path.join(process.env['HARNESS_USER_DATA'] ?? os.tmpdir(), name);
  requestSingleInstanceLock(sent: unknown): boolean {
    logCall('app.requestSingleInstanceLock', sent);
    return process.env['HARNESS_SECOND_INSTANCE'] !== '1';
  }

  /** Electron's order: `before-quit` may stop it, then the windows go, then `will-quit` and `quit`. */
  quit(): void {
    let prevented = false;
    const event = { preventDefault: () => (prevented = true) };
    this.emit('before-quit', event);
    if (prevented) return;
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    this.emit('will-quit', event);
    if (prevented) return;
    this.emit('quit', event, 0);
    this.exit(0);
  }

  exit(code = 0): void {
    void closeBrowser().finally(() => process.exit(code));
  }
}

export const app = new App();
whenAllWindowsClosed(() => app.emit('window-all-closed'));
