/** `npm start [-- --headless --port N --workspace FILE …]` */
import { requireNode } from './lib/require-node.mjs';

requireNode();
void import('./lib/start-workbench.mjs')
  .then(({ startWorkbench }) => startWorkbench(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
