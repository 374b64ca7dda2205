import { electronBinary } from './electron-binary.mjs';
import { inProject, ROOT } from './project.mjs';
import { runProcess } from './run-process.mjs';
import { setUp } from './set-up.mjs';

const FAILED_START_MS = 5000;
/** src/main's exit code after it has shown why the workspace cannot be opened. */
const CANNOT_OPEN_WORKSPACE = 2;

/**
 * `npm start`: set-up, then Electron where it can run, else the headless host with the same renderer in a browser.
 * `--headless` asks for the latter; every other argument goes to the program as it is (`--workspace`, `--port`, `--empty`, …).
 *
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function startWorkbench(args) {
  const passed = args.filter((argument) => argument !== '--headless');
  const node = await setUp();
  if (passed.length === args.length) {
    const electron = await electronBinary(node);
    const reason = 'file' in electron ? await openWindow(electron.file, passed) : electron.reason;
    if (reason === undefined) return 0;
    console.log(`No desktop window: ${reason}. The workbench runs in the browser instead.`);
  }
  // A first start shows something worth looking at: `--demo` fills the workspace only where the file is absent.
  return (
    await runProcess(node, [inProject('out', 'server', 'cli.js'), 'serve', '--demo', ...passed], {
      forwardSignals: true,
    })
  ).code;
}

/**
 * Runs Electron to its end. Some systems have its binary and cannot run it (no user namespaces, a missing library); it says so
 * and ends at once, which is told from a window that somebody used.
 *
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<string | undefined>} why there was no window; undefined: there was one
 */
async function openWindow(file, args) {
  const started = Date.now();
  const { code } = await runProcess(file, [ROOT, ...args], { forwardSignals: true });
  if (code === CANNOT_OPEN_WORKSPACE) process.exit(code);
  return code !== 0 && Date.now() - started < FAILED_START_MS
    ? 'Electron could not start (its own message is above)'
    : undefined;
}
