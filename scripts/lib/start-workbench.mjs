import { electronBinary } from './electron-binary.mjs';
import { inProject, ROOT } from './project.mjs';
import { runProcess } from './run-process.mjs';
import { setUp } from './set-up.mjs';

/**
 * `npm start`: set-up, then Electron where it can run, else the headless host with the same renderer in a browser.
 * `--headless` asks for the latter; every other argument goes to the program as it is (`--workspace`, `--port`, …).
 *
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function startWorkbench(args) {
  const passed = args.filter((argument) => argument !== '--headless');
  const node = await setUp();
  if (passed.length === args.length) {
    const electron = await electronBinary(node);
    if ('file' in electron) {
      return (await runProcess(electron.file, [ROOT, ...passed], { forwardSignals: true })).code;
    }
    console.log(`No desktop window: ${electron.reason}. The workbench opens in the browser instead.`);
  }
  // A first start shows something worth looking at: `--demo` fills the workspace only where the file is absent.
  return (await runProcess(node, [inProject('out', 'server', 'cli.js'), 'serve', '--demo', ...passed], { forwardSignals: true })).code;
}
