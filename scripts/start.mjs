/** `npm start [-- --headless --port N --workspace FILE …]` */
import { requireNode } from './lib/require-node.mjs';

requireNode();
import('./lib/start-workbench.mjs')
  .then(({ startWorkbench }) => startWorkbench(process.argv.slice(2)))
  .then((code) => process.exit(code));
