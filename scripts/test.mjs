/** `npm test [-- STAGE …]` */
import { endWithNpm } from './lib/end-with-npm.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
endWithNpm();
void import('./lib/run-tests.mjs')
  .then(({ runTests }) => runTests(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
