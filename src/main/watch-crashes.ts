import { app, dialog } from 'electron';
import { messageOf } from '../core/message-of.ts';
import type { CrashLog } from './crash-log.ts';

const BROKEN = 70;

/** Writes down whatever ends unforeseen. A page that is gone is loaded anew by hand; after a fault of the main process itself nothing can be trusted, so it says so and ends: what was answered is stored. */
export function watchCrashes(log: CrashLog): void {
  const end = (what: string) => (error: unknown) => {
    log.add(what, error);
    dialog.showErrorBox(
      'Understudy has to end',
      `${messageOf(error)}\n\nWhat was saved is stored. Help → Save a Report… says more.`,
    );
    app.exit(BROKEN);
  };
  process.on('uncaughtException', end('uncaught exception'));
  process.on('unhandledRejection', end('unhandled rejection'));
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit') log.add('a page is gone', `${reason}, exit code ${exitCode}`);
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.add(`a process is gone: ${type}`, `${reason}, exit code ${exitCode}`);
  });
}
