/** The real electron-updater as it runs in an AppImage, up to the file that it would put in place: that is for a person to see. */
import path from 'node:path';
import { appImageUpdater } from '../../support/app-image-updater.ts';
import { app } from './app.ts';
import { logCall } from './call-log.ts';

const made = appImageUpdater({ home: path.join(app.getPath('userData'), 'updates'), version: app.getVersion() });
made.autoUpdater.quitAndInstall = () => logCall('updater.quitAndInstall');

export default made;
