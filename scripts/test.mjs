/** `npm test [-- STAGE …]` */
import { requireNode } from './lib/require-node.mjs';

requireNode();
void import('./lib/run-tests.mjs')
  .then(({ runTests }) => runTests(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
