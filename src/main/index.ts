/** The program's door: the command line where that is asked for, else the window. */
import path from 'node:path';
import { app } from 'electron';
import { programArguments } from './program-arguments.ts';

/** As the installer names the program: Windows shows notices of no other. */
const APP_ID = 'app.understudy.workbench';

// Beside the folder of what belongs to the user of every shell, and not in it; a test names its own.
if (!app.commandLine.hasSwitch('user-data-dir'))
  app.setPath('userData', path.join(app.getPath('appData'), 'understudy-desktop'));
if (process.platform === 'win32') app.setAppUserModelId(APP_ID);

// Unpackaged, Electron's own program file is started with the application's folder.
const own = process.argv.slice(app.isPackaged ? 1 : 2);
const { cli, ...given } = programArguments(own, process.cwd());

if (cli) {
  const { runCommandLine } = await import('./command-line.ts');
  await runCommandLine(cli);
} else {
  const { runDesktop } = await import('./desktop.ts');
  runDesktop(given);
}
