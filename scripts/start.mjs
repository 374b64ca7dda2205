/** `npm start [-- --headless --port N --workspace FILE …]` */
import { endWithNpm } from './lib/end-with-npm.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
endWithNpm();
void import('./lib/start-workbench.mjs')
  .then(({ startWorkbench }) => startWorkbench(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
