/** `npm run test:llama` */
import { endWithNpm } from './lib/end-with-npm.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
endWithNpm();
void import('./lib/test-llama.mjs')
  .then(({ testLlama }) => testLlama(process.argv.slice(2)))
  .then((code) => void (process.exitCode = code));
