import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { UpdateChannel } from '../preload/bridge.ts';
import { programResource } from './program-resource.ts';
import type { UpdatesEgress } from '../server/program-egress.ts';
import { updateFetching } from './update-fetching.ts';
import type { Updater } from './updates.ts';

/** Where a package has none of its kind: Linux’s folders and those of the sources are replaced by whoever put them there. */
const CANNOT_REPLACE =
  'This copy cannot replace itself: it runs from its sources, or was unpacked by hand. Install a package of the new version.';

const load = async (send: UpdatesEgress['send']) => {
  const { default: module } = await import('electron-updater');
  const { autoUpdater, CancellationToken } = module;
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.logger = null;
  // It would send a number by which this machine is known again.
  autoUpdater.requestHeaders = { 'x-user-staging-id': 'none' };
  // Only a whole file is fetched by what fetches here.
  autoUpdater.disableDifferentialDownload = true;
  // Its type hides it, and it has no other place to say how something is fetched.
  Reflect.set(autoUpdater, 'httpExecutor', updateFetching(send));
  return { autoUpdater, CancellationToken };
};

/** electron-updater, which is loaded when somebody asks for the first time, and fetches by `send`. On Windows and macOS the system's own signature is checked besides. */
export function electronUpdater(send: UpdatesEgress['send']): Updater {
  let loaded: ReturnType<typeof load> | undefined;
  const updater = () => (loaded ??= load(send));
  let ready: Awaited<ReturnType<typeof load>> | undefined;
  return {
    async ask(address) {
      const { autoUpdater } = await updater();
      autoUpdater.setFeedURL({ provider: 'generic', url: address });
      const result = await autoUpdater.checkForUpdates();
      if (result === null) throw new Error(CANNOT_REPLACE);
      const { updateInfo: offer, isUpdateAvailable } = result;
      if (isUpdateAvailable) return { age: 'newer', offer };
      return { age: autoUpdater.currentVersion.compare(offer.version) === 0 ? 'same' : 'older', offer };
    },
    async download(onPercent, calledOff) {
      const { autoUpdater, CancellationToken } = await updater();
      const token = new CancellationToken();
      const cancel = () => token.cancel();
      const tell = ({ percent }: { percent: number }) => onPercent(percent);
      calledOff.addEventListener('abort', cancel, { once: true });
      autoUpdater.on('download-progress', tell);
      try {
        await autoUpdater.downloadUpdate(token);
        ready = { autoUpdater, CancellationToken };
      } finally {
        autoUpdater.off('download-progress', tell);
        calledOff.removeEventListener('abort', cancel);
      }
    },
    install: () => ready?.autoUpdater.quitAndInstall(),
  };
}

const Channel = z.object({ address: z.string(), key: z.string() });

/** The channel of whoever packaged the program; null where none was named. */
export function packagedChannel(): UpdateChannel | null {
  const file = programResource('update-channel.json');
  return file === undefined ? null : Channel.parse(JSON.parse(readFileSync(file, 'utf8')));
}
