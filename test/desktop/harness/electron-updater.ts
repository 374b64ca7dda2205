/** A stand-in for electron-updater: asks nobody, and answers as the test has arranged. What it would fetch, check by hash and put in place is Electron's own to see. */
import { EventEmitter } from 'node:events';
import { logCall } from './call-log.ts';

/** Tests change these through `evaluate`. */
export const updates: { offer: object | null; failure: string | null; finish: () => void } = {
  /** Of a newer version; null: there is none. */
  offer: null,
  failure: null,
  /** Lets the download that is under way come to its end. */
  finish: () => undefined,
};

class CancellationToken extends EventEmitter {
  cancel(): void {
    this.emit('cancel');
  }
}

const PERCENT = 40.5;

class AutoUpdater extends EventEmitter {
  autoDownload = true;
  autoInstallOnAppQuit = true;

  setFeedURL(options: object): void {
    logCall('updater.setFeedURL', options);
  }

  async checkForUpdates() {
    logCall('updater.checkForUpdates');
    if (updates.failure !== null) throw new Error(updates.failure);
    return { isUpdateAvailable: updates.offer !== null, updateInfo: updates.offer };
  }

  async downloadUpdate(token: CancellationToken): Promise<void> {
    logCall('updater.downloadUpdate');
    await new Promise<void>((resolve, reject) => {
      updates.finish = resolve;
      token.once('cancel', () => reject(new Error('cancelled')));
      this.emit('download-progress', { percent: PERCENT });
    });
  }

  quitAndInstall(): void {
    logCall('updater.quitAndInstall');
  }
}

export default { autoUpdater: new AutoUpdater(), CancellationToken };
